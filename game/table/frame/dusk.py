"""The table while something is celebrated over it: blurred once, dark, and not drawn again until that is over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.display import blur
from game.display.canvas import Canvas
from game.display.repaint import Item
from game.playback.stage import Stage, passing
from game.table.frame.ceremony import DARK, look_of

DUSK = passing("dusk")


class Dusk:
    """Keeps the blurred table while a sprite of dusk lies over it."""

    def __init__(self) -> None:
        self._made: pygame.Surface | None = None

    def over(
        self, canvas: Canvas, stage: Stage, ground: pygame.Surface, items: Sequence[Item]
    ) -> tuple[pygame.Surface, Sequence[Item]]:
        """What is drawn instead of these `items` over this `ground`: in full dusk the blurred table is the ground."""
        sprite = stage.sprites.get(DUSK)
        if sprite is None:
            self._made = None
            return ground, items
        if self._made is None and canvas.kept:
            self._made = blur.dusk(canvas.surface, DARK)
        made, alpha = self._made, look_of(sprite.pose).alpha
        at = next((number for number, one in enumerate(items) if one.key == DUSK), None)
        if made is None or made.get_size() != canvas.surface.get_size() or at is None:
            return ground, items
        if alpha >= 1:
            return made, items[at + 1 :]

        def draw(target: Canvas) -> None:
            made.set_alpha(round(255 * alpha))
            target.surface.blit(made, (0, 0))
            made.set_alpha(None)

        veil = Item(DUSK, ("blurred", alpha), canvas.surface.get_rect(), draw)
        return ground, [*items[:at], veil, *items[at + 1 :]]
