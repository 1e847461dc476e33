"""A list of pages from top to bottom, one of which is open."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeVar

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    GOLD_DEEP,
    INK,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    mix,
)
from hachi_hachi.game.widgets.base import CONSUMED
from hachi_hachi.game.widgets.controls.choice import Choice
from hachi_hachi.game.widgets.materials import focus_ring, lacquer
from hachi_hachi.game.widgets.theme import CONTROL_HEIGHT, RADIUS, RADIUS_SMALL
from hachi_hachi.game.widgets.transition import Transition

#: The room at the left of a name, and the margin around all of them.
INDENT: Final = 14.0
MARGIN: Final = 3.0

Value = TypeVar("Value", bound=Hashable)


class Tabs(Choice[Value]):
    """A choice of a page, shown as a list: up and down turn to the neighbour, and leave the list at its ends."""

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the longest name in every row."""
        sizes = [canvas.measure(label, self._size) for _value, label in self.options]
        row = max(CONTROL_HEIGHT, sizes[0][1] + 12)
        return max(w for w, _h in sizes) + 2 * (INDENT + MARGIN), row * len(sizes) + 2 * MARGIN

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position; all rows have the same height."""
        del canvas
        self.box = box

    def press(self, event: Press) -> Transition | None:
        """Turn with up and down; left and right leave the list."""
        if event.action in (Action.LEFT, Action.RIGHT):
            return None
        if event.action in (Action.UP, Action.DOWN):
            index = self._index + (1 if event.action is Action.DOWN else -1)
            if not 0 <= index < len(self.options):
                return None
            self.select(index)
            return CONSUMED
        return super().press(event)

    def touch(self, event: Pointer) -> Transition | None:
        """Turn to the page clicked on."""
        if event.kind is not Touch.DOWN:
            return None
        for index, row in enumerate(self._segments()):
            if row.contains(event.x, event.y):
                self.select(index)
        return CONSUMED

    def _segments(self) -> list[Box]:
        inner = self.box.inset(MARGIN)
        h = inner.h / len(self.options)
        return [Box(inner.x, inner.y + number * h, inner.w, h) for number in range(len(self.options))]

    def draw(self, canvas: Canvas) -> None:
        """Draw a paper groove with the name of the open page on red lacquer."""
        canvas.rounded(self.box, mix(PAPER_DEEP, PAPER_EDGE, 0.2), RADIUS, edge=PAPER_EDGE)
        for index, ((_value, label), row) in enumerate(zip(self.options, self._segments(), strict=True)):
            chosen = index == self._index
            if chosen:
                lacquer(
                    canvas, row, radius=RADIUS_SMALL, colour=LACQUER_RED, light=LACQUER_RED_LIGHT, edge=GOLD_DEEP
                )
            elif index and index != self._index + 1:
                canvas.line(row.x + INDENT, row.y, row.right - INDENT, row.y, PAPER_EDGE)
            ink = PAPER_LIGHT if chosen else INK
            canvas.text(label, row.x + INDENT, row.cy, self._size, ink, fy=0.5, width=row.w - 2 * INDENT)
        if self.focused:
            focus_ring(canvas, self.box)
