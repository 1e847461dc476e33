"""A blurred, darkened backdrop for overlays: made once, then only blitted."""

from __future__ import annotations

from typing import Final

import pygame

from hachi_hachi.game.display.palette import SHADOW, faded

#: The blur works on a copy this many times smaller, with a radius of so many lines on a surface 720 lines high.
SMALLER: Final = 6
REACH: Final = 9.0


def dusk(surface: pygame.Surface, dark: float) -> pygame.Surface:
    """Return a copy of the surface, blurred and darkened by ``dark`` (0-1)."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(2, w // SMALLER), max(2, h // SMALLER)))
    radius = max(1, round(REACH * h / 720 / SMALLER / 2))
    # two box blurs are nearly as soft as a Gaussian, and far faster
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    veil.fill(faded(SHADOW, dark))
    small.blit(veil, (0, 0))
    return pygame.transform.smoothscale(small, (w, h))
