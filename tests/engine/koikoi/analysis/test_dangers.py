"""The yaku that the other seat is one card away from."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.engine.koikoi.analysis.dangers import danger_for
from hachi_hachi.engine.koikoi.analysis.yaku_progress import FIELD, HAND, UNSEEN
from hachi_hachi.engine.koikoi.rulesets import RULESETS
from tests.engine.koikoi.analysis.test_yaku_progress import view_of


def test_without_a_yaku_near_there_is_no_danger() -> None:
    assert danger_for(view_of(own="9R 10R", other="4A"), 0) is None


@pytest.mark.parametrize(("field", "hand", "where"), [("6R", "", FIELD), ("", "6R", HAND), ("", "", UNSEEN)])
def test_the_last_card_is_named_with_its_place(field: str, hand: str, where: str) -> None:
    danger = danger_for(view_of(other="9R 10R", field=field, hand=hand), 0)
    assert danger is not None
    assert (danger.name, danger.points) == ("aotan", 5)
    assert danger.cards == ((parse("6R"), where),)
    assert [danger.at(place) for place in (FIELD, HAND, UNSEEN)] == [where == place for place in (FIELD, HAND, UNSEEN)]


def test_of_several_yaku_the_one_worth_most_is_named() -> None:
    danger = danger_for(view_of(other="1L 3L 8L 9R 10R", own="9A"), 0)
    assert danger is not None
    assert danger.name == "aotan"


def test_with_three_dry_brights_only_the_rainman_makes_the_rainy_four() -> None:
    danger = danger_for(view_of(other="1L 3L 8L", own="12L 9A"), 0)
    assert danger is not None
    assert (danger.name, [one.card for one in danger.cards]) == ("ame_shikou", [parse("11L")])


def test_a_card_that_completes_two_yaku_counts_for_the_yaku_that_needs_it() -> None:
    """The curtain makes sankou and hanami, the phoenix only sankou."""
    danger = danger_for(view_of(other="1L 8L 9A"), 0)
    assert danger is not None
    assert (danger.name, danger.points, [one.card for one in danger.cards]) == ("hanami", 10, [parse("3L")])
    danger = danger_for(view_of(own="3L", other="1L 8L 9A"), 0)
    assert danger is not None
    assert (danger.name, danger.points, [one.card for one in danger.cards]) == ("sankou", 5, [parse("12L")])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(-1, 2), min_size=48, max_size=48), st.sampled_from(sorted(RULESETS)))
def test_each_card_named_brings_the_points_or_more(places: list[int], preset: str) -> None:
    view = view_of(preset=preset)
    view.piles = [mask_of(card for card, place in enumerate(places) if place == seat) for seat in (0, 1)]
    danger, before = danger_for(view, 0), view.total(1)
    if danger is None:
        return
    gains = []
    for one in danger.cards:
        assert not view.piles[0] >> one.card & 1
        whole, view.piles[1] = view.piles[1], view.piles[1] | 1 << one.card
        gains.append(view.total(1) - before)
        view.piles[1] = whole
    assert min(gains) == danger.points > 0
