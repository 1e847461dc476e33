"""Typefaces: Noto Serif JP for headings, Noto Sans JP for small text, the system's own where they are missing."""

from __future__ import annotations

import importlib.resources
import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import pygame

from game.palette import Colour

Face = Literal["serif", "sans"]

PACKAGE: Final = "pylopdf_fonts_jp"
FILES: Final[dict[Face, str]] = {"serif": "NotoSerifJP-Regular.otf", "sans": "NotoSansJP-Regular.otf"}
SYSTEM: Final[dict[Face, str]] = {
    "serif": "notoserifcjkjp,notoserifjp,yumincho,hiraginominchopron,msmincho,ipaexmincho,ipamincho",
    "sans": "notosanscjkjp,notosansjp,yugothic,meiryo,hiraginosans,msgothic,ipaexgothic,ipagothic,takaogothic",
}

# Type under so many pixels is rendered twice as large and scaled down.
SMALL_TYPE: Final = 26
# How far bold prints lie from the middle, as a share of the size.
BOLD: Final = 0.016


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
        self._fonts: dict[tuple[Face, int], pygame.Font] = {}

    def get(self, face: Face, pixels: int) -> pygame.Font:
        """The face at a height of `pixels` (at least 6)."""
        key = (face, max(6, pixels))
        font = self._fonts.get(key)
        if font is None:
            if face not in self._files:
                self._files[face] = font_file(face)
                if self._files[face] is None:
                    print(f"no Japanese {face} font found; Japanese text will not show", file=sys.stderr)
            font = pygame.Font(self._files[face], key[1])
            self._fonts[key] = font
        return font


@dataclass(frozen=True, slots=True)
class Type:
    """A face at a size in pixels, plain or bold: measures and renders lines.

    Small and bold type is rendered larger and scaled down: its letters then keep their true distances, which pygame
    else rounds to whole pixels. Bold is the plain face printed several times, a little apart: neither face comes in
    another weight, and the emboldening built into SDL leaves cuts in large letters.
    """

    font: pygame.Font
    pixels: int
    factor: int
    bold: bool

    @property
    def spread(self) -> float:
        """How far the prints of a bold letter lie apart from its middle, in rendered pixels."""
        return BOLD * self.pixels * self.factor if self.bold else 0.0

    def width(self, text: str) -> float:
        """The width of a line in pixels."""
        return (self.font.size(text)[0] + 2 * self.spread) / self.factor

    @property
    def height(self) -> float:
        """The height of a line's surface in pixels."""
        return self.font.get_height() / self.factor

    @property
    def line(self) -> float:
        """The distance of two lines in pixels."""
        return self.font.get_linesize() / self.factor

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """One line on a clear surface."""
        plain = self.font.render(text, True, colour)
        if self.factor == 1:
            return plain
        margin = math.ceil(self.spread)
        width = math.ceil((plain.width + 2 * margin) / self.factor)
        height = math.ceil(plain.height / self.factor)
        sheet = pygame.Surface((width * self.factor, height * self.factor), pygame.SRCALPHA)
        # What is clear has the colour too: scaling down would else draw a dark rim.
        sheet.fill((*colour[:3], 0))
        turns = 8 if self.bold else 1
        for turn in range(turns):
            angle = 2 * math.pi * turn / turns
            x = margin + round(self.spread * math.cos(angle))
            sheet.blit(plain, (x, round(self.spread * math.sin(angle))), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(sheet, (width, height))


def type_for(fonts: Fonts, face: Face, pixels: int, *, bold: bool = False) -> Type:
    """The type of a face at a size in pixels."""
    factor = 3 if bold else 2 if pixels < SMALL_TYPE else 1
    return Type(fonts.get(face, pixels * factor), pixels, factor, bold)
