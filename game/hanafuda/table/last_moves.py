"""The last moves under the left column: a line for each card played or turned up, the newest last. Drawing only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from hachi_hachi.engine.hanafuda.events import CardPlayed, DrawnCardPlaced
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import ON_CLOTH, ON_CLOTH_SOFT, SEATS
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.hanafuda.move_text import brief_text, placed_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_set import CARD, RATIO, card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome.panels import draw_panel
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: A card played from a hand or turned up from the draw pile, on its way to field or pile.
Placed = CardPlayed | DrawnCardPlaced
#: The most moves that a table lists.
LISTED: Final = 16

#: The text size, and the distance between the two lines of a move.
TEXT: Final = 14.0
LINE: Final = 18.0
#: The least height of a move at normal text size, and the gap between two.
LEAST: Final = 36.0
GAP: Final = 2.0
PADDING: Final = 5.5
#: The largest width of a thumbnail, and the room for a card on those it took, in widths.
THUMB: Final = 30.0
ROOM: Final = 1.5
DOT: Final = 7.5
#: The steps in which large letters of a long move shrink; they never become smaller than at normal text size.
SMALLER: Final = 0.94


class MoveRow(NamedTuple):
    """A move and its row in the panel."""

    move: Placed
    box: Box


def rows_of(box: Box, moves: Sequence[Placed], text: float) -> list[MoveRow]:
    """Return the newest moves that fit, from the top; few of them stand at the top."""
    inner = box.inset(PADDING)
    most = min(LISTED, max(1, int((inner.h + GAP) / (LEAST * text + GAP))))
    high = (inner.h + GAP) / most - GAP
    return [
        MoveRow(move, Box(inner.x, inner.y + number * (high + GAP), inner.w, high))
        for number, move in enumerate(moves[-most:])
    ]


def last_moves_items(
    canvas: Canvas, box: Box, moves: Sequence[Placed], names: Sequence[str], deck: CardSurfaces
) -> list[Item]:
    """Return the panel, and each move: its picture stays as the list scrolls. Without moves there is no panel."""
    if not moves:
        return []
    found = [item(canvas, "last moves", box, box, partial(draw_panel, box=box))]
    rows = rows_of(box, moves, canvas.text_scale)
    for number, fitted in enumerate(rows):
        # on whole pixels, so that its picture is the same wherever the row is
        top = canvas.to_units(*canvas.point(fitted.box.x, fitted.box.y))[1]
        row = fitted._replace(box=Box(fitted.box.x, top, fitted.box.w, fitted.box.h))
        name, newest = names[row.move.seat], number == len(rows) - 1
        look = (row.move, name, newest, row.box.w, row.box.h, deck.improved)
        draw = partial(_draw, row=row, name=name, deck=deck, newest=newest)
        found.append(item(canvas, ("move", row.move.card), look, row.box, draw, cached=True))
    return found


def _draw(canvas: Canvas, row: MoveRow, name: str, deck: CardSurfaces, *, newest: bool) -> None:
    """Draw the cards, the seat, and what happened."""
    move, box = row
    text = canvas.text_scale
    wide = min(THUMB, box.h / RATIO)
    cards = [*move.taken, move.card]
    step = (ROOM - 1) / max(1, len(cards) - 1) * wide
    for number, card in enumerate(cards):
        deck.draw(canvas, card_key(card), Pose(box.x + wide / 2 + number * step, box.cy, wide / CARD))
    x = box.x + wide * ROOM + 8
    upper, lower = box.cy - LINE / 2 * text, box.cy + LINE / 2 * text
    dot = DOT * text
    draw_seat_dot(canvas, x + dot, upper, dot, move.seat, SEATS[move.seat])
    ink = ON_CLOTH if newest else ON_CLOTH_SOFT
    left = x + 2 * dot + 5
    source = _("hand") if isinstance(move, CardPlayed) else _("draw pile")
    head = _("{name} · {source}", name=name, source=source)
    if canvas.measure(head, TEXT)[0] > box.right - left:
        head = name
    beside = Box(left, box.y, box.right - left, box.h)
    for words in (placed_text(move), brief_text(move)):
        size = canvas.fitting(words, box.right - x, TEXT)
        if canvas.measure(words, size)[0] <= box.right - x:
            canvas.text(words, x, lower, size, ink, fy=0.5)
            canvas.text(head, left, upper, canvas.fitting(head, beside.w, TEXT), ink, fy=0.5, width=beside.w)
            return
        lines = _lines_of(canvas, beside, words)
        if lines.fit:
            break
    for number, line in enumerate(lines.words):
        y = box.cy + (number - (len(lines.words) - 1) / 2) * LINE * canvas.text_scale * lines.size / TEXT
        canvas.text(line, left, y, lines.size, ink, fy=0.5, width=beside.w)


class _Lines(NamedTuple):
    """The lines of a long move without the name, as the dot says whose it is; ``fit`` if the row has room for them."""

    words: list[str]
    size: float
    fit: bool


def _lines_of(canvas: Canvas, box: Box, words: str) -> _Lines:
    """Return the lines of a long move in the largest letters in which all of it fits."""
    size, high = TEXT, LINE * canvas.text_scale
    lines = canvas.wrapped(words, box.w, size)
    while len(lines) * high > box.h + 1 and size * canvas.text_scale * SMALLER >= TEXT:
        size, high = size * SMALLER, high * SMALLER
        lines = canvas.wrapped(words, box.w, size)
    return _Lines(lines, size, len(lines) * high <= box.h + 1)
