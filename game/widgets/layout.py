"""Containers: columns, rows and grids that place their children."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Press
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.theme import GAP
from hachi_hachi.game.widgets.transition import Transition


class Container(Widget):
    """A holder of children; it cannot have the focus itself."""

    def __init__(self, children: Sequence[Widget], *, gap: float = GAP) -> None:
        super().__init__()
        self.children = list(children)
        self.gap = gap

    @property
    def shown(self) -> list[Widget]:
        """The visible children."""
        return [child for child in self.children if child.visible]

    def leaves(self) -> Iterator[Widget]:
        """Yield all visible leaves in it."""
        if self.visible:
            for child in self.children:
                yield from child.leaves()

    def draw(self, canvas: Canvas) -> None:
        """Draw the children, the focused one last: its ring overlaps its neighbours."""
        for child in sorted(self.shown, key=lambda one: one.focused):
            child.draw(canvas)

    def reveal(self, widget: Widget) -> None:
        """Pass it to the containers within."""
        for child in self.children:
            child.reveal(widget)

    def scroll_with(self, event: Pointer) -> Transition | None:
        """Pass it to the containers within."""
        return next((result for child in self.shown if (result := child.scroll_with(event)) is not None), None)

    def turn_page(self, event: Press) -> Transition | None:
        """Pass it to the containers within."""
        return next((result for child in self.shown if (result := child.turn_page(event)) is not None), None)


class Column(Container):
    """Children stacked vertically, as wide as the column (``stretch``) or at their preferred width, placed at
    ``fx``.
    """

    def __init__(
        self, children: Sequence[Widget], *, gap: float = GAP, stretch: bool = True, fx: float = 0.0, fy: float = 0.0
    ) -> None:
        super().__init__(children, gap=gap)
        self.stretch = stretch
        self.fx = fx
        self.fy = fy

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width of the widest and the sum of all heights with the gaps."""
        sizes = [child.size(canvas) for child in self.shown]
        return max((w for w, _ in sizes), default=0.0), sum(h for _, h in sizes) + self.gap * max(0, len(sizes) - 1)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of all children at that width."""
        shown = self.shown
        return sum(child.height_for(canvas, width) for child in shown) + self.gap * max(0, len(shown) - 1)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Stack them from the top, or at ``fy`` if there is room left."""
        super().place(canvas, box)
        y = box.y + (box.h - self.height_for(canvas, box.w)) * self.fy
        for child in self.shown:
            w = box.w if self.stretch else min(box.w, child.size(canvas)[0])
            h = child.height_for(canvas, w)
            child.place(canvas, Box(box.x + (box.w - w) * self.fx, y, w, h))
            y += h + self.gap


class Row(Container):
    """Children side by side: by ``weights`` over the whole width, or at their preferred width, placed at ``fx``."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = GAP,
        weights: Sequence[float] | None = None,
        fx: float = 0.0,
        fy: float = 0.5,
    ) -> None:
        super().__init__(children, gap=gap)
        self.weights = list(weights) if weights is not None else None
        self.fx = fx
        self.fy = fy

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the sum of all widths with the gaps and the height of the highest."""
        sizes = [child.size(canvas) for child in self.shown]
        return sum(w for w, _ in sizes) + self.gap * max(0, len(sizes) - 1), max((h for _, h in sizes), default=0.0)

    def boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        """Return the boxes of the visible children, as high as ``box``."""
        shown = self.shown
        if self.weights is not None:
            weights = [weight for child, weight in zip(self.children, self.weights, strict=True) if child.visible]
            return box.columns(weights, self.gap)
        widths = [child.size(canvas)[0] for child in shown]
        x = box.x + (box.w - sum(widths) - self.gap * max(0, len(widths) - 1)) * self.fx
        boxes = []
        for w in widths:
            boxes.append(Box(x, box.y, w, box.h))
            x += w + self.gap
        return boxes

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest child at its share of the width."""
        boxes = self.boxes(canvas, Box(0, 0, width, 0))
        return max((child.height_for(canvas, b.w) for child, b in zip(self.shown, boxes, strict=True)), default=0.0)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place them side by side, each at ``fy`` of the height."""
        super().place(canvas, box)
        for child, place in zip(self.shown, self.boxes(canvas, box), strict=True):
            h = min(box.h, child.height_for(canvas, place.w))
            child.place(canvas, Box(place.x, place.y + (place.h - h) * self.fy, place.w, h))


class Grid(Container):
    """Children in rows of a fixed number of columns, equally wide unless ``weights`` says otherwise."""

    def __init__(
        self, children: Sequence[Widget], columns: int, *, gap: float = GAP, weights: Sequence[float] | None = None
    ) -> None:
        super().__init__(children, gap=gap)
        self.columns = columns
        self.weights = list(weights) if weights is not None else [1.0] * columns

    def _lines(self) -> list[list[Widget]]:
        shown = self.shown
        return [shown[i : i + self.columns] for i in range(0, len(shown), self.columns)]

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the widest child in every column."""
        widest = max((child.size(canvas)[0] for child in self.shown), default=0.0)
        width = widest * self.columns + self.gap * (self.columns - 1)
        return width, self.height_for(canvas, width)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of all rows at that width."""
        columns = Box(0, 0, width, 0).columns(self.weights, self.gap)
        lines = self._lines()
        heights = [
            max(child.height_for(canvas, column.w) for child, column in zip(line, columns, strict=False))
            for line in lines
        ]
        return sum(heights) + self.gap * max(0, len(lines) - 1)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place them row by row."""
        super().place(canvas, box)
        y = box.y
        for line in self._lines():
            columns = box.columns(self.weights, self.gap)
            pairs = list(zip(line, columns, strict=False))
            h = max(child.height_for(canvas, column.w) for child, column in pairs)
            for child, column in pairs:
                child.place(canvas, Box(column.x, y, column.w, h))
            y += h + self.gap


class Fixed(Container):
    """A container that gives its one child a fixed height."""

    def __init__(self, child: Widget, height: float) -> None:
        super().__init__([child])
        self._height = height

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the fixed height."""
        del canvas, width
        return self._height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the child's width and the fixed height."""
        return self.children[0].size(canvas)[0], self._height

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place the child over the whole box."""
        super().place(canvas, box)
        self.children[0].place(canvas, box)


class Space(Widget):
    """An empty space of that height and width."""

    def __init__(self, w: float = 0.0, h: float = 0.0) -> None:
        super().__init__()
        self._size = (w, h)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return its size."""
        del canvas
        return self._size

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing."""
