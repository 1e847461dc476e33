"""Escaping of untrusted text before it is written to a terminal."""
from typing import Final
from unicodedata import category

_BYTE: Final = 256


def printable(text: str) -> str:
    """Return ``text`` with control characters escaped, and file name bytes that are not text escaped too."""
    if text.isprintable():
        return text
    raw = text.encode("utf-8", "surrogateescape" if _is_escaped(text) else "backslashreplace")
    return "".join(
        sign if sign.isprintable() or category(sign) == "Zs" else f"\\x{ord(sign):02x}" if ord(sign) < _BYTE
        else f"\\u{ord(sign):04x}"
        for sign in raw.decode("utf-8", "backslashreplace")
    )


def _is_escaped(text: str) -> bool:
    """Return True if every surrogate in ``text`` stands for a byte that is not text."""
    return all(not "\ud800" <= sign <= "\udfff" or "\udc80" <= sign <= "\udcff" for sign in text)
