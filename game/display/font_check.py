"""A check that a font file (OpenType) is intact: a damaged one may crash the process inside a library.

Checked are the directory, the bounds of every table, and the checksums of the tables that say how all others are read.
The glyphs, nearly all of the file, are not: a damaged one is drawn wrongly, and nothing else.
"""

from __future__ import annotations

import struct
import sys
from array import array
from pathlib import Path
from typing import Final

#: Signatures of font files.
KINDS: Final = (b"OTTO", b"\0\1\0\0", b"true")
#: Bytes before the directory.
START: Final = 12
#: Tables that every font has.
NEEDED: Final = frozenset({b"head", b"hhea", b"hmtx", b"maxp", b"cmap"})
#: Tables up to this many bytes are checksummed.
SUMMED: Final = 200_000
#: The glyph table (CFF), and its beginning: version, and length of its header.
LETTERS: Final = b"CFF "
LETTERS_START: Final = b"\1\0\4"
#: Position of the whole file's checksum in its header, which is left out of the table's own sum.
OWN_SUM: Final = slice(8, 12)


def look_at(file: Path) -> None:
    """Raise OSError if the file cannot be read, ValueError with a message if it is damaged."""
    data = file.read_bytes()  # in one read: a background thread waits for the interpreter lock after each one
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
    """Return a table's checksum as in the directory: the sum of all 4-byte words."""
    if name == b"head":
        data = data[: OWN_SUM.start] + bytes(4) + data[OWN_SUM.stop :]
    words = array("I", data + bytes(-len(data) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF
