"""Typefaces: Noto Serif JP for headings, Noto Sans JP for small text, the system's own where they are missing.

Signs that a face lacks (of other scripts, in names) are drawn with a font of the system, or transliterated.
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
from hachi_hachi.game.display.writing_systems import Run, runs, transliterated
from hachi_hachi.game.storage import asset_files, terminal

Face = Literal["serif", "sans"]

PACKAGE: Final = "pylopdf_fonts_jp"
FILES: Final[dict[Face, str]] = {"serif": "NotoSerifJP-Regular.otf", "sans": "NotoSansJP-Regular.otf"}
SYSTEM: Final[dict[Face, str]] = {
    "serif": "notoserifcjkjp,notoserifjp,yumincho,hiraginominchopron,msmincho,ipaexmincho,ipamincho",
    "sans": "notosanscjkjp,notosansjp,yugothic,meiryo,hiraginosans,msgothic,ipaexgothic,ipagothic,takaogothic",
}

# Type under so many pixels is rendered twice as large and scaled down.
SMALL_TYPE: Final = 26
# So many sizes of a face are kept open: one takes about a megabyte, and a window of changing size meets hundreds.
KEPT: Final = 6
#: So many widths of lines are remembered.
MEASURED: Final = 8192
#: So often the system is asked for a font: a damaged record may hold signs of every script there is.
MOST_SEARCHES: Final = 40
#: A sign that no font has.
NO_SIGN: Final = "\U0010fffe"
# The size in pixels of one that is open before it is asked for.
SPARE: Final = 20
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
    return system_file(face)


def system_file(face: Face) -> Path | None:
    """A file of the system for a face; None where it has no Japanese one."""
    found = pygame.font.match_font(SYSTEM[face])
    return Path(found) if found else None


class Fonts:
    """Every size of each face, from few open files.

    Opening a face takes longer than a frame may (and a megabyte), giving an open one another size nothing: one that was
    opened ahead, and else the one of that face used longest ago, is taken for a new size. So what `get` returned is to
    be used at once, not kept.
    """

    def __init__(self, find: Callable[[str], Path | None] = system_font) -> None:
        """`find(sign)` finds the file of a font that may have a sign which the program's own faces lack."""
        pygame.font.init()
        self._find = find
        self._searches = 0
        #: The system's fonts in use, and for each sign the one that has it.
        self._others: dict[tuple[Path, bool], pygame.Font] = {}
        self._other_for: dict[str, Path | None] = {}
        #: Whether a face has a sign.
        self._has: dict[tuple[Face, str], bool] = {}
        self._files: dict[Face, Path | None] = {}
        self._open: dict[Face, OrderedDict[int, pygame.Font]] = {}
        self._widths: dict[tuple[Face, int, str], int] = {}
        #: Files that were looked at, and are sound.
        self._sound: set[Path] = set()
        #: As many files are open as are kept.
        self._all_open = False

    def width(self, face: Face, pixels: int, text: str) -> int:
        """The width of a line in pixels; what was measured lately is remembered, since the same words come again."""
        key = face, pixels, text
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            width = self._widths[key] = sum(self.font_of(run, face, pixels).size(run.shown)[0]
                                            for run in self.runs(face, text))
        return width

    def runs(self, face: Face, text: str) -> list[Run]:
        """Split a line into runs, each of which is drawn with one font."""
        if text.isascii() or all(self.has(face, sign) for sign in text):
            return [Run(text, text)]
        return list(runs(text, lambda sign: self.has(face, sign), self._other))

    def has(self, face: Face, sign: str) -> bool:
        """Return True if the program's own face has the sign."""
        found = self._has.get((face, sign))
        if found is None:
            fonts = self._open.get(face)
            font = next(reversed(fonts.values())) if fonts else self.get(face, SPARE)
            found = self._has[face, sign] = has_sign(font, sign)
        return found

    def font_of(self, run: Run, face: Face, pixels: int) -> pygame.Font:
        """Return the font that draws the run at a height of `pixels`, to be used at once."""
        if run.file is None:
            return self.get(face, pixels)
        font = self._opened_other(run.file, leftward=run.leftward)
        font.set_point_size(max(6, pixels))
        return font

    def _other(self, sign: str) -> Path | None:
        """Return the file of a system font that has the sign, or None."""
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
            return has_sign(self._opened_other(file, leftward=False), sign)
        except (OSError, ValueError, pygame.error):
            return False

    def _opened_other(self, file: Path, *, leftward: bool) -> pygame.Font:
        font = self._others.get((file, leftward))
        if font is None:
            font = self._others[file, leftward] = pygame.Font(file, SPARE)
            if leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return font

    def get(self, face: Face, pixels: int) -> pygame.Font:
        """The face at a height of `pixels` (at least 6)."""
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
        else:  # pygame's own font counts sizes otherwise when it is opened
            font = self._opened(face, pixels)
        fonts[pixels] = font
        return font

    def open_ahead(self, face: Face | None = None) -> bool:
        """Open one more file to be taken for the next new size of that face, of none named the one with fewest open.

        False where as many are open as are kept.
        """
        if self._all_open:
            return False
        for one in sorted(FILES, key=lambda face: len(self._open.get(face, ()))) if face is None else (face,):
            fonts = self._open.setdefault(one, OrderedDict())
            if len(fonts) < KEPT and self._file(one) is not None:
                spare = -len(fonts)  # a size that nobody asks for, before all others
                fonts[spare] = self._opened(one, SPARE)
                fonts.move_to_end(spare, last=False)
                return True
        self._all_open = face is None
        return False

    def _opened(self, face: Face, pixels: int) -> pygame.Font:
        """The face from its file; from one of the system where that cannot be read, and else pygame's own."""
        while (file := self._file(face)) is not None:
            try:
                self._look_at(file)
                return pygame.Font(file, pixels)
            except (OSError, ValueError, pygame.error) as error:
                asset_files.tell(file, error, "another face is used")
                other = system_file(face)
                self._files[face] = other if other != file else None
        return pygame.Font(None, pixels)

    def _look_at(self, file: Path) -> None:
        """Raise ValueError for a damaged file: SDL would open it, and end the process when it is used."""
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
    else rounds to whole pixels. Bold is the plain face printed several times, a little apart: neither face comes in
    another weight, and the emboldening built into SDL leaves cuts in large letters.
    """

    fonts: Fonts
    face: Face
    pixels: int
    factor: int
    bold: bool

    @property
    def font(self) -> pygame.Font:
        """The face, open at the size in which it is rendered."""
        return self.fonts.get(self.face, self.pixels * self.factor)

    @property
    def spread(self) -> float:
        """How far the prints of a bold letter lie apart from its middle, in rendered pixels."""
        return BOLD * self.pixels * self.factor if self.bold else 0.0

    def width(self, text: str) -> float:
        """The width of a line in pixels."""
        return (self.fonts.width(self.face, self.pixels * self.factor, text) + 2 * self.spread) / self.factor

    def offset(self, text: str, index: int) -> float:
        """Return how far from the left edge of a line, in pixels, a sign inserted before `text[index]` would stand."""
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
        """Return the left and right edges, in pixels, of what `text[start:end]` covers: one pair for each run."""
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
        """The distance of two lines in pixels."""
        return self.font.get_linesize() / self.factor

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """One line on a clear surface."""
        plain = self._joined(text, colour)
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

    def _joined(self, text: str, colour: Colour) -> pygame.Surface:
        """The runs of a line next to each other on one base line, as high as a line of the face."""
        found = self.fonts.runs(self.face, text)
        pixels = self.pixels * self.factor
        if len(found) == 1 and found[0].file is None and self.font.size(found[0].shown)[0]:
            return self.font.render(found[0].shown, True, colour)
        parts = []
        for run in found:
            font = self.fonts.font_of(run, self.face, pixels)
            if font.size(run.shown)[0]:  # pygame draws nothing that has no width
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
    """Return True if the font has the sign: it draws one box for all it lacks. What is blank it has."""
    if sign.isspace() or not font.size(sign)[0]:
        return True
    drawn, none = (font.render(one, True, WHITE) for one in (sign, NO_SIGN))
    return drawn.size != none.size or pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(none, "RGBA")


def type_for(fonts: Fonts, face: Face, pixels: int, *, bold: bool = False) -> Type:
    """The type of a face at a size in pixels."""
    factor = 3 if bold else 2 if pixels < SMALL_TYPE else 1
    return Type(fonts, face, pixels, factor, bold)
