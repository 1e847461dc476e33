"""A small random generator for rollouts, the same compiled and interpreted. Not for the deals of a table."""
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final[i64] = 0xFFFFFFFF


@final
class Chance:
    """Marsaglia's xorshift on 32 bits ("Xorshift RNGs", 2003): ``seed`` is any number, of which 32 bits count."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed & _MASK) or 0x9E3779B9  # state 0 would never change

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to ``n`` - 1 (``n`` below 2**24)."""
        x = self.state
        x ^= (x << 13) & _MASK
        x ^= x >> 17
        x ^= (x << 5) & _MASK
        self.state = x
        return (x * n) >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffle ``cards`` in place (Fisher-Yates)."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1
