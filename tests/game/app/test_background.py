"""What is heard behind each scene."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.sound.background import QUIET, SILENCE, Background
from hachi_hachi.game.display.sound.catalog import SEASONS, ambience_in
from hachi_hachi.game.display.sound.koto_phrases import LOSS, SETTLED, TABLE, TITLE
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.scenes.scene import Pop, Push
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.by_hand import begun, until_asked
from tests.game.helpers.plain import PlainScene


def test_the_title_has_music_and_what_is_above_it_too(app: App) -> None:
    app.director.start(TitleScene(app, month=6))
    assert app.director.background == Background("frogs", TITLE, QUIET)
    app.director.carry_out(Push(OptionsScene(app)))
    assert app.director.background == Background("frogs", TITLE, QUIET)
    app.director.carry_out(Pop())
    app.director.start(PlainScene(app))
    assert app.director.background == SILENCE


@pytest.mark.usefixtures("quick_players")
def test_a_table_sounds_of_its_month_and_of_music_if_wanted(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = begun(app, NewGameOptions("shiragiku", 6, (Seat("You", HUMAN), Seat("Iori", "normal")), seed=3))
    until_asked(app, scene)
    month = scene.player.presenter.top.view.month
    assert scene.background == Background(ambience_in(month))
    app.settings.table_music = True
    assert app.director.background == Background(ambience_in(month), music=TABLE)
    chance = random.Random(1)
    while app.director.top is scene:
        decision = scene.player.decision
        if decision is not None:
            scene._act(chance.choice(decision.legal))
        app._frame(1 / 60)
    # the settlement keeps what is heard, and has music in any case
    app.settings.table_music = False
    settled = app.director.top
    assert isinstance(settled, SettledScene)
    assert app.director.background == Background(None, music=LOSS if settled.outcome < 0 else SETTLED)


def test_every_month_has_its_ambience() -> None:
    assert len(SEASONS) == 12
    assert {ambience_in(month) for month in range(1, 13)} == {
        "snow", "wind", "brook", "frogs", "cicadas", "insects", "rain",
    }
    assert (ambience_in(0), ambience_in(11)) == ("", "rain")


def test_replays_are_silent() -> None:
    assert ReplayScene.__new__(ReplayScene).background == SILENCE


def test_a_hidden_window_is_silent(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Background] = []
    monkeypatch.setattr(app.background, "update", lambda _dt, background: wanted.append(background))
    app.director.start(TitleScene(app, month=6))
    app._frame(0.016)
    app.window.handle(pygame.Event(pygame.WINDOWMINIMIZED))
    app._frame(0.016)
    assert wanted == [Background("frogs", TITLE, QUIET), SILENCE]


def test_the_loop_runs_at_full_rate_while_music_plays(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app._still = 60.0
    slow = app.rest_after(0.0)
    monkeypatch.setattr(type(app.background), "busy", True)
    assert app.rest_after(0.0) < slow / 3
