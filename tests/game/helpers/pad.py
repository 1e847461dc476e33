"""A gamepad, simulated by the events that pygame posts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.gamepad import PAD
from hachi_hachi.game.display.key_bindings import Action
from hachi_hachi.game.widgets import Button, Widget

FRAME = 1 / 60
BUTTONS = {action: number for number, action in PAD.items()}


class Pad:
    """A gamepad that posts the events of its buttons and triggers, and lets the loop handle them."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, *actions: Action) -> None:
        for action in actions:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.Event(kind, instance_id=0, button=BUTTONS[action]))
            self.app.step(FRAME)

    def pull(self, axis: int) -> None:
        for value in (32767, 0):
            pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        self.app.step(FRAME)

    def wait(self, reached: Callable[[], bool]) -> None:
        for _ in range(3000):
            if reached():
                return
            self.app.step(FRAME)
        raise AssertionError(f"it does not come on {self.app.director.names}")


def focused(pad: Pad) -> str:
    group = getattr(pad.app.director.top, "group", None)
    return getattr(group.focus, "text", "") if group is not None and isinstance(group.focus, Button) else ""


def to_button(pad: Pad, words: str) -> None:
    """Move the focus until the button has it."""
    for _ in range(60):
        if focused(pad) == words:
            return
        pad.press(Action.NEXT)
    raise AssertionError(f"{words!r} cannot be reached")


def to_widget(pad: Pad, kind: type[Widget]) -> None:
    """Move the focus until a widget of this kind has it."""
    for _ in range(60):
        if isinstance(getattr(pad.app.director.top, "group").focus, kind):
            return
        pad.press(Action.NEXT)
    raise AssertionError(f"no {kind.__name__} can be reached")
