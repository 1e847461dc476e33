"""The dot of a seat: its colour with its number, so that seats differ by more than hue. Drawing only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import INK, PAPER_LIGHT, WHITE, Solid

#: The height of the number relative to the radius.
NUMBER: Final = 1.36
#: Colours of a higher lightness (0-1) have a dark number.
LIGHT: Final = 0.26


def draw_seat_dot(canvas: Canvas, x: float, y: float, radius: float, seat: int, colour: Solid) -> None:
    """Draw the dot of ``seat`` (from 0) around a point, with a light rim that stands out on any ground."""
    canvas.circle(x, y, radius, colour)
    canvas.circle(x, y, radius, PAPER_LIGHT, width=max(1.0, radius * 0.12))
    ink = INK if lightness(colour) > LIGHT else WHITE
    size = radius * NUMBER / canvas.text_scale
    canvas.text(str(seat + 1), x, y - radius * 0.04, size, ink, bold=True, fx=0.5, fy=0.5)


def lightness(colour: Solid) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2)."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
