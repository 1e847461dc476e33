"""What the round signs stand on, hang from or are strung on, and the ornaments between them: a kind for each suit."""

import itertools
from collections.abc import Callable
from typing import Final

from tools.art.cards.brush import Point, polar
from tools.art.unsun import inks, signs
from tools.art.unsun.block import FINE, Block, smooth, symmetric
from tools.art.unsun.ground import spiral
from tools.art.unsun.numbers.pips import CX, ROUND


def grapes(x: float, y: float, size: float = 1.0, turn: float = 0, *, tendrils: bool = True) -> Block:
    """Return a bunch of grapes hanging from (x, y): ten berries, two leaves; 38 units wide, 44 high; 52 with tendrils.
    """
    b = Block()
    for side in (-1, 1):
        if tendrils:
            b.strokes([(0.0, 1.0), (side * 10.0, -3.0), *spiral(side * 20, 1, 5.0, 270, side, 1.1)], width=1.7,
                      fill=inks.GOLD)
        leaf = [(0.0, 2.0), (side * 5.0, -5.0), (side * 11.0, -2.5), (side * 19.0, 5.0), (side * 14.0, 9.0),
                (side * 13.0, 16.0), (side * 7.0, 12.0)]
        b.shape(leaf, inks.GREEN, FINE).strokes([(side * 2.0, 3.0), (side * 8.0, 5.0), (side * 14.0, 7.5)],
                                                width=1.1, fill=inks.LEAF)
    for row, count in enumerate((4, 3, 2, 1)):
        for k in range(count):
            px, py = (k - (count - 1) / 2) * 7.6, 12 + row * 7.0
            b.disc(px, py, 4.2, inks.BLUE, FINE).disc(px - 1.2, py - 1.4, 1.1, inks.SKY, 0.01)
    return b.moved(x, y, turn, size)


def cord(*ways: list[Point], width: float = 3.4) -> Block:
    """Return red cord along the ways, with its key line."""
    return Block().lay(*(Block().limb(way, [width] * len(way), inks.RED, FINE) for way in ways))


def knot(x: float, y: float, size: float = 1.0) -> Block:
    """Return a knot of red cord about (x, y): four loops about a gold bead, 30 units across."""
    b = Block()
    for k in range(4):
        loop = [polar(*polar(0, 0, 45 + k * 90, 9.4), a, 5.6) for a in range(0, 361, 30)]
        b.limb(loop, [2.8] * 13, inks.RED, FINE)
    for k in range(4):
        b.disc(*polar(0, 0, k * 90, 7.4), 2.7, inks.RED, FINE)
    return b.flat([(0, -7), (7, 0), (0, 7), (-7, 0)], inks.RED, FINE).disc(0, 0, 3.4, inks.YELLOW, FINE).moved(
        x, y, 0, size)


def tassel(x: float, y: float, length: float) -> Block:
    """Return a tassel hanging from (x, y)."""
    b = Block().limb([(x, y + 5), (x, y + length * 0.6), (x, y + length)], [5.0, 7.6, 9.6], inks.RED, FINE, cap=True)
    for side in (-1, 0, 1):
        b.strokes([(x + side, y + 8), (x + side * 1.6, y + length * 0.6), (x + side * 2.6, y + length - 1)],
                  width=0.9, fill=inks.GOLD)
    return b.disc(x, y + 4, 3.9, inks.YELLOW, FINE)


def flower(x: float, y: float, r: float) -> Block:
    """Return a large red flower about (x, y) on eight leaves."""
    b = Block()
    for k in range(8):
        a = 22.5 + 45 * k
        b.limb([polar(x, y, a, r * far) for far in (0.4, 0.84, 1.22)], [r * 0.22, r * 0.3, 0.2],
               inks.GREEN, FINE)
    for k in range(8):
        px, py = polar(x, y, 45 * k, r * 0.6)
        b.oval(px, py, r * 0.36, r * 0.26, inks.RED, FINE, 45 * k)
    b.disc(x, y, r * 0.46, inks.ROSE, FINE)
    for k in range(6):
        b.disc(*polar(x, y, 60 * k, r * 0.27), r * 0.09, inks.RED, 0.01)
    return b.disc(x, y, r * 0.16, inks.YELLOW, FINE)


def cloud(x: float, y: float, size: float = 1.0, *, flip: bool = False) -> Block:
    """Return a thundercloud about (x, y): curls in blue over a long foot, 44 units wide, 26 high."""
    puffs: list[Point] = [(-22, 8), (-17, 1), (-11, 0), (-9, -9), (0, -13), (8, -8), (10, -1), (17, 0), (23, 8),
                          (8, 10), (0, 9), (-8, 10)]
    b = Block().shape(puffs, inks.SKY, FINE * 1.2)
    for px, py, r, start, side in ((0, -4, 5.6, 60, 1), (-13, 5, 3.6, 60, 1), (14, 5, 3.6, 120, -1)):
        b.strokes(spiral(px, py, r, start, side, 1.2), width=1.5, fill=inks.BLUE)
    return b.moved(x, y, 0, size, flip=flip)


def flame(x: float, y: float, size: float = 1.0) -> Block:
    """Return the jewel of the thunder god about (x, y), three tongues of flame upon it: 26 units wide, 36 high."""
    b = Block()
    half = [(0.0, -21.0), (-3.5, -14.0), (-7.5, -10.0), (-10.5, -17.0), (-13.0, -7.0), (-13.5, 3.0), (-8.0, 11.0),
            (0.0, 13.5)]
    b.shape([*half, *((-px, py) for px, py in half[-2:0:-1])], inks.RED, FINE * 1.2)
    inner = [(0.0, -13.0), (-4.0, -7.0), (-8.5, -5.0), (-9.0, 3.0), (-5.0, 8.5), (0.0, 10.0)]
    b.shape([*inner, *((-px, py) for px, py in inner[-2:0:-1])], inks.YELLOW, 0.01)
    return b.disc(0, 3, 5.0, inks.WHITE, FINE).moved(x, y, 0, size)


def board(left: float, right: float, y: float, *, feet: float = 0) -> Block:
    """Return a board of red lacquer with its upper edge at y, gold along it, on two feet if they have a length."""
    b = Block()
    if feet:
        for x, out in ((left + 8, -1), (right - 8, 1)):
            b.flat([(x - 4, y + 5), (x + 4, y + 5), (x + 4 + out * 3, y + 5 + feet), (x - 4 + out * 3, y + 5 + feet)],
                   inks.RED)
    b.flat([(left, y), (right, y), (right - 2, y + 8), (left + 2, y + 8)], inks.RED)
    return b.strokes([(left + 5, y + 4), (CX, y + 4), (right - 5, y + 4)], width=1.7, fill=inks.GOLD)


def post(x: float, top: float, low: float, width: float = 7) -> Block:
    """Return an upright of red lacquer."""
    w = width / 2
    b = Block().flat([(x - w, top), (x + w, top), (x + w, low), (x - w, low)], inks.RED)
    return b.strokes([(x, top + 4), (x, (top + low) / 2), (x, low - 4)], width=1.3, fill=inks.GOLD)


def roof(y: float) -> Block:
    """Return the roof of a rack, below the corner mark but for its gold jewel.

    A beam lies at y, above it one that rises at both ends.
    """
    half = [(CX, y - 47), (CX - 3.5, y - 39), (CX - 9.5, y - 32), (CX - 10.5, y - 25), (CX - 6, y - 19), (CX, y - 18)]
    upper = [(8.0, y - 16), (40.0, y - 13), (CX, y - 12), (120.0, y - 13), (152.0, y - 16)]
    b = Block().lay(*(post(x, y - 11, y, 8) for x in (46, CX, 114)), board(8, 152, y))
    b.shape(symmetric(half), inks.YELLOW).disc(CX, y - 27, 4.6, inks.RED, FINE)
    b.flat([(CX - 8, y - 20), (CX + 8, y - 20), (CX + 11, y - 13), (CX - 11, y - 13)], inks.RED)
    return b.limb(upper, [9.5, 8.6, 8.4, 8.6, 9.5], inks.RED, cap=True).strokes(upper, width=1.7, fill=inks.GOLD)


def _shelf(number: int, y: float) -> float:
    """Return where the board under the cups at y lies."""
    return y + ROUND["U"][number][0] * 1.07 + 1.4


def _cups(number: int) -> Block:
    b = Block()
    if number == 2:
        return b.lay(board(9, 151, _shelf(2, 186), feet=12), grapes(80, 52, 1.75))
    if number == 3:
        return b.lay(post(80, 124, 236, 9), board(36, 124, _shelf(3, 83)), board(9, 151, _shelf(3, 194), feet=10))
    if number == 4:
        return b.lay(*(post(x, _shelf(4, 104), 240) for x in (14, 146)), board(5, 155, _shelf(4, 104)),
                     board(5, 155, _shelf(4, 199), feet=10), grapes(80, 14, 1.35))
    if number == 5:
        high, middle, low = (_shelf(5, y) for y in (72, 141, 210))
        return b.lay(*(post(x, high, low) for x in (13, 147)), board(5, 155, high), board(5, 155, middle),
                     board(5, 155, low, feet=8), grapes(80, 13, 1.05),
                     *(grapes(x, high + 12, tendrils=False) for x in (36.5, 123.5)))
    if number == 6:
        return b.lay(*(post(x, top, 236) for x, top in ((56, 88), (104, 88))),
                     board(48, 112, _shelf(6, 58)), board(27, 133, _shelf(6, 132)),
                     board(8, 152, _shelf(6, 206), feet=9))
    if number == 7:
        high, middle, low = (_shelf(7, y) for y in (75, 142, 209))
        return b.lay(*(post(x, high, middle, 6) for x in (56, 104)), *(post(x, middle, low, 6) for x in (9.5, 150.5)),
                     board(27, 133, high), board(5, 155, middle), board(5, 155, low, feet=9),
                     grapes(80, 13, 0.95), grapes(80, middle + 13, 1.15, tendrils=False))
    if number == 8:
        high, middle, low = (_shelf(8, y) for y in (82, 147, 212))
        return b.lay(*(post(x, high, low, 6) for x in (11, 149)), board(5, 155, high), board(5, 155, middle),
                     board(5, 155, low, feet=8), grapes(80, 12, 0.95),
                     grapes(80, high + 11, 1.08, tendrils=False))
    return b.lay(*(post(x, top, 236) for x, top in ((53, 94), (107, 94))),
                 board(42, 118, _shelf(9, 72)), board(25, 135, _shelf(9, 142)), board(8, 152, _shelf(9, 212), feet=11),
                 grapes(80, 11, 0.8))


def _coins(number: int) -> Block:
    places = ROUND["O"][number][1]
    r = ROUND["O"][number][0]
    b = Block()
    if number == 2:
        return b.lay(cord([(80, 22), (80, 131), (80, 232)]), knot(80, 20, 0.7), knot(80, 129.5, 0.95),
                     tassel(80, 228, 24))
    if number == 3:
        for x, y in places[1:]:
            b.lay(cord([(80, 122), ((80 + x) / 2, 138), (x, 160)]), tassel(x, y + r, 30))
        return b.lay(cord([(80, 90), (80, 122)]), cord([(80, 14), (80, 30)]), knot(80, 122, 1.1), knot(80, 17, 0.6))
    if number == 4:
        return b.lay(flower(80, 137, 25), knot(80, 36, 0.95), tassel(80, 221, 28), knot(80, 219, 0.64))
    if number == 5:
        ring = [polar(80, 134, 6 * k, 48) for k in range(61)]
        b.lay(cord([(80, 26), (80, 90)]), cord(ring), knot(80, 30, 1.15))
        b.lay(*(cord([(x, 172), (x, 198), (80, 216)]) for x in (51.8, 108.2)))
        return b.lay(tassel(80, 216, 36), knot(80, 214, 0.9), flower(80, 134, 15.5))
    if number == 6:
        for x in (47, 113):
            b.lay(cord([(80, 32), ((80 + x) / 2, 36), (x, 54)]), cord([(x, 60), (x, 142), (x, 234)]),
                  tassel(x, 229, 23))
        return b.lay(knot(80, 33, 1.0), knot(80, 111, 0.72), knot(80, 173, 0.72))
    if number == 7:
        ring = [places[k] for k in (1, 4, 6, 2, 5, 3, 1)]
        b.lay(*(cord([p, q]) for p, q in itertools.pairwise(ring)))
        return b.lay(cord([(80, 30), (80, 230)]), knot(80, 25, 0.75), tassel(80, 221, 30))
    if number == 8:
        ring = [*places, places[0]]
        b.lay(cord([(80, 40), (80, 131), (80, 222)]), *(cord([p, q], width=4.4) for p, q in itertools.pairwise(ring)))
        return b.lay(flower(80, 131, 19.5), knot(80, 85, 0.8), knot(80, 177, 0.8))
    for x in (33, 80, 127):
        b.lay(cord([(x, 70), (x, 138), (x, 225)]), tassel(x, 219, 30))
    b.lay(*(cord([(33, y), (80, y), (127, y)]) for y in (76, 138, 200)))
    return b.lay(cord([(80, 36), (80, 76)]), knot(80, 34, 1.0))


def _rack(rows: list[tuple[float, list[float]]], r: float, between: list[float]) -> Block:
    """Return a roofed rack of red lacquer: from each beam (y) drums hang at x, on cords, tassels between them."""
    b = Block()
    for y, xs in rows:
        b.lay(*(cord([(x, y + 4), (x, y + 14 + r * 0.3)], width=2.6) for x in xs))
        b.lay(*(tassel(x, y + 7, r * 1.5) for x in between))
    b.lay(*(post(x, rows[0][0], 244, 6) for x in (11, 149)), board(5, 155, 239, feet=7))
    return b.lay(*(board(8, 152, y) for y, _ in rows[1:]), roof(rows[0][0]))


def _drums(number: int) -> Block:
    r, places = ROUND["D"][number]
    b = Block()
    if number == 2:
        return b.lay(cloud(32, 124, 1.0), cloud(128, 138, 1.0, flip=True), flame(124, 224, 1.05), flame(34, 66, 1.0))
    if number == 3:
        return b.lay(flame(26, 140, 0.9), flame(134, 128, 0.9), cloud(122, 228, 1.2, flip=True), cloud(38, 66, 1.1))
    if number == 4:
        return b.lay(_rack([(56, [48, 112]), (147, [48, 112])], r, []))
    if number == 5:
        bank = ((CX, 1.4, False), (38, 1.3, False), (122, 1.3, True), (58, 1.1, True), (102, 1.1, False))
        return b.lay(flame(80, 84, 2.1), *(cloud(x, 232, size, flip=flip) for x, size, flip in bank))
    if number == 6:
        return b.lay(_rack([(y, [46, 114]) for y in (56, 117, 178)], r, [CX]))
    if number == 7:
        ring = smooth(places)
        b.limb([*ring, ring[0], ring[1]], [8.0] * (len(ring) + 2), inks.YELLOW)
        b.strokes([*ring, ring[0]], width=2.2, fill=inks.RED)
        return b.lay(flame(80, 132, 1.5))
    if number == 8:
        return b.lay(signs.drumsticks(80, 131))
    return b.lay(_rack([(y, [36, 80, 124]) for y in (56, 117, 178)], r, []))


BEHIND: Final[dict[str, Callable[[int], Block]]] = {"U": _cups, "O": _coins, "D": _drums}
"""What makes the setting of a number, by suit."""


def behind(suit: str, number: int) -> Block:
    """Return what lies behind the signs of a number card 2 to 9 of a round suit (U O D)."""
    return BEHIND[suit](number)
