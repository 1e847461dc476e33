"""The number cards 1 to 9, finished: signs on bare paper, between them gold sprays that touch no sign."""

from collections.abc import Callable
from typing import Final

from tools.art.unsun import ground, inks, pips, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import crane_and_tortoise

Spray = tuple[float, float, float, float]
"""Where a spray starts (x, y), which way it grows (degrees), its size."""


def _facing(*half: Spray) -> list[Spray]:
    """Return the sprays and the same ones after half a turn of the card."""
    return [*half, *((2 * pips.CX - x, 2 * pips.CY - y, turn + 180, size) for x, y, turn, size in half)]


ROUND: Final[dict[int, list[Spray]]] = {
    2: _facing((147, 245, 228, 1.7), (9, 131, 0, 1.0)),
    3: _facing((147, 245, 230, 1.9)),
    4: _facing((9, 149, 0, 1.35)),
    5: _facing((9, 147, 0, 1.25)),
    6: _facing((141, 242, 232, 1.65)),
    7: _facing((148, 17, 130, 1.5), (148, 245, 230, 1.5)),
    8: _facing((80, 134, 90, 1.6)),
    9: _facing((147, 245, 232, 1.6)),
}
"""The sprays of the round suits, by number."""
LONG: Final[dict[int, list[Spray]]] = {
    2: _facing((9, 131, 0, 1.6), (80, 11, 90, 1.3)),
    3: _facing((9, 131, 0, 1.6)),
    4: _facing((9, 131, 0, 1.3), (80, 11, 90, 1.1)),
    5: _facing((9, 131, 0, 1.35)),
    6: _facing((9, 131, 0, 1.3), (80, 11, 90, 1.3)),
}
"""The sprays of the long suits, by number."""


def _cup(x: float, y: float, r: float, odd: bool) -> Block:
    bowl, lid = (inks.BLUE, inks.RED) if odd else (inks.RED, inks.BLUE)
    return signs.cup(x, y, r * 0.8, bowl, lid)


def _coin(x: float, y: float, r: float, odd: bool) -> Block:
    return signs.coin(x, y, r, inks.BLUE if odd else inks.RED)


def _drum(x: float, y: float, r: float, odd: bool) -> Block:
    return signs.barrel(x, y, r, inks.RED if odd else inks.WHITE)


SIGNS: Final[dict[str, Callable[[float, float, float, bool], Block]]] = {"U": _cup, "O": _coin, "D": _drum}
"""The sign of a round suit about (x, y), of a radius; ``odd`` in other inks."""


def card(suit: str, number: int) -> Block:
    """Cut a number card of a suit (C S U O D). Raises KeyError for another suit or a number outside 1 to 9."""
    sign = SIGNS.get(suit)
    there = pips.round_suit(sign, number) if sign else {"C": pips.clubs, "S": pips.swords}[suit](number)
    if number == 1:
        return (ground.wreath() if sign else ground.scrolls()).lay(there)
    if suit == "C" and number == 2:
        return crane_and_tortoise.crane_and_tortoise()
    if suit == "D" and number == 8:
        return there.lay(signs.drumsticks(pips.CX, pips.CY))
    grouped = suit == "S" and number in pips.GROUPS  # they leave no room
    sprays = [] if grouped else (ROUND if sign else LONG).get(number, [])
    return Block().lay(*(ground.spray(*spray) for spray in sprays), there)
