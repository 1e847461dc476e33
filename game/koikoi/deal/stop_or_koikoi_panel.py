"""The panel of stop or koi-koi: what stopping brings now, what koi-koi could bring, what can still be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.analysis.yaku_progress import YakuProgress, outlook
from hachi_hachi.engine.koikoi.visibility.view import View
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, Solid
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.koikoi.table.drawing.header import deal_line
from hachi_hachi.game.koikoi.text.narration import asked_for, call_text
from hachi_hachi.game.koikoi.text.stop_or_koikoi_text import Choice, Line, Tone, call_figures
from hachi_hachi.game.koikoi.text.terms import yaku_name
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Button, Column, Label, Panel, Row, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.seat_dots import SeatLabel
from hachi_hachi.game.widgets.theme import BODY, SMALL

COLOURS: Final[dict[Tone, Solid]] = {"good": GOOD, "bad": BAD, "plain": INK}
#: The most yaku listed as possible.
MOST: Final = 3
#: The shares of the columns: two equal answers, or more room for the words under koi-koi.
EQUAL: Final = (1.0, 1.0, 0.84)
UNEQUAL: Final = (0.8, 1.36, 0.94)
BESIDE: Final = (0.84, 1.3, 1.1)


@dataclass(frozen=True, slots=True)
class Composition:
    """A layout of the panel. ``wide``: it reaches from the player's plate to the tools, not only over the middle.

    ``letters`` is the text size of labels, ``figures`` that of amounts, ``score`` that of what stopping brings,
    ``button`` the height of the buttons; ``notes``: with sentences that no figure can say. ``most`` is the number of
    yaku listed; ``brief``: without what koi-koi brings right now, nothing, and without what the table shows, too.
    ``columns`` are the shares of the columns, ``label`` that of a label to its amount; ``beside`` is that of a column
    for heading and hand left of the others, which have a row of their own with 0.
    """

    wide: bool
    letters: float = SMALL
    figures: float = 16.0
    score: float = 32.0
    button: float = 32.0
    padding: float = 8.0
    gap: float = 18.0
    notes: bool = True
    most: int = MOST
    brief: bool = False
    columns: tuple[float, float, float] = EQUAL
    label: float = 1.35
    beside: float = 0.0


#: From calm to low: the first that covers neither field nor pile is used.
COMPOSITIONS: Final = (
    Composition(wide=False, columns=(0.84, 1.2, 1.06)),
    Composition(wide=False, columns=(0.84, 1.2, 1.06), notes=False),
    *(Composition(wide=False, figures=15.0, score=24.0, button=30.0, padding=6.0, gap=14.0, notes=False, brief=True,
                  columns=UNEQUAL, label=0.91, most=most) for most in (MOST, 2)),
    *(Composition(wide=True, letters=15.0, figures=16.0, score=26.0, button=button, padding=10.0, gap=14.0,
                  notes=False, brief=True, columns=BESIDE, label=label, beside=0.62, most=most)
      for label in (0.9, 1.2) for most, button in ((MOST, 34.0), (MOST, 30.0), (2, 30.0))),
    *(Composition(wide=True, letters=letters, figures=letters + 1, score=18.0, button=30.0, padding=8.0, gap=12.0,
                  notes=False, brief=True, columns=(1.0, 1.25, 1.1), label=label, beside=0.58, most=most)
      for letters in (14.0, 13.0, 12.0) for label in (0.9, 0.72, 1.2) for most in (MOST, 2)),
    *(Composition(wide=True, letters=15.0, figures=16.0, score=26.0, button=32.0, padding=padding, notes=False,
                  brief=True, columns=columns, label=label)
      for columns, label in ((EQUAL, 0.9), (UNEQUAL, 1.6)) for padding in (9.0, 6.0)),
    Composition(wide=True, letters=13.0, figures=15.0, score=24.0, padding=6.0, gap=14.0, notes=False),
    Composition(wide=True, letters=12.0, figures=13.0, score=18.0, button=28.0, padding=4.0, gap=10.0, notes=False),
    Composition(wide=True, letters=12.0, figures=12.5, score=16.0, button=26.0, padding=4.0, gap=12.0, notes=False,
                brief=True, columns=UNEQUAL, label=0.91),
    Composition(wide=True, letters=11.0, figures=11.5, score=14.0, button=24.0, padding=3.0, gap=12.0, notes=False,
                brief=True, columns=UNEQUAL, label=0.91),
)


@dataclass(frozen=True, slots=True)
class CallCommands:
    """The commands of the buttons: stop, koi-koi, hide the panel."""

    stop: Command
    koikoi: Command
    look: Command


def call_panel(
    view: View, seat: int, names: Sequence[str], commands: CallCommands, composition: Composition, *, heading: str,
    hand: Widget | None = None,
) -> tuple[Panel, list[Button]]:
    """Return the panel for ``seat`` and its buttons; ``hand`` shows its remaining cards, which the panel covers."""
    figures = call_figures(view, seat, names)
    size = BODY if composition.notes else composition.letters
    buttons = [
        Button(call_text(STOP), commands.stop, kind="red", min_width=60, height=composition.button, size=size),
        Button(call_text(KOIKOI), commands.koikoi, kind="black", min_width=60, height=composition.button, size=size),
        Button(_("Look at the table"), commands.look, kind="paper", min_width=60, height=composition.button,
               size=composition.letters),
    ]
    low, beside = composition.wide and composition.brief, composition.beside
    title = Label(heading, size=composition.letters + 2 * (not beside) if low else BODY + 1, face="serif", bold=True,
                  wrap=bool(beside))
    asked = Label(asked_for(view, seat), size=composition.letters, colour=INK_SOFT)
    columns: list[Widget] = [
        Column([buttons[0], *_stop(figures.stop, composition)], gap=3),
        Column([buttons[1], *_koikoi(figures.koikoi, composition)], gap=3),
        Column([buttons[2], *_outlook(view, seat, composition)], gap=3),
    ]
    if beside:
        said = Column([title, *([] if hand is None else [Label(_("Your hand"), size=SMALL, colour=INK_SOFT), hand])],
                      gap=3)
        row = Row([said, *columns], weights=(beside, *composition.columns), gap=composition.gap, fy=0.0)
        return Panel(row, padding=composition.padding), buttons
    head = Row([title, asked, *([] if hand is None else [hand])], weights=[1.0, 1.0, 0.9][:2 + (hand is not None)],
               gap=10)
    row = Row(columns, weights=composition.columns, gap=composition.gap, fy=0.0)
    return Panel(Column([head, row], gap=4), padding=composition.padding), buttons


def _stop(choice: Choice, composition: Composition) -> list[Widget]:
    """Return what stopping brings, large, and what it is made of."""
    *parts, score = choice.lines
    made_of = " · ".join(f"{line.label} {line.amount}" for line in parts)
    found: list[Widget] = [
        Label(score.amount, size=composition.score, face="serif", bold=True, colour=COLOURS[score.tone], fx=0.5),
        Label(made_of, size=composition.letters, colour=INK_SOFT, wrap=True, fx=0.5),
    ]
    return [*found, *_note(choice, composition)]


def _koikoi(choice: Choice, composition: Composition) -> list[Widget]:
    lines = choice.lines[composition.brief:]
    return [Column([_line(line, composition) for line in lines], gap=1), *_note(choice, composition)]


def _line(line: Line, composition: Composition) -> Widget:
    label = Label(line.label, size=composition.letters, wrap=True)
    if line.seat is not None:
        label = SeatLabel(line.short, line.seat, line.label, size=composition.letters)
    return Row([
        label,
        Label(line.amount, size=composition.figures, face="serif", colour=COLOURS[line.tone], fx=1.0, wrap=True),
    ], weights=(composition.label, 1.0), gap=4)


def _note(choice: Choice, composition: Composition) -> list[Widget]:
    if not (choice.note and composition.notes):
        return []
    return [Label(choice.note, size=composition.letters, colour=INK_SOFT, wrap=True)]


def _outlook(view: View, seat: int, composition: Composition) -> list[Widget]:
    """Return the nearest yaku that can still be made with what they bring, and how many cards and deals are left."""
    held = ngettext("{n} card left in your hand", "{n} cards left in your hand", view.hand_sizes[seat])
    found = goals(view, seat)[:composition.most]
    lines: list[Widget] = [
        Row([
            Label(_goal(one), size=composition.letters, wrap=True),
            Label(f"+{one[0].points}", size=composition.figures, face="serif", colour=GOOD, fx=1.0),
        ], weights=[5.0, 1.0], gap=4) for one in found
    ]
    if not found:
        lines = [Label(_("No other yaku is within reach."), size=composition.letters, wrap=True)]
    if composition.brief:
        return [Column(lines, gap=1)]
    words = " · ".join((held, deal_line(view)))
    return [Column(lines, gap=1), Label(words, size=composition.letters, colour=INK_SOFT, wrap=True)]


def goals(view: View, seat: int) -> list[list[YakuProgress]]:
    """Return the yaku that can still be made, the nearest first; those that need the same last card together, as it
    gives the points of them all."""
    found: dict[object, list[YakuProgress]] = {}
    for one in outlook(view, seat):
        last = one.lacking if one.missing == 1 == one.lacking.bit_count() else one.name
        found.setdefault(last, []).append(one)
    return list(found.values())


def _goal(group: Sequence[YakuProgress]) -> str:
    """Return yaku with their missing card, or how many are missing."""
    one, names = group[0], _(", ").join(yaku_name(one.name) for one in group)
    cards = cards_in(one.lacking)
    if one.missing == 1 == len(cards):
        return _("{yaku}: {cards}", yaku=names, cards=card_name(cards[0]))
    words = ngettext("{n} card missing", "{n} cards missing", one.missing)
    return _("{yaku}: {words}", yaku=names, words=words)
