"""Capturing cards of the same month: the moves of a hand card and of a card turned up. Compiled.

Cards are indices below 48 and sets of cards masks (``engine/common/bitset.py``). A move of a hand card is
``card | (target + 1) << 6``, with a target only if two cards could be taken; otherwise the upper part is 0. A move of a
card turned up, which is asked for only if two cards could be taken, is the target.
"""
from mypy_extensions import i64

from hachi_hachi.engine.common.bitset import lowest_bit, popcount, shift_left, single_bit
from hachi_hachi.engine.common.rng.generator import Chance


def matching(field: i64, card: i64) -> i64:
    """Return the mask of the cards on ``field`` of the month of ``card``."""
    return field & shift_left(15, card & 60)


def takes(field: i64, card: i64, target: i64) -> i64:
    """Return the mask that ``card`` takes from ``field``: the ``target`` chosen of two, or (-1) all of its month."""
    return single_bit(target) if target >= 0 else matching(field, card)


def hand_moves(hand: i64, field: i64) -> list[int]:
    """Return the moves of all cards of ``hand``, ascending by card and target."""
    moves: list[int] = []
    rest: i64 = hand
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        found = matching(field, card)
        other: i64 = found & (found - 1)
        if other and not other & (other - 1):  # two can be taken
            moves.append(card | shift_left(lowest_bit(found) + 1, 6))
            moves.append(card | shift_left(lowest_bit(other) + 1, 6))
        else:
            moves.append(card)
    return moves


def random_hand_move(hand: i64, field: i64, chance: Chance) -> i64:
    """Return a random move: a uniformly random card of ``hand``, which must not be empty, and a random target."""
    rest = hand
    skip = chance.below(popcount(rest))
    while skip:
        rest &= rest - 1
        skip -= 1
    card = lowest_bit(rest)
    if popcount(matching(field, card)) == 2:
        return card | shift_left(random_target(field, card, chance) + 1, 6)
    return card


def random_target(field: i64, card: i64, chance: Chance) -> i64:
    """Return one of the two cards on ``field`` of the month of ``card``."""
    found = matching(field, card)
    if chance.below(2):
        found &= found - 1
    return lowest_bit(found)
