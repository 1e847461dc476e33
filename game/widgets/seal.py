"""A stamped seal among other widgets."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.materials import seal


class Seal(Widget):
    """A seal of one to four characters, ``side`` units wide, in the middle of its box."""

    def __init__(self, signs: str, side: float) -> None:
        super().__init__()
        self.signs, self.side = signs, side

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return its size."""
        del canvas
        return self.side, self.side

    def draw(self, canvas: Canvas) -> None:
        """Draw the seal."""
        seal(canvas, Box.around(self.box.cx, self.box.cy, self.side, self.side), self.signs)
