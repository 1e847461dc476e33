"""The animation of the title, this month's season and swaying grass: only what has moved is drawn."""

from __future__ import annotations

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.seasonal_particles import drifts_in
from hachi_hachi.game.game_ui import TitleLook
from hachi_hachi.game.screens.title.grass import Grass
from hachi_hachi.game.table.motion.season import STEP, SeasonDrift

#: The specks in a month without a kind of its own.
ALWAYS = "petals"


class TitleAnimation:
    """The season of a ``month`` (1-12) around the contents of the title, and the grass; at rest until time passes."""

    def __init__(self, month: int) -> None:
        self._drift = SeasonDrift()
        self._drift.kind = drifts_in(month) or ALWAYS
        self._passed = 0.0
        self._step = 0
        self._repainter = Repainter()
        self._ground: pygame.Surface | None = None
        self._around = Box(0, 0, 0, 0)
        self._grass = Grass()
        self._drawn = -1

    def place(self, canvas: Canvas, taken: Box, look: TitleLook) -> None:
        """Keep clear of the box ``taken``."""
        self._around = taken
        self._grass.place(canvas, taken, look)

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._passed += dt
        self._drift.pass_time(dt)
        self._step = int(self._passed / STEP)

    @property
    def has_moved(self) -> bool:
        """True if something may have moved since it was drawn."""
        return self._ground is not None and self._step != self._drawn

    def draw(self, canvas: Canvas, *, redraw: bool) -> list[pygame.Rect] | None:
        """Draw everything if the canvas was drawn ``redraw``; otherwise only what has moved.

        Return the rectangles drawn in pixels, None for everything.
        """
        if redraw or self._ground is None:
            self._ground = canvas.surface.copy()
            self._repainter.forget()
            self._grass.forget()
        self._drawn = self._step
        taken = canvas.rect(self._around.inset(-10))
        items = self._grass.items(self._ground, self._grass.bows(canvas, self._step * STEP))
        items += [one for one in self._drift.items(canvas) if not one.rect.colliderect(taken)]
        drawn = self._repainter.paint(canvas, self._ground, items)
        return None if redraw else drawn
