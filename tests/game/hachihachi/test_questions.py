"""Questions beside the cards: every answer says what it means and costs, and Enter binds nobody unawares."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from engine.core.actions import Action, Decision
from engine.core.observation import Observation
from engine.hachihachi import actions
from engine.hachihachi.records.sitting import YearTable
from engine.hachihachi.rules import Rules
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from game.display.geometry import Box
from game.display.inputs import Action as Key
from game.display.inputs import Press
from game.hachihachi.asking.ask_panel import ask_panel, usual_answer
from game.hachihachi.asking.call_panel import call_panel
from game.hachihachi.cards import HANAFUDA
from game.hachihachi.match import Match, Session
from game.hachihachi.words.asked.answer_words import ANSWERS, meaning
from game.hachihachi.words.words import kan_text
from game.program.app import App
from game.table.cards.sprites import Deck
from game.widgets import Button, FocusGroup, Label
from tests.game.helpers.at_once import NAMES, AtOnce, table_of

#: Tables at which all kinds of questions are asked.
TABLES: tuple[tuple[str, int, dict[str, bool | int | str]], ...] = (
    ("shiragiku", 6, {"mizuten": "win", "negotiation": "reduced", "declare": "choice"}),
    ("decimal", 6, {"mizuten": "win_or_pay", "negotiation": "buy_out"}),
    ("bga", 6, {"declare": "choice"}),
    ("shiragiku", 7, {"negotiation": "buy_out", "declare": "choice"}),
    ("decimal", 3, {"declare": "choice"}),
    ("hanafubuki", 3, {}),
    ("decimal", 4, {"bidding": "free"}),
)
#: What must be asked at each of them.
KINDS: tuple[set[str], ...] = (
    {"mizuten", "bid", "answer", "declare"}, {"mizuten", "bid", "buy_out"}, {"mizuten", "bid", "declare"},
    {"bid", "buy_out", "declare"}, {"declare", "call"}, {"call"}, {"bid", "two_left"},
)
BINDING = {actions.MIZUTEN, actions.ACCEPT, actions.DUEL, actions.OFFER, actions.SAGE}


class Asked(NamedTuple):
    """A question: what its seat has seen, what it answers, and what is paid at once."""

    observation: Observation[Rules]
    decision: Decision
    action: Action
    paid: tuple[ev.Paid, ...]

    @property
    def view(self) -> View:
        return View.of(self.observation)


@cache
def questions(number: int) -> tuple[list[Asked], YearTable]:
    """A half year by chance at one of the tables: its questions besides cards, and the table."""
    sheet, seats, changed = TABLES[number]
    table = table_of(sheet, seats, seed=7, deals=12, changed=changed)
    rng = Random(7)
    found = []
    while (decision := table.decision) is not None:
        observation, legal = table.observation(decision.seat), list(decision.legal)
        wanted = [action for action in legal if action.verb in (actions.FOLD, actions.OFFER, actions.SAGE)]
        action = rng.choice(wanted if wanted and rng.random() < 0.5 else legal)
        before = len(table.events)
        table.act(action)
        if decision.kind not in (actions.PLAY, actions.TAKE):
            paid = tuple(event for event in table.events[before:] if isinstance(event, ev.Paid))
            found.append(Asked(observation, decision, action, paid))
    return found, table


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_answer_says_what_it_means(app: App, number: int) -> None:
    asked, table = questions(number)
    met = set()
    match = Match(app, Session(table, AtOnce()), Deck(app.fonts, HANAFUDA))
    for observation, decision, _action, _paid in asked:
        view, events = View.of(observation), observation.events
        if decision.kind == "call":
            panel, buttons = call_panel(observation, lambda: None, lambda: None, lambda: None, heading="?")
            usual = next(action for action in decision.legal if action.verb == actions.STOP)
        else:
            panel, buttons = ask_panel(decision, view, match, lambda _action: None, lambda: None, events=events)
            usual = usual_answer(decision)
            words = {leaf.text for leaf in panel.leaves() if isinstance(leaf, Label)}
            for action in decision.legal:
                told = meaning(action, view, list(NAMES), events)
                assert told, action
                assert told in words
        panel.place(app.canvas, Box(100, 50, 620, 600))
        assert usual.verb not in BINDING
        group = FocusGroup([panel], lambda: None)
        group.set_focus(buttons[0])
        assert isinstance(group.focus, Button)
        if usual.verb in ANSWERS:
            assert group.focus.text == ANSWERS[usual.verb]
        # every answer is reached by keys from there
        reached = {id(group.focus)}
        for _ in range(12):
            group.handle(Press(Key.NEXT))
            reached.add(id(group.focus))
        assert {id(button) for button in buttons} <= reached
        met.add(decision.kind)
    assert met >= KINDS[number]


def test_what_is_told_to_be_paid_is_paid() -> None:
    told = set()
    for number in range(len(TABLES)):
        for one in questions(number)[0]:
            reason = {actions.FOLD: "fold_fee", actions.DECLARE: "teyaku"}.get(one.action.verb)
            own = [paid for paid in one.paid if paid.reason == reason and one.decision.seat in (paid.payer, paid.payee)]
            if own:
                same = [paid for paid in own if (paid.payer, paid.payee) == (own[0].payer, own[0].payee)]
                amount = kan_text(sum(paid.points for paid in same), one.view.rules)
                assert amount in meaning(one.action, one.view, list(NAMES), one.observation.events)
                told.add(one.action.verb)
    assert told == {actions.FOLD, actions.DECLARE}
