"""What stirs on the title, petals and grass: very slowly, a pixel at a time, and only what has moved is drawn again."""

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

#: The picture with the petals, and how many lie in it side by side.
PICTURE: Final = "petals"
KINDS: Final = 8
#: The side of a petal's square in units.
SIDE: Final = 32.0
#: Seconds between two steps, seconds of a sway there and back, and how far it goes to either side, in units.
STEP: Final = 0.5
SWAY: Final = 30.0
REACH: Final = 9.0
#: How much of that it rises and sinks.
SINKING: Final = 0.5


class TitleAnimation:
    """The petals that hang, and the grass that grows, beside what stands on the title; at rest until time passes."""

    def __init__(self) -> None:
        self._places: list[tuple[float, float]] = []
        self._passed = 0.0
        self._step = 0
        self._repainter = Repainter()
        self._ground: pygame.Surface | None = None
        self._drawn: list[tuple[int, int]] = []
        self._grass = Grass()
        self._bows: list[int] = []
        #: The step at which nothing lies otherwise than when it was drawn, -1 for none: looked for once a step.
        self._still = -1

    def place(self, canvas: Canvas, taken: Box, look: TitleLook) -> None:
        """Hang petals where the picture has room for them, none near the box that is `taken`."""
        self._still = -1
        around = taken.inset(-(SIDE + REACH))
        self._places = [(x, y) for x, y in petal_places(canvas, look) if not around.contains(x, y)]
        self._grass.place(canvas, taken, look)

    def pass_time(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self._passed += dt
        self._step = int(self._passed / STEP)

    def stirred(self, canvas: Canvas) -> bool:
        """Whether one lies on other pixels than when they were drawn."""
        if self._ground is None or self._step == self._still:
            return False
        if self._corners(canvas) != self._drawn or self._bowed(canvas) != self._bows:
            return True
        self._still = self._step
        return False

    def _bowed(self, canvas: Canvas) -> list[int]:
        return self._grass.bows(canvas, self._step * STEP)

    def _corners(self, canvas: Canvas) -> list[tuple[int, int]]:
        """Where each is now, in pixels: the upper left corner of its square. Each has a time of its own."""
        found = []
        for number, (x, y) in enumerate(self._places):
            turn = math.tau * self._step * STEP / (SWAY * (1 + 0.07 * number))
            aside = REACH * math.sin(turn)
            sunk = REACH * SINKING * (1 - math.cos(2 * turn)) / 2
            found.append(canvas.point(x + aside - SIDE / 2, y + sunk - SIDE / 2))
        return found

    def draw(self, canvas: Canvas, *, anew: bool) -> list[pygame.Rect] | None:
        """Draw them over what the canvas holds where that was drawn `anew`; else those alone that have moved.

        Returns the rectangles drawn in pixels, None for everything.
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
