"""Grounds: paper, gold leaf, the floor a court stands on, sprigs and scrolls of flowers."""

import itertools
import math

from tools.art.cards.brush import Point, along, brush, circle, group, mirror, polar, poly, rect
from tools.art.cards.printing.woodblock_print import WIDTH
from tools.art.unsun import inks
from tools.art.unsun.block import Block

FLOOR = 229.0


def gold() -> Block:
    """Return the card all in gold leaf: sun, un and the tenka."""
    return Block().ink(rect(-5, -5, 170, 272, inks.GOLD))


def _rows(step: float, height: float) -> list[tuple[float, float, int]]:
    """Return x, y and row of a staggered pattern over the floor."""
    return [
        (k * step + (step / 2 if row % 2 else 0), FLOOR + 6 + row * height, row)
        for row, k in itertools.product(range(4), range(-1, int(160 / step) + 2))
    ]


def _pine_bark() -> str:
    return "".join(
        poly([(x, y - 4), (x + 7, y), (x, y + 4), (x - 7, y)], inks.LEAF) for x, y, _ in _rows(20, 10)
    )


def _waves() -> str:
    art = ""
    for (x, y, _), r in itertools.product(_rows(20, 9), (9.5, 6.0, 2.6)):
        arc = [polar(x, y + 5, a, r) for a in range(180, 361, 30)]
        art += brush(arc, [1.3] * len(arc), inks.SKY, n=3)
    return art


def _petals() -> str:
    petal = brush([(1.2, 0), (4.2, 0), (7.2, 0)], [0.6, 3.4, 0.4], inks.STRAW)
    return "".join(group(petal, x, y, turn) for x, y, _ in _rows(20, 10) for turn in (0, 90, 180, 270))


def _rings() -> str:
    art = ""
    for x, y, row in _rows(20, 10):
        for cx, cy in ((x, y), (x + 10, y + 10)) if row % 2 == 0 else ():
            ring = [polar(cx, cy, a, 10) for a in range(0, 361, 30)]
            art += brush(ring, [1.5] * 13, inks.BROWN, n=3) + circle(cx, cy, 1.9, inks.RED)
    return art


def _checks() -> str:
    return "".join(
        rect(k * 15 - 2, FLOOR + 4 + row * 9, 15, 9, inks.BLACK)
        for row, k in itertools.product(range(4), range(-1, 12))
        if (row + k) % 2
    )


def floor(suit: str) -> Block:
    """Return the floor of a suit (C S U O D): its own colour and its own weave."""
    base = {"C": inks.GREEN, "S": inks.BLUE, "U": inks.RED, "O": inks.YELLOW, "D": inks.WHITE}[suit]
    b = Block().ink(rect(-5, FLOOR, 170, 40, base))
    if suit == "D":
        b.key(_checks())
    else:
        weave = {"C": _pine_bark, "S": _waves, "U": _petals, "O": _rings}[suit]
        b.inside([(-5, FLOOR), (165, FLOOR), (165, 268), (-5, 268)], weave(), straight=True)
    edge = {"D": inks.RED, "O": inks.RED}.get(suit, inks.YELLOW)
    return b.flat([(-5, FLOOR - 2.2), (165, FLOOR - 2.2), (165, FLOOR + 3.2), (-5, FLOOR + 3.2)], edge)


def spray(x: float, y: float, turn: float, size: float = 1.0) -> Block:
    """Return a spray between signs, without a key line: two gold spirals about a bud each, between them a rose.

    It is some 26 units long and 36 wide.
    """
    art = ""
    for side in (-1, 1):
        x0, y0 = 15.0, side * 10.6
        way = [(0.0, 0.0), (1.6, side * 4.4), (4.4, side * 9.6), *spiral(x0, y0, 8.0, side * 150, -side, 1.25)]
        art += brush(way, [2.6 - 1.2 * i / len(way) for i in range(len(way))], inks.GOLD)
        art += circle(x0, y0, 2.7, inks.RED) + circle(x0, y0, 1.0, inks.YELLOW)
        for k, (px, py, angle) in enumerate(along(way, 12)):
            if k in (1, 3, 5):
                art += _acanthus(px, py, angle + side * 32, 6.6, side, inks.GREEN)
    art += brush([(1, 0), (8, 0), (16, 0)], [1.0, 2.0, 1.6], inks.GOLD)
    for side in (-1, 1):
        art += _acanthus(9.0, side * 0.6, side * 26, 7.6, -side, inks.GREEN)
    art += "".join(circle(*polar(21, 0, 180 + 72 * k, 3.7), 3.0, inks.RED) for k in range(5))
    return Block().ink(group(art + circle(21, 0, 2.0, inks.YELLOW), x, y, turn, size))


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


def _acanthus(x: float, y: float, angle: float, length: float, side: int, fill: str) -> str:
    """Return a leaf of the scroll: a long lobe and two short ones on its outer side."""
    art = brush(
        [(0, 0), (length * 0.5, -side * length * 0.1), (length, side * length * 0.16)], [0.8, length * 0.3, 0.3], fill
    )
    for share, far, turn in ((0.1, 0.62, 52), (0.34, 0.5, 40)):
        lobe = brush(
            [(0, 0), (length * far * 0.5, 0), (length * far, side * length * 0.06)], [0.8, length * 0.22, 0.3], fill
        )
        art += group(lobe, length * share, 0, -side * turn)
    return group(art, x, y, angle)


def _bloom(x: float, y: float, r: float, fill: str) -> str:
    """Return a quiet flower of the scroll, without a key line."""
    art = "".join(circle(*polar(x, y, -90 + 72 * k, r * 0.56), r * 0.44, fill) for k in range(5))
    return art + circle(x, y, r * 0.26, inks.YELLOW)


Ring = tuple[float, float, float, float, int]
"""A spiral of a scroll: its middle, its radius, the angle where it starts, its way (1 clockwise, -1 the other)."""


def _scroll(wave: list[Point], widths: list[float], rings: tuple[Ring, ...], leaves: int, size: float,
    most: float) -> str:
    """Return one half of a scroll: a stem through ``wave``, spirals with a flower in each, leaves along both.

    There are ``leaves`` places for leaves ``size`` long on the stem; those beyond x = ``most`` are left out.
    """
    art = brush(wave, widths, inks.GOLD)
    for x, y, r, start, side in rings:
        pts = spiral(x, y, r, start, side, 1.3)
        art += brush(pts, [3.6 - 1.8 * i / len(pts) for i in range(len(pts))], inks.GOLD)
        art += _bloom(x, y, r * 0.46, inks.ROSE)
        for k, (px, py, a) in enumerate(along(pts, 9)):
            if k in (2, 4):
                art += _acanthus(px, py, a - side * 30, r * 0.5, -side, inks.LEAF)
    for k, (x, y, a) in enumerate(along(wave, leaves)):
        side = -1 if k % 2 else 1
        px = x + 15 * math.cos(math.radians(a + side * 36))
        if 0 < k < leaves - 1 and 9 < px < most:
            art += _acanthus(x, y, a + side * 36, size, side, inks.LEAF)
    return art


def scrolls() -> Block:
    """Return flowering scrolls (hana-karakusa) up both sides of a single sign: colour only, no key line."""
    wave: list[Point] = [
        (80, 252), (58, 246), (36, 232), (9, 206), (28, 177), (50, 163), (56, 140), (36, 118), (17, 104), (11, 80),
        (24, 57), (46, 49), (60, 40),
    ]
    rings = ((36.0, 205.0, 27.0, 180.0, 1), (33.0, 141.0, 23.0, 0.0, -1), (36.0, 79.0, 25.0, 180.0, 1))
    art = _scroll(wave, [2.4, 3.4, *[3.6] * 9, 2.6, 0.4], rings, 23, 15, 62)
    return Block().ink(art, mirror(art))


def wreath() -> Block:
    """Return flowering scrolls about a single round sign in the middle: colour only, no key line."""
    wave: list[Point] = [
        (80, 12), (62, 10), (40, 12), (19, 26), (13, 46), (24, 70), (27, 92), (17, 110), (14, 131), (17, 152),
        (27, 170), (24, 192), (13, 216), (19, 236), (40, 250), (62, 252), (80, 250),
    ]
    rings = ((44.0, 44.0, 26.0, 130.0, -1), (44.0, 218.0, 26.0, 230.0, 1))
    art = _scroll(wave, [1.2, 2.8, *[3.4] * 13, 2.8, 1.2], rings, 25, 14, WIDTH)
    return Block().ink(art, mirror(art)).moved(80 * 0.08, 131 * 0.08, 0, 0.92)
