"""War fans, about the hand that holds them."""

import math

from tools.art.cards.brush import Point, circle, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block


def closed(ink: str = inks.RED) -> Block:
    """Return a folded fan, held in a fist at the origin, its end up and to the left."""
    b = Block().limb([(6, 21), (0, -1), (-8, -27)], [3, 5, 8], ink, cap=True)
    return b.strokes([(3.6, 11), (-1, -5), (-6.4, -22)], width=1.3, fill=inks.GOLD)


def paddle(ground: str, sun: str) -> Block:
    """Return a commander's rigid fan (gunbai), held in a fist at the origin."""
    b = Block().limb([(6, 21), (0, 0), (-5, -16)], [4.4, 4.4, 4.4], inks.BROWN, cap=True)
    leaf: list[Point] = [
        (0, 4), (-9, 2), (-15, -6), (-13, -14), (-9, -17), (-13, -22), (-10, -32), (0, -36), (10, -32), (13, -22),
        (9, -17), (13, -14), (15, -6), (9, 2),
    ]
    b.lay(Block().shape(leaf, ground).ink(circle(0, -16, 7.4, sun)).folds([(0, 3), (0, -16), (0, -35)]).moved(
        -8, -22, -16, 0.92))
    return b


def spread(ground: str, sun: str, *, start: float = 172.0, end: float = 288.0, r: float = 37.0) -> Block:
    """Return an open folding fan about its pivot at the origin, from one angle to another."""
    steps = 8
    rim = [polar(0, 0, start + (end - start) * i / steps, r) for i in range(steps + 1)]
    inner = [polar(0, 0, start + (end - start) * i / steps, r * 0.4) for i in range(steps + 1)]
    b = Block()
    for i in range(0, steps + 1, 2):
        b.limb([(0, 0), inner[i]], [2.4, 3], inks.BROWN, FINE)
    b.flat([*rim, *inner[::-1]], ground)
    middle = math.radians((start + end) / 2)
    b.ink(circle(math.cos(middle) * r * 0.72, math.sin(middle) * r * 0.72, r * 0.19, sun))
    for i in range(1, steps):
        b.folds([inner[i], ((inner[i][0] + rim[i][0]) / 2, (inner[i][1] + rim[i][1]) / 2), rim[i]], width=FINE * 0.8)
    return b.disc(0, 0, 2.4, inks.GOLD, FINE)
