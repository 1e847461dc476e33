"""Garbage collection between frames, where it delays none."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


class GarbageCollection:
    """Python's garbage collector, kept out of the frames of a program that has its process to itself.

    Does nothing unless ``enabled``: it must not freeze the objects of a process that does other things too.
    """

    def __init__(self) -> None:
        self.enabled = False
        self._met: set[str] = set()

    @contextlib.contextmanager
    def suspended(self) -> Iterator[None]:
        """Collect nothing meanwhile."""
        if not self.enabled:
            yield
            return
        gc.disable()
        try:
            yield
        finally:
            gc.enable()

    def settle(self, name: str) -> None:
        """Exclude everything loaded so far from later collections, the first time a scene of that name is shown.

        Modules and tables live until the end; searching them again and again takes as long as a frame.
        """
        if self.enabled and name not in self._met:
            self._met.add(name)
            gc.freeze()

    def tidy(self) -> None:
        """Run the collection that Python would run next, if one is due."""
        if not self.enabled:
            return
        due = [part for part, limit in enumerate(gc.get_threshold()) if limit and gc.get_count()[part] > limit]
        if due:
            gc.collect(due[-1])
