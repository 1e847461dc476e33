"""Thinking beside the window: who waits for the core is let go first, many times a second."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ai.player import Budget

#: Seconds between two looks at whether somebody waits. A card in flight is late by as much at most, where the system
#: itself would look after four milliseconds and more.
GAP: Final = 0.0005
#: Who lets others go gives up the rest of its turn. With less than this share of a core within so many seconds the
#: machine is busy with other work, and thinking would not come to its end.
SHARE: Final = 0.4
WITHIN: Final = 0.05


@dataclass(frozen=True, slots=True)
class BesideBudget(Budget):
    """How much may be thought, as a budget says it, by a process on whose core the window may be drawn."""

    def clock(self) -> Callable[[], bool]:
        """Return a function that says whether the ceiling has passed, and before that lets go who waits."""
        late = Budget.clock(self)
        if not hasattr(os, "sched_yield"):
            return late
        looked = since = time.monotonic()
        worked, free = time.thread_time(), True

        def clock() -> bool:
            nonlocal looked, since, worked, free
            now = time.monotonic()
            if now - looked >= GAP:
                if now - since >= WITHIN:
                    done = time.thread_time()
                    free = done - worked >= SHARE * (now - since)
                    since, worked = now, done
                if free:
                    os.sched_yield()
                looked = time.monotonic()
            return late()

        return clock
