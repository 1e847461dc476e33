"""Memory and open files of a process, from the system's statistics; None if it has none."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    from ctypes import wintypes

    #: The right to ask for a process's statistics.
    _QUERY = 0x1000

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS: all but the first two are sizes in bytes."""

        _fields_ = (
            ("cb", wintypes.DWORD), ("faults", wintypes.DWORD), ("peak", ctypes.c_size_t),
            ("resident", ctypes.c_size_t), ("others", ctypes.c_size_t * 6),
        )

    def resident(pid: int) -> int | None:
        """Return the resident bytes of a process."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.OpenProcess.restype = wintypes.HANDLE
        process = wintypes.HANDLE(kernel.OpenProcess(_QUERY, False, pid))
        counters = _Counters(cb=ctypes.sizeof(_Counters))
        known = process and kernel.K32GetProcessMemoryInfo(process, ctypes.byref(counters), counters.cb)
        kernel.CloseHandle(process)
        return counters.resident if known else None

else:

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
