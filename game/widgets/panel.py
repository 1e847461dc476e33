"""A sheet of paper or lacquer with something on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.materials import backdrop, lacquer, paper
from hachi_hachi.game.widgets.theme import PADDING
from hachi_hachi.game.widgets.transition import Transition

Material = Literal["paper", "lacquer", "glass"]


class Panel(Widget):
    """Holds one child (usually a column) with room around it."""

    def __init__(self, child: Widget, *, material: Material = "paper", padding: float = PADDING) -> None:
        super().__init__()
        self.child = child
        self.material: Material = material
        self.padding = padding

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """The child's and the room."""
        w, h = self.child.size(canvas)
        return w + 2 * self.padding, h + 2 * self.padding

    def height_for(self, canvas: Canvas, width: float) -> float:
        """The child's at what is left of the width, and the room."""
        return self.child.height_for(canvas, width - 2 * self.padding) + 2 * self.padding

    def place(self, canvas: Canvas, box: Box) -> None:
        """The child inside."""
        super().place(canvas, box)
        self.child.place(canvas, box.inset(self.padding))

    def leaves(self) -> Iterator[Widget]:
        """What its child consists of, in reading order."""
        if self.visible:
            yield from self.child.leaves()

    def reveal(self, widget: Widget) -> None:
        """The child's business."""
        self.child.reveal(widget)

    def scrolled(self, event: Pointer) -> Transition | None:
        """The child's business."""
        return self.child.scrolled(event)

    def draw(self, canvas: Canvas) -> None:
        """The sheet, then the child."""
        if self.material == "paper":
            paper(canvas, self.box)
        elif self.material == "lacquer":
            lacquer(canvas, self.box, raised=True)
        else:
            backdrop(canvas, self.box)
        self.child.draw(canvas)
