"""Phrases of the koto: short, in the scale, ending at rest, never the same."""

import random
from itertools import pairwise

from hachi_hachi.game.display.sound.catalog import SOUNDS
from hachi_hachi.game.display.sound.koto_phrases import LENGTH, PAUSE, RESTING, SOFTER, Phrases


def test_phrases_are_short_and_come_to_rest() -> None:
    phrases = Phrases(random.Random(1))
    for _ in range(200):
        phrase = phrases.phrase()
        assert LENGTH[0] <= len(phrase) <= LENGTH[1]
        assert phrase[0].after == 0
        assert all(0.2 < other.after - one.after < 1.5 for one, other in pairwise(phrase))
        assert all(tone.sound in SOUNDS and -SOFTER <= tone.gain <= 0 for tone in phrase)
        assert phrase[-1].sound in {f"koto_{tone}" for tone in RESTING}
        assert phrase[-1].sound != phrase[-2].sound
        assert PAUSE[0] <= phrases.pause() <= PAUSE[1]


def test_phrases_differ_and_the_same_seed_plays_the_same() -> None:
    one, other = Phrases(random.Random(2)), Phrases(random.Random(2))
    played = [one.phrase() for _ in range(20)]
    assert played == [other.phrase() for _ in range(20)]
    assert len({tuple(tone.sound for tone in phrase) for phrase in played}) > 15
