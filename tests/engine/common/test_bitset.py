"""Sets of cards as integers, against sets of numbers."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import cards_in, lowest_bit, mask_of, popcount, shift_left, single_bit

CARD_SETS = st.sets(st.integers(0, 59))


@given(CARD_SETS)
def test_a_mask_holds_exactly_its_cards(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert cards_in(mask) == sorted(cards)
    assert popcount(mask) == len(cards)
    assert mask == sum(single_bit(card) for card in cards)


@given(CARD_SETS.filter(bool))
def test_lowest_is_the_first_card(cards: set[int]) -> None:
    assert lowest_bit(mask_of(cards)) == min(cards)


@given(CARD_SETS, CARD_SETS)
def test_masks_are_sets(one: set[int], other: set[int]) -> None:
    assert mask_of(one) | mask_of(other) == mask_of(one | other)
    assert mask_of(one) & mask_of(other) == mask_of(one & other)
    assert mask_of(one) & ~mask_of(other) == mask_of(one - other)


@given(st.integers(0, 15), st.integers(0, 44))
def test_shifting_by_a_parameter(x: int, n: int) -> None:
    assert shift_left(x, n) == x * 2**n


@pytest.mark.parametrize("mask", [0, 1, (1 << 48) - 1, (1 << 49) - 1, 0x5555_5555_5555])
def test_size_at_the_edges(mask: int) -> None:
    assert popcount(mask) == mask.bit_count()
