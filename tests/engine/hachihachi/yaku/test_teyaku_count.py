"""The number of hands for each teyaku, and all of it against a second, naive reading of the rules."""
import random
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.yaku import teyaku_count
from hachi_hachi.engine.hachihachi.yaku.teyaku import NAMES, best
from hachi_hachi.engine.hachihachi.yaku.teyaku_count import HANDS, NONE, count
from hachi_hachi.engine.hanafuda.deck import notation

PAGE = Path(__file__).parents[4] / "docs" / "rules.md"
CARDS = [notation(card) for card in range(48)]
#: Month and kind of every card, read off its notation.
READ = {card: (int(written[1]), written[2]) for card in CARDS if (written := re.match(r"(\d+)([LARc])", card))}


def naive_months(cards: list[str], *, double_triplets: bool = True) -> str:
    """Say the best teyaku of group A in ``cards``, each claim spelled out as a player would."""
    held = Counter(READ[card][0] for card in cards)
    fours = [month for month, number in held.items() if number == 4]
    threes = [month for month, number in held.items() if number == 3]
    twos = [month for month, number in held.items() if number == 2]
    standing = [month for month in threes if month in (4, 5, 7) or (month == 12 and "12L" not in cards)]
    claims = {
        "shisou": (20, len(fours) == 1 and len(threes) == 1),
        "ichinishi": (8, len(fours) == 1 and len(twos) == 1),
        "futatatesanbon": (8, len(standing) == 2 and double_triplets),
        "haneken": (7, len(threes) == 1 and len(twos) == 2),
        "sanbon_tatesanbon": (7, len(threes) == 2 and len(standing) == 1 and double_triplets),
        "teshi": (6, len(fours) == 1),
        "futasanbon": (6, len(threes) == 2 and not standing and double_triplets),
        "kuttsuki": (4, len(twos) == 3),
        "tatesanbon": (3, len(standing) > 0),
        "sanbon": (2, len(threes) > 0),
    }
    fitting = [(kan, name) for name, (kan, fits) in claims.items() if fits]
    return max(fitting)[1] if fitting else NONE


def naive_kinds(cards: list[str], *, two_ribbons: bool = False) -> str:
    """Say the teyaku of group B in ``cards``: willow is chaff, then the kinds are counted."""
    kinds = Counter("c" if READ[card][0] == 11 else READ[card][1] for card in cards)
    if kinds["c"] == 7:
        return "karasu"
    if kinds["c"] == 6:
        return "tanichi" if kinds["R"] else "toichi" if kinds["A"] else "pikaichi"
    if kinds["R"] + kinds["c"] == 7 and not (two_ribbons and kinds["R"] > 2):
        return "aka"
    return NONE


def found(cards: list[int], rules: Rules) -> tuple[str, str]:
    names = {one.group: one.name for one in best(mask_of(cards), rules)}
    return names.get("a", NONE), names.get("b", NONE)


@pytest.mark.long
def test_200_000_random_hands_read_twice() -> None:
    rng, rules, pack = random.Random(88), Rules(), range(48)
    for _ in range(200_000):
        cards = rng.sample(pack, 7)
        written = [CARDS[card] for card in cards]
        assert found(cards, rules) == (naive_months(written), naive_kinds(written)), written


@pytest.mark.no_cover
def test_random_hands_of_many_alike_read_twice_with_other_options() -> None:
    rng, rules = random.Random(46), Rules(double_triplets=False, aka_max_two=True)
    for _ in range(10_000):
        months = rng.sample(range(12), rng.randint(3, 6))
        cards = rng.sample([card for card in range(48) if card // 4 in months], 7)
        written = [CARDS[card] for card in cards]
        expected = naive_months(written, double_triplets=False), naive_kinds(written, two_ribbons=True)
        assert found(cards, rules) == expected, written


@pytest.mark.long
def test_every_hand_is_counted_once() -> None:
    assert HANDS == 73_629_072
    for rules in (Rules(), Rules(double_triplets=False), Rules(aka_max_two=True)):
        assert sum(count(rules).values()) == HANDS


@pytest.mark.no_cover
def test_counts_that_can_be_had_by_hand() -> None:
    pairs = count(Rules())
    by_a: Counter[str] = Counter()
    for (a, _), hands in pairs.items():
        by_a[a] += hands
    assert by_a["shisou"] == 12 * 11 * 4  # which month whole, which of four cards missing from the other
    assert by_a["ichinishi"] == 12 * 11 * 6 * 40
    assert by_a["teshi"] == 12 * 165 * 4**3
    assert by_a["haneken"] == 12 * 4 * 55 * 6**2
    assert by_a["kuttsuki"] == 220 * 6**3 * 9 * 4
    assert by_a["futatatesanbon"] == (3 * 4**2 + 3 * 4) * 40  # two of months 4, 5, 7; one of them and three chaff
    assert pairs["shisou", "karasu"] == 1
    assert {name for pair in pairs for name in pair} == {*NAMES, NONE}


def test_hands_of_a_few_months_counted_one_by_one() -> None:
    # the months 3, 11 and 12 alone: 792 hands, few enough to look at every one
    cards = [*range(8, 12), *range(40, 48)]
    rules = Rules()
    listed = Counter(found(list(seven), rules) for seven in combinations(cards, 7))
    written = Counter(
        (naive_months([CARDS[card] for card in seven]), naive_kinds([CARDS[card] for card in seven]))
        for seven in combinations(cards, 7)
    )
    assert listed == written
    assert listed["shisou", "karasu"] == 1


def test_the_table_in_the_rules_is_the_one_computed(capsys: pytest.CaptureFixture[str]) -> None:
    teyaku_count.main()
    printed = capsys.readouterr().out.strip()
    assert printed.endswith("73,629,072 |")
    assert printed in PAGE.read_text(encoding="utf-8")
