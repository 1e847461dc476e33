"""The rows of a deal that appear one by one, each with its cards and its share of the points. Cues only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.playback.cues import Cue, Note, Pause, Piece, Sound, parallel, sequence, shifted
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.display.sound.catalog import stones

# Seconds at normal speed: before the first row, while the phrase at the end of the deal is heard; a row without cards;
# between two cards of a row, and after its last one; from the last row until all is counted.
BEGIN: Final = 0.7
ROW: Final = 0.6
CARD: Final = 0.11
AFTER: Final = 0.35
LAST: Final = 0.35
#: By how many dB the stones of a row are softer than a payment at first, how much louder they become, and a card's.
SOFTER: Final = 4.0
LOUDER: Final = 5.0
CARD_HEARD: Final = -6.0
#: The number of steps in which points are counted up for a row, and the share of its time that this takes.
STEPS: Final = 10
COUNTING: Final = 0.7

#: Props of the stage: how many rows have appeared, and of their cards; which share of the points is counted up.
APPEARED: Final = PropKey[int]("rows appeared")
CARDS_SHOWN: Final = PropKey[int]("cards shown")
COUNTED: Final = PropKey[float]("points counted")


def rows_cue(cards: Sequence[int]) -> Cue:
    """Return the rows one by one, each with so many new ``cards``; the points are counted up row by row."""
    rows, shown, at = len(cards), 0, 0.0
    parts: list[Piece] = [Note(APPEARED, 0), Note(CARDS_SHOWN, 0), Note(COUNTED, 0.0 if rows else 1.0)]
    for number, new in enumerate(cards):
        long = max(ROW, CARD * new + AFTER)
        parts.append(shifted(Note(APPEARED, number + 1), at))
        parts.append(shifted(Sound(stones(1), None, LOUDER * number / max(1, rows - 1) - SOFTER), at))
        for card in range(new):
            shown += 1
            parts.append(shifted(Note(CARDS_SHOWN, shown), at + CARD * card))
            parts.append(shifted(Sound("lay", None, CARD_HEARD), at + CARD * card))
        parts += [
            shifted(Note(COUNTED, (number + step / STEPS) / rows), at + COUNTING * long * step / STEPS)
            for step in range(1, STEPS + 1)
        ]
        at += long
    return sequence([Pause(BEGIN), parallel(parts), Pause(LAST if rows else 0.0)])
