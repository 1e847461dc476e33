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
from game.hachihachi.words.telling import listed
from game.hachihachi.words.words import card_name, kan_text, kan_value, yaku_name
from game.keeping.text import N_, _, ngettext
from game.widgets import Button, Column, Label, Panel, Row, Widget
from game.widgets.base import Deed
from game.widgets.theme import SMALL

#: Letters of the heading and of what is possible; the height of the buttons; so many sets are told at most.
TITLE: Final = 18.0
SMALLER: Final = 13.0
BUTTON: Final = 34.0
MOST: Final = 2
#: So many of the cards that a set still lacks are named.
NAMED: Final = 4


def call_panel(
    observation: Observation[Rules], stop: Deed, sage: Deed, look: Deed, *, heading: str, hand: Widget | None = None
) -> tuple[Panel, list[Button]]:
    """The panel and its buttons. `observation` is that of the seat that is asked, `hand` shows the cards it has left.

    It is wide and low: it lies over the hand, so that field and piles are in view while it is thought of.
    """
    view = View.of(observation)
    stake = stakes(observation)
    stopping, playing_on = call_words(view, stake)
    lines = [_prospect_text(state) for state in prospects(view, stake.seat)]
    possible = [Label(line, colour=INK, size=SMALLER, wrap=True) for line in lines[:MOST]] or [
        Label(_("Nothing: every other set is out of reach."), size=SMALLER, wrap=True)
    ]
    buttons = [
        Button(_("Shoubu – stop"), stop, kind="red", min_width=60, height=BUTTON),
        Button(_("Sage – play on"), sage, kind="black", min_width=60, height=BUTTON),
        Button(_("Look at the table"), look, kind="paper", min_width=60, height=BUTTON, size=SMALL),
    ]
    outlook = [Label(_("Still possible"), colour=INK_SOFT, size=SMALLER), *possible]
    columns = [
        Column([
            *([hand] if hand is not None else []), Label(stopping, colour=GOOD, wrap=True, size=SMALL), buttons[0],
        ], gap=5),
        Column([Label(playing_on, colour=BAD, wrap=True, size=SMALL), buttons[1]], gap=5),
        Column([*outlook, buttons[2]], gap=2),
    ]
    title = Label(heading, size=TITLE, face="serif", bold=True, fx=0.5)
    return Panel(Column([title, Row(columns, weights=[1.0, 1.15, 1.0], gap=16, fy=1.0)], gap=2), padding=10), buttons


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
    names = listed([card_name(card) for card in lacking[:NAMED]])
    if len(lacking) > NAMED:
        names = _("any {n} more", n=prospect.missing)
    return _("{yaku} ({value}): {cards}", yaku=yaku_name(row.name), value=kan_value(row.kan), cards=names)
