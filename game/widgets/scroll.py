"""A scrolling view: wheel, keys and bar move it, and the focus stays in view."""

from __future__ import annotations

from collections.abc import Iterator

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import GOLD_DEEP, PAPER_EDGE, faded
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.layout import Column, Row
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.transition import Transition

STEP = 56.0
BAR = 10.0
#: How far a focus ring extends beyond its widget, and the margin around a widget scrolled into view.
RING = 6.0


class Scroll(Widget):
    """A view of a part of its child. It takes the focus itself, for scrolling by keys, if nothing in the child can.

    ``whole``: no row of the child, a column, is shown in part, unless it is higher than the view.
    """

    def __init__(self, child: Widget, *, whole: bool = False) -> None:
        super().__init__()
        self.child = child
        self.whole = whole
        self._shown: list[Widget] = [child]
        self.offset = 0.0
        self._canvas: Canvas | None = None
        self._height = 0.0
        self._bar = BAR + 6

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self._height - self.box.h)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the child's preferred size."""
        w, h = self.child.size(canvas)
        return w + BAR + 6, h

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the child's preferred height next to the bar."""
        return self.child.height_for(canvas, width - BAR - 6)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place the child at its full height, moved by the offset."""
        super().place(canvas, box)
        self._canvas = canvas
        self._bar = 0.0  # without a bar the child gets the whole width
        self._height = self.child.height_for(canvas, box.w)
        if self._height > box.h + 0.5:
            self._bar = BAR + 6
            self._height = max(self.child.height_for(canvas, box.w - self._bar), box.h + 0.5)
        # If nothing inside can have the focus, the scroll itself must.
        self.focusable = self.furthest > 0 and not any(leaf.focusable for leaf in self.child.leaves())
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that ``offset`` units are above the box; to the next row in that direction if rows are whole."""
        before, self.offset = self.offset, min(max(offset, 0.0), self.furthest)
        if self._canvas is None:
            return
        self._place(self._canvas)
        if self.whole and before != self.offset and 0 < self.offset < self.furthest:
            tops = [row.box.y - self.box.y + self.offset for row in _rows(self.child)]
            if self.offset > before:
                self.offset = min((top for top in tops if top >= self.offset - 0.5), default=self.furthest)
            else:
                self.offset = max((top for top in tops if top <= self.offset + RING + 0.5), default=0.0)
            self.offset = min(self.offset, self.furthest)
            self._place(self._canvas)

    def _place(self, canvas: Canvas) -> None:
        room = Box(self.box.x, self.box.y - self.offset, self.box.w - self._bar, self._height)
        self.child.place(canvas, room)
        self._shown, seen = self._whole_rows() if self.whole else ([self.child], self.box)
        for leaf in self.child.leaves():
            leaf.window = seen

    def _whole_rows(self) -> tuple[list[Widget], Box]:
        """Return the rows that are wholly in the box, and the part of it that they take; if there are none, those that
        are partly in it."""
        high, low = self.box.y - 0.5, self.box.bottom + 0.5
        rows = [row for row in _rows(self.child) if row.box.bottom > high and row.box.y < low]
        whole = [row for row in rows if row.box.y >= high and row.box.bottom <= low]
        if not whole:
            return rows, self.box
        top, bottom = min(row.box.y for row in whole), max(row.box.bottom for row in whole)
        return whole, Box(self.box.x, top, self.box.w, bottom - top)

    def leaves(self) -> Iterator[Widget]:
        """Yield the child's leaves, and itself for the wheel and the keys."""
        if self.visible:
            if self.focusable:
                yield self
            yield from self.child.leaves()

    def reveal(self, widget: Widget) -> None:
        """Scroll until a leaf of the child is visible, with all of its row if rows are whole."""
        if not any(leaf is widget for leaf in self.child.leaves()):
            return
        box = widget.box
        if self.whole:
            row = next(row for row in _rows(self.child) if any(leaf is widget for leaf in row.leaves()))
            if row.box.h <= self.box.h:
                box = row.box
        if box.y < self.box.y + (0 if self.whole else RING):
            self.scroll_to(self.offset + box.y - self.box.y - RING)
        elif box.bottom > self.box.bottom - (0 if self.whole else RING):
            self.scroll_to(self.offset + box.bottom - self.box.bottom + RING)

    def press(self, event: Press) -> Transition | None:
        """Scroll by up, down and pages, until there is no more."""
        step = {
            Action.UP: -STEP,
            Action.DOWN: STEP,
            Action.PAGE_UP: -self.box.h * 0.8,
            Action.PAGE_DOWN: self.box.h * 0.8,
        }.get(event.action) if event.action else None
        if step is None or (step < 0 and self.offset <= 0) or (step > 0 and self.offset >= self.furthest):
            return None
        self.scroll_to(self.offset + step)
        return CONSUMED

    def turn_page(self, event: Press) -> Transition | None:
        """Scroll by a page."""
        return self.press(event)

    def touch(self, event: Pointer) -> Transition | None:
        """Scroll by wheel anywhere, or, if focused, by dragging the bar."""
        if event.kind is Touch.WHEEL:
            return self.scroll_with(event)
        if event.kind is Touch.DOWN and self.furthest and event.x >= self.box.right - BAR - 6:
            self.pressed = True
        if self.pressed and event.kind in (Touch.DOWN, Touch.MOVE):
            share = (event.y - self.box.y) / self.box.h
            self.scroll_to(share * self._height - self.box.h / 2)
            return CONSUMED
        if event.kind is Touch.UP:
            self.pressed = False
        return None

    def scroll_with(self, event: Pointer) -> Transition | None:
        """Scroll by wheel over any part of it."""
        if not (self.box.contains(event.x, event.y) and self.furthest):
            return None
        self.scroll_to(self.offset - event.wheel * STEP)
        return CONSUMED

    def draw(self, canvas: Canvas) -> None:
        """Draw the visible part and the bar."""
        before = canvas.surface.get_clip()
        # Focus rings extend a little beyond their widgets, also above and below at the ends of the scroll.
        above, below = RING * (self.whole or self.offset <= 0), RING * (self.whole or self.offset >= self.furthest)
        window = canvas.rect(
            Box(self.box.x - RING, self.box.y - above, self.box.w + 2 * RING, self.box.h + above + below)
        )
        canvas.surface.set_clip(window.clip(before) if before else window)
        for part in sorted(self._shown, key=_has_focus):
            part.draw(canvas)
        canvas.surface.set_clip(before)
        if self.furthest:
            track = Box(self.box.right - BAR + 2, self.box.y, 6, self.box.h)
            canvas.rounded(track, faded(PAPER_EDGE, 0.5), 3)
            h = max(30.0, track.h * self.box.h / self._height)
            y = track.y + (track.h - h) * self.offset / self.furthest
            canvas.rounded(Box(track.x, y, track.w, h), GOLD_DEEP, 3)
        if self.focused:
            focus_ring(canvas, self.box)


class Window(Scroll):
    """A scroll of whole rows with a maximum height; lower if its child is."""

    def __init__(self, child: Widget, most: float) -> None:
        super().__init__(child, whole=True)
        self._most = most

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the child's preferred height, up to the maximum."""
        return min(self._most, self.child.height_for(canvas, width))


def _rows(widget: Widget) -> list[Widget]:
    """Return the rows of a column with something in them, also of columns within it or next to each other."""
    if isinstance(widget, Column) or (isinstance(widget, Row) and all(isinstance(one, Column) for one in widget.shown)):
        return [row for child in widget.shown for row in _rows(child)]
    return [widget] if widget.box.h else []


def _has_focus(widget: Widget) -> bool:
    return any(leaf.focused for leaf in widget.leaves())
