"""From one scene to the next: the picture of the one fades over that of the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.display.canvas import LARGE
from game.scenes.scene import FRAME

#: What is drawn before it is seen takes longest of all: up to which share of the whole it is drawn in each frame until
#: then. Of a scene that has no parts; of one that has (the rest comes with the frame that is seen), and in a large
#: window.
HIDDEN_WHOLE: Final = (1.0,)
HIDDEN: Final = (0.3,)
HIDDEN_LARGE: Final = (0.15, 0.5, 1.0)
#: A step that took longer than so many seconds is one of a slow machine: after it another is left out.
SLOW: Final = 0.8 * FRAME
#: Seconds a scene takes to give way to the next, and the same for players who want little motion.
FADE: Final = 0.2
FADE_STILL: Final = 0.12


class Fading:
    """Lays what was seen last over what is drawn now, ever fainter. The scene never sees that on its surface."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._clean: pygame.Surface | None = None
        self._left = self._whole = 0.0
        #: The shares that are still drawn before anything is seen, and whether that is all there is on the surface.
        self._hidden: tuple[float, ...] = ()
        self._unseen = False
        #: Room for what the new scene has drawn; how many steps are left out before the next, and after each.
        self._room: pygame.Surface | None = None
        self._rests = self._resting = 0
        #: How many steps were drawn.
        self._steps = 0

    @property
    def active(self) -> bool:
        """Whether something of the scene before is still to be seen."""
        return self._before is not None

    def hides(self, surface: pygame.Surface) -> float:
        """Which share of what is drawn next on this surface is enough, as it is not shown yet; 0 where it is shown."""
        if not self._hidden or self._before is None or self._before.get_size() != surface.get_size():
            return 0.0
        return self._hidden[0]

    def begin(self, surface: pygame.Surface, seconds: float, *, waits: bool = False, parts: bool = False) -> None:
        """What the surface shows gives way to what is drawn next, within so many seconds (0: at once).

        `waits`: nobody has asked for it, so that it is drawn before it is seen, in several frames where it has `parts`.
        """
        unseen, before = self._unseen, self._before
        self.end()
        if seconds <= 0:
            return
        if before is None or not unseen:
            # with an alpha of its own it is laid over half again as quickly
            before = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            before.blit(surface, (0, 0))
        self._before, self._left, self._whole = before, seconds, seconds
        large = _large(before)
        self._steps, self._rests, self._resting = 0, 0, 1 if large else 0
        if waits and parts:
            self._hidden = HIDDEN_LARGE if large else HIDDEN
        elif waits:
            self._hidden = HIDDEN_WHOLE

    def end(self) -> None:
        """Show nothing of the scene before any more."""
        self._before = self._clean = self._room = None
        self._hidden, self._unseen = (), False

    def make_room(self, surface: pygame.Surface) -> None:
        """Between two frames: make room for what is drawn next, which the system hands over page by page."""
        if self._before is not None and self._clean is None and self._room is None:
            self._room = surface.copy()

    def rests(self, dt: float) -> bool:
        """Whether this step, `dt` seconds after the last, is left out: in a large window one or two of three are."""
        if self._before is None or self._clean is None or not self._rests:
            self._rests = self._resting
            return False
        self._rests -= 1
        self._left -= dt
        return True

    def took(self, seconds: float) -> None:
        """A step was drawn in so many seconds; in a large window one that took long lets fewer follow.

        The first says nothing about the others: it takes longer by what of the new scene is still to be drawn.
        """
        if self._clean is None:
            return
        self._steps += 1
        if self._steps > 1 and self._resting and seconds > SLOW:
            self._rests = self._resting = 2

    def restore(self, surface: pygame.Surface) -> None:
        """The surface as the scene left it, before the scene draws on it again."""
        if self._clean is not None and self._clean.get_size() == surface.get_size():
            surface.blit(self._clean, (0, 0))

    def lay(self, surface: pygame.Surface, dt: float, drawn: Sequence[pygame.Rect] | None = None) -> bool:
        """`dt` seconds later: what is left of the scene before, over what the new one has drawn; whether to show that.

        It has touched those rectangles alone since the surface was restored; None: all of it.
        """
        before, hidden = self._before, bool(self.hides(surface))
        self._left -= 0.0 if hidden else dt
        if before is None or self._left <= 0 or before.get_size() != surface.get_size():
            self.end()
            return True
        if hidden:
            self._hidden, self._unseen = self._hidden[1:], True
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


def _large(surface: pygame.Surface) -> bool:
    """Whether to draw over all of it takes most of a frame."""
    return surface.width * surface.height > LARGE
