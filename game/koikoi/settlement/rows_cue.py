"""The rows of a deal that appear one by one while its points are counted up. Cues only."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.playback.cues import Cue, Note, Pause, Piece, Sound, parallel, sequence, shifted
from hachi_hachi.game.display.playback.stage import PropKey
from hachi_hachi.game.display.sound.catalog import stones

# Seconds at normal speed: before the first row, while the phrase at the end of the deal is heard; between two, from the
# last one until all is counted.
BEGIN: Final = 1.0
GAP: Final = 0.45
LAST: Final = 0.5
#: By how many dB the stones of a row are softer than a payment.
SOFTER: Final = 4.0
#: The number of steps in which points are counted up for a row.
STEPS: Final = 10

#: Props of the stage: how many rows have appeared, and which share of the points is counted up.
APPEARED: Final = PropKey[int]("rows appeared")
COUNTED: Final = PropKey[float]("points counted")


def rows_cue(rows: int) -> Cue:
    """Return the rows one by one, with the points counted up meanwhile: both end together."""
    parts: list[Piece] = [Note(APPEARED, 0), Note(COUNTED, 0.0 if rows else 1.0)]
    for number in range(rows):
        parts.append(shifted(Note(APPEARED, number + 1), GAP * number))
        parts.append(shifted(Sound(stones(1), None, -SOFTER), GAP * number))
    whole = GAP * (rows - 1) + LAST
    steps = STEPS * rows
    parts += [shifted(Note(COUNTED, step / steps), whole * step / steps) for step in range(1, steps + 1)]
    return sequence([Pause(BEGIN), parallel(parts)])
