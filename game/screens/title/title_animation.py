"""The animation of the title: this month's season, swaying grass, the crane, haze: only what has moved is drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.playback.seasonal_particles import drifts_in
from hachi_hachi.game.game_ui import DEFAULT_TITLE, TitleLook
from hachi_hachi.game.screens.title.crane import Crane
from hachi_hachi.game.screens.title.grass import Grass
from hachi_hachi.game.screens.title.haze import haze_items
from hachi_hachi.game.screens.title.title_picture import title_places
from hachi_hachi.game.table.motion.season import STEP, SeasonDrift


class TitleAnimation:
    """The season of a ``month`` (1-12) around the contents of the title, and what moves on its picture; at rest until
    time passes.
    """

    def __init__(self, month: int) -> None:
        self._drift = SeasonDrift()
        self._drift.kind = drifts_in(month)
        self._passed = 0.0
        self._step = 0
        self._repainter = Repainter()
        self._ground: pygame.Surface | None = None
        self._around = Box(0, 0, 0, 0)
        self._look = DEFAULT_TITLE
        self._grass, self._crane = Grass(), Crane()
        self._drawn = -1

    def place(self, canvas: Canvas, taken: Box, look: TitleLook) -> None:
        """Keep clear of the box ``taken``."""
        self._around, self._look = taken, look
        self._grass.place(canvas, taken, look)
        self._crane.place(canvas, look)

    def forget_pictures(self) -> None:
        """Free the pictures that only the title shows."""
        self._crane.forget()

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._passed += dt
        self._drift.pass_time(dt)
        self._step = int(self._passed / STEP)

    @property
    def has_moved(self) -> bool:
        """True if something may have moved since it was drawn."""
        return self._ground is not None and self._step != self._drawn

    def draw_under(self, canvas: Canvas) -> None:
        """Draw what must be under the contents and does not move: a crane that the menu covers in part."""
        for one in self._crane.items(canvas, 0.0):
            if one.rect.colliderect(canvas.rect(self._around)):
                one.draw(canvas)

    def draw(self, canvas: Canvas, *, redraw: bool, over: Sequence[Item] = ()) -> list[pygame.Rect] | None:
        """Draw everything if the canvas was drawn ``redraw``; otherwise only what has moved. ``over`` is over it all.

        Return the rectangles drawn in pixels, None for everything.
        """
        if redraw or self._ground is None:
            self._ground = canvas.surface.copy()
            self._repainter.forget()
            self._grass.forget()
        self._drawn = self._step
        seconds = self._step * STEP
        taken = self._taken(canvas)
        items = self._grass.items(self._ground, self._grass.bows(canvas, seconds))
        items += haze_items(canvas, title_places(canvas, self._look), seconds)
        menu = canvas.rect(self._around)
        if not any(one.rect.colliderect(menu) for one in self._crane.items(canvas, 0.0)):
            items += self._crane.items(canvas, seconds)
        items = [one for one in [*items, *self._drift.items(canvas)] if not one.rect.colliderect(taken)
                 or one.key == "crane"]
        drawn = self._repainter.paint(canvas, self._ground, [*items, *over])
        return None if redraw else drawn

    def _taken(self, canvas: Canvas) -> pygame.Rect:
        return canvas.rect(self._around.inset(-10))
