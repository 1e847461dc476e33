"""How loud hanafuda cards are played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.hanafuda.deck import CARDS

#: By how many dB a card is louder than chaff, by kind.
GAINS: Final[dict[str, float]] = {"c": 0.0, "R": 2.0, "A": 3.0, "L": 5.0}


def gain_of(cards: Iterable[int]) -> float:
    """Return by how many dB these cards, the loudest of them, are louder than chaff."""
    return max((GAINS.get(CARDS[card].kind, 0.0) for card in cards), default=0.0)
