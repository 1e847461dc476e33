"""The worked examples 1 to 11 of docs/rules-koi-koi.md: which yaku stand in a pile, and its total."""
from typing import Any

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hanafuda.deck import parse_all
from hachi_hachi.engine.koikoi.play.yaku_in_pile import month_of, total_in, yaku_in
from hachi_hachi.engine.koikoi.rulesets import rules_of

BOTH_TAN = "1R 2R 3R 6R 9R 10R 11R"
NINE = "1c1 1c2 2c1 2c2 3c1 3c2 4c1 4c2 5c1"
EXAMPLES: list[tuple[str, dict[str, Any], str, str, str, int]] = [
    ("1 sankou", {}, "1L 3L 8L 11c1", "", "sankou 5", 5),
    ("1 the rainman makes no sankou", {}, "1L 3L 11L", "", "", 0),
    ("1 sankou with rain", {"sankou_with_rain": True}, "1L 3L 11L", "", "sankou 5", 5),
    ("2 ame_shikou", {}, "1L 3L 8L 11L", "", "ame_shikou 7", 7),
    ("2 shikou", {}, "1L 3L 8L 12L", "", "shikou 8", 8),
    ("2 gokou", {}, "1L 3L 8L 11L 12L", "", "gokou 10", 10),
    ("3 inoshikachou with extra", {}, "6A 7A 10A 2A 4A", "", "inoshikachou 7", 7),
    ("3 and tane", {"special_and_count": "add"}, "6A 7A 10A 2A 4A", "", "inoshikachou 7, tane 1", 8),
    ("3 without extra", {"special_extra": False}, "6A 7A 10A 2A 4A", "", "inoshikachou 5", 5),
    ("4 aotan and tan", {"special_and_count": "add"}, "6R 9R 10R 4R 5R 7R", "", "aotan 8, tan 2", 10),
    ("5 both merged", {}, BOTH_TAN, "", "akatan_aotan 11", 11),
    ("5 both added", {"both_tan": "add"}, BOTH_TAN, "", "akatan 9, aotan 9", 18),
    ("5 both in privilege", {"preset": "privilege"}, BOTH_TAN, "", "akatan 6, aotan 6, tan 3", 15),
    ("6 akatan replaces tan", {"special_extra": False}, "1R 2R 3R 4R 5R 6R 7R 9R 11R", "", "akatan 5", 5),
    ("6 all ribbons", {"special_extra": False}, "1R 2R 3R 4R 5R 6R 7R 9R 10R 11R", "", "akatan_aotan 10", 10),
    ("7 two viewings", {}, "9A 3L 8L", "", "hanami 5, tsukimi 5", 10),
    ("7 only the best", {"counted": "best"}, "9A 3L 8L", "", "hanami 5, tsukimi 5", 5),
    ("7 viewings alone", {"viewing_needs_other": True}, "9A 3L 8L", "", "", 0),
    ("7 viewings in company", {"viewing_needs_other": True}, "9A 3L 8L 1L", "", "sankou 5, hanami 5, tsukimi 5", 15),
    ("8 rain on the field", {"weather": "field"}, "9A 3L 8L", "11R", "tsukimi 5", 5),
    ("8 fog on the field", {"weather": "field"}, "9A 3L 8L 12L", "12c1", "sankou 5, hanami 5", 10),
    ("8 fog in the pile", {"weather": "pile"}, "9A 3L 8L 12c1", "", "hanami 5", 5),
    ("8 the rainman", {"weather": "rainman"}, "9A 3L 8L 11L", "", "", 0),
    ("9 the cup as tenth chaff", {}, f"{NINE} 9A", "", "kasu 1", 1),
    ("9 the cup as animal", {"sake_cup": "animal"}, f"{NINE} 9A", "", "", 0),
    ("10 the cup as both", {}, f"2A 4A 5A 8A 9A {NINE}", "", "tane 1, kasu 1", 2),
    ("10 the cup as either", {"sake_cup": "either"}, f"2A 4A 5A 8A 9A {NINE}", "", "tane 1", 1),
    ("10 the cup as chaff", {"sake_cup": "either"}, f"2A 4A 5A 9A {NINE}", "", "kasu 1", 1),
    ("11 the month of deal 1", {"month_cards": True}, "1L 1R 1c1 1c2", "", "month 4", 4),
    ("11 another month", {"month_cards": True}, "2A 2R 2c1 2c2", "", "", 0),
]


@pytest.mark.parametrize(
    ("options", "pile", "field", "stands", "total"), [row[1:] for row in EXAMPLES], ids=[row[0] for row in EXAMPLES]
)
def test_what_stands_in_a_pile(options: dict[str, Any], pile: str, field: str, stands: str, total: int) -> None:
    changed = dict(options)
    rules = rules_of(changed.pop("preset", "leaflet"), changed)
    cards, lying = mask_of(parse_all(pile)), mask_of(parse_all(field))
    found = yaku_in(rules, cards, lying, 1)
    assert ", ".join(f"{yaku.name} {yaku.points}" for yaku in found) == stands
    assert total_in(rules, cards, lying, 1) == total


def test_the_thirteenth_deal_has_the_first_month() -> None:
    assert [month_of(deal) for deal in (1, 12, 13, 24, 25)] == [1, 12, 1, 12, 1]
