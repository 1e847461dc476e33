"""What is heard in the background of a scene: ambience that loops, and phrases of music."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import pygame

from hachi_hachi.game.display.sound.audio import Audio
from hachi_hachi.game.display.sound.koto_phrases import TABLE, Phrases, Tone

#: Seconds for ambience to come or go.
FADE: Final = 1.5
#: How loud ambience stays under a call, 0-1 (-8 dB), and the seconds to sink there and to return.
DUCKED: Final = 0.4
SINK: Final = 0.15
RETURN: Final = 0.8
#: A tone this many seconds ahead must not be late.
AHEAD: Final = 0.15
#: Tones in quicker succession than this are played at once, each with its delay: no frame can make a run limp.
RUN: Final = 0.16


@dataclass(frozen=True, slots=True)
class Background:
    """The background of a scene: the sound that loops ("" for none, None for what is heard already), and the mood of
    its music ("" for none). What loops is as loud as ``level`` says, 0-1.
    """

    ambience: str | None = ""
    music: str = ""
    level: float = 1.0


#: The level of what is hardly noticed: -4 dB.
QUIET: Final = 0.63
#: Nothing at all.
SILENCE: Final = Background()


class BackgroundPlayer:
    """Plays the background of the scene that is shown; ``rng`` makes up the music."""

    def __init__(self, audio: Audio, rng: random.Random | None = None) -> None:
        self._audio = audio
        self._rng = rng or random.Random()
        #: The mood of the music that plays, and its phrases.
        self._mood = ""
        self._phrases = Phrases(self._rng)
        #: The loop that plays, "" for none, and the opening of the device on which it does.
        self._playing = ""
        self._device = 0
        #: How far it has come, what is left of it under calls, and its level, each 0-1; the volume set last.
        self._share = 0.0
        self._duck = self._level = 1.0
        self._volume = -1.0
        #: The tones of the phrase still to come, the seconds since it began, and until the next one.
        self._tones: list[Tone] = []
        self._since = 0.0
        self._until = 0.0

    @property
    def busy(self) -> bool:
        """True if ``update`` must be called sixty times a second to be on time."""
        due = bool(self._tones) and self._tones[0].after - self._since < AHEAD
        return due or (bool(self._playing) and (0 < self._share < 1 or self._duck < 1))

    def update(self, dt: float, wanted: Background) -> None:
        """Let ``dt`` seconds pass with that background."""
        audio = self._audio
        if audio.opened != self._device:
            self._device, self._playing, self._volume = audio.opened, "", -1.0
        audio.quiet = max(0.0, audio.quiet - dt)
        if not audio.working():
            return
        if audio.quiet:
            self._duck = max(DUCKED, self._duck - dt * (1 - DUCKED) / SINK)
        else:
            self._duck = min(1.0, self._duck + dt * (1 - DUCKED) / RETURN)
        if not self._share:
            self._level = wanted.level
        elif wanted.ambience is not None:
            step = dt / FADE
            self._level += max(-step, min(step, wanted.level - self._level))
        self._loop(dt, wanted.ambience)
        self._play_phrases(dt, wanted.music if audio.loudness("koto_1") > 0 else "")

    def _loop(self, dt: float, wanted: str | None) -> None:
        """Let what plays go and what is wanted come."""
        if wanted is None:
            wanted = self._playing
        if wanted and self._audio.loudness(wanted) <= 0:
            wanted = ""
        if self._playing and self._playing != wanted:
            self._share -= dt / FADE
            if self._share > 0:
                self._set_volume()
                return
            pygame.mixer.music.stop()
            self._playing = ""
        if not wanted:
            return
        if not self._playing:
            self._share = 0.0
            if not self._audio.begin_loop(wanted):
                return
            self._playing, self._volume = wanted, -1.0
        self._share = min(1.0, self._share + dt / FADE)
        self._set_volume()

    def _set_volume(self) -> None:
        volume = self._audio.loudness(self._playing) * max(0.0, self._share) * self._duck * self._level
        if volume != self._volume:
            self._volume = volume
            pygame.mixer.music.set_volume(volume)

    def _play_phrases(self, dt: float, mood: str) -> None:
        if mood != self._mood:
            self._mood, self._tones = mood, []
            if mood:
                self._phrases = Phrases(self._rng, mood)
                self._until = self._phrases.theme.first
        if not mood:
            return
        if self._tones:
            if mood == TABLE and self._audio.quiet:
                self._tones = []  # at the table, the call has the last word
                return
            self._since += dt
            while self._tones and self._tones[0].after <= self._since:
                self._play_run()
            return
        self._until -= dt
        if self._until <= 0 and not self._audio.quiet:
            self._tones, self._since, self._until = self._phrases.phrase(), 0.0, self._phrases.pause()

    def _play_run(self) -> None:
        """Play the next tone, and those that follow quickly."""
        first = last = self._tones[0].after
        while self._tones and self._tones[0].after - last < RUN:
            tone = self._tones.pop(0)
            last = tone.after
            self._audio.play(tone.sound, tone.pan, tone.gain, last - first)
