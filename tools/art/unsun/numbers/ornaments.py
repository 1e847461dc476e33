"""The large ornaments between the signs of a number card: vines, grapes, peonies, clouds, bolts, flames, cord."""

import itertools
import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from tools.art.cards.brush import Point, along, blob, brush, circle, contour, curve, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block

BOLD = KEY * 1.15
"""The line round a large ornament."""

Petals = tuple[str, str]
"""The inks of a peony: of its petals, and of those inside."""
RED: Final = (inks.RED, inks.ROSE)
YELLOW: Final = (inks.YELLOW, inks.STRAW)

Leaf = Callable[[float, bool], Block]
"""Makes a leaf of a length from the origin to the right, in the lighter ink or in the darker."""


def spiral(x: float, y: float, r: float, start: float, side: int, turns: float = 1.25) -> list[Point]:
    """Return points winding in to (x, y) from the angle ``start``: side 1 clockwise, -1 the other way."""
    steps = max(6, round(turns * 14))
    out = []
    for i in range(steps + 1):
        t = i / steps
        a = math.radians(start + side * 360 * turns * t)
        far = r * (1 - 0.72 * t**1.1)
        out.append((x + math.cos(a) * far, y + math.sin(a) * far))
    return out


def vine_leaf(length: float, light: bool) -> Block:
    """Return a leaf of the grape: five points, its veins pale."""
    half = [
        (0.0, 0.0),
        (0.06, -0.3),
        (0.2, -0.56),
        (0.36, -0.42),
        (0.56, -0.5),
        (0.64, -0.28),
        (0.86, -0.24),
        (1.0, 0.0),
    ]
    outline = [(x * length, y * length) for x, y in (*half, *((px, -py) for px, py in half[-2:0:-1]))]
    b = Block().ink(blob(outline, inks.LEAF if light else inks.GREEN, n=5)).key(contour(outline, BOLD))
    vein = inks.GREEN if light else inks.LEAF
    for tip in ((0.84, 0.0), (0.5, -0.32), (0.5, 0.32), (0.2, -0.36), (0.2, 0.36)):
        b.ink(
            brush(
                [
                    (length * 0.06, 0),
                    (length * tip[0] * 0.55, length * tip[1] * 0.5),
                    (length * tip[0], length * tip[1]),
                ],
                [length * 0.09, length * 0.06, 0.3],
                vein,
            )
        )
    return b


def peony_leaf(length: float, light: bool) -> Block:
    """Return a leaf of the peony: three long lobes."""
    half = [(0.0, 0.0), (0.12, -0.1), (0.3, -0.36), (0.56, -0.46), (0.5, -0.2), (0.72, -0.17), (1.0, 0.0)]
    outline = [(x * length, y * length) for x, y in (*half, *((px, -py) for px, py in half[-2:0:-1]))]
    b = Block().ink(blob(outline, inks.LEAF if light else inks.GREEN, n=5)).key(contour(outline, BOLD))
    vein = inks.GREEN if light else inks.LEAF
    for tip in ((0.86, 0.0), (0.46, -0.32), (0.46, 0.32)):
        b.ink(
            brush(
                [(length * 0.06, 0), (length * 0.28, length * tip[1] * 0.4), (length * tip[0], length * tip[1])],
                [length * 0.08, length * 0.07, 0.3],
                vein,
            )
        )
    return b


def vine(
    way: Sequence[Point],
    width: float,
    leaf: Leaf,
    size: float,
    stem: str = inks.GREEN,
    *,
    seed: int = 0,
    gap: float = 0.95,
    bare: int = 0,
) -> Block:
    """Return a stem along ``way``, tapering, with leaves ``size`` long to both sides by turns, none alike.

    Leaves stand ``gap`` times their length apart; the first ``bare`` of them are left out.
    """
    rng = random.Random(seed)
    s = curve(way, 12)
    length = sum(math.dist(p, q) for p, q in itertools.pairwise(s))
    count = max(2, round(length / (size * gap)) + 1)
    leaves = Block()
    for k, (x, y, a) in enumerate(along(way, count)):
        if k < bare:
            continue
        side = -1 if k % 2 else 1
        last = k == count - 1
        turn = a if last else a + side * rng.uniform(46, 66)
        leaves.lay(leaf(size * rng.uniform(0.85, 1.12), bool((k + seed) % 3 == 0)).moved(x, y, turn))
    widths = [width * (1 - 0.55 * i / (len(way) - 1)) for i in range(len(way))]
    return Block().limb(way, widths, stem, BOLD * 0.85).lay(leaves)


def grapes(x: float, y: float, size: float = 1.0, turn: float = 0, ink: str = inks.BLUE) -> Block:
    """Return a bunch of grapes hanging from (x, y) under two leaves: 44 units wide, 54 high."""
    b = Block()
    shine = {inks.BLUE: inks.SKY, inks.GREEN: inks.LEAF, inks.RED: inks.ROSE}[ink]
    b.limb([(0, -7), (0.5, 0), (0, 8)], [4.4, 3.6, 3.2], inks.BROWN, FINE)
    for row, count in enumerate((3, 4, 3, 2, 1)):
        for k in range(count):
            px, py = (k - (count - 1) / 2) * 9.6 + (row % 2 - 0.5) * 0.8, 12 + row * 8.4
            b.disc(px, py, 5.6, ink, KEY * 0.9).ink(circle(px - 1.6, py - 1.9, 1.7, shine))
    for side in (-1, 1):
        b.lay(vine_leaf(20, side > 0).moved(0, 1, 90 - side * 66))
    return b.moved(x, y, turn, size)


def peony(x: float, y: float, r: float, turn: float = 0, petals: Petals = RED) -> Block:
    """Return an open peony of radius r about (x, y): two rings of ruffled petals round a gold heart."""
    outer, inner = petals
    b = Block()
    for count, far, wide, fill, shift in (
        (7, 0.62, 0.42, outer, 0),
        (6, 0.38, 0.3, inner, 20),
        (4, 0.17, 0.2, outer, 50),
    ):
        for k in range(count):
            a = shift + 360 * k / count
            outline = [
                polar(0, 0, a + da, r * (far + df) + r * wide * 0.9 * (df >= 0))
                for da, df in (
                    (-140 * wide / (far + 0.5), -0.3),
                    (-22, 0.0),
                    (-9, 0.06),
                    (0, 0.0),
                    (9, 0.06),
                    (22, 0.0),
                    (140 * wide / (far + 0.5), -0.3),
                )
            ]
            b.shape(outline, fill, KEY if far > 0.5 else FINE)
            if far > 0.5:
                b.ink(brush([polar(0, 0, a, r * f) for f in (0.6, 0.74, 0.9)], [r * 0.03, r * 0.1, r * 0.02], inner))
    b.disc(0, 0, r * 0.2, inks.YELLOW, FINE)
    for k in range(6):
        b.ink(circle(*polar(0, 0, 60 * k, r * 0.11), r * 0.035, inks.RED))
    return b.moved(x, y, turn)


def bud(x: float, y: float, size: float, turn: float, fill: str = inks.RED) -> Block:
    """Return a closed flower on its calyx at (x, y), opening in direction ``turn``."""
    b = Block().shape([(0, 0), (0.25, -0.4), (0.75, -0.42), (1.05, 0), (0.75, 0.42), (0.25, 0.4)], fill, 0.09)
    b = Block().lay(b.moved(0, 0, 0, size))
    b.folds([(size * 0.35, 0), (size * 0.65, -size * 0.1), (size * 0.92, 0)])
    for side in (-1, 1):
        b.limb(
            [(0, 0), (size * 0.22, side * size * 0.34), (size * 0.62, side * size * 0.4)],
            [size * 0.2, size * 0.24, 0.3],
            inks.GREEN,
            FINE,
        )
    return b.moved(x, y, turn)


def cloud(
    x: float, y: float, size: float = 1.0, *, flip: bool = False, fill: str = inks.SKY, swirl: str = inks.BLUE
) -> Block:
    """Return a thundercloud about (x, y), three great curls over a trailing foot: 64 units wide, 36 high."""
    foot: list[Point] = [(-44, 13), (-30, 9.5), (-16, 6), (4, 5), (20, 9), (31, 7), (24, 15), (4, 17), (-16, 14.5)]
    b = Block().shape(foot, fill, BOLD)
    for px, py, r, start, side in ((18, 2, 12.5, 150, 1), (-15, 0, 11, 160, 1), (1, -7, 15, 170, 1)):
        b.disc(px, py, r, fill, BOLD)
        b.strokes(spiral(px, py, r * 0.74, start, side, 1.5), width=r * 0.24, fill=swirl)
    b.ink(brush([(-36, 12.4), (-14, 10.4), (8, 11), (26, 11.4)], [0.6, 3, 3.4, 0.6], swirl))
    return b.moved(x, y, 0, size, flip=flip)


def _beside(way: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """Return the corners of the line that runs beside ``way`` on its left, ``widths`` from it, its corners sharp."""
    out = []
    for i, (x, y) in enumerate(way):
        sides = []
        for p, q in ((way[max(0, i - 1)], way[i]), (way[i], way[min(len(way) - 1, i + 1)])):
            if far := math.dist(p, q):
                sides.append(((q[1] - p[1]) / far, (p[0] - q[0]) / far))
        nx, ny = sum(n[0] for n in sides) / len(sides), sum(n[1] for n in sides) / len(sides)
        long = widths[i] / max(0.4, nx * nx + ny * ny)
        out.append((x + nx * long, y + ny * long))
    return out


def bolt(width: float, *way: Point) -> Block:
    """Return a bolt of lightning along the corners of ``way``, to a point at its end, its shadow red."""
    widths = [width / 2 * (1 - 0.75 * i / (len(way) - 1)) for i in range(len(way) - 1)] + [0.0]
    outline = [*_beside(way, widths), *_beside(way, [-w for w in widths])[-2::-1]]
    shadow = [(x + 3.2, y + 2.4) for x, y in outline]
    return Block().flat(shadow, inks.RED, KEY).flat(outline, inks.YELLOW, BOLD)


def flame(x: float, y: float, size: float = 1.0, turn: float = 0) -> Block:
    """Return the jewel of the thunder god about (x, y), tongues of flame upon it: 30 units wide, 46 high."""
    outer: list[Point] = [
        (1, -29),
        (-3, -20),
        (-9, -15),
        (-10, -22),
        (-16, -12),
        (-17, 0),
        (-14, 9),
        (-6, 15),
        (3, 16),
        (12, 12),
        (17, 3),
        (16, -8),
        (12, -18),
        (9, -12),
        (5, -17),
    ]
    inner: list[Point] = [
        (0, -17),
        (-5, -9),
        (-9, -8),
        (-10.5, 1),
        (-6, 9),
        (2, 11),
        (9, 7),
        (11, -2),
        (8, -8),
        (4, -8),
    ]
    b = Block().shape(outer, inks.RED, BOLD).shape(inner, inks.YELLOW, FINE)
    b.disc(0, 2, 6.4, inks.WHITE, KEY)
    b.ink(brush([(-3, 3.5), (-0.5, 5.4), (3, 4)], [0.4, 2, 0.4], inks.SKY))
    return b.moved(x, y, turn, size)


def cord(*ways: Sequence[Point], width: float = 5.2) -> Block:
    """Return twisted red cord along the ways."""
    b = Block()
    for way in ways:
        b.limb(way, [width] * len(way), inks.RED, KEY * 0.9)
        length = sum(math.dist(p, q) for p, q in itertools.pairwise(way))
        for x, y, a in along(way, max(2, round(length / 5.5))):
            b.ink(
                brush(
                    [polar(x, y, a + 125, width * 0.44), (x, y), polar(x, y, a - 55, width * 0.44)],
                    [0.5, 1.5, 0.5],
                    inks.YELLOW,
                )
            )
    return b


def knot(x: float, y: float, size: float = 1.0) -> Block:
    """Return a knot of red cord about (x, y): four loops about a gold bead, 36 units across."""
    b = Block()
    for k in range(4):
        loop = [polar(*polar(0, 0, 45 + k * 90, 10.6), a, 6.4) for a in range(0, 361, 30)]
        b.limb(loop, [4.2] * 13, inks.RED, KEY * 0.9)
    for k in range(4):
        b.disc(*polar(0, 0, k * 90, 8.6), 3.4, inks.YELLOW, FINE)
    return (
        b.flat([(0, -9), (9, 0), (0, 9), (-9, 0)], inks.RED, KEY).disc(0, 0, 4, inks.YELLOW, FINE).moved(x, y, 0, size)
    )


def tassel(x: float, y: float, length: float, turn: float = 0) -> Block:
    """Return a tassel hanging from (x, y)."""
    b = Block().limb([(0, 5), (1, length * 0.55), (0, length)], [7.0, 11.0, 14.0], inks.RED, KEY, cap=True)
    for side in (-1, 0, 1):
        b.strokes(
            [(side * 1.4, 9), (side * 2.6 + 0.6, length * 0.6), (side * 4, length - 2)], width=1.5, fill=inks.YELLOW
        )
    return b.disc(0, 4, 5.2, inks.YELLOW, KEY * 0.9).moved(x, y, turn)


def sprig(x: float, y: float, r: float, *angles: float, long: float = 2.1, petals: Petals = RED) -> Block:
    """Return a peony of radius r about (x, y) on leaves that point in these directions."""
    b = Block()
    for k, angle in enumerate(angles):
        b.lay(peony_leaf(r * long, k % 2 == 0).moved(x, y, angle))
    return b.lay(peony(x, y, r, 10, petals=petals))


def fruit(x: float, y: float, r: float, turn: float = 0) -> Block:
    """Return a mandarin of radius r about (x, y) on three leaves, their stalk in direction ``turn``."""
    b = Block()
    for k, angle in enumerate((-46, 0, 46)):
        b.lay(peony_leaf(r * 1.7, k == 1).moved(r * 0.7, 0, angle))
    b.disc(0, 0, r, inks.YELLOW, BOLD)
    b.ink(brush([polar(0, 0, a, r * 0.66) for a in (110, 150, 190)], [0.5, r * 0.24, 0.5], inks.STRAW))
    b.limb([(r * 0.5, 0), (r * 0.86, 0)], [r * 0.3, r * 0.3], inks.GREEN, FINE)
    for k in range(5):
        b.ink(circle(*polar(-r * 0.1, 0, 72 * k, r * 0.32), r * 0.075, inks.RED))
    return b.moved(x, y, turn)


def swallow(x: float, y: float, size: float = 1.0, turn: float = 0, *, flip: bool = False) -> Block:
    """Return a swallow gliding about (x, y), its head to the left, wings swept back: 72 units wide, 78 high."""
    b = Block()
    for tail in ([(8, 1), (24, 0), (44, -9)], [(8, 3), (24, 8), (42, 13)]):
        b.limb(tail, [8, 5, 0.3], inks.BLUE, KEY)
    b.limb([(-5, -2), (-6, -14), (2, -26), (22, -40)], [14, 13, 9, 0.3], inks.BLUE, KEY)
    b.strokes([(-2, -12), (5, -22), (15, -31)], [(0, -7), (8, -15), (13, -22)], width=1.7, fill=inks.SKY)
    b.shape([(-24, 1), (-21, -5), (-14, -8), (-3, -7), (8, -3), (15, 2), (6, 8), (-6, 10), (-17, 8)], inks.WHITE, KEY)
    back: list[Point] = [(-24, -0.4), (-21, -5), (-14, -8), (-3, -7), (8, -3), (14, 2), (3, 1), (-8, -1), (-15, -1)]
    b.shape(back, inks.BLUE, FINE)
    b.shape([(-22, 3), (-17, 0), (-12, 2), (-13, 7), (-18, 7)], inks.RED, FINE)
    b.limb([(-22.4, -0.6), (-26, 0), (-30, 2)], [4.2, 3, 0.3], inks.YELLOW, FINE)
    b.limb([(-5, 3), (-1, 15), (10, 25), (32, 34)], [14, 13, 9, 0.3], inks.BLUE, KEY)
    b.strokes([(0, 12), (9, 20), (21, 27)], [(3, 6), (11, 13), (18, 18)], width=1.7, fill=inks.SKY)
    b.disc(-17.6, -3.6, 2.1, inks.YELLOW, FINE * 0.8).key(circle(-17.8, -3.6, 0.9, inks.BLACK))
    return b.moved(x, y, turn, size, flip=flip)
