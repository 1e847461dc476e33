"""Crash reports: everything needed to find the cause, and the year in progress.

No pygame here. A report is plain text that ends with the record of the year, from which play can be resumed.
"""

from __future__ import annotations

import contextlib
import os
import platform
import traceback
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files, terminal

FOLDER: Final = "crashes"
SUFFIX: Final = ".txt"
#: File descriptors reserved for a report and its message, whatever else is open.
RESERVED: Final = 12
#: The line that introduces the record in a report.
RECORD: Final = "---- the year, as a record ----"
NO_RECORD: Final = "---- no year was being played ----"


class Reserve:
    """Reserved file descriptors for when there are no more: a report is a file, and so is the font to announce it."""

    def __init__(self) -> None:
        self._kept: list[int] = []
        with contextlib.suppress(OSError):
            while len(self._kept) < RESERVED:
                self._kept.append(os.open(os.devnull, os.O_RDONLY))

    @property
    def full(self) -> bool:
        """True if the system granted all of them."""
        return len(self._kept) == RESERVED

    def spend(self) -> None:
        """Release them for use."""
        while self._kept:
            os.close(self._kept.pop())


def report_text(error: BaseException, details: Mapping[str, str], events: Iterable[str], record: str) -> str:
    """Return the report: time and place, ``details`` by name, the error, the last ``events``, the ``record`` or ""."""
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    lines = [
        "Hachi-Hachi has failed. Nothing in this report is sent anywhere.",
        "",
        f"when: {when}",
        f"system: {platform.platform()}",
        *(f"{name}: {value}" for name, value in details.items()),
        "",
        "".join(traceback.format_exception(error)).rstrip(),
        "",
        "---- what happened last ----",
        *events,
        "",
        RECORD if record else NO_RECORD,
    ]
    return "\n".join(lines) + "\n" + record


def tried(fact: Callable[[], str]) -> str:
    """Return a fact for a report, "" if that fails: the report is written all the same."""
    try:
        return fact()
    except Exception:
        return ""


def write_report(folder: Path, text: str) -> Path | None:
    """Write it to ``crashes`` in that folder, or otherwise to the system's temporary folder; return its path.

    None if both fail.
    """
    stem = datetime.now(UTC).strftime("crash-%Y-%m-%d-%H%M%S")
    data = text.encode("utf-8", "backslashreplace")
    path, _trouble = safe_files.write_new(folder / FOLDER, stem, SUFFIX, data)
    return path or safe_files.write_temporary(f"hachi-hachi-{stem}", SUFFIX, data)[0]


def record_in(report: str) -> str:
    """Return the record in a report's text; "" if there is none."""
    _before, found, record = report.partition(f"\n{RECORD}\n")
    return record if found else ""


def print_report(error: BaseException, path: Path | None, text: str) -> None:
    """Print the error and the path of the report on the terminal; without a path, the report itself."""
    if path is None:
        terminal.say(text.rstrip())
        terminal.say("hachi-hachi failed; its report is above, as it could not be written to a file")
        return
    terminal.say("".join(traceback.format_exception(error)).rstrip())
    terminal.say(f"hachi-hachi failed; a report was written to {safe_files.shown(path)}")
