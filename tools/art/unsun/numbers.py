"""The number cards 1 to 9, finished: signs on bare paper, between them gold sprays that touch no sign."""

from collections.abc import Callable
from typing import Final

from tools.art.unsun import ground, pips, signs
from tools.art.unsun.block import Block
from tools.art.unsun.figures.beasts import crane_and_tortoise

Spray = tuple[float, float, float, float]
"""Where a spray starts (x, y), which way it grows (degrees), its size."""


def _facing(*half: Spray) -> list[Spray]:
    """Return the sprays and the same ones after half a turn of the card."""
    return [*half, *((2 * pips.CX - x, 2 * pips.CY - y, turn + 180, size) for x, y, turn, size in half)]


ROUND: Final[dict[int, list[Spray]]] = {
    2: _facing((9, 131, 0, 1.5), (80, 10, 90, 0.95)),
    3: _facing((9, 131, 0, 1.45)),
    4: _facing((9, 131, 0, 1.35), (80, 11, 90, 1.0)),
    5: _facing((9, 131, 0, 1.35), (80, 10, 90, 0.8)),
    6: _facing((9, 113, 0, 1.0), (9, 220, 0, 1.55)),
    7: _facing((9, 117, 4, 1.5)),
}
"""The sprays of the round suits, by number."""
LONG: Final[dict[int, list[Spray]]] = {
    2: _facing((9, 131, 0, 1.6), (80, 11, 90, 1.3)),
    3: _facing((9, 131, 0, 1.6)),
    4: _facing((9, 131, 0, 1.4), (80, 11, 90, 0.8)),
    5: _facing((9, 131, 0, 1.35)),
    6: _facing((9, 131, 0, 1.2)),
    7: _facing((9, 131, 0, 1.1)),
}
"""The sprays of the long suits, by number."""


def _cup(x: float, y: float, r: float) -> Block:
    return signs.cup(x, y + r * 0.05, r * 0.78)


SIGNS: Final[dict[str, Callable[[float, float, float], Block]]] = {"U": _cup, "O": signs.coin, "D": signs.drum}
"""The sign of a round suit about (x, y), of a radius."""


def card(suit: str, number: int) -> Block:
    """Cut a number card of a suit (C S U O D). Raises KeyError for another suit or a number outside 1 to 9."""
    sign = SIGNS.get(suit)
    there = pips.round_suit(sign, number) if sign else {"C": pips.clubs, "S": pips.swords}[suit](number)
    if number == 1:
        return (ground.wreath() if sign else ground.scrolls()).lay(there)
    if suit == "C" and number == 2:
        return crane_and_tortoise.crane_and_tortoise()
    sprays = (ROUND if sign else LONG).get(number, [])
    return Block().lay(*(ground.spray(*spray) for spray in sprays), there)
