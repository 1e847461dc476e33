"""Garbage collection between frames, where it delays none."""

from __future__ import annotations

import gc


class IdleTasks:
    """A guard that keeps the garbage collector out of the frames of a program that owns its process."""

    def __init__(self) -> None:
        self._met: set[str] = set()

    def begin(self) -> None:
        """Switch the collector off at the start of a frame."""
        gc.disable()

    def end(self) -> None:
        """Switch the collector on again at the end of a frame."""
        gc.enable()

    def settle(self, name: str) -> None:
        """Exclude everything loaded so far from later collections, the first time a scene of that name is shown.

        Modules and tables live until the end; searching them again and again takes as long as a frame.
        """
        if name not in self._met:
            self._met.add(name)
            gc.freeze()

    def tidy(self) -> None:
        """Run the collection that Python would run next, if one is due."""
        due = [part for part, limit in enumerate(gc.get_threshold()) if limit and gc.get_count()[part] > limit]
        if due:
            gc.collect(due[-1])
