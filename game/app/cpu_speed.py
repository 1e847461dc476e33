"""How quick the core itself is while something is measured on it: figures of two machines mean little without that."""

from __future__ import annotations

import statistics
import time
from typing import Final

#: So many rounds of nothing: some fifty microseconds.
ROUNDS: Final = 2000


class CpuSpeed:
    """Times the same piece of work again and again, in seconds of this thread."""

    def __init__(self) -> None:
        self._taken: list[float] = []

    def look(self) -> None:
        """Time it now."""
        _work()  # what was done before has filled the caches with other things
        before = time.thread_time()
        _work()
        self._taken.append(time.thread_time() - before)

    @property
    def quickest(self) -> float:
        """The least that it took."""
        return min(self._taken)

    @property
    def share(self) -> float:
        """How quick the core was in the middle of all times, as a share of its quickest: 1.0 where nobody shares it.

        What several machines share is about half as quick while another of them computes on the same core.
        """
        middle = statistics.median(self._taken)
        return self.quickest / middle if middle else 1.0


def _work() -> None:
    for _ in range(ROUNDS):
        pass
