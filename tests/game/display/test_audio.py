import wave
from pathlib import Path

import pygame
import pytest

from hachi_hachi.game.display.audio import Audio


def write_sound(path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(bytes(4410))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_sound(tmp_path / "flip.wav")
    (tmp_path / "bell.ogg").write_bytes(b"no sound at all")
    return tmp_path


def test_a_sound_is_played_as_loud_as_its_kind(folder: Path) -> None:
    audio = Audio({"master": 0.5, "cards": 0.5, "interface": 0.0}, folder)
    assert audio.loudness("flip") == 0.25
    assert audio.loudness("button") == 0
    assert audio.open()
    assert audio.play("flip")
    audio.volume["master"] = 0.0
    assert not audio.play("flip")
    audio.close()
    assert not audio.available


def test_missing_and_damaged_sounds_are_silence(folder: Path) -> None:
    audio = Audio({"master": 1.0}, folder)
    assert not audio.play("flip")
    audio.open()
    assert not audio.play("clapper")
    assert not audio.play("bell")
    assert not audio.play("bell")
    audio.close()


def test_without_a_device_there_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_options: int) -> None:
        raise pygame.error("No such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio({"master": 1.0}, folder)
    assert not audio.open()
    assert not audio.play("flip")
    audio.close()
