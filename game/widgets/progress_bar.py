"""A bar that fills while something is worked on, with how much is done."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, LACQUER_RED, PAPER_DEEP, PAPER_EDGE, mix
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.theme import BODY

#: The height of the bar, its gap to the words, and the radius of its ends.
HIGH: Final = 12.0
GAP: Final = 6.0
ROUND: Final = 6.0


class ProgressBar(Widget):
    """The bar, with the percentage under it."""

    def __init__(self) -> None:
        super().__init__()
        self.percent = 0

    def show(self, share: float) -> bool:
        """Show a ``share`` (0-1), never less than before; return True if that changes the picture."""
        before, self.percent = self.percent, max(self.percent, min(100, int(100 * share)))
        return self.percent != before

    def spoken(self) -> str:
        """Return how much is done."""
        return _("{percent}% done", percent=self.percent)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return a width that can grow, and the height of bar and words."""
        return canvas.measure(self.spoken(), BODY)[0], HIGH + GAP + canvas.line_height(BODY)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar over the words."""
        box = self.box
        bar = Box(box.x, box.y, box.w, HIGH)
        canvas.rounded(bar, mix(PAPER_DEEP, PAPER_EDGE, 0.5), ROUND, edge=PAPER_EDGE)
        if self.percent:
            canvas.rounded(Box(bar.x, bar.y, max(HIGH, bar.w * self.percent / 100), HIGH), LACQUER_RED, ROUND)
        canvas.text(self.spoken(), box.cx, bar.bottom + GAP, BODY, INK, fx=0.5)
