"""The steps of lessons on the screen: when words change, what is pointed at, and what waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind, action_of
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.lessons.lesson_session import LEARNER
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from tests.game.helpers.by_hand import press
from tests.game.helpers.lessons_by_hand import (
    MOST,
    answer,
    at_rest,
    click_card,
    give,
    lesson,
    press_button,
    until,
    words,
)


@pytest.fixture
def app(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    return make_app(Launch(size=(1280, 720), speed=0))


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_no_card_of_the_hand_is_lit_by_the_focus_until_it_is_used(app: App, game_id: str) -> None:
    """It would look like a card that the lesson points at, or give the answer away."""
    app.director.start(router.lesson(app, GAMES[game_id], "01"))
    scene = lesson(app)
    table: Any = scene.table
    while scene.session.step is not None and scene.session.step.kind is not Kind.ASK:
        until(app, lambda: scene.session.waits and at_rest(scene))
        assert table.chooser.card is None
        press_button(app, "Continue")
    until(app, lambda: scene.session.person_decision() is not None and not scene.table.animating)
    assert table.chooser.card is None
    assert scene.group.focus is None
    # Enter plays nothing unseen, and begins at the first card, as the arrows do
    events = len(scene.session.table.events)
    give(app, [press(Action.CONFIRM)])
    assert len(scene.session.table.events) == events
    assert table.chooser.card == table.chooser.hand[0]


def test_why_an_answer_was_wrong_is_in_view_in_large_words(app: App) -> None:
    app.settings.text_scale = 1.5
    app.apply_settings()
    app.director.start(router.lesson(app, HACHIHACHI, "07", 3))
    scene = lesson(app)
    click_card(app, "1c1")
    until(app, lambda: scene.session.wrong is not None and not scene.animating)
    assert scene.words is not None
    assert scene.words.scroll.furthest == 0
    leaves = scene.words.scroll.child.leaves()
    said = next(leaf for leaf in leaves if getattr(leaf, "text", "") == scene.session.feedback)
    assert said.box.y >= scene.words.room.y - 1
    assert said.box.bottom <= scene.words.room.bottom + 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game_id", "name"), [("koi-koi", "first"), ("hachi-hachi", "koi-koi")])
def test_words_leave_every_card_and_the_yaku_in_view(
    make_app: Callable[..., App], size: tuple[int, int], game_id: str, name: str
) -> None:
    """Those on why a card was wrong do too."""
    app = make_app(Launch(size=size, speed=0))
    app.director.start(router.lesson(app, GAMES[game_id], name))
    scene = lesson(app)
    session, asked = scene.session, set[int]()

    def ready() -> bool:
        return at_rest(scene) and scene._current and (session.waits or session.person_decision() is not None)

    while True:
        until(app, lambda: session.settled or ready())
        if session.settled:
            break
        step, decision = session.step, session.person_decision()
        assert step is not None
        if decision is not None and decision.kind != "call" and step.kind is Kind.ASK and session.at not in asked:
            asked.add(session.at)
            other = next(action for action in decision.legal if str(action) not in step.expect)
            with scene.host.inside():
                scene.table._act(other)  # type: ignore[attr-defined]  # of either game
            until(app, lambda: session.wrong is not None and scene._current and not scene.animating)
            assert not covered(scene, "cards", "ledger"), session.feedback
            press_button(app, "Take it back")
            continue
        assert not covered(scene, "cards", "ledger", *step.point), session.instruction
        if session.waits:
            press_button(app, "Continue")
        else:
            answer(scene)
    assert len(asked) == 3


def covered(scene: LessonScene, *names: str) -> list[str]:
    with scene.host.inside():
        return [
            name for name in names for box in scene.parts.places(scene.table, name)
            if scene._panel.overlaps(box.inset(2)) and not box.overlaps(scene._question)
        ]


def test_words_wait_for_what_is_in_flight(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(router.lesson(app, HACHIHACHI, "04", 5))
    scene = lesson(app)
    table = scene.table
    assert isinstance(table, TableScene)
    until(app, lambda: scene.session.person_decision() is not None)
    with scene.host.inside():
        table._act(action_of("play 3c1", LEARNER))
    akatan = scene.session.instruction
    app._frame(0.1)
    assert akatan not in shown_words(scene)
    for _ in range(120):
        app._frame(0.25)
    assert akatan in shown_words(scene)
    assert table.player.timeline.idle


def shown_words(scene: LessonScene) -> list[str]:
    assert scene.words is not None
    return [getattr(leaf, "text", "") for leaf in scene.words.scroll.child.leaves()]


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_every_lesson_goes_through_on_the_screen_by_keys(app: App, game_id: str) -> None:
    """Enter leads from step to step, and what is pointed at is there to be pointed at."""
    game = GAMES[game_id]
    for name in lesson_reader.names(game_id):
        app.director.start(router.lesson(app, game, name))
        scene = lesson(app)
        pointed = set()
        for _ in range(MOST):
            app._frame(1 / 60)
            session = scene.session
            step = session.step
            if step is None:
                break
            if session.person_decision() is not None and step.kind in (Kind.ASK, Kind.FREE):
                pointed |= found(scene)
                answer(scene)
            elif session.waits and at_rest(scene):
                pointed |= found(scene)
                give(app, [press(Action.CONFIRM)])
        assert scene.session.finished, (name, scene.session.at)
        wanted = {(at, named) for at, step in enumerate(scene.session.lesson.steps) for named in step.point}
        assert pointed == wanted, (name, wanted - pointed)
        assert name in lesson_progress.load()[0].of(game_id).done


def test_the_course_leads_on_to_a_game_with_a_lesson_for_its_players(app: App) -> None:
    game = GAMES["koi-koi"]
    last = lesson_reader.course(game.id)[-1]
    app.director.start(router.lesson_list(app, game, last, GAMES.values()))
    for _ in range(MOST):
        app._frame(1 / 60)
        scene = app.director.top
        if not isinstance(scene, LessonScene):
            continue
        if scene.session.finished:
            break
        if scene.session.person_decision() is not None:
            answer(scene)
        elif scene.session.waits and at_rest(scene):
            give(app, [press(Action.CONFIRM)])
    press_button(app, "Learn Hachi-Hachi")
    app._frame(1 / 60)
    assert lesson(app).session.lesson.name == game.id
    give(app, [press(Action.BACK)])
    assert isinstance(app.director.top, LearnScene)
    assert app.director.top._game == "hachi-hachi"


def test_a_trick_lies_until_it_has_been_looked_at(app: App) -> None:
    """A trick that the others end is not taken away before the reader goes on; then all follows by itself."""
    game = next(game for game in GAMES.values() if game.lessons is not None and game.lessons().clears)
    app.director.start(router.lesson(app, game, "01"))
    scene = lesson(app)
    session = scene.session
    cleared = scene.parts.clears
    while not session.holds:
        until(app, lambda: session.holds or session.person_decision() is not None or (session.waits and at_rest(scene)))
        if session.person_decision() is not None:
            answer(scene)
        elif not session.holds:
            give(app, [press(Action.CONFIRM)])
    at, step = session.at, session.step
    assert step is not None
    assert step.kind is Kind.GO
    until(app, lambda: not scene.animating)
    for _ in range(200):
        app._frame(1 / 60)
    assert session.holds
    assert not any(isinstance(event, cleared) for event in session.seen_events())
    press_button(app, "Continue")
    app._frame(1 / 60)
    if session.at == at:  # while the trick is gathered, the button says so, and choosing it again does nothing
        assert words(app)[0] == "Gathering the trick…"
        press_button(app, "Gathering the trick…")
    until(app, lambda: session.at > at)
    assert session.at == at + 1
    assert any(isinstance(event, cleared) for event in session.seen_events())
    assert session.caught_up


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_a_settlement_says_that_it_is_a_lessons(app: App, game_id: str) -> None:
    app.director.start(router.lesson(app, GAMES[game_id], "01"))
    assert lesson(app).match.headed("January") == "January (Lesson)"


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_what_moves_on_the_table_moves_on_while_the_words_change(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """The learner's card flies although the next step is told already."""
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(router.lesson(app, GAMES[game_id], "01"))
    scene = lesson(app)
    session = scene.session
    while session.step is not None and session.step.kind is not Kind.ASK:
        until(app, lambda: session.waits and at_rest(scene))
        give(app, [press(Action.CONFIRM)])
    until(app, lambda: session.person_decision() is not None and not scene.table.animating)
    at = session.at
    answer(scene)
    assert session.at == at + 1
    for _ in range(3):
        app._frame(1 / 60)
    assert not scene.table.player.timeline.idle  # type: ignore[attr-defined]  # of either game


def found(scene: LessonScene) -> set[tuple[int, str]]:
    step = scene.session.step
    assert step is not None
    with scene.host.inside():
        return {(scene.session.at, named) for named in step.point if scene.parts.places(scene.table, named)}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_rows_of_cards_need_no_scrolling(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = make_app(Launch(size=size, speed=0))
    game = next(game for game in GAMES.values() if game.id == "hachinin-meri")
    for name in ("01", "02", "05"):
        for at, step in enumerate(lesson_reader.load(game.id, name).steps):
            if step.show:
                app.director.start(router.lesson(app, game, name, at))
                app._frame(1 / 60)
                sheet = lesson(app).words
                assert sheet is not None
                assert sheet.scroll.furthest == 0, (name, at)


def test_a_lesson_left_at_the_settlement_is_resumed_there(app: App) -> None:
    app.director.start(router.lesson(app, HACHIHACHI, "11", 4))
    scene = lesson(app)
    assert scene.session.waits
    assert len(scene.parts.places(scene.table, "row 4")) == 1
