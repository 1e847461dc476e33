"""How each round sign of a number card is cut by hand: no two neighbours have one pattern, tilt, weight or ink.

The stream of chance that decides is the card's own, so that a card is always cut alike.
"""

import random
from collections.abc import Callable
from typing import Final

from tools.art.unsun.block import Block
from tools.art.unsun.numbers.hand_cut import coins, cups, drums
from tools.art.unsun.numbers.hand_cut.cut import Cut

SIGNS: Final[dict[str, tuple[Callable[[float, Cut], Block], int, int]]] = {
    "U": (cups.cup, len(cups.BOWLS), len(cups.INKS)),
    "O": (coins.coin, len(coins.PATTERNS), len(coins.FIELDS)),
    "D": (drums.drum, 6, len(drums.INKS)),
}
"""The sign of a round suit, how many patterns it has, how many schemes of inks."""


def cuts(suit: str, number: int) -> list[Cut]:
    """Return a cut for each sign of a number card of a suit."""
    rng, (_, patterns, schemes) = random.Random(f"{suit}{number}"), SIGNS[suit]
    orders = [rng.sample(range(many), many) for many in (patterns, schemes)]
    if number == 1:
        return [Cut(weight=1.3)]
    return [
        Cut(rng.uniform(-7, 7), rng.uniform(1.08, 1.34), orders[0][k % patterns], orders[1][k % schemes])
        for k in range(number)
    ]


def sign(suit: str, x: float, y: float, r: float, cut: Cut) -> Block:
    """Return a sign of a round suit about (x, y), cut so: its own line sets it off from what lies behind."""
    make = SIGNS[suit][0]
    return make(r / cut.weight, cut).moved(x, y, 0, cut.weight)
