"""What the program tells whoever started it."""

from __future__ import annotations

from typing import Final

#: What a shell expects of a program ended by Ctrl+C.
INTERRUPTED: Final = 130
#: What `sysexits.h` calls an error of the program itself.
FAILED: Final = 70
