"""The surface scenes draw on: they use units, it draws at the window's own pixels, so that everything is sharp."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import pygame

from hachi_hachi.game.display import inline_marks
from hachi_hachi.game.display.fonts import Face, Fonts, Type, type_for
from hachi_hachi.game.display.geometry import Box, Frame, frame_for
from hachi_hachi.game.display.line_breaks import pieces
from hachi_hachi.game.display.palette import INK, Colour
from hachi_hachi.game.display.shapes import TILE, polygon_shape, rounded_shape, stretched, veil
from hachi_hachi.game.display.surface_cache import Cache, cache_limit

#: The smallest share of its size to which a line shrinks before it is cut.
SMALLEST: Final = 0.6


class Canvas:
    """A drawing surface of any size, addressed in units.

    ``table`` names the material of the table (``hachi_hachi.game.storage.settings.TABLES``). ``kept`` tells a scene
    whether the surface still holds its last drawing. ``text_scale`` (1.0-1.5) enlarges every text and every measurement
    of one, so that layouts grow with it. ``words`` collects every text drawn with its box, for the speech; None for
    none.
    """

    def __init__(self, surface: pygame.Surface, fonts: Fonts, text_scale: float = 1.0) -> None:
        self.fonts = fonts
        self.text_scale = text_scale
        self.table = "cloth_green"
        self.kept = False
        self.words: list[tuple[str, Box]] | None = None
        self.cache = Cache(cache_limit(surface))
        self.surface = surface
        self._frame = frame_for(surface.get_size())

    @contextmanager
    def once(self) -> Iterator[pygame.Surface]:
        """Draw on a temporary surface of the same size; what is made for it alone is not cached.

        Two sheets as large as the window, cached for a picture that is drawn once, would evict everything else.
        """
        surface, cache = self.surface, self.cache
        self.surface, self.cache = pygame.Surface(surface.get_size()).convert(), Cache(other=cache)
        try:
            yield self.surface
        finally:
            self.surface, self.cache = surface, cache

    def picture(self, rect: pygame.Rect, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """Return what ``draw`` draws inside ``rect`` (pixels), on a transparent surface of that size."""
        surface, frame = self.surface, self._frame
        self.surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._frame = replace(frame, left=frame.left - rect.x, top=frame.top - rect.y)
        try:
            draw(self)
            return self.surface
        finally:
            self.surface, self._frame = surface, frame

    def aim(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on; entries cached for another scale are dropped."""
        frame = frame_for(surface.get_size())
        if frame.scale != self._frame.scale:
            self.cache.clear()
        self.cache.limit(cache_limit(surface))
        self.surface = surface
        self._frame = frame
        self.kept = False

    @property
    def frame(self) -> Frame:
        """The mapping from units to the surface."""
        return self._frame

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self._frame.scale

    @property
    def area(self) -> Box:
        """The whole drawing area, in units: at least 1280 x 720, its corner at 0, 0."""
        return Box(0.0, 0.0, self._frame.width, self._frame.height)

    # -- units and pixels --------------------------------------------------------------------------------
    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1 for a positive one."""
        pixels = round(units * self._frame.scale)
        return max(1, pixels) if units > 0 else pixels

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a point in pixels."""
        return round(x * self._frame.scale) + self._frame.left, round(y * self._frame.scale) + self._frame.top

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels; boxes that touch in units touch in pixels."""
        x, y = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return pygame.Rect(x, y, right - x, bottom - y)

    def to_units(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the window to units."""
        return (x - self._frame.left) / self._frame.scale, (y - self._frame.top) / self._frame.scale

    # -- shapes --------------------------------------------------------------------------------------------
    def fill(self, box: Box, colour: Colour) -> None:
        """Draw a filled rectangle; a colour with opacity is blended."""
        rect = self.rect(box)
        if len(colour) == 4 and colour[3] < 255:
            size = min(TILE, max(0, rect.w)), min(TILE, max(0, rect.h))
            stretched(self.surface, self.cache.get(("veil", size, colour), lambda: veil(size, colour)), rect, 0)
        else:
            self.surface.fill(colour, rect)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: Colour, width: float = 1.0) -> None:
        """Draw a straight line, ``width`` units thick; horizontal and vertical ones are crisp, others smooth."""
        a, b = self.point(x1, y1), self.point(x2, y2)
        thick = self.px(width)
        if a[0] == b[0] or a[1] == b[1]:
            rect = pygame.Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]))
            if a[0] == b[0]:
                rect.x, rect.width = a[0] - thick // 2, thick
            else:
                rect.y, rect.height = a[1] - thick // 2, thick
            self.surface.fill(colour, rect)
        else:
            pygame.draw.aaline(self.surface, colour, a, b, thick)

    def rounded(
        self, box: Box, colour: Colour, radius: float, *, edge: Colour | None = None, edge_width: float = 1.0
    ) -> None:
        """Draw a filled rectangle with smooth round corners and an optional edge of ``edge_width`` units."""
        rect = self.rect(box)
        corner, thick = self.px(radius) if radius else 0, self.px(edge_width) if edge else 0
        rim = max(corner, thick)
        # large ones are assembled from the corners of a small one
        size = min(rect.w, 2 * rim + TILE), min(rect.h, 2 * rim + TILE)
        key = ("rounded", size, colour, corner, edge, thick)
        shape = self.cache.get(key, lambda: rounded_shape(size, colour, corner, edge, thick))
        stretched(self.surface, shape, rect, rim, hollow=len(colour) == 4 and colour[3] == 0)

    def circle(self, x: float, y: float, radius: float, colour: Colour, *, width: float = 0.0) -> None:
        """Draw a smooth disc, or a ring ``width`` units thick."""
        self.rounded(
            Box.around(x, y, 2 * radius, 2 * radius),
            (*colour[:3], 0) if width else colour,
            radius,
            edge=colour if width else None,
            edge_width=width or 1.0,
        )

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Draw a filled polygon with smooth edges, given in units."""
        pixels = [(x * self.scale + self._frame.left, y * self.scale + self._frame.top) for x, y in points]
        x0, y0 = int(min(x for x, _ in pixels)) - 1, int(min(y for _, y in pixels)) - 1
        x1, y1 = int(max(x for x, _ in pixels)) + 2, int(max(y for _, y in pixels)) + 2
        local = tuple((round(x - x0, 2), round(y - y0, 2)) for x, y in pixels)
        size = (max(1, x1 - x0), max(1, y1 - y0))
        shape = self.cache.get(("polygon", local, colour), lambda: polygon_shape(size, local, colour))
        self.surface.blit(shape, (x0, y0))

    def image(self, surface: pygame.Surface, x: float, y: float, *, fx: float = 0.0, fy: float = 0.0) -> pygame.Rect:
        """Draw a picture already at its size in pixels: ``fx``, ``fy`` say which of its points is at ``x``, ``y``
        units.

        Return its rectangle. (The one blit returns is clipped to the part being redrawn: a neighbour placed by it would
        move with every part.)
        """
        px, py = self.point(x, y)
        rect = surface.get_rect(topleft=(px - round(surface.width * fx), py - round(surface.height * fy)))
        self.surface.blit(surface, rect)
        return rect

    # -- text ------------------------------------------------------------------------------------------------
    def type(self, size: float, face: Face = "sans", *, bold: bool = False) -> Type:
        """Return the type for a text ``size`` units high, text scale included; it measures in pixels."""
        return type_for(self.fonts, face, max(6, round(size * self.text_scale * self._frame.scale)), bold=bold)

    def measure(self, text: str, size: float, face: Face = "sans", *, bold: bool = False) -> tuple[float, float]:
        """Return width and height of one line in units."""
        kind = self.type(size, face, bold=bold)
        return kind.width(text) / self._frame.scale, kind.height / self._frame.scale

    def offset(self, text: str, index: int, size: float, face: Face = "sans") -> float:
        """Return the distance from the left edge of a line, in units, to the insertion point before ``text[index]``."""
        return self.type(size, face).offset(text, index) / self._frame.scale

    def spans(self, text: str, start: int, end: int, size: float, face: Face = "sans") -> list[tuple[float, float]]:
        """Return the left and right edges, in units, of the parts of a line that ``text[start:end]`` covers."""
        found = self.type(size, face).spans(text, start, end)
        return [(left / self._frame.scale, right / self._frame.scale) for left, right in found]

    def line_height(self, size: float, face: Face = "sans") -> float:
        """Return the distance between two lines in units."""
        return self.type(size, face).line / self._frame.scale

    def text_surface(
        self, text: str, size: float, colour: Colour = INK, face: Face = "sans", *, bold: bool = False
    ) -> pygame.Surface:
        """Return one line, rendered and cached."""
        kind = self.type(size, face, bold=bold)
        return self.cache.get(("text", text, face, kind.pixels, bold, colour), lambda: kind.render(text, colour))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour = INK,
        face: Face = "sans",
        *,
        bold: bool = False,
        fx: float = 0.0,
        fy: float = 0.0,
        width: float | None = None,
    ) -> Box:
        """Draw one line: ``fx``, ``fy`` (0 left/top, 0.5 middle, 1 right/bottom) say which of its points is at ``x``,
        ``y``.

        With ``width`` in units a longer line shrinks; if it is still too long it is cut and ends with an ellipsis.
        Return the box it fills.
        """
        whole = text
        if width is not None:
            size = self.fitting(text, width, size, face, bold=bold, least=SMALLEST)
            text = self.shortened(text, width, size, face, bold=bold)
        if not text:
            return Box(x, y, 0.0, 0.0)
        surface = self.text_surface(text, size, colour, face, bold=bold)
        rect = self.image(surface, x, y, fx=fx, fy=fy)
        left, top = self.to_units(rect.x, rect.y)
        box = Box(left, top, surface.width / self.scale, surface.height / self.scale)
        with self.noted(whole, box):
            for at, sign, draw in inline_marks.signs(text):
                x = box.x + self.measure(text[:at], size, face, bold=bold)[0]
                side = self.measure(sign, size, face, bold=bold)[0] + 2
                draw(self, Box(x - 1, box.cy - side / 2, side, side))
        return box

    def note(self, words: str, box: Box) -> None:
        """Collect words drawn in ``box``, or those for a picture there, if words are collected now."""
        if self.words is not None:
            self.words.append((words, box))

    @contextmanager
    def noted(self, words: str, box: Box) -> Iterator[None]:
        """Draw words line by line, and collect them as one text."""
        self.note(words, box)
        collected, self.words = self.words, None
        try:
            yield
        finally:
            self.words = collected

    def shortened(self, text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> str:
        """Return the text, cut to ``width`` units with an ellipsis if it is longer."""
        kind = self.type(size, face, bold=bold)
        limit = width * self.scale + 1
        if kind.width(text) <= limit:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if kind.width(text[:middle].rstrip() + "…") <= limit:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else ""

    def fitting(
        self, text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False, least: float = 1.0
    ) -> float:
        """Return ``size``, reduced if the text is wider than ``width`` units, to ``least`` of its plain size at
        most.
        """
        least, wide = size / self.text_scale * least, self.measure(text, size, face, bold=bold)[0]
        while wide > width and size > least:
            size = max(least, size * min(0.98, width / wide))
            wide = self.measure(text, size, face, bold=bold)[0]
        return size

    def wrapped(self, text: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> list[str]:
        """Return the lines of a text no wider than ``width`` units, broken where ``line_breaks`` allows it."""
        kind = self.type(size, face, bold=bold)
        limit = width * self.scale + 1
        lines: list[str] = []
        for paragraph in text.split("\n"):
            if kind.width(paragraph.rstrip()) <= limit:
                lines.append(paragraph.rstrip())
                continue
            line = ""
            for piece in pieces(paragraph):
                if line and kind.width((line + piece).rstrip()) > limit:
                    lines.append(line.rstrip())
                    line = piece.lstrip()
                else:
                    line += piece
                # a word as long as a path is broken where necessary
                while kind.width(line.rstrip()) > limit and len(line) > 1:
                    most = next((n for n in range(len(line) - 1, 1, -1) if kind.width(line[:n]) <= limit), 1)
                    most = max(line.rfind(sign, 0, most) for sign in "/\\") + 1 or most
                    lines.append(line[:most])
                    line = line[most:]
            lines.append(line.rstrip())
        return lines

    def paragraph(
        self,
        text: str,
        box: Box,
        size: float,
        colour: Colour = INK,
        face: Face = "sans",
        *,
        bold: bool = False,
        fx: float = 0.0,
        fy: float = 0.0,
    ) -> float:
        """Draw wrapped lines in a box, placed by the fractions ``fx``, ``fy``; return their height in units.

        Centred lines are made about equally long: a last line of one word looks lost there.
        """
        lines = self.wrapped(text, box.w, size, face, bold=bold)
        if fx == 0.5 and len(lines) > 1:
            lines = self._balanced(lines, text, box.w, size, face, bold=bold)
        step = self.line_height(size, face)
        y = box.y + (box.h - step * len(lines)) * fy
        with self.noted(text, Box(box.x, y, box.w, step * len(lines))):
            for line in lines:
                self.text(line, box.x + box.w * fx, y, size, colour, face, bold=bold, fx=fx)
                y += step
        return step * len(lines)

    def _balanced(
        self, lines: list[str], text: str, width: float, size: float, face: Face, *, bold: bool
    ) -> list[str]:
        """Return the same number of lines, as narrow as possible."""
        low, high = width / len(lines), width
        while high - low > 4:
            middle = (low + high) / 2
            narrower = self.wrapped(text, middle, size, face, bold=bold)
            if len(narrower) > len(lines):
                low = middle
            else:
                high, lines = middle, narrower
        return lines
