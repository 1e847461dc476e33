"""A button that somebody holds is still held when it is let go, in every room: it hears that it was pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.widgets import Button
from tests.game.helpers.clicks import click
from tests.game.helpers.every_room import every_room

#: A short press of a person, in frames.
HELD = 12


def test_every_button_is_held_as_long_as_somebody_holds_it(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    held = 0
    for label, _scene in every_room(app, monkeypatch):
        scene = app.director.top
        group = getattr(scene, "group", None)
        for button in [one for one in group.widgets if isinstance(one, Button)] if group is not None else []:
            if not button.enabled:
                continue
            for event in click(*button.box.center)[:2]:
                app.director.handle(event)
            assert button.pressed, (label, button.text)
            for _frame in range(HELD):
                app._frame(1 / 60)
            assert button.pressed, (label, button.text)
            assert button in getattr(scene, "group").widgets, (label, button.text)  # of any scene
            app.director.handle(Pointer(Touch.MOVE, -5.0, -5.0))
            app.director.handle(Pointer(Touch.UP, -5.0, -5.0))
            held += 1
    assert held > 50
