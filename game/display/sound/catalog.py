"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The plucks for captures, each higher than the last.
PLUCKS: Final = 8
#: The tones of phrases, each higher than the last.
TONES: Final = 10
#: The kind of sounds that are loops.
AMBIENCE: Final = "ambience"


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action.

    It is not played again within ``spacing`` seconds. With ``ducks``, ambience and music make room for it.
    """

    kind: str
    takes: int = 1
    spacing: float = 0.0
    ducks: bool = False

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
    "clapper": SoundInfo("calls", 3, ducks=True),
    "bell": SoundInfo("calls", 3, ducks=True),
    "button": SoundInfo("interface", 3),
    "hover": SoundInfo("interface", 3, spacing=1 / 12),
    "turn": SoundInfo("calls", 3),
    **{f"pluck_{step}": SoundInfo("cards", 3) for step in range(1, PLUCKS + 1)},
    "muted": SoundInfo("cards", 2),
    "drum": SoundInfo("cards", 2),
    "dust": SoundInfo("cards", 3),
    "near": SoundInfo("cards", 2),
    "tremolo": SoundInfo("cards", 2),
    "rib": SoundInfo("calls", 3),
    "stamp": SoundInfo("calls", 2, ducks=True),
    "unroll": SoundInfo("calls", ducks=True),
    "yaku_1": SoundInfo("calls", 3, ducks=True),
    "yaku_2": SoundInfo("calls", 3, ducks=True),
    "yaku_3": SoundInfo("calls", 2, ducks=True),
    "sage": SoundInfo("calls", 2, ducks=True),
    "stop": SoundInfo("calls", 2, ducks=True),
    "meri": SoundInfo("calls", ducks=True),
    "won": SoundInfo("calls", 3, ducks=True),
    "lost": SoundInfo("calls", 3, ducks=True),
    **{name: SoundInfo(AMBIENCE) for name in ("wind", "rain", "insects", "brook", "cicadas", "snow", "frogs")},
    **{f"koto_{tone}": SoundInfo("music") for tone in range(1, TONES + 1)},
}


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    return "stones_few" if count <= 2 else "stones_some" if count <= 8 else "stones_many"


def pluck(number: int) -> str:
    """Return the sound of the capture with that number in a deal, from 1: each is higher than the last."""
    return f"pluck_{min(max(number, 1), PLUCKS)}"
