"""Cross-fades from one scene to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

#: Seconds of a cross-fade, and of one for players who want reduced motion.
FADE: Final = 0.2
FADE_STILL: Final = 0.12


class CrossFade:
    """A cross-fade: the picture of the last scene, drawn over the current one ever more faintly.

    The current scene never finds that picture on its surface: ``restore`` removes it before the scene draws again.
    """

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._clean: pygame.Surface | None = None
        self._left = self._whole = 0.0

    @property
    def active(self) -> bool:
        """True if the previous scene is still visible."""
        return self._before is not None

    def begin(self, surface: pygame.Surface, seconds: float) -> None:
        """Fade from what the surface shows now to what is drawn next, within so many seconds (0: at once)."""
        self.end()
        if seconds <= 0:
            return
        # A surface with an alpha channel is blended in two thirds of the time.
        before = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        before.blit(surface, (0, 0))
        self._before, self._left, self._whole = before, seconds, seconds

    def end(self) -> None:
        """Stop showing the previous scene."""
        self._before = self._clean = None

    def restore(self, surface: pygame.Surface) -> None:
        """Restore the surface as the scene left it, before the scene draws on it again."""
        if self._clean is not None and self._clean.get_size() == surface.get_size():
            surface.blit(self._clean, (0, 0))

    def lay(self, surface: pygame.Surface, dt: float, drawn: Sequence[pygame.Rect] | None = None) -> None:
        """Blend the previous scene over the current one, ``dt`` seconds after the last step.

        The scene has touched the rectangles ``drawn`` since the surface was restored; ``None``: all of it.
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
