"""Typefaces: Noto Serif JP for headings, Noto Sans JP for small text, the system's own where they are missing."""

from __future__ import annotations

import importlib.resources
import sys
from pathlib import Path
from typing import Final, Literal

import pygame

Face = Literal["serif", "sans"]

PACKAGE: Final = "pylopdf_fonts_jp"
FILES: Final[dict[Face, str]] = {"serif": "NotoSerifJP-Regular.otf", "sans": "NotoSansJP-Regular.otf"}
SYSTEM: Final[dict[Face, str]] = {
    "serif": "notoserifcjkjp,notoserifjp,yumincho,hiraginominchopron,msmincho,ipaexmincho,ipamincho",
    "sans": "notosanscjkjp,notosansjp,yugothic,meiryo,hiraginosans,msgothic,ipaexgothic,ipagothic,takaogothic",
}


def font_file(face: Face) -> Path | None:
    """The file of a face: from the package, else a Japanese one of the system, else None (pygame's own)."""
    try:
        packaged = Path(str(importlib.resources.files(PACKAGE).joinpath(FILES[face])))
    except ModuleNotFoundError:
        packaged = None
    if packaged is not None and packaged.is_file():
        return packaged
    found = pygame.font.match_font(SYSTEM[face])
    return Path(found) if found else None


class Fonts:
    """Opens each face once for each size in pixels and keeps it."""

    def __init__(self) -> None:
        pygame.font.init()
        self._files: dict[Face, Path | None] = {}
        self._fonts: dict[tuple[Face, int, bool], pygame.Font] = {}

    def get(self, face: Face, pixels: int, *, bold: bool = False) -> pygame.Font:
        """The face at a height of `pixels` (at least 6)."""
        key = (face, max(6, pixels), bold)
        font = self._fonts.get(key)
        if font is None:
            if face not in self._files:
                self._files[face] = font_file(face)
                if self._files[face] is None:
                    print(f"no Japanese {face} font found; Japanese text will not show", file=sys.stderr)
            font = pygame.Font(self._files[face], key[1])
            font.bold = bold
            self._fonts[key] = font
        return font
