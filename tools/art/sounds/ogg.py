"""Ogg Vorbis files that are the same each time they are made."""

import io
import struct

import soundfile

from tools.art.sounds.synth import RATE, Sound

#: Every page of a file carries this number; the encoder would take a random one.
SERIAL = 88
POLYNOMIAL = 0x04C11DB7


def encoded(sound: Sound, quality: float) -> bytes:
    """Return the sound as an Ogg Vorbis file; ``quality`` from 0, the smallest, to 1."""
    file = io.BytesIO()
    soundfile.write(file, sound, RATE, format="OGG", subtype="VORBIS", compression_level=1 - quality)
    return _renumbered(file.getvalue())


def decoded(data: bytes) -> Sound:
    """Return the samples of an Ogg Vorbis file of one channel at ``RATE``; ValueError for any other."""
    sound, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if rate != RATE or sound.ndim != 1:
        raise ValueError(f"The sound has {sound.ndim} channels at {rate} Hz.")
    return sound  # type: ignore[no-any-return]


def _table() -> list[int]:
    found = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1 ^ POLYNOMIAL if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        found.append(rest)
    return found


TABLE = _table()


def _checksum(page: bytearray) -> int:
    found = 0
    for byte in page:
        found = (found << 8 & 0xFFFFFFFF) ^ TABLE[found >> 24 ^ byte]
    return found


def _renumbered(data: bytes) -> bytes:
    """Return the file with ``SERIAL`` and the matching checksum in each page (RFC 3533, section 6)."""
    out = bytearray()
    at = 0
    while at < len(data):
        segments = data[at + 26]
        head = at + 27 + segments
        end = head + sum(data[at + 27 : head])
        page = bytearray(data[at:end])
        page[14:18], page[22:26] = struct.pack("<I", SERIAL), bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        out += page
        at = end
    return bytes(out)
