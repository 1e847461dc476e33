"""Questions besides the cards: play or fold, mizuten, what to declare, offers. One button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.actions import Action, Decision
from engine.hachihachi import actions
from engine.hachihachi.rules import Rules
from engine.hachihachi.view import View
from game.hachihachi.words import kan_text
from game.scene import Transition
from game.text import N_, _
from game.widgets import Button, Column, Heading, Label, Panel

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

#: The answers by verb, as messages.
ANSWERS: Final[dict[str, str]] = {
    actions.MIZUTEN: N_("Mizuten: I play"),
    actions.PASS: N_("No"),
    actions.JOIN: N_("Play"),
    actions.FOLD: N_("Fold"),
    actions.ACCEPT: N_("Accept"),
    actions.REFUSE: N_("Refuse"),
    actions.SPLIT: N_("Split the pot"),
    actions.DUEL: N_("Play a duel"),
    actions.SILENT: N_("Declare nothing"),
    actions.WITHDRAW: N_("Withdraw for half"),
    actions.STOP: N_("Shoubu – stop"),
    actions.SAGE: N_("Sage – play on"),
}
DECLARED: Final[dict[str, str]] = {
    "a": N_("Declare the hand of months"),
    "b": N_("Declare the hand of kinds"),
    "ab": N_("Declare both hands"),
}


def answer_text(action: Action, rules: Rules, names: Sequence[str]) -> str:
    """An answer in words, for its button."""
    match action.verb, action.args:
        case actions.DECLARE, (str(groups),):
            return _(DECLARED[groups])
        case actions.OFFER, (int(points),):
            return _("Offer to drop out for {amount} from each", amount=kan_text(points, rules))
        case actions.OFFER, (int(target), int(points)):
            return _("Offer {name} {amount}", name=names[target], amount=kan_text(points, rules))
        case verb, _args:
            return _(ANSWERS[verb]) if verb in ANSWERS else str(action)


def ask_panel(
    decision: Decision, view: View, names: Sequence[str], answer: Callable[[Action], Transition | None]
) -> tuple[Panel, list[Button]]:
    """The panel for a decision and its buttons, one for each answer named by the rules; `answer` carries one out."""

    def deed(action: Action) -> Callable[[], Transition | None]:
        return lambda: answer(action)

    buttons = [
        Button(answer_text(action, view.rules, names), deed(action), kind="red" if number == 0 else "paper")
        for number, action in enumerate(decision.legal)
    ]
    question = _(QUESTIONS.get(decision.kind, PLAIN))
    children = [Heading(names[decision.seat]), Label(question, wrap=True, fx=0.5), *buttons]
    return Panel(Column(children), padding=24), buttons
