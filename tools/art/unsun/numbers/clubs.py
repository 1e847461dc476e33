"""The clubs 2 to 9: laced up to five, then crossed bundles, a fan, a double fan, three bundles."""

import itertools
import math
from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import Point, poly
from tools.art.unsun import inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.numbers.pips import CX, CY

LACED: Final[dict[int, tuple[float, float, float]]] = {
    2: (18.0, 0.0, 44.0),
    3: (16.5, 0.0, 50.0),
    4: (15.0, 35.0, 35.0),
    5: (14.0, 29.5, 44.0),
}
"""Width of the clubs, distance of neighbours, how far a club leans out at its ends: so that all ends stand evenly."""
HEAD, FOOT = 42.0, 250.0
"""Where the clubs begin and end: below the corner mark. Only an odd one in the middle rises higher."""
TOP, BOTTOM = 12.0, 249.0
"""Where the odd one begins and ends."""

Stick = Callable[[Point, Point, int], Block]
"""Makes a stick from its foot and its head, the one of that number."""
WOODS: Final = ((inks.GREEN, inks.LEAF, inks.RED), (inks.LEAF, inks.STRAW, inks.ROSE))
"""The inks of a club, of the light on it and of its flower: neighbours differ."""


def lozenge(x: float, y: float, w: float, h: float) -> Block:
    """Return the yellow lozenge with its flower that old packs put on the crossing."""
    b = Block().flat([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], inks.YELLOW)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        px, py = x + dx * w * 0.3, y + dy * h * 0.3
        b.oval(px, py, (0.2 if dx == 0 else 0.27) * w, (0.2 if dy == 0 else 0.27) * h, inks.RED, 1.0)
    return b.disc(x, y, w * 0.13, inks.STRAW, 1.0)


def _laced(stick: Stick, number: int) -> Block:
    """Return clubs laced over and under: half of them lean left, half right."""
    width, step, lean = LACED[number]
    head = HEAD + width
    middle, half = (head + FOOT) / 2, number // 2
    slope = lean / (middle - head)
    offsets = [(i - (half - 1) / 2) * step for i in range(half)]

    def clubs(side: int) -> list[Block]:
        far = side * lean
        return [stick((CX + o - far, FOOT), (CX + o + far, head), k + (side < 0)) for k, o in enumerate(offsets)]

    falling, rising = clubs(-1), clubs(1)
    b = Block().lay(*falling, *rising)
    up = math.hypot(1, slope)
    u, v = (-slope / up, -1 / up), (slope / up, -1 / up)
    # half a side of the crossing
    far = (width * 0.53 + KEY * 0.5 + 0.5) / math.sin(2 * math.atan(slope))
    for (i, o), (j, p) in itertools.product(enumerate(offsets), enumerate(offsets)):
        x, y = CX + (o + p) / 2, middle - (p - o) / (2 * slope)
        if (i + j) % 2 and head + 14 < y < FOOT - 40:
            corners = [
                (x + (u[0] * s + v[0] * t) * far, y + (u[1] * s + v[1] * t) * far)
                for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            b.lay(falling[j].cut_to(poly(corners, inks.WHITE)))
    return b


def _stick(width: float, flower: float, knobs: int) -> Stick:
    """Return what makes clubs of one size, each with its own wood and twigs."""

    def stick(foot: Point, head: Point, k: int) -> Block:
        wood, light, petals = WOODS[k % 2]
        return signs.club(foot, head, width, flower=flower, knobs=knobs + k % 2, wood=wood, light=light, petals=petals)

    return stick


def _sash(x: float, y: float, wide: float, high: float, bow: float) -> Block:
    """Return a red sash across clubs, bowed down by ``bow``: gold hems along it, fluttering ends, a lozenge."""
    b = Block()
    for side in (-1, 1):
        tail = [(x + side * far, y + dy) for far, dy in
                ((wide - 2, -bow), (wide + 7, -bow + 5), (wide + 5, -bow + 15), (wide + 13, -bow + 22))]
        b.limb(tail, [high * 0.8, high * 0.9, high, high * 1.25], inks.RED, cap=True)
        b.strokes(tail, width=1.3, fill=inks.GOLD)
    band = [(x - wide, y - bow), (x - wide / 2, y + bow * 0.4), (x, y + bow), (x + wide / 2, y + bow * 0.4),
            (x + wide, y - bow)]
    b.limb(band, [high * 1.8, *[high * 2] * 3, high * 1.8], inks.RED, cap=True)
    for dy in (-high + 2.6, high - 2.6):
        b.strokes([(px, py + dy) for px, py in band], width=1.5, fill=inks.GOLD)
    return b.lay(lozenge(x, y + bow, high * 1.5, high * 1.9))


def _crossed() -> Block:
    """Return two bundles of three that cross under a sash, each spread like a fan."""
    stick = _stick(13, 9.6, 3)
    b = Block()
    for side in (-1, 1):
        for k, rise in ((-1, 6.0), (1, 4.0), (0, -10.0)):
            foot = (CX - side * (41 + k * 13), 246 - abs(k) * 3)
            head = (CX + side * (38.5 + k * 19.5), 74 + rise + k * 12)
            b.lay(stick(foot, head, k + (side > 0)))
    return b.lay(_sash(CX, 163, 28, 9.6, 3))


def _fan() -> Block:
    """Return seven spread from a sash, the odd one in their middle."""
    stick = _stick(12.4, 10.4, 3)
    b = Block()
    for k in (-3, 3, -2, 2, -1, 1):
        rise = {1: 52.0, 2: 68.0, 3: 84.0}[abs(k)]
        b.lay(stick((CX + k * 10.4, 250 - abs(k) * 2), (CX + k * 19.4, rise), k))
    b.lay(signs.club((CX, 252), (CX, 38), 16, flower=15, knobs=4, petals=inks.YELLOW))
    return b.lay(_sash(CX, 212, 44, 9.2, 4))


def _double_fan() -> Block:
    """Return four upright and four upside down, their feet under a sash."""
    stick = _stick(14.5, 12.5, 3)
    half = Block()
    for k, rise in ((-1.5, 70.0), (1.5, 70.0), (-0.5, 38.0), (0.5, 38.0)):
        half.lay(stick((CX + k * 20, 127), (CX + k * 35.6, rise), round(k + 0.5)))
    return Block().lay(half.moved(2 * CX, 2 * CY, 180), half, _sash(CX, CY - 2, 40, 9.6, 3))


def _bundles() -> Block:
    """Return three bundles of three, each spread from its own sash, the odd one in the uppermost."""
    b = Block()
    stick = _stick(13.5, 11.4, 2)
    for x, foot in ((CX, 134.0), (42.0, 253.0), (118.0, 253.0)):
        odd = x == CX
        for k in (-1, 1):
            b.lay(stick((x + k * 9.5, foot - 2), (x + k * 25, foot - 79), 1))
        high = foot - 94
        b.lay(signs.club((x, foot), (x, high), 15, flower=15 if odd else 11.4, knobs=3,
                         petals=inks.YELLOW if odd else inks.RED))
        b.lay(_sash(x, foot - 24, 22, 7.2, 2))
    return b


def card(number: int) -> Block:
    """Return the clubs of a number card. The odd one is longer and thicker than the others, its flower yellow."""
    if number == 1:
        return signs.club((80, 244), (80, 62), 35, flower=25, knobs=5)
    if number in LACED:
        width = LACED[number][0]
        b = _laced(_stick(width, width * 0.72, 3), number)
        if number % 2:
            high = max(15.0, width)
            b.lay(signs.club((CX, BOTTOM), (CX, TOP + 26), high, flower=high, knobs=3, petals=inks.YELLOW))
        return b.lay(lozenge(CX, (HEAD + width + FOOT) / 2, 15, 21)) if number == 5 else b
    return {6: _crossed, 7: _fan, 8: _double_fan, 9: _bundles}[number]()
