"""The sounds by name: which volume applies, how many takes there are. No pygame here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

#: The plucks for captures, each higher than the last: five recorded, five an octave higher.
RECORDED: Final = 5
PLUCKS: Final = 2 * RECORDED
#: The low tones of music; above them it has those of the plucks.
LOW_TONES: Final = 3
#: The seconds of silence after each take in a file with several. The encoder leaves a trace of the next one there.
PAUSE: Final = 0.064
#: The kind of sounds that are loops.
AMBIENCE: Final = "ambience"
#: The kind of sounds that stand above all others.
CALLS: Final = "calls"


class Take(NamedTuple):
    """A recording: its ``file`` in ``assets/sounds``, without suffix (``cards/lay``), and which of how many parts.

    It is played an octave higher, twice as fast, if it is ``raised``.
    """

    file: str
    part: int = 0
    parts: int = 1
    raised: bool = False


@dataclass(frozen=True, slots=True)
class SoundInfo:
    """A sound: the ``kind`` whose volume applies, and the number of ``takes``, recordings of the same action.

    Takes are one after the other in one file, in parts of equal length with a ``PAUSE``. It is not played again within
    ``spacing`` seconds. With ``ducks``, ambience and music make room for it. A sound may play the recordings ``of``
    another one, ``raised`` by an octave.
    """

    kind: str
    takes: int = 1
    spacing: float = 0.0
    ducks: bool = False
    of: str = ""
    raised: bool = False

    def recordings(self, name: str) -> list[Take]:
        """Return the takes."""
        if self.of:
            return [take._replace(raised=self.raised) for take in SOUNDS[self.of].recordings(self.of)]
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
    "stones_many": SoundInfo("stones", 4),
    "clapper": SoundInfo(CALLS, 4, ducks=True),
    "bell": SoundInfo(CALLS, 3, ducks=True),
    "button": SoundInfo("interface", 4),
    "hover": SoundInfo("interface", 4, spacing=1 / 12),
    "turn": SoundInfo(CALLS, 4),
    "silk": SoundInfo("cards", 4),
    "block": SoundInfo("cards", 4),
    "sweep": SoundInfo("cards", 3),
    **{f"pluck_{step}": SoundInfo("cards", 3) for step in range(1, RECORDED + 1)},
    **{f"pluck_{RECORDED + step}": SoundInfo("cards", 3, of=f"pluck_{step}", raised=True)
       for step in range(1, RECORDED + 1)},
    "muted": SoundInfo("cards", 4),
    "drum": SoundInfo("cards", 4),
    "dust": SoundInfo("cards", 6),
    "near": SoundInfo("cards", 3),
    "tremolo": SoundInfo("cards", 4),
    "rib": SoundInfo(CALLS, 5),
    "stamp": SoundInfo(CALLS, 4, ducks=True),
    "unroll": SoundInfo(CALLS, 3, ducks=True),
    "yaku_1": SoundInfo(CALLS, 3, ducks=True),
    "yaku_2": SoundInfo(CALLS, 3, ducks=True),
    "yaku_3": SoundInfo(CALLS, 3, ducks=True),
    "sage": SoundInfo(CALLS, 3, ducks=True),
    "stop": SoundInfo(CALLS, 3, ducks=True),
    "meri": SoundInfo(CALLS, 3, ducks=True),
    "won": SoundInfo(CALLS, 3, ducks=True),
    "lost": SoundInfo(CALLS, 3, ducks=True),
    "over": SoundInfo(CALLS, 3, ducks=True),
    "landed": SoundInfo(CALLS, 3),
    **{name: SoundInfo(AMBIENCE) for name in ("wind", "rain", "insects", "brook", "cicadas", "snow", "frogs")},
    **{f"low_{tone}": SoundInfo("music", 2) for tone in range(1, LOW_TONES + 1)},
    **{f"koto_{step}": SoundInfo("music", 3, of=f"pluck_{(step - 1) % RECORDED + 1}", raised=step > RECORDED)
       for step in range(1, PLUCKS + 1)},
}


def stones(count: int) -> str:
    """Return the sound of a payment of so many stones."""
    return "stones_few" if count <= 2 else "stones_some" if count <= 8 else "stones_many"


def pluck(number: int) -> str:
    """Return the sound of the capture with that number in a deal, from 1: each is higher than the last."""
    return f"pluck_{min(max(number, 1), PLUCKS)}"
