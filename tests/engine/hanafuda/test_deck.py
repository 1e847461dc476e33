"""The pack against docs/rules.md section 1."""
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.events import HIDDEN
from hachi_hachi.engine.hanafuda import deck
from hachi_hachi.engine.hanafuda.deck import (
    BLANK,
    CARDS,
    MONTH_MASKS,
    PACK,
    WILLOW,
    notation,
    notations,
    parse,
    parse_all,
)

#: Kinds by month, highest first, written out a second time.
KINDS_BY_MONTH = {
    1: "L R c c", 2: "A R c c", 3: "L R c c", 4: "A R c c", 5: "A R c c", 6: "A R c c",
    7: "A R c c", 8: "L A c c", 9: "A R c c", 10: "A R c c", 11: "L A R c", 12: "L c c c",
}


def test_48_cards_and_a_blank_make_264_points() -> None:
    assert len(CARDS) == 49
    assert deck.points(PACK) == 264 == 3 * 88
    assert Counter(card.kind for card in CARDS) == {"L": 5, "A": 9, "R": 10, "c": 24, "B": 1}
    assert (CARDS[BLANK].month, CARDS[BLANK].points, CARDS[BLANK].notation) == (0, 0, "B")


@pytest.mark.parametrize(("kind", "points"), [("L", 20), ("A", 10), ("R", 5), ("c", 1), ("B", 0)])
def test_what_a_kind_counts(kind: str, points: int) -> None:
    assert {card.points for card in CARDS if card.kind == kind} == {points}


@pytest.mark.parametrize(("number", "kinds"), KINDS_BY_MONTH.items())
def test_the_kinds_of_a_month(number: int, kinds: str) -> None:
    cards = [index for index, card in enumerate(CARDS) if card.month == number]
    assert cards == list(range(4 * number - 4, 4 * number))
    assert [CARDS[card].kind for card in cards] == kinds.split()
    assert MONTH_MASKS[number - 1] == mask_of(cards)
    assert {deck.month(card) for card in cards} == {number}
    assert {deck.month_mask(card) for card in cards} == {mask_of(cards)}


def test_the_kinds_share_out_the_pack() -> None:
    kinds = (deck.BRIGHTS, deck.ANIMALS, deck.RIBBONS, deck.CHAFF)
    assert sum(kinds) == PACK
    assert [mask.bit_count() for mask in kinds] == [5, 9, 10, 24]
    assert notations(deck.BRIGHTS) == ["1L", "3L", "8L", "11L", "12L"]
    assert notations(WILLOW) == ["11L", "11A", "11R", "11c1"]


@given(st.integers(0, 48))
def test_notation_round_trip(card: int) -> None:
    assert parse(notation(card)) == card


@given(st.lists(st.integers(0, 48)))
def test_lists_of_cards_round_trip(cards: list[int]) -> None:
    assert list(parse_all(" ".join(notation(card) for card in cards))) == cards


def test_notation_as_the_rules_write_it() -> None:
    assert [notation(card) for card in (0, 1, 2, 3, 29, 43, 45, 47, 48, HIDDEN)] == [
        "1L", "1R", "1c1", "1c2", "8A", "11c1", "12c1", "12c3", "B", "??",
    ]
    assert len({card.notation for card in CARDS}) == 49


@given(st.text(max_size=4).filter(lambda text: text not in {card.notation for card in CARDS}))
def test_there_is_no_other_card(text: str) -> None:
    with pytest.raises(ValueError, match="isn't a card"):
        parse(text)
