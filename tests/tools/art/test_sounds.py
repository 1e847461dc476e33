"""The sounds: all there that the game plays, not clipped, equally loud, small, the same each time."""

import wave
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from hachi_hachi.game.display.audio import KINDS
from tools.art.sounds.__main__ import main, samples
from tools.art.sounds.measure import loudness, peak
from tools.art.sounds.picture import attack, levels, middle, seconds_to, share
from tools.art.sounds.synth import RATE, noise, times
from tools.art.sounds.voices import VOICES

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"


def read(name: str) -> np.ndarray:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def heard(name: str) -> np.ndarray:
    return np.asarray(read(name) / 32768)


def test_there_is_a_sound_for_every_name_the_game_plays() -> None:
    assert set(VOICES) == set(KINDS)
    assert {path.stem for path in FOLDER.iterdir()} == set(KINDS)


def test_nothing_is_clipped() -> None:
    for name in VOICES:
        sound = read(name) / 32768
        assert peak(sound) <= -1.0, name
        # a clipped wave stays at its top
        assert np.count_nonzero(np.abs(sound) > 0.999 * np.abs(sound).max()) <= 2, name


def test_all_are_equally_loud() -> None:
    levels = {name: loudness(read(name) / 32768, RATE) for name in VOICES}
    assert max(levels.values()) - min(levels.values()) < 2.0, levels


def test_each_begins_at_once_and_ends_in_silence() -> None:
    for name in VOICES:
        sound = np.abs(read(name).astype(int))
        loud = np.flatnonzero(sound > sound.max() / 10)
        assert loud[0] < 0.03 * RATE, name
        assert sound[0] < 60, name
        assert sound[-8:].max() < 60, name


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000


def test_the_tool_makes_the_files_that_are_there() -> None:
    for name in VOICES:
        made, kept = samples(name).astype(int), read(name).astype(int)
        assert made.size == kept.size, name
        assert np.abs(made - kept).max() <= 2, name


def test_a_card_on_cloth_is_a_short_dull_slap() -> None:
    assert attack(heard("card")) < 0.002
    assert seconds_to(heard("card"), -40) < 0.08
    assert share(heard("card"), 0, 2000) > 0.75
    assert share(heard("card"), 2000, 9000) > 0.08  # its edge


def test_the_clapper_is_hard_wood_in_a_hall() -> None:
    assert attack(heard("clapper")) < 0.002
    assert 0.1 < seconds_to(heard("clapper"), -20) < 0.2
    assert share(heard("clapper"), 900, 4000) > 0.85


def test_stones_are_several_high_clicks() -> None:
    found = levels(heard("stones"))
    quiet = True
    clicks = 0
    for now, before in zip(found[64:], found[:-64], strict=True):  # two milliseconds apart
        if now - before > 4 and now > -22:
            clicks += quiet
            quiet = False
        elif now < before:
            quiet = True
    assert 5 <= clicks <= 9
    assert share(heard("stones"), 2500, 8000) > 0.85
    assert 3000 < middle(heard("stones")) < 6000


def test_the_bell_is_left_to_die_away() -> None:
    found = levels(heard("bell"))
    assert 0.8 < seconds_to(heard("bell"), -20) < 1.6
    assert found[-RATE // 10 :].max() < -38  # no cut at the end
    assert share(heard("bell"), 500, 2000) > 0.9


def test_a_flip_begins_with_air_and_ends_on_the_cloth() -> None:
    sound = np.abs(read("flip").astype(float))
    third = sound.size // 3
    assert attack(heard("flip")) > 0.01
    assert share(heard("flip"), 1500, 8000) > 0.6
    assert sound[:third].mean() > 3 * sound[-third // 2 :].mean()


def test_loudness_of_a_full_sine_is_minus_three() -> None:
    # the reference tone of BS.1770: 997 Hz, full scale, one channel
    sine = np.sin(2 * np.pi * 997 * times(1.0))
    assert loudness(sine, RATE) == pytest.approx(-3.01, abs=0.1)
    assert loudness(sine / 10, RATE) == pytest.approx(-23.01, abs=0.1)
    assert peak(sine / 2) == pytest.approx(-6.02, abs=0.01)


def test_loudness_hears_high_sounds_better_than_low_ones() -> None:
    low, high = (np.sin(2 * np.pi * f * times(0.5)) for f in (40, 3000))
    assert loudness(high, RATE) - loudness(low, RATE) > 5


def test_noise_keeps_to_its_band() -> None:
    band = np.abs(np.fft.rfft(noise(np.random.default_rng(1), 1.0, 1000, 2000)))
    assert band[:700].max() == pytest.approx(0, abs=1e-6)
    assert band[2840:].max() == pytest.approx(0, abs=1e-6)
    assert band[1000:2000].mean() > 2 * band[720:800].mean()


def test_an_unknown_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"No sound is called gong\."):
        main(["gong", "--out", str(tmp_path)])
    assert not list(tmp_path.iterdir())


def test_the_sounds_can_be_looked_at(tmp_path: Path) -> None:
    assert main(["card", "bell", "--picture", str(tmp_path / "sounds.png")]) == 0
    with Image.open(tmp_path / "sounds.png") as picture:
        pixels = np.asarray(picture.convert("L")).astype(int)
    short, long = pixels[24:154, 10:570], pixels[178:308, 10:570]
    # each fills its own panel, loud at its left, faint at its right
    for panel in (short, long):
        assert panel[40, :60].mean() < panel[40, -60:].mean() - 60
