"""The program's own faces, opened once for many programs in one process."""

from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game.display import font_check, fonts


class FontPool:
    """The faces that earlier programs have opened: opening them at every size took a tenth of the time of tests."""

    def __init__(self) -> None:
        self._files = {fonts.font_file(face) for face in fonts.FILES} - {None}
        self._free: dict[Path, list[pygame.Font]] = defaultdict(list)
        self._used: list[tuple[Path, pygame.Font]] = []
        self._sound: set[Path] = set()

    def open(self, file: Path | None, pixels: int) -> pygame.Font:
        """Return a font of the file at that size, which is nobody else's until ``take_back``."""
        if file is None or file not in self._files:
            return _open_font(file, pixels)
        font = self._resized(file, pixels) or _open_font(file, pixels)
        self._used.append((file, font))
        return font

    def look_at(self, file: Path) -> None:
        """Check the program's own faces once, and other files whenever they are opened."""
        if file not in self._sound:
            _look_at(file)
        if file in self._files:
            self._sound.add(file)

    def _resized(self, file: Path, pixels: int) -> pygame.Font | None:
        while self._free[file]:
            font = self._free[file].pop()
            with suppress(pygame.error):  # of a program that has ended pygame
                font.set_point_size(pixels)
                return font
        return None

    def take_back(self) -> None:
        """Take all fonts back."""
        for file, font in self._used:
            self._free[file].append(font)
        self._used.clear()


_open_font = pygame.Font
_look_at = font_check.look_at
FONTS: Final = FontPool()


def quit_all_but_fonts() -> None:
    """End what ``pygame.quit`` ends, except the fonts."""
    for module in (pygame.display, pygame.mixer, pygame.joystick):
        module.quit()
