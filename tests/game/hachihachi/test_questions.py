"""Questions beside the cards: every answer says what it means and costs, and Enter binds nobody unawares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi import actions
from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action as Key
from hachi_hachi.game.display.inputs import Press
from hachi_hachi.game.hachihachi.prompts.pre_play_panel import AskComposition, ask_panel, usual_answer
from hachi_hachi.game.hachihachi.prompts.question_panel import HAND_HEIGHT, composed_ask, composed_call
from hachi_hachi.game.hachihachi.prompts.stop_or_sage_panel import CallCommands, Composition, call_panel
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.seat_layout import Role
from hachi_hachi.game.hachihachi.text.prompts.answer_text import ANSWERS, meaning
from hachi_hachi.game.hachihachi.text.terms import kan_text, yaku_name
from hachi_hachi.game.hachihachi.year_match import Match, Session
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.table.card_rows import CardRow
from hachi_hachi.game.storage.i18n import _, languages
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Button, FocusGroup, Label, Panel
from tests.game.helpers.at_once import NAMES, AtOnce, table_of
from tests.game.helpers.fits import assert_fits

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
    ruleset, seats, changed = TABLES[number]
    table = table_of(ruleset, seats, seed=7, deals=12, changed=changed)
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
    match = Match(app, Session(table, AtOnce()), CardSurfaces(app.fonts, HANAFUDA))
    for observation, decision, _action, _paid in asked:
        view, events = View.of(observation), observation.events
        if decision.kind == "call":
            panel, buttons = call_panel(observation, CallCommands(*([lambda: None] * 3)), heading="?")
            usual = next(action for action in decision.legal if action.verb == actions.STOP)
        else:
            panel, buttons = ask_panel(decision, view, match, lambda _action: None, lambda: None, events=events)
            usual = usual_answer(decision)
            words = {leaf.text for leaf in panel.leaves() if isinstance(leaf, Label)}
            for action in decision.legal:
                explanation = meaning(action, view, list(NAMES), events)
                assert explanation, action
                assert explanation in words
        panel.place(app.canvas, Box(100, 50, 620, 600))
        assert usual.verb not in BINDING
        group = FocusGroup([panel], lambda: None)
        group.set_focus(buttons[0])
        assert isinstance(group.focus, Button)
        if usual.verb in ANSWERS:
            assert group.focus.text == _(ANSWERS[usual.verb])
        # every answer is reached by keys from there
        reached = {id(group.focus)}
        for _step in range(12):
            group.handle(Press(Key.NEXT))
            reached.add(id(group.focus))
        assert {id(button) for button in buttons} <= reached
        met.add(decision.kind)
    assert met >= KINDS[number]


def test_what_is_told_to_be_paid_is_paid() -> None:
    verbs = set()
    for number in range(len(TABLES)):
        for one in questions(number)[0]:
            reason = {actions.FOLD: "fold_fee", actions.DECLARE: "teyaku"}.get(one.action.verb)
            own = [paid for paid in one.paid if paid.reason == reason and one.decision.seat in (paid.payer, paid.payee)]
            if own:
                same = [paid for paid in own if (paid.payer, paid.payee) == (own[0].payer, own[0].payee)]
                amount = kan_text(sum(paid.points for paid in same), one.view.rules)
                assert amount in meaning(one.action, one.view, list(NAMES), one.observation.events)
                verbs.add(one.action.verb)
    assert verbs == {actions.FOLD, actions.DECLARE}


#: The worst of each: four seats that bid and offer, two and three that are asked stop or sage under every way of sage.
SAGES = ("at_once", "at_end", "nullify", "forfeit")
WINDOWS = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (800, 600)]
LETTERS = [1.0, 1.25, 1.5]
#: The height of the counts under the player's pile, in units.
COUNT = 16


@cache
def calls() -> list[Asked]:
    """Stop or sage, asked of two and of three seats under every way of sage; those with most to say."""
    found = []
    for seats, sage in (*product((2, 3), SAGES), (6, "at_once")):
        table = table_of("shiragiku", seats, seed=3, deals=12, changed={"sage": sage})
        rng = Random(3)
        asked = []
        while (decision := table.decision) is not None:
            if decision.kind == "call":
                asked.append(Asked(table.observation(decision.seat), decision, decision.legal[0], ()))
            taking = [action for action in decision.legal if len(action.args) > 1 or action.verb == actions.SAGE]
            table.act(rng.choice(taking or list(decision.legal)))
        assert asked, (seats, sage)
        found += sorted(asked, key=lambda one: -one.view.hand_sizes[one.decision.seat])[:1]
    return found


def placed(app: App, view: View) -> Layout:
    """The table of a deal as the seat that `view` is of sees it."""
    area = app.canvas.area
    layout = Layout(area.w, area.h, view.seats, text=app.settings.text_scale)
    return layout.arranged(
        frozenset(layout.position(seat, view.seat) for seat in view.active) if view.active else None
    )


def dressed(make_app: Callable[..., App]) -> Iterator[tuple[App, tuple[object, ...]]]:
    """The program in every language: in every size with the largest letters, in two of them with all letters."""
    for size in WINDOWS:
        app = make_app(Launch(size=size))
        wanted = LETTERS if size in (WINDOWS[0], WINDOWS[-1]) else LETTERS[-1:]
        for letters, language in product(wanted, languages()):
            app.settings.text_scale, app.settings.language = letters, language
            app.apply_settings()
            yield app, (size, letters, language)


def covered(box: Box, parts: Sequence[Box]) -> list[Box]:
    return [part for part in parts if part.inset(0.5).overlaps(box)]


def test_stop_or_sage_covers_neither_field_nor_piles(make_app: Callable[..., App]) -> None:
    for app, where in dressed(make_app):
        for one in calls():
            layout = placed(app, one.view)
            match = Match(app, Session(table_of("shiragiku", 3, seed=1), AtOnce()), CardSurfaces(app.fonts, HANAFUDA))
            hand = CardRow(match.deck, cards_in(one.view.hands[one.decision.seat]), HAND_HEIGHT)
            panel, buttons, box = composed_call(
                partial(_call, one.observation, hand), app.canvas, layout
            )
            panel.place(app.canvas, box)
            piles = [layout.own_pile, *([layout.far_pile] if layout.duel else [
                layout.column(position).pile for position, seat in layout.seated.items()
                if seat.role in (Role.LEFT, Role.RIGHT)
            ])]
            assert not covered(box, [layout.mat, layout.head, *piles]), where
            if app.canvas.text_scale == LETTERS[0] and not layout.duel and one.view.rules.sage == "at_once":
                assert box.y > layout.captions.y + COUNT, where
            assert len(buttons) == 3
            for leaf in panel.leaves():
                assert_fits(app.canvas, leaf, where, one.view.rules.sage)
                assert box.contains(leaf.box.cx, leaf.box.bottom - 1), where


def _call(observation: Observation[Rules], hand: CardRow, composition: Composition) -> tuple[Panel, list[Button]]:
    commands = CallCommands(*([lambda: None] * 3))
    return call_panel(observation, commands, composition, heading=_("Stop or play on?"), hand=hand,
                      whole=_("{yaku} is made. Stop or play on?", yaku=yaku_name("inoshikachou")))


def test_other_questions_cover_neither_the_hand_nor_what_is_said_of_the_field(make_app: Callable[..., App]) -> None:
    for app, where in dressed(make_app):
        for number in range(len(TABLES)):
            asked, table = questions(number)
            match = Match(app, Session(table, AtOnce()), CardSurfaces(app.fonts, HANAFUDA))
            most: dict[str, Asked] = {}
            for one in asked:
                before = most.get(one.decision.kind)
                if before is None or len(one.decision.legal) > len(before.decision.legal):
                    most[one.decision.kind] = one
            for kind, one in most.items():
                if kind == "call":
                    continue
                layout = placed(app, one.view)
                panel, _buttons, box = composed_ask(
                    partial(_ask, one, match), app.canvas, layout
                )
                panel.place(app.canvas, box)
                blocks = [
                    layout.column(position) for position, seat in layout.seated.items()
                    if seat.role not in (Role.BOTTOM, Role.OUT)
                ]
                said = [part for block in blocks for part in (block.plate, block.hand, block.chips)]
                parts = [layout.hand_box, layout.head, layout.own_plate, layout.tools, *said]
                assert not covered(box, parts), (where, kind, number)
                for leaf in panel.leaves():
                    assert box.contains(leaf.box.cx, leaf.box.y + 1), (where, kind)
                    assert box.contains(leaf.box.cx, leaf.box.bottom - 1), (where, kind)


def _ask(one: Asked, match: Match, composition: AskComposition) -> tuple[Panel, list[Button]]:
    return ask_panel(
        one.decision, one.view, match, lambda _action: None, lambda: None, events=one.observation.events,
        composition=composition,
    )
