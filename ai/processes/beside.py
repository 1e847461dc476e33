"""Thinking beside the window: who waits for the core is let go first, and while a frame is drawn nothing is thought."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from ai.player import Budget

#: Seconds between two looks at whether somebody waits. A card in flight is late by as much at most, where the system
#: itself would look after four milliseconds and more.
GAP: Final = 0.0005
#: Who lets others go gives up the rest of its turn. With less than this share of a core within so many seconds, those
#: left out in which it waited for a frame, the machine is busy with other work, and thinking would not come to its end.
SHARE: Final = 0.4
WITHIN: Final = 0.05
#: Seconds between two looks at whether a frame is still drawn, and after which it is not waited for.
LOOK: Final = 0.002
FRAME: Final = 0.02
#: With more cores than these the system keeps thinking off the one on which is drawn, and nobody need wait.
FEW: Final = 2


class Flag(Protocol):
    """What the window says, in memory that it shares with this process: ``value`` is not 0 while a frame is drawn."""

    value: int


class _Window:
    """The window beside which this process thinks; ``None``: none that has said so."""

    flag: Flag | None = None


def listen(flag: Flag | None) -> None:
    """Let what is thought in this process from now on wait for the window whose flag this is, where cores are few."""
    _Window.flag = flag if _cores() <= FEW else None


def _cores() -> int:
    """Return on how many cores this process may run."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _let_go() -> float:
    """Let who waits have the core: until the frame is drawn, where one is; else for a turn.

    Returns for how many seconds a frame was waited for.
    """
    flag = _Window.flag
    if flag is None or not flag.value:
        if hasattr(os, "sched_yield"):
            os.sched_yield()
        return 0.0
    # a turn given up comes back before the frame is drawn: the system shares the core evenly
    began = time.monotonic()
    until = began + FRAME
    while flag.value and time.monotonic() < until:
        time.sleep(LOOK)
    return time.monotonic() - began


@dataclass(frozen=True, slots=True)
class BesideBudget(Budget):
    """How much may be thought, as a budget says it, by a process on whose core the window may be drawn."""

    def clock(self) -> Callable[[], bool]:
        """Return a function that says whether the ceiling has passed, and before that lets go who waits."""
        late = Budget.clock(self)
        looked = since = time.monotonic()
        worked, waited, free = time.thread_time(), 0.0, True

        def clock() -> bool:
            nonlocal looked, since, worked, waited, free
            now = time.monotonic()
            if now - looked >= GAP:
                if now - since >= WITHIN:
                    done = time.thread_time()
                    free = done - worked >= SHARE * (now - since - waited)
                    since, worked, waited = now, done, 0.0
                if free:
                    waited += _let_go()
                looked = time.monotonic()
            return late()

        return clock
