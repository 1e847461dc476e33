"""The number cards 1 to 9: round signs in rows, long signs laced into a lattice."""

import itertools
import math
from collections.abc import Callable

from tools.art.cards.brush import Point, poly
from tools.art.unsun import inks, signs
from tools.art.unsun.block import KEY, Block

CX, CY = 80.0, 131.0

ROUND: dict[int, tuple[float, list[Point]]] = {
    1: (56, [(80, 131)]),
    2: (44, [(104, 65), (56, 197)]),
    3: (39, [(110, 50), (80, 131), (50, 212)]),
    4: (36, [(43.5, 80), (116.5, 47), (43.5, 215), (116.5, 182)]),
    5: (33, [(40.5, 74), (119.5, 43.5), (80, 131), (40.5, 218.5), (119.5, 188)]),
    6: (29, [(36, 123), (80, 80.5), (124, 38.5), (36, 223.5), (80, 181.5), (124, 139)]),
    7: (26.8, [(80, 64), (34, 97.5), (126, 97.5), (80, 131), (34, 164.5), (126, 164.5), (80, 198)]),
    8: (26, [(90, 35.5), (126, 77), (126, 135), (126, 193), (70, 226.5), (34, 185), (34, 127), (34, 69)]),
    9: (26, [(x, y + (80 - x) * 16 / 23) for y in (68, 131, 194) for x in (34, 80, 126)]),
}
"""Radius and places of the signs. Their rows rise to the right, so that the upper left corner, where the corner mark
lies, stays free. Eight is a ring, nine are three rows: even the smallest tell them apart."""


def round_suit(sign: Callable[[float, float, float, bool], Block], number: int) -> Block:
    """Return the signs of a number card of a round suit; the middle one of nine is ``odd``, in other inks."""
    r, places = ROUND[number]
    return Block().lay(*(sign(x, y, r, number == 9 and (x, y) == (CX, CY)) for x, y in places))


def lozenge(x: float, y: float, w: float, h: float) -> Block:
    """Return the yellow lozenge with its flower that old packs put on the crossing."""
    b = Block().flat([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], inks.YELLOW)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        px, py = x + dx * w * 0.3, y + dy * h * 0.3
        b.oval(px, py, (0.2 if dx == 0 else 0.27) * w, (0.2 if dy == 0 else 0.27) * h, inks.RED, 1.0)
    return b.disc(x, y, w * 0.13, inks.STRAW, 1.0)


LONG: dict[int, tuple[float, float, float]] = {
    2: (18.0, 0.0, 44.0),
    3: (16.5, 0.0, 50.0),
    4: (16.0, 40.0, 40.0),
    5: (14.0, 29.5, 44.0),
    6: (12.8, 17.0, 41.0),
    7: (12.4, 19.6, 39.2),
    8: (10.4, 17.5, 17.5),
    9: (10.2, 16.8, 42.0),
}
"""Width of the sticks, distance of neighbours, how far a stick leans out at its ends: so that all ends stand evenly."""
HEAD, FOOT = 42.0, 250.0
"""Where the signs of a long suit begin and end: below the corner mark. Only an odd one in the middle rises higher."""
TOP, BOTTOM = 12.0, 253.0
"""Where the odd one begins and ends."""
SHORT = 17.0
"""Of nine every other stick ends so much nearer the middle, at both ends: so that its neighbours can be told apart and
counted."""

Stick = Callable[[Point, Point], Block]
"""Makes a stick from its foot and its head."""


class Lattice:
    """Sticks laced over and under: half of them lean left, half right."""

    def __init__(self, count: int, spacing: tuple[float, float, float], head: float, foot: float = FOOT,
                 x: float = CX, short: float = 0.0) -> None:
        """Lace ``count`` sticks from ``head`` to ``foot`` about ``x``, with the numbers of ``LONG``.

        Every other one ends ``short`` units nearer the middle.
        """
        self.width, self.step, lean = spacing
        self.head, self.foot, self.x, self.short = head, foot, x, short
        self.middle = (head + foot) / 2
        self.half, self.slope = count // 2, lean / (self.middle - head)
        self.offsets = [(i - (self.half - 1) / 2) * self.step for i in range(self.half)]

    def _ends(self, i: int, side: int) -> tuple[Point, Point]:
        # counted from the middle at each end, where the two nearest are long
        outward = self.half - 1 - i if side < 0 else i
        low, high = self.foot - self.short * ((self.half - 1 - outward) % 2), self.head + self.short * (outward % 2)
        at, far = self.x + self.offsets[i], side * self.slope
        return (at - far * (low - self.middle), low), (at + far * (self.middle - high), high)

    def laced(self, stick: Stick) -> Block:
        """Return the lattice, each stick made by ``stick``."""
        falling = [stick(*self._ends(i, -1)) for i in range(self.half)]
        rising = [stick(*self._ends(i, 1)) for i in range(self.half)]
        b = Block().lay(*falling, *rising)
        up = math.hypot(1, self.slope)
        u, v = (-self.slope / up, -1 / up), (self.slope / up, -1 / up)
        # half a side of the crossing
        far = (self.width * 0.53 + KEY * 0.5 + 0.5) / math.sin(2 * math.atan(self.slope))
        for (i, o), (j, p) in itertools.product(enumerate(self.offsets), enumerate(self.offsets)):
            x, y = self.x + (o + p) / 2, self.middle - (p - o) / (2 * self.slope)
            if (i + j) % 2 and self.head + 14 < y < self.foot - 40:
                corners = [
                    (x + (u[0] * s + v[0] * t) * far, y + (u[1] * s + v[1] * t) * far)
                    for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
                ]
                b.lay(falling[j].cut_to(poly(corners, inks.WHITE)))
        return b


def _laced(stick: Stick, number: int, head: float, odd: Block | None) -> Block:
    """Return one lattice, the ``odd`` one in front of it; on five and seven lies a lozenge."""
    b = Lattice(number, LONG[number], head, short=SHORT if number == 9 else 0).laced(stick)
    if odd:
        b.lay(odd)
    return b.lay(lozenge(CX, (head + FOOT) / 2, 15, 21)) if number in (5, 7) else b


GROUPS: dict[int, tuple[int, tuple[float, float, float], tuple[float, ...]]] = {
    6: (2, (13.0, 0.0, 15.0), (31.0, 80.0, 129.0)),
    8: (4, (10.4, 17.5, 17.5), (44.0, 116.0)),
}
"""The swords that stand in groups: how many in each, their spacing as in ``LONG``, the middles of the groups."""


def swords(number: int) -> Block:
    """Return the swords of a number card. The odd one is longer than the others, upside down, and has a tassel.

    Six are three pairs, eight two lattices of four; every second one of these is upside down.
    """
    if number == 1:
        return signs.sword((80, 240), (80, 22), 25, inks.RED)
    width = LONG[number][0] * 0.94

    def stick(pommel: Point, tip: Point) -> Block:
        return signs.sword(pommel, tip, width)

    if number in GROUPS:
        count, spacing, middles = GROUPS[number]
        groups = [Lattice(count, spacing, HEAD, x=x).laced(stick) for x in middles]
        return Block().lay(*(group.moved(2 * x, HEAD + FOOT, 180) if k % 2 else group
                             for k, (x, group) in enumerate(zip(middles, groups, strict=True))))
    odd = signs.sword((CX, TOP), (CX, BOTTOM), max(13.0, width), inks.RED, tassel=True) if number % 2 else None
    return _laced(stick, number, HEAD, odd)


def clubs(number: int) -> Block:
    """Return the clubs of a number card. The odd one is longer and thicker than the others, its flower yellow.

    Seven are a fan, eight two lattices of four, one above the other.
    """
    if number == 1:
        return signs.club((80, 244), (80, 62), 35, flower=25, knobs=5)
    width = LONG[number][0] if number != 7 else 11.4

    def stick(foot: Point, head: Point) -> Block:
        return signs.club(foot, head, width, flower=width * 0.65, knobs=3 if number < 6 else 2)

    if number == 8:
        return Block().lay(*(Lattice(4, (12.0, 40.0, 40.0), head, head + 92).laced(stick) for head in (54.0, 160.0)))
    high = max(15.0, width)
    odd = signs.club((CX, BOTTOM - 4), (CX, TOP + 26), high, flower=high, knobs=3, petals=inks.YELLOW)
    if number == 7:
        fan = (stick((CX + k * 15, FOOT - 4), (CX + k * 20, HEAD + width)) for k in (-3, 3, -2, 2, -1, 1))
        return Block().lay(*fan, odd)
    return _laced(stick, number, HEAD + width, odd if number % 2 else None)
