"""How a path is shown: names of files may be no text, or hold what a terminal obeys. Knows nothing of languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from unicodedata import category

#: No more signs of a path are shown.
LONGEST_SHOWN: Final = 240


def shown(path: Path | str) -> str:
    """A path as it can be shown and written anywhere: bytes that are no text, and signs that are no print, escaped.

    Of a very long one the middle is left out.
    """
    text = str(path).encode("utf-8", "surrogateescape" if _escaped(str(path)) else "backslashreplace")
    found = text.decode("utf-8", "backslashreplace")
    found = "".join(
        sign if sign.isprintable() or category(sign) == "Zs" else f"\\x{ord(sign):02x}" if ord(sign) < 256
        else f"\\u{ord(sign):04x}"
        for sign in found
    )
    return found if len(found) <= LONGEST_SHOWN else f"{found[: LONGEST_SHOWN // 3]} … {found[-LONGEST_SHOWN // 2:]}"


def _escaped(text: str) -> bool:
    """Whether every half letter in it stands for a byte that was no text."""
    return all(not "\ud800" <= sign <= "\udfff" or "\udc80" <= sign <= "\udcff" for sign in text)
