"""From the title to a lesson done, by mouse and by keys; left and taken up; offered once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.lessons.lesson import Kind, action_of
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_session import LEARNER
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.widgets import Button
from tests.game.helpers.by_hand import press
from tests.game.helpers.clicks import click
from tests.game.helpers.lessons_by_hand import (
    answer,
    at_rest,
    click_card,
    give,
    in_window,
    lesson,
    press_button,
    until,
    words,
)


@pytest.fixture
def app(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    return make_app(Launch(size=(1280, 720), speed=0))


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


@pytest.mark.parametrize(("said", "after", "declined"), [
    ("Show me the lessons", "learn", False), ("Later", "title", False), ("I know the game", "title", True),
    ("Your first deal (2 min)", "lesson", False),
])
def test_somebody_new_is_offered_lessons_once(app: App, said: str, after: str, declined: bool) -> None:
    app.director.start(TitleScene(app, asking=True))
    until(app, lambda: app.director.top.name == "offer")
    give(app, [press(Action.UP), press(Action.RIGHT)])  # the cards are chosen there, too
    assert app.settings.of(HACHIHACHI.id).card_face == "printed"
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


def click_still(app: App) -> None:
    """A click on the table while a wrong answer lies there changes nothing."""
    scene = lesson(app)
    events = list(scene.session.table.events)
    give(app, click(300, 640))
    assert scene.session.table.events == events


def test_what_can_be_known_lies_over_the_whole_window_and_the_table_keeps_its_part(app: App) -> None:
    app.settings.text_scale = 1.25
    app.apply_settings()
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
def test_the_words_of_a_lesson_cover_nothing_that_they_point_at(app: App, game_id: str) -> None:
    """The table is as large as that of the game, with the words over it, or so full that they are beside it."""
    app.director.start(router.lesson(app, GAMES[game_id], "02", 1))
    scene = lesson(app)
    until(app, lambda: at_rest(scene) and (scene.session.waits or scene.session.person_decision() is not None))
    assert scene.host.part is not None
    across, window = scene.host.part.surface.get_width(), app.window.surface.get_width()
    assert (across < window) == scene.parts.full
    assert not scene.parts.full or app.canvas.rect(scene._panel).x >= across
    step = scene.session.step
    assert step is not None
    for named in step.point:
        boxes = scene.parts.places(scene.table, named)
        assert scene.parts.full or not [box for box in boxes if scene._panel.overlaps(box)]


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
