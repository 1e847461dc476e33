"""Bringing the index up to date beside the window: records are read in processes of low priority, a few at a time.

What one of them is holding when it ends is read in this process, as few records are. No pygame here.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty
from typing import Final

from hachi_hachi.game.library.record_extract import RecordExtract, extract
from hachi_hachi.game.library.record_index import RecordIndex
from hachi_hachi.game.workers.worker_process import WorkerProcess

#: With fewer records than this to be read none is worth starting a process for.
FEW: Final = 24
#: How many records a process is given at a time, how many processes there are at most, and how many records go into
#: the database together.
CHUNK: Final = 8
MOST: Final = 4
TOGETHER: Final = 40


def serve(pipe: Connection) -> None:
    """Read the records whose paths come through `pipe`, and send what they tell: the target of a spawned process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    gc.freeze()
    try:
        while True:
            gc.disable()  # what a year leaves behind is collected between two of them
            for path in pipe.recv():
                pipe.send(extract(Path(path)))
            gc.enable()
            gc.collect()
    except (EOFError, OSError):
        return


class Indexer:
    """Reads the `paths` into the `index`, the first ones first. `started` makes a process that reads."""

    def __init__(
        self,
        index: RecordIndex,
        paths: Iterable[Path],
        started: Callable[[], WorkerProcess] = lambda: WorkerProcess(serve),
    ) -> None:
        self._index, self._started = index, started
        self._paths: list[Path] = []
        #: What each process has been given and not answered yet.
        self._out: list[tuple[WorkerProcess, list[Path]]] = []
        self._read: list[RecordExtract] = []
        self.begin(paths)

    def begin(self, paths: Iterable[Path]) -> None:
        """Leave what there was to read, and read these."""
        self.close()
        self._paths = list(paths)
        if len(self._paths) >= FEW:
            self._out = [(self._started(), []) for _ in range(min(MOST, os.cpu_count() or 1))]
            self._hand_out()

    @property
    def left(self) -> int:
        """How many records are not in the index yet."""
        return len(self._paths) + len(self._read) + sum(len(paths) for _line, paths in self._out)

    def work(self, clock: Callable[[], float], seconds: float) -> bool:
        """Take in what has been read, for so long; whether anything was. Where there are few, at least one is read."""
        until = clock() + seconds
        before = self.left
        if self._out:
            self._listen()
            self._hand_out()
            while self._read and (len(self._read) >= TOGETHER or not self._waiting):
                self._index.put(self._read[:TOGETHER])
                del self._read[:TOGETHER]
                if clock() > until:
                    break
        else:
            while self._paths:
                self._index.look_at(self._paths.pop(0))
                if clock() > until:
                    break
        if not self.left:
            self.close()
        return self.left < before

    @property
    def _waiting(self) -> bool:
        return bool(self._paths) or any(paths for _line, paths in self._out)

    def _listen(self) -> None:
        for line, paths in list(self._out):
            while paths:
                try:
                    said = line.heard.get_nowait()
                except Empty:
                    break
                if not isinstance(said, RecordExtract):
                    self._give_up(line, paths)
                    break
                paths.remove(Path(said.path))
                self._read.append(said)

    def _give_up(self, line: WorkerProcess, paths: list[Path]) -> None:
        """A process has ended: what it was to read is read by another, at last by this one."""
        self._paths = [*paths, *self._paths]
        self._out = [(one, held) for one, held in self._out if one is not line]
        line.end()
        if not self._out:
            self._index.put(self._read)
            self._read.clear()

    def _hand_out(self) -> None:
        for line, held in self._out:
            if self._paths and len(held) <= CHUNK // 2:
                given, self._paths = self._paths[:CHUNK], self._paths[CHUNK:]
                held.extend(given)
                line.send([os.fspath(path) for path in given])

    def close(self) -> None:
        """Leave it: what has been read is put down, the rest is read when it is asked for."""
        for line, _paths in self._out:
            line.end()
        self._out = []
        if self._read:
            self._index.put(self._read)
            self._read.clear()
