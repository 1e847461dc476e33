"""Sounds by name. Without an audio device or a file, playback is silently skipped."""

from __future__ import annotations

import contextlib
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import pygame

from hachi_hachi.game.display.sound.catalog import AMBIENCE, CALLS, PAUSE, SOUNDS, Take
from hachi_hachi.game.display.sound.sound_takes import HEADROOM, Takes, placed
from hachi_hachi.game.storage import asset_files

CHANNELS: Final = 24
#: Samples mixed at a time, 23 ms: half as many would wake the device twice as often, even in silence.
BUFFER: Final = 1024
#: Seconds for which ambience and music make room for a call.
ROOM: Final = 1.5
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
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.volume = volume
        self._folder = folder or asset_files.path("sounds")
        self._takes = Takes(rng or random.Random())
        #: The parts of each file, by whether they are raised; none if it is missing or damaged.
        self._sounds: dict[tuple[str, bool], list[pygame.mixer.Sound]] = {}
        #: Loops that could not be played.
        self._broken: set[str] = set()
        self._clock = clock
        #: When sounds that need spacing were played last.
        self._played: dict[str, float] = {}
        self.available = False
        #: How often a device was opened: sounds and loops are of the one opened last.
        self.opened = 0
        #: Seconds for which the background makes room for a call.
        self.quiet = 0.0

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
        return True

    def close(self) -> None:
        """Release the device."""
        if self.available:
            pygame.mixer.quit()
            self.available = False
        self._sounds.clear()  # they are of the closed device

    def handle(self, event: pygame.Event) -> None:
        """Open the device again if the one in use was removed, or if there is one at last."""
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and self.available:
            self.close()
            self.open()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture and not self.available:
            self.open()

    def loudness(self, name: str) -> float:
        """Return the volume of a sound, 0-1. KeyError for an unknown name."""
        return self.volume.get("master", 1.0) * self.volume.get(SOUNDS[name].kind, 1.0)

    def play(self, name: str, pan: float = 0.0, gain: float = 0.0) -> bool:
        """Play a take of a sound, of a loop an excerpt; return True if it was played. KeyError for an unknown name.

        ``pan`` is -1 (left) to 1 (right), ``gain`` in dB.
        """
        info, volume = SOUNDS[name], self.loudness(name)
        if not self.working() or volume <= 0 or not self._due(name, info.spacing):
            return False
        takes = info.recordings(name)
        sound = self._load(self._takes.choose(name, takes))
        if sound is None:
            return False
        room = 0.0 if info.kind in (CALLS, AMBIENCE) else HEADROOM
        loud = placed(volume, pan, gain + self._takes.spread(takes), room)
        channel = pygame.mixer.find_channel()
        if channel is None:  # all are in use
            return False
        if info.ducks:
            self.quiet = ROOM
        if info.kind == AMBIENCE:
            channel.play(sound, maxtime=EXCERPT, fade_ms=EXCERPT // 8)
        else:
            channel.play(sound)
        channel.set_volume(loud.left, loud.right)
        return True

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

    def _load(self, take: Take) -> pygame.mixer.Sound | None:
        key = take.file, take.raised
        if key not in self._sounds:
            path, found = self._folder / f"{take.file}.ogg", []
            if path.is_file():
                with contextlib.suppress(pygame.error):
                    found = _parts(pygame.mixer.Sound(path), take.parts, raised=take.raised)
            self._sounds[key] = found
        parts = self._sounds[key]
        return parts[take.part] if parts else None


def _parts(whole: pygame.mixer.Sound, count: int, *, raised: bool = False) -> list[pygame.mixer.Sound]:
    """Return the parts of a sound, all equally long, without the pause after each.

    ``raised`` by an octave, they consist of every second frame: no file has anything so high that this would be heard.
    """
    mixer = pygame.mixer.get_init()
    if mixer is None or (count == 1 and not raised):
        return [whole] * count
    rate, bits, channels = mixer
    raw, frame = whole.get_raw(), abs(bits) // 8 * channels
    frames = len(raw) // frame // count
    starts, size = (part * frames * frame for part in range(count)), (frames - round(PAUSE * rate)) * frame
    parts = [raw[start : start + size] for start in starts]
    if raised and frame in FRAMES:
        parts = [memoryview(part).cast(FRAMES[frame])[::2].tobytes() for part in parts]
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
