"""The stop-or-sage panel: what stopping pays, what is at stake, which yaku are still possible (docs/rules.md section
6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.analysis.stop_or_sage import Stakes, gain_of, stakes
from hachi_hachi.engine.hachihachi.analysis.yaku_prospects import YakuState, prospects
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, Solid
from hachi_hachi.game.hachihachi.text.terms import kan_text, kan_value, yaku_name
from hachi_hachi.game.hachihachi.text.yaku_progress import progress_text
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.move_text import listed
from hachi_hachi.game.storage.i18n import N_, _, pgettext
from hachi_hachi.game.widgets import Button, Column, Label, Panel, Row, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: Text sizes of the heading, of the rest and of a tight panel; the height of the buttons; the maximum number of yaku
#: listed with their missing cards, and with their progress only.
TITLE: Final = 18.0
PLAIN: Final = 15.0
SMALLER: Final = 14.0
BUTTON: Final = 34.0
MOST: Final = 2
MOST_BRIEF: Final = 4
#: The gap between parts of a column, and between the lines of figures.
COLUMN_GAP: Final = 6.0
LINE_GAP: Final = 1.0
#: The shares of a line of figures: its label and its amount.
LINE: Final = (1.3, 1.0)
#: The shares of the heading and of the hand next to it.
TOP: Final = (1.6, 1.0)
#: The maximum number of missing cards named for a yaku.
NAMED: Final = 4


#: A part of the panel.
Place = Literal["heading", "stop", "sage", "outlook", "hand", "look"]


@dataclass(frozen=True, slots=True)
class Composition:
    """A layout of the panel: columns with their weights, each with its parts from the top.

    ``span``: the panel is as wide as the middle, or reaches from the player's plate to the tools. ``above``: the parts
    that span all columns, side by side. ``letters`` is the text size of labels and notes, ``figures`` that of the
    amounts, ``button`` that of the two buttons. ``brief``: without minor lines, and with the progress of what is still
    possible instead of its cards, at most ``listed`` yaku. ``line``: the shares of a line's label and amount.
    """

    span: Literal["middle", "plates"]
    columns: tuple[tuple[float, tuple[Place, ...]], ...]
    above: tuple[Place, ...] = ()
    letters: float = PLAIN
    figures: float = 17.0
    button: float = BODY
    padding: float = 9.0
    gap: float = 18.0
    brief: bool = False
    listed: int = MOST_BRIEF
    line: tuple[float, float] = LINE

    @property
    def minor(self) -> bool:
        """True if there is room for minor lines."""
        return not self.brief and self.letters >= PLAIN


#: The parts over all columns where the panel is only as wide as the middle.
ABOVE: Final[tuple[Place, ...]] = ("heading", "hand")

#: From calm to low: the first that covers neither field nor pile is used.
COMPOSITIONS: Final = (
    Composition("middle", ((1.0, ("stop",)), (1.0, ("sage",)), (0.76, ("outlook", "look"))), above=ABOVE,
                figures=16.0, padding=7.0, gap=14.0, brief=True),
    Composition("middle", ((0.9, ("stop",)), (1.28, ("sage",)), (0.82, ("outlook", "look"))), above=ABOVE,
                figures=16.0, padding=7.0, gap=14.0, brief=True),
    Composition("middle", ((0.74, ("heading", "hand")), (1.1, ("stop",)), (1.1, ("sage",)),
                           (0.86, ("look", "outlook"))), figures=BODY, gap=12.0),
    Composition("plates", ((0.74, ("heading", "hand")), (1.0, ("stop",)), (1.1, ("sage",)),
                           (1.1, ("look", "outlook"))), figures=BODY),
    Composition("plates", ((0.5, ("heading",)), (1.2, ("stop",)), (1.5, ("sage",)), (0.84, ("look", "hand"))),
                letters=SMALLER, figures=PLAIN, button=SMALL, padding=4.0, gap=10.0),
    Composition("plates", ((0.5, ("heading",)), (0.9, ("stop",)), (2.1, ("sage",)), (0.84, ("look", "hand"))),
                letters=SMALLER, figures=SMALLER, button=SMALL, padding=4.0, gap=10.0),
)


#: Those over the middle with fewer yaku, which may be clear of the counts of the pile where the others are not.
SHORT: Final = tuple(replace(one, listed=listed) for listed in (MOST_BRIEF, 3, 2) for one in COMPOSITIONS[:2])

#: Those to the right of the player's plate, which may fit below the counts of the pile: with the heading over all
#: columns, then the lowest ones.
LOW: Final = (
    *(Composition("plates", ((1.0, ("stop",)), (1.12, ("sage",)), (1.0, ("outlook",)), (0.8, ("hand", "look"))),
                  above=("heading",), figures=16.0, padding=padding, brief=True, listed=listed)
      for padding, listed in ((11.0, MOST_BRIEF), (7.0, MOST_BRIEF), (7.0, 3))),
    *(Composition("plates", ((heading, ("heading", "hand")), (0.9, ("stop",)), (sage, ("sage",)),
                             (1.0, ("look", "outlook"))),
                  letters=SMALLER, figures=PLAIN, button=SMALL, padding=4.0, gap=10.0, brief=True, listed=listed,
                  line=line)
      for heading, sage, line in ((0.66, 1.26, (1.1, 1.0)), (0.9, 1.26, (1.2, 1.0))) for listed in (3, 2, 1)),
    *COMPOSITIONS[-2:],
)

#: The tone of an amount, and its colour.
Tone = Literal["good", "bad", "plain"]
COLOURS: Final[dict[Tone, Solid]] = {"good": GOOD, "bad": BAD, "plain": INK}


class Line(NamedTuple):
    """A line of figures: what it is, and how much; a ``minor`` one is left out in a low panel."""

    label: str
    amount: str
    tone: Tone = "plain"
    minor: bool = False


class Choice(NamedTuple):
    """What one of the two answers means: its figures, and a note that no figure can say."""

    lines: tuple[Line, ...]
    note: str = ""


class CallFigures(NamedTuple):
    """What stopping and playing on mean."""

    stop: Choice
    sage: Choice


@dataclass(frozen=True, slots=True)
class CallCommands:
    """The commands of the buttons: stop, play on, hide the panel."""

    stop: Command
    sage: Command
    look: Command


def call_panel(
    observation: Observation[Rules], commands: CallCommands, composition: Composition = COMPOSITIONS[0], *,
    heading: str, whole: str = "", hand: Widget | None = None,
) -> tuple[Panel, list[Button]]:
    """Return the panel and its buttons. ``observation`` is that of the deciding seat, ``hand`` shows its remaining
    cards, ``whole`` is the heading where it has the width of the panel.

    It is wide and low and covers the hand, so that field and piles stay visible.
    """
    view = View.of(observation)
    stake = stakes(observation)
    figures = call_figures(view, stake)
    size = composition.button
    buttons = [
        Button(_("Shoubu – stop"), commands.stop, kind="red", min_width=60, height=BUTTON, size=size),
        Button(_("Sage – play on"), commands.sage, kind="black", min_width=60, height=BUTTON, size=size),
        Button(_("Look at the table"), commands.look, kind="paper", min_width=60, height=BUTTON, size=SMALL),
    ]
    above = composition.above
    beside = composition.brief and not above
    title = Label(whole or heading if above or beside else heading, size=PLAIN if beside else TITLE, face="serif",
                  bold=True, fx=0.0 if above else 0.5, wrap=not above)
    shown: list[Widget] = [] if hand is None else [hand]
    parts: dict[Place, list[Widget]] = {
        "heading": [title],
        "stop": [buttons[0], *_lines(figures.stop, composition)],
        "sage": [buttons[1], *_lines(figures.sage, composition)],
        "outlook": _outlook(view, stake, composition),
        "hand": shown,
        "look": [buttons[2]],
    }
    columns = [
        Column([widget for place in places for widget in parts[place]], gap=COLUMN_GAP)
        for _weight, places in composition.columns
    ]
    row = Row(columns, weights=[weight for weight, _places in composition.columns], gap=composition.gap, fy=0.0)
    if not above:
        return Panel(row, padding=composition.padding), buttons
    over = [widget for place in above for widget in parts[place]]
    top = Row(over, weights=TOP[:len(over)])
    return Panel(Column([top, row], gap=COLUMN_GAP), padding=composition.padding), buttons


def _lines(choice: Choice, composition: Composition) -> list[Widget]:
    """Return the lines below a button: labels with right-aligned amounts, then the note."""
    lines = [
        Row([
            Label(line.label, size=composition.letters, wrap=True),
            Label(line.amount, size=composition.figures, face="serif", colour=COLOURS[line.tone], fx=1.0, wrap=True),
        ], weights=composition.line, gap=4) for line in choice.lines if not line.minor or composition.minor
    ]
    note = [Label(choice.note, size=composition.letters, colour=INK_SOFT, wrap=True)] if choice.note else []
    return [Column([*lines, *note], gap=LINE_GAP)]


def _outlook(view: View, stake: Stakes, composition: Composition) -> list[Widget]:
    """Return the yaku still possible for the deciding seat."""
    size = min(PLAIN, composition.letters)
    states = prospects(view, stake.seat)
    if composition.brief and states:
        rows = [
            Row([Label(yaku_name(state.row.name), size=size, wrap=True),
                 Label(kan_value(state.row.kan), size=size, wrap=True),
                 Label(progress_text(state), size=size, fx=1.0, wrap=True)], weights=(1.2, 0.9, 0.9), gap=4)
            for state in states[:composition.listed]
        ]
        return [Column([Label(_("Still possible"), colour=INK_SOFT, size=size), *rows], gap=LINE_GAP)]
    possible = [_prospect_text(state) for state in states[:MOST]] or [_("Nothing: every other yaku is out of reach.")]
    return [
        Label(_("Still possible"), colour=INK_SOFT, size=size),
        *(Label(line, colour=INK, size=size, wrap=True) for line in possible),
    ]


def call_figures(view: View, stake: Stakes) -> CallFigures:
    """Return what stopping and playing on mean for the deciding seat, in figures."""
    rules, seat = view.rules, stake.seat
    stopping = _gain(_("Payments now"), gain_of(stake.stop, seat), rules)
    ran_out = gain_of(stake.ran_out, seat)
    if rules.sage != "at_once":
        risks = RISKS_OF_TWO if len(view.active) == TWO else RISKS
        return CallFigures(
            Choice((stopping,)), Choice((_gain(_("No new dekiyaku"), ran_out, rules),), _(risks.get(rules.sage, ""))),
        )
    stop = [_gain(_("You keep"), stake.kept, rules), Line(_("Card points"), pgettext("amount", "none"))]
    if stake.stop:
        stop.append(stopping._replace(label=_("Pot and bonuses")))
    if not view.hand_sizes[seat]:
        return CallFigures(Choice(tuple(stop)), Choice((
            _gain(_("No special yaku"), ran_out, rules), Line(_("Hands run out"), _("± card points")),
        )))
    sage = (
        Line(_("Right now"), pgettext("amount", "nothing"), minor=True), _gain(_("No new dekiyaku"), ran_out, rules),
        _gain(_("Someone else first"), ran_out, rules), Line(_("Hands run out"), _("± card points")),
    )
    return CallFigures(Choice(tuple(stop)), Choice(sage))


def _gain(label: str, points: int, rules: Rules) -> Line:
    tone: Tone = "good" if points > 0 else "bad" if points < 0 else "plain"
    return Line(label, kan_text(points, rules, signed=True), tone)


#: The further risks of playing on, by the option ``sage``, as messages.
RISKS: Final[dict[str, str]] = {
    "at_end": N_("If another player stops and, of their two opponents, only you have said sage, you pay for both."),
    "nullify": N_("If another player makes a dekiyaku before you make one more, yours are void and you pay for both."),
    "forfeit": N_("If another player makes a dekiyaku and stops before you make one more, you pay for both."),
}
#: Those between two, where nobody can pay for another.
RISKS_OF_TWO: Final[dict[str, str]] = {
    "nullify": N_("If the other player makes a dekiyaku before you make one more, yours are void."),
}
TWO: Final = 2


def _prospect_text(prospect: YakuState) -> str:
    row = prospect.row
    lacking = cards_in(prospect.lacking)
    names = listed([card_name(card) for card in lacking[:NAMED]])
    if len(lacking) > NAMED:
        names = _("any {n} more", n=prospect.missing)
    return _("{yaku} ({value}): {cards}", yaku=yaku_name(row.name), value=kan_value(row.kan), cards=names)
