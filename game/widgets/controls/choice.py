"""A choice of one value from several: segments side by side, or one value between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic, Literal, TypeVar

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import (
    GOLD_DEEP,
    INK,
    INK_FAINT,
    LACQUER_RED,
    LACQUER_RED_LIGHT,
    PAPER_DEEP,
    PAPER_EDGE,
    PAPER_LIGHT,
    mix,
)
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring, lacquer
from hachi_hachi.game.widgets.theme import BODY, CONTROL_HEIGHT, RADIUS, RADIUS_SMALL
from hachi_hachi.game.widgets.transition import Transition

#: The room beside a label, in units; half of it must be left.
LABEL_ROOM: Final = 16.0

Value = TypeVar("Value", bound=Hashable)
Style = Literal["segments", "cycler"]


class Choice(Widget, Generic[Value]):
    """A choice of one of ``options`` (value, label). ``changed(value)`` is called for a new choice.

    Segments whose labels do not fit side by side are shown as a cycler.

    Left and right choose the neighbour, confirm the next one (wrapping around); a click on a segment chooses it, on the
    left or right half of a cycler the value before or after.
    """

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[Value, str]],
        value: Value,
        changed: Callable[[Value], None],
        *,
        style: Style = "segments",
        hint: str = "",
        size: float = BODY,
    ) -> None:
        super().__init__(hint=hint)
        if not options:
            raise ValueError("a choice needs something to choose from")
        self.options = list(options)
        self.style: Style = style
        self._wanted: Style = style
        self._changed = changed
        self._size = size
        self._index = next((i for i, (one, _words) in enumerate(self.options) if one == value), 0)
        self._weights = [1.0] * len(self.options)

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self.options[self._index][0]

    @property
    def label(self) -> str:
        """The label of the chosen value."""
        return self.options[self._index][1]

    def spoken(self) -> str:
        """Return the label of the chosen value, and its place among the others."""
        return _("{value}, {n} of {all}", value=self.label, n=self._index + 1, all=len(self.options))

    def select(self, index: int) -> None:
        """Choose by index; ``changed`` is called if it is a different one."""
        if index != self._index:
            self._index = index
            self._changed(self.value)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the longest label in every segment, or for one between the arrows."""
        sizes = [canvas.measure(label, self._size) for _value, label in self.options]
        widest = max(w for w, _ in sizes)
        height = max(CONTROL_HEIGHT, sizes[0][1] + 14)
        if self.style == "segments":
            return (widest + 28) * len(self.options), height
        return widest + 2 * height + 16, height

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position; all segments have the same width, unless a label would not fit."""
        super().place(canvas, box)
        widths = [canvas.measure(label, self._size)[0] + LABEL_ROOM for _value, label in self.options]
        self._weights = widths if max(widths) > (box.w - 6) / len(widths) else [1.0] * len(widths)
        crowded = sum(widths) - len(widths) * LABEL_ROOM / 2 > box.w - 6
        self.style = "cycler" if crowded else self._wanted

    def confirm(self) -> Transition | None:
        """Choose the next value, wrapping around."""
        self.select((self._index + 1) % len(self.options))
        return CONSUMED

    def press(self, event: Press) -> Transition | None:
        """Choose with left and right; at the ends of the segments they stop."""
        if event.action in (Action.LEFT, Action.RIGHT):
            step = 1 if event.action is Action.RIGHT else -1
            if self.style == "cycler":
                self.select((self._index + step) % len(self.options))
            else:
                self.select(min(max(self._index + step, 0), len(self.options) - 1))
            return CONSUMED
        return super().press(event)

    def touch(self, event: Pointer) -> Transition | None:
        """Choose by click."""
        if event.kind is not Touch.DOWN:
            return None
        if self.style == "segments":
            for index, segment in enumerate(self._segments()):
                if segment.contains(event.x, event.y):
                    self.select(index)
        else:
            step = 1 if event.x >= self.box.cx else -1
            self.select((self._index + step) % len(self.options))
        return CONSUMED

    def _segments(self) -> list[Box]:
        return self.box.inset(3).columns(self._weights)

    def draw(self, canvas: Canvas) -> None:
        """Draw a paper groove with the chosen value in red lacquer."""
        canvas.rounded(self.box, mix(PAPER_DEEP, PAPER_EDGE, 0.35), RADIUS, edge=PAPER_EDGE)
        if self.style == "segments":
            self._draw_segments(canvas)
        else:
            self._draw_cycler(canvas)
        if self.focused:
            focus_ring(canvas, self.box)

    def _draw_segments(self, canvas: Canvas) -> None:
        for index, ((_value, label), segment) in enumerate(zip(self.options, self._segments(), strict=True)):
            chosen = index == self._index
            if chosen:
                pale = 0.0 if self.enabled else 0.6
                lacquer(
                    canvas, segment, radius=RADIUS_SMALL, colour=mix(LACQUER_RED, PAPER_DEEP, pale),
                    light=mix(LACQUER_RED_LIGHT, PAPER_DEEP, pale), edge=GOLD_DEEP if self.enabled else PAPER_EDGE,
                )
            elif index and index != self._index + 1:
                canvas.line(segment.x, segment.y + 9, segment.x, segment.bottom - 9, PAPER_EDGE)
            ink = PAPER_LIGHT if chosen else INK if self.enabled else INK_FAINT
            canvas.text(label, segment.cx, segment.cy, self._size, ink, fx=0.5, fy=0.5, width=segment.w - 8)

    def _draw_cycler(self, canvas: Canvas) -> None:
        box = self.box
        inner = box.inset(3)
        canvas.rounded(inner.inset(box.h - 4, 0), PAPER_LIGHT, RADIUS_SMALL)
        colour = LACQUER_RED if self.focused else GOLD_DEEP
        for side in (-1, 1):
            x = box.cx + side * (box.w / 2 - box.h / 2)
            canvas.polygon([(x - side * 4, box.cy - 7), (x + side * 5, box.cy), (x - side * 4, box.cy + 7)], colour)
        ink = INK if self.enabled else INK_FAINT
        canvas.text(self.label, box.cx, box.cy, self._size, ink, fx=0.5, fy=0.5, width=box.w - 2 * box.h)
