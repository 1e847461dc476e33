"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The plucks for captures, each higher than the last.
PLUCKS: Final = 8


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action.

    It is not played again within ``spacing`` seconds.
    """

    kind: str
    takes: int = 1
    spacing: float = 0.0

    def files(self, name: str) -> list[str]:
        """Return the files of the takes in ``assets/sounds``, without suffix: ``cards/lay_1``."""
        if self.takes == 1:
            return [f"{self.kind}/{name}"]
        return [f"{self.kind}/{name}_{take}" for take in range(1, self.takes + 1)]


SOUNDS: Final[dict[str, SoundInfo]] = {
    "deal": SoundInfo("cards", 4),
    "lay": SoundInfo("cards", 4),
    "slam": SoundInfo("cards", 4),
    "slide": SoundInfo("cards", 4),
    "gather": SoundInfo("cards", 4),
    "flip": SoundInfo("cards", 3),
    "shuffle": SoundInfo("cards", 2),
    "stones_few": SoundInfo("stones", 3),
    "stones_some": SoundInfo("stones", 3),
    "stones_many": SoundInfo("stones", 3),
    "clapper": SoundInfo("calls", 3),
    "bell": SoundInfo("calls"),
    "button": SoundInfo("interface", 3),
    "hover": SoundInfo("interface", 3, spacing=1 / 12),
    "turn": SoundInfo("calls"),
    **{f"pluck_{step}": SoundInfo("cards") for step in range(1, PLUCKS + 1)},
    "muted": SoundInfo("cards", 2),
    "drum": SoundInfo("cards", 2),
    "yaku_1": SoundInfo("calls"),
    "yaku_2": SoundInfo("calls"),
    "yaku_3": SoundInfo("calls"),
    "sage": SoundInfo("calls"),
    "stop": SoundInfo("calls"),
    "meri": SoundInfo("calls"),
    "won": SoundInfo("calls"),
    "lost": SoundInfo("calls"),
}


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    return "stones_few" if count <= 2 else "stones_some" if count <= 8 else "stones_many"


def pluck(number: int) -> str:
    """Return the sound of the capture with that number in a deal, from 1: each is higher than the last."""
    return f"pluck_{min(max(number, 1), PLUCKS)}"
