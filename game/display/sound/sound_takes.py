"""The choice of a take and the small differences between two plays of one sound. No pygame here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.sound.catalog import SOUNDS, Take

#: Every play of a sound with several takes is this much louder or softer at most, in dB.
SPREAD: Final = 1.5
#: Room above the usual volume, in dB, by kind: for cards 5 by their worth and 3 for what decides something, for
#: payments that grow. Other kinds have none: calls stand above all cards, and what is always soft needs none.
HEADROOM: Final[dict[str, float]] = {"cards": 8.0, "stones": 5.0}
#: From this speed on, what is not needed is left out, and cards and stones are softer by so many dB.
FAST: Final = 4.0
SOFTER: Final = 4.0
#: The strongest shift to one side.
WIDEST: Final = 0.5


@dataclass(frozen=True, slots=True)
class Loudness:
    """The volumes of both sides, 0-1."""

    left: float
    right: float


class Takes:
    """Chooses a take for every play, never the same twice in a row."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._last: dict[str, Take] = {}

    def choose(self, name: str, takes: Sequence[Take]) -> Take:
        """Return one of the takes of a sound."""
        last = self._last.get(name)
        others = [take for take in takes if take != last] or list(takes)
        self._last[name] = self._rng.choice(others)
        return self._last[name]

    def spread(self, takes: Sequence[Take]) -> float:
        """Return how many dB louder this play is: nothing if there is only one take."""
        return self._rng.uniform(-SPREAD, SPREAD) if len(takes) > 1 else 0.0


def room_of(name: str) -> float:
    """Return by how many dB a sound can be louder than usual."""
    return HEADROOM.get(SOUNDS[name].kind, 0.0)


def hurried(name: str, gain: float, speed: float) -> float | None:
    """Return the gain of a sound at that speed of play; None if it is left out."""
    info = SOUNDS.get(name)
    if speed < FAST or info is None:
        return gain
    if not info.needed:
        return None
    return gain - SOFTER if info.kind in HEADROOM else gain


def placed(volume: float, pan: float, gain: float, room: float = 0.0) -> Loudness:
    """Return the volumes for a sound ``gain`` dB louder than usual, ``pan`` -1 (left) to 1; ``volume`` is 0-1.

    It can be louder by at most ``room`` dB.
    """
    loud = volume * 10 ** ((min(gain, room) - room) / 20)
    aside = WIDEST * max(-1.0, min(1.0, pan))
    return Loudness(min(1.0, loud * min(1.0, 1 - aside)), min(1.0, loud * min(1.0, 1 + aside)))
