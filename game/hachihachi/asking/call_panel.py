"""Stop or sage: what stopping pays now, what is at stake, which sets are still possible (docs/rules.md section 6)."""

from __future__ import annotations

from typing import Final

from engine.core.masks import cards_in
from engine.core.observation import Observation
from engine.hachihachi.outlook.calls import Stakes, gain_of, stakes
from engine.hachihachi.outlook.sets import SetState, prospects
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen.view import View
from engine.hachihachi.yaku.deck import points
from engine.hachihachi.yaku.tokushuyaku import PAR
from game.display.palette import BAD, GOOD, INK, INK_SOFT
from game.hachihachi.asking.ask_panel import answer_row
from game.hachihachi.words.telling import listed
from game.hachihachi.words.words import card_name, kan_text, kan_value, yaku_name
from game.keeping.text import N_, _, ngettext
from game.widgets import Button, Column, Heading, Label, Panel, Row
from game.widgets.base import Deed
from game.widgets.theme import SMALL

#: So many of the sets that are still possible are told.
TOLD: Final = 4


def call_panel(
    observation: Observation[Rules], stop: Deed, sage: Deed, look: Deed, *, heading: str
) -> tuple[Panel, list[Button]]:
    """The panel and its buttons. `observation` is that of the seat that is asked: of it only what all know is told."""
    view = View.of(observation)
    found = stakes(observation)
    stopping, playing_on = call_words(view, found)
    buttons = [
        Button(_("Shoubu – stop"), stop, kind="red"),
        Button(_("Sage – play on"), sage, kind="black"),
        Button(_("Look at the table"), look, kind="paper"),
    ]
    lines = [_prospect_text(prospect) for prospect in prospects(view, found.seat)]
    children = [
        Heading(heading),
        answer_row(buttons[0], stopping, colour=GOOD),
        answer_row(buttons[1], playing_on, colour=BAD),
        Label(_("Still possible"), colour=INK_SOFT, size=SMALL),
        *([Label(line, colour=INK, size=SMALL, wrap=True) for line in lines[:TOLD]] or [
            Label(_("Nothing: every other set is out of reach."), size=SMALL, wrap=True)
        ]),
        Row([buttons[2]], fx=1.0),
    ]
    return Panel(Column(children, gap=9), padding=22), buttons


def call_words(view: View, stake: Stakes) -> tuple[str, str]:
    """What stopping and playing on mean for the seat that is asked, with what is paid."""
    rules, seat = view.rules, stake.seat
    stopping = kan_text(gain_of(stake.stop, seat), rules, signed=True)
    held = kan_text(gain_of(stake.ran_out, seat), rules, signed=True)
    if rules.sage != "at_once":
        return _(STOPPING, amount=stopping), " ".join((_(PLAYING_ON, amount=held), _(RISKS[rules.sage])))
    kept = _(
        "{paid} are kept and the deal ends. No card points count ({points} of {par} now).",
        paid=kan_text(stake.kept, rules), points=points(view.piles[seat]), par=PAR,
    )
    if stake.stop:
        kept = " ".join((kept, _("Pot and bonuses: {amount}.", amount=stopping)))
    return kept, ngettext(
        "{n} card is left in hand, and another set is owed. If none is made, or another seat makes one first, "
        "half goes back: {half}.",
        "{n} cards are left in hand, and another set is owed. If none is made, or another seat makes one first, "
        "half goes back: {half}.",
        view.hand_sizes[seat], half=kan_text(-gain_of(stake.ran_out, seat), rules),
    )


#: What stopping pays, and what playing on does if nothing comes of it, where sets are paid later, as messages.
STOPPING: Final = N_("The deal ends, and all that is paid then comes to {amount} for you.")
PLAYING_ON: Final = N_("If nobody makes another set before the hands run out, sets come to {amount} for you.")
#: What playing on risks besides, by the option `sage`, as messages.
RISKS: Final[dict[str, str]] = {
    "at_end": N_("If another seat stops after you alone have said sage, you pay for both."),
    "nullify": N_("If another seat makes a set before you make one more, yours are void, and you pay for both."),
    "forfeit": N_("If another seat makes a set and stops before you make one more, you pay for both."),
}


def _prospect_text(prospect: SetState) -> str:
    row = prospect.row
    lacking = cards_in(prospect.lacking)
    names = listed([card_name(card) for card in lacking[:TOLD]])
    if len(lacking) > TOLD:
        names = _("any {n} more", n=prospect.missing)
    return _("{yaku} ({value}): {cards}", yaku=yaku_name(row.name), value=kan_value(row.kan), cards=names)
