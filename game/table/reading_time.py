"""How long words stay on the table so that they can be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

#: Seconds to find a text, and to read a Latin letter of it; a Japanese character takes as long as ``WIDE`` of them.
FOUND: Final = 1.0
LETTER: Final = 0.045
WIDE: Final = 2


def reading_time(lines: Sequence[str]) -> float:
    """Return the seconds it takes to read some lines."""
    letters = sum(WIDE if east_asian_width(sign) in "FW" else 1 for line in lines for sign in line)
    return FOUND + LETTER * letters
