"""Music of the koto: a theme for each mood with a middle part, a second voice and a bass. No pygame here."""

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
#: The phrases of a round: the theme, its middle part, and the theme with variations.
ROUND: Final = 6
#: The number of tones in an octave of the scale (D, E flat, G, A, B flat). The low tones below them: D, G, A.
OCTAVE: Final = 5
LOW: Final = {0: "low_1", 2: "low_2", 3: "low_3"}
#: The bass under each tone of the scale, and the tone of the second voice: a fourth or a fifth below it.
BASSES: Final = (0, 2, 2, 3, 2)
UNDER: Final = (-3, -1, 0, 0, 1)
#: A tone that rings for so many eighths has room for the second voice, which enters so many after it, and for more of
#: it: an octave below, and once more the first.
LONG: Final = 4
LONGEST: Final = 8
ENTERS: Final = 2
#: How much slower the last bar is.
HELD: Final = 1.15
#: How much softer, in dB: a tone off the beat, an ornament, an echo, a low tone, the second voice; and by how
#: much each differs.
OFF_BEAT: Final = 3.0
ORNAMENT: Final = 6.0
ECHO: Final = 8.0
BASS: Final = 0.0
SECOND: Final = 5.0
TOUCH: Final = 1.0
#: Seconds from an ornament to its tone, between the tones of a run, and the most by which a hand is late.
GRACE: Final = 0.1
RUN: Final = 0.08
LATE: Final = 0.012
#: How loud every tone is, in dB.
LOUD: Final = -2.5
#: How far to the sides the lowest and the highest tone are heard.
WIDE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme: its ``question`` rests on A or G, its ``answer`` comes home to D. The ``middle`` goes elsewhere.

    Each phrase has four bars with a sign for every eighth: the number of a tone of the scale, "." while it rings on. An
    ``eighth`` takes so many seconds, a ``rest`` after a phrase so many at least and at most; a round is followed by a
    ``pause``. ``first`` is the silence before all. With ``runs`` the answer ends with a run. All is played ``lower`` by
    so many tones of the scale, and ``softer`` by so many dB.
    """

    question: str
    answer: str
    middle: tuple[str, str]
    eighth: float
    rest: tuple[float, float]
    pause: tuple[float, float]
    first: float = 2.0
    runs: bool = False
    lower: int = 0
    softer: float = 0.0


THEMES: Final = {
    TITLE: Theme(
        "3...4.3. 2.3.2... 1.2.3.4. 3.......", "5...6.5. 4.3.4... 3.2.1.2. 1...0...",
        ("5.6.7... 8...7.6. 5.6.7.8. 7.......", "7...6.5. 6.5.4... 3.4.3.2. 3......."),
        0.3, (1.2, 2.0), (4.0, 6.0),
    ),
    SETTLED: Theme(
        "0...1.2. 1...0... 2.3.4.3. 2.......", "4...3... 2.3.2... 1...2.1. 0.......",
        ("2...3.4. 5...4... 3.4.3.2. 3.......", "5...4.3. 4...3... 2.1.2.3. 2......."),
        0.36, (1.4, 2.4), (4.0, 6.0), 6.5,
    ),
    LOSS: Theme(
        "3...2.1. 0...1... 4...3.2. 3.......", "3...1... 2...1.0. 1...0.1. 0.......",
        ("2...1.0. 2...3... 4...3.1. 2.......", "3...4... 3...2.1. 0...1.2. 3......."),
        0.42, (1.8, 2.8), (4.5, 6.0), 6.5,
    ),
    YEAR: Theme(
        "5.4.3.4. 5...8... 7.8.9.8. 8.......", "8.9.8.7. 5...8.5. 4.3.2.1. 0...5...",
        ("8.9.8.7. 5.7.8... 9.8.7.5. 7.......", "7.8.7.5. 4.5.7... 5.4.3.4. 3......."),
        0.24, (1.0, 1.6), (4.0, 5.5), 5.0, runs=True,
    ),
    TABLE: Theme(
        "3....... 4...3... 2....... 3.......", "5...4... 3....... 2...1... 0.......",
        ("2....... 3...4... 5....... 3.......", "4...3... 2....... 3...2... 3......."),
        0.34, (5.0, 8.0), (10.0, 15.0), 6.0, lower=OCTAVE, softer=6.0,
    ),
}


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone of a phrase, ``after`` seconds from its beginning: its sound, how much louder in dB, its side (-1 to 1),
    and whether it belongs to the theme.
    """

    after: float
    sound: str
    gain: float
    pan: float = 0.0
    theme: bool = False


def melody(bars: str) -> list[tuple[int, int]]:
    """Return the tones of a phrase, each with the eighth on which it begins."""
    signs = bars.replace(" ", "")
    return [(at, int(sign)) for at, sign in enumerate(signs) if sign != "."]


class Phrases:
    """Plays the theme of a mood: question, answer, a middle part, and the theme once more with variations; after a
    pause in another way.
    """

    def __init__(self, rng: random.Random, mood: str = TITLE) -> None:
        self._rng = rng
        self.theme = THEMES[mood]
        #: The phrases played.
        self.played = 0

    def pause(self) -> float:
        """Return the seconds of silence until the next phrase."""
        return self._rng.uniform(*(self.theme.pause if self.played % ROUND == 0 else self.theme.rest))

    def phrase(self) -> list[Tone]:
        """Return the next phrase, in the order of its tones."""
        theme, place, again = self.theme, self.played % ROUND, self.played >= ROUND - 2
        self.played += 1
        answers = place % 2 == 1
        bars = theme.middle[answers] if place in (2, 3) else theme.answer if answers else theme.question
        tones = melody(bars)
        last = (BARS - 1) * EIGHTHS
        octave = OCTAVE if again and self._rng.random() < 0.3 and max(tone for _, tone in tones) < OCTAVE else 0
        octave -= theme.lower
        found: list[Tone] = []
        for number, (at, tone) in enumerate(tones):
            closes, strong = at >= last, at % (EIGHTHS // 2) == 0
            if again and not strong and not closes and self._rng.random() < 0.3:
                continue  # left out
            high = tone + octave
            after = self._seconds(at)
            if again and strong and number and self._rng.random() < 0.3 and high + 1 < PLUCKS:
                found.append(self._tone(after - GRACE, high + 1, -ORNAMENT))
            found.append(replace(self._tone(after, high, 0.0 if strong else -OFF_BEAT), theme=True))
        found += self._second_voice(tones, octave)
        found += self._low(tones)
        end, home = tones[-1][0], tones[-1][1] + octave
        if answers and theme.runs and place not in (2, 3):
            found += [self._tone(self._seconds(end) - RUN * (home - tone), tone, -ORNAMENT) for tone in range(home)]
        elif again and self._rng.random() < 0.5:
            echo = ((3, (home + OCTAVE) % PLUCKS), (4, home))
            found += [self._tone(self._seconds(end + at), tone, -ECHO) for at, tone in echo]
        return sorted(found, key=lambda tone: tone.after)

    def _second_voice(self, tones: list[tuple[int, int]], octave: int) -> list[Tone]:
        """Return the second voice: under tones that ring for long, a fourth or fifth below, and an octave."""
        found = []
        ends = [at for at, _ in tones[1:]] + [BARS * EIGHTHS]
        for (at, tone), end in zip(tones, ends, strict=True):
            rings, high = end - at, tone + octave
            below = high // OCTAVE * OCTAVE + UNDER[high % OCTAVE]
            steps = [(0, below)] if rings >= LONG else []
            steps += [(ENTERS, high - OCTAVE), (2 * ENTERS, below)] if rings >= LONGEST else []
            found += [
                self._tone(self._seconds(at + ENTERS + step), max(tone, -OCTAVE), -SECOND - step / ENTERS)
                for step, tone in steps
            ]
        return found

    def _low(self, tones: list[tuple[int, int]]) -> list[Tone]:
        """Return the low tones: one under each bar, and D under a phrase that comes home."""
        found = []
        for bar in range(BARS):
            at = EIGHTHS * bar
            under = BASSES[next((tone for when, tone in reversed(tones) if when <= at), 0) % OCTAVE]
            found.append(replace(self._tone(self._seconds(at), 0, -BASS), sound=LOW[under], pan=0.0))
        end, home = tones[-1][0], tones[-1][1] % OCTAVE
        if end % EIGHTHS and home in LOW:
            found.append(replace(self._tone(self._seconds(end), 0, -BASS), sound=LOW[home], pan=0.0))
        return found

    def _seconds(self, eighth: int) -> float:
        """Return when an eighth of the phrase begins; the last bar is held back."""
        late = max(0, eighth - (BARS - 1) * EIGHTHS)
        return self.theme.eighth * (eighth + (HELD - 1) * late)

    def _tone(self, after: float, tone: int, gain: float) -> Tone:
        late = self._rng.uniform(0, LATE) if after else 0.0
        side = WIDE * max(-1.0, 2 * tone / (PLUCKS - 1) - 1)
        sound = f"koto_{tone + 1}" if tone >= 0 else f"koto_low_{tone + OCTAVE + 1}"
        return Tone(after + late, sound, LOUD - self.theme.softer + gain - self._rng.uniform(0, TOUCH), side)
