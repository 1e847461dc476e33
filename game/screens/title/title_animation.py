"""The animation of the title, petals and grass: very slow, pixel by pixel, redrawing only what has moved."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from hachi_hachi.game.display import artwork
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.game_ui import TitleLook
from hachi_hachi.game.screens.title.grass import Grass
from hachi_hachi.game.screens.title.title_picture import petal_places

#: The picture with the petals, and how many are side by side in it.
PICTURE: Final = "petals"
KINDS: Final = 8
#: The side of a petal's square in units.
SIDE: Final = 32.0
#: Seconds between two steps, the period of a sway in seconds, and its reach to either side, in units.
STEP: Final = 0.5
SWAY: Final = 30.0
REACH: Final = 9.0
#: The share of that by which it rises and sinks.
SINKING: Final = 0.5


class TitleAnimation:
    """The floating petals and the grass around the contents of the title; at rest until time passes."""

    def __init__(self) -> None:
        self._places: list[tuple[float, float]] = []
        self._passed = 0.0
        self._step = 0
        self._repainter = Repainter()
        self._ground: pygame.Surface | None = None
        self._drawn: list[tuple[int, int]] = []
        self._grass = Grass()
        self._bows: list[int] = []
        #: The step at which nothing has moved since it was drawn, -1 for none: checked once a step.
        self._still = -1

    def place(self, canvas: Canvas, taken: Box, look: TitleLook) -> None:
        """Place petals where the picture has room for them, none near the box ``taken``."""
        self._still = -1
        around = taken.inset(-(SIDE + REACH))
        self._places = [(x, y) for x, y in petal_places(canvas, look) if not around.contains(x, y)]
        self._grass.place(canvas, taken, look)

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._passed += dt
        self._step = int(self._passed / STEP)

    def stirred(self, canvas: Canvas) -> bool:
        """Return True if something has moved by a pixel since it was drawn."""
        if self._ground is None or self._step == self._still:
            return False
        if self._corners(canvas) != self._drawn or self._bowed(canvas) != self._bows:
            return True
        self._still = self._step
        return False

    def _bowed(self, canvas: Canvas) -> list[int]:
        return self._grass.bows(canvas, self._step * STEP)

    def _corners(self, canvas: Canvas) -> list[tuple[int, int]]:
        """Return the position of each petal, in pixels: the upper left corner of its square. Each has its own
        period.
        """
        found = []
        for number, (x, y) in enumerate(self._places):
            turn = math.tau * self._step * STEP / (SWAY * (1 + 0.07 * number))
            aside = REACH * math.sin(turn)
            sunk = REACH * SINKING * (1 - math.cos(2 * turn)) / 2
            found.append(canvas.point(x + aside - SIDE / 2, y + sunk - SIDE / 2))
        return found

    def draw(self, canvas: Canvas, *, anew: bool) -> list[pygame.Rect] | None:
        """Draw everything if the canvas was drawn ``anew``; otherwise only what has moved.

        Return the rectangles drawn in pixels, None for everything.
        """
        if anew or self._ground is None:
            self._ground = canvas.surface.copy()
            self._repainter.forget()
            self._grass.forget()
        self._drawn, self._bows, self._still = self._corners(canvas), self._bowed(canvas), self._step
        side = max(2, canvas.px(SIDE))
        items = self._grass.items(self._ground, self._bows)
        items += [
            Item(number, number, pygame.Rect(corner, (side, side)), partial(_draw, number % KINDS, corner, side))
            for number, corner in enumerate(self._drawn)
        ]
        drawn = self._repainter.paint(canvas, self._ground, items)
        return None if anew else drawn


def _draw(kind: int, corner: tuple[int, int], side: int, canvas: Canvas) -> None:
    def make() -> pygame.Surface:
        whole = artwork.source(PICTURE)
        one = whole.subsurface(pygame.Rect(kind * whole.width // KINDS, 0, whole.width // KINDS, whole.height))
        return pygame.transform.smoothscale(one, (side, side))

    canvas.surface.blit(canvas.cache.get(("petal", kind, side), make), corner)
