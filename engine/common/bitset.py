"""Sets of cards as integers: bit n stands for the card with index n.

A *mask* of at most 60 bits is one machine word: a pack of 49 fits one, a larger pack needs several, and each game
decides which card has which bit in which word. Single cards are indices everywhere else. The functions are tiny because
the search spends most of its time in them during rollouts, and typed with fixed-width integers because the same file is
compiled.
"""
from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

# 60 bits: mypyc cannot keep a longer constant in a machine word, and would unbox it at every use.
_ONES: Final[i64] = 0x555555555555555
_PAIRS: Final[i64] = 0x333333333333333
_NIBBLES: Final[i64] = 0xF0F0F0F0F0F0F0F


def shift_left(x: i64, n: i64) -> i64:
    """Return ``x`` shifted left by ``n`` (0-62).

    A literal shifted in place compiles to a 32-bit shift and silently gives wrong masks; a parameter does not.
    """
    return x << n


def single_bit(card: i64) -> i64:
    """Return the mask of the single card with index ``card``."""
    return shift_left(1, card)


def popcount(mask: i64) -> i64:
    """Return the number of cards in ``mask`` (0 <= mask < 2**60)."""
    x: i64 = mask - ((mask >> 1) & _ONES)
    x = (x & _PAIRS) + ((x >> 2) & _PAIRS)
    x = (x + (x >> 4)) & _NIBBLES
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 127


def lowest_bit(mask: i64) -> i64:
    """Return the lowest card index in ``mask``, which must not be empty."""
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
