"""Something higher than its place: wheel, keys and bar move it, the focus stays in view."""

from __future__ import annotations

from collections.abc import Iterator

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import GOLD_DEEP, PAPER_EDGE, faded
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.transition import Transition

STEP = 56.0
BAR = 10.0
#: How far a focus ring reaches out of its widget, and how much is left around what is moved into view.
RING = 6.0


class Scroll(Widget):
    """Shows a part of its child. It takes the focus itself, to be moved by keys, where nothing in the child can."""

    def __init__(self, child: Widget) -> None:
        super().__init__()
        self.child = child
        self.offset = 0.0
        self._canvas: Canvas | None = None
        self._height = 0.0
        self._bar = BAR + 6

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self._height - self.box.h)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """As the child would like."""
        w, h = self.child.size(canvas)
        return w + BAR + 6, h

    def height_for(self, canvas: Canvas, width: float) -> float:
        """As the child would like beside the bar."""
        return self.child.height_for(canvas, width - BAR - 6)

    def place(self, canvas: Canvas, box: Box) -> None:
        """The child at its full height, moved by the offset."""
        super().place(canvas, box)
        self._canvas = canvas
        self._bar = 0.0  # where all of it is seen it takes all of the width
        self._height = self.child.height_for(canvas, box.w)
        if self._height > box.h + 0.5:
            self._bar = BAR + 6
            self._height = max(self.child.height_for(canvas, box.w - self._bar), box.h + 0.5)
        # A scroll that nothing in it could take the focus for must be reachable itself.
        self.focusable = self.furthest > 0 and not any(leaf.focusable for leaf in self.child.leaves())
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Move so that so many units are above the place."""
        self.offset = min(max(offset, 0.0), self.furthest)
        if self._canvas is not None:
            room = Box(self.box.x, self.box.y - self.offset, self.box.w - self._bar, self._height)
            self.child.place(self._canvas, room)
            for leaf in self.child.leaves():
                leaf.window = self.box

    def leaves(self) -> Iterator[Widget]:
        """The child's, and itself for the wheel and the keys."""
        if self.visible:
            if self.focusable:
                yield self
            yield from self.child.leaves()

    def reveal(self, widget: Widget) -> None:
        """Move until a leaf of the child is to be seen."""
        if any(leaf is widget for leaf in self.child.leaves()):
            if widget.box.y < self.box.y + RING:
                self.scroll_to(self.offset + widget.box.y - self.box.y - RING)
            elif widget.box.bottom > self.box.bottom - RING:
                self.scroll_to(self.offset + widget.box.bottom - self.box.bottom + RING)

    def press(self, event: Press) -> Transition | None:
        """Up, down and pages, as far as there is something to see."""
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

    def touch(self, event: Pointer) -> Transition | None:
        """The wheel anywhere; the bar, where it has the focus, by press and pull."""
        if event.kind is Touch.WHEEL:
            return self.scrolled(event)
        if event.kind is Touch.DOWN and self.furthest and event.x >= self.box.right - BAR - 6:
            self.pressed = True
        if self.pressed and event.kind in (Touch.DOWN, Touch.MOVE):
            share = (event.y - self.box.y) / self.box.h
            self.scroll_to(share * self._height - self.box.h / 2)
            return CONSUMED
        if event.kind is Touch.UP:
            self.pressed = False
        return None

    def scrolled(self, event: Pointer) -> Transition | None:
        """The wheel over any part of it."""
        if not (self.box.contains(event.x, event.y) and self.furthest):
            return None
        self.scroll_to(self.offset - event.wheel * STEP)
        return CONSUMED

    def draw(self, canvas: Canvas) -> None:
        """The part in view and the bar."""
        before = canvas.surface.get_clip()
        # Focus rings reach a little out of their widgets, above and below too where nothing is left to scroll to.
        above, below = RING * (self.offset <= 0), RING * (self.offset >= self.furthest)
        window = canvas.rect(
            Box(self.box.x - RING, self.box.y - above, self.box.w + 2 * RING, self.box.h + above + below)
        )
        canvas.surface.set_clip(window.clip(before) if before else window)
        self.child.draw(canvas)
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
    """A scroll no higher than so many units; lower where the child is."""

    def __init__(self, child: Widget, most: float) -> None:
        super().__init__(child)
        self._most = most

    def height_for(self, canvas: Canvas, width: float) -> float:
        """As the child would like, up to the most."""
        return min(self._most, self.child.height_for(canvas, width))
