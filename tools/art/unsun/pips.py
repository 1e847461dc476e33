"""The number cards 1 to 9: round signs in rows, long signs laced into a lattice."""

import itertools
import math
from collections.abc import Callable

from tools.art.cards.brush import Point, poly
from tools.art.unsun import inks, signs
from tools.art.unsun.block import KEY, Block

CX, CY = 80.0, 131.0

ROUND: dict[int, tuple[float, list[Point]]] = {
    1: (46, [(80, 131)]),
    2: (34, [(80, 72), (80, 190)]),
    3: (31, [(80, 54), (80, 131), (80, 208)]),
    4: (29, [(44, 68), (116, 68), (44, 194), (116, 194)]),
    5: (29.5, [(43, 54), (117, 54), (80, 131), (43, 208), (117, 208)]),
    6: (22.5, [(32, 66), (80, 84), (128, 102), (32, 160), (80, 178), (128, 196)]),
    7: (21.5, [(31, 44), (80, 58), (129, 72), (80, 131), (31, 190), (80, 204), (129, 218)]),
    8: (21, [(31, 47), (80, 47), (129, 47), (31, 131), (129, 131), (31, 215), (80, 215), (129, 215)]),
    9: (21, [(x, y) for y in (47, 131, 215) for x in (31, 80, 129)]),
}
"""Radius and places of the signs; six and seven fall to the right, as the old packs have them."""


def round_suit(sign: Callable[[float, float, float], Block], number: int) -> Block:
    """Return the signs of a number card of a round suit."""
    r, places = ROUND[number]
    return Block().lay(*(sign(x, y, r) for x, y in places))


def lozenge(x: float, y: float, w: float, h: float) -> Block:
    """Return the yellow lozenge with its flower that old packs put on the crossing."""
    b = Block().flat([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], inks.YELLOW)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        px, py = x + dx * w * 0.3, y + dy * h * 0.3
        b.oval(px, py, (0.2 if dx == 0 else 0.27) * w, (0.2 if dy == 0 else 0.27) * h, inks.RED, 1.0)
    return b.disc(x, y, w * 0.13, inks.STRAW, 1.0)


LONG: dict[int, tuple[float, float, float]] = {
    2: (14.0, 0.0, 46.0),
    3: (13.0, 0.0, 50.0),
    4: (12.5, 34.0, 43.0),
    5: (11.5, 29.5, 44.0),
    6: (10.6, 23.0, 34.5),
    7: (9.6, 19.6, 39.2),
    8: (8.6, 19.0, 38.0),
    9: (7.9, 16.8, 42.0),
}
"""Width of the sticks, distance of neighbours, how far a stick leans out at its ends: so that all ends stand evenly."""


SHORT = 17.0
"""Of eight and nine every other stick ends so much nearer the middle, at both ends: so that its neighbours can be told
apart and counted."""


def lattice(stick: Callable[..., Block], number: int, top: float, low: float) -> Block:
    """Return sticks laced over and under: half lean left, half right, an odd one is in the middle.

    ``stick`` makes one from its foot and its head; with ``odd``, the one that is upright and differs.
    """
    width, step, lean = LONG[number]
    half, slope = number // 2, lean / (CY - top)
    offsets = [(i - (half - 1) / 2) * step for i in range(half)]

    def ends(i: int, side: int) -> tuple[Point, Point]:
        # counted from the middle at each end, where the two nearest are long
        outward = half - 1 - i if side < 0 else i
        less = [SHORT * (k % 2) if number >= 8 else 0.0 for k in (half - 1 - outward, outward)]
        foot, head = low - less[0], top + less[1]
        x, far = CX + offsets[i], side * slope
        return (x - far * (foot - CY), foot), (x + far * (CY - head), head)

    falling = [stick(*ends(i, -1)) for i in range(half)]
    rising = [stick(*ends(i, 1)) for i in range(half)]
    b = Block().lay(*falling, *rising)
    up = math.hypot(1, slope)
    u, v = (-slope / up, -1 / up), (slope / up, -1 / up)
    far = (width * 0.53 + KEY * 0.5 + 0.5) / math.sin(2 * math.atan(slope))  # half a side of the crossing
    for (i, o), (j, p) in itertools.product(enumerate(offsets), enumerate(offsets)):
        x, y = CX + (o + p) / 2, CY - (p - o) / (2 * slope)
        if (i + j) % 2 and top + 14 < y < low - 40:
            corners = [
                (x + (u[0] * s + v[0] * t) * far, y + (u[1] * s + v[1] * t) * far)
                for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            b.lay(falling[j].cut_to(poly(corners, inks.WHITE)))
    if number % 2:
        b.lay(stick((CX, low + 3), (CX, top - (3 if number < 8 else 9)), odd=True))
    return b.lay(lozenge(CX, CY, *((15, 21) if number < 6 else (12, 17)))) if number >= 4 else b


def swords(number: int) -> Block:
    """Return the swords of a number card."""
    if number == 1:
        return signs.sword((80, 238), (80, 24), 19, inks.RED)
    width = LONG[number][0] * 0.94

    def stick(pommel: Point, tip: Point, *, odd: bool = False) -> Block:
        return signs.sword(pommel, tip, width, inks.RED if odd else inks.BLUE)

    return lattice(stick, number, 18, 243)


def clubs(number: int) -> Block:
    """Return the clubs of a number card."""
    if number == 1:
        return signs.club((80, 242), (80, 58), 27, flower=20, knobs=5)
    width = LONG[number][0]

    def stick(foot: Point, head: Point, *, odd: bool = False) -> Block:
        knobs = 3 if number < 6 else 2
        flower = width * (0.7 if number < 8 else 0.92)
        return signs.club(foot, head, width, flower=flower, knobs=knobs, petals=inks.YELLOW if odd else inks.RED)

    return lattice(stick, number, 28, 244)
