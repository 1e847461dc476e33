"""Music of the koto: a theme for each mood, four bars long, which comes home and returns with variations."""

import random

import pytest

from hachi_hachi.game.display.sound.catalog import SOUNDS
from hachi_hachi.game.display.sound.koto_phrases import BARS, EIGHTHS, OCTAVE, ORNAMENT, THEMES, Phrases, Tone, melody
from hachi_hachi.game.display.sound.sound_takes import HEADROOM

D_HIGH, D_LOW = "koto_6", "koto_1"


def tones_of(phrase: list[Tone]) -> list[str]:
    """The melody, without ornaments, echoes and low tones."""
    return [tone.sound for tone in phrase if tone.gain > -1 and tone.sound.startswith("koto")]


@pytest.mark.parametrize("mood", THEMES)
def test_a_theme_has_four_bars_and_a_question_that_its_answer_brings_home(mood: str) -> None:
    theme = THEMES[mood]
    for bars in (theme.question, theme.answer):
        assert [len(bar) for bar in bars.split()] == [EIGHTHS] * BARS
        assert bars[0] != "."
    last = {phrase: f"koto_{melody(phrase)[-1][1] + 1}" for phrase in (theme.question, theme.answer)}
    assert last[theme.question] not in {D_LOW, D_HIGH}
    assert last[theme.answer] in {D_LOW, D_HIGH}


@pytest.mark.parametrize("mood", THEMES)
def test_the_theme_returns_with_variations(mood: str) -> None:
    phrases = Phrases(random.Random(1), mood)
    played = [phrases.phrase() for _ in range(24)]
    theme = phrases.theme
    question, answer = (
        [f"koto_{tone + 1}" for _, tone in melody(bars)] for bars in (theme.question, theme.answer)
    )
    # first as it is, then never quite so
    assert tones_of(played[0]) == [tone for tone in question if tone in tones_of(played[0])]
    assert {tone.sound for tone in played[0]} >= set(question)
    assert {tone.sound for tone in played[1]} >= set(answer)
    assert len({tuple(tone.sound for tone in phrase) for phrase in played[2:]}) > 4
    for number, phrase in enumerate(played):
        assert phrase == sorted(phrase, key=lambda tone: tone.after)
        assert all(tone.sound in SOUNDS and -12 < tone.gain <= HEADROOM and -1 <= tone.pan <= 1 for tone in phrase)
        assert 0 <= phrase[0].after < 0.02
        # each closes as its theme does, perhaps an octave higher
        koto = [tone for tone in phrase if tone.gain > -ORNAMENT / 2 and tone.sound.startswith("koto")]
        last, closing = (answer if number % 2 else question)[-1], koto[-1].sound
        assert (int(closing[5:]) - int(last[5:])) % OCTAVE == 0


def test_a_round_of_four_phrases_is_followed_by_a_longer_silence() -> None:
    phrases = Phrases(random.Random(3))
    pauses = []
    for _ in range(8):
        phrases.phrase()
        pauses.append(phrases.pause())
    assert min(pauses[3], pauses[7]) > 2 * max(pauses[:3] + pauses[4:7])


def test_moods_differ_and_the_same_seed_plays_the_same() -> None:
    for mood in THEMES:
        one, other = Phrases(random.Random(2), mood), Phrases(random.Random(2), mood)
        assert [one.phrase() for _ in range(20)] == [other.phrase() for _ in range(20)]
    assert len({theme.question for theme in THEMES.values()}) == len(THEMES)
    assert len({theme.eighth for theme in THEMES.values()}) == len(THEMES)
