"""What the title offers, as the game that is chosen has it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.screens.title.title_picture import crane_place
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Choice
from tests.game.helpers.clicks import click


@pytest.fixture
def app(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", GAMES)  # every game, where other tests have one
    return make_app(Launch(size=(1280, 720), speed=0))


def test_play_begins_the_game_that_is_chosen(app: App) -> None:
    title = TitleScene(app)
    app.director.start(title)
    assert len({_(game.new) for game in GAMES.values()}) > 1
    # the last first, so that each is chosen where another is
    for number, name in reversed([*enumerate(GAMES)]):
        choice = next(widget for widget in title.group.widgets if isinstance(widget, Choice))
        assert title.game.id != name
        for event in click(choice.box.x + choice.box.w * (number + 0.5) / len(GAMES), choice.box.cy):
            app.director.handle(event)
        assert title.game.id == name
        play = next(widget for widget in title.group.widgets if isinstance(widget, Button) and widget.text == "Play")
        for event in click(play.box.cx, play.box.cy):
            app.director.handle(event)
        begun = app.director.top
        assert isinstance(begun, SetupScene)
        assert begun.offer.new == title.game.new
        app.director.start(title)


@pytest.mark.parametrize("learnt", [None, *GAMES])
def test_the_menu_keeps_its_places_as_games_are_switched(app: App, learnt: str | None) -> None:
    if learnt is not None:
        progress = lesson_progress.load()[0]
        progress.of(learnt).declined = True
        lesson_progress.save(progress)
    title = TitleScene(app)
    app.director.start(title)
    places = []
    for game in GAMES:
        title._choose(game)
        places.append([(one.text, one.box) for one in title.group.widgets if isinstance(one, Button)])
    assert places[0]
    assert all(place == places[0] for place in places)


def test_every_game_is_called_as_its_records_are() -> None:
    for name, game in GAMES.items():
        assert name == game.id == game.engine().id == game.players().id


@pytest.mark.parametrize("text", [1.0, 1.1, 1.25, 1.5])
def test_the_menu_covers_no_crane(app: App, text: float) -> None:
    app.canvas.text_scale = text
    title = TitleScene(app)
    title.layout(app.canvas)
    crane = crane_place(app.canvas)
    assert crane is not None
    assert title.menu.box.bottom <= app.canvas.area.bottom
    assert not any(leaf.box.overlaps(crane) for leaf in title.group.widgets)
    pairs = [one.box for one in title.group.widgets if isinstance(one, Button) and one.box.w < title.menu.box.w / 2]
    assert len({box.w for box in pairs}) == 1  # two columns of one width
    assert len({box.x for box in pairs}) == 2
