"""No two plays of a sound are the same: takes, loudness, place."""

import itertools
import math
import random

import pytest

from hachi_hachi.game.display.sound.catalog import SOUNDS, Take, stones
from hachi_hachi.game.display.sound.sound_takes import FAST, HEADROOM, SPREAD, Takes, hurried, placed


def test_a_take_is_never_played_twice_in_a_row() -> None:
    takes = Takes(random.Random(1))
    files = SOUNDS["lay"].recordings("lay")
    played = [takes.choose("lay", files) for _ in range(200)]
    assert all(one != other for one, other in itertools.pairwise(played))
    assert set(played) == set(files)


def test_each_sound_has_its_own_last_take() -> None:
    takes = Takes(random.Random(2))
    first = takes.choose("lay", [Take("a"), Take("b")])
    takes.choose("slam", [Take("c"), Take("d")])
    assert takes.choose("lay", [Take("a"), Take("b")]) != first


def test_a_sound_with_one_take_is_played_again_and_as_loud() -> None:
    takes = Takes(random.Random(3))
    assert [takes.choose("bell", [Take("bell")]) for _ in range(3)] == [Take("bell")] * 3
    assert takes.spread([Take("bell")]) == 0.0


def test_the_loudness_of_takes_varies_within_its_range() -> None:
    takes = Takes(random.Random(4))
    spread = [takes.spread([Take("a"), Take("b")]) for _ in range(300)]
    assert min(spread) >= -SPREAD
    assert max(spread) <= SPREAD
    assert max(spread) - min(spread) > SPREAD


def test_the_same_seed_plays_the_same() -> None:
    files = SOUNDS["deal"].recordings("deal")
    one, other = Takes(random.Random(5)), Takes(random.Random(5))
    assert [one.choose("deal", files) for _ in range(20)] == [other.choose("deal", files) for _ in range(20)]


@pytest.mark.parametrize("name", ["deal", "lay", "slam", "slide", "gather"])
def test_card_sounds_have_at_least_four_takes(name: str) -> None:
    assert len(SOUNDS[name].recordings(name)) >= 4


@pytest.mark.parametrize("name", ["flip", "stones_few", "stones_some", "stones_many"])
def test_flips_and_stones_have_at_least_three_takes(name: str) -> None:
    assert len(SOUNDS[name].recordings(name)) >= 3


def test_a_sound_is_louder_on_the_side_where_it_is() -> None:
    middle, left, right = (placed(0.5, pan, 0.0) for pan in (0.0, -1.0, 1.0))
    assert middle.left == middle.right
    assert left.left == middle.left == right.right
    assert left.right == right.left == pytest.approx(middle.right / 2)
    assert placed(0.5, -9.0, 0.0) == left  # beyond the edge of the table


@pytest.mark.parametrize("gain", [2.0, 3.0, 5.0, 8.0])
def test_worth_is_heard_even_at_full_volume(gain: float) -> None:
    room = HEADROOM["cards"]
    usual, dear = placed(1.0, 0.0, 0.0, room), placed(1.0, 0.0, gain, room)
    assert 20 * math.log10(dear.left / usual.left) == pytest.approx(gain)
    assert placed(1.0, 0.0, room + 3, room).left == 1.0  # never more than all


def test_payments_are_heard_by_their_size() -> None:
    assert [stones(count) for count in (0, 1, 2, 3, 4, 8, 9, 60)] == [
        "stones_one", "stones_one", "stones_few", "stones_few", "stones_some", "stones_some", "stones_many",
        "stones_many",
    ]


def test_fast_play_leaves_out_what_is_not_needed() -> None:
    assert [hurried(name, 0.0, 1.0) for name in ("dust", "gather", "slam", "sage")] == [0.0] * 4
    assert [hurried(name, 0.0, FAST) for name in ("dust", "gather", "silk", "sweep", "glimpse")] == [None] * 5
    assert hurried("slam", 5.0, FAST) == 1.0
    assert hurried("sage", 0.0, FAST) == 0.0
