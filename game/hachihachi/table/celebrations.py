"""The ceremonies of this table: brush characters, the disc behind the cards, payers and amounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.engine.common.ledger import Account
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.cues import Sound
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.text.terms import kan_parts, kan_text, kan_value, yaku_formed, yaku_word
from hachi_hachi.game.hanafuda.sound_levels import figure_of, yaku_gain
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.ceremony import Ceremony, Payment

#: The names as brush characters.
BRUSH: Final[dict[str, str]] = {
    "akatan": "赤短", "aotan": "青短", "nanatan": "七短", "shikou": "四光", "gokou": "五光", "inoshikachou": "猪鹿蝶",
    "sage": "下げ", "stop": "勝負", "withdraw": "下りる",
}
#: The disc behind the cards: red for blue ribbons, the white moon for red ones, gold for brights.
TONES: Final[dict[str, str]] = {"akatan": "white", "shikou": "gold", "gokou": "gold", "sage": "white"}
#: The yaku above the ordinary step, and the highest.
STEPS: Final[dict[str, int]] = {"shikou": 2, "gokou": 3}
#: The most amounts shown while the worth of a yaku is counted up.
COUNTED: Final = 15
#: What is heard with the calls.
CALL_SOUNDS: Final[dict[str, str]] = {"stop": "stop", "sage": "sage", "withdraw": "clapper"}
#: The distance above the upper edge of accounts that are not on the table; the width around a vessel's centre that
#: takes stones.
BEYOND: Final = -30.0
GRIP: Final = 48.0
#: Returns the box of an account of the table, None if it is not on the table.
Vessels = Callable[[Account], Box | None]
#: The meanings of the calls, as messages.
CALLS: Final[dict[str, tuple[str, str]]] = {
    "stop": (N_("Shoubu"), N_("The deal ends, and card points don't count.")),
    "sage": (N_("Sage"), N_("Play goes on for another yaku.")),
    "withdraw": (N_("Sage withdrawn"), N_("The deal ends.")),
}


def heard_with(name: str, seat: int, viewer: int) -> Sound:
    """Return the figure heard with a captured yaku of ``seat``."""
    rank = STEPS.get(name, 1)
    return Sound(figure_of(name, rank), None, yaku_gain(seat, viewer, rank))


def yaku_made(
    view: View, event: ev.DekiyakuMade, paid: Sequence[ev.Paid], names: Sequence[str], *, counted: bool = False
) -> Ceremony:
    """Return the ceremony of a captured yaku with the payments for it: what the viewer gains or pays stands out.

    Its worth may be ``counted`` up if it is the viewer's.
    """
    row, own, unit = event.name, event.seat == view.seat, view.rules.kan_points
    worth = sum(one.points for one in paid)
    lost = sum(one.points for one in paid if one.payer == view.seat and view.seat >= 0)
    each = kan_text(event.kan * unit * view.multiplier, view.rules)
    meaning = _("{formed} · {amount} from each", formed=yaku_formed(row), amount=each)
    payers = tuple(
        (one.payer, _pays(names[one.payer], one.points, view.rules))
        for one in paid if isinstance(one.payer, int) and (own or one.payer != view.seat)
    )
    heard = heard_with(row, event.seat, view.seat)
    name = _("{name} {name:makes/make} {yaku}", name=names[event.seat], yaku=yaku_word(row))
    gained = kan_text(worth, view.rules, signed=True) if worth else kan_value(event.kan * view.multiplier)
    if lost:
        shown = _pays(names[view.seat], lost, view.rules)
    else:
        shown = gained if own or not worth else _("{name}: {amount}", name=names[event.seat], amount=gained)
    return Ceremony(
        event.seat, name, BRUSH[row], meaning, shown, payers, TONES.get(row, "red"), STEPS.get(row, 1), is_yaku=True,
        figure=heard.name, gain=heard.gain, lower=_lower(worth, view.rules) if counted and own else (),
        sense=-1 if lost else int(own or view.seat < 0),
    )


def _pays(name: str, points: int, rules: Rules) -> str:
    """Return what a player pays."""
    return _("{name} {name:pays/pay} {amount}", name=name, amount=kan_text(points, rules))


def _lower(worth: int, rules: Rules) -> tuple[str, ...]:
    """Return the amounts in kan below ``worth``, in points, by which it is counted up."""
    kan = kan_parts(worth, rules)[0]
    steps = min(kan, COUNTED)
    return tuple(kan_text(kan * step // steps * rules.kan_points, rules, signed=True) for step in range(steps))


def called(event: ev.Called, names: Sequence[str]) -> Ceremony:
    """Return the ceremony of stop or sage: no cards, only the word."""
    name, meaning = CALLS[event.call]
    return Ceremony(
        event.seat, _(name), BRUSH[event.call], names[event.seat], _(meaning), (), TONES.get(event.call, "red"), 0,
        call=CALL_SOUNDS[event.call],
    )


def payments(
    view: View, layout: Layout, paid: Sequence[ev.Paid], vessel: Vessels = lambda _account: None, first: int = 0
) -> list[Payment]:
    """Return the paths of the stones: between plates, pot and board; over the upper edge for other accounts.

    ``vessel`` gives the box of an account of the table, ``first`` numbers the payments.
    """

    def place(account: Account) -> Box:
        if isinstance(account, int):
            return layout.plate(layout.position(account, view.seat))
        box = vessel(account)
        return Box.around(layout.middle.cx, BEYOND, GRIP, 0) if box is None else Box.around(box.cx, box.cy, GRIP, 0)

    found = []
    for number, one in enumerate(paid, first):
        kan, rest = kan_parts(one.points, view.rules)
        count = max(1, kan + (rest > 0))
        found.append(Payment(one.payer, count, place(one.payer), place(one.payee), number, small=not kan))
    return found
