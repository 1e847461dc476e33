"""A timeline that plays cues on a stage: normally, faster, paused, skipped or at once, always with the same result."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Final

from hachi_hachi.game.display.playback.cues import Concurrent, Cue, Effect, Piece, Shown, Sound, as_cue
from hachi_hachi.game.display.playback.stage import Pose, Stage
from hachi_hachi.game.display.sound.sound_takes import hurried

INSTANT: Final = 0.0
#: Plays a sound by name, at ``x`` in units (None: in the middle), ``gain`` dB louder than usual.
Sounded = Callable[[str, float | None, float], None]


@dataclass(slots=True)
class _Part:
    """An effect of a cue with its start and end times; ``concurrent``: nothing waits for it."""

    cue: int
    order: int
    start: float
    end: float
    effect: Effect
    concurrent: bool = False
    start_pose: Pose | None = None

    @property
    def place(self) -> tuple[float, int, int]:
        """Its sort key: by start, then in the order of cues and within one."""
        return self.start, self.cue, self.order


class Timeline:
    """A queue of cues played one after another; a cue that allows overlap continues in parallel with the next.

    Before a later cue changes a thing, earlier effects on it are finished: so playing and skipping end alike. ``speed``
    is a factor on time (1.0 normal); 0 plays everything at once. ``sounded(name, x, gain)`` is called for sounds that
    are played and not skipped; at high speed only the needed ones, more softly.
    """

    def __init__(
        self,
        stage: Stage,
        sounded: Sounded | None = None,
        speed: float = 1.0,
    ) -> None:
        self.stage = stage
        self.paused = False
        self._speed = speed
        self._sounded = sounded
        self._queue: deque[Cue] = deque()
        self._now = 0.0
        #: When the next cue may begin, and when all that has begun is over.
        self._free = 0.0
        self._over = 0.0
        #: Length of the last step: a cue added in it begins when the previous one made room for it.
        self._step = 0.0
        self._cues = 0
        #: Seconds for which what a skip has shown stays.
        self._rests = 0.0
        self._waiting: list[_Part] = []
        self._running: list[_Part] = []

    @property
    def ready(self) -> bool:
        """True if a cue added now would begin at once, though the last may still be finishing."""
        return not self._queue and self._now >= self._free

    @property
    def idle(self) -> bool:
        """True if only parallel cues that nothing waits for are left: the stage is at rest."""
        waits = any(not part.concurrent for part in chain(self._waiting, self._running))
        return self.ready and not waits and self._now >= self._over

    @property
    def moving(self) -> bool:
        """True if anything is about to change on screen."""
        return not self.idle or bool(self._waiting or self._running)

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
        """Play this after everything in the queue."""
        self._queue.append(as_cue(piece))
        if self._speed == INSTANT:
            self.skip()

    def skip(self) -> None:
        """Finish everything in the queue now, silently."""
        self._step = self._rests = 0.0
        while self.moving:
            boundary = self._boundary()
            self._now = self._over if boundary is None else max(self._now, boundary)
            self._cross(silent=True)

    def skip_to_rest(self) -> None:
        """Finish everything that something waits for, silently: what merely goes on, as petals do, still does."""
        self._step = self._rests = 0.0
        while not self.idle:
            boundary = self._boundary()
            self._now = self._over if boundary is None else max(self._now, boundary)
            self._cross(silent=True)

    def skip_to_shown(self) -> None:
        """Do what a player who skips wants: show everything of a ceremony at once, and end it the next time."""
        goal = min((part.start for part in self._waiting if isinstance(part.effect, Shown)), default=None)
        if goal is None:
            self.skip()
            return
        seconds = next(one.effect.seconds for one in self._waiting if isinstance(one.effect, Shown))
        self._step = 0.0
        while self._now < goal and (boundary := self._boundary()) is not None and boundary <= goal:
            self._now = max(self._now, boundary)
            self._cross(silent=True)
        self._rests = seconds
        self._show()

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass (times the speed, none while paused)."""
        if self.paused or not self.moving:
            return
        self._step = dt * self._speed
        rested = min(self._rests, self._step)
        self._rests -= rested
        self._step -= rested
        until = self._now + self._step
        while (boundary := self._boundary()) is not None and boundary <= until:
            self._now = max(self._now, boundary)
            self._cross(silent=False)
        self._now = until
        self._show()

    # -- progress ------------------------------------------------------------------------
    def _show(self) -> None:
        """Show all that runs as it is now."""
        for part in self._running:
            share = (self._now - part.start) / (part.end - part.start)
            if 0 < share < 1:
                part.effect.show_at(self.stage, share, part.start_pose)

    def _boundary(self) -> float | None:
        """Return the time at which something next begins or ends."""
        times = [part.end for part in self._running]
        if self._waiting:
            times.append(self._waiting[0].start)
        if self._queue:
            times.append(max(self._free, self._now))
        return min(times, default=None)

    def _cross(self, *, silent: bool) -> None:
        """Apply the ends and starts due now: ends before starts, then the next cue if it is due."""
        now = self._now
        while self._waiting and self._waiting[0].start <= now:
            part = self._waiting.pop(0)
            # a cue that begins late, after a long step, has ends that are due before some of its beginnings
            self._end(part.start)
            self._begin(part, silent=silent)
        self._end(now)
        if self._queue and now >= self._free:
            self._open(self._queue.popleft())

    def _end(self, by: float) -> None:
        """Apply the ends due by that time, in their order."""
        ending = [part for part in self._running if part.end <= by]
        for part in sorted(ending, key=lambda part: (part.end, part.cue, part.order)):
            self._running.remove(part)
            part.effect.end(self.stage)

    def _open(self, cue: Cue) -> None:
        """Begin a cue."""
        self._cues += 1
        at = max(self._free, self._now - self._step)
        self._free = at + (cue.length if cue.over is None else cue.over)
        self._over = max(self._over, at + cue.length)
        self._await(cue, at, concurrent=False)

    def _await(self, cue: Cue, at: float, *, concurrent: bool) -> None:
        """Schedule the parts of a cue that begins at that time."""
        parts = [
            _Part(self._cues, order, at + start, at + start + effect.duration, effect, concurrent)
            for order, (start, effect) in enumerate(cue.parts)
        ]
        self._waiting = sorted([*self._waiting, *parts], key=lambda part: part.place)

    def _begin(self, part: _Part, *, silent: bool) -> None:
        self._settle(part)
        part.start_pose = part.effect.begin(self.stage)
        if part.end > part.start:
            self._running.append(part)
            return
        part.effect.end(self.stage)
        if isinstance(part.effect, Concurrent):
            self._await(part.effect.cue, part.start, concurrent=True)
        elif isinstance(part.effect, Sound) and not silent and self._sounded is not None:
            gain = hurried(part.effect.name, part.effect.gain, self._speed)
            if gain is not None:
                self._sounded(part.effect.name, part.effect.x, gain)

    def _settle(self, later: _Part) -> None:
        """Finish the effects of earlier cues on the same thing."""
        target = later.effect.target
        if target is None:
            return
        earlier = [
            (part, parts) for parts in (self._running, self._waiting) for part in parts
            if part.cue < later.cue and part.effect.target == target
        ]
        # in the order in which they would have ended
        for part, parts in sorted(earlier, key=lambda one: (one[0].end, one[0].end == one[0].start, one[0].place[1:])):
            parts.remove(part)
            part.effect.end(self.stage)
