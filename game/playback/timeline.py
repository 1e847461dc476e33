"""Plays cues on a stage: normally, faster, paused, skipped or at once, always to the same end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.playback.cue import Cue, Effect, Piece, Sound, as_cue
from game.playback.stage import Stage

INSTANT: Final = 0.0


@dataclass(slots=True)
class _Running:
    """An effect between its beginning and its end."""

    order: int
    start: float
    end: float
    effect: Effect
    begun: Any = None


class Timeline:
    """Cues wait in line and are played one after the other.

    `speed` is a factor on time (1.0 normal); 0 plays at once whatever is added. `still` is for players who want little
    motion: nothing is shown on its way, only where it ends. `sounded(name)` hears the sounds that are played and not
    skipped.
    """

    def __init__(
        self,
        stage: Stage,
        sounded: Callable[[str], None] | None = None,
        speed: float = 1.0,
        *,
        still: bool = False,
    ) -> None:
        self.stage = stage
        self.paused = False
        self.still = still
        self._speed = speed
        self._sounded = sounded
        self._queue: deque[Cue] = deque()
        self._time = 0.0
        self._length = 0.0
        self._waiting: list[_Running] = []
        self._running: list[_Running] = []

    @property
    def idle(self) -> bool:
        """Whether nothing is left to play: the stage is at rest."""
        return not (self._queue or self._waiting or self._running or self._time < self._length)

    @property
    def speed(self) -> float:
        """The factor on time, 0 for instant."""
        return self._speed

    @speed.setter
    def speed(self, factor: float) -> None:
        if factor < 0:
            raise ValueError("time does not run backwards")
        self._speed = factor
        if factor == INSTANT:
            self.skip()

    def add(self, piece: Piece) -> None:
        """Play this after all that waits."""
        self._queue.append(as_cue(piece))
        if self._speed == INSTANT:
            self.skip()

    def skip(self) -> None:
        """Bring all that waits to its end now, silently."""
        while not self.idle:
            self._play(float("inf"), silent=True)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass (times the speed, none while paused)."""
        if self.paused or self.idle:
            return
        left = dt * self._speed
        while left > 0 and not self.idle:
            left = self._play(left, silent=False)

    def _next(self) -> None:
        """Begin the next cue once the last is over."""
        if self._waiting or self._running or self._time < self._length or not self._queue:
            return
        cue = self._queue.popleft()
        self._time, self._length = 0.0, cue.length
        self._waiting = [
            _Running(order, start, start + effect.duration, effect) for order, (start, effect) in enumerate(cue.parts)
        ]
        self._waiting.sort(key=lambda item: (item.start, item.order))

    def _play(self, seconds: float, *, silent: bool) -> float:
        """Play at most that long, to the end of one cue at the furthest; returns the seconds left over."""
        self._next()
        until = self._time + seconds
        while True:
            boundary = self._boundary()
            if boundary is None or boundary > until:
                break
            self._cross(boundary, silent=silent)
        if boundary is None and until >= self._length:
            left = until - self._length
            self._time = self._length
            return left
        self._time = until
        for item in () if self.still else self._running:
            share = (until - item.start) / (item.end - item.start)
            if 0 < share < 1:
                item.effect.between(self.stage, share, item.begun)
        return 0.0

    def _boundary(self) -> float | None:
        """When something next begins or ends."""
        times = [item.end for item in self._running]
        if self._waiting:
            times.append(self._waiting[0].start)
        return min(times, default=None)

    def _cross(self, time: float, *, silent: bool) -> None:
        """Carry out what ends and begins at that time: ends before beginnings, each in the order of the cue."""
        ending = sorted((item for item in self._running if item.end <= time), key=lambda item: item.order)
        self._running = [item for item in self._running if item.end > time]
        for item in ending:
            item.effect.end(self.stage)
        while self._waiting and self._waiting[0].start <= time:
            item = self._waiting.pop(0)
            item.begun = item.effect.begin(self.stage)
            if item.end > item.start:
                self._running.append(item)
                continue
            item.effect.end(self.stage)
            if isinstance(item.effect, Sound) and not silent and self._sounded is not None:
                self._sounded(item.effect.name)
        self._time = time
