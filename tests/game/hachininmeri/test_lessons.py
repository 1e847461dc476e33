"""The lessons of Hachinin Meri: what their texts say of a trick is what the engine counts, and when they say it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from hachi_hachi.engine.hachininmeri.cards.card_strength import plain_of, trumps_of
from hachi_hachi.engine.hachininmeri.cards.pack import COINS, notation, parse_all, suit_of, value_of
from hachi_hachi.engine.hachininmeri.cards.yaku import YAKU
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility import events
from hachi_hachi.engine.hachininmeri.visibility.trick_result import VOID, trick_result
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind, action_of
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.widgets import Button
from tests.game.features.lessons.test_lesson_interface import begun
from tests.game.helpers.by_hand import press

#: By lesson: the tricks its texts speak of, from the first: who takes them, with which card, and for how many points.
TRICKS = {
    "01": ((0, "U10", 1), (0, "U15", 1)),
    "02": ((0, "O11", 1), (5, "S13", 1)),
    "03": ((0, "O15", 3),),
    "04": ((1, "S15", 1), (1, "O15", 1), (1, "O14", 1), (1, "D15", 1)),
    "05": ((0, "O10", 6),),
    "06": ((4, "O15", 1), (0, "O14", 1)),
}


def after(name: str) -> View:
    """The view of the learner after every step of a lesson."""
    session = begun(HACHININ_MERI, lesson_reader.load(HACHININ_MERI.id, name))
    while not session.finished:
        session.pass_step()
    assert isinstance(session.table, MatchTable)
    return View.of(session.table.observation(0))


@pytest.mark.parametrize("name", TRICKS)
def test_the_tricks_of_a_lesson_end_as_its_texts_say(name: str) -> None:
    view = after(name)
    for trick, (winner, card, points) in zip(view.tricks, TRICKS[name], strict=False):
        assert (trick.winner, notation(trick.cards[trick.seats.index(winner)]), trick.points) == (winner, card, points)
    assert len(view.tricks) >= len(TRICKS[name])


def test_the_yaku_of_the_lessons_are_made_and_missed_as_they_say() -> None:
    assert [made.name for made in after("03").tricks[0].yaku] == ["chase"]
    assert [(made.name, made.points) for made in after("05").tricks[0].yaku] == [("robai_kiri", 5)]
    # before the sixth lesson nothing explains a yaku that is missed
    for view in map(after, ("01", "02", "03", "04", "05")):
        assert not any(trick_result(view.tricks, at, view.trump).missed for at in range(len(view.tricks)))
    view = after("06")
    missed = trick_result(view.tricks, 1, view.trump).missed[0]
    assert (missed.name, missed.why, notation(missed.by)) == ("un_sota", VOID, "O15")


def test_the_rows_of_cards_show_the_orders_of_the_engine_and_cards_that_make_a_yaku() -> None:
    lessons = {name: lesson_reader.load(HACHININ_MERI.id, name) for name in lesson_reader.names(HACHININ_MERI.id)}
    ordered = 0
    for name in ("01", "02"):
        for row in (row for step in lessons[name].steps[1:] for row in step.show):
            cards = parse_all(row.cards)
            suit = suit_of(cards[0])
            order = trumps_of(COINS) if suit == COINS else plain_of(suit, COINS)
            assert [order.index(card) for card in cards] == sorted(map(order.index, cards), reverse=True), row
            ordered += 1
    assert ordered == 5
    chain, numbers = (parse_all(row.cards) for row in lessons["05"].steps[0].show)
    shown = {(value_of(winner), value_of(beaten)) for winner, beaten in (*pairwise(chain), numbers)}
    assert shown == {(row.over, row.beaten) for row in YAKU if row.over and row.suits != "long"}


def test_the_trick_stays_on_the_table_while_one_reads_why_an_answer_is_wrong() -> None:
    session = begun(HACHININ_MERI, lesson_reader.load(HACHININ_MERI.id, "01"))
    while session.step is not None and session.step.kind is not Kind.ASK:
        session.pass_step()
    session.shown = len(session.table.events)
    session.act(action_of("play U9", 0))
    shown = []
    while (event := session.peek()) is not None:
        shown.append(event)
        session.shown += 1
    assert shown
    assert not any(isinstance(event, events.TrickTaken) for event in shown)
    assert session.holds
    assert not session.waits


def test_a_text_never_runs_ahead_of_the_table_and_its_answer_has_the_focus(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=8))
    app.director.start(router.lesson(app, HACHININ_MERI, "05"))
    app._frame(1 / 60)
    scene = app.director.top
    assert isinstance(scene, LessonScene)
    session, asked, told = scene.session, False, 0

    def shown() -> str:
        assert scene.words is not None
        return next(getattr(leaf, "text", "") for leaf in scene.words.scroll.child.leaves())

    for _ in range(6000):
        scene.update(0.1)
        table, step = scene.table, session.step
        if step is None:
            break
        if step.then and shown() == session._filled(step.then):
            assert session.holds or session.caught_up
            told += 1
            if asked and session.holds:
                break
        if session.waits and not scene._busy and scene._current:
            app.director.handle(press(Action.CONFIRM))
        elif step.kind is Kind.ASK and isinstance(table, TableScene) and session.person_decision() is not None:
            group = table.question.group
            if group is not None:
                focus = group.focus
                assert isinstance(focus, Button)
                assert focus.text == "Hide it"
                asked = True
                app.director.handle(press(Action.CONFIRM))
            elif not table.busy and table.player.decision is not None:
                with scene.host.inside():
                    table._act(session.default_answer())  # type: ignore[arg-type]  # the step asks for one
    assert session.holds
    assert asked
    assert told

