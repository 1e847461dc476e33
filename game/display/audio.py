"""Sounds by name. Without an audio device or a file, playback is silently skipped."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game.storage import asset_files

# The volume setting of each sound; those not listed belong to "cards".
KINDS: Final = {
    "card": "cards",
    "flip": "cards",
    "shuffle": "cards",
    "stones": "stones",
    "clapper": "calls",
    "bell": "calls",
    "button": "interface",
}
SUFFIXES: Final = (".ogg", ".wav")
CHANNELS: Final = 16
#: Samples mixed at a time, 23 ms: half as many would wake the device twice as often, even in silence.
BUFFER: Final = 1024


class Audio:
    """A player for ``assets/sounds/NAME.ogg`` (or .wav), at the volume of the sound's kind."""

    def __init__(self, volume: dict[str, float], folder: Path | None = None) -> None:
        self.volume = volume
        self._folder = folder or asset_files.path("sounds")
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self.available = False

    def open(self) -> bool:
        """Open the audio device; return True if there is one."""
        try:
            with _quiet():
                pygame.mixer.init(frequency=44100, channels=2, buffer=BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        self.available = True
        return True

    def close(self) -> None:
        """Release the device."""
        if self.available:
            pygame.mixer.quit()
            self.available = False

    def loudness(self, name: str) -> float:
        """Return the volume of a sound, 0-1."""
        return self.volume.get("master", 1.0) * self.volume.get(KINDS.get(name, "cards"), 1.0)

    def play(self, name: str) -> bool:
        """Play a sound; return True if it was played."""
        if not self.available:
            return False
        loud = self.loudness(name)
        if loud <= 0:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        sound.set_volume(loud)
        sound.play()
        return True

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = None
            for suffix in SUFFIXES:
                file = self._folder / (name + suffix)
                if file.is_file():
                    try:
                        self._sounds[name] = pygame.mixer.Sound(file)
                    except pygame.error:
                        continue
                    break
        return self._sounds[name]


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
