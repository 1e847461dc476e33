"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

#: The plucks for captures, each higher than the last.
PLUCKS: Final = 12
#: The tones of phrases, each higher than the last.
TONES: Final = 10
#: The seconds of silence after each take in a file with several. The encoder leaves a trace of the next one there.
PAUSE: Final = 0.064
#: The kind of sounds that are loops.
AMBIENCE: Final = "ambience"
#: The kind of sounds that stand above all others.
CALLS: Final = "calls"


class Take(NamedTuple):
    """A recording: its ``file`` in ``assets/sounds``, without suffix (``cards/lay``), and which of how many parts."""

    file: str
    part: int = 0
    parts: int = 1


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action.

    Takes are one after the other in one file, in parts of equal length with a ``PAUSE``; with ``apart`` each has its
    own file, so that a long sound is read in time. It is not played again within ``spacing`` seconds. With ``ducks``,
    ambience and music make room for it.
    """

    kind: str
    takes: int = 1
    spacing: float = 0.0
    ducks: bool = False
    apart: bool = False

    def recordings(self, name: str) -> list[Take]:
        """Return the takes."""
        if self.apart:
            return [Take(f"{self.kind}/{name}_{number}") for number in range(1, self.takes + 1)]
        return [Take(f"{self.kind}/{name}", number, self.takes) for number in range(self.takes)]


SOUNDS: Final[dict[str, SoundInfo]] = {
    "deal": SoundInfo("cards", 4),
    "lay": SoundInfo("cards", 6),
    "slam": SoundInfo("cards", 6),
    "slide": SoundInfo("cards", 4),
    "gather": SoundInfo("cards", 6),
    "flip": SoundInfo("cards", 6),
    "shuffle": SoundInfo("cards", 3),
    "stones_few": SoundInfo("stones", 4),
    "stones_some": SoundInfo("stones", 4),
    "stones_many": SoundInfo("stones", 3),
    "clapper": SoundInfo(CALLS, 4, ducks=True),
    "bell": SoundInfo(CALLS, 3, ducks=True),
    "button": SoundInfo("interface", 4),
    "hover": SoundInfo("interface", 4, spacing=1 / 12),
    "turn": SoundInfo(CALLS, 4),
    **{f"pluck_{step}": SoundInfo("cards", 3) for step in range(1, PLUCKS + 1)},
    "muted": SoundInfo("cards", 4),
    "drum": SoundInfo("cards", 4),
    "dust": SoundInfo("cards", 6),
    "near": SoundInfo("cards", 3),
    "tremolo": SoundInfo("cards", 4),
    "rib": SoundInfo(CALLS, 5),
    "stamp": SoundInfo(CALLS, 4, ducks=True),
    "unroll": SoundInfo(CALLS, 3, ducks=True),
    "yaku_1": SoundInfo(CALLS, 3, ducks=True, apart=True),
    "yaku_2": SoundInfo(CALLS, 3, ducks=True, apart=True),
    "yaku_3": SoundInfo(CALLS, 3, ducks=True, apart=True),
    "sage": SoundInfo(CALLS, 3, ducks=True),
    "stop": SoundInfo(CALLS, 3, ducks=True),
    "meri": SoundInfo(CALLS, 3, ducks=True),
    "won": SoundInfo(CALLS, 3, ducks=True, apart=True),
    "lost": SoundInfo(CALLS, 3, ducks=True),
    "over": SoundInfo(CALLS, 3, ducks=True),
    "landed": SoundInfo(CALLS, 3),
    **{name: SoundInfo(AMBIENCE) for name in ("wind", "rain", "insects", "brook", "cicadas", "snow", "frogs")},
    **{f"koto_{tone}": SoundInfo("music") for tone in range(1, TONES + 1)},
}


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    return "stones_few" if count <= 2 else "stones_some" if count <= 8 else "stones_many"


def pluck(number: int) -> str:
    """Return the sound of the capture with that number in a deal, from 1: each is higher than the last."""
    return f"pluck_{min(max(number, 1), PLUCKS)}"
