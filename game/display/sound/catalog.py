"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action."""

    kind: str
    takes: int = 1

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
}


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    return "stones_few" if count <= 2 else "stones_some" if count <= 8 else "stones_many"
