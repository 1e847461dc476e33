"""How loud hanafuda cards are played, and what is heard in their months."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.hanafuda.deck import CARDS

#: By how many dB a card is louder than chaff, by kind.
GAINS: Final[dict[str, float]] = {"c": 0.0, "R": 2.0, "A": 3.0, "L": 5.0}
#: By how many dB the figure of a yaku is louder that is another seat's, not the viewer's, by its rank.
ANOTHERS: Final[dict[int, float]] = {1: -3.0, 2: -1.5, 3: 0.0}
#: The motif of each yaku that has one, in any game; others have the figure of their rank.
MOTIFS: Final[dict[str, str]] = {
    "akatan": "red_ribbons", "aotan": "blue_ribbons", "nanatan": "plain_ribbons", "akatan_aotan": "both_ribbons",
    "inoshikachou": "animals", "sankou": "three_brights", "ame_shikou": "rain_brights", "tsukimi": "moon",
    "hanami": "blossom", "tane": "many_animals", "tan": "many_ribbons", "kasu": "much_chaff",
}
MOST_GAIN: Final = max(GAINS.values())
#: What is heard with the blow of a card that takes others, by the dearest kind among them: of chaff nothing.
GESTURES: Final[dict[str, str]] = {"R": "silk", "A": "block", "L": "drum"}


def dearest(cards: Iterable[int]) -> str:
    """Return the kind of the dearest of these cards, chaff if there are none."""
    return max((CARDS[card].kind for card in cards), key=lambda kind: GAINS.get(kind, 0.0), default="c")


def gain_of(cards: Iterable[int]) -> float:
    """Return by how many dB these cards, the loudest of them, are louder than chaff."""
    return GAINS.get(dearest(cards), 0.0)


def blow_of(cards: Iterable[int]) -> str:
    """Return the sound of a card that takes others: chaff is put down, anything dearer slammed."""
    return "slam" if gain_of(cards) else "lay"


def figure_of(yaku: str, rank: int) -> str:
    """Return the sound of a yaku: its motif, or the figure of its rank."""
    return f"yaku_{MOTIFS.get(yaku, rank)}"


def yaku_gain(seat: int, viewer: int, rank: int) -> float:
    """Return by how many dB the figure of a yaku of ``seat`` is louder; a spectator (-1) hears all alike."""
    return 0.0 if viewer in (seat, -1) else ANOTHERS[rank]
