"""From the title to a lesson done, by mouse and by keys; left and taken up; every lesson on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Pointer, Touch
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson import Kind, action_of
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.lessons.lesson_session import ANY, LEARNER
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.widgets import Button
from tests.game.helpers.by_hand import press
from tests.game.helpers.clicks import click

MOST = 3000


@pytest.fixture
def app(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    return make_app(Launch(size=(1280, 720), speed=0))


def until(app: App, true: Callable[[], bool]) -> None:
    for _ in range(MOST):
        app._frame(1 / 60)
        if true():
            return
    raise AssertionError("it never comes")


def give(app: App, events: Sequence[Input]) -> None:
    for event in events:
        app.director.handle(event)
    app._frame(1 / 60)


def press_button(app: App, words: str) -> None:
    def named() -> list[Button]:
        group = getattr(app.director.top, "group", None)
        assert group is not None
        return [one for one in group.widgets if isinstance(one, Button) and one.text == words]

    if not named():
        until(app, lambda: bool(named()))  # the words of a lesson wait for the table
    give(app, click(*named()[0].box.center))


def words(app: App) -> list[str]:
    """What the buttons on the screen say."""
    group = getattr(app.director.top, "group", None)
    assert group is not None
    return [one.text for one in group.widgets if isinstance(one, Button)]


def lesson(app: App) -> LessonScene:
    scene = app.director.top
    assert isinstance(scene, LessonScene)
    return scene


def in_window(app: App, scene: LessonScene, box: Box) -> tuple[float, float]:
    """The middle of a box of the table, in the units of the window."""
    assert scene.host.part is not None
    return app.canvas.to_units(*scene.host.part.point(*box.center))


def click_card(app: App, card: str) -> None:
    """The hand's card, then where two could be taken the one that is meant ("8c1 8A")."""
    scene = lesson(app)
    for named in card.split():
        until(app, lambda: scene.session.person_decision() is not None and not scene.table.animating)
        table = scene.table
        assert isinstance(table, TableScene)
        with scene.host.inside():
            box = next(
                thing.box for thing in table.explains.explainer.offered if thing.key == ("card", parse(named))
            )
        give(app, click(*in_window(app, scene, box)))


def test_the_first_lesson_from_an_empty_home_by_mouse(app: App) -> None:
    app.director.start(TitleScene(app))
    app._frame(1 / 60)
    entries = words(app)
    press_button(app, "Learn")
    assert isinstance(app.director.top, LearnScene)
    press_button(app, "Begin")
    scene = lesson(app)
    until(app, lambda: scene.session.waits)
    press_button(app, "Continue")
    press_button(app, "Continue")
    assert scene.session.step is not None
    assert scene.session.step.kind is Kind.ASK
    # a wrong card is let happen, and taken back
    click_card(app, "9c1")
    assert scene.session.wrong is not None
    before = len(scene.session.table.events)
    until(app, lambda: not scene.animating)
    click_still(app)
    press_button(app, "Take it back")
    assert not scene.session.may_undo
    assert len(scene.session.table.events) < before
    click_card(app, "2c1")
    until(app, lambda: scene.session.waits)
    # left here, and taken up here
    press_button(app, "Quit lesson")
    assert isinstance(app.director.top, LearnScene)
    left = lesson_progress.load()[0].of(HACHIHACHI.id).left
    assert left == {"01": 3}
    press_button(app, "Resume")
    scene = lesson(app)
    assert scene.session.at == 3
    until(app, lambda: scene.session.waits)
    press_button(app, "Continue")
    click_card(app, "8c1 8A")
    until(app, lambda: scene.session.waits)
    press_button(app, "Continue")
    click_card(app, "11c1")
    until(app, lambda: scene.session.waits)
    press_button(app, "Continue")
    assert scene.session.finished
    assert lesson_progress.load()[0].of(HACHIHACHI.id).done == ["01"]
    press_button(app, "Next lesson")
    assert lesson(app).session.lesson.name == "02"
    give(app, [press(Action.BACK)])
    assert isinstance(app.director.top, LearnScene)
    picked = app.director.top.picked
    assert picked is not None
    assert picked.name == "02"
    press_button(app, "Skip this lesson")
    press_button(app, "Hide lessons")
    of = lesson_progress.load()[0].of(HACHIHACHI.id)
    assert of.skipped == ["02"]
    assert of.declined
    press_button(app, "Back")
    assert words(app) == entries


def test_a_wrong_answer_that_ends_the_deal_is_taken_back(app: App) -> None:
    app.director.start(router.lesson(app, HACHIHACHI, "05", 3))
    scene = lesson(app)
    until(app, lambda: scene.session.person_decision() is not None)
    table = scene.table
    assert isinstance(table, TableScene)
    with scene.host.inside():
        table._act(action_of("stop", LEARNER))
    until(app, lambda: table.player.closed)
    assert scene.session.wrong is not None
    press_button(app, "Take it back")
    assert not scene.session.may_undo
    until(app, lambda: scene.session.person_decision() is not None and table.chooser.decision is not None)
    with scene.host.inside():
        table._act(action_of("sage", LEARNER))
    assert scene.session.at == 4


def test_in_the_settlement_of_a_lesson_the_lesson_alone_leads_on(app: App) -> None:
    app.director.start(router.lesson(app, HACHIHACHI, "11"))
    scene = lesson(app)
    while not scene.session.finished:
        until(app, lambda: scene.session.finished or scene.session.person_decision() is not None or (
            scene.session.waits and at_rest(scene)))
        if scene.session.person_decision() is not None:
            answer(scene)
        elif scene.session.waits:
            assert words(app).count("Continue") == 1
            press_button(app, "Continue")
    settlement = scene.table
    assert isinstance(settlement, SettledScene)
    assert [button.text for button in settlement.buttons] == ["The cards"]
    assert not any(button.focused for button in settlement.buttons)
    for _ in range(2):  # the first may only bring to its end what still moves
        give(app, click(*in_window(app, scene, settlement.buttons[0].box)))
    assert app.director.top is not scene
    give(app, [press(Action.BACK)])
    until(app, lambda: app.director.top is scene)
    assert not any(button.focused for button in settlement.buttons)
    press_button(app, "Next lesson")
    assert lesson(app).session.lesson.name == "12"


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_no_card_of_the_hand_is_lit_by_the_focus_until_it_is_used(app: App, game_id: str) -> None:
    """It would look like a card that the lesson points at, or give the answer away."""
    app.director.start(router.lesson(app, GAMES[game_id], "02"))
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
    assert scene._scroll is not None
    assert scene._scroll.furthest > 0
    said = next(leaf for leaf in scene._scroll.child.leaves() if getattr(leaf, "text", "") == scene.session.feedback)
    assert said.box.y >= scene._text.y - 1
    assert said.box.bottom <= scene._text.bottom + 1


@pytest.mark.parametrize(("said", "after", "declined"), [
    ("Show me the lessons", "learn", False), ("Later", "title", False), ("I know the game", "title", True),
    ("Your first deal (2 min)", "lesson", False),
])
def test_somebody_new_is_offered_lessons_once(app: App, said: str, after: str, declined: bool) -> None:
    app.director.start(TitleScene(app, asking=True))
    until(app, lambda: app.director.top.name == "faces")
    give(app, [press(Action.CONFIRM)])
    until(app, lambda: app.director.top.name == "offer")
    press_button(app, said)
    app._frame(1 / 60)
    assert app.director.top.name == after
    assert lesson_progress.load()[0].of(HACHIHACHI.id).declined == declined
    if after == "title":
        assert "Learn" in words(app)
        for _ in range(4):
            app._frame(1 / 60)
        assert app.director.top.name == "title"
        assert isinstance(app.director.top, TitleScene)
        focus = app.director.top.group.focus
        assert isinstance(focus, Button)
        assert focus.kind == "red"  # the list may have become another: what is wanted most has the focus still


def test_the_lessons_of_a_game_are_offered_when_it_is_first_chosen(app: App) -> None:
    title = TitleScene(app)
    app.director.start(title)
    app._frame(1 / 60)
    title._choose("hachinin-meri")
    until(app, lambda: app.director.top.name == "offer")
    press_button(app, "Later")
    assert app.director.top is title
    for game in ("koi-koi", "hachinin-meri"):  # passed over, and chosen again
        title._choose(game)
        app._frame(1 / 60)
    for _ in range(90):
        app._frame(1 / 60)
    assert app.director.top is title


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
    assert scene._scroll is not None
    return [getattr(leaf, "text", "") for leaf in scene._scroll.child.leaves()]


def click_still(app: App) -> None:
    """A click on the table while a wrong answer lies there changes nothing."""
    scene = lesson(app)
    events = list(scene.session.table.events)
    give(app, click(300, 640))
    assert scene.session.table.events == events


def test_what_can_be_known_lies_over_the_whole_window_and_the_table_keeps_its_part(app: App) -> None:
    app.director.start(router.lesson(app, HACHIHACHI, "04", 1))
    scene = lesson(app)
    until(app, lambda: scene.session.person_decision() is not None)
    part = scene.host.part
    assert part is not None
    assert part.surface.width < app.window.surface.width
    for event, name in ((press(Action.SETS), "knowledge"), (press(Action.HELP), "help")):
        give(app, [event])
        assert app.director.top.name == name
        assert app.director.top.app.canvas is app.canvas
        give(app, [press(Action.BACK)])
        assert app.director.top is scene
        with scene.host.inside():
            assert scene.host.canvas is part
    # Escape leaves the lesson, and where one was is kept
    give(app, [press(Action.BACK)])
    assert lesson_progress.load()[0].of(HACHIHACHI.id).left == {"04": 1}


@pytest.mark.parametrize("game_id", [game.id for game in GAMES.values() if game.lessons is not None])
def test_what_was_pointed_at_is_not_explained_over_the_words_of_the_lesson(app: App, game_id: str) -> None:
    app.director.start(router.lesson(app, GAMES[game_id], "02"))
    scene = lesson(app)
    until(app, lambda: scene.session.waits and at_rest(scene))
    table: Any = scene.table
    explainer = table.explains.explainer
    thing = next(one for one in explainer.offered if isinstance(one.key, tuple) and one.key[0] == "card")
    give(app, [Pointer(Touch.MOVE, *in_window(app, scene, thing.box))])
    explainer.rest(2.0)
    assert explainer.meant is not None
    give(app, [Pointer(Touch.MOVE, *scene._panel.center)])
    assert explainer.meant is None


def answer(scene: LessonScene) -> None:
    session = scene.session
    step, decision = session.step, session.person_decision()
    assert step is not None
    assert decision is not None
    if step.kind is Kind.FREE:
        action = session.others.answer(session.table.observation(LEARNER))
    else:
        action = decision.legal[0] if ANY in step.expect else action_of(step.expect[0], LEARNER)
    with scene.host.inside():
        scene.table._act(action)  # type: ignore[attr-defined]  # of either game


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


def at_rest(scene: LessonScene) -> bool:
    """Whether all that has happened is on the screen, however slow the machine."""
    session = scene.session
    if session.settled:
        return scene._settled
    return (session.caught_up or session.holds) and not scene.animating


def found(scene: LessonScene) -> set[tuple[int, str]]:
    step = scene.session.step
    assert step is not None
    with scene.host.inside():
        return {(scene.session.at, named) for named in step.point if scene.parts.places(scene.table, named)}
