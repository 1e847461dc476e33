"""A cache of rendered texts and shapes, as large as the window needs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

# Capacity of the cache of rendered texts and shapes: a multiple of the window's pixels (a table, a sheet over it, the
# text on both), and at least so many (four bytes each).
CACHE_WINDOWS: Final = 2.6
#: A window with more pixels is large: redrawing all of it takes most of a frame.
LARGE: Final = 5_000_000
# Capacity in such a window: nothing may have to be rendered twice for the first frame of a table.
LARGE_WINDOWS: Final = 3.3
CACHE_PIXELS: Final = 5_400_000


class Cache:
    """An LRU cache of surfaces, limited by pixels; surfaces found in ``other`` are used from there."""

    def __init__(self, limit: int = CACHE_PIXELS, other: Cache | None = None) -> None:
        self._limit = limit
        self._other = other
        self._held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        #: The key that is never evicted.
        self._held_on: Hashable = None

    def get(self, key: Hashable, make: Callable[[], pygame.Surface], *, hold: bool = False) -> pygame.Surface:
        """Return the surface of that key, made now if needed.

        ``hold``: it is slow to make, and is not evicted until another one is held.
        """
        if hold:
            self._held_on = key
        surface = self.find(key)
        if surface is not None:
            return surface
        surface = make()
        self._surfaces[key] = surface
        self._held += surface.width * surface.height
        self._drop()
        return surface

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface of that key; None if it is not cached."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        elif self._other is not None:
            return self._other.find(key)
        return surface

    def limit(self, pixels: int) -> None:
        """Set the limit in pixels."""
        self._limit = pixels
        self._drop()

    def _drop(self) -> None:
        while self._held > self._limit and len(self._surfaces) > 1:
            key, dropped = self._surfaces.popitem(last=False)
            if key == self._held_on:
                self._surfaces[key] = dropped
                key, dropped = self._surfaces.popitem(last=False)
            self._held -= dropped.width * dropped.height

    def clear(self) -> None:
        """Remove everything."""
        self._surfaces.clear()
        self._held = 0


def cache_limit(surface: pygame.Surface) -> int:
    """Return the cache capacity in pixels for a window of that size."""
    pixels = surface.width * surface.height
    return max(CACHE_PIXELS, round((LARGE_WINDOWS if pixels > LARGE else CACHE_WINDOWS) * pixels))
