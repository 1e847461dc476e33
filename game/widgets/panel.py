"""A sheet of paper or lacquer with contents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Press
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.materials import RULE, backdrop, lacquer, paper
from hachi_hachi.game.widgets.theme import PADDING
from hachi_hachi.game.widgets.transition import Transition

#: The least margin at the sides: it keeps words inside the gold frame of a sheet of paper.
SIDES: Final = RULE + 6.0

Material = Literal["paper", "lacquer", "glass"]


class Panel(Widget):
    """A sheet around one child (usually a column) with a margin: ``padding``, but at the sides at least ``SIDES``.

    With ``padding`` 0 there is no margin: whoever makes the panel places the child.
    """

    def __init__(self, child: Widget, *, material: Material = "paper", padding: float = PADDING) -> None:
        super().__init__()
        self.child = child
        self.material: Material = material
        self.padding = padding
        self._sides = max(padding, SIDES) if padding else 0.0

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the child's size plus the margin."""
        w, h = self.child.size(canvas)
        return w + 2 * self._sides, h + 2 * self.padding

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the child's height at the inner width, plus the margin."""
        return self.child.height_for(canvas, width - 2 * self._sides) + 2 * self.padding

    def place(self, canvas: Canvas, box: Box) -> None:
        """Place the child inside the margin."""
        super().place(canvas, box)
        self.child.place(canvas, box.inset(self._sides, self.padding))

    def leaves(self) -> Iterator[Widget]:
        """Yield the child's leaves, in reading order."""
        if self.visible:
            yield from self.child.leaves()

    def reveal(self, widget: Widget) -> None:
        """Pass it to the child."""
        self.child.reveal(widget)

    def scroll_with(self, event: Pointer) -> Transition | None:
        """Pass it to the child."""
        return self.child.scroll_with(event)

    def turn_page(self, event: Press) -> Transition | None:
        """Pass it to the child."""
        return self.child.turn_page(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, then the child."""
        if self.material == "paper":
            paper(canvas, self.box)
        elif self.material == "lacquer":
            lacquer(canvas, self.box, raised=True)
        else:
            backdrop(canvas, self.box)
        self.child.draw(canvas)
