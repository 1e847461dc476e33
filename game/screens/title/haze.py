"""The haze that drifts past the moon of the title."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import PAPER_LIGHT, SUN, faded, mix
from hachi_hachi.game.screens.title.title_picture import Places

#: The bands: the height of the middle and the sizes as shares of the moon's radius, the seconds of a drift, its phase.
BANDS: Final = ((-0.62, 1.5, 0.2, 23.0, 0.1), (0.16, 1.9, 0.16, 31.0, 0.55), (0.66, 1.3, 0.24, 19.0, 0.8))
#: How far they drift to either side, as a share of the radius, and how opaque they are.
REACH: Final = 0.75
OPAQUE: Final = 0.34
COLOUR: Final = mix(SUN, PAPER_LIGHT, 0.3)


def haze_items(canvas: Canvas, places: Places, seconds: float) -> list[Item]:
    """Return the bands of haze after so many seconds."""
    found = []
    for number, (height, wide, high, period, phase) in enumerate(BANDS):
        r = places.radius
        x = places.x + REACH * r * math.sin(math.tau * (seconds / period + phase))
        rect = canvas.rect(Box.around(x, places.y + height * r, 2 * wide * r, 2 * high * r))
        made = canvas.cache.get(("haze", rect.size), partial(_band, rect.size))
        found.append(Item(("haze", number), None, rect, partial(_draw, made, rect)))
    return found


def _band(size: tuple[int, int]) -> pygame.Surface:
    """Return a band that fades out on all sides."""
    small = pygame.Surface((24, 8), pygame.SRCALPHA)
    for x in range(24):
        for y in range(8):
            across = math.sin(math.pi * x / 23) * math.sin(math.pi * y / 7)
            small.set_at((x, y), faded(COLOUR, OPAQUE * across))
    return pygame.transform.smoothscale(small, size)


def _draw(band: pygame.Surface, rect: pygame.Rect, canvas: Canvas) -> None:
    canvas.surface.blit(band, rect)
