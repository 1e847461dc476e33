"""The messages at the left of the table: the latest one, the last trick's result, and what explains a sign. Drawing
only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import HEIGHT, Box
from hachi_hachi.game.display.palette import GOLD, GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SHADOW, faded
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

#: The usual and the minimum text size of the messages, in units.
SIZE: Final = 15.5
LEAST: Final = 14.0
#: The gap between two messages, and around the words that explain a sign.
GAP: Final = 2.0
PADDING: Final = 6.0


def draw_messages(canvas: Canvas, layout: Layout, lines: Sequence[str], tip: str, declared: int) -> None:
    """Draw the latest messages, the first one bright, above the player's own plate, and ``tip`` in a frame of its own
    above them; ``declared`` is the position of the seat that shows a dragon."""
    room, above = layout.said, layout.tip(declared)
    shown = [line for line in lines if line]
    apart = bool(tip) and _height(canvas, [tip], above.w - 2 * PADDING, SMALL) + PADDING <= above.h
    if tip and apart:
        _framed(canvas, above, tip)
    elif tip:
        shown.append(tip)
    highest = room.y if apart else min(room.y, above.y)
    size = SIZE * layout.height / HEIGHT
    while size * canvas.text_scale > LEAST and _height(canvas, shown, room.w, size) > room.bottom - highest:
        size *= 0.96
    y = min(room.y, max(highest, room.bottom - _height(canvas, shown, room.w, size)))
    for line in shown:
        box = Box(room.x, y, room.w, room.bottom - y)
        colour = GOLD_LIGHT if line is tip else ON_CLOTH if line == lines[0] else ON_CLOTH_SOFT
        y += canvas.paragraph(line, box, size, colour) + GAP


def _framed(canvas: Canvas, room: Box, words: str) -> None:
    high = _height(canvas, [words], room.w - 2 * PADDING, SMALL) + PADDING
    box = Box(room.x, room.bottom - high, room.w, high)
    canvas.rounded(box, faded(SHADOW, 0.45), RADIUS_SMALL, edge=faded(GOLD, 0.8))
    canvas.paragraph(words, box.inset(PADDING, PADDING / 2), SMALL, GOLD_LIGHT)


def _height(canvas: Canvas, lines: Sequence[str], width: float, size: float) -> float:
    return sum(len(canvas.wrapped(line, width, size)) * canvas.line_height(size) + GAP for line in lines)
