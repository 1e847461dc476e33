"""The swords 2 to 9: curved blades laced at their points, their hilts in a row, the odd one straight between them."""

import itertools
import math
from typing import Final

from tools.art.cards.brush import Point, brush, poly
from tools.art.unsun import inks, signs
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.numbers.pips import CX

HEAD, WAIST, FOOT = 56.0, 166.0, 251.0
"""Where the points of the blades end, where the blades are farthest apart, where the pommels lie."""
TOP, BOTTOM = 12.0, 254.0
"""Where the odd one begins and ends."""

WAISTS: Final[dict[int, tuple[float, list[float], float]]] = {
    2: (17.0, [47.0], 73.0),
    3: (15.5, [51.0], 79.0),
    4: (15.0, [29.0, 59.0], 72.0),
    5: (13.0, [42.0, 63.0], 80.0),
    6: (11.0, [23.0, 42.0, 61.0], 71.0),
    7: (10.4, [27.0, 47.5, 68.0], 82.0),
    8: (10.4, [16.0, 33.4, 50.8, 68.2], 84.0),
    9: (8.8, [22.6, 38.2, 53.8, 69.4], 86.0),
}
"""Width of a blade, how far the blades stand from the middle at the waist, how far they lean over to their points."""

EDGES: Final = ((inks.SILVER, inks.BLUE, inks.RED), (inks.WHITE, inks.SKY, inks.GREEN))
"""The inks of a curved blade, of its edge and of its grip: a light one stands beside a dark one."""


def _path(waist: float, lean: float, hilt: float, side: int) -> list[Point]:
    """Return points from the pommel to the point of the blade on a side (-1 left, 1 right)."""
    points = []
    for k in range(9):
        t = k / 8
        y = FOOT + (WAIST - FOOT) * t
        points.append((CX + side * (hilt + (waist - hilt) * math.sin(t * math.pi / 2) ** 1.5), y))
    for k in range(1, 13):
        t = k / 12
        points.append((CX + side * (waist - lean * t * t), WAIST + (HEAD - WAIST) * t))
    return points


def _walk(points: list[Point]) -> list[tuple[float, float, float, float, float]]:
    """Return (x, y, unit vector of the way, distance so far) of every point."""
    out, run = [], 0.0
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        far = math.hypot(x1 - x0, y1 - y0)
        run += math.dist(points[i - 1], (x, y)) if i else 0.0
        out.append((x, y, (x1 - x0) / far, (y1 - y0) / far, run))
    return out


def _curved(points: list[Point], width: float, side: int, k: int) -> Block:
    """Return the sword of number ``k`` of its side; its blade follows the points from its pommel to its point."""
    blade, edge, grip_ink = EDGES[k % 2]
    w, grip = width / 2, 32.0 if width > 10.8 or k % 2 else 41.0
    way = _walk(points)
    length = way[-1][4]

    def at(along: float, off: float = 0.0) -> Point:
        k = next((k for k in range(1, len(way)) if way[k][4] >= along), len(way) - 1)
        a, b = way[k - 1], way[k]
        t = (along - a[4]) / ((b[4] - a[4]) or 1)
        x, y, ux, uy = (a[m] + (b[m] - a[m]) * t for m in range(4))
        return x - uy * off * side, y + ux * off * side

    b = Block()
    steps = [grip + (length - grip) * k / 26 for k in range(27)]

    def half(a: float) -> float:
        left = (length - a) / (width * 2.4)
        return w * min(1.0, left**0.7) if left > 0 else 0.0

    back, front = [at(a, -half(a)) for a in steps], [at(a, half(a)) for a in steps]
    rim = [*back, *front[::-1]]
    b.ink(poly(rim, blade)).ink(poly([*(at(a, half(a) * 0.06) for a in steps), *front[::-1]], edge))
    b.key(brush(back, [KEY] * 27, inks.BLACK, n=2), brush(front, [KEY] * 27, inks.BLACK, n=2))
    b.strokes([at(a) for a in steps[:-2]], width=FINE)
    b.ink(brush([at(a, -half(a) * 0.5) for a in steps[2:20]], [w * 0.2] * 18, inks.WHITE, n=2))
    b.limb([at(4), at(grip * 0.5), at(grip)], [w * 1.2, w * 1.36, w * 1.3], grip_ink)
    for turn in range(4):
        a = 7 + (grip - 9) * (turn + 0.5) / 4
        b.strokes([at(a - 1.6, -w * 0.6), at(a), at(a + 1.6, w * 0.6)], width=FINE)
    out = min(w * 1.5, 6.2 if width < 10 else 99)
    b.limb([at(grip - 2, -out), at(grip, -out * 0.5), at(grip + 0.6), at(grip, out * 0.5), at(grip - 2, out)],
           [w * 0.95, w * 0.75, w * 0.95, w * 0.75, w * 0.95], inks.YELLOW)
    for end in (-1, 1):
        b.disc(*at(grip - 2, end * out), w * 0.56, inks.YELLOW)
    return b.disc(*at(3), w * 0.98, inks.YELLOW)


def laced(number: int) -> Block:
    """Return the curved swords of a number card: half of them bend to the left, half to the right."""
    width, waists, lean = WAISTS[number]
    step = waists[1] - waists[0] if len(waists) > 1 else 0
    hilts = [(waists[0] - 6) * 0.7 + 3 + k * max(step * 0.94, 13.2) for k in range(len(waists))]
    left, right = (
        [_curved(_path(w, lean, h, side), width, side, k) for k, (w, h) in enumerate(zip(waists, hilts, strict=True))]
        for side in (-1, 1)
    )
    b = Block().lay(*left, *right)
    for (i, p), (j, q) in itertools.product(enumerate(waists), enumerate(waists)):
        v = math.sqrt((p + q) / 2 / lean)
        if (i + j) % 2 or v > 0.97:
            continue
        x, y = CX + (q - p) / 2, WAIST + (HEAD - WAIST) * v
        slope = 2 * lean * v / (WAIST - HEAD)
        up = math.hypot(1, slope)
        u, t = (slope / up, -1 / up), (-slope / up, -1 / up)
        far = (width * 0.53 + KEY * 0.5 + 0.6) / math.sin(2 * math.atan(slope))
        corners = [(x + (u[0] * m + t[0] * n) * far, y + (u[1] * m + t[1] * n) * far)
                   for m, n in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        b.lay(left[i].cut_to(poly(corners, inks.WHITE)))
    return b


def card(number: int) -> Block:
    """Return the swords of a number card. The odd one is straight and longer than the others.

    It stands upside down and has a tassel; of seven, upright.
    """
    if number == 1:
        return signs.sword((80, 243), (80, 14), 32, inks.RED, grip=44)
    b = laced(number)
    if number == 7:
        b.lay(signs.sword((CX, BOTTOM - 3), (CX, TOP - 1), 14, inks.RED))
    elif number % 2:
        b.lay(signs.sword((CX, TOP), (CX, BOTTOM), 13.5, inks.RED, tassel=True))
    return b
