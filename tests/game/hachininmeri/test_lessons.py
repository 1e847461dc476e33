"""The lessons of Hachinin Meri: what their texts say of a trick is what the engine counts, and when they say it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import notation
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable
from hachi_hachi.engine.hachininmeri.visibility.trick_result import VOID, trick_result
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.features.lessons import lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind
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
    view = after("06")
    missed = trick_result(view.tricks, 1, view.trump).missed[0]
    assert (missed.name, missed.why, notation(missed.by)) == ("un_sota", VOID, "O15")


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

