"""A tooltip next to something."""

from __future__ import annotations

import math

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, PAPER_LIGHT
from hachi_hachi.game.widgets.materials import lacquer
from hachi_hachi.game.widgets.theme import RADIUS_SMALL, SMALL

WIDEST = 340.0


def tooltip(canvas: Canvas, text: str, anchor: Box, *, clear: float = math.inf) -> Box:
    """Draw the text on lacquer below the box; above it if it would reach below the height ``clear`` or the window.
    Return its box.
    """
    if not text:
        return Box(anchor.x, anchor.bottom, 0, 0)
    lines = canvas.wrapped(text, WIDEST * canvas.text_scale, SMALL)
    w = max(canvas.measure(line, SMALL)[0] for line in lines) + 24
    step = canvas.line_height(SMALL)
    h = step * len(lines) + 16
    area = canvas.area.inset(8)
    x = min(max(anchor.cx - w / 2, area.x), area.right - w)
    y = anchor.bottom + 8
    if y + h > min(area.bottom, clear):
        y = max(area.y, anchor.y - 8 - h)
    box = Box(x, y, w, h)
    lacquer(canvas, box, radius=RADIUS_SMALL, edge=GOLD_DEEP, raised=True)
    with canvas.noted(text, box):
        for number, line in enumerate(lines):
            canvas.text(line, x + 12, y + 8 + number * step, SMALL, PAPER_LIGHT)
    return box
