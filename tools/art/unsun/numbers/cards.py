"""The number cards 1 to 9, finished: signs on bare paper, with what they stand on or hang from, and sprays."""

from collections.abc import Callable
from typing import Final

from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import crane_and_tortoise
from tools.art.unsun.numbers import clubs, pips, settings, swords

Spray = tuple[float, float, float, float]
"""Where a spray starts (x, y), which way it grows (degrees), its size."""


def _facing(*half: Spray) -> list[Spray]:
    """Return the sprays and the same ones after half a turn of the card."""
    return [*half, *((2 * pips.CX - x, 2 * pips.CY - y, turn + 180, size) for x, y, turn, size in half)]


def _beside(*half: Spray) -> list[Spray]:
    """Return the sprays and the same ones mirrored left to right."""
    return [*half, *((2 * pips.CX - x, y, 180 - turn, size) for x, y, turn, size in half)]


def _within(size: float) -> list[Spray]:
    """Return two sprays of that size from one point up and down, in the oval between swords."""
    return [(pips.CX, 168, 90, size), (pips.CX, 168, 270, size)]


CLUBS: Final[dict[int, list[Spray]]] = {
    3: _facing((8, 131, 0, 1.5)),
    4: _beside((9, 150, 0, 1.15)),
    5: _facing((8, 131, 0, 1.15)),
    6: [(80, 11, 90, 1.2), (80, 251, 270, 0.9)],
    9: _beside((11, 92, 0, 1.3)),
}
"""The sprays of the clubs, by number."""
SWORDS: Final[dict[int, list[Spray]]] = {
    2: [*_within(1.5), (80, 10, 90, 1.6)],
    3: _beside((11, 40, 0, 1.2)),
    4: [*_within(0.98), (80, 10, 90, 1.6)],
    5: _beside((11, 40, 0, 1.2)),
    6: [*_within(0.8), (80, 10, 90, 1.6)],
    7: _beside((11, 40, 0, 1.2)),
    8: [(80, 10, 90, 1.6)],
    9: _beside((11, 40, 0, 1.2)),
}
"""The sprays of the swords, by number."""


def _cup(x: float, y: float, r: float, odd: bool) -> Block:
    bowl, lid = (inks.BLUE, inks.RED) if odd else (inks.RED, inks.BLUE)
    return signs.cup(x, y, r * 0.8, bowl, lid)


def _coin(x: float, y: float, r: float, odd: bool) -> Block:
    return signs.coin(x, y, r, inks.BLUE if odd else inks.RED)


def _drum(x: float, y: float, r: float, odd: bool) -> Block:
    return signs.barrel(x, y, r, inks.RED if odd else inks.WHITE)


SIGNS: Final[dict[str, Callable[[float, float, float, bool], Block]]] = {"U": _cup, "O": _coin, "D": _drum}
"""The sign of a round suit about (x, y), of a radius; ``odd`` in other inks."""


def _long_suit(suit: str, number: int) -> Block:
    if number == 1:
        return ground.scrolls().lay({"C": clubs, "S": swords}[suit].card(1))
    if suit == "C":
        return clubs.card(number) if number != 2 else crane_and_tortoise.crane_and_tortoise()
    return swords.card(number)


def card(suit: str, number: int) -> Block:
    """Cut a number card of a suit (C S U O D). Raises KeyError for another suit or a number outside 1 to 9."""
    if suit in SIGNS:
        there = pips.round_suit(suit, SIGNS[suit], number)
        return (ground.wreath() if number == 1 else settings.behind(suit, number)).lay(there)
    there = _long_suit(suit, number)
    sprays = {"C": CLUBS, "S": SWORDS}[suit].get(number, [])
    return Block().lay(*(ground.spray(*spray) for spray in sprays), there)
