from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, clock
from hachi_hachi.ai.hachihachi.valuation import evaluation as at
from hachi_hachi.ai.hachihachi.valuation.evaluation import Features, points_of, whole_months
from hachi_hachi.ai.hachihachi.valuation.position_features import (
    MOST_REMAINING,
    canonical,
    corrected,
    features_of,
    tables,
)
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, corrections, policy_tables, stage_tables, weights
from hachi_hachi.engine.common.bitset import cards_in, mask_of
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.play_core import core_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hanafuda.capture import takes
from hachi_hachi.engine.hanafuda.deck import PACK, parse_all, points

PLACES = st.lists(st.integers(0, 5), min_size=48, max_size=48)


def where(places: list[int]) -> list[int]:
    """Return hand, field, own pile, left and right pile: the rest is unseen."""
    return [mask_of(card for card, place in enumerate(places) if place == number) for number in range(5)]


@given(PLACES)
@settings(max_examples=200, derandomize=True)
def test_marks_lie_in_their_blocks_and_mean_something(places: list[int]) -> None:
    marks = Features()
    marks.read(*where(places))
    slots = [int(mark) for mark in marks.slots]
    assert len(slots) == len(set(slots[:12])) + 18
    assert all(0 <= mark < at.RAW for mark in slots)
    starts = [at.OWN_THREE_AT] * 2 + [at.OWN_FOUR_AT] + [at.LEFT_THREE_AT] * 2 + [at.LEFT_FOUR_AT]
    assert all(mark >= start for mark, start in zip(slots[12:18], starts, strict=True))
    for month in range(12):
        (name, one), *_ = features_of(slots[month])
        field, hand, unseen = (places[4 * month : 4 * month + 4].count(place) for place in (1, 0, 5))
        assert (name, one) == (("month", field, hand, unseen), 1.0)


@given(PLACES, st.integers(0, 2**30))
@settings(max_examples=200, derandomize=True)
def test_the_change_by_one_card_is_the_difference_of_two_values(places: list[int], seed: int) -> None:
    hand, field, mine, left, right = where(places)
    if not hand:
        return
    rng = Random(seed)
    table, _ = policy_tables()
    start = at.RAW * rng.randrange(MOST_REMAINING + 1)
    card = rng.choice(cards_in(hand))
    found = cards_in(field & 15 << (card & ~3))
    target = rng.choice(found) if len(found) == 2 else -1
    taken = int(takes(field, card, target))
    after = hand ^ 1 << card, field ^ taken if taken else field | 1 << card, mine | taken | (1 << card if taken else 0)
    marks = Features()
    before = marks.value(table, start, hand, field, mine, left, right)
    change = marks.change(table, start, card, *after)
    assert before + change == Features().value(table, start, *after, left, right)


def test_the_policy_takes_what_the_whole_value_says() -> None:
    hand_table, _ = policy_tables()
    policy = Policy(*policy_tables())
    for seed in range(40):
        deck = list(range(48))
        Random(seed).shuffle(deck)
        hands = [mask_of(deck[7 * seat : 7 * seat + 7]) for seat in range(3)]
        core = core_of(PlayRules(Rules()), hands, [0, 0, 0], mask_of(deck[21:27]), deck[27:], 1)
        core.begin()
        worth = {}
        for move in core.legal():
            card, target = move & 63, (move >> 6) - 1
            taken = int(takes(core.field, card, target))
            field = int(core.field) ^ taken if taken else int(core.field) | 1 << card
            pile = taken | 1 << card if taken else 0
            worth[int(move)] = int(
                Features().value(hand_table, clock(core, 1), hands[0] ^ 1 << card, field, pile, 0, 0)
            )
        assert worth[int(policy.move(core))] == max(worth.values())
        total = sum(2.718281828459045 ** policy.likelihood(core, move) for move in core.legal())
        assert abs(total - 1) < 1e-9


def test_points_and_months_are_those_of_the_pack() -> None:
    rng = Random(1)
    for _ in range(200):
        mask = rng.getrandbits(48)
        assert points_of(mask) == points(mask)
        months = {card // 4 for card in cards_in(mask)}
        assert whole_months(mask) == mask_of(card for card in range(48) if card // 4 in months)
    assert points_of(PACK) == 264


def test_more_points_and_nearer_yaku_are_worth_more() -> None:
    turn = stage_tables(RESULTS)[1][12]
    near = mask_of(parse_all("6R 9R"))
    value = Features().value
    assert value(turn, 0, 0, 0, near, 0, 0) > value(turn, 0, 0, 0, mask_of(parse_all("6R 11R")), 0, 0)
    assert value(turn, 0, 0, 0, 0, near, 0) < value(turn, 0, 0, 0, 0, mask_of(parse_all("6R 11R")), 0)


@pytest.mark.parametrize("stage", [0, 1])
def test_corrections_stand_for_marks_that_differ_only_in_like_cards(stage: int) -> None:
    marks = [mark for mark, *_ in corrections()[stage]]
    assert marks == sorted(set(marks))
    assert all(canonical(mark) == mark for mark in marks)
    chaff = {canonical(0 * 256 + (1 << 2 * rank)) for rank in (2, 3)}
    assert len(chaff) == 1
    assert len({canonical(10 * 256 + (1 << 2 * rank)) for rank in range(4)}) == 4  # no two of the willow are alike
    assert all(canonical(mark) == mark for mark in range(at.OWN_THREE_AT, at.RAW, 97))


def test_a_correction_is_added_to_all_marks_it_stands_for_by_the_cards_still_to_come() -> None:
    flat = [vec[i64]([7] * at.RAW) for _ in range(21)]
    mark = canonical(1 << 2 * 3)
    made = corrected(flat, [(mark, 1000, 500, -300)])
    changed = {number for number in range(at.RAW) if made[20][number] != 7}
    assert changed == {number for number in range(at.RAW) if canonical(number) == mark}
    assert len(changed) == 2
    assert [int(made[left][mark]) for left in (20, 10, 3)] == [15_007, 12_507, 10_000 + 750 - 1500 + 7]
    assert int(flat[20][mark]) == 7


def test_tables_come_from_named_weights_only() -> None:
    made = tables({("own points",): (1.0, 0.0, 0.0)})
    assert [int(made[5][at.POINTS_AT + points]) for points in (0, 12, 24)] == [0, 10_000, 20_000]
    assert sum(abs(int(weight)) for weight in made[5]) == sum(round(10_000 * points / 12) for points in range(265))
    known = {name for mark in range(at.RAW) for name, _ in features_of(mark)}
    assert all(set(weights) <= known for weights in weights())
