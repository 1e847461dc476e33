"""From one scene to the next: the picture of the one fades over that of the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

#: Seconds a scene takes to give way to the next, and the same for players who want little motion.
FADE: Final = 0.2
FADE_STILL: Final = 0.12


class Fading:
    """Lays what was seen last over what is drawn now, ever fainter. The scene never sees that on its surface."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._clean: pygame.Surface | None = None
        self._left = self._whole = 0.0

    @property
    def active(self) -> bool:
        """Whether something of the scene before is still to be seen."""
        return self._before is not None

    def begin(self, surface: pygame.Surface, seconds: float) -> None:
        """What the surface shows gives way to what is drawn next, within so many seconds (0: at once)."""
        self.end()
        if seconds > 0:
            self._before, self._left, self._whole = surface.copy(), seconds, seconds

    def end(self) -> None:
        """Show nothing of the scene before any more."""
        self._before = self._clean = None

    def restore(self, surface: pygame.Surface) -> None:
        """The surface as the scene left it, before the scene draws on it again."""
        if self._clean is not None and self._clean.get_size() == surface.get_size():
            surface.blit(self._clean, (0, 0))

    def lay(self, surface: pygame.Surface, dt: float, drawn: Sequence[pygame.Rect] | None = None) -> None:
        """`dt` seconds later: what is left of the scene before, over what the new one has drawn.

        It has touched those rectangles alone since the surface was restored; None: all of it.
        """
        before = self._before
        self._left -= dt
        if before is None or self._left <= 0 or before.get_size() != surface.get_size():
            self.end()
            return
        if self._clean is None or self._clean.get_size() != surface.get_size():
            self._clean = surface.copy()
        else:
            for rect in [surface.get_rect()] if drawn is None else drawn:
                self._clean.blit(surface, rect, rect)
        before.set_alpha(round(255 * self._left / self._whole))
        surface.blit(before, (0, 0))
