"""Backup copies of files that this program would not write in full, such as those of a newer one. No pygame here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files

ENDING: Final = "newer"


def is_newer(version: object, known: int) -> bool:
    """Return True if the version in a file is above ``known``: a number, or a text that says one."""
    if isinstance(version, str):
        try:
            version = float(version)
        except ValueError:
            return False
    return isinstance(version, (int, float)) and version > known


def keep(path: Path, found: bytes, ending: str = ENDING) -> tuple[Path, str] | None:
    """Copy ``found``, the contents of the file at that path, to a file next to it; None if that was done before.

    Return the path of the copy, and why there is none, or "". Without a copy the file itself must not be overwritten.
    """
    for copy in safe_files.names_aside(path, ending):
        known = safe_files.read(copy, len(found) + 1)
        if known.missing:
            break
        if known.data == found:
            return None
    kept, reason = safe_files.copy_aside(path, ending, found)
    return kept or path, reason
