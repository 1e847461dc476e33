"""The pack: from notation (C10, U3) to the card, cut; names of suits and of courts.

A card's notation is its suit (C clubs, S swords, U cups, O coins, D drums) and its value: 1 to 9, 10 robai, 11 sota,
12 uma, 13 kiri, 14 un, 15 sun. Its index is 15 x suit + value - 1.
"""

import importlib
from typing import Final

from tools.art.unsun import backs
from tools.art.unsun.block import Block
from tools.art.unsun.numbers import cards as numbers

SUITS: Final[dict[str, str]] = {"C": "clubs", "S": "swords", "U": "cups", "O": "coins", "D": "drums"}
COURTS: Final[tuple[str, ...]] = ("robai", "sota", "uma", "kiri", "un", "sun")
NAMES: Final[tuple[str, ...]] = tuple(f"{suit}{value}" for suit in SUITS for value in range(1, 16))
"""All 75 cards in notation, in the order of their index."""
BACKS: Final[tuple[str, ...]] = tuple(backs.CARDS)
"""The backs, by name."""


def seed(name: str) -> int:
    """Return the seed of a card's or a back's printing. Raises ValueError for an unknown name."""
    return 1990 + BACKS.index(name) if name in BACKS else 2001 + NAMES.index(name)


def card(name: str) -> Block:
    """Cut the card (notation) or the back of that name. Raises KeyError for an unknown name."""
    if name in BACKS:
        return backs.CARDS[name]()
    if name not in NAMES:
        raise KeyError(name)
    suit, value = name[0], int(name[1:])
    if value < 10:
        return numbers.card(suit, value)
    court = COURTS[value - 10]
    module = importlib.import_module(f"tools.art.unsun.courts.{SUITS[suit]}.{court}")
    block: Block = module.card()
    return block
