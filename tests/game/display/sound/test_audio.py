"""The device: played, muted, missing, lost, replaced."""

import random
import wave
from pathlib import Path

import pygame
import pytest

from hachi_hachi.game.display.sound import audio as audio_module
from hachi_hachi.game.display.sound.audio import CHANNELS, MOST_CARDS, Audio
from hachi_hachi.game.display.sound.catalog import PAUSE, SOUNDS


def write_sound(path: Path) -> None:
    """Write a second of silence; the mixer reads any format under any name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(bytes(88200))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("flip", "lay"):
        write_sound(tmp_path / "cards" / f"{name}.ogg")
    write_sound(tmp_path / "music" / "low_1.ogg")
    write_sound(tmp_path / "cards" / "pluck_1.ogg")
    (tmp_path / "interface").mkdir()
    (tmp_path / "interface" / "button.ogg").write_bytes(b"no sound at all")
    return tmp_path


def audio_of(folder: Path, volume: dict[str, float]) -> Audio:
    return Audio(volume, folder, random.Random(1))


def test_a_sound_is_played_as_loud_as_its_kind(folder: Path) -> None:
    audio = audio_of(folder, {"master": 0.8, "cards": 0.5, "interface": 0.0})
    assert audio.loudness("flip") == pytest.approx(0.16)
    assert audio.loudness("button") == 0
    # some are set apart from their recordings, but never louder than those can be played
    assert audio.loudness("cicadas") < audio.loudness("wind") < audio.loudness("rain")
    assert Audio({}).loudness("turn") == 1
    assert audio.open()
    assert audio.play("flip")
    audio.volume["master"] = 0.0
    assert not audio.play("flip")
    audio.close()
    assert not audio.available


def test_takes_in_one_file_are_its_parts(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    takes = SOUNDS["lay"].recordings("lay")
    lengths = [sound.get_length() + PAUSE for take in takes if (sound := audio._load(take)) is not None]
    assert lengths == pytest.approx([1 / len(takes)] * len(takes), abs=0.001)
    audio.close()


def test_a_raised_sound_is_an_octave_higher(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    low, high = (audio._load(SOUNDS[name].recordings(name)[1]) for name in ("pluck_1", "pluck_6"))
    assert low is not None
    assert high is not None
    assert high.get_raw() == memoryview(low.get_raw()).cast("I")[::2].tobytes()
    assert high.get_length() == pytest.approx(low.get_length() / 2, abs=0.001)
    audio.close()


def test_a_lowered_sound_is_an_octave_lower(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    usual, low = (audio._load(SOUNDS[name].recordings(name)[1]) for name in ("koto_1", "koto_low_1"))
    assert usual is not None
    assert low is not None
    assert memoryview(low.get_raw()).cast("I")[1::2].tobytes() == usual.get_raw()
    audio.close()


def test_calls_are_never_left_out_and_cards_make_room(folder: Path) -> None:
    for name in ("lay", "flip"):
        write_sound(folder / "cards" / f"{name}.ogg")
    write_sound(folder / "calls" / "sage.ogg")
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    for _ in range(CHANNELS):
        audio.play("lay")
        assert len(audio._heard["cards"]) <= MOST_CARDS
    assert not all(audio.play("low_1") for _ in range(CHANNELS))
    assert audio.play("sage")
    audio.close()


def test_a_motif_plays_its_tones_and_lasts_at_least_as_long_as_they(folder: Path) -> None:
    for step in range(1, 6):
        write_sound(folder / "cards" / f"pluck_{step}.ogg")
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    assert audio.play("yaku_red_ribbons")
    assert audio.quiet > SOUNDS["yaku_red_ribbons"].tones[-1].after
    audio.close()


class Heard:
    """A channel of the mixer, which keeps the volumes of both sides."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, float]] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        assert sound.get_length() > 0

    def get_busy(self) -> bool:
        return False

    def set_volume(self, left: float, right: float) -> None:
        self.volumes.append((left, right))


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Heard:
    found = Heard()
    monkeypatch.setattr(audio_module, "free_channel", lambda _numbers: found)
    return found


def test_a_sound_is_heard_where_its_card_is(folder: Path, channel: Heard) -> None:
    audio = audio_of(folder, {"master": 0.8})
    assert audio.open()
    assert all(audio.play("low_1", pan, 9.0) for pan in (-1.0, 0.0, 1.0))
    volumes = [volume for sides in channel.volumes for volume in sides]
    assert volumes == pytest.approx([0.64, 0.32, 0.64, 0.64, 0.32, 0.64])
    audio.close()


def test_music_sinks_under_a_call(folder: Path, channel: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    write_sound(folder / "calls" / "sage.ogg")
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    assert audio.play("low_1")
    monkeypatch.setattr(audio, "_still_heard", lambda kind: audio._heard[kind])
    assert audio.play("sage")
    first, sunk, _sage = channel.volumes
    assert sunk == pytest.approx((first[0] / 2, first[1] / 2))
    audio.close()


def test_two_plays_of_a_card_differ_in_loudness(folder: Path, channel: Heard) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    assert all(audio.play("lay") for _ in range(10))
    assert len(set(channel.volumes)) == 10
    audio.close()


def test_missing_and_damaged_sounds_are_silence(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert not audio.play("flip")
    audio.open()
    assert not audio.play("clapper")
    assert not audio.play("button")
    assert not audio.play("button")
    audio.close()


def test_without_a_device_there_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: int) -> None:
        raise pygame.error("No such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = audio_of(folder, {"master": 1.0})
    assert not audio.open()
    assert not audio.play("flip")
    audio.close()


def device(kind: int, *, microphone: bool = False) -> pygame.Event:
    return pygame.Event(kind, which=0, iscapture=int(microphone))


def test_the_sounds_go_on_with_another_device_when_one_is_removed(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    audio.open()
    assert audio.play("flip")
    audio.handle(device(pygame.AUDIODEVICEREMOVED))
    assert audio.available
    assert audio.play("flip")
    assert audio.play("low_1")
    audio.close()


def test_the_sounds_return_when_there_is_a_device_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = audio_of(folder, {"master": 1.0})
    audio.open()

    def refuse(**_options: int) -> None:
        raise pygame.error("No such device")

    with monkeypatch.context() as gone:
        gone.setattr(pygame.mixer, "init", refuse)
        audio.handle(device(pygame.AUDIODEVICEREMOVED))
        assert not audio.available
        assert not audio.play("flip")
    audio.handle(device(pygame.AUDIODEVICEADDED, microphone=True))
    assert not audio.available
    audio.handle(device(pygame.AUDIODEVICEADDED))
    assert audio.play("flip")
    audio.close()


def test_another_device_or_a_microphone_does_not_interrupt(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    audio.open()
    assert audio.play("low_1")
    audio.handle(device(pygame.AUDIODEVICEADDED))
    audio.handle(device(pygame.AUDIODEVICEREMOVED, microphone=True))
    audio.handle(pygame.Event(pygame.MOUSEMOTION))
    assert pygame.mixer.get_busy()
    audio.close()


def test_a_sound_that_needs_spacing_is_not_played_too_often(folder: Path, channel: Heard) -> None:
    now = [0.0]
    audio = Audio({"master": 1.0}, folder, random.Random(1), lambda: now[0])
    write_sound(folder / "interface" / "hover.ogg")
    assert audio.open()
    heard = []
    for _ in range(100):
        heard.append(audio.play("hover"))
        now[0] += 0.01
    assert heard[0]
    assert sum(heard) == 12
    assert audio.play("low_1")
    assert audio.play("low_1")
    audio.close()


def test_a_sound_too_many_is_left_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = audio_of(folder, {"master": 1.0})
    assert audio.open()
    monkeypatch.setattr(audio_module, "free_channel", lambda _numbers: None)
    assert not audio.play("low_1")
    audio.close()


def test_cards_are_loaded_while_there_is_time(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    audio.load_ahead()  # without a device there is nothing to do
    assert audio.open()
    for _ in range(100):
        audio.load_ahead()
    assert ("cards/lay", 0) in audio._sounds
    assert {("cards/pluck_1", 0), ("cards/pluck_1", 1)} <= set(audio._sounds)
    audio.close()


def test_a_mixer_that_someone_closed_is_silence(folder: Path) -> None:
    audio = audio_of(folder, {"master": 1.0})
    audio.open()
    assert audio.play("flip")
    pygame.mixer.quit()
    assert not audio.play("flip")
    assert not audio.available
    audio.open()
    assert audio.play("flip")
    audio.close()
