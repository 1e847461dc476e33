"""The round signs of the number cards 1 to 9."""

from collections.abc import Callable

from tools.art.cards.brush import Point
from tools.art.unsun.block import Block

CX, CY = 80.0, 131.0

ROUND: dict[int, tuple[float, list[Point]]] = {
    1: (56, [(80, 131)]),
    2: (44, [(104, 65), (56, 197)]),
    3: (39, [(110, 50), (80, 131), (50, 212)]),
    4: (36, [(43.5, 80), (116.5, 47), (43.5, 215), (116.5, 182)]),
    5: (33, [(40.5, 74), (119.5, 43.5), (80, 131), (40.5, 218.5), (119.5, 188)]),
    6: (29, [(36, 123), (80, 80.5), (124, 38.5), (36, 223.5), (80, 181.5), (124, 139)]),
    7: (28, [(80, 54), (34, 92.5), (126, 92.5), (80, 131), (34, 169.5), (126, 169.5), (80, 208)]),
    8: (26, [(90, 35.5), (126, 77), (126, 135), (126, 193), (70, 226.5), (34, 185), (34, 127), (34, 69)]),
    9: (26, [(x, y + (80 - x) * 16 / 23) for y in (68, 131, 194) for x in (34, 80, 126)]),
}
"""Radius and places of the signs. Their rows rise to the right, so that the upper left corner, where the corner mark
lies, stays free. Eight is a ring, nine are three rows: even the smallest tell them apart."""


def round_suit(sign: Callable[[float, float, float, bool], Block], number: int) -> Block:
    """Return the signs of a number card of a round suit; the middle one of nine is ``odd``, in other inks."""
    r, places = ROUND[number]
    return Block().lay(*(sign(x, y, r, number == 9 and (x, y) == (CX, CY)) for x, y in places))
