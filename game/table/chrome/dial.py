"""An amount relative to par: a dial with par at its top, or a gauge with par in its middle. Drawing only."""

from __future__ import annotations

import math
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_LIGHT, ON_CLOTH, ON_CLOTH_SOFT, SHADOW, Colour, Solid, faded, mix

#: The dial is open at the bottom by this angle, in degrees.
OPEN: Final = 110.0
#: The thickness of the arc relative to the radius.
THICK: Final = 0.2
#: The sizes of number and words relative to the radius.
NUMBER: Final = 0.72
WORDS: Final = 0.31
#: It is painted at this scale and scaled down.
LARGER: Final = 3
#: Parts in which the arc is painted.
PARTS: Final = 88


def draw_dial(canvas: Canvas, cx: float, cy: float, radius: float, share: float, number: str, words: str) -> None:
    """Draw the arc filled to ``share`` (0-1, par at 0.5) with a tick at par, and in its middle the ``number`` over the
    ``words``."""
    steps = round(PARTS * max(0.0, min(1.0, share)))
    side = canvas.px(2 * radius + 4)
    made = canvas.cache.get(("dial", side, steps), lambda: _dial(side, steps))
    canvas.image(made, cx, cy, fx=0.5, fy=0.5)
    text = canvas.text_scale
    wide = 2 * radius * (1 - THICK) - 6
    canvas.text(number, cx, cy - radius * 0.06, NUMBER * radius / text, ON_CLOTH, "serif", fx=0.5, fy=0.5, width=wide)
    canvas.text(words, cx, cy + radius * 0.52, max(14.0 / text, WORDS * radius / text), ON_CLOTH, fx=0.5, fy=0.5,
                width=wide)


def _dial(side: int, steps: int) -> pygame.Surface:
    big = pygame.Surface((side * LARGER, side * LARGER), pygame.SRCALPHA)
    r = side * LARGER / 2 - 2 * LARGER
    colour: Solid = GOLD_LIGHT if steps >= PARTS / 2 else mix(ON_CLOTH_SOFT, GOLD_LIGHT, 0.5)
    _arc(big, r, 0, PARTS, faded(SHADOW, 0.55))
    if steps:
        _arc(big, r, 0, steps, colour)
    middle = side * LARGER / 2
    low, high = middle - (r * (1 - THICK) - 2 * LARGER), middle - r - 1.4 * LARGER
    pygame.draw.line(big, ON_CLOTH, (middle, low), (middle, high), max(LARGER, round(0.024 * LARGER * side)))
    return pygame.transform.smoothscale(big, (side, side))


def _arc(surface: pygame.Surface, r: float, first: int, last: int, colour: Colour) -> None:
    """Draw the ring from part ``first`` to part ``last``, clockwise from the lower left."""
    middle = surface.width / 2
    start, whole = 90 + OPEN / 2, 360 - OPEN
    angles = [math.radians(start + whole * number / PARTS) for number in range(first, last + 1)]
    outer = [(middle + r * math.cos(a), middle + r * math.sin(a)) for a in angles]
    inner = [(middle + r * (1 - THICK) * math.cos(a), middle + r * (1 - THICK) * math.sin(a)) for a in reversed(angles)]
    pygame.draw.polygon(surface, colour, [*outer, *inner])


def draw_gauge(canvas: Canvas, box: Box, share: float) -> None:
    """Draw an amount relative to par, marked by the tick in the middle; golden from there on."""
    canvas.rounded(box, faded(SHADOW, 0.6), box.h / 2, edge=faded(ON_CLOTH_SOFT, 0.45))
    colour: Colour = GOLD_LIGHT if share >= 0.5 else ON_CLOTH_SOFT
    if share > 0:
        canvas.rounded(box.left(max(box.h, box.w * min(1.0, share))), colour, box.h / 2)
    canvas.rounded(Box(box.cx - 1.2, box.y - 3, 2.4, box.h + 6), ON_CLOTH, 1.2)
