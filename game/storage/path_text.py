"""Paths as display text: file names may be invalid text, or hold terminal control codes. No translations here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.engine.printable import printable

#: Longest displayed path.
LONGEST_SHOWN: Final = 240


def shown(path: Path | str) -> str:
    """Return a path that is safe to display and write anywhere; a very long one is shortened in the middle."""
    found = printable(str(path))
    return found if len(found) <= LONGEST_SHOWN else f"{found[: LONGEST_SHOWN // 3]} … {found[-LONGEST_SHOWN // 2:]}"
