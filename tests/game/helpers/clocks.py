"""Clocks that a busy machine cannot disturb."""

from __future__ import annotations


def standing() -> float:
    """Return always the same time: work limited to a slice of a frame is done in one."""
    return 0.0


class TickingClock:
    """A clock that advances by ``tick`` seconds whenever it is read."""

    def __init__(self, tick: float = 0.0001) -> None:
        self._tick, self._ticks = tick, 0

    def __call__(self) -> float:
        """Return the seconds so far."""
        self._ticks += 1
        return self._ticks * self._tick
