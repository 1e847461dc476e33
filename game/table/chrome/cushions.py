"""Cushions (zabuton) seen from above: a seat that is taken or has been left. Drawing only."""

from __future__ import annotations

import math
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import SHADOW, WHITE, Solid, mix
from hachi_hachi.game.widgets.materials import shadow

#: Painted at this scale and scaled down.
LARGER: Final = 3
#: The exponent of the outline, a square with bulging sides.
BULGE: Final = 5
#: The number of shades from the rim to the middle.
RINGS: Final = 14


def draw_cushion(canvas: Canvas, box: Box, colour: Solid, *, glow: float = 1.0) -> None:
    """Draw a cushion with soft edges and a stitched tuft in its middle; a lower ``glow`` (0-1) is darker."""
    shadow(canvas, box.inset(3), spread=8, drop=3, strength=0.6)
    size = canvas.rect(box).size
    made = canvas.cache.get(("cushion", size, colour, glow), lambda: _cushion(size, colour, glow=glow))
    canvas.image(made, box.x, box.y)


def _outline(rect: pygame.Rect, share: float) -> list[tuple[float, float]]:
    points = []
    for number in range(120):
        angle = number / 120 * 2 * math.pi
        c, s = math.cos(angle), math.sin(angle)
        k = (abs(c) ** BULGE + abs(s) ** BULGE) ** (-1 / BULGE) * (1 + 0.035 * math.cos(4 * angle))
        k *= 0.48 * share
        points.append((rect.centerx + c * k * rect.w, rect.centery + s * k * rect.h))
    return points


def _cushion(size: tuple[int, int], colour: Solid, *, glow: float) -> pygame.Surface:
    base = mix(colour, SHADOW, 0.38 * (1 - glow))
    big = pygame.Surface((size[0] * LARGER, size[1] * LARGER), pygame.SRCALPHA)
    dark = mix(base, SHADOW, 0.5)
    big.fill((*dark, 0))
    rect = big.get_rect()
    for ring in range(RINGS):
        share = 1 - ring / RINGS * 0.42
        depth = (1 - (ring / (RINGS - 1))) ** 2
        pygame.draw.polygon(big, mix(mix(base, WHITE, 0.06), SHADOW, 0.55 * depth), _outline(rect, share))
    tuft = max(2, rect.w // 26)
    pygame.draw.circle(big, mix(base, SHADOW, 0.22), rect.center, tuft * 2)
    pygame.draw.circle(big, mix(base, SHADOW, 0.45), rect.center, tuft)
    return pygame.transform.smoothscale(big, size)
