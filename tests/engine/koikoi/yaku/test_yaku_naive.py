"""The yaku of the core against the same rules written a second time, and against brute force."""
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import HANAFUDA_48, notations, parse_all
from hachi_hachi.engine.koikoi.play import compiled_rules as compiled
from hachi_hachi.engine.koikoi.play.yaku_in_pile import month_of, total_in, yaku_in
from hachi_hachi.engine.koikoi.rules import OPTIONS, Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS
from hachi_hachi.engine.koikoi.yaku.yaku_constants import YAKU
from tests.engine.koikoi.helpers import naive_yaku

OF_YAKU = (
    "gokou", "shikou", "ame_shikou", "sankou", "sankou_with_rain", "inoshikachou", "tan_points", "both_tan",
    "special_extra", "special_and_count", "hanami", "tsukimi", "viewing_points", "viewing_needs_other", "weather",
    "month_cards", "sake_cup", "counted",
)
PILES = st.sets(st.sampled_from(HANAFUDA_48.notations), max_size=32)
#: Cards that make yaku, so that random piles have some.
RICH = st.sets(
    st.sampled_from([card for card in HANAFUDA_48.notations if "c" not in card or card.startswith(("1", "2"))]),
    min_size=6, max_size=26,
)


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    changed: dict[str, Any] = {name: draw(st.sampled_from(OPTIONS[name].allowed or ())) for name in OF_YAKU}
    return replace(RULESETS["leaflet"].rules, **changed)


def compare(rules: Rules, pile: set[str], field: set[str], deal: int = 1) -> None:
    wanted = naive_yaku.yaku(rules, pile, field, deal)
    cards, lying = mask_of(parse_all(" ".join(pile))), mask_of(parse_all(" ".join(field)))
    found = yaku_in(rules, cards, lying, month_of(deal))
    assert {yaku.name: yaku.points for yaku in found} == wanted
    assert total_in(rules, cards, lying, month_of(deal)) == naive_yaku.counted(rules, wanted)
    assert all(yaku.cards and not yaku.cards & ~cards for yaku in found)


@pytest.mark.no_cover
@given(any_rules(), PILES | RICH, st.sets(st.sampled_from(HANAFUDA_48.notations), max_size=8), st.integers(1, 25))
def test_any_pile_under_any_rules(rules: Rules, pile: set[str], field: set[str], deal: int) -> None:
    compare(rules, pile, field - pile, deal)


#: Parts of a pile by kind: every combination of yaku that can stand together comes from some of these.
BRIGHTS = ("", "3L", "8L 11L", "1L 3L 8L", "1L 8L 11L", "1L 3L 8L 11L", "1L 3L 8L 12L", "1L 3L 8L 11L 12L")
ANIMALS = (
    "", "9A", "6A 7A 10A", "6A 7A 10A 9A 2A", "2A 4A 5A 8A 9A", "2A 4A 5A 8A 11A", "2A 4A 5A 6A 7A 8A 9A 10A 11A",
)
RIBBONS = ("", "1R 2R 3R", "6R 9R 10R 4R 5R", "1R 2R 6R 9R 4R", "1R 2R 3R 6R 9R 10R", "1R 2R 3R 6R 9R 10R 4R 11R")
NINE = "1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 5c1"
CHAFF = ("", NINE, f"{NINE} 5c2", f"{NINE} 5c2 6c1 6c2")


@pytest.mark.no_cover
@pytest.mark.parametrize("changed", [{}, {"sake_cup": "either", "both_tan": "add"}, {"special_and_count": "add"}])
def test_every_combination_of_yaku_has_the_points_of_the_table(changed: dict[str, Any]) -> None:
    rules = replace(RULESETS["common"].rules, **changed)
    seen = set()
    for parts in product(BRIGHTS, ANIMALS, RIBBONS, CHAFF):
        pile = set(" ".join(parts).split())
        compare(rules, pile, set())
        seen.add(frozenset(naive_yaku.yaku(rules, pile)))
    assert set().union(*seen) >= set(YAKU) - {"akatan_aotan", "akatan", "tane"}
    assert len(seen) > 200


#: The cards of the yaku that are made of certain cards.
SPECIAL = "1L 3L 8L 11L 12L 6A 7A 10A 2A 9A 1R 2R 3R 6R 9R 10R"


@pytest.mark.no_cover
@given(
    st.sets(st.sampled_from(HANAFUDA_48.notations), max_size=9) | st.sets(st.sampled_from(SPECIAL.split()), max_size=11)
)
def test_what_brute_force_over_all_subsets_finds_stands(pile: set[str]) -> None:
    made = naive_yaku.without_replaced(naive_yaku.by_brute_force(pile))
    found = yaku_in(RULESETS["leaflet"].rules, mask_of(parse_all(" ".join(pile))), 0, 1)
    assert {yaku.name for yaku in found} == made


def test_the_cards_of_a_yaku_are_those_it_is_made_of() -> None:
    pile = mask_of(parse_all(f"1L 3L 8L 2A 4A 5A 9A {NINE}"))
    rules = replace(RULESETS["leaflet"].rules, sake_cup="either")
    cards = {yaku.name: notations(yaku.cards) for yaku in yaku_in(rules, pile, 0, 1)}
    assert cards["sankou"] == ["1L", "3L", "8L"]
    assert cards["hanami"] == ["3L", "9A"]
    assert cards["kasu"] == [*NINE.split(), "9A"]
    cards = {yaku.name: notations(yaku.cards) for yaku in yaku_in(rules, pile | mask_of(parse_all("8A")), 0, 1)}
    assert cards["tane"] == ["2A", "4A", "5A", "8A", "9A"]


@pytest.mark.parametrize(
    ("option", "prefix"),
    [
        ("sake_cup", "CUP"), ("weather", "WEATHER"), ("counted", "COUNT"), ("koikoi_limit", "CALLS"),
        ("koikoi_multiplier", "KOIKOI"), ("field_brights", "FIELD"), ("exhausted", "EXHAUSTED"),
    ],
)
def test_numbers_of_values_are_those_of_the_options(option: str, prefix: str) -> None:
    names = [f"{prefix}_{value}".upper() for value in OPTIONS[option].allowed or ()]
    assert [getattr(compiled, name) for name in names] == list(range(len(names)))
