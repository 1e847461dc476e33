"""How much memory and how many files a process has, as the system counts it; None where it does not say."""

from __future__ import annotations

import os
from pathlib import Path


def resident(pid: int) -> int | None:
    """Bytes of a process that are in memory (Linux)."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def open_files(pid: int) -> int | None:
    """How many files, pipes and sockets a process has open (Linux)."""
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))  # noqa: PTH208 - names are counted, nothing more
    except OSError:
        return None
