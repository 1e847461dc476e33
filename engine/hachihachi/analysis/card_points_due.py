"""What a seat would be paid if the hands ran out now (docs/rules.md section 7)."""
from typing import Final

from hachi_hachi.engine.hachihachi.play.compiled_rules import CARD_POINTS, PlayRules
from hachi_hachi.engine.hachihachi.play.notes_layout import MADE
from hachi_hachi.engine.hachihachi.play.play_core import core_of
from hachi_hachi.engine.hachihachi.play.play_state import OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, SettlementSink, settle
from hachi_hachi.engine.hachihachi.visibility.view import View

_NO_HANDS: Final = (0, 0, 0)
#: The numbers of months in a year; nobody puts anything on the board in months added to one.
YEAR_LENGTHS: Final = (3, 6, 12)


class _CardPoints(SettlementSink):
    """Adds up what one position gains by card points."""

    def __init__(self, position: int) -> None:
        self._position = position
        self.gain = 0

    def paid(self, payer: int, payee: int, points: int, reason: int) -> None:
        """Add a payment."""
        if reason == CARD_POINTS:
            self.gain += int(points) * ((payee == self._position) - (payer == self._position))


def card_points_due(view: View, seat: int) -> int:
    """Return what ``seat``, which plays this deal, would gain by card points if the hands ran out now, in points.

    Only the piles count: the cards left in hands, field and draw pile are nobody's.
    """
    return _settled(view, seat)[0]


def due_now(view: View, seat: int) -> int:
    """Return the same together with the point that the winner of a deal puts on the month board."""
    gain, won = _settled(view, seat)
    added = bool(view.rules.overtime and view.carried) and not view.deals_left and view.month not in YEAR_LENGTHS
    return gain - (won and view.rules.month_board and not added)


def _settled(view: View, seat: int) -> tuple[int, bool]:
    """Return what ``seat`` would gain by card points, and whether it would win the deal."""
    active = view.active
    none = list(_NO_HANDS[: len(active)])
    core = core_of(PlayRules(view.rules), none, [view.piles[one] for one in active], 0, [], view.multiplier)
    core.phase, core.ran_out = OVER, True
    for made in view.dekiyaku:
        core.notes[MADE + active.index(made.seat)] = 1
    sink = _CardPoints(active.index(seat))
    winner = settle(core, DeclaredTeyaku(none, none, none), sink)
    return sink.gain, active[winner] == seat
