"""The name of a seat on a plate: on one line, or on two if that allows larger letters."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import Colour

#: The line spacing in heights of the letters, and the smallest letters of two lines, as a share of ``size``.
LINE: Final = 1.12
LEAST: Final = 0.42


def draw_name(canvas: Canvas, name: str, room: Box, size: float, colour: Colour) -> None:
    """Draw a name at the left edge of ``room``, vertically centred, with letters of ``size`` or as large as fit."""
    wide = canvas.measure(name, size, "serif", bold=True)[0]
    size = min(size, room.h / (LINE * canvas.text_scale))
    one = min(size, size * (room.w - 1) / wide)
    two, lines = _in_two(canvas, name, room, size)
    if one >= two:
        two, lines = one, [name]
    step = two * canvas.text_scale * LINE
    for number, line in enumerate(lines):
        y = room.cy + (number - (len(lines) - 1) / 2) * step
        canvas.text(line, room.x, y, two, colour, "serif", bold=True, fy=0.5, width=room.w)


def _in_two(canvas: Canvas, name: str, room: Box, size: float) -> tuple[float, list[str]]:
    """Return the largest letters with which the name fits on two lines, and the lines; 0 if it does not fit."""
    most = min(size, room.h / (2 * LINE * canvas.text_scale))
    for share in range(20, round(20 * LEAST) - 1, -1):
        letters = most * share / 20
        lines = canvas.wrapped(name, room.w, letters, "serif", bold=True)
        words = name.split()
        whole = all(canvas.measure(word, letters, "serif", bold=True)[0] <= room.w for word in words)
        if len(lines) <= 2 and whole:
            return letters, lines
    return 0.0, [name]
