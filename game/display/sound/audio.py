"""Sounds by name. Without an audio device or a file, playback is silently skipped."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import pygame

from hachi_hachi.game.display.sound.catalog import AMBIENCE, CALLS, PAUSE, SOUNDS, SoundInfo, Take
from hachi_hachi.game.display.sound.sound_takes import Loudness, Takes, placed, room_of
from hachi_hachi.game.storage import asset_files

CHANNELS: Final = 32
#: The channels of calls, which no other sound takes; the most of cards that are heard at a time.
RESERVED: Final = 10
MOST_CARDS: Final = 8
#: Milliseconds in which a card fades that makes room for another one.
YIELDS: Final = 40
#: Kinds of sounds with a limit, and that make room for calls.
CARDS: Final = "cards"
MUSIC: Final = "music"
#: Samples mixed at a time, 23 ms: half as many would wake the device twice as often, even in silence.
BUFFER: Final = 1024
#: Seconds for which ambience and music make room for a call, at least, and the share of its length: the rest is its
#: last echo. How loud music stays, 0-1 (-6 dB).
ROOM: Final = 1.5
SOUNDING: Final = 0.75
DUCKED_MUSIC: Final = 0.5
#: The signs of `memoryview` for frames of so many bytes.
FRAMES: Final[dict[int, Literal["H", "I", "Q"]]] = {2: "H", 4: "I", 8: "Q"}
#: Milliseconds of a loop that are played to show its volume.
EXCERPT: Final = 2500


class Audio:
    """A player for the sounds in ``assets/sounds``, each at the volume of its kind.

    ``rng`` chooses the takes, ``clock`` returns seconds. If the device is lost, the sounds stop until there is one
    again.
    """

    def __init__(
        self, volume: dict[str, float], folder: Path | None = None, rng: random.Random | None = None,
        clock: Callable[[], float] = time.monotonic, *, muted: bool = False,
    ) -> None:
        self.volume = volume
        self._folder = folder or asset_files.path("sounds")
        self._takes = Takes(rng or random.Random())
        #: The parts of each file, by their shift; none if it is missing or damaged.
        self._sounds: dict[tuple[str, int], list[pygame.mixer.Sound]] = {}
        #: Recordings to load while there is time.
        self._ahead: list[Take] = []
        #: Loops that could not be played.
        self._broken: set[str] = set()
        self._clock = clock
        #: When sounds that need spacing were played last.
        self._played: dict[str, float] = {}
        self.available = False
        #: True if nothing is heard, whatever the volumes are.
        self.muted = muted
        #: How often a device was opened: sounds and loops are of the one opened last.
        self.opened = 0
        #: Seconds for which the background makes room for a call.
        self.quiet = 0.0
        #: The tones of music and the cards that are heard, with their volumes, oldest first.
        self._heard: dict[str, list[tuple[pygame.mixer.Channel, pygame.mixer.Sound, Loudness]]] = {}

    def open(self) -> bool:
        """Open the audio device; return True if there is one."""
        try:
            with _quiet():
                pygame.mixer.init(frequency=44100, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        self.available = True
        self.opened += 1
        files = {(take.file, take.shift): take for name, info in SOUNDS.items() if info.kind == CARDS
                 for take in info.recordings(name)}
        self._ahead = list(files.values())
        return True

    def close(self) -> None:
        """Release the device."""
        if self.available:
            pygame.mixer.quit()
            self.available = False
        self._sounds.clear()  # they are of the closed device
        self._heard.clear()

    def handle(self, event: pygame.Event) -> None:
        """Open the device again if the one in use was removed, or if there is one at last."""
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self.available:
            self.close()
            self.open()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and not self.available:
            self.open()

    def mute(self, *, on: bool) -> None:
        """Let nothing be heard from now on, or everything again."""
        if on and not self.muted and self.working():
            pygame.mixer.stop()
        self.muted = on

    def loudness(self, name: str) -> float:
        """Return the volume of a sound, 0-1: half of a slider is a quarter. KeyError for an unknown name."""
        if self.muted:
            return 0.0
        info = SOUNDS[name]
        volume = (self.volume.get("master", 1.0) * self.volume.get(info.kind, 1.0)) ** 2
        return min(1.0, volume * 10 ** (info.louder / 20))

    def play(self, name: str, pan: float = 0.0, gain: float = 0.0, delay: float = 0.0) -> bool:
        """Play a take of a sound, of a loop an excerpt; return True if it was played. KeyError for an unknown name.

        ``pan`` is -1 (left) to 1 (right), ``gain`` in dB. It is heard after ``delay`` seconds: sounds played at the
        same moment keep exactly their distances.
        """
        info, volume = SOUNDS[name], self.loudness(name)
        if not self.working() or volume <= 0 or not self._due(name, info.spacing):
            return False
        if info.tones:
            played = [self.play(tone.sound, pan, gain + tone.gain, delay + tone.after) for tone in info.tones]
            if info.ducks and any(played):
                self._make_room(info.tones[-1].after + ROOM)
            return any(played)
        takes = info.recordings(name)
        sound = self._load(self._takes.choose(name, takes))
        if sound is None:
            return False
        if info.kind == MUSIC and self.quiet:
            volume *= DUCKED_MUSIC
        loud = placed(volume, pan, gain + self._takes.spread(takes), room_of(name))
        channel = self._channel(info)
        if channel is None:  # all are in use
            return False
        if info.ducks:
            self._make_room(SOUNDING * sound.get_length())
        if delay > 0:
            sound = _delayed(sound, delay)
        if info.kind == AMBIENCE:
            channel.play(sound, maxtime=EXCERPT, fade_ms=EXCERPT // 8)
        else:
            channel.play(sound)
        channel.set_volume(loud.left, loud.right)
        if info.kind in (MUSIC, CARDS):
            self._heard.setdefault(info.kind, []).append((channel, sound, loud))
        return True

    def _make_room(self, seconds: float) -> None:
        """Let ambience and music make room for a call that long."""
        self.quiet = max(self.quiet, ROOM, seconds)
        for channel, _sound, loud in self._still_heard(MUSIC):
            channel.set_volume(loud.left * DUCKED_MUSIC, loud.right * DUCKED_MUSIC)

    def _channel(self, info: SoundInfo) -> pygame.mixer.Channel | None:
        """Return a channel for a sound: calls have some of their own, and of too many cards the oldest fades."""
        if info.kind == CALLS:
            return free_channel(range(RESERVED)) or free_channel(range(RESERVED, CHANNELS))
        if info.kind == CARDS:
            heard = self._still_heard(CARDS)
            for channel, _sound, _loud in heard[: len(heard) + 1 - MOST_CARDS]:
                channel.fadeout(YIELDS)
            self._heard[CARDS] = heard[max(0, len(heard) + 1 - MOST_CARDS) :]
        return free_channel(range(RESERVED, CHANNELS))

    def _still_heard(self, kind: str) -> list[tuple[pygame.mixer.Channel, pygame.mixer.Sound, Loudness]]:
        """Return the sounds of a kind that are still heard, oldest first."""
        found = [one for one in self._heard.get(kind, []) if one[0].get_busy() and one[0].get_sound() is one[1]]
        self._heard[kind] = found
        return found

    def begin_loop(self, name: str) -> bool:
        """Begin to play a loop, silently; return True if it plays. KeyError for an unknown name."""
        path = self._folder / f"{SOUNDS[name].recordings(name)[0].file}.ogg"
        if not self.working() or name in self._broken:
            return False
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError):  # missing or damaged
            self._broken.add(name)
            return False
        return True

    def _due(self, name: str, spacing: float) -> bool:
        """Return True if a sound was not played within ``spacing`` seconds."""
        if not spacing:
            return True
        now = self._clock()
        if now - self._played.get(name, -spacing) < spacing:
            return False
        self._played[name] = now
        return True

    def working(self) -> bool:
        """Return True if sounds can be played: with a closed mixer they would end the program."""
        if self.available and pygame.mixer.get_init() is None:
            self.close()
        return self.available

    def load_ahead(self) -> None:
        """Load the next recording of cards and strings that is not there yet, while nothing else is to be done."""
        if self.working() and not self.muted and self._ahead:
            self._load(self._ahead.pop())

    def _load(self, take: Take) -> pygame.mixer.Sound | None:
        key = take.file, take.shift
        if key not in self._sounds:
            path, found = self._folder / f"{take.file}.ogg", []
            if path.is_file():
                with contextlib.suppress(pygame.error):
                    found = _parts(pygame.mixer.Sound(path), take.parts, take.shift)
            self._sounds[key] = found
        parts = self._sounds[key]
        return parts[take.part] if parts else None


def free_channel(numbers: range) -> pygame.mixer.Channel | None:
    """Return the first of these channels that is silent; None if there is none."""
    return next((one for one in map(pygame.mixer.Channel, numbers) if not one.get_busy()), None)


def _delayed(sound: pygame.mixer.Sound, seconds: float) -> pygame.mixer.Sound:
    """Return the sound after so much silence."""
    mixer = pygame.mixer.get_init()
    if mixer is None:
        return sound
    rate, bits, channels = mixer
    silence = bytes(round(seconds * rate) * (abs(bits) // 8) * channels)
    return pygame.mixer.Sound(buffer=silence + sound.get_raw())


def _lower(part: bytes, sign: Literal["H", "I", "Q"]) -> bytes:
    """Return every frame twice: half as fast, an octave lower."""
    frames = memoryview(part).cast(sign)
    found = array(sign, bytes(2 * len(part)))
    found[::2] = found[1::2] = array(sign, frames.tobytes())
    return found.tobytes()


def _parts(whole: pygame.mixer.Sound, count: int, shift: int = 0) -> list[pygame.mixer.Sound]:
    """Return the parts of a sound, all equally long, without the pause after each.

    An octave higher (``shift`` 1), they consist of every second frame: no file has anything so high that this would be
    heard. Lower (-1), every frame is there twice.
    """
    mixer = pygame.mixer.get_init()
    if mixer is None or (count == 1 and not shift):
        return [whole] * count
    rate, bits, channels = mixer
    raw, frame = whole.get_raw(), abs(bits) // 8 * channels
    frames = len(raw) // frame // count
    starts, size = (part * frames * frame for part in range(count)), (frames - round(PAUSE * rate)) * frame
    parts = [raw[start : start + size] for start in starts]
    if shift and frame in FRAMES:
        sign = FRAMES[frame]
        parts = [memoryview(one).cast(sign)[::2].tobytes() if shift > 0 else _lower(one, sign) for one in parts]
    return [pygame.mixer.Sound(buffer=part) for part in parts]


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the system's sound library from printing pages of errors if there is no device (Linux)."""
    if not sys.platform.startswith("linux"):
        yield
        return
    with contextlib.suppress(OSError, ValueError):
        if sys.stderr is not None:
            sys.stderr.flush()
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # there may be no standard error, or no file descriptor left
            kept = os.dup(2)
            stack.callback(os.close, kept)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            stack.callback(os.close, nowhere)
            os.dup2(nowhere, 2)
            stack.callback(os.dup2, kept, 2)
        yield
