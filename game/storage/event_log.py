"""What happened, as JSON lines for `--log FILE`: `{"t": seconds, "event": "enter", "scene": "title"}`."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from hachi_hachi.game.storage import safe_files

#: So many of the last events are remembered for a report on a crash.
REMEMBERED: Final = 200


class EventLog:
    """Writes one line for each event, at once, and remembers the last ones in `recent`; from any thread.

    `trouble` is why the file could not be opened or written, "" where it could.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._start = time.monotonic()
        self._file: TextIO | None = None
        self._turn = threading.Lock()
        self.recent: deque[str] = deque(maxlen=REMEMBERED)
        self.trouble = ""
        if path is not None:
            self._file, self.trouble = safe_files.open_log(path)

    def __call__(self, event: str, **values: Any) -> None:
        """Write an event with its values (plain JSON); a full disk silences the log and nothing else."""
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
        """Write no more."""
        if self._file is not None:
            file, self._file = self._file, None
            # what a full disk did not take is tried once more here, and may be refused once more
            try:
                file.close()
            except OSError as error:
                self.trouble = self.trouble or safe_files.why(error)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
