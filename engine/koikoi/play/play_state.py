"""The state of one deal as plain integers, and the sink that observes its changes.

Cards are indices, sets of cards masks, amounts points. Compiled, like all code that works on it.
"""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules

NOBODY: Final[i64] = -1

#: The next decision: a card from the hand, which of two the turned card takes, stop or koi-koi, or none: the deal is
#: over.
ASK_CARD: Final[i64] = 0
ASK_TARGET: Final[i64] = 1
ASK_CALL: Final[i64] = 2
OVER: Final[i64] = 3

#: Moves at ASK_CALL.
MOVE_STOP: Final[i64] = 0
MOVE_KOIKOI: Final[i64] = 1

#: The places of ``PlayState.calls``, each followed by that of seat 1: how often seat 0 has said koi-koi in this deal,
#: and its total and its yaku when it last did (0 if it has not).
CALLS: Final[i64] = 0
CALL_TOTAL: Final[i64] = 2
CALL_YAKU: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """An observer of a ``PlayCore``: the table turns its calls into events. This class does nothing."""

    def began(self, seat: int) -> None:
        """The turn of ``seat`` begins."""

    def played(self, seat: int, card: int, taken: int) -> None:
        """A card from the hand takes the mask ``taken``, or 0: it stays on the field."""

    def turned(self, seat: int, card: int) -> None:
        """A card is turned up from the draw pile."""

    def placed(self, seat: int, card: int, taken: int) -> None:
        """The turned card takes the mask ``taken``, or 0: it stays on the field."""

    def counted(self, seat: int, total: int) -> None:
        """The pile of ``seat`` is worth ``total`` at the end of its turn."""

    def asked(self, seat: int) -> None:
        """``seat`` may stop or say koi-koi."""

    def called(self, seat: int, move: int) -> None:
        """``seat`` makes ``MOVE_STOP``, perhaps without a choice, or ``MOVE_KOIKOI``."""


class PlayState:
    """Hands, field, piles and draw pile of one deal between two seats, and its result.

    **All of it is the true state**: a player fills it with the cards of an imagined world.

    ``hands`` and ``piles`` are masks by seat, ``draw_pile`` card indices of which ``top`` is the next. ``month`` is the
    mask of the cards of the deal's month, or -1 if they do not count; ``brights`` the number of brights among the cards
    first dealt to the field. ``calls`` is defined by the places above.
    """

    def __init__(
        self, rules: PlayRules, hands: vec[i64], piles: vec[i64], field: i64, draw_pile: vec[i64], calls: vec[i64],
        dealer: i64, month: i64, brights: i64,
    ) -> None:
        self.rules = rules
        self.hands: vec[i64] = hands
        self.piles: vec[i64] = piles
        self.field: i64 = field
        self.draw_pile: vec[i64] = draw_pile
        self.calls: vec[i64] = calls
        self.dealer: i64 = dealer
        self.month: i64 = month
        self.brights: i64 = brights
        self.top: i64 = 0
        self.turn: i64 = dealer
        self.turns: i64 = 0
        self.phase: i64 = ASK_CARD
        #: The card turned up, while it waits for its target.
        self.card: i64 = NOBODY
        #: True if a card was taken in this turn, or the pile was never counted: its total may have changed.
        self.pile_changed: bool = True
        #: The seat that said koi-koi last.
        self.last_caller: i64 = NOBODY
        #: The result, once the deal is over: the winner or -1; True if the winner stopped; its base, and the factors of
        #: its multiplier.
        self.winner: i64 = NOBODY
        self.stopped: bool = False
        self.base: i64 = 0
        self.seven: i64 = 1
        self.koikoi: i64 = 1
        self.field_factor: i64 = 1
        self.multiplier: i64 = 1
