"""Garbage collection between frames, where no frame waits for it."""

from __future__ import annotations

import gc


class IdleTasks:
    """Keeps the garbage collector out of the frames of a program that has its process to itself."""

    def __init__(self) -> None:
        self._met: set[str] = set()

    def begin(self) -> None:
        """Start of a frame: switch the collector off."""
        gc.disable()

    def end(self) -> None:
        """End of a frame: switch the collector on again."""
        gc.enable()

    def settle(self, name: str) -> None:
        """Exclude what is loaded by now from later collections, the first time a scene of that name is shown.

        Modules and tables stay for good; searching them again and again takes as long as a frame.
        """
        if name not in self._met:
            self._met.add(name)
            gc.freeze()

    def tidy(self) -> None:
        """Run the collection that Python itself would run at its next chance, if one is due."""
        due = [part for part, limit in enumerate(gc.get_threshold()) if limit and gc.get_count()[part] > limit]
        if due:
            gc.collect(due[-1])
