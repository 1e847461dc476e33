"""A slider and an on/off switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    GOLD,
    GOLD_DEEP,
    INK,
    INK_FAINT,
    INK_SOFT,
    LACQUER,
    LACQUER_LIGHT,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    mix,
)
from hachi_hachi.game.storage.i18n import percent, pgettext
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring, lacquer, shadow
from hachi_hachi.game.widgets.theme import CONTROL_HEIGHT, SMALL
from hachi_hachi.game.widgets.transition import Transition

#: The radius of a slider's knob.
KNOB: Final = 11.0
#: The gap between a switch and its word.
WORD_GAP: Final = 8.0


class Slider(Widget):
    """A value from 0 to 1 in steps; ``shown(value)`` formats it, ``changed(value)`` is called for a new one.

    ``released()`` is called once a movement that changed it is over: after a key or the wheel, at the end of a drag.
    Keys and the wheel move it by one step, the pointer to any place on the line, by clicking or dragging.
    """

    focusable = True

    def __init__(
        self,
        value: float,
        changed: Callable[[float], None],
        *,
        steps: int = 10,
        shown: Callable[[float], str] | None = None,
        released: Callable[[], object] = lambda: None,
        hint: str = "",
    ) -> None:
        super().__init__(hint=hint)
        self.value = value
        self._released = released
        self._moved = False
        self._changed = changed
        self._steps = steps
        self._shown = shown
        self._label = 0.0

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position, with room for the largest value at the right."""
        super().place(canvas, box)
        self._label = canvas.measure(self._shown(1.0), SMALL)[0] + 22 if self._shown else 0.0

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of a line of 240 units."""
        return 240.0, max(CONTROL_HEIGHT, canvas.line_height(SMALL) + 14)

    def set(self, value: float) -> None:
        """Set the nearest step."""
        value = round(min(1.0, max(0.0, value)) * self._steps) / self._steps
        if value != self.value:
            self.value = value
            self._moved = True
            self._changed(value)

    def _release(self) -> None:
        if self._moved:
            self._moved = False
            self._released()

    def spoken(self) -> str:
        """Return its value as shown."""
        return self._shown(self.value) if self._shown else percent(self.value)

    def press(self, event: Press) -> Transition | None:
        """Move with left and right."""
        if event.action in (Action.LEFT, Action.RIGHT):
            self.set(self.value + (1 if event.action is Action.RIGHT else -1) / self._steps)
            self._release()
            return CONSUMED
        return None

    def touch(self, event: Pointer) -> Transition | None:
        """Move to the pointer while it is down."""
        if event.kind is Touch.WHEEL:
            self.set(self.value + (1 if event.wheel > 0 else -1) / self._steps)
            self._release()
            return CONSUMED
        if event.kind is Touch.DOWN:
            self.pressed = True
        if event.kind in (Touch.DOWN, Touch.MOVE) and self.pressed:
            left, room = self._travel()
            self.set((event.x - left) / room)
            return CONSUMED
        if event.kind is Touch.UP:
            self.pressed = False
            self._release()
            return CONSUMED
        return None

    def _line(self) -> Box:
        return Box(self.box.x, self.box.cy - 3, self.box.w - 12 - self._label, 6)

    def _travel(self) -> tuple[float, float]:
        """Return where the middle of the knob begins and how far it moves: the knob stays within the line."""
        line = self._line()
        return line.x + KNOB, line.w - 2 * KNOB

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, filled up to the knob."""
        line = self._line()
        canvas.rounded(line, mix(PAPER_DEEP, PAPER_EDGE, 0.5), 3, edge=PAPER_EDGE)
        left, room = self._travel()
        x = left + room * self.value
        if self.value > 0:
            canvas.rounded(Box(line.x, line.y, x - line.x, line.h), LACQUER_RED, 3)
        knob = Box.around(x, line.cy, 2 * KNOB, 2 * KNOB)
        shadow(canvas, knob, spread=6, drop=2, strength=0.4)
        lacquer(canvas, knob, radius=KNOB, colour=LACQUER, light=LACQUER_LIGHT, edge=GOLD)
        if self._shown:
            canvas.text(self._shown(self.value), self.box.right - 4, line.cy, SMALL, INK_SOFT, fx=1.0, fy=0.5)
        if self.focused:
            focus_ring(canvas, self.box.inset(-8, 2), radius=8)


class Toggle(Widget):
    """An on/off switch; ``changed(on)`` is called when it changes."""

    focusable = True

    def __init__(self, on: bool, changed: Callable[[bool], None], *, hint: str = "") -> None:
        super().__init__(hint=hint)
        self.on = on
        self._changed = changed
        #: The room for a word at the right of the switch.
        self._beside = 0.0

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the height of other controls."""
        return 64.0, max(CONTROL_HEIGHT, canvas.line_height(SMALL) + 14)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take its own size at the left of the box, so that the focus ring fits the switch."""
        del canvas
        self.box = Box(box.x, box.cy - 15, 58, 30)
        self._beside = box.right - self.box.right

    def spoken(self) -> str:
        """Return whether it is on."""
        return pgettext("switch", "On") if self.on else pgettext("switch", "Off")

    def confirm(self) -> Transition | None:
        """Switch."""
        self.on = not self.on
        self._changed(self.on)
        return CONSUMED

    def press(self, event: Press) -> Transition | None:
        """Switch off with left, on with right, over with confirm."""
        if event.action in (Action.LEFT, Action.RIGHT):
            if self.on != (event.action is Action.RIGHT):
                self.confirm()
            return CONSUMED
        return super().press(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw a groove with a knob, and beside it whether it is on, if there is room."""
        box = self.box
        if self.on:
            pale = 0.0 if self.enabled else 0.6
            lacquer(
                canvas, box, radius=15, colour=mix(LACQUER_RED, PAPER_DEEP, pale),
                light=mix(LACQUER_RED_LIGHT, PAPER_DEEP, pale), edge=GOLD_DEEP if self.enabled else PAPER_EDGE,
            )
        else:
            canvas.rounded(box, mix(PAPER_DEEP, PAPER_EDGE, 0.5), 15, edge=INK_SOFT, edge_width=1.6)
        x = box.right - 15 if self.on else box.x + 15
        canvas.circle(x, box.cy, 11, PAPER_LIGHT if self.enabled else PAPER_DEEP)
        canvas.circle(x, box.cy, 11, GOLD_DEEP, width=1)
        if canvas.measure(self.spoken(), SMALL)[0] + WORD_GAP <= self._beside:
            ink = INK if self.enabled else INK_FAINT
            canvas.text(self.spoken(), box.right + WORD_GAP, box.cy, SMALL, ink, fy=0.5)
        if self.focused:
            focus_ring(canvas, box, radius=15)
