"""Taking a decision back: the table is as it was, the year is marked, and only who plays alone may do it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hachi_hachi.engine.common.records.header import HUMAN, HUMAN_UNDO
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.at_once import NAMES
from tests.game.helpers.by_hand import begun, keys_for, play_through, until_asked

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def half_year(seats: int, *, people: int = 1, seed: int = 3) -> NewGameOptions:
    sitting = [Seat(name, HUMAN if n < people else "normal") for n, name in enumerate(NAMES[:seats])]
    return NewGameOptions("shiragiku", 6, tuple(sitting), {}, seed)


def take_back(app: App) -> None:
    """As somebody who means it: the first time in a year it is asked for."""
    app.director.handle(Press(Action.UNDO, "z"))
    if isinstance(app.director.top, ConfirmScene):
        for action in (Action.RIGHT, Action.CONFIRM):
            app.director.handle(Press(action))


def decide(app: App, scene: TableScene, number: int) -> None:
    before = scene.session.table.record_text()
    for _ in range(4):
        for event in keys_for(scene, number):
            app.director.handle(event)
        if scene.session.table.record_text() != before:
            return
    raise AssertionError("nothing was decided")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_undo_goes_back_decision_by_decision(app: App, seats: int) -> None:
    scene = begun(app, half_year(seats, seed=8))
    until_asked(app, scene)
    kept = []
    for number in range(3):
        decision = scene.player.decision
        assert decision is not None
        kept.append((decision, scene.player.stage.snapshot().sprites))
        decide(app, scene, number)
        until_asked(app, scene)
    for decision, sprites in reversed(kept):
        take_back(app)
        app._frame(1 / 60)
        assert scene.player.decision == decision
        assert scene.player.stage.snapshot().sprites == sprites
        assert scene.chooser.decision == decision
    before = scene.session.table.record_text()
    app.director.handle(Press(Action.UNDO, "z"))
    assert scene.session.table.record_text() == before


def test_undo_while_others_move_goes_back_to_ones_own_decision(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=8))
    scene = begun(app, half_year(3))
    until_asked(app, scene)
    decision = scene.player.decision
    assert decision is not None
    decide(app, scene, 0)
    for _ in range(12):
        app._frame(1 / 60)
    assert scene.player.decision is None
    take_back(app)
    app._frame(1 / 60)
    assert scene.player.decision == decision


def test_a_year_with_undo_is_marked_for_good_and_can_be_continued(app: App) -> None:
    scene = begun(app, half_year(3))
    until_asked(app, scene)
    decide(app, scene, 0)
    until_asked(app, scene)
    record = scene.session.table.record_text()
    # the mark is told before it is made, and no is the first answer
    app.director.handle(Press(Action.UNDO, "z"))
    question = app.director.top
    assert isinstance(question, ConfirmScene)
    assert "marked" in question.words()
    app.director.handle(Press(Action.CONFIRM, "return"))
    assert (app.director.names, scene.session.with_undo) == (("table",), False)
    assert scene.session.table.record_text() == record
    take_back(app)
    assert (app.director.names, scene.session.with_undo) == (("table",), True)
    # told once, it is not asked again in this year
    until_asked(app, scene)
    decide(app, scene, 0)
    until_asked(app, scene)
    app.director.handle(Press(Action.UNDO, "z"))
    assert app.director.names == ("table",)
    saved = json.loads(app.saves.of("hachi-hachi").load())
    assert [seat["player"] for seat in saved["seats"]] == [HUMAN_UNDO, "normal", "normal"]
    assert continue_year(app.saves.of("hachi-hachi").load()).decision == scene.session.table.decision
    app.director.start(router.continue_year(app, HACHIHACHI))
    app._frame(1 / 60)
    again = app.director.top
    assert isinstance(again, TableScene)
    assert again.session.people == {0}
    play_through(app, keys_for, YearScene)
    year = app.director.top
    assert isinstance(year, YearScene)
    assert "undo" in year._heading()
    app.director.handle(Press(Action.CONFIRM, "return"))
    app._frame(1 / 60)
    assert json.loads(app.saves.of("hachi-hachi").load())["seats"][0]["player"] == HUMAN


@pytest.mark.parametrize("people", [0, 2])
def test_there_is_no_undo_where_nobody_or_several_play(app: App, people: int) -> None:
    scene = begun(app, half_year(3, people=people))
    for number in range(40):
        app._frame(1 / 60)
        if app.director.top is not scene:
            app.director.handle(Press(Action.CONFIRM, "return"))
        elif scene.player.decision is not None:
            decide(app, scene, number)
        if app.director.top is scene:
            assert not scene.session.may_undo
            before = scene.session.table.record_text()
            app.director.handle(Press(Action.UNDO, "z"))
            assert scene.session.table.record_text() == before
