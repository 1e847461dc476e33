"""The search for garbage between frames."""

import gc

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.scenes.scene import Transition
from tests.game.helpers.plain import PlainScene


def test_what_a_scene_brings_with_it_is_searched_for_garbage_no_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(app.director.top.name))
    app.director.start(PlainScene(app))
    app.step(1 / 60)
    assert not frozen
    app.garbage.enabled = True
    for _ in range(2):
        app.director.start(PlainScene(app))
        app.step(1 / 60)
        assert frozen == ["plain"]


def test_garbage_is_searched_for_between_frames_and_not_in_them(app: App) -> None:
    searched: list[str] = []
    meanwhile: list[int] = []

    class Littering(PlainScene):
        def update(self, dt: float) -> Transition | None:
            before = len(searched)
            self.rings: list[list[object]] = []
            for _ in range(20 * gc.get_threshold()[0]):
                ring: list[object] = []
                ring.append(ring)
                self.rings.append(ring)
            meanwhile.append(len(searched) - before)
            return super().update(dt)

    def noted(phase: str, _info: dict[str, int]) -> None:
        searched.append(phase)

    app.garbage.enabled = True
    app.director.start(Littering(app))
    app.step(1 / 60)  # what a scene brings with it is left out of all searches
    del meanwhile[:]
    gc.callbacks.append(noted)
    try:
        app.step(1 / 60)
        assert gc.isenabled()
        app.rest(0.0)
        assert meanwhile == [0]
        assert "stop" in searched
    finally:
        gc.callbacks.remove(noted)
