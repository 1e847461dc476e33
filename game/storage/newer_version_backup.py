"""Files that a newer program wrote: a copy is kept of what this one would not write again. No pygame here."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files

ENDING: Final = "newer"


def keep(path: Path, found: bytes) -> tuple[Path, str] | None:
    """Keep `found`, which the file at that path holds, beside it; None where that was done before.

    Returns where it now lies, and why no copy could be kept, or "": where there is a reason the file itself is all
    there is, and must not be written over.
    """
    if safe_files.read(path.with_name(f"{path.name}.{ENDING}"), len(found) + 1).data == found:
        return None
    kept, reason = safe_files.copy_aside(path, ENDING, found)
    return kept or path, reason
