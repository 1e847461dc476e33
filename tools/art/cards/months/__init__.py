"""The months m01 to m12: each has a table CARDS from notation to the function that cuts the card."""

import importlib
from collections.abc import Callable

from tools.art.cards.printing.woodblock_print import Card

RANKS = {m: ("L", "R", "c1", "c2") if m in (1, 3) else ("A", "R", "c1", "c2") for m in range(1, 11)}
RANKS |= {8: ("L", "A", "c1", "c2"), 11: ("L", "A", "R", "c1"), 12: ("L", "c1", "c2", "c3")}
NAMES: tuple[str, ...] = tuple(f"{m}{rank}" for m in range(1, 13) for rank in RANKS[m])
"""All 48 cards in notation, in the order of their index."""


def cards(month: int) -> dict[str, Callable[[], Card]]:
    """Return the table of a month (1-12). Raises ModuleNotFoundError if the month is not drawn."""
    module = importlib.import_module(f"tools.art.cards.months.m{month:02d}")
    table: dict[str, Callable[[], Card]] = module.CARDS
    return table


def card(name: str) -> Card:
    """Cut the card ``name`` (notation, e.g. 11c1). Raises KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    return cards(NAMES.index(name) // 4 + 1)[name]()
