"""Music of the koto: a theme for each mood, four bars long, which comes home and returns with variations."""

import random

import pytest

from hachi_hachi.game.display.sound.catalog import SOUNDS
from hachi_hachi.game.display.sound.koto_phrases import (
    BARS,
    EIGHTHS,
    LOUD,
    OCTAVE,
    ROUND,
    THEMES,
    Phrases,
    Tone,
    melody,
)

D_HIGH, D_LOW = "koto_6", "koto_1"


def tones_of(phrase: list[Tone]) -> list[str]:
    """The melody, without ornaments, echoes, second voice and low tones."""
    return [tone.sound for tone in phrase if tone.theme]


@pytest.mark.parametrize("mood", THEMES)
def test_a_theme_has_four_bars_and_a_question_that_its_answer_brings_home(mood: str) -> None:
    theme = THEMES[mood]
    for bars in (theme.question, theme.answer, *theme.middle):
        assert [len(bar) for bar in bars.split()] == [EIGHTHS] * BARS
        assert bars[0] != "."
    last = {phrase: name_of(melody(phrase)[-1][1]) for phrase in (theme.question, theme.answer)}
    assert last[theme.question] not in {D_LOW, D_HIGH}
    assert last[theme.answer] in {D_LOW, D_HIGH}


def name_of(tone: int) -> str:
    return f"koto_{tone + 1}" if tone >= 0 else f"koto_low_{tone + OCTAVE + 1}"


@pytest.mark.parametrize("mood", THEMES)
def test_the_theme_returns_with_variations(mood: str) -> None:
    phrases = Phrases(random.Random(1), mood)
    played = [phrases.phrase() for _ in range(4 * ROUND)]
    theme = phrases.theme
    question, answer, away, back = (
        [name_of(tone - theme.lower) for _, tone in melody(bars)]
        for bars in (theme.question, theme.answer, *theme.middle)
    )
    # first as it is, with a middle part, then never quite so
    assert [tones_of(phrase) for phrase in played[:4]] == [question, answer, away, back]
    assert len({tuple(tone.sound for tone in phrase) for phrase in played[4:]}) > 4
    for number, phrase in enumerate(played):
        assert phrase == sorted(phrase, key=lambda tone: tone.after)
        assert all(tone.sound in SOUNDS and -21 < tone.gain <= LOUD and -1 <= tone.pan <= 1 for tone in phrase)
        assert 0 <= phrase[0].after < 0.02
        # each closes as its theme does, perhaps an octave higher
        place = number % ROUND
        last, closing = (back if place == 3 else away if place == 2 else answer if place % 2 else question)[-1], (
            tones_of(phrase)[-1])
        assert (int(closing.split("_")[-1]) - int(last.split("_")[-1])) % OCTAVE == 0


def test_the_bass_is_in_the_middle_and_there_is_a_second_voice() -> None:
    for mood in THEMES:
        for phrase in (Phrases(random.Random(1), mood).phrase(), Phrases(random.Random(2), mood).phrase()):
            bass = [tone for tone in phrase if tone.sound in ("low_1", "low_2", "low_3")]
            second = [tone for tone in phrase if not tone.theme and tone not in bass]
            assert len(bass) >= BARS
            assert {tone.pan for tone in bass} == {0.0}
            assert min(tone.gain for tone in bass) > max(tone.gain for tone in second)
            assert second


def test_a_round_is_followed_by_a_longer_silence() -> None:
    phrases = Phrases(random.Random(3))
    pauses = []
    for _ in range(2 * ROUND):
        phrases.phrase()
        pauses.append(phrases.pause())
    long = [pauses.pop(at) for at in (2 * ROUND - 1, ROUND - 1)]
    assert 4 <= min(long) <= max(long) <= 6
    assert min(long) > 1.9 * max(pauses)


def test_moods_differ_and_the_same_seed_plays_the_same() -> None:
    for mood in THEMES:
        one, other = Phrases(random.Random(2), mood), Phrases(random.Random(2), mood)
        assert [one.phrase() for _ in range(20)] == [other.phrase() for _ in range(20)]
    assert len({theme.question for theme in THEMES.values()}) == len(THEMES)
    assert len({theme.eighth for theme in THEMES.values()}) == len(THEMES)
