"""Background indexing: records are read in low-priority processes, a few at a time.

Batches of a process that ends early, and small numbers of records, are read in this process. No pygame here.
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

#: With fewer records than this, starting a process is not worth it.
FEW: Final = 24
#: Records given to a process at a time, the maximum number of processes, and records written to the database together.
CHUNK: Final = 8
MOST: Final = 4
TOGETHER: Final = 40


def serve(pipe: Connection) -> None:
    """Read the records whose paths come through ``pipe``, and send their extracts: the target of a spawned process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    gc.freeze()
    try:
        while True:
            gc.disable()  # garbage of one year is collected before the next
            for path in pipe.recv():
                pipe.send(extract(Path(path)))
            gc.enable()
            gc.collect()
    except (EOFError, OSError):
        return


class Indexer:
    """A reader of the ``paths`` into the ``index``, first ones first. ``started`` creates a reading process."""

    def __init__(
        self,
        index: RecordIndex,
        paths: Iterable[Path],
        started: Callable[[], WorkerProcess] = lambda: WorkerProcess(serve),
    ) -> None:
        self._index, self._started = index, started
        self._paths: list[Path] = []
        #: The paths given to each process and not answered yet.
        self._out: list[tuple[WorkerProcess, list[Path]]] = []
        self._read: list[RecordExtract] = []
        self.begin(paths)

    def begin(self, paths: Iterable[Path]) -> None:
        """Drop the paths not yet read, and read these instead."""
        self.close()
        self._paths = list(paths)
        if len(self._paths) >= FEW:
            self._out = [(self._started(), []) for _ in range(min(MOST, os.cpu_count() or 1))]
            self._hand_out()

    @property
    def left(self) -> int:
        """The number of records not in the index yet."""
        return len(self._paths) + len(self._read) + sum(len(paths) for _line, paths in self._out)

    def work(self, clock: Callable[[], float], seconds: float) -> bool:
        """Store extracts for ``seconds``; return True if there were any. Without a process at least one record is
        read.
        """
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
                    received = line.heard.get_nowait()
                except Empty:
                    break
                if not isinstance(received, RecordExtract) or Path(received.path) not in paths:
                    self._give_up(line, paths)
                    break
                paths.remove(Path(received.path))
                self._read.append(received)

    def _give_up(self, line: WorkerProcess, paths: list[Path]) -> None:
        """Reassign the paths of a process that has ended: to another one, finally to this one."""
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
        """Stop: extracts received are stored, the rest is read when needed."""
        for line, _paths in self._out:
            line.end()
        self._out = []
        if self._read:
            self._index.put(self._read)
            self._read.clear()
