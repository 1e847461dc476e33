"""The clubs 2 to 9: laced up to five and eight, crossed bundles of six, a fan of seven, three sheaves of nine."""

import itertools
import math
from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import Point, poly
from tools.art.unsun import inks, signs
from tools.art.unsun.block import KEY, Block
from tools.art.unsun.numbers import ornaments
from tools.art.unsun.numbers.pips import CX

LACED: Final[dict[int, tuple[float, float, float]]] = {
    2: (18.0, 0.0, 44.0),
    3: (16.5, 0.0, 50.0),
    4: (15.0, 33.0, 33.0),
    5: (14.0, 28.0, 42.0),
    8: (11.0, 16.6, 33.2),
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
        out = []
        for k, o in enumerate(offsets):
            # of eight, every other one is longer, so that their flowers have room
            higher = 18.0 if number == 8 and (k + (side > 0)) % 2 else 0.0
            far = side * (lean + higher * slope)
            out.append(stick((CX + o - side * lean, FOOT), (CX + o + far, head - higher), k + (side < 0)))
        return out

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


def _sash(x: float, y: float, wide: float, high: float, bow: float, *, tails: bool = True) -> Block:
    """Return a red sash across clubs, bowed down by ``bow``: gold hems along it, fluttering ends, a lozenge."""
    b = Block()
    for side in (-1, 1) if tails else ():
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
        for k, high in ((-1, 46.0), (1, 76.0), (0, 58.0)):
            foot = (CX - side * (38 + k * 15), 248 - k * 4)
            head = (CX + side * (34.8 + k * 22.6), high)
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


def _sheaves() -> Block:
    """Return three sheaves of three beside each other, each under its own sash and spread above it.

    All nine are equally thick, their flowers equally large and apart; that of the one in the middle is yellow.
    """
    b = Block()
    for x, high in ((30.0, 58.0), (130.0, 58.0), (CX, 40.0)):
        for k in (-1, 1, 0):
            wood, light, petals = WOODS[0 if k else 1]
            head = (x + k * 16.4, high + 36 * abs(k))
            b.lay(signs.club((x + k * 9, 250 - 2 * abs(k)), head, 9.6, knobs=2, wood=wood, light=light))
            for side in (-1, 1):
                b.lay(ornaments.peony_leaf(17, True).moved(head[0], head[1] - 4, -90 + side * 50))
            b.lay(signs.blossom(head[0], head[1] - 5, 9.6, -90, inks.YELLOW if x == CX and not k else petals))
        b.lay(_sash(x, 216, 17, 6.8, 2, tails=False))
    return b


def card(number: int) -> Block:
    """Return the clubs of a number card. The odd one is longer and thicker than the others, its flower yellow."""
    if number == 1:
        return signs.club((80, 244), (80, 62), 35, flower=25, knobs=5)
    if number in LACED:
        width = LACED[number][0]
        b = _laced(_stick(width, 9.6 if number == 8 else width * 0.72, 3), number)
        if number % 2:
            high = max(15.0, width)
            b.lay(signs.club((CX, BOTTOM), (CX, TOP + 26), high, flower=high, knobs=3, petals=inks.YELLOW))
        middle = (HEAD + width + FOOT) / 2
        if number == 4:
            for side in (-1, 1):
                b.lay(ornaments.tassel(CX + side * 4, middle + 8, 44, -side * 9))
            b.lay(ornaments.knot(CX, middle, 1.15))
        return b.lay(lozenge(CX, middle, 15, 21)) if number == 5 else b
    return {6: _crossed, 7: _fan, 9: _sheaves}[number]()
