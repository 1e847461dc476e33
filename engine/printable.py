"""Text from outside as it can be written to a terminal."""
from typing import Final
from unicodedata import category

_BYTE: Final = 256


def printable(text: str) -> str:
    """Return ``text`` with escapes for control characters, and for bytes of a file's name that are not text."""
    raw = text.encode("utf-8", "surrogateescape" if _is_escaped(text) else "backslashreplace")
    return "".join(
        sign if sign.isprintable() or category(sign) == "Zs" else f"\\x{ord(sign):02x}" if ord(sign) < _BYTE
        else f"\\u{ord(sign):04x}"
        for sign in raw.decode("utf-8", "backslashreplace")
    )


def _is_escaped(text: str) -> bool:
    """Return whether every half letter in ``text`` stands for a byte that is not text."""
    return all(not "\ud800" <= sign <= "\udfff" or "\udc80" <= sign <= "\udcff" for sign in text)
