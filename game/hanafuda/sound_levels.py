"""How loud hanafuda cards are played, and what is heard in their months."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.hanafuda.deck import CARDS

#: By how many dB a card is louder than chaff, by kind.
GAINS: Final[dict[str, float]] = {"c": 0.0, "R": 2.0, "A": 3.0, "L": 5.0}
#: By how many dB the figure of a yaku is louder that is another seat's, not the viewer's, by its rank.
ANOTHERS: Final[dict[int, float]] = {1: -3.0, 2: -1.5, 3: 0.0}
MOST_GAIN: Final = max(GAINS.values())
#: What is heard outside in each month, from January on.
AMBIENCE: Final = (
    "snow", "wind", "wind", "brook", "brook", "frogs", "cicadas", "insects", "insects", "wind", "rain", "snow",
)


def ambience_of(month: int) -> str:
    """Return what is heard outside in a month 1-12, "" for none (0)."""
    return AMBIENCE[(month - 1) % 12] if month else ""


def gain_of(cards: Iterable[int]) -> float:
    """Return by how many dB these cards, the loudest of them, are louder than chaff."""
    return max((GAINS.get(CARDS[card].kind, 0.0) for card in cards), default=0.0)


def yaku_gain(seat: int, viewer: int, rank: int) -> float:
    """Return by how many dB the figure of a yaku of ``seat`` is louder; a spectator (-1) hears all alike."""
    return 0.0 if viewer in (seat, -1) else ANOTHERS[rank]
