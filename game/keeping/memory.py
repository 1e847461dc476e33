"""How much memory and how many files a process has, as the system counts it; None where it does not say.

And how freed memory is given back: see `give_back`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

#: glibc's number for the size from which a piece of memory is one of its own, and that size in bytes.
M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 256 * 1024


def give_back() -> bool:
    """Let large pieces of memory go back to the system as soon as they are freed; whether that was to be had (glibc).

    Without this glibc keeps what surfaces took: after the first large ones were freed it puts the next into its heap,
    where small pieces behind them keep them from being given back. That is some 30 MB of a window of 1920 x 1080.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError):
        return False


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
