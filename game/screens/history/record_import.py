"""Import of records dropped on the window: a few one by one, many in a low-priority process."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty
from typing import Final

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.game.library.record_extract import RecordExtract, extract
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.workers.worker_process import WorkerProcess

#: With fewer files than this, starting a process is not worth it: each takes up to 0.2 s of CPU time.
FEW: Final = 4
#: Files given to a process at a time: stopping waits for these.
OUT: Final = 2


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The result for one file: where its copy is, or the ``trouble``; ``extract`` is for the index."""

    path: Path
    there: Path | None
    trouble: str
    extract: RecordExtract | None


def check(record: str) -> None:
    """Raise ValueError with a message if a text is not a usable record."""
    try:
        game = game_of(record)
    except RefusalError as error:
        raise ValueError(record_text.explained("", error)) from error
    try:
        game.summary(record)
    except RefusalError as error:
        raise ValueError(record_text.explained(game.id, error)) from error


def import_one(folder: Path, path: Path) -> ImportResult:
    """Import a file into a folder of saved years."""
    there, trouble = RecordFolder(folder).take_in(path, check)
    return ImportResult(path, there, trouble, extract(there) if there is not None else None)


def serve(pipe: Connection) -> None:
    """Import the files whose paths come through ``pipe``, and send the results: the target of a spawned process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    gc.freeze()
    try:
        while True:
            language, folder, path = pipe.recv()
            i18n.use_language(language)
            pipe.send(import_one(Path(folder), Path(path)))
    except (EOFError, OSError):
        return


class RecordImport:
    """An import into a ``folder`` of saved years. ``started`` creates a process for it."""

    def __init__(self, folder: Path, started: Callable[[], WorkerProcess] = lambda: WorkerProcess(serve)) -> None:
        self._folder, self._started = folder, started
        self._line: WorkerProcess | None = None
        self._broken = False
        self._waiting: list[Path] = []
        #: The files the process is working on.
        self._out: list[Path] = []
        #: Files given and results received since the queue was last empty; and the last failure.
        self.given = self.done = 0
        self.failed: list[ImportResult] = []

    @property
    def left(self) -> int:
        """The number of files without a result."""
        return len(self._waiting) + len(self._out)

    def add(self, path: Path) -> None:
        """Queue this file too."""
        if not self.left:
            self.given = self.done = 0
            self.failed = []
        self.given += 1
        self._waiting.append(path)

    def stop(self) -> None:
        """Import nothing more than has been started; called again, cancel that too: its file may never be readable."""
        if not self._waiting:
            self.given -= len(self._out)
            self._out.clear()
            self._end()
        self.given -= len(self._waiting)
        self._waiting.clear()

    def close(self) -> None:
        """Stop at once."""
        self.stop()
        self._out.clear()
        self._end()

    def work(self) -> list[ImportResult]:
        """Return new results; import one file here if there are few."""
        if self._line is None and len(self._waiting) >= FEW and not self._broken:
            self._line = self._started()
        found = self._heard() if self._line is not None else []
        if self._line is None and self._waiting:
            found.append(import_one(self._folder, self._waiting.pop(0)))
        self.done += len(found)
        self.failed += [one for one in found if one.there is None]
        if not self.left:
            self._end()
        return found

    def _heard(self) -> list[ImportResult]:
        found: list[ImportResult] = []
        while self._line is not None and self._out:
            try:
                said = self._line.heard.get_nowait()
            except Empty:
                break
            if isinstance(said, ImportResult) and said.path in self._out:
                self._out.remove(said.path)
                found.append(said)
            else:  # the process has ended, or sends something else: import the rest here
                self._waiting, self._out, self._broken = [*self._out, *self._waiting], [], True
                self._end()
        while self._line is not None and self._waiting and len(self._out) < OUT:
            self._out.append(self._waiting.pop(0))
            self._line.send((i18n.language(), os.fspath(self._folder), os.fspath(self._out[-1])))
        return found

    def _end(self) -> None:
        if self._line is not None:
            self._line.end()
            self._line = None
