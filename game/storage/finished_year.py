"""A finished year on its way to the disk, and the names of the files of finished years."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

#: Returns the text of a record, whenever and in whichever thread it is called.
Record = Callable[[], str]

#: A file's name: time, game, and a number if that is taken.
_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(?:-([a-z].*?))?(?:-\d+)?")
_STAMP: Final = "%Y-%m-%d-%H%M%S"


class FinishedYear:
    """A finished year being stored: ``path`` once it is on disk, ``trouble`` why it is not yet."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.path: Path | None = None
        self.trouble = ""


def finished_stem(time: datetime, game: str) -> str:
    """Return the name for a year finished at that time, without suffix; ``game`` is "" for a year without one."""
    stamp = time.strftime(_STAMP)
    return f"{stamp}-{game}" if game else stamp


def finished_at(stem: str) -> datetime | None:
    """Return when a finished year was stored, by the name that the program gave it; None for other names."""
    if _NAME.fullmatch(stem) is None:
        return None
    try:
        return datetime.strptime(stem[:17], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def finished_game(stem: str) -> str:
    """Return the game in a finished year's name: "2026-01-01-000000-hachi-hachi-2" is of "hachi-hachi"; "" if none."""
    found = _NAME.fullmatch(stem)
    return "" if found is None or found[1] is None else found[1]
