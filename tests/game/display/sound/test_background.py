"""Ambience and music: they come and go, make room for calls, and follow volumes and devices."""

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from hachi_hachi.game.display.sound.audio import ROOM, Audio
from hachi_hachi.game.display.sound.background import DUCKED, SILENCE, Background, BackgroundPlayer
from hachi_hachi.game.display.sound.koto_phrases import SETTLED, TABLE, THEMES, TITLE, YEAR
from hachi_hachi.game.storage import asset_files

WIND, BROOK = Background("wind"), Background("brook")
STEP = 1 / 60


class Loops:
    """The stream of the mixer: what plays, and its volume."""

    def __init__(self) -> None:
        self.playing = ""
        self.volume = 0.0
        self.begun: list[str] = []

    def load(self, path: Path) -> None:
        if not path.is_file():
            raise pygame.error("no such file")
        self.playing = path.stem

    def play(self, loops: int) -> None:
        assert loops == -1
        assert self.volume == 0
        self.begun.append(self.playing)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def stop(self) -> None:
        self.playing = ""


@pytest.fixture
def loops(monkeypatch: pytest.MonkeyPatch) -> Loops:
    found = Loops()
    for name in ("load", "play", "set_volume", "stop"):
        monkeypatch.setattr(pygame.mixer.music, name, getattr(found, name))
    return found


@pytest.fixture
def audio(loops: Loops) -> Audio:
    audio = Audio({"master": 0.5**0.5, "ambience": 0.4**0.5, "music": 0.5, "calls": 1.0}, rng=random.Random(1))
    assert audio.open()
    return audio


@pytest.fixture
def player(audio: Audio) -> BackgroundPlayer:
    return BackgroundPlayer(audio, random.Random(1))


def after(player: BackgroundPlayer, seconds: float, wanted: Background) -> None:
    for _ in range(round(seconds / STEP)):
        player.update(STEP, wanted)


def test_ambience_comes_slowly_at_its_volume(player: BackgroundPlayer, loops: Loops) -> None:
    after(player, 0.75, WIND)
    assert loops.begun == ["wind"]
    assert loops.volume == pytest.approx(0.1, abs=0.01)
    after(player, 2.0, WIND)
    assert loops.volume == pytest.approx(0.2)
    assert loops.begun == ["wind"]


def test_another_one_comes_when_the_last_has_gone(player: BackgroundPlayer, loops: Loops) -> None:
    after(player, 2.0, WIND)
    after(player, 1.0, BROOK)
    assert loops.playing == "wind"
    assert 0 < loops.volume < 0.2
    after(player, 1.0, BROOK)
    assert loops.begun == ["wind", "brook"]
    after(player, 2.0, BROOK)
    assert loops.volume == pytest.approx(0.2)
    after(player, 2.0, SILENCE)
    assert loops.playing == ""


def test_what_is_heard_already_goes_on(player: BackgroundPlayer, loops: Loops) -> None:
    after(player, 2.0, Background(None))
    assert loops.begun == []
    after(player, 2.0, WIND)
    after(player, 2.0, Background(None, music=TITLE))
    assert loops.playing == "wind"
    assert loops.begun == ["wind"]


def test_ambience_follows_its_volume_and_none_plays_nothing(
    player: BackgroundPlayer, audio: Audio, loops: Loops
) -> None:
    after(player, 2.0, WIND)
    audio.volume["ambience"] = 0.8**0.5
    after(player, STEP, WIND)
    assert loops.volume == pytest.approx(0.4)
    audio.volume["ambience"] = 0.0
    after(player, 2.0, WIND)
    assert loops.playing == ""
    audio.volume["ambience"] = 0.4**0.5
    after(player, 2.0, WIND)
    assert loops.begun == ["wind", "wind"]


def test_ambience_sinks_under_a_call_and_returns(player: BackgroundPlayer, audio: Audio, loops: Loops) -> None:
    after(player, 2.0, WIND)
    assert audio.play("sage")
    after(player, 0.5, WIND)
    assert loops.volume == pytest.approx(0.2 * DUCKED)
    busy = [player.busy]
    after(player, ROOM + 1, WIND)
    assert loops.volume == pytest.approx(0.2)
    assert [*busy, player.busy] == [True, False]
    audio.play("lay")
    after(player, 0.5, WIND)
    assert loops.volume == pytest.approx(0.2)


def test_music_is_phrases_with_pauses(
    player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, played = [0.0], list[tuple[float, str]]()
    monkeypatch.setattr(audio, "play", lambda name, *_: played.append((now[0], name)))
    for step in range(round(120 / STEP)):
        now[0] = step * STEP
        player.update(STEP, Background(music=TITLE))
    pauses = sorted(later[0] - one[0] for one, later in pairwise(played))
    assert 120 < len(played) < 260
    assert played[0][0] == pytest.approx(2.0, abs=0.1)
    assert 4 < pauses[-1] < 8  # after a round, with what rings on
    assert all(name.startswith(("koto", "low")) for _at, name in played)
    played.clear()
    after(player, 30.0, SILENCE)
    assert not played


def test_another_mood_begins_with_its_own_theme(
    player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(audio, "play", lambda name, *_: played.append(name))
    after(player, 5.0, Background(music=TITLE))
    assert played
    played.clear()
    after(player, THEMES[SETTLED].first - 0.1, Background(music=SETTLED))
    assert not played
    after(player, 2.0, Background(music=SETTLED))
    assert "koto_1" in played


def test_no_phrase_begins_under_a_call(player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(audio, "play", lambda name, *_: played.append(name))
    for _ in range(round(20 / STEP)):
        audio.quiet = ROOM
        player.update(STEP, Background(music=TITLE))
    assert not played
    after(player, 3.0, Background(music=TITLE))
    assert played


def test_music_sinks_under_a_call_and_a_table_phrase_ends(
    player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[float] = []

    def play(name: str, pan: float, gain: float, delay: float) -> None:
        del name, pan, gain
        played.append(delay)

    monkeypatch.setattr(audio, "play", play)
    after(player, 7.0, Background(music=TABLE))
    assert played
    played.clear()
    audio.quiet = ROOM
    after(player, ROOM + 2, Background(music=TABLE))
    assert not played


def test_a_run_is_played_at_once_with_its_delays(
    player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    delays: list[float] = []
    monkeypatch.setattr(audio, "play", lambda _name, _pan, _gain, delay: delays.append(delay))
    after(player, 30.0, Background(music=YEAR))
    assert max(delays) > 4 * 0.08


def test_no_music_without_its_volume(player: BackgroundPlayer, audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "play", pytest.fail)
    audio.volume["music"] = 0.0
    after(player, 30.0, Background(music=TITLE))
    assert not player.busy


def test_another_device_plays_on(player: BackgroundPlayer, audio: Audio, loops: Loops) -> None:
    after(player, 2.0, WIND)
    audio.handle(pygame.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    after(player, 2.0, WIND)
    assert loops.begun == ["wind", "wind"]
    assert loops.volume == pytest.approx(0.2)


def test_without_a_device_nothing_happens(loops: Loops) -> None:
    player = BackgroundPlayer(Audio({"master": 1.0}))
    after(player, 20.0, Background("wind", music=TITLE))
    assert loops.begun == []
    assert not player.busy


def test_a_loop_that_is_missing_is_tried_once(
    tmp_path: Path, loops: Loops, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio({"master": 1.0}, tmp_path)
    audio.open()
    tried: list[Path] = []

    def load(path: Path) -> None:
        tried.append(path)
        loops.load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", load)
    after(BackgroundPlayer(audio), 2.0, WIND)
    assert len(tried) == 1
    assert loops.begun == []
    audio.close()


def test_the_mixer_plays_every_loop() -> None:
    audio = Audio({"master": 1.0, "ambience": 1.0})
    assert audio.open()
    for name in ("wind", "rain", "insects", "brook", "cicadas", "snow", "frogs"):
        assert audio.begin_loop(name)
        assert pygame.mixer.music.get_busy()
        assert asset_files.path("sounds", "ambience", f"{name}.ogg").is_file()
    assert audio.play("rain")  # an excerpt
    audio.close()
