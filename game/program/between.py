"""What is done between two frames, where no frame waits for it: searching for garbage, giving back memory."""

from __future__ import annotations

import gc
from typing import Final

from game.keeping import memory

#: Seconds that must be left until the next frame for memory to be given back.
GIVING: Final = 0.004


class Between:
    """Keeps tidying out of the frames of a program that has its process to itself."""

    def __init__(self) -> None:
        #: Whether something large was let go of, as with a scene that is left.
        self.let_go = False
        self._met: set[str] = set()

    def begin(self) -> None:
        """A frame is drawn from now on: no search for garbage holds it."""
        gc.disable()

    def end(self) -> None:
        """It is drawn, and what was put off can be done."""
        gc.enable()

    def settle(self, name: str) -> None:
        """Leave out of every later search what a scene of that name, seen for the first time, has brought with it.

        Modules and tables stay for good; to search them all again and again takes as long as a frame.
        """
        if name not in self._met:
            self._met.add(name)
            gc.freeze()

    def tidy(self, left: float) -> None:
        """Search for garbage where that is due, and give back memory where `left` seconds are enough for that."""
        # as far back as Python itself would, at its next chance
        due = [part for part, limit in enumerate(gc.get_threshold()) if limit and gc.get_count()[part] > limit]
        if due:
            gc.collect(due[-1])
        if self.let_go and left >= GIVING:
            self.let_go = False
            memory.trim()
