"""A spring that pulls a value to its target, exact for steps of any length: the frame rate makes no difference."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

#: The share of critical damping: a value overshoots its target by 5 %, once.
DAMPING: Final = 0.7
#: Closer to its target and slower than this, in units and units a second, a value is at rest.
NEAR: Final = 0.02
SLOW: Final = 1.0


def stiffness(seconds: float) -> float:
    """Return the frequency, in radians a second, of a spring that first reaches its target after so many seconds."""
    turning = math.sqrt(1 - DAMPING * DAMPING)
    return (math.pi - math.acos(DAMPING)) / (turning * seconds)


@dataclass(slots=True)
class Spring:
    """A value on its way to ``target``, ``frequency`` radians a second."""

    frequency: float
    value: float = 0.0
    target: float = 0.0
    speed: float = 0.0

    @property
    def at_rest(self) -> bool:
        """True if the value is at its target and does not move."""
        return self.value == self.target and self.speed == 0.0

    def jump(self) -> None:
        """Be at the target at once."""
        self.value, self.speed = self.target, 0.0

    def step(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.at_rest:
            return
        away = self.value - self.target
        falling = DAMPING * self.frequency
        turning = self.frequency * math.sqrt(1 - DAMPING * DAMPING)
        other = (self.speed + falling * away) / turning
        fade = math.exp(-falling * dt)
        cos, sin = math.cos(turning * dt), math.sin(turning * dt)
        now = fade * (away * cos + other * sin)
        self.speed = fade * (other * turning * cos - away * turning * sin) - falling * now
        self.value = self.target + now
        if abs(now) < NEAR and abs(self.speed) < SLOW:
            self.jump()
