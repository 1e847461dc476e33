"""Clicks and keys for the scene on top, without a window's events."""

from __future__ import annotations

from typing import Any

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Input, Pointer, Press, Touch
from hachi_hachi.game.scenes.scene import Scene


def click(x: float, y: float) -> list[Input]:
    return [Pointer(Touch.MOVE, x, y), Pointer(Touch.DOWN, x, y), Pointer(Touch.UP, x, y)]


def top(app: App) -> Scene:
    return app.director.top


def use(app: App, name: str) -> None:
    """Click the button of that name."""
    scene: Any = top(app)
    button = next(one for one in scene.group.widgets if getattr(one, "text", None) == name)
    for event in click(*button.box.center):
        app.director.handle(event)
    app._frame(0.016)


def keys(app: App, *actions: Action) -> None:
    for action in actions:
        app._hear(Press(action))
        app._frame(0.016)
