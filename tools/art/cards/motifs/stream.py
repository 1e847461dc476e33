"""Running water in the style of the Rinpa school: parallel lines that part around whirls, and reeds.

The lines are contours of a field that rises with the distance from the bank and bends around each whirl as water does
around a stone; a whirl is a spiral whose outer end runs out along the stream.
"""

import bisect
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.art.cards.brush import Point, brush, curve, poly
from tools.art.cards.gradients import cast, key

Field = Callable[[float, float], float]
Edge = tuple[int, int, int]
FLAT = 1.36
"""How much longer a whirl is than wide: it lies on the water and is seen aslant."""


@dataclass(frozen=True)
class Whirl:
    """A whirl: its heart, half its width, the direction of the stream there (degrees), and its hand (1 or -1)."""

    x: float
    y: float
    r: float
    turn: float
    hand: int = 1

    def far(self, x: float, y: float) -> float:
        """Return how far (x, y) is from the heart, 1 at the rim."""
        a = math.radians(self.turn)
        dx, dy = x - self.x, y - self.y
        return math.hypot((dx * math.cos(a) + dy * math.sin(a)) / FLAT, dy * math.cos(a) - dx * math.sin(a)) / self.r

    def at(self, angle: float, share: float) -> Point:
        """Return the point ``share`` of the way to the rim, ``angle`` (degrees) from the direction of the stream."""
        a, b = math.radians(self.turn), math.radians(angle * self.hand)
        px, py = math.cos(b) * self.r * share * FLAT, math.sin(b) * self.r * share
        return self.x + px * math.cos(a) - py * math.sin(a), self.y + px * math.sin(a) + py * math.cos(a)


def field(bank: Sequence[Point], whirls: Sequence[Whirl]) -> Field:
    """Return the field: how far a point is from the bank, bent around the whirls."""

    def plain(x: float, y: float) -> float:
        return min(math.hypot(x - bx, y - by) for bx, by in bank)

    middles = [plain(w.x, w.y) for w in whirls]

    def at(x: float, y: float) -> float:
        here = plain(x, y)
        out = here
        for w, middle in zip(whirls, middles, strict=True):
            out -= (here - middle) / max(0.8, w.far(x, y)) ** 2
        return out

    return at


def lines(at: Field, gap: float, box: tuple[int, int, int, int], step: float = 2.0) -> list[list[Point]]:
    """Return the lines of the field, ``gap`` apart in height, in ``box`` (left, top, right, bottom): runs of points."""
    left, top, right, bottom = box
    cols, rows = int((right - left) / step) + 1, int((bottom - top) / step) + 1
    grid = [[at(left + i * step, top + j * step) / gap for i in range(cols)] for j in range(rows)]
    ties: dict[Edge, list[Edge]] = {}
    spots: dict[Edge, Point] = {}

    def cross(i: int, j: int, down: int) -> Edge | None:
        """Return the edge from (i, j) to the right (0) or down (1) when a line crosses it, and note where."""
        a, b = grid[j][i], grid[j + down][i + 1 - down]
        n = math.floor(max(a, b))
        if not min(a, b) <= n < max(a, b):
            return None
        t = (n - a) / (b - a)
        spots[i, j, down] = (left + (i + t * (1 - down)) * step, top + (j + t * down) * step)
        return i, j, down

    for j in range(rows - 1):
        for i in range(cols - 1):
            found = [e for e in (cross(i, j, 0), cross(i + 1, j, 1), cross(i, j + 1, 0), cross(i, j, 1)) if e]
            if len(found) == 2:
                ties.setdefault(found[0], []).append(found[1])
                ties.setdefault(found[1], []).append(found[0])
    out = []
    seen: set[Edge] = set()
    for first in sorted(ties, key=lambda e: len(ties[e])):
        run: list[Point] = []
        here: Edge | None = first
        while here and here not in seen:
            seen.add(here)
            run.append(spots[here])
            here = next((e for e in ties[here] if e not in seen), None)
        out.append(run)
    return [run for run in out if len(run) > 3]


def _stroke(run: Sequence[Point], width: Callable[[float], float], fill: str) -> str:
    """Return a run of points as one stroke of the brush, thin at both ends; ``width`` depends on the height."""
    last = len(run) - 1
    widths = [width(y) * min(1.0, 0.2 + 5 * min(i, last - i) / last) for i, (_, y) in enumerate(run)]
    return brush(run, widths, fill, n=3)


def drawn(runs: Sequence[Sequence[Point]], whirls: Sequence[Whirl], width: Callable[[float], float], fill: str, *,
          length: float = 90, bare: float = 9, least: float = 20) -> str:
    """Return the runs as strokes about ``length`` long, with gaps of ``bare`` units between them, none within a
    whirl.
    """
    pace = 3.0
    out = []
    for number, run in enumerate(runs):
        parts: list[list[Point]] = [[]]
        for p in run:
            if any(w.far(*p) < 1.16 for w in whirls):
                parts.append([])
            elif not parts[-1] or math.dist(p, parts[-1][-1]) >= pace:  # even steps, not those of the grid
                parts[-1].append(p)
        share = 0.4 + 0.6 * ((number * 0.618) % 1)
        for part in parts:
            for _ in range(2):
                part[1:-1] = [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                              for a, b, c in zip(part, part[1:], part[2:], strict=False)]
            start = 0
            while start < len(part):
                piece = part[start : start + round(length * share / pace)]
                if len(piece) * pace >= least:
                    out.append(_stroke(piece, width, fill))
                start += len(piece) + round(bare / pace)
                share = 0.75 + 0.5 * ((number * 0.618 + start * 0.382) % 1)
    return "".join(out)


def whirl(w: Whirl, width: Callable[[float], float], fill: str, rounds: float = 2.6) -> str:
    """Return the spiral of a whirl, its outer end running out along the stream, and a short curl beside it."""
    count = 40
    run = []
    for i in range(count + 1):
        t = i / count
        run.append(w.at(-90 - 360 * rounds * (1 - t), 0.1 + 0.92 * t ** 0.9))
    tail = [w.at(-90, 1.02), w.at(-60, 1.1), w.at(-42, 1.36), w.at(-33, 1.9)]
    echo = [w.at(a, 1.24) for a in (80, 110, 140, 170, 200)]
    return _stroke(run + tail[1:], width, fill) + _stroke(echo, width, fill)


def currents(shore: Sequence[Point], whirls: Sequence[Whirl], gap: float, width: Callable[[float], float], tint: str, *,
             length: float = 90, rounds: float = 2.6) -> str:
    """Return the lines of the water below the far bank ``shore`` (left to right).

    ``gap`` separates the lines, ``length`` is that of a stroke, ``rounds`` the number of turns of a whirl.
    """
    bank = curve(shore, 8)
    xs = [x for x, _ in bank]

    def ridge(x: float) -> float:
        i = min(max(bisect.bisect(xs, x), 1), len(bank) - 1)
        (x0, y0), (x1, y1) = bank[i - 1], bank[i]
        return y0 + (y1 - y0) * (x - x0) / (x1 - x0)

    top = round(min(y for _, y in bank)) - 2
    runs = [[p for p in run if p[1] > ridge(p[0]) + 4] for run in lines(field(bank, whirls), gap, (-8, top, 168, 270))]
    art = drawn([run for run in runs if run], whirls, width, tint, length=length)
    return art + "".join(whirl(w, width, tint, rounds) for w in whirls)


def water(shore: Sequence[Point], whirls: Sequence[Whirl], gap: float, width: Callable[[float], float], fill: str,
          tint: str, *, length: float = 90, rounds: float = 2.6) -> str:
    """Return the water below the bank, filled, with its ``currents`` in ``tint``; printed, blue with paper lines."""
    bank = curve(shore, 8)
    ground = poly([*bank, (bank[-1][0], 266), (bank[0][0], 266)], fill)
    art = currents(shore, whirls, gap, width, tint, length=length, rounds=rounds)
    return cast(ground, "blue", "blue", "blue") + cast(art, "paper", "paper", "paper")


def reed(foot: Point, height: float, lean: float, fill: str, light: str) -> str:
    """Return a reed: a stalk from its foot and narrow leaves that bend away from it."""
    x, y = foot
    stalk = brush([(x, y), (x + lean * 0.3, y - height * 0.5), (x + lean, y - height)], [2.8, 2.4, 1.2], fill, n=6)
    out = shine = ""
    for share, side, far in ((0.3, 1, 0.34), (0.44, -1, 0.34), (0.6, 1, 0.32), (0.76, -1, 0.26), (0.97, 1, 0.26)):
        px, py = x + lean * share * (0.5 + 0.5 * share), y - height * share
        reach = height * far
        leaf = [(px, py), (px + side * reach * 0.24, py - reach * 0.62), (px + side * reach * 0.62, py - reach * 0.9),
                (px + side * reach * 0.98, py - reach * 0.82)]
        out += brush(leaf, [1.6, height * 0.03 + 2.4, height * 0.022 + 1.8, 0.1], fill, n=6)
        shine += brush(leaf[:3], [0.2, 1, 0.2], light, 0.9, n=6)
    return key(stalk + out, "paper", 0.9) + shine
