"""Cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.theme import SMALL

#: The gap between a caption and the cards, and the least distance of cards beside it, as a share of their width.
CAPTION_GAP: Final = 8.0
TIGHT: Final = 0.5


def draw_row(
    canvas: Canvas,
    box: Box,
    cards: Sequence[int],
    deck: CardSurfaces,
    *,
    marks: bool,
    alpha: float = 1.0,
    fx: float = 0.5,
    first: int | None = None,
) -> None:
    """Draw cards side by side, as high as the box, closer together if they would not fit; only the ``first`` ones, in
    their places among all.
    """
    scale = box.h / (CARD * RATIO)
    w = CARD * scale
    step = min(w + 6, (box.w - w) / max(1, len(cards) - 1))
    x = box.x + (box.w - (w + step * (len(cards) - 1))) * fx + w / 2
    for number, card in enumerate(cards[:first]):
        deck.draw(canvas, card_key(card), Pose(x + number * step, box.cy, scale, alpha=alpha), marks=marks)


class CardRow(Widget):
    """Cards side by side, ``height`` units high, after the words of a ``caption`` if there is room for it."""

    def __init__(self, deck: CardSurfaces, cards: Sequence[int], height: float = 66.0, caption: str = "") -> None:
        super().__init__()
        self._deck, self._cards, self._height, self._caption = deck, list(cards), height, caption

    def spoken(self) -> str:
        """Return the caption."""
        return self._caption

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size."""
        del canvas
        return 60.0 * len(self._cards), self._height

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards, centred, with a caption right-aligned."""
        box = self.box
        wide = canvas.measure(self._caption, SMALL)[0] + CAPTION_GAP if self._caption else 0.0
        least = box.h / RATIO * (1 + TIGHT * (len(self._cards) - 1))
        if not wide or wide + least > box.w:
            draw_row(canvas, box, self._cards, self._deck, marks=False)
            return
        full = min(box.w - wide, (box.h / RATIO + 6) * len(self._cards) - 6)
        cards = Box(box.right - full, box.y, full, box.h)
        canvas.text(self._caption, cards.x - CAPTION_GAP, box.cy, SMALL, INK_SOFT, fx=1.0, fy=0.5)
        draw_row(canvas, cards, self._cards, self._deck, marks=False)
