"""Questions other than playing a card: join or fold, mizuten, declaring, offers. One button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.engine.common.actions import Action, Decision, Range
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.palette import BAD, GOOD, INK, INK_SOFT, Colour
from hachi_hachi.game.hachihachi.text.prompts.answer_text import answer_text, meaning
from hachi_hachi.game.hachihachi.text.prompts.question_text import lines_for
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.table.card_rows import CardRow
from hachi_hachi.game.scenes.scene import Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.widgets import Button, Column, Heading, Label, Panel, Row, Space, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.controls.button import Kind
from hachi_hachi.game.widgets.controls.stepper import Stepper
from hachi_hachi.game.widgets.theme import BODY, CONTROL_HEIGHT, SMALL, SUBHEADING

Answer = Callable[[Action], Transition | None]

#: The width of the panel at normal text size, in units.
WIDTH: Final = 600.0
#: Text size of a heading next to the cards, and of the rest.
TITLE: Final = 20.0
LETTERS: Final = 15.0
#: The non-binding answer, given by Enter, to these questions; for others it is the first.
USUAL: Final[dict[str, str]] = {
    "mizuten": actions.PASS, "answer": actions.REFUSE, "two_left": actions.SPLIT, "buy_out": actions.PASS,
}

#: The questions by the kind of the decision, as messages; others have a plain text.
QUESTIONS: Final[dict[str, str]] = {
    "mizuten": N_("Commit to playing before the cards are dealt?"),
    "bid": N_("Play this deal, or fold?"),
    "answer": N_("Accept the offer?"),
    "two_left": N_("Two are left: split the pot, or play for it?"),
    "buy_out": N_("You're forced out. Buy another player's place?"),
    "declare": N_("Declare which dealt hand?"),
}

PLAIN: Final = N_("What do you say?")


@dataclass(frozen=True, slots=True)
class AskComposition:
    """A layout of the panel; with ``side_by_side``, heading and information are next to the field's cards.

    ``cards`` and ``button`` are heights, ``letters`` and ``words`` text sizes, the latter on buttons.
    """

    side_by_side: bool
    cards: float
    letters: float
    button: float
    gap: float
    padding: float
    words: float = BODY


#: From roomy to low: the first that leaves the header and the hand visible is used.
COMPOSITIONS: Final = (
    AskComposition(side_by_side=False, cards=66.0, letters=LETTERS, button=CONTROL_HEIGHT, gap=8.0, padding=20.0),
    AskComposition(side_by_side=True, cards=60.0, letters=LETTERS, button=38.0, gap=6.0, padding=14.0),
    AskComposition(side_by_side=True, cards=52.0, letters=SMALL, button=32.0, gap=3.0, padding=9.0, words=SMALL),
)


def ask_panel(
    decision: Decision, view: View, match: Match, answer: Answer, look: Command, *, events: Sequence[Event],
    changed: Callable[[], None] = lambda: None, composition: AskComposition = COMPOSITIONS[0],
) -> tuple[Panel, list[Button]]:
    """Return the panel for a decision and its buttons, with the usual answer first; ``answer`` applies one.

    Next to each button are the meaning and cost of that answer, from the ``events`` of the deal so far. ``look`` hides
    the panel, ``changed`` is called when an amount changes.
    """
    names, rules = match.names, view.rules
    own = decision.seat == view.seat
    children: list[Widget] = []
    usual = usual_answer(decision)
    buttons: list[Button] = []
    offering = ""
    ranged = {(known.verb, known.args): known for known in decision.ranges}
    for action in decision.legal:
        known = ranged.get((action.verb, action.args[:-1])) if action.args else None
        words = meaning(action, view, names, events) if own else ""
        if known is not None:
            if words != offering:  # once above all of them
                children.append(Label(words, size=composition.letters, colour=INK_SOFT, wrap=True))
            row, button = _amount_row(action, known, rules, names, answer, changed, composition.button)
            children.append(row)
            offering = words
        else:
            kind: Kind = "red" if action == usual else "black"
            button = Button(
                answer_text(action, rules, names), _command(answer, action), kind=kind, min_width=90,
                height=composition.button, size=composition.words,
            )
            children.append(answer_row(button, words, size=composition.letters))
        buttons.insert(0 if action == usual else len(buttons), button)
    put_aside = Button(
        _("Look at the table"), look, kind="paper", min_width=90, height=composition.button, size=composition.words
    )
    children = _with_heading(decision, view, match, children, put_aside, composition)
    return Panel(Column(children, gap=composition.gap), padding=composition.padding), buttons


def _with_heading(
    decision: Decision, view: View, match: Match, answers: list[Widget], look: Button, composition: AskComposition
) -> list[Widget]:
    """Return the question and its background above the answers, or next to the field's cards."""
    tones = {1: GOOD, 0: INK, -1: BAD}
    lines: list[Widget] = [
        Label(line.words, colour=tones[line.tone], wrap=True, fx=0.0 if composition.side_by_side else 0.5,
              size=composition.letters)
        for line in lines_for(decision, view, match.names)
    ]
    words = _(QUESTIONS.get(decision.kind, PLAIN))
    shown = view.field and decision.kind in ("bid", "buy_out", "two_left", "answer")
    cards: list[Widget] = []
    if shown:
        caption = Label(_("On the field"), size=SMALL, colour=INK_SOFT, fx=0.5)
        cards = [Column([caption, CardRow(match.deck, view.field_order, composition.cards)], gap=2)]
    if not composition.side_by_side:
        return [Heading(words, size=SUBHEADING), *cards, *lines, *answers, Row([look], fx=1.0)]
    title = Label(words, size=TITLE, face="serif", bold=True, wrap=True)
    known = Row(
        [Column([*cards, look], gap=composition.gap), Column([title, *lines], gap=0)], weights=[1.0, 1.9], gap=16,
    )
    return [known, *answers]


def usual_answer(decision: Decision) -> Action:
    """Return the answer with the initial focus: never a binding one if the other is usual."""
    wanted = USUAL.get(decision.kind)
    return next((action for action in decision.legal if action.verb == wanted), decision.legal[0])


def answer_row(button: Button, explanation: str, *, colour: Colour = INK, size: float = SMALL) -> Widget:
    """Return a button with its meaning next to it."""
    words: Widget = Label(explanation, size=size, colour=colour, wrap=True) if explanation else Space()
    return Row([button, words], weights=[1.0, 1.75], gap=14)


def _command(answer: Answer, action: Action) -> Command:
    return lambda: answer(action)


def _amount_row(
    action: Action, known: Range, rules: Rules, names: Sequence[str], answer: Answer, changed: Callable[[], None],
    height: float,
) -> tuple[Widget, Button]:
    """Return an offer: its amount between two arrows, and the button that makes it."""
    chosen = action

    def step(points: int) -> None:
        nonlocal chosen
        chosen = Action(action.seat, action.verb, (*known.args, points))
        button.text = answer_text(chosen, rules, names)
        changed()

    button = Button(answer_text(action, rules, names), lambda: answer(chosen), kind="paper", size=SMALL, height=height)
    stepper = Stepper(int(action.args[-1]), step, low=known.least, high=known.most)
    return Row([stepper, button], weights=[1.0, 2.0]), button
