"""Digits of different bases, packed into one number, and that number as text. No pygame here."""

from __future__ import annotations

import hashlib
from typing import Final

#: The digits of the text: letters and figures only, so that a double click selects all of it.
LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES: Final = {letter: value for value, letter in enumerate(LETTERS)}
#: Whole numbers are written in groups with this base, each followed by whether there is another.
_GROUP: Final = 8
#: A checksum is less than this.
_CHECKS: Final = 1 << 24


class DamagedError(ValueError):
    """Digits that cannot be read."""


class Digits:
    """Digits to be written, the first one first."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a digit, less than ``base``."""
        assert 0 <= digit < base
        self._digits.append((digit, base))

    def put_number(self, value: int) -> None:
        """Add a whole number from 0."""
        while True:
            value, digit = divmod(value, _GROUP)
            self.put(digit, _GROUP)
            self.put(int(value > 0), 2)
            if not value:
                return

    def packed(self) -> int:
        """Return the number that holds all digits."""
        found = 0
        for digit, base in reversed(self._digits):
            found = found * base + digit
        return found


class DigitReader:
    """The digits in a number, as they were written. All methods raise ``DamagedError``."""

    def __init__(self, packed: int) -> None:
        self._rest = packed

    def take(self, base: int) -> int:
        """Return the next digit, less than ``base``."""
        if base < 1:
            raise DamagedError
        self._rest, digit = divmod(self._rest, base)
        return digit

    def take_number(self, most: int) -> int:
        """Return the next whole number, at most ``most``."""
        found, weight = 0, 1
        while weight <= most:
            found += weight * self.take(_GROUP)
            if not self.take(2):
                if found > most:
                    break
                return found
            weight *= _GROUP
        raise DamagedError

    def finish(self) -> None:
        """Check that nothing is left."""
        if self._rest:
            raise DamagedError


def as_text(packed: int) -> str:
    """Return a number and its checksum as letters and figures."""
    rest, found = packed * _CHECKS + _checksum(packed), []
    while rest:
        rest, value = divmod(rest, len(LETTERS))
        found.append(LETTERS[value])
    return "".join(reversed(found))


def from_text(text: str) -> int:
    """Return the number in a text. Raises ``DamagedError``."""
    found = 0
    for letter in text:
        value = _VALUES.get(letter)
        if value is None:
            raise DamagedError
        found = found * len(LETTERS) + value
    packed, check = divmod(found, _CHECKS)
    if check != _checksum(packed):
        raise DamagedError
    return packed


def _checksum(packed: int) -> int:
    data = packed.to_bytes((packed.bit_length() + 7) // 8, "big")
    return int.from_bytes(hashlib.sha256(b"hachi-hachi/code/1|" + data).digest()[:3], "big")
