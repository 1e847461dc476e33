"""The plumes of grass on the title: they sway in a light wind, pixel by pixel, one after the other.

They are part of one picture. A patch around a plume is drawn with its rows shifted, most where the plume is fullest and
not at all at the patch's edges, so that it blends into the picture on every side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.seasonal_particles import gust
from hachi_hachi.game.game_ui import DEFAULT_TITLE, TitleLook
from hachi_hachi.game.screens.title.title_picture import grass_places

#: Sway of a plume to either side, in units; its period in seconds; the delay from one plume to the next.
REACH: Final = 3.6
SWAY: Final = 7.0
LATER: Final = 0.19
#: How much further a gust bends a plume, as a share of its sway.
GUST: Final = 1.1
#: Where in a patch, from the top, a plume moves most; fractions of a pixel by which rows are shifted.
FULLEST: Final = 0.38
PARTS: Final = 4
#: Margin around everything else on the title, in units.
FREE: Final = 24.0


@dataclass(slots=True)
class Grass:
    """The plumes that nothing covers, as patches in pixels, each with its shifted versions cached."""

    patches: list[pygame.Rect] = field(default_factory=list)
    _looks: dict[tuple[int, int], pygame.Surface] = field(default_factory=dict)

    def place(self, canvas: Canvas, taken: Box, look: TitleLook = DEFAULT_TITLE) -> None:
        """Find the plumes on the picture, except those that touch the box ``taken`` or reach beyond the window."""
        around, whole = canvas.rect(taken.inset(-FREE)), canvas.surface.get_rect()
        found = [canvas.rect(box) for box in grass_places(canvas, look)]
        self.patches = [rect for rect in found if whole.contains(rect) and not rect.colliderect(around)]
        self.forget()

    def forget(self) -> None:
        """Drop the patches: the picture may look different now."""
        self._looks.clear()

    def bows(self, canvas: Canvas, seconds: float) -> list[int]:
        """Return the sway of each plume after so many seconds, in pixels to the right."""
        turns = [(math.tau * (seconds / SWAY - LATER * n), -math.tau * LATER * n) for n in range(len(self.patches))]
        # every plume is upright, as painted, when the title opens
        blown = GUST * gust(seconds)
        return [round(REACH * canvas.scale * (math.sin(now) - math.sin(first) + blown)) for now, first in turns]

    def items(self, ground: pygame.Surface, bows: list[int]) -> list[Item]:
        """Return the items to draw over the picture; without any sway that is the picture itself."""
        return [
            Item(("grass", number), bow, patch, partial(self._draw, ground, number, bow))
            for number, (patch, bow) in enumerate(zip(self.patches, bows, strict=True))
        ]

    def _draw(self, ground: pygame.Surface, number: int, bow: int, canvas: Canvas) -> None:
        if not bow:
            return
        patch = self.patches[number]
        look = self._looks.get((number, bow))
        if look is None:
            look = bowed(ground.subsurface(patch), bow)
            self._looks[number, bow] = look
        canvas.surface.blit(look, patch)


def bowed(patch: pygame.Surface, bow: int) -> pygame.Surface:
    """Return the patch with its middle shifted by ``bow`` pixels, less towards every edge, which stays in place."""
    w, h = patch.get_size()
    wide = pygame.transform.scale(patch, (w * PARTS, h))
    middle = w * PARTS // 2
    for y in range(h):
        aside = round(PARTS * bow * _share(y / h))
        if not aside:
            continue
        row = wide.subsurface((0, y, w * PARTS, 1)).copy()
        left, right = row.subsurface((0, 0, middle, 1)), row.subsurface((middle, 0, w * PARTS - middle, 1))
        wide.blit(pygame.transform.scale(left, (middle + aside, 1)), (0, y))
        wide.blit(pygame.transform.scale(right, (w * PARTS - middle - aside, 1)), (middle + aside, y))
    return pygame.transform.smoothscale(wide, (w, h))


def _share(down: float) -> float:
    """Return the share of the sway for a row at this height, from the top (0) to the root (1)."""
    if down < FULLEST:
        return math.sin(math.pi / 2 * down / FULLEST) ** 2
    return math.cos(math.pi / 2 * (down - FULLEST) / (1 - FULLEST)) ** 2
