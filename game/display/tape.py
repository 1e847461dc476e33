"""What is laid on a surface, noted so that it can be laid there again without being worked out again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

#: A surface, the corner where it is laid, which part of it, and how it is laid over.
Laid = tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]


class Tape:
    """Stands in for a surface of `size` pixels while something is drawn that only lays surfaces and fills rectangles.

    To draw anything else on it, or to ask for what has been drawn, raises AttributeError or TypeError. Nothing is left
    out by a clip: what is noted can be played under any.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self._steps: list[list[Laid] | tuple[Any, pygame.Rect | None]] = []

    # -- what a surface is asked for -----------------------------------------------------------------------------
    def get_size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def get_rect(self) -> pygame.Rect:
        """All of it."""
        return pygame.Rect(0, 0, self.width, self.height)

    #: Nothing is outside of what is drawn.
    get_clip = get_rect

    def blit(self, source: pygame.Surface, dest: Any, area: Any = None, special_flags: int = 0) -> None:
        """Note that a surface is laid at a corner, given as a point or by a rectangle."""
        if not self._steps or isinstance(self._steps[-1], tuple):
            self._steps.append([])
        steps = self._steps[-1]
        assert isinstance(steps, list)  # noqa: S101 - just seen to
        part = source.get_rect() if area is None else pygame.Rect(area)
        steps.append((source, (int(dest[0]), int(dest[1])), part, special_flags))

    def blits(self, sequence: Sequence[tuple[Any, ...]], doreturn: bool = False) -> None:  # noqa: FBT001, FBT002 - pygame's
        """Note that these are laid one after the other."""
        del doreturn
        for one in sequence:
            self.blit(*one)

    def fill(self, colour: Any, rect: pygame.Rect | None = None) -> None:
        """Note that a rectangle is filled; all without one."""
        self._steps.append((colour, None if rect is None else pygame.Rect(rect)))

    # -- laid again ----------------------------------------------------------------------------------------------
    def play(self, surface: pygame.Surface) -> None:
        """Do on a surface what was done here."""
        for step in self._steps:
            if isinstance(step, list):
                surface.blits(step, doreturn=False)
            else:
                surface.fill(step[0], step[1])
