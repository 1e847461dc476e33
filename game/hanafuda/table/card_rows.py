"""Cards side by side."""

from __future__ import annotations

from collections.abc import Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget


def draw_row(
    canvas: Canvas,
    box: Box,
    cards: Sequence[int],
    deck: CardSurfaces,
    *,
    marks: bool,
    alpha: float = 1.0,
    fx: float = 0.5,
) -> None:
    """Draw cards side by side, as high as the box, closer together if they would not fit."""
    scale = box.h / (CARD * RATIO)
    w = CARD * scale
    step = min(w + 6, (box.w - w) / max(1, len(cards) - 1))
    x = box.x + (box.w - (w + step * (len(cards) - 1))) * fx + w / 2
    for number, card in enumerate(cards):
        deck.draw(canvas, card_key(card), Pose(x + number * step, box.cy, scale, alpha=alpha), marks=marks)


class CardRow(Widget):
    """Cards side by side."""

    def __init__(self, deck: CardSurfaces, cards: Sequence[int], height: float = 66.0) -> None:
        super().__init__()
        self._deck, self._cards, self._height = deck, list(cards), height

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size."""
        del canvas
        return 60.0 * len(self._cards), self._height

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards, centred."""
        draw_row(canvas, self.box, self._cards, self._deck, marks=False)
