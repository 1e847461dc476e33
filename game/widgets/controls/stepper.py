"""An integer between two arrows, which can also be typed."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    GOLD_DEEP,
    INK,
    INK_FAINT,
    LACQUER_RED,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    mix,
)
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, CONTROL_HEIGHT, RADIUS, RADIUS_SMALL
from hachi_hachi.game.widgets.transition import Transition


class Stepper(Widget):
    """A number from ``low`` to ``high``; ``changed(value)`` is called for a new one.

    Left, right and the wheel change it by one, digits type a number, backspace removes the last; a click on the left or
    right half goes one down or up.
    """

    focusable = True

    def __init__(
        self, value: int, changed: Callable[[int], None], *, low: int = 0, high: int = 1000, hint: str = ""
    ) -> None:
        super().__init__(hint=hint)
        self.value = value
        self._changed = changed
        self._low, self._high = low, high
        #: True if a digit continues the number just typed; otherwise it begins a new one.
        self.typing = False

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the largest number between the arrows."""
        w, h = canvas.measure(str(self._high), BODY)
        height = max(CONTROL_HEIGHT, h + 14)
        return w + 2 * height + 32, height

    def set(self, value: int) -> None:
        """Set the number within its limits."""
        value = min(max(value, self._low), self._high)
        if value != self.value:
            self.value = value
            self._changed(value)

    def spoken(self) -> str:
        """Return the number."""
        return str(self.value)

    def press(self, event: Press) -> Transition | None:
        """Change it with arrows and digits."""
        if event.action in (Action.LEFT, Action.RIGHT):
            self.typing = False
            self.set(self.value + (1 if event.action is Action.RIGHT else -1))
            return CONSUMED
        digit = event.key.strip("[]")
        if len(digit) == 1 and digit in "0123456789":
            self.set((self.value * 10 if self.typing else 0) + int(digit))
            self.typing = True
            return CONSUMED
        if event.key == "backspace":
            self.set(self.value // 10)
            self.typing = True
            return CONSUMED
        self.typing = False
        return None

    def touch(self, event: Pointer) -> Transition | None:
        """Go one down or up."""
        if event.kind is Touch.WHEEL:
            self.set(self.value + (1 if event.wheel > 0 else -1))
            return CONSUMED
        if event.kind is not Touch.DOWN:
            return None
        self.typing = False
        self.set(self.value + (1 if event.x >= self.box.cx else -1))
        return CONSUMED

    def draw(self, canvas: Canvas) -> None:
        """Draw a paper groove with the number between two arrows."""
        box = self.box
        canvas.rounded(box, mix(PAPER_DEEP, PAPER_EDGE, 0.35), RADIUS, edge=PAPER_EDGE)
        canvas.rounded(box.inset(3).inset(box.h - 4, 0), PAPER_LIGHT, RADIUS_SMALL)
        colour = INK_FAINT if not self.enabled else LACQUER_RED if self.focused else GOLD_DEEP
        for side in (-1, 1):
            x = box.cx + side * (box.w / 2 - box.h / 2)
            canvas.polygon([(x - side * 4, box.cy - 7), (x + side * 5, box.cy), (x - side * 4, box.cy + 7)], colour)
        ink = INK if self.enabled else INK_FAINT
        canvas.text(str(self.value), box.cx, box.cy, BODY, ink, fx=0.5, fy=0.5)
        if self.focused:
            focus_ring(canvas, box)
