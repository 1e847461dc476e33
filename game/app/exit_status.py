"""Exit statuses of the program."""

from __future__ import annotations

from typing import Final

#: The status a shell expects after Ctrl+C.
INTERRUPTED: Final = 130
#: ``EX_SOFTWARE`` of ``sysexits.h``: an internal error.
FAILED: Final = 70
