"""Measures CPU speed during a benchmark: results from two machines mean little without it."""

from __future__ import annotations

import statistics
import time
from typing import Final

#: Rounds of an empty loop: about fifty microseconds.
ROUNDS: Final = 2000


class CpuSpeed:
    """A timer that repeats one piece of work, in seconds of this thread."""

    def __init__(self) -> None:
        self._taken: list[float] = []

    def look(self) -> None:
        """Time the work once more."""
        _work()  # warm up: earlier work has filled the caches with other data
        before = time.thread_time()
        _work()
        self._taken.append(time.thread_time() - before)

    @property
    def quickest(self) -> float:
        """The shortest time measured."""
        return min(self._taken)

    @property
    def share(self) -> float:
        """The median speed of the core as a share of its fastest: 1.0 if nothing else uses it.

        A shared machine is about half as fast while another one computes on the same core.
        """
        middle = statistics.median(self._taken)
        return self.quickest / middle if middle else 1.0


def _work() -> None:
    for _ in range(ROUNDS):
        pass
