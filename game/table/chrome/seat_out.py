"""A seat that is out of the deal: a line with its dot, name and score. Drawing only."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import ON_CLOTH, ON_CLOTH_SOFT
from hachi_hachi.game.table.chrome.panels import on_ground
from hachi_hachi.game.table.chrome.seat_amounts import amounts_width, draw_amounts
from hachi_hachi.game.table.chrome.seat_plates import PlateLook
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot

#: The text sizes of the name and of the score, and the gap between the parts of the line.
NAME: Final = 15.0
NUMBER: Final = 14.0
GAP: Final = 8.0
#: The radius of the dot, and the room for the blank at the right.
DOT: Final = 8.5
BLANK: Final = 16.0
#: The least share of its size for a name: one that is longer is left out.
LEAST_NAME: Final = 0.8


def draw_seat_out(canvas: Canvas, box: Box, look: PlateLook, *, reason: bool, blank: bool = False) -> None:
    """Draw the seat's dot, its name and its score, and if there is space the ``reason``; a seat with the ``blank`` has
    room for it at the right. A name that does not fit is left out: the dot says whose score it is."""
    text = canvas.text_scale
    on_ground(canvas, box.inset(7, 1))
    dot = min(DOT * text, box.h / 2 - 2)
    left, right = box.x + 2 * dot + 8, box.right - 4 - BLANK * blank
    if look.seat >= 0:
        draw_seat_dot(canvas, box.x + 2 + dot, box.cy, dot, look.seat, look.colour)
    named = canvas.measure(look.name, NAME, "serif")[0]
    amounts = look.amounts
    score = amounts_width(canvas, amounts, NUMBER)
    if score + GAP + named > right - left:
        amounts = tuple(replace(one, picture="") for one in amounts)
        score = amounts_width(canvas, amounts, NUMBER)
    score = min(score, right - left)
    room = right - left - score - GAP
    ends = left
    if named * LEAST_NAME <= room:
        size = canvas.fitting(look.name, room, NAME, "serif")
        ends = canvas.text(look.name, left, box.cy, size, ON_CLOTH, "serif", fy=0.5, width=room + 1).right
    draw_amounts(canvas, Box(right - score, box.y, score, box.h), amounts, NUMBER)
    if reason and look.status and canvas.measure(look.status, NUMBER)[0] <= right - score - ends - 2 * GAP:
        canvas.text(look.status, right - score - GAP, box.cy, NUMBER, ON_CLOTH_SOFT, fx=1.0, fy=0.5)
