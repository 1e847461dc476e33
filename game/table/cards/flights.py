"""Where cards on their way are drawn: surfaces that are used over and over.

A card that grows as it flies looks other in every frame. A new surface each time costs more than drawing it (the system
hands over memory page by page), and kept with those of the cards that lie it would push them out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

#: So many looks are remembered: those of the cards that fly at once, each with its shadow.
REMEMBERED: Final = 12
#: A surface that must grow does so by this factor: the card may be growing still.
ROOM: Final = 1.1


class ReusedSurface:
    """A surface of which as much is used as is wanted; what was on it before is still there."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((0, 0), pygame.SRCALPHA)

    def part(self, size: tuple[int, int]) -> pygame.Surface:
        """A part of that size in pixels; the next one that is asked for lies over it."""
        held = self._surface.get_size()
        if size[0] > held[0] or size[1] > held[1]:
            grown = max(held[0], round(size[0] * ROOM)), max(held[1], round(size[1] * ROOM))
            self._surface = pygame.Surface(grown, pygame.SRCALPHA)
        return self._surface.subsurface((0, 0), size)


class Flights:
    """The looks of cards on their way; those not drawn for longest give up their surface to the next."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, tuple[ReusedSurface, pygame.Surface]] = OrderedDict()

    def forget(self) -> None:
        """The cards look other than before."""
        self._drawn.clear()

    def look(
        self, key: Hashable, size: tuple[int, int], draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """What `draw` makes of a surface of that size in pixels, drawn only if it is not remembered under `key`.

        `draw` must fill all of it. The surface may be used until so many others were asked for as are remembered.
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
