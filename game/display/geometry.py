"""Boxes in logical units: the screen is at least 1280 x 720 units, whatever its pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

#: The largest width and height of a window, in pixels.
LARGEST: Final = 8192
WIDTH: Final = 1280
HEIGHT: Final = 720
WIDEST: Final = 21 / 9
NARROWEST: Final = 4 / 3
#: Between these numbers of pixels per unit (windows 1600 and 1920 pixels wide) the area grows to ``ROOM`` times as many
#: units each way: large windows have more room instead of larger letters.
ROOMIER: Final = (1.25, 1.5)
ROOM: Final = 1.125


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units, ``x``, ``y`` its upper left corner. Every method returns a new box."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.cx, self.cy

    @staticmethod
    def around(cx: float, cy: float, w: float, h: float) -> Box:
        """Return the box of size ``w`` x ``h`` centred on ``cx``, ``cy``."""
        return Box(cx - w / 2, cy - h / 2, w, h)

    def contains(self, x: float, y: float) -> bool:
        """Return True if the point is inside (right and lower edge excluded)."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlaps(self, other: Box) -> bool:
        """Return True if the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def moved(self, dx: float = 0, dy: float = 0) -> Box:
        """Return the box moved by ``dx``, ``dy``."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box reduced by ``dx`` left and right and ``dy`` (or ``dx``) above and below; negative enlarges
        it.
        """
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def placed(self, w: float, h: float, *, fx: float = 0.5, fy: float = 0.5) -> Box:
        """Return a box of size ``w`` x ``h`` inside, at the fractions ``fx``, ``fy`` of the free room (0 left/top, 1
        right/bottom).
        """
        return Box(self.x + (self.w - w) * fx, self.y + (self.h - h) * fy, w, h)

    def top(self, h: float) -> Box:
        """Return the uppermost ``h`` units."""
        return Box(self.x, self.y, self.w, h)

    def below(self, h: float) -> Box:
        """Return the part below the uppermost ``h`` units."""
        return Box(self.x, self.y + h, self.w, self.h - h)

    def left(self, w: float) -> Box:
        """Return the leftmost ``w`` units."""
        return Box(self.x, self.y, w, self.h)

    def columns(self, weights: Sequence[float], gap: float = 0) -> list[Box]:
        """Split into columns with these relative widths, ``gap`` between them."""
        free = self.w - gap * (len(weights) - 1)
        total = sum(weights)
        boxes: list[Box] = []
        x = self.x
        for weight in weights:
            w = free * weight / total
            boxes.append(Box(x, self.y, w, self.h))
            x += w + gap
        return boxes

    def rows(self, weights: Sequence[float], gap: float = 0) -> list[Box]:
        """Split into rows with these relative heights, ``gap`` between them."""
        turned = Box(self.y, self.x, self.h, self.w).columns(weights, gap)
        return [Box(box.y, box.x, box.h, box.w) for box in turned]


def union(boxes: Sequence[Box]) -> Box:
    """Return the smallest box around all; raises ValueError if there are none."""
    if not boxes:
        raise ValueError("no boxes to put a box around")
    x = min(box.x for box in boxes)
    y = min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


@dataclass(frozen=True, slots=True)
class Frame:
    """The mapping from units to the pixels of a window: pixels per unit, the area's offset in pixels, its size in
    units.
    """

    scale: float
    left: int
    top: int
    width: float
    height: float


def frame_for(pixels: tuple[int, int]) -> Frame:
    """Return the frame for a window of that size in pixels.

    The area is 1280 x 720 units, in large windows ``ROOM`` times that, and grows in one direction with the window's
    aspect ratio, between 4:3 and 21:9; beyond these the rest of the window stays dark.
    """
    w, h = max(1, pixels[0]), max(1, pixels[1])
    plain = min(w / WIDTH, h / HEIGHT)
    first, full = ROOMIER
    room = 1 + (ROOM - 1) * min(1.0, max(0.0, (plain - first) / (full - first)))
    scale = plain / room
    width = min(w / scale, room * HEIGHT * WIDEST)
    height = min(h / scale, room * WIDTH / NARROWEST)
    return Frame(scale, round((w - width * scale) / 2), round((h - height * scale) / 2), width, height)
