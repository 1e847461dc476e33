"""Teyaku against docs/rules.md section 5."""
import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku.teyaku import DealtHand, best, catchable, pulls
from hachi_hachi.engine.hanafuda.deck import notations, parse_all

SHIRAGIKU = Rules()


def hand(text: str) -> int:
    cards = parse_all(text)
    assert len(set(cards)) == 7
    return mask_of(cards)


def named(text: str, rules: Rules = SHIRAGIKU) -> list[tuple[str, int]]:
    return [(found.name, found.kan) for found in best(hand(text), rules)]


def test_worked_example_10_shisou_and_karasu() -> None:
    found = best(hand("11L 11A 11R 11c1 12c1 12c2 12c3"), SHIRAGIKU)
    assert [(one.group, one.name, one.kan) for one in found] == [("a", "shisou", 20), ("b", "karasu", 4)]
    assert sum(one.kan for one in found) == 24
    assert named("1c1 2c1 3c1 4c1 5c1 6c1 11L") == [("karasu", 4)]


@pytest.mark.parametrize(
    ("text", "name", "kan", "shown"),
    [
        ("1L 1R 1c1 2A 3L 4A 5A", "sanbon", 2, "1L 1R 1c1"),
        ("1L 1R 1c1 2A 2R 4A 5A", "sanbon", 2, "1L 1R 1c1"),
        ("12L 12c1 12c2 1L 2A 3L 4A", "sanbon", 2, "12L 12c1 12c2"),
        ("4A 4R 4c1 1L 2A 3L 6A", "tatesanbon", 3, "4A 4R 4c1"),
        ("5A 5R 5c2 1L 2A 3L 6A", "tatesanbon", 3, "5A 5R 5c2"),
        ("7A 7c1 7c2 1L 2A 3L 6A", "tatesanbon", 3, "7A 7c1 7c2"),
        ("12c1 12c2 12c3 1L 2A 3L 6A", "tatesanbon", 3, "12c1 12c2 12c3"),
        ("1L 1R 2A 2R 3L 3R 4A", "kuttsuki", 4, "1L 1R 2A 2R 3L 3R"),
        ("1L 1R 1c1 2A 2R 2c1 4A", "futasanbon", 6, "1L 1R 1c1 2A 2R 2c1"),
        ("12L 12c1 12c3 2A 2R 2c1 4A", "futasanbon", 6, "2A 2R 2c1 12L 12c1 12c3"),
        ("1L 1R 1c1 1c2 2A 3L 4A", "teshi", 6, "1L 1R 1c1 1c2"),
        ("1L 1R 1c1 4A 4R 4c1 8L", "sanbon_tatesanbon", 7, "1L 1R 1c1 4A 4R 4c1"),
        ("1L 1R 1c1 2A 2R 3L 3R", "haneken", 7, "1L 1R 1c1 2A 2R 3L 3R"),
        ("4A 4R 4c1 12c1 12c2 12c3 8L", "futatatesanbon", 8, "4A 4R 4c1 12c1 12c2 12c3"),
        ("1L 1R 1c1 1c2 2A 2R 3L", "ichinishi", 8, "1L 1R 1c1 1c2 2A 2R 3L"),
        ("1L 1R 1c1 1c2 4A 4R 4c1", "shisou", 20, "1L 1R 1c1 1c2 4A 4R 4c1"),
    ],
)
def test_group_a(text: str, name: str, kan: int, shown: str) -> None:
    (found,) = best(hand(text), SHIRAGIKU)
    assert (found.group, found.name, found.kan) == ("a", name, kan)
    assert notations(found.shown) == shown.split()


@pytest.mark.parametrize(
    ("text", "name", "kan", "chaff"),
    [
        ("1R 2R 3c1 4c1 5c1 6c1 7c1", "aka", 2, "3c1 4c1 5c1 6c1 7c1"),
        ("1R 2R 3R 4R 5R 6R 7R", "aka", 2, ""),
        ("1R 2R 11R 4c1 5c1 6c1 7c1", "aka", 2, "4c1 5c1 6c1 7c1 11R"),
        ("1R 11R 3c1 4c1 5c1 6c1 7c1", "tanichi", 3, "3c1 4c1 5c1 6c1 7c1 11R"),
        ("2A 11A 3c1 4c1 5c1 6c1 7c1", "toichi", 3, "3c1 4c1 5c1 6c1 7c1 11A"),
        ("8L 11L 3c1 4c1 5c1 6c1 7c1", "pikaichi", 4, "3c1 4c1 5c1 6c1 7c1 11L"),
        ("11R 11L 3c1 4c1 5c1 6c1 7c1", "karasu", 4, "3c1 4c1 5c1 6c1 7c1 11L 11R"),
    ],
)
def test_group_b(text: str, name: str, kan: int, chaff: str) -> None:
    cards = hand(text)
    (found,) = best(cards, SHIRAGIKU)
    assert (found.group, found.name, found.kan) == ("b", name, kan)
    assert notations(found.shown) == chaff.split()
    (others,) = best(cards, Rules(group_b_shows="others"))
    assert others.shown == cards & ~found.shown


def test_neither_group() -> None:
    assert best(hand("1R 2A 3L 4c1 5c1 6c1 7c1"), SHIRAGIKU) == ()
    assert best(hand("1L 3L 4c1 5c1 6c1 7c1 9c1"), SHIRAGIKU) == ()


def test_aka_of_two_ribbons_at_most() -> None:
    only_two = Rules(aka_max_two=True)
    assert named("1R 2R 3c1 4c1 5c1 6c1 7c1", only_two) == [("aka", 2)]
    assert named("1R 2R 3R 4c1 5c1 6c1 7c1", only_two) == []
    assert named("1R 2R 11R 4c1 5c1 6c1 7c1", only_two) == [("aka", 2)]


@pytest.mark.parametrize(
    ("text", "name", "shown"),
    [
        ("1L 1R 1c1 2A 2R 2c1 4A", "sanbon", "1L 1R 1c1"),
        ("1L 1R 1c1 4A 4R 4c1 8L", "tatesanbon", "4A 4R 4c1"),
        ("4A 4R 4c1 12c1 12c2 12c3 8L", "tatesanbon", "4A 4R 4c1"),
    ],
)
def test_without_double_triplets_the_better_one_counts_alone(text: str, name: str, shown: str) -> None:
    rules = Rules(double_triplets=False)
    (found,) = best(hand(text), rules)
    assert found.name == name
    assert notations(found.shown) == shown.split()
    assert found.triplets == (found.shown,)
    assert len(catchable(found, rules)) == 1


def caught(text: str, rules: Rules) -> list[str]:
    return [card for found in best(hand(text), rules) for mask in catchable(found, rules) for card in notations(mask)]


@pytest.mark.parametrize(
    ("text", "sanbon", "any_triplet"),
    [
        ("1L 1R 1c1 2A 3L 4A 5A", "1c2", "1c2"),
        ("12c1 12c2 12c3 1L 2A 3L 6A", "12L", "12L"),
        ("1L 1R 1c1 4A 4R 4c1 8L", "1c2 4c2", "1c2 4c2"),
        ("1L 1R 1c1 2A 2R 3L 3R", "", "1c2"),
        ("1L 1R 1c1 1c2 4A 4R 4c1", "", "4c2"),
        ("1L 1R 1c1 1c2 4A 3L 8L", "", ""),
        ("1L 1R 1c1 1c2 4A 4R 8L", "", ""),
        ("1L 1R 2A 2R 3L 3R 4A", "", ""),
        ("1R 2R 3c1 4c1 5c1 6c1 7c1", "", ""),
    ],
)
def test_what_can_be_caught(text: str, sanbon: str, any_triplet: str) -> None:
    assert caught(text, SHIRAGIKU) == sanbon.split()
    assert caught(text, Rules(catching_sets="any_triplet")) == any_triplet.split()


@pytest.mark.parametrize(("name", "does"), [("aka", True), ("tanichi", True), ("toichi", True), ("karasu", True),
                                           ("pikaichi", False), ("sanbon", False)])
def test_what_pulls_the_points(name: str, *, does: bool) -> None:
    assert pulls(DealtHand("b", name, 2, 0)) is does
