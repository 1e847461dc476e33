"""A line chart, such as the scores of a year by month."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD_DEEP, INK_SOFT, PAPER_EDGE, PAPER_LIGHT, Colour, Solid, mix
from hachi_hachi.game.display.shapes import SUPERSAMPLE
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.seat_dots import draw_seat_dot
from hachi_hachi.game.widgets.theme import SMALL


@dataclass(frozen=True)
class Series:
    """A line: its name, its colour, its values one for each mark of the axis (it may be shorter).

    ``seat`` (from 0) is the seat whose line it is, if any: its numbered dot stands before the name.
    """

    name: str
    colour: Solid
    values: Sequence[float]
    seat: int | None = None


#: Units between the last point of a line and its name.
NAME_GAP: Final = 12.0
#: The radius of a seat's dot before its name, and their distance.
SEAT: Final = 7.0
SEAT_GAP: Final = 5.0
#: The least distance between two marks, in units.
MARK_GAP: Final = 4.0
#: Labels of the axis are at least this share of a line apart.
LABEL: Final = 0.75


def nice_step(span: float, most: int) -> float:
    """Return a round step (1, 2 or 5 times a power of ten) that divides ``span`` into at most ``most`` parts."""
    if span <= 0:
        return 1.0
    raw = span / max(1, most)
    power = 10.0 ** math.floor(math.log10(raw))
    return next((power * factor for factor in (1, 2, 5, 10) if power * factor >= raw - 1e-12), power * 10)


def _plain(value: float) -> str:
    return i18n.number(value, "g")


class LineChart(Widget):
    """Lines over marks (months), a stronger line at zero, names at the right ends of the lines.

    ``shown(value)`` formats a value at the axis. ``parts`` are stretches of the axis, such as years: the index of their
    first mark, and a text below. The axis has no finer steps than ``finest``.
    """

    def __init__(
        self, marks: Sequence[str], series: Sequence[Series], *, parts: Sequence[tuple[int, str]] = (),
        shown: Callable[[float], str] = _plain, finest: float = 0.0,
    ) -> None:
        super().__init__()
        self.marks = list(marks)
        self.series = list(series)
        self.parts = list(parts)
        self._shown = shown
        self._finest = finest
        #: Where the first and the last mark were drawn, in units.
        self.ends = (0.0, 0.0)

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return a wide preferred size."""
        del canvas
        return 480.0, 260.0

    def bounds(self, labels: float = math.inf) -> tuple[float, float, float]:
        """Return the lowest and highest value of the axis and its step, for so many labels; zero is always included."""
        values = [0.0] + [value for line in self.series for value in line.values]
        for parts in range(5, 0, -1):
            step = max(self._finest, nice_step(max(values) - min(values), parts))
            low, high = math.floor(min(values) / step) * step, math.ceil(max(values) / step) * step
            if (high - low) / step + 1 <= labels:
                break
        return (low, high, step) if high > low else (-step, step, step)

    def draw(self, canvas: Canvas) -> None:
        """Draw axis, lines, points and names."""
        line_height = canvas.line_height(SMALL)
        rows = 2 if self.parts and any(self.marks) else 1
        room = self.box.h - line_height * (rows + 0.5) - 8
        low, high, step = self.bounds(1 + room / (line_height * LABEL))
        labels = [self._shown(low + step * i) for i in range(round((high - low) / step) + 1)]
        left = max(canvas.measure(label, SMALL)[0] for label in labels) + 10
        right = max((canvas.measure(line.name, SMALL)[0] + _dot_room(line) for line in self.series), default=0.0) + 18
        plot = Box(
            self.box.x + left,
            self.box.y + line_height / 2,
            self.box.w - left - right,
            room,
        )

        def y_of(value: float) -> float:
            return plot.bottom - plot.h * (value - low) / (high - low)

        xs = [plot.x + plot.w * (i + 0.5) / len(self.marks) for i in range(len(self.marks))]
        self.ends = (xs[0], xs[-1]) if xs else (plot.x, plot.right)
        names = self._names(xs, y_of, line_height)
        for i, label in enumerate(labels):
            value = low + step * i
            y = y_of(value)
            zero = abs(value) < step / 100
            colour, width = (GOLD_DEEP, 1.4) if zero else (PAPER_EDGE, 0.8)
            # a grid line through a name would strike it out
            struck = min((x for x, at, _line in names if abs(at - y) < line_height / 2), default=plot.right + NAME_GAP)
            canvas.line(plot.x, y, min(plot.right, struck - NAME_GAP / 2), y, colour, width)
            if struck + right < plot.right:
                canvas.line(struck + right, y, plot.right, y, colour, width)
            canvas.text(label, plot.x - 8, y, SMALL, INK_SOFT, fx=1.0, fy=0.5)
        free = -math.inf
        for x, mark in zip(xs, self.marks, strict=True):
            half = canvas.measure(mark, SMALL)[0] / 2
            # a mark that would touch the one before is left out
            if x - half >= free:
                canvas.text(mark, x, plot.bottom + 8, SMALL, INK_SOFT, fx=0.5)
                free = x + half + MARK_GAP if mark else free
        if self.parts:
            self._draw_parts(canvas, plot, plot.bottom + 8 + line_height * (rows - 1))
        for line in self.series:
            points = [(x, y_of(value)) for x, value in zip(xs, line.values, strict=False)]
            draw_path(canvas, points, line.colour, 2.6)
            for x, y in points:
                canvas.circle(x, y, 4.4, line.colour)
                canvas.circle(x, y, 2.0, PAPER_LIGHT)
        for x, y, line in names:
            if line.seat is not None:
                draw_seat_dot(canvas, x + SEAT, y, SEAT, line.seat, line.colour)
            canvas.text(line.name, x + _dot_room(line), y, SMALL, mix(line.colour, INK_SOFT, 0.15), bold=True, fy=0.5)

    def _draw_parts(self, canvas: Canvas, plot: Box, y: float) -> None:
        """Draw a line before each part, and its text at ``y`` in the middle of it."""
        step = plot.w / len(self.marks)
        ends = [*(number for number, _words in self.parts[1:]), len(self.marks)]
        for (number, words), end in zip(self.parts, ends, strict=True):
            x, w = plot.x + step * number, step * (end - number)
            canvas.line(x, plot.y, x, plot.bottom + 8, PAPER_EDGE, 0.8)
            canvas.text(words, x + w / 2, y, SMALL, INK_SOFT, fx=0.5, width=w)

    def _names(
        self, xs: Sequence[float], y_of: Callable[[float], float], line_height: float
    ) -> list[tuple[float, float, Series]]:
        """Return the position of each name: at its line's end, pushed down if it would overlap another."""
        ends = [(y_of(line.values[-1]), n, line) for n, line in enumerate(self.series) if line.values]
        found: list[tuple[float, float, Series]] = []
        last = -math.inf
        for y, _, line in sorted(ends, key=lambda end: end[:2]):
            last = max(y, last + line_height * 0.95)
            found.append((xs[min(len(line.values), len(xs)) - 1] + NAME_GAP, last, line))
        return found


def _dot_room(line: Series) -> float:
    return 0.0 if line.seat is None else 2 * SEAT + SEAT_GAP


def draw_path(canvas: Canvas, points: Sequence[tuple[float, float]], colour: Colour, width: float) -> None:
    """Draw a smooth line of ``width`` units through the points (units)."""
    if len(points) < 2:
        return
    pixels = [canvas.point(x, y) for x, y in points]
    thick = max(2, canvas.px(width))
    pad = thick + 2
    x0, y0 = min(x for x, _ in pixels) - pad, min(y for _, y in pixels) - pad
    x1, y1 = max(x for x, _ in pixels) + pad, max(y for _, y in pixels) + pad
    local = tuple(((x - x0) * SUPERSAMPLE, (y - y0) * SUPERSAMPLE) for x, y in pixels)
    size = (x1 - x0, y1 - y0)

    def make() -> pygame.Surface:
        big = pygame.Surface((size[0] * SUPERSAMPLE, size[1] * SUPERSAMPLE), pygame.SRCALPHA)
        big.fill((*colour[:3], 0))
        for a, b in pairwise(local):
            _thick_line(big, a, b, thick * SUPERSAMPLE / 2, colour)
        return pygame.transform.smoothscale(big, size)

    canvas.surface.blit(canvas.cache.get(("path", local, colour, thick), make), (x0, y0))


def _thick_line(
    surface: pygame.Surface, a: tuple[float, float], b: tuple[float, float], half: float, colour: Colour
) -> None:
    """Draw a line with round ends; pygame's own thick lines have slanted ones."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length:
        nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(surface, colour, corners)
    for end in (a, b):
        pygame.draw.circle(surface, colour, end, half)
