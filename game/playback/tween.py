"""Numbers on their way from one value to another."""

from __future__ import annotations

from dataclasses import dataclass

from game.playback.easing import Easing, ease_out


@dataclass(slots=True)
class Tween:
    """A number that moves from `start` to `end` in `duration` seconds; for small things outside the timeline."""

    start: float
    end: float
    duration: float
    easing: Easing = ease_out
    passed: float = 0.0

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.passed >= self.duration

    @property
    def value(self) -> float:
        """Where it is now."""
        if self.done or self.duration <= 0:
            return self.end
        return self.start + (self.end - self.start) * self.easing(self.passed / self.duration)

    def advance(self, dt: float) -> float:
        """Let `dt` seconds pass; returns the value after them."""
        self.passed = min(self.duration, self.passed + dt)
        return self.value
