"""The ceremonies of this table: yaku, stop and koi-koi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.visibility import events as ev
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.hanafuda.sound_levels import figure_of, yaku_gain
from hachi_hachi.game.koikoi.text.terms import YAKU, points_text, yaku_formed, yaku_meaning, yaku_name
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.ceremony import Ceremony

#: The disc behind the cards: gold for brights, white for the moon and red ribbons, otherwise red.
TONES: Final[dict[str, str]] = {
    "gokou": "gold", "shikou": "gold", "ame_shikou": "gold", "sankou": "gold", "akatan": "white", "tsukimi": "white",
    "akatan_aotan": "gold",
}
#: The yaku above the ordinary step, and the highest.
STEPS: Final[dict[str, int]] = {"gokou": 3, "shikou": 2, "ame_shikou": 2, "akatan_aotan": 2}
#: The calls: characters, name, meaning as messages, and what is heard.
CALLS: Final[dict[str, tuple[str, str, str, str]]] = {
    STOP: ("勝負", N_("Shoubu"), N_("The deal ends."), "stop"),
    KOIKOI: ("来い来い", N_("Koi-koi"), N_("Play goes on."), "sage"),
}
#: The most cards that rise.
MOST: Final = 10
#: The most characters on the slip.
SIGNS: Final = 5


def step_of(names: Sequence[str]) -> int:
    """Return the rank of yaku made together: 1, 2 for a high one, 3 for the highest."""
    return max(STEPS.get(name, 1) for name in names)


def figure(made: Sequence[ev.YakuShown]) -> str:
    """Return the figure heard with yaku made together: that of the most valuable one."""
    best = max(made, key=lambda yaku: yaku.points)
    return figure_of(best.name, step_of([yaku.name for yaku in made]))


def yaku_made(event: ev.PileCounted, new: Sequence[ev.YakuShown], viewer: int, *, counted: bool = False) -> Ceremony:
    """Return the ceremony of the ``new`` yaku of a pile as ``viewer`` sees it, named by the most valuable one; their
    worth may be ``counted`` up.
    """
    best, *others = sorted(new, key=lambda yaku: -yaku.points)
    meaning = _("{name}: {what}", name=yaku_meaning(best.name), what=yaku_formed(best.name))
    if others:
        also = _(", ").join(yaku_name(yaku.name) for yaku in others)
        meaning = _("{meaning}. Also: {yaku}", meaning=meaning, yaku=also)
    points = sum(yaku.points for yaku in new)
    worth = points_text(points, signed=True)
    if event.total != points:
        worth = _("{worth} (total: {total})", worth=worth, total=points_text(event.total))
    names = [yaku.name for yaku in new]
    return Ceremony(
        event.seat, yaku_name(best.name), YAKU[best.name].signs[:SIGNS], meaning, worth,
        tone=TONES.get(best.name, "red"), step=step_of(names), is_yaku=True, figure=figure(new),
        gain=yaku_gain(event.seat, viewer, step_of(names)),
        lower=tuple(points_text(lower, signed=True) for lower in range(1, points)) if counted else (),
        sense=int(viewer in (event.seat, -1)),
    )


def cards_of(view: View, seat: int, new: Sequence[ev.YakuShown]) -> list[int]:
    """Return the cards of the most valuable of these yaku in the pile of ``seat``."""
    best = max(new, key=lambda yaku: yaku.points).name
    cards = next((yaku.cards for yaku in view.yaku(seat) if yaku.name == best), 0)
    return cards_in(cards)[:MOST]


def called(event: ev.Called, names: Sequence[str]) -> Ceremony:
    """Return the ceremony of stop or koi-koi: no cards, only the word."""
    signs, name, meaning, sound = CALLS[event.call]
    return Ceremony(
        event.seat, _(name), signs, names[event.seat], _(meaning), (), "white" if event.call == KOIKOI else "red", 0,
        call=sound,
    )
