"""Where years lie on the disk, and writing them so that a kill at any moment loses nothing. No pygame here.

Texts and paths only: what a year means is the engine's business. `year.hachi` is the year being played, `years/` holds
the finished ones.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from game.settings import data_dir

CURRENT: Final = "year.hachi"
FINISHED: Final = "years"
SUFFIX: Final = ".hachi"
MOST_BYTES: Final = 20_000_000


class SaveError(ValueError):
    """A file that cannot be read as JSON; its sentence says why and which."""


def read_text(path: Path) -> str:
    """The text of a record's file; raises FileNotFoundError, and SaveError where it is too large or no UTF-8."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SaveError(f"{path.name} is larger than any record ({MOST_BYTES // 1_000_000} MB)")
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"{path.name} is no text (byte {error.start} is not UTF-8)") from error
    except FileNotFoundError:
        raise
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}") from error


def read_data(path: Path) -> dict[str, Any]:
    """The JSON object in a record's file; raises as `read_text`, and SaveError where it is no JSON object."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise SaveError(f"{path.name} is nested too deeply") from error
    except ValueError as error:
        raise SaveError(f"{path.name} is damaged: {error}") from error
    if not isinstance(data, dict):
        raise SaveError(f"{path.name} holds no record")
    return data


def write_atomically(path: Path, text: str) -> None:
    """Write beside, then put in place: at every moment the file is the old one or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(text.encode("utf-8"))
    beside.replace(path)


def move_aside(path: Path) -> Path:
    """Give a file that cannot be read another name beside it (`year.hachi.bad`, `.bad2` ...); returns the new path."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not aside.exists():
            path.rename(aside)
            return aside
        number += 1


class SaveStore:
    """The saved years of a folder (by default the user's).

    `save` writes at once; bringing it onto the disk for good (fsync) happens in a thread, off the frame loop.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_dir()
        self._synced: queue.SimpleQueue[Path | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def current(self) -> Path:
        """The file of the year being played."""
        return self.folder / CURRENT

    @property
    def finished(self) -> Path:
        """The folder of the finished years."""
        return self.folder / FINISHED

    def exists(self) -> bool:
        """Whether a year is being played (whether or not its file can be read)."""
        return self.current.is_file()

    def load(self) -> str:
        """The text of the year being played; raises FileNotFoundError or SaveError."""
        return read_text(self.current)

    def save(self, text: str) -> None:
        """Keep the year being played. Raises OSError where the disk is full or not to be written."""
        write_atomically(self.current, text)
        self._sync(self.current)

    def discard(self) -> None:
        """Forget the year being played, if there is one."""
        with contextlib.suppress(FileNotFoundError):
            self.current.unlink()

    def set_aside(self) -> Path:
        """Keep a year that cannot be read under another name, out of the way of the next; returns where."""
        return move_aside(self.current)

    def finish(self, text: str) -> Path:
        """Keep a finished year among the others, then forget it as the one being played; returns its path.

        The name is the time (UTC), with a number where that is taken; nothing is overwritten.
        """
        stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        self.finished.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            path = self.finished / f"{stamp}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                path.open("xb").close()
                break
            except FileExistsError:
                number += 1
        write_atomically(path, text)
        self._sync(path)
        self.discard()
        return path

    def finished_years(self) -> list[Path]:
        """The files of finished years, the oldest first."""
        return sorted(self.finished.glob(f"*{SUFFIX}")) if self.finished.is_dir() else []

    def close(self) -> None:
        """Wait until all is on the disk."""
        if self._thread is not None:
            self._synced.put(None)
            self._thread.join()
            self._thread = None

    def _sync(self, path: Path) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sync", daemon=True)
            self._thread.start()
        self._synced.put(path)

    def _work(self) -> None:
        while (path := self._synced.get()) is not None:
            with contextlib.suppress(OSError):
                descriptor = os.open(path, os.O_RDWR)
                try:
                    os.fsync(descriptor)
                finally:
                    os.close(descriptor)
