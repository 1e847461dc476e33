"""The block of a card: colour and key line separate, so that they can be printed separately.

A picture is a list of parts from the lowest up. Each has art for the colour plates and art for the key plate; in the
key plate every colour is white, so that parts in front erase the lines of parts behind them; only black prints.
"""

import itertools
import math
import re
from collections.abc import Sequence

from tools.art.cards import gradients
from tools.art.cards.brush import Point, blob, brush, circle, contour, curve, ellipse, group, line, poly
from tools.art.cards.printing.flat_ink_print import Scene
from tools.art.unsun import inks

KEY = 1.75
"""The one line weight of the pack, in units (5 pixels at 480)."""
FINE = 1.15
"""Folds, faces, hair: the same line, drawn with the brush's tip."""

_FILL = re.compile(r'fill="([^"]*)"')
_BARE = f'fill="{inks.BARE}"'


def _outlined(points: Sequence[Point], width: float, fill: str = inks.BLACK) -> str:
    """Return the key line round a shape with straight sides: a stroke a side, a dot a corner."""
    art = ""
    for p, q in itertools.pairwise([*points, points[0]]):
        mid = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        art += brush([p, mid, q], [width * 0.86, width, width * 0.86], fill, n=2)
        art += circle(*p, width * 0.46, fill)
    return art


def _longer(points: Sequence[Point], by: float) -> list[Point]:
    """Return the points with both ends extended by ``by`` units (shortened if negative)."""
    out = list(points)
    for i, j in ((0, 1), (-1, -2)):
        far = math.dist(points[i], points[j]) or 1
        out[i] = (
            points[i][0] + (points[i][0] - points[j][0]) / far * by,
            points[i][1] + (points[i][1] - points[j][1]) / far * by,
        )
    return out


class Block:
    """Parts of a picture, lowest first."""

    def __init__(self) -> None:
        """Start with an empty picture."""
        self.parts: list[tuple[str, str]] = []

    def add(self, colour: str, key: str) -> "Block":
        """Add a part with its own art for the colour plates and for the key plate."""
        self.parts.append((colour, key))
        return self

    def ink(self, *art: str) -> "Block":
        """Add flat colour without a line."""
        return self.add("".join(art), _FILL.sub(_BARE, "".join(art)))

    def key(self, *art: str) -> "Block":
        """Add lines and black areas."""
        return self.add("", "".join(art))

    def solid(self, points: Sequence[Point], *, straight: bool = False) -> "Block":
        """Add a black area: it belongs to the key block. Lines in an ink on top of it are carved out of it."""
        return self.key(poly(points, inks.BLACK) if straight else blob(points, inks.BLACK))

    def lay(self, *others: "Block") -> "Block":
        """Add whole blocks on top."""
        for other in others:
            self.parts += other.parts
        return self

    def shape(self, points: Sequence[Point], fill: str, width: float = KEY) -> "Block":
        """Add a smooth closed shape with the key line on its edge. A black one has a silver line carved along it."""
        if fill == inks.BLACK:
            self.key(blob(points, fill), contour(points, width * 1.8))
            return self.inside(points, contour(points, FINE * 1.3, inks.SILVER))
        return self.ink(blob(points, fill)).key(contour(points, width * 1.12))

    def flat(self, points: Sequence[Point], fill: str, width: float = KEY) -> "Block":
        """Add a shape with straight sides, with the key line on its edge. A black one has a silver line inside."""
        if fill == inks.BLACK:
            self.key(poly(points, fill), _outlined(points, width * 1.4))
            return self.inside(points, _outlined(points, FINE * 0.8, inks.SILVER), straight=True)
        return self.ink(poly(points, fill)).key(_outlined(points, width))

    def disc(self, x: float, y: float, r: float, fill: str, width: float = KEY) -> "Block":
        """Add a disc with the key line on its edge."""
        return self.oval(x, y, r, r, fill, width)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, width: float = KEY, rot: float = 0) -> "Block":
        """Add an ellipse with the key line on its edge."""
        half = width / 2
        if fill == inks.BLACK:
            return self.key(ellipse(x, y, rx + half, ry + half, fill, 1, rot))
        rim = ellipse(x, y, rx + half, ry + half, inks.BLACK, 1, rot)
        if rx > half and ry > half:
            rim += ellipse(x, y, rx - half, ry - half, inks.BARE, 1, rot)
        return self.add(ellipse(x, y, rx, ry, fill, 1, rot), rim)

    def limb(
        self,
        points: Sequence[Point],
        widths: Sequence[float],
        fill: str,
        width: float = KEY,
        *,
        tip: bool = False,
        cap: bool = False,
    ) -> "Block":
        """Add a stroke of changing width with the key line along both sides.

        ``tip`` rounds its end, ``cap`` closes both ends. A black one has a silver line carved along both sides.
        """
        if fill == inks.BLACK:
            return self._black_limb(points, widths, width, tip=tip)
        outer, inner = [w + width for w in widths], [max(0.1, w - width) for w in widths]
        colour, core = brush(_longer(points, 0.6), widths, fill), brush(_longer(points, 0.5), inner, inks.BARE)
        rim = brush(_longer(points, width / 2), outer, inks.BLACK) if cap else brush(points, outer, inks.BLACK)
        if cap:
            core = brush(_longer(points, -width / 2), inner, inks.BARE)
        if tip:
            (x, y), r = points[-1], widths[-1] / 2
            colour += circle(x, y, r, fill)
            rim += circle(x, y, r + width / 2, inks.BLACK)
            core += circle(x, y, max(0.05, r - width / 2), inks.BARE)
        return self.add(colour, rim + core)

    def _black_limb(self, points: Sequence[Point], widths: Sequence[float], width: float, *, tip: bool) -> "Block":
        rim, silver, core = "", "", ""
        for by in (width * 0.9, 0.0, -FINE):
            way = _longer(points, 0.0 if by >= 0 else 1.2)
            art = brush(way, [max(0.1, w + by) for w in widths], inks.SILVER if by == 0 else inks.BLACK)
            if tip:
                art += circle(*points[-1], max(0.05, (widths[-1] + by) / 2), inks.SILVER if by == 0 else inks.BLACK)
            rim, silver, core = silver, core, art
        return self.key(rim).ink(silver).key(core)

    def folds(self, *lines: Sequence[Point], width: float = FINE, fill: str = inks.BLACK) -> "Block":
        """Add lines that thin out at both ends: key lines, or lines in an ink."""
        art = "".join(line(points, width * 1.25, fill) for points in lines)
        return self.key(art) if fill == inks.BLACK else self.ink(art)

    def strokes(self, *lines: Sequence[Point], width: float = KEY, fill: str | None = None) -> "Block":
        """Add strokes of one width with thinned ends, in an ink or in black."""
        for points in lines:
            ws = [width * 0.6, *[width] * (len(points) - 2), width * 0.45]
            art = brush(points, ws, fill or inks.BLACK)
            if fill:
                self.ink(art)
            else:
                self.key(art)
        return self

    def inside(self, points: Sequence[Point], *art: str, straight: bool = False) -> "Block":
        """Add colour cut to the shape through ``points``: patterns of cloth."""
        mask = poly(points, inks.WHITE) if straight else blob(points, inks.WHITE)
        return self.ink(gradients.clip("".join(art), mask))

    def melt(self, points: Sequence[Point], widths: Sequence[float], fill: str) -> "Block":
        """Add a stroke without a line that erases the lines below it: for a limb that grows out of a body."""
        return self.key(brush(points, widths, fill)) if fill == inks.BLACK else self.ink(brush(points, widths, fill))

    def cut_to(self, mask: str) -> "Block":
        """Return this block cut to the filled shapes of ``mask``."""
        colour, key = ("".join(arts) for arts in zip(*self.parts, strict=True))
        return Block().add(gradients.clip(colour, mask), gradients.clip(key, mask))

    def moved(self, x: float = 0, y: float = 0, rot: float = 0, scale: float = 1, *, flip: bool = False) -> "Block":
        """Return this block mirrored (flip), scaled, turned about its origin, then moved to (x, y)."""
        out = Block()
        out.parts = [
            (group(c, x, y, rot, scale, flip=flip) if c else "", group(k, x, y, rot, scale, flip=flip) if k else "")
            for c, k in self.parts
        ]
        return out

    def colour(self) -> str:
        """Return the colour scene. Raises ValueError for a colour that is no ink of the pack."""
        scene = "".join(colour for colour, _ in self.parts)
        if strange := set(_FILL.findall(scene)) - set(inks.TABLE.order):
            raise ValueError(f"not inks of the pack: {sorted(strange)}")
        return scene

    def scene(self, seed: int) -> Scene:
        """Return the picture in the form the press takes; ``seed`` is that of its printing."""
        return Scene(self.colour(), self.line(), seed)

    def line(self) -> str:
        """Return the key scene: black where it prints, white elsewhere."""
        return "".join(key for _, key in self.parts)


def smooth(points: Sequence[Point], n: int = 8) -> list[Point]:
    """Return the points of the closed curve through ``points``: an outline to clip to or to build on."""
    return curve(points, n, closed=True)


def mirrored(points: Sequence[Point], cx: float = 80) -> list[Point]:
    """Return the points mirrored about the vertical line x = cx."""
    return [(2 * cx - x, y) for x, y in points]


def symmetric(half: Sequence[Point], cx: float = 80) -> list[Point]:
    """Return the closed outline whose left half, from the top down, is ``half``; points on the axis stand once."""
    return [*half, *(point for point in mirrored(half, cx)[::-1] if point[0] != cx)]
