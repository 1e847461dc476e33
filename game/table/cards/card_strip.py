"""A row of cards below words: an order, or the cards of a yaku."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.theme import SMALL

#: The width of a card in units, the gap between two, and the gap below the words.
WIDTH: Final = 54.0
GAP: Final = 4.0
BELOW_WORDS: Final = 4.0


class CardStrip(Widget):
    """``cards`` side by side below a line of ``words``, each over the next if there is not enough room.

    What is seen of a covered card is its left side, with the corner mark.
    """

    def __init__(self, deck: CardSurfaces, cards: Sequence[int], words: str) -> None:
        super().__init__()
        self._deck, self.cards, self._words = deck, tuple(cards), words

    def spoken(self) -> str:
        """Return the words and the names of the cards."""
        names = _(", ").join(self._deck.card_set.card_words(card).name for card in self.cards)
        return f"{self._words}: {names}" if self._words else names

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size with every card uncovered."""
        wide = len(self.cards) * (WIDTH + GAP) - GAP
        return wide, self.height_for(canvas, wide)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the words and the cards."""
        return self._high(canvas, width) + WIDTH * RATIO

    def _high(self, canvas: Canvas, width: float) -> float:
        if not self._words:
            return 0.0
        return len(canvas.wrapped(self._words, width, SMALL)) * canvas.line_height(SMALL) + BELOW_WORDS

    def draw(self, canvas: Canvas) -> None:
        """Draw the words, then the cards from the left."""
        box = self.box
        for number, line in enumerate(canvas.wrapped(self._words, box.w, SMALL) if self._words else ()):
            canvas.text(line, box.x, box.y + number * canvas.line_height(SMALL), SMALL, INK_SOFT)
        step = min(WIDTH + GAP, (box.w - WIDTH) / max(1, len(self.cards) - 1))
        room = Box(box.x, box.y + self._high(canvas, box.w), WIDTH, WIDTH * RATIO)
        for number, card in enumerate(self.cards):
            at = room.moved(number * step, 0)
            self._deck.draw(canvas, card_key(card), Pose(at.cx, at.cy, WIDTH / CARD), marks=True)
