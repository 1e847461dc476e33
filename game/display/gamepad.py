"""The buttons, sticks and triggers of gamepads: what they do, and what is printed on them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from hachi_hachi.game.display.key_bindings import Action

PAD: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Action.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.SKIP,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.HELP,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.UNDO,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.SETS,
}

# Sticks and triggers: the meaning of pushing one back or left, and forward or right; triggers have one direction.
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Action.LEFT, Action.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Action.UP, Action.DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (Action.UNSEEN, Action.LOG),
    pygame.CONTROLLER_AXIS_RIGHTY: (Action.PAGE_UP, Action.PAGE_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (Action.PAGE_UP, Action.PAGE_UP),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (Action.PAGE_DOWN, Action.PAGE_DOWN),
}

#: What is printed on the pads of each maker, for the actions that have something of their own.
_COMMON: Final = {
    Action.UP: "↑", Action.DOWN: "↓", Action.LEFT: "←", Action.RIGHT: "→", Action.UNSEEN: "R ←", Action.LOG: "R →",
}
_XBOX: Final = {
    **_COMMON, Action.CONFIRM: "A", Action.BACK: "B", Action.SKIP: "X", Action.HINT: "Y", Action.MENU: "Menu",
    Action.HELP: "View", Action.PREVIOUS: "LB", Action.NEXT: "RB", Action.UNDO: "LS", Action.SETS: "RS",
    Action.PAGE_UP: "LT", Action.PAGE_DOWN: "RT",
}
_PLAYSTATION: Final = {
    **_COMMON, Action.CONFIRM: "×", Action.BACK: "○", Action.SKIP: "□", Action.HINT: "△", Action.MENU: "Options",
    Action.HELP: "Share", Action.PREVIOUS: "L1", Action.NEXT: "R1", Action.UNDO: "L3", Action.SETS: "R3",
    Action.PAGE_UP: "L2", Action.PAGE_DOWN: "R2",
}
# SDL calls the buttons of these by what is printed on them, not by their places.
_NINTENDO: Final = {
    **_XBOX, Action.MENU: "+", Action.HELP: "−", Action.PREVIOUS: "L", Action.NEXT: "R", Action.PAGE_UP: "ZL",
    Action.PAGE_DOWN: "ZR",
}
#: Names by which SDL knows the pads of a maker; all others have the letters of an Xbox pad.
_MAKERS: Final = (
    (re.compile(r"ps[345]\b|playstation|dualshock|dualsense|sony", re.IGNORECASE), _PLAYSTATION),
    (re.compile(r"nintendo|switch|joy-?con", re.IGNORECASE), _NINTENDO),
)


def pad_labels(name: str) -> Mapping[Action, str]:
    """Return what is printed on the buttons of the gamepad of that name, by their actions."""
    return MappingProxyType(next((labels for maker, labels in _MAKERS if maker.search(name)), _XBOX))
