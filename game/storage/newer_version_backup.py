"""Backup copies of files written by a newer program, which this one would not write in full. No pygame here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files

ENDING: Final = "newer"


def keep(path: Path, found: bytes) -> tuple[Path, str] | None:
    """Copy ``found``, the contents of the file at that path, to a file next to it; None if that was done before.

    Return the path of the copy, and why there is none, or "". Without a copy the file itself must not be overwritten.
    """
    for copy in safe_files.names_aside(path, ENDING):
        known = safe_files.read(copy, len(found) + 1)
        if known.missing:
            break
        if known.data == found:
            return None
    kept, reason = safe_files.copy_aside(path, ENDING, found)
    return kept or path, reason
