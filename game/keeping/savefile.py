"""Where years lie on the disk, and writing them so that a kill at any moment loses nothing. No pygame here.

Texts and paths only: what a year means is the engine's business. `year.hachi` is the year being played, `years/` holds
the finished ones.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.keeping.settings import data_dir
from game.keeping.text import _

#: Gives the text of a record, whenever and in whichever thread it is called.
Record = Callable[[], str]

CURRENT: Final = "year.hachi"
FINISHED: Final = "years"
SUFFIX: Final = ".hachi"
#: More than any record has: a campaign of seven years takes 150 kB.
MOST_BYTES: Final = 8_000_000
#: How a file ends that is still being written.
BESIDE: Final = ".new"
#: Seconds for which the end of the program waits for a disk that does not answer.
PATIENCE: Final = 10.0


class SaveError(ValueError):
    """A file that cannot be read as JSON; its sentence says why and which."""


def read_text(path: Path) -> str:
    """The text of a record's file; raises FileNotFoundError, and SaveError where it is too large or no UTF-8.

    Never reads more than `MOST_BYTES`, and nothing but a file: a pipe or a device could go on for ever.
    """
    try:
        if path.exists() and not path.is_file():
            raise SaveError(_("{file} cannot be read: it is no file", file=path.name))
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
        if len(found) > MOST_BYTES:
            raise SaveError(
                _("{file} is larger than any record ({most} MB)", file=path.name, most=MOST_BYTES // 1_000_000)
            )
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(_("{file} is no text (byte {byte} is not UTF-8)", file=path.name, byte=error.start)) from error
    except FileNotFoundError:
        raise
    except OSError as error:
        raise SaveError(_("{file} cannot be read: {reason}", file=path.name, reason=error.strerror)) from error


def read_data(path: Path) -> dict[str, Any]:
    """The JSON object in a record's file; raises as `read_text`, and SaveError where it is no JSON object."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise SaveError(_("{file} is nested too deeply", file=path.name)) from error
    except ValueError as error:
        raise SaveError(_("{file} is damaged: {reason}", file=path.name, reason=error)) from error
    if not isinstance(data, dict):
        raise SaveError(_("{file} holds no record", file=path.name))
    return data


def write_atomically(path: Path, text: str, *, durably: bool = False) -> None:
    """Write beside, then put in place: at every moment the file is the old one or the new one. Raises OSError.

    `durably` waits for the disk before the new one takes its place, so that not even a power cut leaves half a file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # two programs may write the same file, so each writes beside it under a name of its own
    beside = path.with_name(f"{path.name}.{os.getpid()}{BESIDE}")
    try:
        beside.write_bytes(text.encode("utf-8"))
        if durably:
            sync(beside)
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def sync(path: Path) -> None:
    """Wait until a file is on the disk. Raises OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def tidy(folder: Path) -> None:
    """Remove what a killed program was writing in `folder`, which nobody else is using."""
    with contextlib.suppress(OSError):
        for left in folder.glob(f"*{BESIDE}"):
            with contextlib.suppress(OSError):
                left.unlink()


def move_aside(path: Path) -> Path:
    """Give a file that cannot be read another name beside it (`year.hachi.bad`, `.bad2` ...); returns the new path."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not aside.exists():
            path.rename(aside)
            return aside
        number += 1


def unused(folder: Path, stem: str, suffix: str) -> Path:
    """Make an empty file of a name that was not taken in `folder` and return its path. Raises OSError."""
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}"
        try:
            path.open("xb").close()
        except FileExistsError:
            number += 1
        else:
            return path


class Finished:
    """A finished year on its way to the others: `path` says where it lies, once it does, `trouble` why not yet."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.path: Path | None = None
        self.trouble = ""


class _Job:
    """What the writing thread is to bring about: this `record` in the place of the year, or, None, no year there.

    `over` is the finished year after which there is none: it goes back there while no disk takes it among the others.
    """

    def __init__(self, record: Record | None, over: Finished | None = None) -> None:
        self._record = record
        self._over = over

    @property
    def record(self) -> Record | None:
        """What is to stand in the file, None where there is to be no file."""
        over = self._over
        return over.record if over is not None and over.path is None and over.trouble else self._record


class SaveStore:
    """The saved years of a folder (by default the user's).

    `save`, `finish` and `discard` only say what is wanted: a thread puts the record into words, writes it, waits for
    the disk and puts it in place, so that neither a long year nor a slow or full disk holds up whoever plays. What is
    asked for here is answered by what was said last. `trouble` is why the last writing failed, "" where it did not;
    what could not be written is kept and tried again with the next saving and at the end. `told(bytes)` hears, in that
    thread, of every year that was written.

    With `kept` False the year is held in memory alone (another program has the file); finished years are kept.
    """

    def __init__(
        self, folder: Path | None = None, *, kept: bool = True, told: Callable[[int], None] | None = None
    ) -> None:
        self.folder = folder or data_dir()
        self.kept = kept
        self.trouble = ""
        #: What was saved last, shared with the stores within.
        self._newest: list[Record] = []
        self._told = told
        self._wanted: _Job | None = None
        #: Finished years that are not on the disk yet.
        self._finishing: list[Finished] = []
        self._changed = threading.Condition()
        self._closing = False
        #: How often something was asked for, and how much of that has been tried.
        self._asked = self._done = 0
        self._thread: threading.Thread | None = None
        self._within: dict[str, SaveStore] = {}

    def within(self, name: str) -> SaveStore:
        """The store in the folder `name` of this one, as kept as this one is and closed with it."""
        if name not in self._within:
            store = SaveStore(self.folder / name, kept=self.kept, told=self._told)
            store._newest = self._newest
            self._within[name] = store
        return self._within[name]

    @property
    def current(self) -> Path:
        """The file of the year being played."""
        return self.folder / CURRENT

    @property
    def finished(self) -> Path:
        """The folder of the finished years."""
        return self.folder / FINISHED

    @property
    def latest(self) -> str:
        """The text saved last, here or in a folder within, for a report on a crash; "" where there is none."""
        return self._newest[0]() if self._newest else ""

    def exists(self) -> bool:
        """Whether a year is being played (whether or not its file can be read)."""
        job = self._wanted
        return job.record is not None if job is not None else self.kept and os.path.lexists(self.current)

    def load(self) -> str:
        """The text of the year being played; raises FileNotFoundError or SaveError."""
        job = self._wanted
        record = job.record if job is not None else None
        if record is not None:
            return record()
        if job is not None or not self.kept:
            raise FileNotFoundError(f"there is no {CURRENT}")
        return read_text(self.current)

    def save(self, record: str | Record) -> None:
        """Keep the year being played, soon: see `trouble`.

        A function is called in the thread that writes, perhaps more than once: it gives the year as it stands now.
        """
        self._want(_Job(self._noted(record)))

    def discard(self) -> None:
        """Forget the year being played, if there is one."""
        self._want(_Job(None))

    def set_aside(self) -> Path:
        """Keep a year that cannot be read under another name, out of the way of the next; returns where."""
        self.settle()
        return move_aside(self.current)

    def finish(self, record: str | Record) -> Finished:
        """Keep a finished year among the others, soon, then forget it as the one being played.

        The name is the time (UTC), with a number where that is taken; nothing is overwritten. Where it cannot be
        written it stays the year being played, and is tried again with the next saving and at the end.
        """
        over = Finished(self._noted(record))
        with self._changed:
            self._finishing.append(over)
        self._want(_Job(None, over))
        return over

    def finished_years(self) -> list[Path]:
        """The files of finished years, the oldest first."""
        return sorted(self.finished.glob(f"*{SUFFIX}")) if self.finished.is_dir() else []

    def settle(self) -> None:
        """Wait until all that was wanted has been tried."""
        with self._changed:
            self._changed.wait_for(lambda: self._done == self._asked, PATIENCE)

    def close(self) -> None:
        """Wait until all is on the disk, trying once more what failed."""
        for store in self._within.values():
            store.close()
        if self._thread is None:
            return
        with self._changed:
            self._closing = True
            if self._wanted is not None or self._finishing:
                self._asked += 1
            self._changed.notify_all()
        self._thread.join(PATIENCE)
        self._thread = None
        self._closing = False

    # -- the thread ------------------------------------------------------------------
    def _noted(self, record: str | Record) -> Record:
        """What gives the text, remembered for a report."""
        found = record if callable(record) else partial(str, record)
        self._newest[:] = [found]
        return found

    def _want(self, job: _Job) -> None:
        with self._changed:
            self._wanted = job
            if not self.kept and not self._finishing:
                return
            self._asked += 1
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="saving", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closing or self._done != self._asked)
                if self._done == self._asked:
                    return
                number, job, finishing = self._asked, self._wanted, list(self._finishing)
            trouble = ""
            for over in finishing:
                trouble = self._tried(partial(self._keep, over)) or trouble
                over.trouble = trouble if over.path is None else ""
            if job is not None and self.kept:
                trouble = self._tried(partial(self._put, job)) or trouble
            with self._changed:
                self.trouble = trouble
                self._done = number
                self._finishing = [over for over in self._finishing if over.path is None]
                if self._wanted is job and not trouble and self.kept:
                    self._wanted = None
                self._changed.notify_all()

    def _tried(self, deed: Callable[[], None]) -> str:
        """Do it; returns why it could not be done, or ""."""
        try:
            deed()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and this thread goes on writing
            if not self.trouble:
                print(f"the year could not be saved: {error}", file=sys.stderr)
            return (error.strerror if isinstance(error, OSError) else "") or str(error)
        return ""

    def _put(self, job: _Job) -> None:
        """Bring the file of the year being played to what it is to be."""
        record = job.record
        if record is None:
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                self.current.unlink()
            return
        text = record()
        write_atomically(self.current, text, durably=True)
        if self._told is not None:
            self._told(len(text))

    def _keep(self, over: Finished) -> None:
        """Put a finished year among the others."""
        stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        self.finished.mkdir(parents=True, exist_ok=True)
        path = unused(self.finished, stamp, SUFFIX)
        try:
            write_atomically(path, over.record(), durably=True)
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        over.path = path
