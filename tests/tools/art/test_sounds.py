"""The sounds: all there that the game plays, not clipped, as loud as they should be, small, the same each time."""

import itertools
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from hachi_hachi.game.display.sound.catalog import AMBIENCE, PLUCKS, SOUNDS
from hachi_hachi.game.display.sound.sound_takes import HEADROOM, SPREAD, placed, room_of
from hachi_hachi.game.hanafuda.sound_levels import ANOTHERS
from hachi_hachi.game.storage.settings import Settings
from tools.art.sounds.__main__ import main
from tools.art.sounds.ambience import NARROW, RAIN, SECONDS
from tools.art.sounds.loudness import loudness, peak
from tools.art.sounds.ogg import decoded, encoded
from tools.art.sounds.spectrum_pictures import attack, levels, middle, seconds_to, share
from tools.art.sounds.strings import SCALE, D
from tools.art.sounds.synth import RATE, Sound, left_side, noise, times
from tools.art.sounds.table import AFTER_CARD
from tools.art.sounds.voices import VOICES, files, finished, part

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"
FILES = [file for file, _name in files()]
LOOPS = [file for file, name in files() if VOICES[name].loops]
TAKES = {name: info.recordings(name) for name, info in SOUNDS.items() if not info.tones}
LADDER = (*SCALE, *(12 + tone for tone in SCALE))


@cache
def heard(file: str) -> Sound:
    return decoded((FOLDER / f"{file}.ogg").read_bytes(), loops=file in LOOPS)


def heard_of(name: str) -> list[Sound]:
    return [left_side(part(heard(take.file), take)) for take in TAKES[name]]


def takes() -> Iterator[tuple[str, Sound]]:
    """Every take of every sound that has its own recordings, with the name of the sound."""
    for name in VOICES:
        for sound in heard_of(name):
            yield name, sound


def test_there_is_a_file_for_every_take_the_game_plays() -> None:
    assert set(VOICES) == {name for name, info in SOUNDS.items() if info.recorded}
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert found == {f"{file}.ogg" for file in FILES}


def test_nothing_is_clipped() -> None:
    for file in FILES:
        sound = heard(file)
        assert peak(sound) <= -0.5, file
        # a clipped wave stays at its top
        assert peak(sound) < -6 or np.count_nonzero(np.abs(sound) > 0.999 * np.abs(sound).max()) <= 2, file


def test_each_is_as_loud_as_it_should_be() -> None:
    for name, sound in takes():
        # a small file of steady noise is a little louder
        near = 2.5 if VOICES[name].loops else 1.6
        assert loudness(sound, RATE) == pytest.approx(VOICES[name].loudness, abs=near), name


def test_each_begins_at_once_and_ends_in_silence() -> None:
    for name, take in takes():
        if VOICES[name].loops:
            continue
        sound = np.abs(take)
        loud = np.flatnonzero(sound > sound.max() / 10)
        assert loud[0] < ((AFTER_CARD if name == "turn" else 0) + 0.05) * RATE, name
        # at a lower rate the encoder blurs the beginning over a longer time
        assert sound[0] < sound.max() / (30 if VOICES[name].rate == RATE else 10), name
        assert sound[-8:].max() < 0.004, name


def test_together_they_are_small() -> None:
    assert sum((FOLDER / f"{file}.ogg").stat().st_size for file in FILES) < 1_000_000


def test_the_tool_makes_the_files_that_are_there() -> None:
    for file, name in files():
        voice = VOICES[name]
        data = encoded(finished(file, name), voice.quality, voice.rate, loops=voice.loops)
        made, kept = decoded(data, loops=voice.loops), heard(file)
        assert made.shape == kept.shape, file
        # another processor may round differently, and the encoder follow it
        assert np.sqrt(np.mean((made - kept) ** 2)) <= 0.02 * np.sqrt(np.mean(kept**2)), file


def test_the_same_file_is_written_twice() -> None:
    sound = finished(FILES[0], "deal")
    assert encoded(sound, 0.1) == encoded(sound, 0.1)


def test_all_but_loops_and_single_tones_have_several_takes() -> None:
    single = {name for name, takes in TAKES.items() if len(takes) < 3}
    assert single == {name for name in TAKES if SOUNDS[name].kind == AMBIENCE or name.startswith(("low", "closed"))}


def test_cards_and_stones_have_the_room_around_them() -> None:
    stones = ("stones_one", "stones_few", "stones_some", "stones_many")
    for name in ("deal", "lay", "slam", "slide", "gather", "flip", "silk", *stones):
        left, right = heard(TAKES[name][0].file).T
        assert 0.2 < np.corrcoef(left, right)[0, 1] < 0.9, name
        assert loudness(left, RATE) == pytest.approx(loudness(right, RATE), abs=2), name


def test_strings_ring_for_more_than_a_second() -> None:
    for name in (*(f"pluck_{step}" for step in range(1, PLUCKS + 1)), "low_1", "near", "sage", "stop"):
        assert all(seconds_to(sound, -40) > 0.9 for sound in heard_of(name)), name
        assert all(seconds_to(sound, -20) > 0.25 for sound in heard_of(name)), name


def test_every_kind_of_card_has_a_gesture_of_its_own() -> None:
    """Silk is high and has no attack, the block of wood is between it and the drum."""
    assert all(attack(sound) > 0.02 and middle(sound) > 1500 for sound in heard_of("silk"))
    assert all(attack(sound) < 0.01 and 200 < middle(sound) < 500 for sound in heard_of("block"))
    assert all(middle(sound) < 200 for sound in heard_of("drum"))


def test_no_two_takes_are_alike() -> None:
    for name in TAKES:
        spectra = [np.abs(np.fft.rfft(sound, 2 * RATE)) for sound in heard_of(name)]
        for a, b in itertools.combinations(spectra, 2):
            alike = float((a * b).sum() / np.sqrt((a**2).sum() * (b**2).sum()))
            assert alike < 0.995, name


def test_a_card_on_cloth_is_a_short_dull_slap() -> None:
    for sound in heard_of("lay"):
        assert attack(sound) < 0.004
        assert seconds_to(sound, -20) < 0.1  # what is left after that is the room
        assert seconds_to(sound, -40) < 0.2
        assert share(sound, 0, 2000) > 0.7
        assert share(sound, 2000, 9000) > 0.04  # its edge


def test_a_slam_is_deeper_than_a_card_laid_down() -> None:
    deep = [share(sound, 0, 125) for sound in heard_of("slam")]
    assert min(deep) > 2 * max(share(sound, 0, 125) for sound in heard_of("lay"))


def test_a_slide_has_no_attack() -> None:
    assert all(attack(sound) > 0.02 for sound in heard_of("slide"))


def test_the_clapper_is_hard_wood_in_a_hall() -> None:
    for sound in heard_of("clapper"):
        assert attack(sound) < 0.003
        assert 0.06 < seconds_to(sound, -20) < 0.2
        assert share(sound, 900, 4000) > 0.85


def test_stones_trickle_in_high_clicks_more_and_longer_for_more() -> None:
    for name, seconds, most in (("stones_few", 0.35, 0.65), ("stones_some", 0.8, 1.25), ("stones_many", 1.4, 1.9)):
        for sound in heard_of(name):
            assert seconds < sound.size / RATE < most, name
            # all the time something falls, and between two stones it is softer again
            moments = np.array([part.max() for part in np.array_split(levels(sound), round(40 * seconds))])
            assert np.count_nonzero(moments > -24) > 0.6 * moments.size, name
            assert moments.std() > 3, name
            assert share(sound, 2500, 8000) > 0.8
            assert 3000 < middle(sound) < 6000


def test_the_bell_is_left_to_die_away() -> None:
    for sound in heard_of("bell"):
        assert 0.8 < seconds_to(sound, -20) < 1.6
        assert levels(sound)[-RATE // 10 :].max() < -38  # no cut at the end
        assert share(sound, 500, 2000) > 0.9


def test_loops_have_no_seam() -> None:
    for file, sound in ((name, side) for name in LOOPS for side in np.atleast_2d(heard(name).T)):
        assert sound.size == round((RAIN if file.endswith(NARROW) else SECONDS) * RATE)
        joined = np.concatenate([sound[-RATE:], sound[:RATE]])
        # no step, and nothing sharp where end and beginning meet
        steps, bends = np.abs(np.diff(joined)), np.abs(np.diff(joined, 2))
        at = slice(RATE - 32, RATE + 32)
        assert steps[at].max() <= 1.2 * steps.max(where=away(steps.size), initial=0), file
        # the encoder leaves a trace of less than -55 dB
        assert bends[at].max() <= max(0.001, 0.5 * bends.max(where=away(bends.size), initial=0)), file
        # nothing swells or breaks off there: a quarter second before is as loud as one after
        before, after = (np.sqrt(np.mean(part**2)) for part in (sound[-RATE // 4 :], sound[: RATE // 4]))
        assert abs(20 * np.log10(before / after)) < 6, file


def test_loops_are_long_and_wide() -> None:
    assert SECONDS >= 24
    for file in LOOPS:
        if file.endswith(NARROW):
            continue
        left, right = heard(file).T
        assert np.corrcoef(left, right)[0, 1] < 0.8, file
        # both sides together do not repeat before the end
        mono = left + right
        assert np.corrcoef(mono, np.roll(mono, mono.size // 2))[0, 1] < 0.4, file


def away(size: int) -> np.ndarray:
    """True for what is not at the seam in the middle."""
    found = np.ones(size, bool)
    found[RATE - 64 : RATE + 64] = False
    return found


def test_loops_are_as_different_as_their_seasons() -> None:
    low = {name: share(heard_of(name)[0], 0, 1000) for name in ("wind", "snow", "brook")}
    assert low["snow"] > 0.95
    assert low["wind"] > 0.9
    assert middle(heard_of("snow")[0]) < middle(heard_of("wind")[0]) < middle(heard_of("brook")[0])
    assert share(heard_of("insects")[0], 3500, 5000) > 0.8
    assert share(heard_of("cicadas")[0], 3000, 6000) > 0.8
    assert share(heard_of("frogs")[0], 500, 3000) > 0.8
    assert 2500 < middle(heard_of("rain")[0]) < 5000


def test_loops_are_heard_softly_behind_the_cards_at_the_default_volumes() -> None:
    volume = Settings().volume
    for file in LOOPS:
        rms = np.sqrt(np.mean(heard(file) ** 2)) * (volume["master"] * volume["ambience"]) ** 2
        assert -40 < 20 * np.log10(rms) < -33, file


def tone_of(sound: Sound) -> float:
    """The strongest frequency, in Hz."""
    return float(np.abs(np.fft.rfft(sound, 8 * RATE)).argmax() / 8)


def test_plucks_rise_in_the_scale() -> None:
    tones = [tone_of(heard_of(f"pluck_{step}")[0]) for step in range(1, PLUCKS + 1)]
    # D, E flat, G, A, B flat, and so on, within a third of a semitone; a soft string may be louder at its octave
    for tone, semitones in zip(tones, LADDER, strict=True):
        above = 12 * np.log2(tone / D) - semitones
        assert abs(above - 12 * round(above / 12)) < 0.35
    middles = [middle(heard_of(f"pluck_{step}")[1]) for step in range(1, PLUCKS + 1)]
    assert min(middles[5:]) > max(middles[:3])


def test_a_lost_deal_is_low_and_a_won_one_is_not() -> None:
    assert all(middle(sound) < 400 for sound in heard_of("lost"))
    assert all(middle(sound) > 600 for sound in heard_of("won"))
    assert all(middle(sound) < 400 for sound in heard_of("muted"))


def played(name: str, gain: float = 0.0) -> float:
    """The loudness of the loudest take as it is played, at full volume."""
    loud = placed(1.0, 0.0, gain + SPREAD, room_of(name)).left
    return max(loudness(loud * sound, RATE) for sound in heard_of(name))


def test_calls_stand_above_the_loudest_card() -> None:
    most = HEADROOM["cards"] - SPREAD
    cards = max(played("slam", most), played("lay", most), played(f"pluck_{PLUCKS}", 4.0), played("drum", 5.0))
    for name in ("yaku_1", "yaku_2", "yaku_3", "stop", "sage", "meri", "won", "over", "bell"):
        assert played(name, -SPREAD) > cards + 2, name
    assert min(played("lost", -SPREAD), played("stamp", -SPREAD)) > cards + 1
    # those of others, too
    assert played("yaku_1", ANOTHERS[1] - SPREAD) > cards - 1


def test_what_ends_a_payment_is_softer_than_a_call() -> None:
    assert played("landed") < min(played("stamp"), played("lost"), played("won")) - 2
    assert played("lost") < played("won") - 2
    few, some, many = (played(f"stones_{size}") for size in ("few", "some", "many"))
    assert few + 1.5 < some < many - 0.8


def test_figures_grow_with_the_rank_of_the_yaku() -> None:
    lengths = [heard_of(f"yaku_{rank}")[0].size for rank in (1, 2, 3)]
    assert lengths == sorted(lengths)
    levels = [loudness(heard_of(f"yaku_{rank}")[1], RATE) for rank in (1, 2, 3)]
    assert levels == pytest.approx([-17.5, -16.5, -15.5], abs=0.5)


def test_a_string_of_the_shamisen_buzzes() -> None:
    assert share(heard_of("sage")[0], 1500, 9000) > 2 * share(heard_of("yaku_1")[0], 1500, 9000)


def test_the_drum_is_low_and_short() -> None:
    for sound in heard_of("drum"):
        assert share(sound, 40, 200) > 0.6
        assert seconds_to(sound, -20) < 0.35


def test_a_seal_is_a_low_short_blow() -> None:
    for sound in heard_of("stamp"):
        assert attack(sound) < 0.01
        assert seconds_to(sound, -20) < 0.3
        assert share(sound, 60, 500) > 0.7


def test_dust_and_paper_have_no_tone() -> None:
    for sound in (*heard_of("dust"), *heard_of("unroll")):
        power = np.abs(np.fft.rfft(sound)) ** 2
        assert power.max() < 0.05 * power.sum()
        assert share(sound, 500, 8000) > 0.6


def test_a_scroll_unrolls_for_more_than_a_second() -> None:
    for sound in heard_of("unroll"):
        assert 1.0 < np.flatnonzero(levels(sound) > -25)[-1] / RATE < 1.6


def test_a_card_held_half_turned_is_heard_louder_and_louder() -> None:
    for sound in heard_of("tremolo"):
        quarters = [np.abs(part).max() for part in np.array_split(sound[: round(0.28 * RATE)], 4)]
        assert quarters[0] < quarters[2]
        assert quarters[0] < quarters[3]


def test_what_is_nearly_made_is_softer_than_what_is_made() -> None:
    assert max(VOICES["near"].loudness, VOICES["pluck_1"].loudness) < VOICES["yaku_1"].loudness


def test_what_is_heard_all_the_time_is_soft() -> None:
    assert VOICES["hover"].loudness < VOICES["turn"].loudness < VOICES["button"].loudness < VOICES["lay"].loudness


def test_a_flip_begins_with_air_and_ends_on_the_cloth() -> None:
    for sound in heard_of("flip"):
        third = sound.size // 3
        assert attack(sound) > 0.01
        assert share(sound, 1500, 8000) > 0.5
        assert np.abs(sound[:third]).mean() > 3 * np.abs(sound[-third // 2 :]).mean()


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


def test_a_sound_is_written_with_all_its_takes(tmp_path: Path) -> None:
    assert main(["flip", "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == ["flip.ogg"]


def test_the_sounds_can_be_looked_at(tmp_path: Path) -> None:
    assert main(["lay", "bell", "--picture", str(tmp_path / "sounds.png")]) == 0
    with Image.open(tmp_path / "sounds.png") as picture:
        pixels = np.asarray(picture.convert("L")).astype(int)
    short, long = pixels[24:154, 10:570], pixels[178:308, 10:570]
    # each fills its own panel, loud at its left, faint at its right
    for panel in (short, long):
        assert panel[40, :60].mean() < panel[40, -60:].mean() - 60
