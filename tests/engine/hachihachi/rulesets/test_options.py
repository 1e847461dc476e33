"""Options as data, the rule sheets, and docs/rules.md section 8 against them."""
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.options import Option, RulesError, check_value, options_of
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules, check, differences
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for, rules_of

PAGE = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")


def setup_of(preset: str, seats: int, deals: int) -> Setup:
    return Setup(preset, {}, (SeatInfo("", HUMAN),) * seats, deals)


def table_of_presets() -> dict[str, dict[str, str]]:
    """Return the table of section 8: option, then preset, then what is written there."""
    rows = [re.split(r" *\| *", line.strip("| ")) for line in PAGE.split("## 8.")[1].split("\n\n")[1].splitlines()]
    names = rows[0][1:]
    return {row[0].strip("`"): dict(zip(names, row[1:], strict=True)) for row in rows[2:]}


def shown(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def test_every_field_of_the_rules_is_an_option_with_a_meaning() -> None:
    assert list(OPTIONS) == [field.name for field in fields(Rules)]
    for described in OPTIONS.values():
        assert described.meaning.endswith(".")


def test_every_option_and_every_value_is_in_the_rules_page() -> None:
    for name, described in OPTIONS.items():
        assert f"`{name}`" in PAGE, name
        for value in described.allowed or ():
            assert isinstance(value, bool) or f"`{value}`" in PAGE or f"| {value} |" in PAGE, (name, value)


def test_the_table_of_presets_is_that_of_the_program() -> None:
    table = table_of_presets()
    for preset, ruleset in RULESETS.items():
        for name in OPTIONS:
            if name in table and table[name][preset] != "–":
                assert table[name][preset] == shown(getattr(ruleset.rules, name)), (preset, name)
    amounts = {name: described for name, described in OPTIONS.items() if name not in table}
    for name in amounts:
        assert f"`{name}` {getattr(Rules(), name)}" in PAGE


def test_the_defaults_are_the_first_sheet_and_can_be_played() -> None:
    check(Rules())
    assert rules_of("shiragiku") == Rules()
    for name in RULESETS:
        check(rules_of(name))


def refused(sentence: str, preset: str, changed: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=sentence):
        rules_of(preset, changed)


def test_what_makes_no_sense_is_refused_with_a_sentence() -> None:
    refused("no rules called 'nagoya'", "nagoya", {})
    refused("no option called 'colour'", "shiragiku", {"colour": "red"})
    refused("kan_points must be even", "shiragiku", {"kan_points": 11})
    refused("kan_points must be even", "shiragiku", {"kan_points": 0})
    refused("takes one of 'at_once'.*, not 'never'", "shiragiku", {"sage": "never"})
    refused("takes one of off, on, not 1", "shiragiku", {"month_board": 1})
    refused("takes one of .*, not on", "shiragiku", {"stake": True})


def test_the_prize_of_a_campaign_is_part_of_the_buy_in() -> None:
    sentence = "campaign_prize is paid out of campaign_buy_in: it must be 25 at most, not 26"
    refused(sentence, "shiragiku", {"campaign": True, "campaign_prize": 26})
    refused("must be 4 at most, not 5", "decimal", {"campaign": True, "campaign_buy_in": 4})
    for prize in (0, 5, 25):
        assert rules_of("shiragiku", {"campaign": True, "campaign_prize": prize}).campaign_prize == prize


@pytest.mark.parametrize("value", [-1, 1001, True, "12", 2.0, None])
def test_an_amount_is_a_whole_number(value: object) -> None:
    with pytest.raises(RulesError, match="takes a whole number from 0 to 1000"):
        check_value("campaign_loan", OPTIONS["campaign_loan"], value)


def test_an_amount_that_comes_in_steps_is_refused_between_them() -> None:
    described = Option("A pack.", None, step=3)
    check_value("pack", described, 6)
    for value in (0, 4):
        with pytest.raises(RulesError, match=f"option pack takes a multiple of 3 above 0, not {value}"):
            check_value("pack", described, value)


def test_differences_are_what_a_record_keeps() -> None:
    changed: dict[str, Any] = {"kan_points": 10, "month_board": False}
    rules = rules_of("shiragiku", changed)
    assert differences(rules, Rules()) == changed
    assert replace(Rules(), **changed) == rules
    assert differences(rules, rules) == {}


def test_seats_and_length_must_be_those_of_the_sheet() -> None:
    for name, ruleset in RULESETS.items():
        for seats in ruleset.seats:
            for deals in ruleset.deals:
                assert rules_for(setup_of(name, seats, deals)) == ruleset.rules
    with pytest.raises(RulesError, match=r"is for .* players, not 8"):
        rules_for(setup_of("shiragiku", 8, 12))
    with pytest.raises(RulesError, match="has 6 or 12 deals, not 5"):
        rules_for(setup_of("shiragiku", 3, 5))


@pytest.mark.parametrize("value", [False, True])
def test_what_was_an_option_once_is_passed_over(value: bool) -> None:
    assert rules_of("bga", {"negative_points": value, "kan_points": 10}) == rules_of("bga", {"kan_points": 10})
    refused("option negative_points takes one of off, on, not 'no'", "bga", {"negative_points": "no"})


def test_only_fields_made_as_options_are_options() -> None:
    assert options_of(Option) == {}
