"""Rows of the help: a yaku with its cards, and the chart of all cards."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED, PAPER_EDGE
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hanafuda.card_names import month_name, plant_name
from hachi_hachi.game.hanafuda.table.card_rows import draw_row
from hachi_hachi.game.hanafuda.yaku_help_lines import YakuLine
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The height of a yaku row with its cards, and the padding above and below the words.
CARDS_HIGH: Final = 74.0
EDGE: Final = 5.0


class YakuRow(Widget):
    """A yaku: its name and value, how it is formed, its cards drawn small."""

    def __init__(self, deck: CardSurfaces, line: YakuLine) -> None:
        super().__init__()
        self._deck = deck
        self.line = line

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 700.0, self.height_for(canvas, 700.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of a line of name and value and the wrapped description, at least that of the cards."""
        words, _cards = self._halves(Box(0, 0, width, 0))
        lines = len(canvas.wrapped(self.line.formed, words.w, SMALL))
        height = canvas.line_height(BODY) + lines * canvas.line_height(SMALL) + 2 * EDGE
        return max(height, CARDS_HIGH if self.line.cards else 0.0)

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """Return the words' box on the left and, if there are cards, theirs on the right."""
        words, cards = box.columns([1.0, 0.86], 18)
        return (words, cards) if self.line.cards else (box, box)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words, vertically centred, and the cards."""
        box, line = self.box, self.line
        words, cards = self._halves(box)
        formed = canvas.wrapped(line.formed, words.w, SMALL)
        y = box.cy - (canvas.line_height(BODY) + len(formed) * canvas.line_height(SMALL)) / 2
        name = canvas.text(line.title, words.x, y, BODY, LACQUER_RED, "serif", bold=True)
        value = canvas.text(line.amount, words.right, y, BODY, INK, "serif", bold=True, fx=1.0)
        canvas.text(line.meaning, name.right + 10, y + 2, SMALL, INK_SOFT, width=value.x - name.right - 20)
        canvas.paragraph(line.formed, Box(words.x, y + canvas.line_height(BODY), words.w, 0), SMALL, INK)
        if line.cards:
            h = min(box.h, CARDS_HIGH) - 8
            draw_row(
                canvas, Box(cards.x, box.cy - h / 2, cards.w, h), line.cards, self._deck, marks=False, fx=0.0
            )
        canvas.line(box.x, box.bottom, box.right, box.bottom, PAPER_EDGE, 0.7)


class CardChart(Widget):
    """All cards: a column for each month, the highest first."""

    def __init__(self, deck: CardSurfaces) -> None:
        super().__init__()
        self._deck = deck

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, four cards high."""
        del canvas
        return 960.0, 545.0

    def draw(self, canvas: Canvas) -> None:
        """Draw month, plant and four cards in each column."""
        columns = self.box.columns([1.0] * 12, 6)
        head = 2 * canvas.line_height(SMALL) + 2
        h = min((self.box.h - head) / 4 - 5, columns[0].w * RATIO)
        scale = h / (CARD * RATIO)
        for number, column in enumerate(columns):
            canvas.text(
                month_name(number + 1), column.cx, column.y, SMALL, INK, "serif", bold=True, fx=0.5, width=column.w + 4
            )
            canvas.text(
                plant_name(number + 1), column.cx, column.y + canvas.line_height(SMALL), SMALL * 0.9, INK_SOFT, fx=0.5,
                width=column.w + 4,
            )
            for rank in range(4):
                y = column.y + head + h / 2 + rank * (h + 5)
                pose = Pose(column.cx, y, scale)
                self._deck.draw(canvas, card_key(4 * number + rank), pose, marks=True)
