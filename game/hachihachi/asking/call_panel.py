"""Stop or sage: what stopping means now, what is at stake, which sets are still possible (docs/rules.md section 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.events import Event
from engine.core.masks import cards_in
from engine.hachihachi.core.core_rules import PlayRules
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import points
from engine.hachihachi.yaku.dekiyaku import DEKIYAKU, Dekiyaku
from engine.hachihachi.yaku.tokushuyaku import PAR
from game.display.palette import BAD, GOOD, INK, INK_SOFT
from game.hachihachi.words.telling import listed
from game.hachihachi.words.words import card_name, kan_text, kan_value, yaku_name
from game.keeping.text import N_, _, ngettext
from game.widgets import Button, Column, Heading, Label, Panel, Row
from game.widgets.base import Deed
from game.widgets.theme import BODY, SMALL


@dataclass(frozen=True, slots=True)
class Prospect:
    """A set not made yet: the cards it still lacks (a mask), and how many of them are needed."""

    row: Dekiyaku
    lacking: int
    needed: int


def sets_in_force(rules: Rules) -> tuple[Dekiyaku, ...]:
    """The captured sets that count under these rules, as the play of the cards itself has them."""
    return DEKIYAKU[: int(PlayRules(rules).sets)]


def prospects(view: View, seat: int) -> Iterator[Prospect]:
    """The sets that `seat` has not made and that no other pile makes impossible, the nearest first."""
    made = {one.name for one in view.dekiyaku if one.seat == seat}
    elsewhere = 0
    for other, pile in enumerate(view.piles):
        if other != seat:
            elsewhere |= pile
    found = []
    for row in sets_in_force(view.rules):
        lacking = row.cards & ~view.piles[seat] & ~elsewhere
        needed = row.needs - (row.cards & view.piles[seat]).bit_count()
        if row.name not in made and 0 < needed <= lacking.bit_count():
            found.append(Prospect(row, lacking, needed))
    yield from sorted(found, key=lambda prospect: prospect.needed)


def paid_this_turn(events: Sequence[Event], seat: int) -> int:
    """What `seat` has been paid for sets in the turn that is now, in points."""
    total = 0
    for event in reversed(events):
        if isinstance(event, ev.TurnBegun):
            break
        if isinstance(event, ev.Paid) and event.payee == seat and event.reason == "dekiyaku":
            total += event.points
    return total


def call_panel(
    view: View, seat: int, events: Sequence[Event], stop: Deed, sage: Deed, look: Deed, *, heading: str
) -> tuple[Panel, list[Button]]:
    """The panel and its buttons. `events` are those of the deal so far."""
    stopping, playing_on = _at_once(view, seat, events) if view.rules.sage == "at_once" else _later(view, seat)
    children = [
        Heading(heading),
        Label(stopping, colour=GOOD, wrap=True, size=BODY),
        Label(playing_on, colour=BAD, wrap=True, size=BODY),
        Label(_("Still possible"), colour=INK_SOFT, size=SMALL),
    ]
    lines = [_prospect_text(prospect) for prospect in prospects(view, seat)]
    children += [Label(line, colour=INK, size=SMALL, wrap=True) for line in lines[:4]] or [
        Label(_("Nothing: every other set is out of reach."), size=SMALL)
    ]
    buttons = [
        Button(_("Shoubu – stop"), stop, kind="red"),
        Button(_("Sage – play on"), sage, kind="black"),
        Button(_("Look at the table"), look, kind="paper"),
    ]
    return Panel(Column([*children, Row(buttons, weights=[1.0, 1.0, 1.0])], gap=9), padding=24), buttons


def _at_once(view: View, seat: int, events: Sequence[Event]) -> tuple[str, str]:
    """What stopping and playing on mean where sets are paid when they are made."""
    rules = view.rules
    stake = paid_this_turn(events, seat)
    stopping = _(
        "Stop: {paid} are kept and the deal ends. No card points count ({points} of {par} now).",
        paid=kan_text(stake, rules), points=points(view.piles[seat]), par=PAR,
    )
    playing_on = ngettext(
        "Sage: {n} card is left in hand, and another set is owed. If none is made, or another seat makes one first, "
        "half goes back: {half}.",
        "Sage: {n} cards are left in hand, and another set is owed. If none is made, or another seat makes one first, "
        "half goes back: {half}.",
        view.hand_sizes[seat], half=kan_text(stake // 2, rules),
    )
    return stopping, playing_on


#: What playing on risks where sets are paid later, by the option `sage`, as messages.
RISKS: Final[dict[str, str]] = {
    "at_end": N_("Sage: nothing is paid yet. If another seat stops after you alone have said sage, you pay for both."),
    "nullify": N_("Sage: nothing is paid yet. If another seat makes a set before you make one more, yours are void."),
    "forfeit": N_("Sage: nothing is paid yet. If another seat stops, you pay for both; if the hands run out, you pay."),
}


def _later(view: View, seat: int) -> tuple[str, str]:
    """What they mean where sets are paid when the deal ends."""
    kan = sum(made.kan for made in view.dekiyaku if made.seat == seat)
    worth = kan_text(kan * view.multiplier * view.rules.kan_points, view.rules)
    return _("Stop: the deal ends, and your sets are paid: {amount} each.", amount=worth), _(RISKS[view.rules.sage])


def _prospect_text(prospect: Prospect) -> str:
    row = prospect.row
    names = listed([card_name(card) for card in cards_in(prospect.lacking)[:4]])
    if prospect.lacking.bit_count() > 4:
        names = _("any {n} more", n=prospect.needed)
    return _("{yaku} ({value}): {cards}", yaku=yaku_name(row.name), value=kan_value(row.kan), cards=names)
