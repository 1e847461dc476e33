"""Lights and lines at the plates: after another seat's big move, and while a seat thinks."""

from __future__ import annotations

from functools import partial
from typing import Final

from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, LACQUER, SEATS, Solid, faded
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.stage_props import big_move_key
from hachi_hachi.game.hachihachi.text.narration import big_move_text
from hachi_hachi.game.table.chrome.table_items import item
from hachi_hachi.game.table.motion.plate_lights import flash_of, plate_light
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

#: The padding of a line, in units.
PADDING: Final = 5.0


def plate_motion_items(
    canvas: Canvas, stage: Stage, layout: Layout, view: View, thinking_light: tuple[int, float]
) -> list[Item]:
    """Return the lights around plates, and the lines under them; ``thinking_light`` is a seat and its light."""
    found = []
    for seat in range(view.seats):
        plate = layout.plate(layout.position(seat, view.seat))
        light = max(flash_of(stage, seat), thinking_light[1] if thinking_light[0] == seat else 0.0)
        if light > 0:
            found.append(plate_light(canvas, ("light", seat), plate, SEATS[seat], light))
        move = stage.props.get(big_move_key(seat))
        if move is not None:
            words = big_move_text(move.brights, move.missing)
            high = canvas.line_height(SMALL) + 2 * PADDING
            box = Box(plate.x, plate.bottom - PADDING, plate.w, high)
            draw = partial(_draw_line, box=box, words=words, colour=SEATS[seat])
            found.append(item(canvas, ("big_move", seat), (words, box), box, draw))
    return found


def _draw_line(canvas: Canvas, *, box: Box, words: str, colour: Solid) -> None:
    canvas.rounded(box, faded(LACQUER, 0.92), RADIUS_SMALL, edge=colour, edge_width=2.0)
    size = canvas.fitting(words, box.w - 2 * PADDING, SMALL)
    canvas.text(words, box.cx, box.cy, size, GOLD_LIGHT, fx=0.5, fy=0.5, width=box.w - 2 * PADDING)
