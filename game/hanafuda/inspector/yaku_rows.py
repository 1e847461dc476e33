"""The captured yaku as rows: their cards and where these are, and every seat's progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    BAD,
    GOLD,
    GOOD,
    INK,
    INK_FAINT,
    INK_SOFT,
    LACQUER_RED,
    PAPER_EDGE,
    SEATS,
    WHITE,
    faded,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.display.speech.wording import spoken
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.widgets import Widget
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: Where a card is for the player, by the names of the engine.
PILE, HAND, FIELD, LOST = "pile", "hand", "field", "lost"

ROW: Final = 100.0
FAINT: Final = 0.3
LEGEND: Final = (
    (PILE, N_("in your pile")), (HAND, N_("in your hand")), (FIELD, N_("on the field")),
    (LOST, N_("lost to another player")),
)


@dataclass(frozen=True, slots=True)
class SeatProgress:
    """The progress of a ``seat`` in words. ``made``: it has the yaku; ``possible``: it can still make it."""

    seat: int
    words: str
    made: bool
    possible: bool


@dataclass(frozen=True, slots=True)
class YakuDescription:
    """A yaku as it stands for the player: name, meaning, value, what is missing in words, its cards and where they are,
    and the progress of each ``seats``, the player's first."""

    name: str
    meaning: str
    value: str
    lacks: str
    cards: tuple[tuple[int, str], ...]
    seats: tuple[SeatProgress, ...]

    @property
    def own(self) -> SeatProgress:
        """The player's own progress."""
        return self.seats[0]


class YakuRow(Widget):
    """A yaku: name, value and missing cards; its cards, each marked with where it is; each seat's progress."""

    def __init__(self, deck: CardSurfaces, yaku: YakuDescription) -> None:
        super().__init__()
        self._deck, self._yaku = deck, yaku

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 700.0, self.height_for(canvas, 700.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the wrapped words or of the list of seats."""
        words, _cards, _seats = self._parts(Box(0, 0, width, 0))
        lines = len(canvas.wrapped(f"{self._yaku.meaning}\n{self._yaku.lacks}", words.w, SMALL))
        height = canvas.line_height(BODY) + lines * canvas.line_height(SMALL) + 10
        return max(ROW, height, len(self._yaku.seats) * canvas.line_height(SMALL) + 10)

    @staticmethod
    def _parts(box: Box) -> list[Box]:
        return box.columns([1.1, 2.3, 0.42], 16)

    def spoken_words(self) -> str:
        """Return the whole row as it is spoken; the seats have numbers, as in the legend."""
        yaku = self._yaku
        seats = [
            _("{name}: {value}", name=state.seat + 1, value=state.words if state.possible else _("out of reach"))
            for state in yaku.seats
        ]
        return spoken([_("{name}: {value}", name=yaku.name, value=yaku.value), yaku.meaning, yaku.lacks, *seats])

    def draw(self, canvas: Canvas) -> None:
        """Draw words on the left, cards in the middle, the seats on the right."""
        with canvas.noted(self.spoken_words(), self.box):
            self._draw_row(canvas)

    def _draw_row(self, canvas: Canvas) -> None:
        yaku, box = self._yaku, self.box
        own = yaku.own
        words, cards, seats = self._parts(box)
        line, small = canvas.line_height(BODY), canvas.line_height(SMALL)
        meaning = canvas.wrapped(yaku.meaning, words.w, SMALL)
        lacking = canvas.wrapped(yaku.lacks, words.w, SMALL)
        y = box.cy - (line + (len(meaning) + len(lacking)) * small) / 2
        value = canvas.text(yaku.value, words.right, y, BODY, INK, "serif", bold=True, fx=1.0)
        ink = LACQUER_RED if own.possible else INK_FAINT
        size = canvas.fitting(yaku.name, value.x - words.x - 8, BODY, "serif", bold=True)
        canvas.text(yaku.name, words.x, y, size, ink, "serif", bold=True)
        tone = GOOD if own.made else INK_SOFT if own.possible else INK_FAINT
        lines = [*((one, INK_SOFT) for one in meaning), *((one, tone) for one in lacking)]
        for number, (text, colour) in enumerate(lines):
            canvas.text(text, words.x, y + line + number * small, SMALL, colour)
        self._draw_cards(canvas, cards)
        self._draw_seats(canvas, seats)
        canvas.line(box.x, box.bottom, box.right, box.bottom, PAPER_EDGE, 0.7)

    def _draw_cards(self, canvas: Canvas, cards: Box) -> None:
        shown = self._yaku.cards
        h = min(self.box.h, ROW) - 18
        w = h / RATIO
        step = min(w + 8, (cards.w - w) / max(1, len(shown) - 1))
        for number, (card, where) in enumerate(shown):
            x = cards.x + w / 2 + number * step
            place = Box.around(x, self.box.cy, w, h)
            alpha = 1.0 if where in (PILE, HAND, FIELD) else FAINT
            self._deck.draw(canvas, card_key(card), Pose(x, self.box.cy, w / CARD, alpha=alpha))
            draw_where(canvas, Box(place.x, place.bottom - 15, 15, 15), where)

    def _draw_seats(self, canvas: Canvas, box: Box) -> None:
        """Draw each seat with its progress."""
        line = canvas.line_height(SMALL)
        y = self.box.cy - line * len(self._yaku.seats) / 2
        for state in self._yaku.seats:
            middle = y + line / 2
            draw_seat_dot(canvas, box.x + 8, middle, 7.5, state.seat, SEATS[state.seat])
            colour = GOOD if state.made else INK if state.possible else INK_FAINT
            room = box.w - 20
            size = canvas.fitting(state.words, room, SMALL, bold=state.made)
            canvas.text(state.words, box.x + 20, middle, size, colour, fy=0.5, bold=state.made)
            y += line


def draw_where(canvas: Canvas, box: Box, where: str) -> None:
    """Draw the mark of a card's place: gold disc, gold ring, green bar, or crossed-out red disc; nothing if unseen."""
    r = box.w / 2
    if where == PILE:
        canvas.circle(box.cx, box.cy, r, GOLD)
        canvas.circle(box.cx, box.cy, r, INK, width=1.2)
    elif where == HAND:
        canvas.circle(box.cx, box.cy, r, faded(INK, 0.75))
        canvas.circle(box.cx, box.cy, r * 0.8, GOLD, width=2.4)
    elif where == FIELD:
        canvas.rounded(Box(box.x, box.cy - r * 0.6, box.w, r * 1.2), GOOD, 3, edge=GOLD)
    elif where == LOST:
        canvas.circle(box.cx, box.cy, r, BAD)
        canvas.line(box.x + 3, box.y + 3, box.right - 3, box.bottom - 3, WHITE, 1.6)


class WrappedMarks(Widget):
    """Marks with words, one after the other, on as many lines as needed."""

    def _pieces(self) -> list[tuple[object, str]]:
        raise NotImplementedError

    def _mark(self, canvas: Canvas, box: Box, mark: object) -> None:
        raise NotImplementedError

    def _places(self, canvas: Canvas, width: float) -> list[tuple[float, float]]:
        """Return where each piece begins, from the upper left corner."""
        places: list[tuple[float, float]] = []
        x = y = 0.0
        for mark, words in self._pieces():
            w = canvas.measure(words, SMALL)[0] + (20 if mark is not None else 0)
            if x and x + w > width:
                x, y = 0.0, y + canvas.line_height(SMALL)
            places.append((x, y))
            x += w + 26
        return places

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the preferred size, which fills the width."""
        return 600.0, self.height_for(canvas, 600.0)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of the wrapped lines."""
        return self._places(canvas, width)[-1][1] + canvas.line_height(SMALL) + 4

    def draw(self, canvas: Canvas) -> None:
        """Draw marks and words."""
        line = canvas.line_height(SMALL)
        for (mark, words), (x, y) in zip(self._pieces(), self._places(canvas, self.box.w), strict=True):
            left, middle = self.box.x + x, self.box.y + y + line / 2
            if mark is not None:
                self._mark(canvas, Box(left, middle - 7, 14, 14), mark)
                left += 20
            canvas.text(words, left, middle, SMALL, INK_SOFT, fy=0.5)


class Legend(WrappedMarks):
    """The legend of the marks on the cards, which is not spoken: nor are they."""

    def draw(self, canvas: Canvas) -> None:
        """Draw marks and words."""
        with canvas.noted("", self.box):
            super().draw(canvas)

    def _pieces(self) -> list[tuple[object, str]]:
        return [*((where, _(words)) for where, words in LEGEND), (None, _("faint: not seen yet, or gone"))]

    def _mark(self, canvas: Canvas, box: Box, mark: object) -> None:
        draw_where(canvas, box, str(mark))


class SeatLegend(WrappedMarks):
    """The legend of the colours in the column of seats."""

    def __init__(self, names: Sequence[str], seats: Sequence[int]) -> None:
        super().__init__()
        self._names, self._seats = names, seats

    def _pieces(self) -> list[tuple[object, str]]:
        seats = [(seat, self._names[seat]) for seat in self._seats]
        return [(None, _("On the right, cards taken by:")), *seats, (None, _("–: out of reach"))]

    def _mark(self, canvas: Canvas, box: Box, mark: object) -> None:
        draw_seat_dot(canvas, box.cx, box.cy, 7.5, int(str(mark)), SEATS[int(str(mark))])
