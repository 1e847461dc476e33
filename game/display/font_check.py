"""Whether a file of type (OpenType) is whole: what libraries make of a damaged one may end the process.

Looked at are its directory, that every table lies within the file, and the sums of the tables that say how all others
are read. The letters themselves, which are nearly all of it, are not: a damaged one is drawn wrongly, and nothing else.
"""

from __future__ import annotations

import struct
import sys
from array import array
from pathlib import Path
from typing import Final

#: How such a file begins.
KINDS: Final = (b"OTTO", b"\0\1\0\0", b"true")
#: So many bytes come before its directory.
START: Final = 12
#: What every one has.
NEEDED: Final = frozenset({b"head", b"hhea", b"hmtx", b"maxp", b"cmap"})
#: Tables up to so many bytes are summed up.
SUMMED: Final = 200_000
#: The letters (CFF), and how they begin: version, and the length of that head.
LETTERS: Final = b"CFF "
LETTERS_START: Final = b"\1\0\4"
#: Where the file's own sum lies in its head, which is left out of that.
OWN_SUM: Final = slice(8, 12)


def look_at(file: Path) -> None:
    """Raise OSError where it cannot be read, ValueError with a sentence where it is damaged."""
    data = file.read_bytes()  # at once: a thread beside others waits for each of them again after every read
    if data[:4] not in KINDS or len(data) < START:
        raise ValueError("it is no file of type")
    count = int.from_bytes(data[4:6], "big")
    directory = data[START : START + 16 * count]
    tables = dict(_entry(directory[at : at + 16]) for at in range(0, len(directory) - 15, 16))
    if len(tables) != count or not tables.keys() >= NEEDED:
        raise ValueError("its directory is damaged")
    for name, (said, at, length) in tables.items():
        if at + length > len(data):
            raise ValueError("it is cut short")
        if name == LETTERS and not data.startswith(LETTERS_START, at):
            raise ValueError("its letters are damaged")
        if length <= SUMMED and _sum(name, data[at : at + length]) != said:
            raise ValueError(f"its part “{name.decode('latin-1')}” is damaged")


def _entry(entry: bytes) -> tuple[bytes, tuple[int, int, int]]:
    name, said, at, length = struct.unpack(">4sIII", entry)
    return name, (said, at, length)


def _sum(name: bytes, data: bytes) -> int:
    """As the directory has it: all words of four bytes added up."""
    if name == b"head":
        data = data[: OWN_SUM.start] + bytes(4) + data[OWN_SUM.stop :]
    words = array("I", data + bytes(-len(data) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF
