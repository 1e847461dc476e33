"""From one scene to the next: the picture of the one fades over that of the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.display.canvas import LARGE

#: Seconds a scene takes to give way to the next, and the same for players who want little motion.
FADE: Final = 0.2
FADE_STILL: Final = 0.12


class Fading:
    """Lays what was seen last over what is drawn now, ever fainter. The scene never sees that on its surface."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._clean: pygame.Surface | None = None
        self._left = self._whole = 0.0
        #: Whether what is drawn first need not be shown yet, and whether that is all there is on the surface.
        self._waits = self._unseen = False
        #: Room for what the new scene has drawn, and whether the step before was left out.
        self._room: pygame.Surface | None = None
        self._rested = False

    @property
    def active(self) -> bool:
        """Whether something of the scene before is still to be seen."""
        return self._before is not None

    def hides(self, surface: pygame.Surface) -> bool:
        """Whether what is drawn next on this surface is not shown yet."""
        return self._waits and self._before is not None and self._before.get_size() == surface.get_size()

    def begin(self, surface: pygame.Surface, seconds: float, *, waits: bool = False) -> None:
        """What the surface shows gives way to what is drawn next, within so many seconds (0: at once).

        `waits`: nobody has asked for it, so that what is drawn first, which takes longest, is shown a frame later.
        """
        unseen, before = self._unseen, self._before
        self.end()
        if seconds <= 0:
            return
        if before is None or not unseen:
            # with an alpha of its own it is laid over half again as quickly
            before = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            before.blit(surface, (0, 0))
        self._before, self._left, self._whole, self._waits = before, seconds, seconds, waits

    def end(self) -> None:
        """Show nothing of the scene before any more."""
        self._before = self._clean = self._room = None
        self._waits = self._unseen = False

    def make_room(self, surface: pygame.Surface) -> None:
        """Between two frames: make room for what is drawn next, which the system hands over page by page."""
        if self._before is not None and self._clean is None and self._room is None:
            self._room = surface.copy()

    def rests(self, dt: float) -> bool:
        """Whether this step, `dt` seconds after the last, is left out, as every second one is in a large window."""
        before = self._before
        large = before is not None and before.width * before.height > LARGE
        self._rested = large and self._clean is not None and not self._rested
        self._left -= dt if self._rested else 0.0
        return self._rested

    def restore(self, surface: pygame.Surface) -> None:
        """The surface as the scene left it, before the scene draws on it again."""
        if self._clean is not None and self._clean.get_size() == surface.get_size():
            surface.blit(self._clean, (0, 0))

    def lay(self, surface: pygame.Surface, dt: float, drawn: Sequence[pygame.Rect] | None = None) -> bool:
        """`dt` seconds later: what is left of the scene before, over what the new one has drawn; whether to show that.

        It has touched those rectangles alone since the surface was restored; None: all of it.
        """
        before, hidden = self._before, self.hides(surface)
        self._left -= 0.0 if hidden else dt
        if before is None or self._left <= 0 or before.get_size() != surface.get_size():
            self.end()
            return True
        if hidden:
            self._waits, self._unseen = False, True
            return False
        self._unseen = False
        if self._clean is None or self._clean.get_size() != surface.get_size():
            room, self._room = self._room, None
            if room is None or room.get_size() != surface.get_size():
                room = surface.copy()
            else:
                room.blit(surface, (0, 0))
            self._clean = room
        else:
            for rect in [surface.get_rect()] if drawn is None else drawn:
                self._clean.blit(surface, rect, rect)
        before.set_alpha(round(255 * self._left / self._whole))
        surface.blit(before, (0, 0))
        return True
