"""The exchange before a deal: everybody commits to a number, then reveals it, so that nobody chooses the deck.

The host's own number is revealed to the others by the record, after the deal. People who
commit and don't reveal are named, and the deck is made without their number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hachi_hachi.engine.common.records.contribution import HOST, LENGTH, Contribution, commit
from hachi_hachi.engine.common.rng.fair_shuffle import new_contribution

#: How many seconds people have to commit, and then to reveal.
WITHIN: Final = 10.0
_DIGITS: Final = frozenset("0123456789abcdef")


def is_hex(text: str, length: int = 2 * LENGTH) -> bool:
    """Return True if ``text`` is this many hexadecimal digits."""
    return len(text) == length and _DIGITS.issuperset(text)


class Exchange:
    """The exchange for a ``deal`` (from 0) among the seats ``present``, begun at ``now`` (seconds)."""

    def __init__(self, deal: int, present: Iterable[int], now: float) -> None:
        self.deal = deal
        self._own = new_contribution()
        self._waiting = set(present)
        self._commitments: dict[int, str] = {}
        self._revealed: dict[int, bytes] = {}
        self.revealing = False
        self._end = now + WITHIN

    @property
    def commitment(self) -> str:
        """The host's commitment."""
        return commit(self._own)

    @property
    def end(self) -> float:
        """When the exchange goes on without those who have not answered."""
        return self._end

    @property
    def done(self) -> bool:
        """True if everybody has revealed, or had the time to."""
        return self.revealing and not self._waiting

    @property
    def withheld(self) -> tuple[int, ...]:
        """The seats that committed and have not revealed."""
        return tuple(seat for seat in sorted(self._commitments) if seat not in self._revealed)

    def commitments(self, seats: int) -> tuple[str, ...]:
        """Return the commitment of each seat, "" for none."""
        return tuple(self._commitments.get(seat, "") for seat in range(seats))

    def wants(self, seat: int) -> bool:
        """Return True if something is wanted of ``seat`` now."""
        return seat in self._waiting

    def arrived(self, seat: int) -> None:
        """Wait for ``seat`` too, which has come back, if it may still contribute."""
        if not self.revealing and seat not in self._commitments:
            self._waiting.add(seat)

    def gone(self, seat: int) -> None:
        """Do not wait for the commitment of ``seat``, which has lost its connection."""
        if not self.revealing:
            self._waiting.discard(seat)

    def committed(self, seat: int, commitment: str) -> bool:
        """Take a commitment; return False if it is not in order."""
        if self.revealing or seat in self._commitments or not is_hex(commitment):
            return False
        self._commitments[seat] = commitment
        self._waiting.discard(seat)
        return True

    def revealed(self, seat: int, contribution: str) -> bool:
        """Take what was committed to; return False if it is something else."""
        if not self.revealing or not self.wants(seat) or not is_hex(contribution):
            return False
        found = bytes.fromhex(contribution)
        if commit(found) != self._commitments[seat]:
            return False
        self._revealed[seat] = found
        self._waiting.discard(seat)
        return True

    def step(self, now: float) -> bool:
        """Go on if everybody has answered or the time is over; return True if people are to reveal from now on."""
        if self._waiting and now < self._end:
            return False
        if self.revealing:
            self._waiting.clear()
            return False
        self.revealing, self._end = True, now + WITHIN
        self._waiting = set(self._commitments)
        return True

    def contributions(self) -> list[Contribution]:
        """Return the host's contribution and everybody else's."""
        others = (
            Contribution(seat, found, self._revealed.get(seat)) for seat, found in sorted(self._commitments.items())
        )
        return [Contribution(HOST, self.commitment, self._own), *others]
