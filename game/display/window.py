"""The window: opening, sizes, full screen, and presenting frames."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from hachi_hachi.game.display.geometry import LARGEST
from hachi_hachi.game.display.image_files import opened
from hachi_hachi.game.storage import asset_files, terminal

# SDL drivers that show nothing.
NOWHERE: Final = ("offscreen", "dummy", "evdev")

#: The most pixels a window may have (8K).
MOST_PIXELS: Final = 7680 * 4320
#: The largest share of the screen for a window, so that its title bar and the system's bars have room.
OF_SCREEN: Final = (0.92, 0.9)

# Frames are drawn in memory and shown as a whole: a software GL in between would cost more than all our drawing.
ALWAYS: Final = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
# On a screen with fewer bits of colour SDL shows a 32-bit surface through a renderer. Pictures cannot be scaled
# smoothly with fewer.
FEW_COLOURS: Final = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
LEAST_BITS: Final = 24
# Defaults that the environment may override.
USUAL: Final = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2"}


class Window:
    """The one window. ``surface`` is the surface to draw on; it changes with the size."""

    def __init__(self, size: tuple[int, int] | None, *, full_screen: bool, title: str) -> None:
        """Open the window with ``size`` in pixels, by default most of the screen.

        A size too large for the screen is reduced. Raises pygame.error if there is no display, or one with too few
        colours.
        """
        os.environ.update(ALWAYS)
        for name, value in USUAL.items():
            os.environ.setdefault(name, value)
        pygame.display.init()
        # Without a screen SDL silently draws nowhere, which is right only if it was asked for.
        if pygame.display.get_driver() in NOWHERE and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise pygame.error("no display was found")
        if pygame.display.Info().bitsize < LEAST_BITS:
            os.environ.update(FEW_COLOURS)
        icon = asset_files.path("icon", "128.png")
        shown = opened(icon) if icon.is_file() else None
        if shown is not None:
            pygame.display.set_icon(shown)
        pygame.display.set_caption(title)
        self._size = size if size and self._holds(size) else self._fitting()
        if size and size != self._size:
            asked, given = "{}x{}".format(*size), "{}x{}".format(*self._size)
            terminal.say(f"hachi-hachi: the window is {given}, as the screen has no room for {asked}")
        #: The last size that was rejected as too large.
        self._refused = (0, 0)
        self.full_screen = full_screen
        self.visible = True
        self.surface = self._open()
        bits = self.surface.get_bitsize()
        if bits < LEAST_BITS:
            pygame.display.quit()
            raise pygame.error(f"this one has {bits} bits of colour, and {LEAST_BITS} are needed")

    @staticmethod
    def _holds(size: tuple[int, int]) -> bool:
        """Return True if the first screen can hold a window of that size; drivers that show nothing hold any."""
        screens = pygame.display.get_desktop_sizes()
        shown = pygame.display.get_driver() not in NOWHERE and screens
        return not shown or (size[0] <= screens[0][0] and size[1] <= screens[0][1])

    @staticmethod
    def _fitting() -> tuple[int, int]:
        """Return the largest common size that leaves room around it on the screen, or most of a small screen."""
        desktop_w, desktop_h = (pygame.display.get_desktop_sizes() or [(1280, 720)])[0]
        most_w, most_h = round(desktop_w * OF_SCREEN[0]), round(desktop_h * OF_SCREEN[1])
        for w, h in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
            if w <= most_w and h <= most_h:
                return w, h
        return min(1280, most_w), min(720, most_h)

    def _open(self) -> pygame.Surface:
        if self.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._size, pygame.RESIZABLE)

    @property
    def id(self) -> int | None:
        """The window's number for system tools, if it has one (X11)."""
        number = pygame.display.get_wm_info().get("window")
        return int(number) if isinstance(number, int) else None

    def set_full_screen(self, *, on: bool) -> None:
        """Switch to full screen, or back to a window of its former size."""
        if on == self.full_screen:
            return
        if on:
            self._size = self.surface.get_size()
        self.full_screen = on
        with warnings.catch_warnings():
            # The only warning is that a window is not at once as large as requested; the size is requested again.
            warnings.simplefilter("ignore", RuntimeWarning)
            self.surface = self._open()
            if not on and self.surface.get_size() != self._size:
                pygame.event.pump()
                self.surface = self._open()

    def handle(self, event: pygame.Event) -> bool:
        """Update the window after an event; return True if everything must be redrawn."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.visible = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self.visible = True
            return True
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            surface = pygame.display.get_surface()
            if surface is not None:
                self.surface = surface
            self._refuse_huge()
            return True
        elif event.type == pygame.WINDOWEXPOSED:
            return True
        return False

    def _refuse_huge(self) -> None:
        """Resize a window that is larger than any screen: its frames would use up all memory."""
        w, h = size = self.surface.get_size()
        huge = max(w, h) > LARGEST or w * h > MOST_PIXELS
        if huge and not self.full_screen and size != self._refused:  # a system that insists on it wins
            self._refused, self._size = size, self._fitting()
            self.surface = self._open()

    def bring_to_front(self) -> None:
        """Show the window if it is minimized, and ask the system for the focus."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # drawing on it is what is deprecated
            window = pygame.Window.from_display_module()
        if not self.visible:  # otherwise a maximized window would become smaller
            window.restore()
        window.focus()

    @staticmethod
    def allow_screen_saver(*, on: bool) -> None:
        """Allow or block the system's screen saver."""
        if on != pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(on)

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Present what was drawn: those rectangles, or everything."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    @staticmethod
    def close() -> None:
        """Close the window."""
        pygame.display.quit()
