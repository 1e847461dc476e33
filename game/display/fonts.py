"""Typefaces: Noto Serif JP for headings, Noto Sans JP for small text, system fonts if they are missing.

Characters that a face lacks (other scripts, in names) are drawn with a system font, or transliterated.
"""

from __future__ import annotations

import importlib.resources
import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import pygame

from hachi_hachi.game.display import font_check
from hachi_hachi.game.display.palette import WHITE, Colour
from hachi_hachi.game.display.system_fonts import system_font
from hachi_hachi.game.display.text_runs import Run, runs, transliterated
from hachi_hachi.game.storage import asset_files, terminal

Face = Literal["serif", "sans"]

PACKAGE: Final = "pylopdf_fonts_jp"
FILES: Final[dict[Face, str]] = {"serif": "NotoSerifJP-Regular.otf", "sans": "NotoSansJP-Regular.otf"}
SYSTEM: Final[dict[Face, str]] = {
    "serif": "notoserifcjkjp,notoserifjp,yumincho,hiraginominchopron,msmincho,ipaexmincho,ipamincho",
    "sans": "notosanscjkjp,notosansjp,yugothic,meiryo,hiraginosans,msgothic,ipaexgothic,ipagothic,takaogothic",
}

# Text smaller than this many pixels is rendered at twice the size and scaled down.
SMALL_TYPE: Final = 26
# Sizes of a face kept open: one takes about a megabyte, and resizing a window goes through hundreds.
KEPT: Final = 6
#: Line widths cached.
MEASURED: Final = 8192
#: Limit of system font look-ups: a damaged record may hold characters of every script.
MOST_SEARCHES: Final = 40
#: A character that no font has.
NO_SIGN: Final = "\U0010fffe"
# The size in pixels of a font opened in advance.
SPARE: Final = 20
# Offset of bold copies from the centre, as a share of the size.
BOLD: Final = 0.016


def font_file(face: Face) -> Path | None:
    """Return the file of a face: from the package, otherwise a Japanese system font, otherwise None (pygame's own)."""
    try:
        packaged = Path(str(importlib.resources.files(PACKAGE).joinpath(FILES[face])))
    except ModuleNotFoundError:
        packaged = None
    if packaged is not None and packaged.is_file():
        return packaged
    return system_file(face)


def system_file(face: Face) -> Path | None:
    """Return a system file for a face; None if it has no Japanese."""
    found = pygame.font.match_font(SYSTEM[face])
    return Path(found) if found else None


class Fonts:
    """Every size of each face, from few open files.

    Opening a face takes longer than a frame may (and a megabyte), while resizing an open one costs nothing: for a new
    size one opened in advance is used, otherwise the least recently used one of that face. So use the font that ``get``
    returns at once and do not store it.
    """

    def __init__(self, find: Callable[[str], Path | None] = system_font) -> None:
        """Use ``find(sign)`` to find the file of a font for a character that the program's own faces lack."""
        pygame.font.init()
        self._find = find
        self._searches = 0
        #: The system fonts in use, and the font for each character.
        self._others: dict[tuple[Path, bool], pygame.Font] = {}
        self._other_for: dict[str, Path | None] = {}
        #: Whether a face has a character.
        self._has: dict[tuple[Face, str], bool] = {}
        self._files: dict[Face, Path | None] = {}
        self._open: dict[Face, OrderedDict[int, pygame.Font]] = {}
        self._widths: dict[tuple[Face, int, str], int] = {}
        #: Files that passed the check.
        self._sound: set[Path] = set()
        #: True if the limit of open files is reached.
        self._all_open = False

    def width(self, face: Face, pixels: int, text: str) -> int:
        """Return the width of a line in pixels; recent results are cached, since the same words repeat."""
        key = face, pixels, text
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            width = self._widths[key] = sum(self.font_of(run, face, pixels).size(run.shown)[0]
                                            for run in self.runs(face, text))
        return width

    def runs(self, face: Face, text: str) -> list[Run]:
        """Split a line into runs, each drawn with one font."""
        if text.isascii() or all(self.has(face, sign) for sign in text):
            return [Run(text, text)]
        return list(runs(text, lambda sign: self.has(face, sign), self._other))

    def has(self, face: Face, sign: str) -> bool:
        """Return True if the program's own face has the character."""
        found = self._has.get((face, sign))
        if found is None:
            fonts = self._open.get(face)
            font = next(reversed(fonts.values())) if fonts else self.get(face, SPARE)
            found = self._has[face, sign] = has_sign(font, sign)
        return found

    def font_of(self, run: Run, face: Face, pixels: int) -> pygame.Font:
        """Return the font that draws the run at a height of ``pixels``, to be used at once."""
        if run.file is None:
            return self.get(face, pixels)
        font = self._open_other(run.file, leftward=run.leftward)
        font.set_point_size(max(6, pixels))
        return font

    def _other(self, sign: str) -> Path | None:
        """Return the file of a system font that has the character, or None."""
        if sign not in self._other_for:
            opened = [file for file, leftward in self._others if not leftward]
            self._other_for[sign] = next((file for file in opened if self._file_has(file, sign)), None) or (
                self._search(sign))
        return self._other_for[sign]

    def _search(self, sign: str) -> Path | None:
        if self._searches >= MOST_SEARCHES:
            return None
        self._searches += 1
        file = self._find(sign)
        return file if file is not None and self._file_has(file, sign) else None

    def _file_has(self, file: Path, sign: str) -> bool:
        try:
            return has_sign(self._open_other(file, leftward=False), sign)
        except (OSError, ValueError, pygame.error):
            return False

    def _open_other(self, file: Path, *, leftward: bool) -> pygame.Font:
        font = self._others.get((file, leftward))
        if font is None:
            font = self._others[file, leftward] = pygame.Font(file, SPARE)
            if leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return font

    def get(self, face: Face, pixels: int) -> pygame.Font:
        """Return the face at a height of ``pixels`` (at least 6)."""
        pixels = max(6, pixels)
        fonts = self._open.setdefault(face, OrderedDict())
        font = fonts.get(pixels)
        if font is not None:
            fonts.move_to_end(pixels)
            return font
        file = self._file(face)
        first = next(iter(fonts), SPARE)
        if file is not None and (first <= 0 or len(fonts) >= KEPT):
            font = fonts.pop(first)
            font.set_point_size(pixels)
        else:  # pygame's own font counts sizes differently when opened
            font = self._open_font(face, pixels)
        fonts[pixels] = font
        return font

    def open_ahead(self, face: Face | None = None) -> bool:
        """Open one more file for the next new size of that face, or of the face with the fewest open.

        Return False if the limit is reached.
        """
        if self._all_open:
            return False
        for one in sorted(FILES, key=lambda face: len(self._open.get(face, ()))) if face is None else (face,):
            fonts = self._open.setdefault(one, OrderedDict())
            if len(fonts) < KEPT and self._file(one) is not None:
                spare = -len(fonts)  # a size that nobody asks for, so that it sorts first
                fonts[spare] = self._open_font(one, SPARE)
                fonts.move_to_end(spare, last=False)
                return True
        self._all_open = face is None
        return False

    def _open_font(self, face: Face, pixels: int) -> pygame.Font:
        """Return the face from its file; if that fails, from a system font, and finally pygame's own."""
        while (file := self._file(face)) is not None:
            try:
                self._look_at(file)
                return pygame.Font(file, pixels)
            except (OSError, ValueError, pygame.error) as error:
                asset_files.report(file, error, "another face is used")
                other = system_file(face)
                self._files[face] = other if other != file else None
        return pygame.Font(None, pixels)

    def _look_at(self, file: Path) -> None:
        """Raise ValueError for a damaged file: SDL would open it, and crash when it is used."""
        if file not in self._sound and file.suffix == ".otf":
            font_check.look_at(file)
        self._sound.add(file)

    def _file(self, face: Face) -> Path | None:
        if face not in self._files:
            self._files[face] = font_file(face)
            if self._files[face] is None:
                terminal.say(f"no Japanese {face} font found; Japanese text will not show")
        return self._files[face]


@dataclass(frozen=True, slots=True)
class Type:
    """A face at a size in pixels, plain or bold: measures and renders lines.

    Small and bold type is rendered larger and scaled down: its letters then keep their true distances, which pygame
    otherwise rounds to whole pixels. Bold is the plain face drawn several times, slightly offset: neither face has
    another weight, and SDL's emboldening leaves gaps in large letters.
    """

    fonts: Fonts
    face: Face
    pixels: int
    factor: int
    bold: bool

    @property
    def font(self) -> pygame.Font:
        """The face, open at the rendering size."""
        return self.fonts.get(self.face, self.pixels * self.factor)

    @property
    def spread(self) -> float:
        """The offset of the copies of a bold letter from its centre, in rendered pixels."""
        return BOLD * self.pixels * self.factor if self.bold else 0.0

    def width(self, text: str) -> float:
        """Return the width of a line in pixels."""
        return (self.fonts.width(self.face, self.pixels * self.factor, text) + 2 * self.spread) / self.factor

    def offset(self, text: str, index: int) -> float:
        """Return the distance from the left edge of a line, in pixels, to the insertion point before
        ``text[index]``.
        """
        pixels, before = self.pixels * self.factor, 0.0
        found = self.fonts.runs(self.face, text)
        for number, run in enumerate(found, start=1):
            font, length = self.fonts.font_of(run, self.face, pixels), len(run.text)
            width = font.size(run.shown)[0]
            if index < length or (number == len(found) and run.leftward):
                part = run.text[:index]
                inside = font.size(part if run.shown == run.text else transliterated(part))[0]
                return (before + (width - inside if run.leftward else inside)) / self.factor
            before, index = before + width, index - length
        return before / self.factor

    def spans(self, text: str, start: int, end: int) -> list[tuple[float, float]]:
        """Return the left and right edges, in pixels, of the parts that ``text[start:end]`` covers: one pair for each
        run.
        """
        pixels, before, found = self.pixels * self.factor, 0.0, []
        for run in self.fonts.runs(self.face, text):
            font, length = self.fonts.font_of(run, self.face, pixels), len(run.text)
            width = font.size(run.shown)[0]
            if max(0, start) < min(end, length):
                edges = [
                    font.size(part if run.shown == run.text else transliterated(part))[0]
                    for part in (run.text[: max(0, start)], run.text[: min(end, length)])
                ]
                left, right = (width - edges[1], width - edges[0]) if run.leftward else (edges[0], edges[1])
                found.append(((before + left) / self.factor, (before + right) / self.factor))
            before, start, end = before + width, start - length, end - length
        return found

    @property
    def height(self) -> float:
        """The height of a line's surface in pixels."""
        return self.font.get_height() / self.factor

    @property
    def line(self) -> float:
        """The distance between two lines in pixels."""
        return self.font.get_linesize() / self.factor

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """Return one line on a transparent surface."""
        plain = self._joined(text, colour)
        if self.factor == 1:
            return plain
        margin = math.ceil(self.spread)
        width = math.ceil((plain.width + 2 * margin) / self.factor)
        height = math.ceil(plain.height / self.factor)
        sheet = pygame.Surface((width * self.factor, height * self.factor), pygame.SRCALPHA)
        # Transparent pixels have the colour too: otherwise scaling down would draw a dark rim.
        sheet.fill((*colour[:3], 0))
        turns = 8 if self.bold else 1
        for turn in range(turns):
            angle = 2 * math.pi * turn / turns
            x = margin + round(self.spread * math.cos(angle))
            sheet.blit(plain, (x, round(self.spread * math.sin(angle))), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(sheet, (width, height))

    def _joined(self, text: str, colour: Colour) -> pygame.Surface:
        """Return the runs of a line side by side on one baseline, as high as a line of the face."""
        found = self.fonts.runs(self.face, text)
        pixels = self.pixels * self.factor
        if len(found) == 1 and found[0].file is None and self.font.size(found[0].shown)[0]:
            return self.font.render(found[0].shown, True, colour)
        parts = []
        for run in found:
            font = self.fonts.font_of(run, self.face, pixels)
            if font.size(run.shown)[0]:  # pygame draws nothing without width
                parts.append((font.render(run.shown, True, colour), font.get_ascent()))
        own = self.font
        width = sum(part.width for part, _ in parts)
        line = pygame.Surface((max(1, width), own.get_height()), pygame.SRCALPHA)
        line.fill((*colour[:3], 0))
        x = 0
        for part, ascent in parts:
            inked = part.get_bounding_rect()
            # Other fonts reach higher or deeper than the face: the ink is kept within the line.
            y = min(own.get_ascent() - ascent, line.height - inked.bottom)
            line.blit(part, (x, max(y, -inked.top)), special_flags=pygame.BLEND_RGBA_MAX)
            x += part.width
        return line


def has_sign(font: pygame.Font, sign: str) -> bool:
    """Return True if the font has the character: it draws the same box for all it lacks. Blank characters count as
    there.
    """
    if sign.isspace() or not font.size(sign)[0]:
        return True
    drawn, none = (font.render(one, True, WHITE) for one in (sign, NO_SIGN))
    return drawn.size != none.size or pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(none, "RGBA")


def type_for(fonts: Fonts, face: Face, pixels: int, *, bold: bool = False) -> Type:
    """Return the type of a face at a size in pixels."""
    factor = 3 if bold else 2 if pixels < SMALL_TYPE else 1
    return Type(fonts, face, pixels, factor, bold)
