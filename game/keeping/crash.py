"""What is left when the program fails: a report with all that is needed to see why, and the year with it.

No pygame here. A report is plain text; at its end stands the record of the year, which can be played on.
"""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.keeping.savefile import unused

FOLDER: Final = "crashes"
SUFFIX: Final = ".txt"
#: What introduces the record in a report, on a line of its own.
RECORD: Final = "---- the year, as a record ----"
NO_RECORD: Final = "---- no year was being played ----"


def report_text(error: BaseException, details: Mapping[str, str], events: Iterable[str], record: str) -> str:
    """The report: when and where, `details` by name, what was raised, the last `events`, the `record` or ""."""
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


def write_report(folder: Path, text: str) -> Path | None:
    """Write it to `crashes` in that folder, or else where the system keeps what is temporary; returns where.

    None where it can be written nowhere.
    """
    stem = datetime.now(UTC).strftime("crash-%Y-%m-%d-%H%M%S")
    for place in (folder / FOLDER, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = unused(place, stem, SUFFIX)
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return path
    return None


def record_in(report: str) -> str:
    """The record in a report's text; "" where there is none."""
    _before, found, record = report.partition(f"\n{RECORD}\n")
    return record if found else ""


def tell(error: BaseException, path: Path | None) -> None:
    """Say on the terminal, where there is one, what was raised and where the report lies."""
    print("".join(traceback.format_exception(error)), end="", file=sys.stderr)
    where = "no report could be written" if path is None else f"a report was written to {path}"
    print(f"hachi-hachi has failed; {where}", file=sys.stderr)
