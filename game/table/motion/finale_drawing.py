"""The drawing of the scroll, of the places and of the winner in the ceremony at the end of a year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    ON_CLOTH,
    ON_CLOTH_SOFT,
    PAPER_EDGE,
    SHADOW,
    VERMILION,
    WHITE,
    Colour,
    faded,
)
from hachi_hachi.game.display.playback.stage import Pose
from hachi_hachi.game.table.cards.card_set import CARD, RATIO
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.motion.finale_contents import Finale, Place, Tile
from hachi_hachi.game.table.motion.finale_parts import draw_roller
from hachi_hachi.game.widgets.materials import gold_rule, paper, seal
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The width of a roller, in units; the text size of the words of a tile.
ROLLER: Final = 16.0
TIGHT: Final = 13.0
#: The radius of a seat's dot on a tile, and of one in the list of places.
SEAT: Final = 6.5
DOT: Final = 8.0
#: The width of the winner's seal, and the largest height of a place in the list.
SIDE: Final = 140.0
ROW: Final = 58.0
NUMERALS: Final = "一二三四五六七八"


def draw_scroll(canvas: Canvas, box: Box, places: Sequence[Box]) -> None:
    """Draw the scroll without its months, with lines between their ``places``."""
    paper(canvas, box, radius=3)
    for x in (box.x, box.right):
        draw_roller(canvas, box=Box(x - ROLLER / 2, box.y - 10, ROLLER, box.h + 20))
    for place in places[1:]:
        canvas.line(place.x - 3, place.y + 8, place.x - 3, place.bottom - 8, PAPER_EDGE, 0.8)


def draw_tile(canvas: Canvas, tile: Tile, box: Box, deck: CardSurfaces) -> None:
    """Draw a month: its name, its card, who gained most and what."""
    line = canvas.line_height(TIGHT)
    room = box.h - 3 * line - 10
    middle = box.y + line + room / 2 + 3
    canvas.text(tile.name, box.cx, box.y, canvas.fitting(tile.name, box.w, TIGHT), INK_SOFT, fx=0.5, width=box.w)
    w = min(box.w - 10, (room - 8) / RATIO, CARD * 0.9)
    if tile.card is not None:
        deck.draw(canvas, tile.card, Pose(box.cx, middle, w / CARD))
    elif tile.signs:
        side = min(w, 64)
        seal(canvas, Box.around(box.cx, middle, side, side), tile.signs, colour=tile.ground or VERMILION)
    if not tile.winner:
        return
    y = box.bottom - 2 * line
    size = canvas.fitting(tile.winner, box.w - 16, TIGHT, bold=True)
    wide = min(box.w - 16, canvas.measure(tile.winner, size, bold=True)[0])
    x, middle = box.cx - wide / 2 - 4, y + line / 2
    if tile.colour is not None and tile.seat is not None:
        draw_seat_dot(canvas, x - 2, middle, SEAT, tile.seat, tile.colour)
    elif tile.colour is not None:
        canvas.circle(x, middle, 4.0, tile.colour)
    canvas.text(tile.winner, box.cx + 5, y, size, INK, bold=True, fx=0.5, width=box.w - 16)
    canvas.text(tile.amount, box.cx, y + line, canvas.fitting(tile.amount, box.w, TIGHT), INK_SOFT, fx=0.5,
                width=box.w)


def draw_winner(canvas: Canvas, shown: Finale, box: Box) -> None:
    """Draw the name of the winner below the room for the seal, what was won, and the best moment."""
    y = box.y + SIDE * 1.12
    text = canvas.text_scale
    canvas.text(shown.title, box.cx, y, canvas.fitting(shown.title, box.w, BODY), ON_CLOTH_SOFT, "serif", fx=0.5,
                width=box.w)
    y += 24 * text
    size = canvas.fitting(shown.winner, box.w, 38.0, "serif", bold=True)
    name = canvas.text(shown.winner, box.cx, y, size, WHITE, "serif", bold=True, fx=0.5, width=box.w)
    y = name.bottom
    size = canvas.fitting(shown.amount, box.w, 24.0)
    y = canvas.text(shown.amount, box.cx, y, size, GOLD_LIGHT, "serif", fx=0.5).bottom + 8 * text
    gold_rule(canvas, box.cx, y, box.w * 0.7)
    canvas.text(shown.moment, box.cx, y + 12, canvas.fitting(shown.moment, box.w, SMALL), ON_CLOTH_SOFT, fx=0.5,
                width=box.w)


def place_boxes(box: Box, count: int) -> list[Box]:
    """Return the boxes of the places, the first one at the top."""
    high = min(ROW * count, box.h)
    return box.top(high).rows([1.0] * count, 6) if count else []


def draw_place(canvas: Canvas, place: Place, box: Box) -> None:
    """Draw a place: its numeral, the name and the amount; the own one in gold."""
    edge: Colour = GOLD if place.own else faded(GOLD, 0.35)
    canvas.rounded(box, faded(SHADOW, 0.34), 6, edge=edge, edge_width=2.0 if place.own else 1.0)
    side = min(box.h - 8, 44)
    seal(canvas, Box(box.x + 8, box.cy - side / 2, side, side), NUMERALS[place.number - 1])
    x = box.x + side + 22
    if place.colour is not None and place.seat is not None:
        draw_seat_dot(canvas, x + DOT, box.cy, DOT, place.seat, place.colour)
        x += 2 * DOT + 8
    most = min(20.0, box.h * 0.5 / canvas.text_scale)
    size = canvas.fitting(place.amount, box.w * 0.36, most)
    amount = canvas.text(place.amount, box.right - 12, box.cy, size, GOLD_LIGHT, "serif", fx=1.0, fy=0.5,
                         width=box.w * 0.36)
    room = amount.x - x - 8
    size = canvas.fitting(place.name, room, most, "serif", bold=True)
    canvas.text(place.name, x, box.cy, size, WHITE if place.own else ON_CLOTH, "serif", bold=True, fy=0.5, width=room)
