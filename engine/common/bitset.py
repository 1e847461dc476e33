"""Sets of cards as integers: bit n stands for the card with index n.

A *mask* of at most 60 bits is one machine word: a pack of 49 fits one, a larger pack is held in several, and which card
has which bit in which word is each game's own affair. Single cards are indices everywhere else. The
functions are tiny because the playouts of the search spend their time here, and typed with fixed-width integers because
the same file is compiled.
"""
from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

# 60 bits: a longer constant is no machine word to the compiler, and would be unboxed at every use.
_ONES: Final[i64] = 0x555555555555555
_PAIRS: Final[i64] = 0x333333333333333
_NIBBLES: Final[i64] = 0xF0F0F0F0F0F0F0F


def shift_left(x: i64, n: i64) -> i64:
    """Return ``x`` shifted left by ``n`` (0-62).

    A literal shifted in place compiles to a 32-bit shift and quietly plays another game; a parameter does not.
    """
    return x << n


def single_bit(card: i64) -> i64:
    """Return the mask of the one card with index ``card``."""
    return shift_left(1, card)


def popcount(mask: i64) -> i64:
    """Return how many cards are in ``mask`` (0 <= mask < 2**60)."""
    x: i64 = mask - ((mask >> 1) & _ONES)
    x = (x & _PAIRS) + ((x >> 2) & _PAIRS)
    x = (x + (x >> 4)) & _NIBBLES
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 127


def lowest_bit(mask: i64) -> i64:
    """Return the index of the first card in ``mask``, which must not be empty."""
    return popcount((mask & -mask) - 1)


def cards_in(mask: int) -> list[int]:
    """Return the indices of the cards in ``mask``, ascending."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask of the cards with these indices."""
    mask = 0
    for card in cards:
        mask |= 1 << int(card)
    return mask
