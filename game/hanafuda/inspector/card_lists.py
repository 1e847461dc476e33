"""The cards not seen yet by month, and a line of the log."""

from __future__ import annotations

from typing import Final

from hachi_hachi.engine.hanafuda.deck import PACK
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import INK, INK_FAINT, INK_SOFT, SEATS
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hanafuda.card_names import month_name
from hachi_hachi.game.hanafuda.move_text import LogLine
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import SMALL

#: The least height of the pictures in a line of the log, and the room of the arrow before the cards taken.
PICTURE: Final = 30.0
ARROW: Final = 15.0
#: The least scale of the name of a month.
LEAST_NAME: Final = 0.85
#: The letters of a name that is too long.
SHORT: Final = 3


def unseen_by_month(unseen: int) -> list[list[int]]:
    """Return, for each month, its cards that are not seen yet (a mask): in other hands or in the draw pile."""
    mask = unseen & PACK
    return [[card for card in range(4 * month, 4 * month + 4) if mask >> card & 1] for month in range(12)]


class Unseen(Widget):
    """A column for each month; cards already seen are faint."""

    def __init__(self, deck: CardSurfaces, months: list[list[int]]) -> None:
        super().__init__()
        self._deck, self._months = deck, months

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, four cards high."""
        del canvas
        return 960.0, 500.0

    def draw(self, canvas: Canvas) -> None:
        """Draw month, count and four cards in each column."""
        head = 2 * canvas.line_height(SMALL) + 4
        # all months in one size: whole, or their first letters where a name would be too small
        room = self.box.columns([1.0] * 12, 6)[0].w
        names = [month_name(number) for number in range(1, 13)]
        wide = max(canvas.measure(name, SMALL, "serif", bold=True)[0] for name in names)
        if wide * LEAST_NAME > room:
            names = [name[:SHORT] for name in names]
        size = SMALL * min(1.0, room / max(canvas.measure(name, SMALL, "serif", bold=True)[0] for name in names))
        for number, column in enumerate(self.box.columns([1.0] * 12, 6)):
            h = min((self.box.h - head) / 4 - 5, column.w * RATIO)
            left = self._months[number]
            canvas.text(names[number], column.cx, column.y, size, INK, "serif", bold=True, fx=0.5, width=column.w + 4)
            canvas.text(
                str(len(left)), column.cx, column.y + canvas.line_height(SMALL), SMALL, INK if left else INK_FAINT,
                fx=0.5,
            )
            for rank in range(4):
                card = 4 * number + rank
                y = column.y + head + h / 2 + rank * (h + 5)
                pose = Pose(column.cx, y, h / RATIO / CARD, alpha=1.0 if card in left else 0.16)
                self._deck.draw(canvas, card_key(card), pose)


class LogRow(Widget):
    """A line of the log: its seat, the words, and the cards as small pictures, before those they took."""

    def __init__(self, line: LogLine, deck: CardSurfaces) -> None:
        super().__init__()
        self._line, self._deck = line, deck

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of one line."""
        return 600.0, max(canvas.line_height(SMALL) + 4, PICTURE + 4)

    def draw(self, canvas: Canvas) -> None:
        """Draw mark, words and cards."""
        line, box = self._line, self.box
        if line.seat >= 0:
            draw_seat_dot(canvas, box.x + 8, box.cy, 7, line.seat, SEATS[line.seat])
        ink = INK_SOFT if line.quiet else INK
        wide = (box.h - 4) / RATIO
        x = box.right - (len(line.cards) + len(line.taken)) * (wide + 3) - (ARROW if line.taken else 0.0)
        room = x - 12 - box.x - 22
        canvas.text(line.words, box.x + 22, box.cy, SMALL, ink, fy=0.5, width=room, bold=line.seat < 0)
        for card in (*line.cards, *line.taken):
            if line.taken and card == line.taken[0]:
                tip = x + ARROW - 5
                canvas.polygon(((tip - 6, box.cy - 5), (tip, box.cy), (tip - 6, box.cy + 5)), INK_SOFT)
                x += ARROW
            self._deck.draw(canvas, card_key(card), Pose(x + wide / 2, box.cy, wide / CARD), marks=False)
            x += wide + 3
