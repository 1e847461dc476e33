"""What lies beneath something else, out of focus and in the dark: made once, then only laid down."""

from __future__ import annotations

from typing import Final

import pygame

from hachi_hachi.game.display.palette import SHADOW, faded

#: Blurred in so many times smaller, the edges of things by so many lines of a surface 720 lines high.
SMALLER: Final = 6
REACH: Final = 9.0


def dusk(surface: pygame.Surface, dark: float) -> pygame.Surface:
    """A copy of the surface, blurred and as `dark` (0-1) as wanted."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(2, w // SMALLER), max(2, h // SMALLER)))
    radius = max(1, round(REACH * h / 720 / SMALLER / 2))
    # twice a box is nearly as soft as a bell, and far quicker
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    veil.fill(faded(SHADOW, dark))
    small.blit(veil, (0, 0))
    return pygame.transform.smoothscale(small, (w, h))
