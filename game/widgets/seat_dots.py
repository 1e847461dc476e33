"""The dot of a seat: its colour with its number, so that seats differ by more than hue."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import INK, PAPER_LIGHT, SEATS, WHITE, Solid
from hachi_hachi.game.widgets.label import Label

#: The height of the number relative to the radius.
NUMBER: Final = 1.36
#: Colours of a higher lightness (0-1) have a dark number.
LIGHT: Final = 0.26
#: The radius of a dot before words relative to their size, and the gap after it.
BEFORE_WORDS: Final = (0.55, 6.0)


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


class SeatLabel(Label):
    """Words in one line with the dot of ``seat`` (from 0) before them instead of its name; ``whole`` is spoken."""

    def __init__(self, text: str, seat: int, whole: str, *, size: float) -> None:
        super().__init__(text, size=size)
        self._seat, self._whole = seat, whole

    def spoken(self) -> str:
        """Return the words with the name."""
        return self._whole

    def draw(self, canvas: Canvas) -> None:
        """Draw dot and words."""
        share, gap = BEFORE_WORDS
        box, radius = self.box, share * self.text_size * canvas.text_scale
        draw_seat_dot(canvas, box.x + radius, box.cy, radius, self._seat, SEATS[self._seat])
        room = Box(box.x + 2 * radius + gap, box.y, box.w - 2 * radius - gap, box.h)
        canvas.text(self.text, room.x, room.cy, self.text_size, self.colour, fy=0.5, width=room.w)
