"""Whether a screen reader runs on this system. Nothing here raises."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

#: Windows' question whether a screen reader runs.
SPI_GETSCREENREADER: Final = 0x0046
#: Seconds for the answer of macOS.
ANSWER: Final = 2.0
#: The screen readers of Linux, by the names of their processes.
LINUX: Final = frozenset({"orca", "cthulhu"})


def screen_reader_runs() -> bool:
    """Return True if a screen reader runs; False if that cannot be found out."""
    try:
        return {"win32": _on_windows, "darwin": _on_macos}.get(sys.platform, _on_linux)()
    except (OSError, AttributeError, subprocess.SubprocessError):
        return False


def _on_linux(processes: Path = Path("/proc")) -> bool:
    return any(_is_reader(folder) for folder in processes.iterdir() if folder.name.isdecimal())


def _is_reader(folder: Path) -> bool:
    """Return True if that process is a screen reader: a program of that name, or one run by Python."""
    try:
        arguments = (folder / "cmdline").read_bytes().split(b"\0")[:2]
    except OSError:  # it has ended
        return False
    return any(Path(argument.decode("utf-8", "replace")).name in LINUX for argument in arguments)


def _on_windows() -> bool:
    library: Any = ctypes
    runs = ctypes.c_int(0)
    asked = library.windll.user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(runs), 0)
    return bool(asked and runs.value)


def _on_macos() -> bool:
    command = ["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"]
    return subprocess.run(command, capture_output=True, timeout=ANSWER, check=False).stdout.strip() == b"1"
