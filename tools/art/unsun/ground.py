"""Grounds: gold leaf, the floor a court stands on."""

import itertools

from tools.art.cards.brush import brush, circle, group, polar, poly, rect
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
