"""Key bindings: the defaults, and the ones a player has chosen instead."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import pygame

from hachi_hachi.game.storage.i18n import N_, _


class Action(Enum):
    """The actions of a player, on any device."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    CONFIRM = auto()
    BACK = auto()
    MENU = auto()
    HINT = auto()
    UNDO = auto()
    SKIP = auto()
    HELP = auto()
    FULL_SCREEN = auto()
    SETS = auto()
    UNSEEN = auto()
    LOG = auto()
    PLAY = auto()
    NEXT_MISTAKE = auto()
    TRY = auto()
    SPEED = auto()
    ORDER = auto()
    SPEAK = auto()
    MUTE = auto()
    SAY_SOMETHING = auto()
    SAY_AGAIN = auto()
    SAY_HAND = auto()
    SAY_FIELD = auto()
    SAY_SCORE = auto()


#: The keys of each action by their pygame names. The first can be replaced; the others keep their meaning unless a
#: player has chosen them for something else. "Previous" is "next" with shift.
USUAL: Final[Mapping[Action, tuple[str, ...]]] = MappingProxyType({
    Action.UP: ("up",),
    Action.DOWN: ("down",),
    Action.LEFT: ("left",),
    Action.RIGHT: ("right",),
    Action.NEXT: ("tab",),
    Action.PAGE_UP: ("page up",),
    Action.PAGE_DOWN: ("page down",),
    Action.CONFIRM: ("return", "space", "enter"),
    Action.BACK: ("escape", "AC Back"),
    Action.MENU: ("f10", "menu"),
    Action.HELP: ("f1",),
    Action.HINT: ("h",),
    Action.SETS: ("y",),
    Action.UNSEEN: ("u",),
    Action.LOG: ("l",),
    Action.SKIP: ("s",),
    Action.UNDO: ("z",),
    Action.FULL_SCREEN: ("f11",),
    Action.PLAY: ("p",),
    Action.NEXT_MISTAKE: ("n",),
    Action.TRY: ("t",),
    Action.SPEED: ("v",),
    Action.ORDER: ("o",),
    Action.SAY_SOMETHING: ("m",),
    Action.SPEAK: ("f8",),
    Action.MUTE: ("f9",),
    Action.SAY_AGAIN: ("r",),
    Action.SAY_HAND: ("c",),
    Action.SAY_FIELD: ("f",),
    Action.SAY_SCORE: ("k",),
})  # fmt: skip
#: Keys that choose a card by number, and modifiers that do nothing by themselves.
FIXED: Final = frozenset({
    *"0123456789", *(f"[{digit}]" for digit in range(10)), "backspace", "delete", "home", "end", "left shift",
    "right shift", "left ctrl", "right ctrl", "left alt", "right alt", "alt gr", "left meta", "right meta", "caps lock",
    "numlock", "",
})
#: Keys shown as a symbol, a word or an abbreviation; words are messages.
_NAMES: Final[Mapping[str, str]] = MappingProxyType({
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "tab": N_("Tab"),
    "page up": N_("Page Up"),
    "page down": N_("Page Down"),
    "return": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
})  # fmt: skip
#: Keypad keys that share the name of another key.
_KEYPAD: Final[Mapping[str, str]] = MappingProxyType({
    "enter": N_("Enter"), "equals": "=", "[+]": "+", "[-]": "-", "[*]": "*", "[/]": "/", "[.]": ".",
})


class KeyBindings:
    """The key of each action: ``chosen`` replaces the first default key, by the action's name in lower case.

    Unknown, fixed and duplicate keys are dropped, so that a damaged file leaves no action without a key.
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._first = {action: keys[0] for action, keys in USUAL.items()}
        for name, key in (chosen or {}).items():
            action = next((one for one in USUAL if one.name.lower() == name), None)
            if action is not None and can_be_bound(key):
                self.bind(action, key)

    def bind(self, action: Action, key: str) -> None:
        """Bind the key to the action; an action that had it gets this one's key in exchange."""
        other = next((one for one, first in self._first.items() if first == key), None)
        if other is not None:
            self._first[other] = self._first[action]
        self._first[action] = key

    def key(self, action: Action) -> str:
        """Return the key of an action."""
        return self._first[action]

    def label(self, action: Action) -> str:
        """Return the key of an action as shown, H, F1, Esc; that of the gamepad, if one is in use and has one."""
        return _Keys.pad.get(action) or self.key_label(action)

    def key_label(self, action: Action) -> str:
        """Return the key of an action as shown, whatever is in use."""
        key = self._first[action]
        if key in _KEYPAD:
            return _("Keypad {key}", key=_(_KEYPAD[key]))
        return _(_NAMES[key]) if key in _NAMES else key.upper() if len(key) == 1 else key.title()

    def action(self, key: str) -> Action | None:
        """Return the action of a key, or None."""
        for action, first in self._first.items():
            if first == key:
                return action
        return next((action for action, keys in USUAL.items() if key in keys[1:]), None)

    @property
    def chosen(self) -> dict[str, str]:
        """The bindings that differ from the defaults, as stored in the settings."""
        return {one.name.lower(): key for one, key in self._first.items() if key != USUAL[one][0]}


def can_be_bound(key: str) -> bool:
    """Return True if a key of that name exists and may be chosen. The display must be initialized."""
    try:
        return key not in FIXED and pygame.key.name(pygame.key.key_code(key)) == key
    except ValueError:  # no key has that name
        return False


class _Keys:
    """The bindings in use: one keyboard and one gamepad, as there is one language."""

    bindings = KeyBindings()
    #: What is printed on the gamepad in use, by actions; empty if there is none.
    pad: Mapping[Action, str] = MappingProxyType({})


def use_keys(chosen: Mapping[str, str]) -> None:
    """Use these keys from now on, as stored in the settings."""
    _Keys.bindings = KeyBindings(chosen)


def use_pad(labels: Mapping[Action, str]) -> None:
    """Show these labels of a gamepad from now on; those of the keys if there are none."""
    _Keys.pad = labels


def keys() -> KeyBindings:
    """Return the bindings in use."""
    return _Keys.bindings


def labels() -> dict[str, str]:
    """Return the keys as shown, by the names of their actions, for messages with placeholders for keys."""
    return {action.name.lower(): keys().label(action) for action in USUAL}
