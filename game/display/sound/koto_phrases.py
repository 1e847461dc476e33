"""Music of the koto: a theme for each mood, which returns with variations. No pygame here."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Final

from hachi_hachi.game.display.sound.catalog import PLUCKS

#: The moods: on the title, at settlements, there after a loss, at the end of a year or match, at the table.
TITLE: Final = "title"
SETTLED: Final = "settled"
LOSS: Final = "loss"
YEAR: Final = "year"
TABLE: Final = "table"
#: The eighths of a bar, the bars of a phrase.
EIGHTHS: Final = 8
BARS: Final = 4
#: The number of tones in an octave of the scale (D, E flat, G, A, B flat). The low tones below them: D, G, A.
OCTAVE: Final = 5
LOW: Final = {0: "low_1", 2: "low_2", 3: "low_3"}
#: How much slower the last bar is.
HELD: Final = 1.15
#: How much softer, in dB: a tone off the beat, an ornament, an echo, a low tone; and by how much each differs.
OFF_BEAT: Final = 3.0
ORNAMENT: Final = 6.0
ECHO: Final = 8.0
BASS: Final = 4.0
TOUCH: Final = 1.0
#: Seconds from an ornament to its tone, between the tones of a run, and the most by which a hand is late.
GRACE: Final = 0.1
RUN: Final = 0.07
LATE: Final = 0.012
#: Every tone can be so much louder than the volume says, in dB.
LOUD: Final = 4.0
#: How far to the sides the lowest and the highest tone are heard.
WIDE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: its ``question`` rests on A or G, its ``answer`` comes home to D.

    Each has four bars with a sign for every eighth: the number of a tone of the scale, "." while it rings on. An
    ``eighth`` takes so many seconds, a ``rest`` after a phrase so many at least and at most; a round of four phrases is
    followed by a ``pause``. ``first`` is the silence before all. With ``runs`` the answer ends with a run.
    """

    question: str
    answer: str
    eighth: float
    rest: tuple[float, float]
    pause: tuple[float, float]
    first: float = 2.0
    runs: bool = False


THEMES: Final = {
    TITLE: Theme(
        "3...4.3. 2.3.2... 1.2.3.4. 3.......", "5...6.5. 4.3.4... 3.2.1.2. 1...0...",
        0.3, (2.5, 4.0), (9.0, 14.0),
    ),
    SETTLED: Theme(
        "0...1.2. 1...0... 2.3.4.3. 2.......", "4...3... 2.3.2... 1...2.1. 0.......",
        0.36, (3.0, 5.0), (10.0, 16.0), 6.5,
    ),
    LOSS: Theme(
        "3...2.1. 0...1... 4...3.2. 3.......", "3...1... 2...1.0. 1...0.1. 0.......",
        0.42, (4.0, 6.0), (12.0, 18.0), 6.5,
    ),
    YEAR: Theme(
        "5.4.3.4. 5...8... 7.8.9.8. 8.......", "8.9.8.7. 5...8.5. 4.3.2.1. 0...5...",
        0.24, (1.8, 2.8), (7.0, 11.0), 5.0, runs=True,
    ),
    TABLE: Theme(
        "3....... 4...3... 2....... 3.......", "5...4... 3....... 2...1... 0.......",
        0.34, (8.0, 14.0), (20.0, 30.0), 6.0,
    ),
}


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone of a phrase, ``after`` seconds from its beginning: its sound, how much louder in dB, and its side (-1 to
    1).
    """

    after: float
    sound: str
    gain: float
    pan: float = 0.0


def melody(bars: str) -> list[tuple[int, int]]:
    """Return the tones of a phrase, each with the eighth on which it begins."""
    signs = bars.replace(" ", "")
    return [(at, int(sign)) for at, sign in enumerate(signs) if sign != "."]


class Phrases:
    """Plays the theme of a mood: question, answer, and both once more with variations; after a pause in another way."""

    def __init__(self, rng: random.Random, mood: str = TITLE) -> None:
        self._rng = rng
        self.theme = THEMES[mood]
        #: The phrases played.
        self.played = 0

    def pause(self) -> float:
        """Return the seconds of silence until the next phrase."""
        return self._rng.uniform(*(self.theme.pause if self.played % 4 == 0 else self.theme.rest))

    def phrase(self) -> list[Tone]:
        """Return the next phrase, in the order of its tones."""
        answers, again = self.played % 2 == 1, self.played >= 2
        self.played += 1
        tones = melody(self.theme.answer if answers else self.theme.question)
        last = (BARS - 1) * EIGHTHS
        octave = OCTAVE if again and self._rng.random() < 0.3 and max(tone for _, tone in tones) < OCTAVE else 0
        found: list[Tone] = []
        for number, (at, tone) in enumerate(tones):
            closes, strong = at >= last, at % (EIGHTHS // 2) == 0
            if again and not strong and not closes and self._rng.random() < 0.3:
                continue  # left out
            high = tone + octave
            after = self._seconds(at)
            if again and strong and number and self._rng.random() < 0.3 and high + 1 < PLUCKS:
                found.append(self._tone(after - GRACE, high + 1, -ORNAMENT))
            found.append(self._tone(after, high, 0.0 if strong else -OFF_BEAT))
        found += self._low(tones, last)
        end, home = tones[-1][0], tones[-1][1] + octave
        if answers and self.theme.runs:
            found += [self._tone(self._seconds(end) - RUN * (home - tone), tone, -ORNAMENT) for tone in range(home)]
        elif again and self._rng.random() < 0.5:
            echo = ((3, (home + OCTAVE) % PLUCKS), (4, home))
            found += [self._tone(self._seconds(end + at), tone, -ECHO) for at, tone in echo]
        return sorted(found, key=lambda tone: tone.after)

    def _low(self, tones: list[tuple[int, int]], last: int) -> list[Tone]:
        """Return the low tones: under the beginning, under the third bar, and under the last tone."""
        home = tones[-1][1] % OCTAVE
        under = [(0, 0), (last - EIGHTHS, 3 if home == 0 else 0), (tones[-1][0], home)]
        return [
            replace(self._tone(self._seconds(at), 0, -BASS), sound=LOW[tone], pan=-WIDE)
            for at, tone in under if tone in LOW
        ]

    def _seconds(self, eighth: int) -> float:
        """Return when an eighth of the phrase begins; the last bar is held back."""
        late = max(0, eighth - (BARS - 1) * EIGHTHS)
        return self.theme.eighth * (eighth + (HELD - 1) * late)

    def _tone(self, after: float, tone: int, gain: float) -> Tone:
        late = self._rng.uniform(0, LATE) if after else 0.0
        side = WIDE * (2 * tone / (PLUCKS - 1) - 1)
        return Tone(after + late, f"koto_{tone + 1}", LOUD + gain - self._rng.uniform(0, TOUCH), side)
