"""F1: what the pages say of the rules in force is what the engine counts under them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.hanafuda.deck import notation, parse_all
from hachi_hachi.engine.koikoi.play.deal_result import BY_TEYAKU
from hachi_hachi.engine.koikoi.play.scoring import field_factor, koikoi_factor
from hachi_hachi.engine.koikoi.play.yaku_in_pile import play_rules
from hachi_hachi.engine.koikoi.rules import OPTIONS, Rules
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.koikoi.yaku.teyaku import teyaku_of
from hachi_hachi.game.hanafuda.yaku_help_lines import CAPTURED_YAKU, DEALT_HANDS, YakuLine
from hachi_hachi.game.koikoi.text.help.play_text import BY_VALUE, examples, how_to_play
from hachi_hachi.game.koikoi.text.help.yaku_text import (
    DEALT_EXAMPLES,
    NOTES,
    example,
    yaku_sections,
)
from hachi_hachi.game.koikoi.text.option_text import VALUE_NOTES
from hachi_hachi.game.koikoi.text.terms import CAPTURED, DEALT
from hachi_hachi.game.storage import i18n
from tests.engine.koikoi.helpers.naive_yaku import yaku as naive_yaku
from tests.engine.koikoi.helpers.tables import deck_of, setup_of, table_of


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def every_rules() -> list[Rules]:
    """Every preset, and each with every value of every option."""
    found = [preset.rules for preset in RULESETS.values()]
    for preset in RULESETS:
        for name, described in OPTIONS.items():
            for value in described.allowed or (True, False):
                with contextlib.suppress(RulesError):  # such as no limit on deals and no target
                    found.append(rules_of(preset, {name: value}))
    return found


def lines_of(rules: Rules, page: str, month: int = 1) -> dict[str, YakuLine]:
    lines = [line for section in yaku_sections(rules, month) if section.page == page for line in section.yaku]
    found = {line.name: line for line in lines}
    assert len(found) == len(lines)
    return found


def test_the_points_of_every_yaku_are_those_of_the_rules() -> None:
    chance = random.Random(3)
    for rules in every_rules():
        month = chance.randint(1, 12)
        lines = lines_of(rules, CAPTURED_YAKU, month)
        alone = replace(rules, viewing_needs_other=False)
        expected = {
            name: points for name in CAPTURED
            if (points := naive_yaku(alone, {notation(card) for card in example(name, month)}, (), month).get(name))
        }
        assert {name: line.worth for name, line in lines.items()} == expected
        assert all(line.amount.split()[0] == str(line.worth) for line in lines.values())


def test_a_yaku_grows_on_the_page_if_it_grows_in_a_pile() -> None:
    more = {
        "inoshikachou": "2A", "akatan": "4R", "aotan": "4R", "akatan_aotan": "4R", "tane": "6A", "tan": "2R",
        "kasu": "6c1", "gokou": "2A", "shikou": "2A", "ame_shikou": "2A", "sankou": "2A", "hanami": "2A",
        "tsukimi": "2A", "month": "2A",
    }
    for rules in (preset.rules for preset in RULESETS.values()):
        for name, line in lines_of(rules, CAPTURED_YAKU, 12).items():
            pile = {notation(card) for card in example(name, 12)} | {more[name]}
            grown = naive_yaku(rules, pile, (), 12)[name] > line.worth
            assert grown == line.amount.endswith("+") == ("+1" in line.formed), name


@pytest.mark.parametrize("month", range(1, 13))
def test_the_cards_of_the_month_are_those_of_the_deal(month: int) -> None:
    line = lines_of(rules_of("common"), CAPTURED_YAKU, month)["month"]
    assert line.worth == 4
    assert mask_of(line.cards) == mask_of(range(4 * month - 4, 4 * month))


def test_dealt_hands_pay_what_the_page_says() -> None:
    rules = rules_of("leaflet", {"teyaku_points": 8})
    lines = lines_of(rules, DEALT_HANDS)
    assert set(lines) == set(DEALT)
    for name, cards in DEALT_EXAMPLES.items():
        hand = cards if name == "kuttsuki" else f"{cards} 1L 2A 3L 4A"
        assert teyaku_of(mask_of(parse_all(hand)), rules) == (name,)
        table = table_of([deck_of(hand, "11L 12L 10A 7A 5A 3R 1R 11A", "10c1 5c1 11R")],
                         setup_of(teyaku_points=8))
        result = table.entries[0].result
        assert result is not None
        assert (result.ended, result.base) == (BY_TEYAKU, lines[name].worth)


def test_nobody_reads_of_dealt_hands_that_do_not_count() -> None:
    assert lines_of(rules_of("privilege"), DEALT_HANDS) == {}
    redealt = lines_of(rules_of("common", {"teyaku": "redeal"}), DEALT_HANDS)
    assert all(line.amount == "Redeal" for line in redealt.values())


def test_every_value_has_a_sentence() -> None:
    for table in (BY_VALUE, NOTES):
        for option, by_value in table.items():
            assert set(by_value) <= set(OPTIONS[option].allowed or ()), option
    assert set(OPTIONS["exhausted"].allowed or ()) == {*BY_VALUE["exhausted"], "dealer"}


@pytest.mark.parametrize(
    ("multiplier", "calls", "said"),
    [
        ("count", [(1, 0), (1, 1)], "One call in the deal doubles the winner's points, two triple them."),
        ("own_count", [(1, 2), (2, 0)], "One call by the winner doubles the points, two triple them."),
        (
            "power", [(0, 1), (1, 1)],
            "One call in the deal doubles the winner's points, two make it four times as many.",
        ),
    ],
)
def test_calls_multiply_as_the_option_says(multiplier: str, calls: list[tuple[int, int]], said: str) -> None:
    rules = play_rules(rules_of("leaflet", {"koikoi_multiplier": multiplier}))
    assert [koikoi_factor(rules, own, other) for own, other in calls] == [2, 4 if "four" in said else 3]
    assert VALUE_NOTES["koikoi_multiplier", multiplier] == said


@pytest.mark.parametrize(
    ("value", "factors", "said"),
    [
        ("number", [1, 1, 2, 3], "Two double the points, three triple them; one or none changes nothing."),
        ("plus", [1, 2, 3, 4], "One doubles the points, two triple them."),
    ],
)
def test_brights_on_the_field_multiply_as_the_option_says(value: str, factors: list[int], said: str) -> None:
    rules = play_rules(rules_of("leaflet", {"field_brights": value}))
    assert [field_factor(rules, brights) for brights in range(4)] == factors
    assert VALUE_NOTES["field_brights", value] == said


@pytest.mark.parametrize("language", i18n.languages())
def test_every_rules_can_be_read(language: str) -> None:
    i18n.use_language(language)
    for rules in every_rules():
        words = [*how_to_play(rules), *(line for section in yaku_sections(rules) for line in section.words)]
        assert all(words)
        assert not any("{" in line for line in words)


def test_the_leaflet_in_short() -> None:
    text = " ".join(how_to_play(rules_of("leaflet")))
    assert set(examples()) < set(how_to_play(rules_of("leaflet")))  # cards stand below the words that name them
    assert "Seven points or more count double." in text
    assert "If you stop after your opponent's koi-koi, you score double." in text
    assert "two doubles make four times" in text
    assert "A match is 12 deals." in text
    assert "brights" not in text


def test_what_a_preset_changes_is_said() -> None:
    privilege = " ".join(how_to_play(rules_of("privilege")))
    assert "nobody has a yaku, the dealer wins 6 points." in privilege
    assert "the dealer wins 6 points. If four pairs" in privilege
    soft = " ".join(how_to_play(rules_of("soft", {"koikoi_least": 3, "stop_least": 2, "target": 100})))
    assert "Each of you starts with 50 points." in soft
    assert "The loser of a deal pays" in soft
    assert "You need 2 points to stop." in soft
    assert "With fewer than 3 points you stop without a choice." in soft
    assert "The match ends when a score reaches 100 points." in soft
