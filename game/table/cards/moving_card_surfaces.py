"""Reusable surfaces for moving cards.

A card that grows in flight looks different in every frame. Allocating a new surface each time costs more than drawing
it (the system provides memory page by page), and caching them with the cards at rest would evict those.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

#: The number of cached looks: the cards that fly at the same time, each with its shadow.
REMEMBERED: Final = 12
#: A surface that must grow does so by this factor, as the card may still be growing.
ROOM: Final = 1.1


class ReusedSurface:
    """A surface that grows on demand; its old content is not cleared."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((0, 0), pygame.SRCALPHA)

    def part(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a part of that size in pixels; the next requested part overlaps it."""
        held = self._surface.get_size()
        if size[0] > held[0] or size[1] > held[1]:
            grown = max(held[0], round(size[0] * ROOM)), max(held[1], round(size[1] * ROOM))
            self._surface = pygame.Surface(grown, pygame.SRCALPHA)
        return self._surface.subsurface((0, 0), size)


class Flights:
    """The looks of moving cards; the least recently drawn gives its surface to the next one."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, tuple[ReusedSurface, pygame.Surface]] = OrderedDict()

    def forget(self) -> None:
        """Forget all looks, as the cards look different now."""
        self._drawn.clear()

    def look(
        self, key: Hashable, size: tuple[int, int], draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """Return a surface of that size in pixels filled by ``draw``, which is called only if ``key`` is not cached.

        ``draw`` must fill all of it. The surface is valid until as many others have been requested as are cached.
        """
        known = self._drawn.get(key)
        if known is not None:
            self._drawn.move_to_end(key)
            return known[1]
        sheet = self._drawn.popitem(last=False)[1][0] if len(self._drawn) >= REMEMBERED else ReusedSurface()
        surface = sheet.part(size)
        draw(surface)
        self._drawn[key] = sheet, surface
        return surface
