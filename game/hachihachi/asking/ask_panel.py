"""Questions besides the cards: play or fold, mizuten, what to declare, offers. One button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.actions import Action, Decision, Range
from engine.core.events import Event
from engine.hachihachi import actions
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen.view import View
from game.display.canvas import Canvas
from game.display.palette import BAD, GOOD, INK, INK_SOFT, Colour
from game.hachihachi.match import Match
from game.hachihachi.table.drawing.banner import draw_row
from game.hachihachi.words.asked.answer_words import answer_text, meaning
from game.hachihachi.words.asked.ask_words import lines_for
from game.keeping.text import N_, _
from game.scenes.scene import Transition
from game.widgets import Button, Column, Heading, Label, Panel, Row, Space, Widget
from game.widgets.base import Deed
from game.widgets.controls.button import Kind
from game.widgets.controls.stepper import Stepper
from game.widgets.theme import SMALL, SUBHEADING

Deed1 = Callable[[Action], Transition | None]

#: The width of the panel with plain letters, in units.
WIDTH: Final = 600.0
#: Of these questions the answer that binds nobody, which Enter gives; of others the first.
USUAL: Final[dict[str, str]] = {
    "mizuten": actions.PASS, "answer": actions.REFUSE, "two_left": actions.SPLIT, "buy_out": actions.PASS,
}

#: What is asked, by the kind of the decision, as messages; others are asked plainly.
QUESTIONS: Final[dict[str, str]] = {
    "mizuten": N_("Bind yourself to play before the cards are dealt?"),
    "bid": N_("Play this deal, or fold?"),
    "answer": N_("Accept the offer?"),
    "two_left": N_("Two are left: split the pot, or play for it?"),
    "buy_out": N_("You are forced out. Buy the place of another seat?"),
    "declare": N_("Which dealt hand do you declare?"),
}

PLAIN: Final = N_("What do you say?")


class CardRow(Widget):
    """Cards side by side."""

    def __init__(self, match: Match, cards: Sequence[int], height: float = 66.0) -> None:
        super().__init__()
        self._match, self._cards, self._height = match, list(cards), height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """As wide as there is room."""
        del canvas
        return 60.0 * len(self._cards), self._height

    def draw(self, canvas: Canvas) -> None:
        """The cards, in the middle."""
        draw_row(canvas, self.box, self._cards, self._match.deck, marks=False)


def ask_panel(
    decision: Decision, view: View, match: Match, answer: Deed1, look: Deed, *, events: Sequence[Event],
    changed: Callable[[], None] = lambda: None,
) -> tuple[Panel, list[Button]]:
    """The panel for a decision and its buttons, that with the usual answer first; `answer` carries one out.

    Beside each button stands what that answer means and costs, by the `events` of the deal so far. `look` puts the
    panel aside, `changed` hears of another amount.
    """
    names, rules = match.names, view.rules
    own = decision.seat == view.seat
    children: list[Widget] = [Heading(_(QUESTIONS.get(decision.kind, PLAIN)), size=SUBHEADING)]
    if view.field and decision.kind in ("bid", "buy_out", "two_left", "answer"):
        children.append(CardRow(match, view.field_order))
    tones = {1: GOOD, 0: INK, -1: BAD}
    lines = lines_for(decision, view, names)
    children += [Label(line.words, colour=tones[line.tone], wrap=True, fx=0.5, size=SMALL) for line in lines]
    usual = usual_answer(decision)
    buttons: list[Button] = []
    offering = ""
    ranged = {(known.verb, known.args): known for known in decision.ranges}
    for action in decision.legal:
        known = ranged.get((action.verb, action.args[:-1])) if action.args else None
        told = meaning(action, view, names, events) if own else ""
        if known is not None:
            if told != offering:  # once above all of them
                children.append(Label(told, size=SMALL, colour=INK_SOFT, wrap=True))
            row, button = _amount_row(action, known, rules, names, answer, changed)
            children.append(row)
            offering = told
        else:
            kind: Kind = "red" if action == usual else "black"
            button = Button(answer_text(action, rules, names), _deed(answer, action), kind=kind, min_width=90)
            children.append(answer_row(button, told))
        buttons.insert(0 if action == usual else len(buttons), button)
    children.append(Row([Button(_("Look at the table"), look, kind="paper", min_width=90)], fx=1.0))
    return Panel(Column(children, gap=8), padding=20), buttons


def usual_answer(decision: Decision) -> Action:
    """The answer that has the focus: never one that binds where the other is the usual one."""
    wanted = USUAL.get(decision.kind)
    return next((action for action in decision.legal if action.verb == wanted), decision.legal[0])


def answer_row(button: Button, told: str, *, colour: Colour = INK) -> Widget:
    """A button, and beside it what it means."""
    words: Widget = Label(told, size=SMALL, colour=colour, wrap=True) if told else Space()
    return Row([button, words], weights=[1.0, 1.75], gap=14)


def _deed(answer: Deed1, action: Action) -> Deed:
    return lambda: answer(action)


def _amount_row(
    action: Action, known: Range, rules: Rules, names: Sequence[str], answer: Deed1, changed: Callable[[], None]
) -> tuple[Widget, Button]:
    """An offer: its amount between two arrows, and the button that makes it."""
    chosen = action

    def step(points: int) -> None:
        nonlocal chosen
        chosen = Action(action.seat, action.verb, (*known.args, points))
        button.text = answer_text(chosen, rules, names)
        changed()

    button = Button(answer_text(action, rules, names), lambda: answer(chosen), kind="paper", size=SMALL)
    stepper = Stepper(int(action.args[-1]), step, low=known.least, high=known.most)
    return Row([stepper, button], weights=[1.0, 2.0]), button
