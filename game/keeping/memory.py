"""How much memory and how many files a process has, as the system counts it; None where it does not say.

And how freed memory is given back: see `give_back`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

#: glibc's number for the size from which a piece of memory is one of its own, and that size in bytes. A card as large
#: as tables draw it is smaller, a window larger: a piece of its own comes from the system page after page, which takes
#: longer than it takes to draw a card.
M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 2 * 1024 * 1024
#: glibc's number for how much at the end of its heap it keeps when that becomes free, and so many bytes.
M_TRIM_THRESHOLD: Final = -1
AT_HAND: Final = 2 * 1024 * 1024
#: glibc's number for how many heaps it may have, and so many: the window's, and one for the threads beside it, which
#: wait more than they work. By itself it makes one for each of them, none of which is ever wholly given back.
M_ARENA_MAX: Final = -8
HEAPS: Final = 2


def give_back() -> bool:
    """Let large pieces of memory go back to the system as soon as they are freed; whether that was to be had (glibc).

    Without this glibc keeps what surfaces took: after the first large ones were freed it puts the next into its heap,
    where small pieces behind them keep them from being given back. That is some 30 MB of a window of 1920 x 1080. Heaps
    of their own for all threads that read cards and save take 4 MB more.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        told = ctypes.CDLL(None).mallopt
        wanted = ((M_MMAP_THRESHOLD, LARGE), (M_TRIM_THRESHOLD, AT_HAND), (M_ARENA_MAX, HEAPS))
        return {int(told(*one)) for one in wanted} == {1}
    except (OSError, AttributeError):
        return False


def trim() -> bool:
    """Give back now what is free between pieces in use; whether there was any (glibc). Takes up to some milliseconds.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        return bool(ctypes.CDLL(None).malloc_trim(0))
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
