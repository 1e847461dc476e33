"""A whole half year through the scenes, by keys alone and by the pointer alone, without a window's events."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Input
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.year_scene import YearScene
from hachi_hachi.game.hachihachi.table.stage_props import VIEW
from hachi_hachi.game.hanafuda.table.highlights import highlights_of
from hachi_hachi.game.hanafuda.table.stage_props import RECENT
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, WatchOptions
from tests.game.helpers.by_hand import MOST, begun, clicks_for, keys_for, play_through, press, until_asked
from tests.game.helpers.clicks import click

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def half_year(seed: int) -> NewGameOptions:
    """A person in seat 0 and two computer players."""
    seats = (Seat("You", HUMAN), Seat("Iori", "normal"), Seat("Uzuki", "easy"))
    return NewGameOptions("shiragiku", 6, seats, seed=seed)


@pytest.mark.parametrize("inputs", [keys_for, clicks_for], ids=["keys", "pointer"])
def test_a_half_year_is_played(app: App, inputs: Callable[[Scene, int], list[Input]]) -> None:
    app.director.start(router.new_year(app, HACHIHACHI, half_year(3)))
    names = play_through(app, inputs, YearScene)
    assert names == ["seating", *["table", "settlement"] * 6, "year"]
    scene = app.director.top
    assert isinstance(scene, YearScene)
    app._frame(0.0)
    assert scene.standing is not None
    assert len(scene.deals) == 6
    app.saves.of("hachi-hachi").settle()
    assert len(app.saves.finished_years()) == 1
    assert not app.saves.of("hachi-hachi").exists()
    app._frame(0.0)
    app._frame(0.0)
    (review,) = (widget for widget in scene.interactive_items if getattr(widget, "text", "") == "Review")
    for event in click(*review.box.center):
        app.director.handle(event)
    assert app.director.top.name == "review"
    app.director.handle(press(Action.BACK))
    assert app.director.top.name == "year"


@pytest.mark.parametrize(
    ("ruleset", "deals", "changed", "seed"),
    [
        ("decimal", 3, {"declare": "choice", "inoshikachou": True}, 1),
        ("bga", 6, {"first_dealer": "random"}, 2),
        ("hanafubuki", 12, {}, 1),
        ("shiragiku", 6, {"declare": "choice", "shisou_aborts": True, "nanatan_extra": True}, 2),
    ],
)
def test_every_sheet_is_played_by_three(
    app: App, ruleset: str, deals: int, changed: dict[str, bool | int | str], seed: int
) -> None:
    seats = (Seat("You", HUMAN), Seat("Iori", "normal"), Seat("Uzuki", "easy"))
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions(ruleset, deals, seats, changed, seed)))
    names = play_through(app, keys_for, YearScene, drawn=False)
    assert names[0] == "seating"
    assert names.count("settlement") >= deals
    scene = app.director.top
    assert isinstance(scene, YearScene)
    app._frame(0.0)
    app.saves.of("hachi-hachi").settle()
    assert len(app.saves.finished_years()) == 1


def test_two_play_as_well(app: App) -> None:
    seats = (Seat("You", HUMAN), Seat("Iori", "normal"))
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, seats, seed=2)))
    names = play_through(app, keys_for, YearScene, drawn=False)
    assert names == ["seating", *["table", "settlement"] * 6, "year"]


def test_a_year_can_be_left_and_taken_up_again(app: App) -> None:
    begun(app, half_year(4))
    for number in range(200):
        app._frame(1 / 60)
        scene = app.director.top
        assert isinstance(scene, TableScene)
        if scene.player.decision is not None and len(scene.chooser.hand) == 4:
            break
        for event in keys_for(scene, number):
            app.director.handle(event)
    left = app.director.top
    assert isinstance(left, TableScene)
    assert left.player.view is not None
    before = left.player.stage.snapshot()
    app.director.start(router.continue_year(app, HACHIHACHI))
    app._frame(1 / 60)
    again = app.director.top
    assert isinstance(again, TableScene)
    assert again.player.stage.snapshot().sprites == before.sprites
    assert again.player.stage.props.get(VIEW) == before.notes.get(VIEW)
    assert again.player.stage.props.get(RECENT) == before.notes.get(RECENT)
    assert again.player.decision == left.player.decision


def test_a_watched_year_shows_every_picture_and_ends(make_app: Callable[..., App], tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    app = make_app(Launch(size=(1280, 720), speed=0, watch=WatchOptions("half", 3, "year"), screenshots=shots))
    app.director.start(router.watch(app, HACHIHACHI, WatchOptions("half", 3, "year")))
    for _ in range(MOST):
        app._frame(1 / 60)
        if not app.director.running:
            break
    assert not app.director.running
    names = {path.stem for path in shots.iterdir()}
    assert names >= {"seating", "deal", "teyaku", "table", "choice", "settlement", "year"}
    assert not app.saves.of("hachi-hachi").exists()
    app.saves.within("watched").of("hachi-hachi").settle()
    kept = list((app.saves.folder / "watched" / "years").glob("*.hachi"))
    assert len(kept) == 1
    assert continue_year(kept[0].read_text(encoding="utf-8")).finished


def test_a_watched_campaign_stays_at_its_summaries_until_they_are_left(app: App) -> None:
    app.settings.speed = 0
    names = (Seat("Iori", "normal"), Seat("Uzuki", "easy"))
    options = NewGameOptions("decimal", 3, names, {"campaign": True}, seed=3)
    app.director.start(router.new_year(app, HACHIHACHI, options))
    met = []
    for _summary in range(3):
        for _ in range(MOST):
            app._frame(1 / 60)
            if isinstance(app.director.top, YearScene):
                break
        scene = app.director.top
        assert isinstance(scene, YearScene)
        met.append((scene.year, scene.campaign))
        for _ in range(900):
            app._frame(0.1)
        assert app.director.top is scene
        app.director.handle(press(Action.CONFIRM))
    assert met == [(1, False), (2, False), (2, True)]
    assert app.director.top.name == "title"


def test_escape_pauses_and_f1_helps_anywhere_on_the_table(app: App) -> None:
    begun(app, half_year(5))
    app._frame(1 / 60)
    for action, name in ((Action.BACK, "pause"), (Action.HELP, "help")):
        app.director.handle(press(action))
        app._frame(0.0)
        assert app.director.top.name == name
        app.director.handle(press(Action.BACK))
        assert app.director.top.name == "table"


def test_there_is_one_visible_focus_whatever_is_chosen(app: App) -> None:
    scene = begun(app, half_year(5))
    until_asked(app, scene)

    def focused() -> int:
        widgets = sum(widget.focused for widget in scene.tools.group.widgets)
        highlights = highlights_of(scene.player, scene.chooser, marked=False, in_tools=scene.tools.active)
        return widgets + (highlights.focus is not None)

    assert focused() == 0  # until it is given
    app.director.handle(press(Action.RIGHT))
    assert focused() == 1
    for action in (Action.NEXT, Action.NEXT, Action.NEXT, Action.NEXT, Action.PREVIOUS, Action.BACK, Action.RIGHT):
        app.director.handle(press(action))
        app._frame(0.0)
        assert app.director.top is scene
        assert focused() == 1


def test_after_a_click_on_a_button_enter_goes_on_with_the_cards(app: App) -> None:
    scene = begun(app, half_year(5))
    until_asked(app, scene)
    button = next(widget for widget in scene.tools.group.widgets if getattr(widget, "text", "") == "Skip")
    for event in click(*button.box.center):
        app.director.handle(event)
    assert not scene.tools.active
    before = scene.session.table.record_text()
    app.director.handle(press(Action.CONFIRM))  # gives a card the focus
    assert scene.chooser.card is not None
    assert not scene.tools.active
    app.director.handle(press(Action.CONFIRM))
    if scene.chooser.choosing_target:
        app.director.handle(press(Action.CONFIRM))
    assert scene.session.table.record_text() != before
