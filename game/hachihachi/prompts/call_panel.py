"""The stop-or-sage panel: what stopping pays, what is at stake, which yaku are still possible (docs/rules.md section
6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import Stakes, gain_of, stakes
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import SetState, prospects
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import PAR
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT
from hachi_hachi.game.hachihachi.text.narration import listed
from hachi_hachi.game.hachihachi.text.terms import kan_text, kan_value, yaku_name
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.storage.i18n import N_, _, ngettext
from hachi_hachi.game.widgets import Button, Column, Label, Panel, Row, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: Text sizes of the heading and of the possible yaku; the height of the buttons; the maximum number of yaku listed.
TITLE: Final = 18.0
SMALLER: Final = 13.0
BUTTON: Final = 34.0
MOST: Final = 2
#: The gap between parts of a column.
COLUMN_GAP: Final = 4.0
#: The maximum number of missing cards named for a yaku.
NAMED: Final = 4


#: A part of the panel.
Place = Literal["heading", "stop", "sage", "outlook", "hand", "look"]


@dataclass(frozen=True, slots=True)
class Composition:
    """A layout of the panel: columns with their weights, each with its parts from the top.

    ``span``: the panel is as wide as the middle, or reaches from the player's plate to the tools. ``above``: the
    heading spans all columns. ``letters`` is the text size of the explanations, ``button`` that of the two buttons.
    """

    span: Literal["middle", "plates"]
    columns: tuple[tuple[float, tuple[Place, ...]], ...]
    above: bool = False
    letters: float = SMALL
    button: float = BODY
    padding: float = 9.0
    gap: float = 14.0


#: From calm to low: the first that covers neither field nor pile is used.
COMPOSITIONS: Final = (
    Composition("middle", ((1.0, ("hand", "stop")), (1.15, ("sage",)), (1.0, ("outlook", "look"))), above=True),
    Composition("middle", ((0.9, ("heading", "hand", "look")), (1.0, ("stop",)), (1.25, ("sage",)),
                           (1.05, ("outlook",))), gap=12.0),
    Composition("plates", ((0.74, ("heading", "hand", "look")), (0.95, ("stop",)), (1.4, ("sage",)),
                           (1.1, ("outlook",)))),
    Composition("plates", ((0.5, ("heading",)), (1.25, ("stop",)), (1.9, ("sage",)), (0.84, ("hand", "look"))),
                letters=SMALLER, button=SMALL, padding=4.0, gap=10.0),
    Composition("plates", ((0.5, ("heading",)), (0.86, ("stop",)), (2.4, ("sage",)), (0.84, ("hand", "look"))),
                letters=SMALLER, button=SMALL, padding=4.0, gap=10.0),
)


@dataclass(frozen=True, slots=True)
class CallCommands:
    """The commands of the buttons: stop, play on, hide the panel."""

    stop: Command
    sage: Command
    look: Command


def call_panel(
    observation: Observation[Rules], deeds: CallCommands, composition: Composition = COMPOSITIONS[0], *, heading: str,
    hand: Widget | None = None,
) -> tuple[Panel, list[Button]]:
    """Return the panel and its buttons. ``observation`` is that of the deciding seat, ``hand`` shows its remaining
    cards.

    It is wide and low and covers the hand, so that field and piles stay visible.
    """
    view = View.of(observation)
    stake = stakes(observation)
    stopping, playing_on = call_words(view, stake)
    letters, size = composition.letters, composition.button
    buttons = [
        Button(_("Shoubu – stop"), deeds.stop, kind="red", min_width=60, height=BUTTON, size=size),
        Button(_("Sage – play on"), deeds.sage, kind="black", min_width=60, height=BUTTON, size=size),
        Button(_("Look at the table"), deeds.look, kind="paper", min_width=60, height=BUTTON, size=SMALL),
    ]
    title = Label(heading, size=TITLE, face="serif", bold=True, fx=0.5, wrap=not composition.above)
    parts: dict[Place, list[Widget]] = {
        "heading": [title],
        "stop": [Label(stopping, colour=GOOD, wrap=True, size=letters), buttons[0]],
        "sage": [Label(playing_on, colour=BAD, wrap=True, size=letters), buttons[1]],
        "outlook": _outlook(view, stake),
        "hand": [] if hand is None else [hand],
        "look": [buttons[2]],
    }
    columns = [
        Column([widget for place in places for widget in parts[place]], gap=COLUMN_GAP)
        for _weight, places in composition.columns
    ]
    row = Row(columns, weights=[weight for weight, _places in composition.columns], gap=composition.gap, fy=1.0)
    return Panel(Column([title, row], gap=2) if composition.above else row, padding=composition.padding), buttons


def _outlook(view: View, stake: Stakes) -> list[Widget]:
    """Return the yaku still possible for the deciding seat."""
    lines = [_prospect_text(state) for state in prospects(view, stake.seat)]
    possible = lines[:MOST] or [_("Nothing: every other yaku is out of reach.")]
    return [
        Label(_("Still possible"), colour=INK_SOFT, size=SMALLER),
        *(Label(line, colour=INK, size=SMALLER, wrap=True) for line in possible),
    ]


def call_words(view: View, stake: Stakes) -> tuple[str, str]:
    """Return what stopping and playing on mean for the deciding seat, with the amounts."""
    rules, seat = view.rules, stake.seat
    stopping = kan_text(gain_of(stake.stop, seat), rules, signed=True)
    held = kan_text(gain_of(stake.ran_out, seat), rules, signed=True)
    if rules.sage != "at_once":
        return _(STOPPING, amount=stopping), " ".join((_(PLAYING_ON, amount=held), _(RISKS[rules.sage])))
    kept = _(
        "You keep {paid} and the deal ends. Card points don't count ({points} of {par} now).",
        paid=kan_text(stake.kept, rules), points=points(view.piles[seat]), par=PAR,
    )
    if stake.stop:
        kept = " ".join((kept, _("Pot and bonuses: {amount}.", amount=stopping)))
    half = kan_text(-gain_of(stake.ran_out, seat), rules)
    if not view.hand_sizes[seat]:
        return kept, _("No cards left, so no more dekiyaku. You give back half ({half}) unless a special yaku of "
                       "yours saves it, and card points are paid.", half=half)
    return kept, ngettext(
        "You have {n} card left and need another yaku. If you make none, or someone else makes one first, you give "
        "back half: {half}. If the hands run out, card points are paid too.",
        "You have {n} cards left and need another yaku. If you make none, or someone else makes one first, you "
        "give back half: {half}. If the hands run out, card points are paid too.",
        view.hand_sizes[seat], half=half,
    )


#: The pay for stopping, and for playing on in vain, with rules that pay yaku later, as messages.
STOPPING: Final = N_("The deal ends, and payments now come to {amount} for you.")
PLAYING_ON: Final = N_("If nobody makes another dekiyaku before the hands run out, dekiyaku come to {amount} for you.")
#: The further risks of playing on, by the option ``sage``, as messages.
RISKS: Final[dict[str, str]] = {
    "at_end": N_("If another player stops and, of their two opponents, only you have said sage, you pay for both."),
    "nullify": N_("If another player makes a dekiyaku before you make one more, yours are void and you pay for both."),
    "forfeit": N_("If another player makes a dekiyaku and stops before you make one more, you pay for both."),
}


def _prospect_text(prospect: SetState) -> str:
    row = prospect.row
    lacking = cards_in(prospect.lacking)
    names = listed([card_name(card) for card in lacking[:NAMED]])
    if len(lacking) > NAMED:
        names = _("any {n} more", n=prospect.missing)
    return _("{yaku} ({value}): {cards}", yaku=yaku_name(row.name), value=kan_value(row.kan), cards=names)
