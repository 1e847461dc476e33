"""Ogg Vorbis files that are the same each time they are made."""

import io
import struct

import numpy as np
import soundfile

from tools.art.sounds.synth import RATE, Sound

#: Every page of a file carries this number; the encoder would take a random one.
SERIAL = 88
POLYNOMIAL = 0x04C11DB7


def encoded(sound: Sound, quality: float, rate: int = RATE, *, loops: bool = False) -> bytes:
    """Return the sound, of one or two columns, as an Ogg Vorbis file; ``quality`` from 0, the smallest, to 1.

    ``rate`` is that of the file, ``RATE`` or a part of it: what has nothing high in it is smaller then. What ``loops``
    begins again after its end; before and after any other sound there is silence.
    """
    file = io.BytesIO()
    samples = _at(sound, RATE, rate, loops=loops)
    soundfile.write(file, samples, rate, format="OGG", subtype="VORBIS", compression_level=1 - quality)
    return _renumbered(file.getvalue())


def decoded(data: bytes, *, loops: bool = False) -> Sound:
    """Return the samples of an Ogg Vorbis file at ``RATE``, in columns if there are two channels; ValueError for more,
    or for a rate that is no part of it.
    """
    sound, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if RATE % rate or (sound.ndim > 1 and sound.shape[1] != 2):
        raise ValueError(f"The sound has {sound.ndim} channels at {rate} Hz.")
    return _at(sound, rate, RATE, loops=loops)


def _at(sound: Sound, rate: int, other: int, *, loops: bool) -> Sound:
    """Return a sound at another rate."""
    if rate == other:
        return sound
    if not loops:
        edge = max(rate, other) // 100
        aside = edge * other // rate
        padded = np.pad(sound, [(edge, edge), *[(0, 0)] * (sound.ndim - 1)])
        loop = _at(padded, rate, other, loops=True)
        return loop[aside : loop.shape[0] - aside]
    size = sound.shape[0] * other // rate
    spectrum = np.fft.rfft(sound, axis=0)
    if other < rate:
        spectrum = spectrum[: size // 2 + 1]
    return np.asarray(np.fft.irfft(spectrum, size, axis=0) * other / rate, np.float64)


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
