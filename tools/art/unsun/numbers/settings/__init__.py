"""What grows, hangs or burns behind the signs of the number cards: a kind for each suit."""

from collections.abc import Callable
from typing import Final

from tools.art.unsun.block import Block
from tools.art.unsun.numbers.settings import clubs, coins, cups, drums, swords

BEHIND: Final[dict[str, Callable[[int], Block]]] = {
    "C": clubs.setting,
    "S": swords.setting,
    "U": cups.setting,
    "O": coins.setting,
    "D": drums.setting,
}
"""What makes the setting of a number, by suit."""


def behind(suit: str, number: int) -> Block:
    """Return what lies behind the signs of a number card of a suit."""
    return BEHIND[suit](number)
