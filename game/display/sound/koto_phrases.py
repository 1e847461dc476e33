"""Short phrases of the koto, made up as they are played. No pygame here."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from hachi_hachi.game.display.sound.catalog import TONES

#: Seconds between phrases, and before the first.
PAUSE: Final = (6.0, 14.0)
FIRST: Final = 2.0
#: The number of tones of a phrase, the seconds of a beat, and the beats between tones.
LENGTH: Final = (3, 5)
BEAT: Final = 0.32
BEATS: Final = (1, 1, 2, 2, 3)
#: The steps from one tone to the next, in tones of the scale, by how likely they are: mostly to a neighbour.
STEPS: Final = {-1: 6, 1: 5, -2: 3, 2: 3, -3: 1, 4: 1, 5: 1}
#: The tones on which a phrase comes to rest: D and A.
RESTING: Final = (1, 3, 5, 8, 10)
#: Each tone is up to this much softer, in dB.
SOFTER: Final = 5.0


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone of a phrase, ``after`` seconds from its beginning: the name of its sound, how much softer in dB."""

    after: float
    sound: str
    gain: float


class Phrases:
    """Makes up phrases: each tone follows from the last one by chance, and the last is a tone of rest."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def pause(self) -> float:
        """Return the seconds until the next phrase."""
        return self._rng.uniform(*PAUSE)

    def phrase(self) -> list[Tone]:
        """Return a new phrase."""
        tone = last = self._rng.choice(RESTING)
        found: list[Tone] = []
        after = 0.0
        for _ in range(self._rng.randint(*LENGTH) - 1):
            found.append(self._tone(after, tone))
            last = tone
            after += BEAT * self._rng.choice(BEATS)
            steps = {step: weight for step, weight in STEPS.items() if 1 <= tone + step <= TONES}
            tone += self._rng.choices(list(steps), list(steps.values()))[0]
        rest = min((one for one in RESTING if one != last), key=lambda one: abs(one - tone))
        return [*found, self._tone(after + BEAT, rest)]

    def _tone(self, after: float, tone: int) -> Tone:
        return Tone(after, f"koto_{tone}", -self._rng.uniform(0, SOFTER))
