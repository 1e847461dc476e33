"""Memory and open files of a process, from the system's statistics; None if it has none."""

from __future__ import annotations

import os
from pathlib import Path


def resident(pid: int) -> int | None:
    """Return the resident bytes of a process (Linux)."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files(pid: int) -> int | None:
    """Return the number of open files, pipes and sockets of a process (Linux)."""
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))  # noqa: PTH208 - names are counted, nothing more
    except OSError:
        return None
