"""Event log as JSON lines for ``--log FILE``: ``{"t": seconds, "event": "enter", "scene": "title"}``."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from hachi_hachi.game.storage import safe_files

#: Number of recent events stored for a crash report.
REMEMBERED: Final = 200


class LogError(Exception):
    """An error for a log that cannot be opened; its message says why."""


class EventLog:
    """A log that writes one line per event, unbuffered, and stores the latest in ``recent``; thread-safe.

    ``trouble`` is why the file could not be written, "" if it could.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Open the file, if there is to be one; raises LogError if that is impossible."""
        self._start = time.monotonic()
        self._file: TextIO | None = None
        self._turn = threading.Lock()
        self.recent: deque[str] = deque(maxlen=REMEMBERED)
        self.trouble = ""
        if path is not None:
            self._file, trouble = safe_files.open_log(path)
            if self._file is None:
                raise LogError(trouble)

    def __call__(self, event: str, **values: Any) -> None:
        """Write an event with its values (plain JSON); a full disk only silences the log."""
        line = json.dumps({"t": round(time.monotonic() - self._start, 3), "event": event, **values}, ensure_ascii=False)
        with self._turn:
            self.recent.append(line)
            if self._file is None:
                return
            try:
                self._file.write(line + "\n")
                self._file.flush()
            except OSError as error:
                self.trouble = safe_files.why(error)
                self.close()

    def close(self) -> None:
        """Close the log."""
        if self._file is not None:
            file, self._file = self._file, None
            # closing retries what a full disk did not take, and may fail again
            try:
                file.close()
            except OSError as error:
                self.trouble = self.trouble or safe_files.why(error)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
