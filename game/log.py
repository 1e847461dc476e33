"""What happened, as JSON lines for `--log FILE`: `{"t": seconds, "event": "enter", "scene": "title"}`."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO


class EventLog:
    """Writes one line for each event, at once; does nothing without a file."""

    def __init__(self, path: Path | None = None) -> None:
        self._start = time.monotonic()
        self._file: TextIO | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("w", encoding="utf-8")

    def __call__(self, event: str, **values: Any) -> None:
        """Write an event with its values (plain JSON); a full disk silences the log and nothing else."""
        if self._file is None:
            return
        line = {"t": round(time.monotonic() - self._start, 3), "event": event, **values}
        try:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self._file.flush()
        except OSError:
            self.close()

    def close(self) -> None:
        """Write no more."""
        if self._file is not None:
            file, self._file = self._file, None
            file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()
