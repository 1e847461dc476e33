"""The last moves under the left column, the newest last. Drawing only.

There is a line for each card played or turned up; in a panel too low for a round of the table, for each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from hachi_hachi.engine.hanafuda.deck import CARDS
from hachi_hachi.engine.hanafuda.events import CardPlayed, DrawnCardPlaced
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, ON_CLOTH, ON_CLOTH_SOFT, PAPER_LIGHT, SEATS, Solid
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
#: The least height of a move at normal text size, that of the two turns of a low panel, and the gap between two.
LEAST: Final = 36.0
LOW: Final = 33.0
GAP: Final = 2.0
PADDING: Final = 5.5
#: The largest width of a thumbnail, and the room for a card on those it took, in widths.
THUMB: Final = 30.0
ROOM: Final = 1.5
DOT: Final = 7.5
#: From this text scale on the cards alone show the move: its words would no longer fit in one size. The largest scale
#: by which rows grow; the width of the arrow between the card played and those it took.
PICTURES: Final = 1.1
TALLEST: Final = 1.4
ARROW: Final = 10.0
#: The least share of the text size for a name: one that is longer is left out.
LEAST_NAME: Final = 0.85
#: The overlap of the cards taken, as a share of their width.
OVERLAP: Final = 0.55
#: Panels with room for fewer lines show turns: the gap before the card of the hand and before that of the draw pile.
FEW: Final = 5
APART: Final = 10.0
#: Narrower cards show their month: the size of its slip for one digit, and of the digit; the first month with two.
SMALL_PICTURE: Final = 30.0
MONTH_SLIP: Final = (11.0, 14.0)
MONTH_TEXT: Final = 14.0
TWO_DIGITS: Final = 10


class MoveRow(NamedTuple):
    """A move, or the two of a turn, and their row in the panel."""

    moves: tuple[Placed, ...]
    box: Box

    @property
    def seat(self) -> int:
        """The seat whose moves they are."""
        return self.moves[0].seat


def rows_of(box: Box, moves: Sequence[Placed], text: float) -> list[MoveRow]:
    """Return the newest moves that fit, from the top; few of them stand at the top."""
    inner = box.inset(PADDING)
    scale = min(text, TALLEST)
    least = max(1, min(2, int((inner.h + GAP) / (LOW * scale + GAP))))
    most = min(LISTED, max(least, int((inner.h + GAP) / (LEAST * scale + GAP))))
    high = (inner.h + GAP) / most - GAP
    shown = turns_of(moves) if most < FEW else [(move,) for move in moves]
    return [
        MoveRow(one, Box(inner.x, inner.y + number * (high + GAP), inner.w, high))
        for number, one in enumerate(shown[-most:])
    ]


def turns_of(moves: Sequence[Placed]) -> list[tuple[Placed, ...]]:
    """Return the moves by turn: the card of the hand, then that of the draw pile if it has been placed."""
    found: list[tuple[Placed, ...]] = []
    for move in moves:
        begun = found[-1] if found else ()
        if isinstance(move, DrawnCardPlaced) and len(begun) == 1 and begun[0].seat == move.seat:
            found[-1] = (*begun, move)
        else:
            found.append((move,))
    return found


def last_moves_items(
    canvas: Canvas, box: Box, moves: Sequence[Placed], names: Sequence[str], deck: CardSurfaces
) -> list[Item]:
    """Return the panel, and each row: its picture stays as the list scrolls. Without moves there is no panel."""
    if not moves:
        return []
    found = [item(canvas, "last moves", box, box, partial(draw_panel, box=box))]
    rows = rows_of(box, moves, canvas.text_scale)
    by_turn = len(rows) < len(moves) and any(len(row.moves) > 1 for row in rows)
    for number, fitted in enumerate(rows):
        # on whole pixels, so that its picture is the same wherever the row is
        top = canvas.to_units(*canvas.point(fitted.box.x, fitted.box.y))[1]
        row = fitted._replace(box=Box(fitted.box.x, top, fitted.box.w, fitted.box.h))
        name, newest = names[row.seat], number == len(rows) - 1
        look = (row.moves, name, newest, by_turn, row.box.w, row.box.h, deck.improved)
        draw = partial(_draw_turn if by_turn else _draw, row=row, name=name, deck=deck, newest=newest)
        found.append(item(canvas, ("move", row.moves[0].card), look, row.box, draw, cached=True))
    return found


def _draw_turn(canvas: Canvas, row: MoveRow, name: str, deck: CardSurfaces, *, newest: bool) -> None:
    """Draw the seat, then the card of the hand and that of the draw pile, each with what it took."""
    box = row.box
    ink = ON_CLOTH if newest else ON_CLOTH_SOFT
    dot = DOT * canvas.text_scale
    # two cards, each with one that it took, next to the dot
    wide = min(THUMB * TALLEST, box.h / RATIO, (box.w - 2 * dot - 5) / 4 - (APART + ARROW + 6) / 2)
    half = APART + 2 * wide + ARROW + 6
    left = box.x + 2 * dot + 5
    room = box.right - 2 * half - left
    draw_seat_dot(canvas, box.x + dot, box.cy, dot, row.seat, SEATS[row.seat])
    size = TEXT * min(1.0, room / max(1.0, canvas.measure(name, TEXT)[0]))
    if size >= LEAST_NAME * TEXT:  # otherwise the dot says whose it is
        canvas.text(name, left, box.cy, size, ink, fy=0.5, width=room)
    for number, move in enumerate(row.moves):
        x = box.right - (2 - number) * half + APART
        _draw_cards(canvas, move, Box(x, box.y, half - APART, box.h), wide, ink, deck)


def _draw_card(canvas: Canvas, card: int, x: float, y: float, wide: float, deck: CardSurfaces) -> None:
    """Draw a card of that width, with its month if its picture is too small to be recognised."""
    deck.draw(canvas, card_key(card), Pose(x, y, wide / CARD))
    if wide < SMALL_PICTURE:
        w, h = MONTH_SLIP if CARDS[card].month < TWO_DIGITS else (MONTH_SLIP[0] * 1.6, MONTH_SLIP[1])
        slip = Box(x - wide / 2, y - wide * RATIO / 2, w, h)
        canvas.rounded(slip, PAPER_LIGHT, 2)
        size = MONTH_TEXT / canvas.text_scale
        canvas.text(str(CARDS[card].month), slip.cx, slip.cy, size, INK, bold=True, fx=0.5, fy=0.5)


def _draw_cards(canvas: Canvas, move: Placed, box: Box, wide: float, ink: Solid, deck: CardSurfaces) -> None:
    """Draw a card and, after an arrow, those it took, closer together if there are more than fit in ``box``."""
    _draw_card(canvas, move.card, box.x + wide / 2, box.cy, wide, deck)
    if not move.taken:
        return
    tip = box.x + wide + 3 + ARROW
    canvas.polygon(((tip - ARROW, box.cy - ARROW * 0.7), (tip, box.cy), (tip - ARROW, box.cy + ARROW * 0.7)), ink)
    more = max(1, len(move.taken) - 1)
    step = max(0.0, min((1 - OVERLAP) * wide, (box.right - (tip + 3 + wide)) / more))
    for number, card in enumerate(move.taken):
        _draw_card(canvas, card, tip + 3 + wide / 2 + number * step, box.cy, wide, deck)


def _draw(canvas: Canvas, row: MoveRow, name: str, deck: CardSurfaces, *, newest: bool) -> None:
    """Draw the cards, the seat, and what happened."""
    if canvas.text_scale >= PICTURES:
        _draw_pictures(canvas, row, name, deck, newest=newest)
        return
    (move,), box = row
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
    head = _("{name} · {source}", name=name, source=_source(move))
    if canvas.measure(head, TEXT)[0] > box.right - left:
        head = name
    beside = Box(left, box.y, box.right - left, box.h)
    for words in (placed_text(move), brief_text(move)):
        if canvas.measure(words, TEXT)[0] <= box.right - x:
            canvas.text(words, x, lower, TEXT, ink, fy=0.5)
            canvas.text(head, left, upper, canvas.fitting(head, beside.w, TEXT), ink, fy=0.5, width=beside.w)
            return
        # a long move has both lines: the dot says whose it is
        lines = canvas.wrapped(words, beside.w, TEXT)
        if len(lines) * LINE * text <= box.h + 1:
            break
    for number, line in enumerate(lines):
        y = box.cy + (number - (len(lines) - 1) / 2) * LINE * text
        canvas.text(line, left, y, TEXT, ink, fy=0.5, width=beside.w)


def _draw_pictures(canvas: Canvas, row: MoveRow, name: str, deck: CardSurfaces, *, newest: bool) -> None:
    """Draw the card played, an arrow to the cards it took, then the seat and where the card came from."""
    (move,), box = row
    wide = min(THUMB * TALLEST, box.h / RATIO)
    ink = ON_CLOTH if newest else ON_CLOTH_SOFT
    deck.draw(canvas, card_key(move.card), Pose(box.x + wide / 2, box.cy, wide / CARD))
    tip = box.x + wide + 3 + ARROW
    if move.taken:
        canvas.polygon(((tip - ARROW, box.cy - ARROW * 0.7), (tip, box.cy), (tip - ARROW, box.cy + ARROW * 0.7)), ink)
    dot = DOT * canvas.text_scale
    words = max(2 * dot + 5 + canvas.measure(name, TEXT)[0], canvas.measure(_source(move), TEXT)[0])
    more = max(1, len(move.taken) - 1)
    # a long name pushes the cards taken together
    step = max(0.0, min((1 - OVERLAP) * wide, (box.right - words - 9 - (tip + 3 + wide)) / more))
    for number, card in enumerate(move.taken):
        deck.draw(canvas, card_key(card), Pose(tip + 3 + wide / 2 + number * step, box.cy, wide / CARD))
    x = tip + 3 + wide + max(0, len(move.taken) - 1) * step + 9
    high = min(canvas.line_height(TEXT), box.h / 2)
    left = x + 2 * dot + 5
    room, source = box.right - left, _source(move)
    size = TEXT * min(1.0, room / max(1.0, canvas.measure(name, TEXT)[0]))
    if size < LEAST_NAME * TEXT:  # the dot says whose it is
        draw_seat_dot(canvas, x + dot, box.cy, dot, move.seat, SEATS[move.seat])
        canvas.text(source, left, box.cy, canvas.fitting(source, room, TEXT), ink, fy=0.5, width=room)
        return
    draw_seat_dot(canvas, x + dot, box.cy - high / 2, dot, move.seat, SEATS[move.seat])
    canvas.text(name, left, box.cy - high / 2, size, ink, fy=0.5, width=room)
    room = box.right - x
    canvas.text(source, x, box.cy + high / 2, canvas.fitting(source, room, TEXT), ink, fy=0.5, width=room)


def _source(move: Placed) -> str:
    """Return where a card came from."""
    return _("hand") if isinstance(move, CardPlayed) else _("draw pile")
