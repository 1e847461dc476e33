"""One set of actions for keys, mouse, touch and gamepad: scenes receive a ``Press`` or a ``Pointer``."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame
from pygame._sdl2 import controller

from hachi_hachi.game.display.gamepad import AXES, PAD, pad_labels
from hachi_hachi.game.display.key_bindings import Action, keys, use_pad

__all__ = ["STEPS", "Action", "Composition", "Input", "Inputs", "Pointer", "Press", "Touch"]

STEPS: Final = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}


@dataclass(frozen=True, slots=True)
class Press:
    """A key or gamepad button that went down, or text that was typed.

    ``action`` is None for a key without a meaning of its own; ``key`` is the key's name ("3", "a", "backspace"; empty
    for a gamepad and for text), ``text`` the text typed (empty for a key), ``repeat`` True if the key is held,
    ``by_pointer`` True if it was the second mouse button. ``shift`` and ``command`` (Ctrl, or Cmd on a Mac) are the
    modifiers held.
    """

    action: Action | None
    key: str = ""
    text: str = ""
    repeat: bool = False
    #: The second mouse button: it cancels what has begun and opens nothing.
    by_pointer: bool = False
    shift: bool = False
    command: bool = False

    @property
    def leaves(self) -> bool:
        """True if it leaves a scene that has nothing to cancel: back or menu, but no click."""
        return self.action in (Action.BACK, Action.MENU) and not self.by_pointer


class Touch(Enum):
    """The kinds of pointer input."""

    MOVE = auto()
    DOWN = auto()
    UP = auto()
    WHEEL = auto()
    MIDDLE = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Pointer:
    """Mouse or finger, ``x``, ``y`` in units; ``wheel`` in notches, up positive. Only the main button makes DOWN and
    UP.

    MIDDLE is a press of the middle button; ``double`` is True for the second DOWN of a double click.
    """

    kind: Touch
    x: float
    y: float
    wheel: float = 0.0
    double: bool = False


Input = Press | Pointer


@dataclass(frozen=True, slots=True)
class Composition:
    """The text an input method is composing, not yet typed, and the cursor within it. Empty: none."""

    text: str = ""
    caret: int = 0


#: Scancodes of the letter keys and of the row of digits, with their meaning on an American keyboard.
LETTERS: Final = dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), "abcdefghijklmnopqrstuvwxyz", strict=True))
DIGITS: Final = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True))

# Actions that repeat while their key is held.
REPEATING: Final = frozenset(
    {
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.NEXT,
        Action.PREVIOUS,
        Action.PAGE_UP,
        Action.PAGE_DOWN,
    }
)
# Milliseconds before a held key repeats, and between repeats.
REPEAT_AFTER: Final = (400, 70)

# A stick counts as pushed above the first figure and as released below the second, of 32767.
PUSHED: Final = 20000
LET_GO: Final = 12000
#: Sideways the right stick counts as pushed only above this: it pages up and down, and nobody pushes quite straight.
STRAIGHT: Final = 28000

MAIN_BUTTON: Final = 1
MIDDLE_BUTTON: Final = 2
SECOND_BUTTON: Final = 3
#: Seconds and pixels within which two clicks are a double click.
DOUBLE_CLICK: Final = (0.4, 5)


def key_name(key: int, scancode: int) -> str:
    """Return the name of a key: from the layout if it has one, otherwise from its position.

    A layout of another script (Russian, Greek, Arabic) has no Latin letters, and a French one needs shift for digits:
    there the position on the keyboard says which letter or digit is meant.
    """
    name = pygame.key.name(key)
    if scancode in DIGITS:
        return DIGITS[scancode]
    return name if name and (len(name) > 1 or name.isascii()) else LETTERS.get(scancode, "")


def _is_down(code: int) -> bool:
    return bool(pygame.key.get_pressed()[code])


class Inputs:
    """A translator from pygame's events to inputs; ``to_units`` converts a point in pixels to units.

    While ``writing``, keys that type text have no other meaning. ``clock`` returns seconds; ``is_down`` returns True if
    the key of that code is held right now.
    """

    def __init__(
        self, to_units: Callable[[float, float], tuple[float, float]], *,
        clock: Callable[[], float] = time.monotonic, is_down: Callable[[int], bool] = _is_down,
    ) -> None:
        self._to_units = to_units
        self._is_down = is_down
        self.writing = False
        #: True if an input method is composing text: it gets all keys.
        self.composing = False
        self._clock = clock
        self._clicked: tuple[float, int, int] | None = None
        self._pads: dict[int, controller.Controller] = {}
        #: The name of the gamepad that was used last, if no key or mouse button was used since.
        self._pad_in_use: str | None = None
        #: The one whose buttons are shown.
        self._pad_shown: str | None = None
        self._stick: dict[tuple[int, int], Action] = {}
        self._held: set[int] = set()
        #: Gamepad buttons and sticks held down: the action they repeat, and the seconds until the next repeat.
        self._going_on: dict[tuple[int, str, int], tuple[Action, float]] = {}

    def open(self) -> None:
        """Enable key repeat; listen to gamepads, present ones and those plugged in later."""
        pygame.key.set_repeat(*REPEAT_AFTER)
        controller.init()
        for number in range(controller.get_count()):
            self._add_pad(number)

    def device_changed(self) -> bool:
        """Show the buttons of the gamepad in use, or the keys if there is none; return True if that is a change."""
        if self._pad_in_use == self._pad_shown:
            return False
        self._pad_shown = self._pad_in_use
        use_pad({} if self._pad_shown is None else pad_labels(self._pad_shown))
        return True

    def translate(self, event: pygame.Event) -> list[Input]:
        """Translate an event for a scene: usually one input, often none."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._pad_in_use = None
        if event.type == pygame.KEYDOWN:
            return [] if self.composing else self._key(event)
        if event.type == pygame.TEXTINPUT:
            self.composing = False
            return [Press(None, text=event.text)] if self.writing else []
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return []
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if event.type == pygame.WINDOWLEAVE:
            return [Pointer(Touch.GONE, -1.0, -1.0)]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._going_on.clear()
            return []
        return self._pad(event)

    def held(self, seconds: float) -> list[Input]:
        """Return the repeats of gamepad buttons and sticks held for ``seconds`` more, as held keys have them.

        At most one press of each: repeats missed in a slow turn of the loop are dropped.
        """
        found: list[Input] = []
        for slot, (action, left) in self._going_on.items():
            due = left <= seconds
            if due:
                found.append(Press(action, repeat=True))
            self._going_on[slot] = (action, REPEAT_AFTER[1] / 1000 if due else left - seconds)
        return found

    def _begins(self, slot: tuple[int, str, int], action: Action) -> list[Input]:
        """Handle the press of a gamepad button or stick; it repeats if its action does."""
        pad = self._pads.get(slot[0])
        self._pad_in_use = "" if pad is None else pad.name
        if action in REPEATING:
            self._going_on[slot] = (action, REPEAT_AFTER[0] / 1000)
        return [Press(action)]

    def composition(self, event: pygame.Event) -> Composition | None:
        """Return what an input method is composing now, or None if the event is about something else."""
        if event.type != pygame.TEXTEDITING or not self.writing:
            return None
        self.composing = bool(event.text)
        return Composition(event.text, event.start)

    def _key(self, event: pygame.Event) -> list[Input]:
        repeat = event.key in self._held
        if repeat and not self._is_down(event.key):
            # pygame repeats a key until its release is read: after a long frame one press would count twice.
            return []
        self._held.add(event.key)
        name = key_name(event.key, getattr(event, "scancode", 0))
        press = Press(
            self._action(name, event.mod), name, repeat=repeat, shift=bool(event.mod & pygame.KMOD_SHIFT),
            command=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT,
        )
        # A held key keeps moving the focus; it never confirms twice.
        return [] if repeat and press.action is not None and press.action not in REPEATING else [press]

    def _action(self, name: str, modifiers: int) -> Action | None:
        """Return the meaning of a key with its modifiers, or None."""
        if name == "return" and modifiers & pygame.KMOD_ALT:
            return Action.FULL_SCREEN
        if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return Action.UNDO if name == "z" and modifiers & pygame.KMOD_CTRL else None
        if self.writing and (len(name) == 1 or name == "space"):
            return None
        action = keys().action(name)
        return Action.PREVIOUS if action is Action.NEXT and modifiers & pygame.KMOD_SHIFT else action

    def _mouse(self, event: pygame.Event) -> list[Input]:
        if event.type == pygame.MOUSEWHEEL:
            x, y = self._to_units(*pygame.mouse.get_pos())
            return [Pointer(Touch.WHEEL, x, y, float(event.precise_y))]
        x, y = self._to_units(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            # A window that opens under a resting pointer reports a motion of zero: Enter must not press what the
            # pointer happens to rest on.
            return [Pointer(Touch.MOVE, x, y)] if any(event.rel) else []
        if event.button == MAIN_BUTTON and event.type == pygame.MOUSEBUTTONUP:
            return [Pointer(Touch.UP, x, y)]
        if event.button == MAIN_BUTTON:
            return [Pointer(Touch.DOWN, x, y, double=self._is_double(*event.pos))]
        if event.button == MIDDLE_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return [Pointer(Touch.MIDDLE, x, y)]
        if event.button == SECOND_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return [Press(Action.BACK, by_pointer=True)]
        return []

    def _is_double(self, x: int, y: int) -> bool:
        """Return True if the click closely follows another one; a third click starts over."""
        now, before = self._clock(), self._clicked
        seconds, pixels = DOUBLE_CLICK
        double = before is not None and now - before[0] <= seconds and (
            max(abs(x - before[1]), abs(y - before[2])) <= pixels
        )
        self._clicked = None if double else (now, x, y)
        return double

    def _add_pad(self, number: int) -> None:
        with contextlib.suppress(pygame.error):  # it may be gone again, or belong to another program
            if controller.is_controller(number):
                pad = controller.Controller(number)
                # its events have this number; `pad.id` is its place among those plugged in now
                self._pads[pad.as_joystick().get_instance_id()] = pad

    def _pad(self, event: pygame.Event) -> list[Input]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add_pad(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            gone = self._pads.pop(event.instance_id, None)
            self._going_on = {slot: held for slot, held in self._going_on.items() if slot[0] != event.instance_id}
            self._stick = {slot: held for slot, held in self._stick.items() if slot[0] != event.instance_id}
            if gone is not None and gone.name == self._pad_in_use:
                self._pad_in_use = None
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in PAD:
            return self._begins((event.instance_id, "button", event.button), PAD[event.button])
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._going_on.pop((event.instance_id, "button", event.button), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event)
        return []

    def _axis(self, event: pygame.Event) -> list[Input]:
        pair = AXES.get(event.axis)
        if pair is None:
            return []
        slot = (event.instance_id, event.axis)
        if abs(event.value) < LET_GO:
            self._stick.pop(slot, None)
            self._going_on.pop((event.instance_id, "axis", event.axis), None)
        elif abs(event.value) > (STRAIGHT if event.axis == pygame.CONTROLLER_AXIS_RIGHTX else PUSHED):
            action = pair[event.value > 0]
            if self._stick.get(slot) is not action:
                self._stick[slot] = action
                return self._begins((event.instance_id, "axis", event.axis), action)
        return []
