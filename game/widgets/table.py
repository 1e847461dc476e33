"""Tables: payments, months, statistics."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.palette import FOCUS, GOLD, INK, INK_SOFT, PAPER_EDGE, Colour, Solid, faded
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets.base import CONSUMED, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, SMALL
from hachi_hachi.game.widgets.transition import Transition

#: Units free on either side of a column, for a mark, and for the bar that shows that there is more.
CELL_PADDING: Final = 8.0
#: Distance from either end of the rules between rows and under the headings.
RULE: Final = 4.0
#: The radius of a dot, its width with the gap after it, and the radius of a seat's dot, which has a number.
DOT: Final = 5.0
MARK: Final = 17.0
SEAT: Final = 7.0
BAR: Final = 14.0
#: The width of a picture as a share of its height, and its distance from the edges of the row.
PICTURE: Final = 0.62
PICTURE_GAP: Final = 2.0
#: Large text shrinks at least by this factor at a time.
STEP: Final = 0.98
#: It shrinks no further than this share of plain text.
LEAST: Final = 0.7
#: Texts measured in a column, the longest: a folder may have tens of thousands.
MEASURED: Final = 200


@dataclass(frozen=True)
class Column:
    """A column: its heading, its share of the width, the alignment of its texts (0 left, 0.5 middle, 1 right).

    Texts wider than ``most``, in multiples of their size, are cut and widen the column no further.
    """

    title: str
    weight: float = 1.0
    fx: float = 0.0
    most: float = math.inf


@dataclass(frozen=True)
class Cell:
    """A text in a colour; ``mark`` is the colour of a dot before it, ``seat`` the seat (from 0) whose dot it is, if
    any: it has the seat's number. ``picture`` draws a card before the text, as high as the row, with room for
    ``pictures`` side by side.
    """

    text: str
    colour: Colour = INK
    bold: bool = False
    mark: Solid | None = None
    seat: int | None = None
    picture: Callable[[Canvas, Box], None] | None = None
    pictures: int = 1


@dataclass
class Line:
    """A row: its cells, a hint for pointer or focus, and whether it is a total (with a rule above).

    ``parted``: it begins another group, with a rule above too.
    """

    cells: Sequence[Cell]
    hint: str = ""
    total: bool = False
    parted: bool = False
    key: object = field(default=None)


def shares(room: float, weights: Sequence[float], needed: Sequence[float]) -> list[float]:
    """Return ``room`` divided by ``weights``, but no share less than needed as long as there is enough for all.

    If there is not, only the widest get less: all of them the same.
    """
    if sum(needed) >= room:
        rest, left = room, len(needed)
        for share in sorted(needed):
            if share * left > rest:
                return [min(share, rest / left) for share in needed]
            rest, left = rest - share, left - 1
        return list(needed)  # just enough
    poor: set[int] = set()
    while True:
        rest = room - sum(needed[number] for number in poor)
        total = sum(weight for number, weight in enumerate(weights) if number not in poor)
        found = [needed[n] if n in poor else rest * weight / total for n, weight in enumerate(weights)]
        short = {number for number, share in enumerate(found) if share < needed[number] - 1e-9}
        if not short:
            return found
        poor |= short


def _bytes(met: tuple[Cell, bool]) -> int:
    """Return the length of a cell's text in bytes, nearer to its width than that in characters."""
    return len(met[0].text.encode("utf-8", "replace"))


class Table(Widget):
    """A table with a fixed heading and as many rows as fit; wheel and keys scroll to the rest.

    ``size`` is the text size, ``pad`` the extra height of a row, ``head`` the text size of the headings. A column takes
    from the others what its texts need; if
    there is not enough for all, text shrinks, down to a little less than plain size, and then the widest columns get
    narrower. ``current`` is the row under the pointer or chosen by keys; the scene shows its ``hint``. Without one the
    focus ring is around the whole table.
    """

    focusable = True

    def __init__(
        self, columns: Sequence[Column], lines: Sequence[Line], *, size: float = BODY, pad: float = 9.0,
        head: float = SMALL,
    ) -> None:
        super().__init__()
        self.columns = list(columns)
        self.lines = list(lines)
        self.first = 0
        self.current: int | None = None
        self._size, self._pad, self._head_size = size, pad, head
        self._row = 0.0
        self._head = 0.0
        #: The text scale relative to ``size``, and the widths of the columns, as placed.
        self._scale = 1.0
        self._widths: list[float] = []

    @property
    def fitting(self) -> int:
        """The number of rows that fit."""
        return max(1, int((self.box.h - self._head + 0.5) // self._row)) if self._row else len(self.lines)

    @property
    def furthest(self) -> int:
        """The largest first row."""
        return max(0, len(self.lines) - self.fitting)

    def _measures(self, canvas: Canvas, scale: float = 1.0) -> tuple[float, float]:
        head = canvas.line_height(self._head_size * scale) + 12 if any(column.title for column in self.columns) else 0.0
        return canvas.line_height(self._size * scale) + self._pad, head

    def _needed(self, canvas: Canvas, scale: float = 1.0) -> list[float]:
        """Return the width that each column needs for its longest text."""
        widths = []
        for number, column in enumerate(self.columns):
            most = canvas.measure(column.title, self._head_size * scale)[0]
            # thousands of rows repeat the same texts: measure each once
            met = {(line.cells[number], line.total) for line in self.lines if number < len(line.cells)}
            limit = column.most * self._size * scale
            for cell, total in heapq.nlargest(MEASURED, met, key=_bytes):
                w = canvas.measure(cell.text, self._size * scale, bold=cell.bold or total)[0]
                most = max(most, min(w, limit) + _mark_width(cell) + self._picture_width(canvas, cell, scale))
            widths.append(most + 2 * CELL_PADDING)
        return widths

    def _picture_width(self, canvas: Canvas, cell: Cell, scale: float) -> float:
        """Return the width of a cell's picture, if it has one, with the gap after it."""
        if cell.picture is None:
            return 0.0
        return (self._measures(canvas, scale)[0] - 2 * PICTURE_GAP) * PICTURE * cell.pictures + CELL_PADDING

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for every row and the longest text of each column."""
        row, head = self._measures(canvas)
        return sum(self._needed(canvas)), head + row * len(self.lines)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Set its position; the first row stays in range. Text and columns are fitted to the current rows."""
        super().place(canvas, box)
        room = box.w - BAR
        self._scale = 1.0
        needed = self._needed(canvas)
        least = LEAST / canvas.text_scale
        while sum(needed) > room and self._scale > least:
            self._scale = max(self._scale * min(STEP, room / sum(needed)), least)
            needed = self._needed(canvas, self._scale)
        self._widths = shares(room, [column.weight for column in self.columns], needed)
        self._row, self._head = self._measures(canvas, self._scale)
        self.scroll_to(self.first)

    def scroll_to(self, first: int) -> None:
        """Scroll to that first row, as far as there are rows below."""
        self.first = min(max(first, 0), self.furthest)

    def row_box(self, index: int) -> Box | None:
        """Return the box of a row, None if it is out of view."""
        place = index - self.first
        if not 0 <= place < min(self.fitting, len(self.lines)):
            return None
        return Box(self.box.x, self.box.y + self._head + place * self._row, self.box.w, self._row)

    def spoken(self) -> str:
        """Return the current row, each cell after its heading; the number of rows if none is chosen."""
        if self.current is None or self.current >= len(self.lines):
            return ngettext("Table with {n} row", "Table with {n} rows", len(self.lines))
        cells = [
            _("{name}: {value}", name=column.title, value=cell.text) if column.title else cell.text
            for column, cell in zip(self.columns, self.lines[self.current].cells, strict=False) if cell.text
        ]
        return _("; ").join([*cells, *filter(None, (self.lines[self.current].hint,))])

    def press(self, event: Press) -> Transition | None:
        """Choose a row with up and down; beyond the ends the focus moves on."""
        page = max(1, self.fitting - 1)
        step = {Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -page, Action.PAGE_DOWN: page}.get(
            event.action or Action.SKIP
        )
        if step is None or not self.lines:
            return None
        # from outside, a step enters at the end it comes from
        start = (-1 if step > 0 else len(self.lines)) if self.current is None else self.current
        goal = start + step
        if abs(step) > 1:
            goal = min(max(goal, 0), len(self.lines) - 1)
        if not 0 <= goal < len(self.lines) or goal == self.current:
            return None
        self.current = goal
        if goal < self.first:
            self.scroll_to(goal)
        elif goal >= self.first + self.fitting:
            self.scroll_to(goal - self.fitting + 1)
        return CONSUMED

    def touch(self, event: Pointer) -> Transition | None:
        """Scroll by wheel, point at a row."""
        if event.kind is Touch.WHEEL:
            self.scroll_to(self.first - (1 if event.wheel > 0 else -1))
            return CONSUMED
        index = int((event.y - self.box.y - self._head) // self._row) + self.first if self._row else -1
        inside = event.y >= self.box.y + self._head and index < min(len(self.lines), self.first + self.fitting)
        if inside and index != self.current:
            self.current = index
            return CONSUMED
        return CONSUMED if event.kind is Touch.MOVE and not inside and self.left() else None

    def left(self) -> bool:
        """Clear a row chosen for its hint; a row without one stays chosen."""
        if self.current is None or self.current >= len(self.lines) or not self.lines[self.current].hint:
            return False
        self.current = None
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw headings, a gold line, the visible rows, and a mark if there are more."""
        box = self.box
        fitting = self.fitting
        more = len(self.lines) > fitting
        columns = Box(box.x, box.y, box.w - (BAR if more else 0), box.h).columns(self._widths)
        if self._head:
            for column, place in zip(self.columns, columns, strict=True):
                canvas.text(
                    column.title, place.x + CELL_PADDING + (place.w - 2 * CELL_PADDING) * column.fx,
                    box.y + (self._head - 6) / 2, self._head_size * self._scale, INK_SOFT, fx=column.fx, fy=0.5,
                    width=place.w - 2 * CELL_PADDING,
                )
            canvas.line(box.x + RULE, box.y + self._head - 4, box.right - RULE, box.y + self._head - 4, GOLD)
        for index in range(self.first, min(len(self.lines), self.first + fitting)):
            self._draw_line(canvas, index, columns)
        if more:
            self._draw_bar(canvas)
        if self.focused and self.current is None:
            focus_ring(canvas, box)

    def _draw_line(self, canvas: Canvas, index: int, columns: Sequence[Box]) -> None:
        line, row = self.lines[index], self.row_box(index)
        if row is None:
            return
        if index == self.current:
            canvas.rounded(row.inset(0, 1), faded(FOCUS, 0.32 if self.focused else 0.14), 4)
        if line.total or line.parted:
            canvas.line(row.x + RULE, row.y, row.right - RULE, row.y, GOLD, 1.0 if line.total else 1.8)
        elif index > self.first:
            canvas.line(row.x + RULE, row.y, row.right - RULE, row.y, faded(PAPER_EDGE, 1)[:3], 0.6)
        for cell, column, place in zip(line.cells, self.columns, columns, strict=False):
            x, width = place.x + CELL_PADDING, place.w - 2 * CELL_PADDING
            if cell.mark is not None:
                # The optical centre of text is slightly below that of the line.
                if cell.seat is None:
                    canvas.circle(x + DOT, row.cy + 1.5, DOT, cell.mark)
                else:
                    draw_seat_dot(canvas, x + SEAT, row.cy + 1.5, SEAT, cell.seat, cell.mark)
                mark = _mark_width(cell)
                x, width = x + mark, width - mark
            if cell.picture is not None:
                h = row.h - 2 * PICTURE_GAP
                w = min(h * PICTURE * cell.pictures, width)
                cell.picture(canvas, Box(x, row.y + PICTURE_GAP, w, h))
                x, width = x + w + CELL_PADDING, width - w - CELL_PADDING
            if not cell.text:
                continue
            canvas.text(
                cell.text, x + width * column.fx, row.cy, self._size * self._scale, cell.colour,
                bold=cell.bold or line.total, fx=column.fx, fy=0.5, width=width,
            )

    def _draw_bar(self, canvas: Canvas) -> None:
        track = Box(self.box.right - 6, self.box.y + self._head, 5, self._row * self.fitting)
        canvas.rounded(track, faded(PAPER_EDGE, 0.5), 2.5)
        h = max(24.0, track.h * self.fitting / len(self.lines))
        y = track.y + (track.h - h) * self.first / max(1, self.furthest)
        canvas.rounded(Box(track.x, y, track.w, h), GOLD, 2.5)


def _mark_width(cell: Cell) -> float:
    """Return the width of a cell's dot, if it has one, with the gap after it."""
    if cell.mark is None:
        return 0.0
    return MARK if cell.seat is None else MARK + 2 * (SEAT - DOT)
