"""Which characters of untrusted text may be shown, and escaping of all others."""
from typing import Final
from unicodedata import category

_BYTE: Final = 256
#: Characters without a picture that words of Persian and Indian scripts, and some emoji, are spelled with.
JOINERS: Final = "\u200c\u200d"


def is_printable(text: str) -> bool:
    """Return True if every character of ``text`` may be shown as it is."""
    return text.isprintable() or all(sign.isprintable() or sign in JOINERS for sign in text)


def printable(text: str) -> str:
    """Return ``text`` with control characters escaped, and file name bytes that are not text escaped too."""
    if is_printable(text):
        return text
    raw = text.encode("utf-8", "surrogateescape" if _is_escaped(text) else "backslashreplace")
    return "".join(
        sign if is_printable(sign) or category(sign) == "Zs" else f"\\x{ord(sign):02x}" if ord(sign) < _BYTE
        else f"\\u{ord(sign):04x}"
        for sign in raw.decode("utf-8", "backslashreplace")
    )


def _is_escaped(text: str) -> bool:
    """Return True if every surrogate in ``text`` stands for a byte that is not text."""
    return all(not "\ud800" <= sign <= "\udfff" or "\udc80" <= sign <= "\udcff" for sign in text)
