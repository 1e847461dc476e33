"""A seat that is out of the deal: its cushion with name and score. Drawing only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import ON_CLOTH, ON_CLOTH_SOFT, faded
from hachi_hachi.game.table.chrome.cushions import draw_cushion
from hachi_hachi.game.table.chrome.panels import on_ground
from hachi_hachi.game.table.chrome.seat_amounts import amounts_width, draw_amounts
from hachi_hachi.game.table.chrome.seat_plates import PlateLook
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The text sizes of the name and of the score, and the gap between them in one line.
NAME: Final = 15.0
NUMBER: Final = 14.0
GAP: Final = 10.0
#: The least height of two lines at normal text size; the height of a single line relative to its letters.
TWO_LINES_FROM: Final = 38.0
ONE_LINE: Final = 1.5
#: The largest side of a cushion, also as a share of the width.
CUSHION: Final = 40.0
NARROW_CUSHION: Final = 0.22
#: The radius of the seat's dot in the middle of the cushion.
DOT: Final = 8.5


def cushion_side(box: Box) -> float:
    """Return the side of the cushion at the left of a seat's box."""
    return min(CUSHION, box.h - 4, box.w * NARROW_CUSHION)


def draw_seat_out(canvas: Canvas, box: Box, look: PlateLook, *, reason: bool) -> None:
    """Draw an empty cushion in the seat's colour with its number; name, score and, if there is space, ``reason``.

    In a low box everything is in one line.
    """
    side = cushion_side(box)
    on_ground(canvas, box.inset(7, 1))
    draw_cushion(canvas, Box(box.x + 1, box.cy - side / 2, side, side), look.colour)
    if look.seat >= 0:
        draw_seat_dot(canvas, box.x + 1 + side / 2, box.cy, min(DOT, side * 0.3), look.seat, look.colour)
    room = Box(box.x + side + 8, box.y, box.w - side - 12, box.h)
    if box.h < TWO_LINES_FROM * canvas.text_scale:
        _in_one_line(canvas, room, look)
    else:
        _in_two_lines(canvas, room, look, reason=reason)


def _in_one_line(canvas: Canvas, room: Box, look: PlateLook) -> None:
    wide = amounts_width(canvas, look.amounts, NUMBER) + GAP + canvas.measure(look.name, NAME, "serif")[0]
    scale = min(1.0, room.h / (ONE_LINE * NAME * canvas.text_scale), room.w / wide)
    score = amounts_width(canvas, look.amounts, NUMBER * scale)
    named = room.left(room.w - score)
    canvas.text(look.name, named.x, named.cy, NAME * scale, ON_CLOTH, "serif", fy=0.5, width=named.w - GAP / 2)
    draw_amounts(canvas, Box(named.right, room.y, score, room.h), look.amounts, NUMBER * scale)


def _in_two_lines(canvas: Canvas, room: Box, look: PlateLook, *, reason: bool) -> None:
    """Draw the name over the score; the reason stands in the line with more room for it."""
    text = canvas.text_scale
    upper, lower = room.cy - 11 * text, room.cy + 10 * text
    ends = canvas.text(look.name, room.x, upper, NAME, ON_CLOTH, "serif", fy=0.5, width=room.w).right + GAP
    x = draw_amounts(canvas, Box(room.x, lower - 10, room.w, 20), look.amounts, NUMBER)
    if reason and look.status:
        wanted = canvas.measure(look.status, NUMBER)[0]
        y, left = (lower, x) if wanted <= room.right - x or x <= ends else (upper, ends)
        size = canvas.fitting(look.status, room.right - left, NUMBER)
        canvas.text(look.status, left, y, size, faded(ON_CLOTH_SOFT, 0.86), fy=0.5, width=room.right - left)
