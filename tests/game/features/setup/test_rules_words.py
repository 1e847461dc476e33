"""Options, sheets and refusals in words; the rules in force as a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hachi_hachi.engine.common.options import RulesError, Value
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.rules import OPTIONS, Rules
from hachi_hachi.engine.hachihachi.rulesets import RULESETS, rules_for, rules_of
from hachi_hachi.game.app.app import App
from hachi_hachi.game.features.setup.rules_page import rules_page
from hachi_hachi.game.features.setup.rules_text import points_text
from hachi_hachi.game.features.setup.setup_draft import from_data
from hachi_hachi.game.hachihachi.text.help.yaku_text import yaku_sections
from hachi_hachi.game.hachihachi.text.option_text import OPTION_WORDS, RULESET_WORDS, THEMES, VALUE_NOTES
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT as TEXT
from hachi_hachi.game.hachihachi.text.terms import YAKU
from hachi_hachi.game.storage import i18n
from tests.game.helpers.offers import OFFER


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


def idle_reason(name: str, rules: Rules, seats: int, deals: int) -> str:
    return TEXT.idle_reason(name, TEXT.values(rules), seats, deals)


# -- words --------------------------------------------------------------------------------------------------------
def test_every_option_has_a_title_words_for_its_values_and_a_page() -> None:
    assert set(OPTION_WORDS) == set(OPTIONS)
    assert sorted(name for theme in THEMES for name in theme.options) == sorted(OPTIONS)
    assert set(RULESET_WORDS) == set(RULESETS)
    for name, described in OPTIONS.items():
        values = [value for value in described.allowed or () if isinstance(value, str)]
        assert list(OPTION_WORDS[name].values) == values, name
    for name, value in VALUE_NOTES:
        assert value in (OPTIONS[name].allowed or ())


@pytest.mark.parametrize("language", i18n.languages()[1:])
def test_options_are_told_in_every_language(language: str) -> None:
    def texts() -> dict[str, tuple[str, ...]]:
        return {
            name: (TEXT.option_title(name), *(TEXT.value_text(name, value) for value in OPTIONS[name].allowed or (3,)))
            for name in OPTIONS
        }

    english = texts()
    i18n.use_language(language)
    other = texts()
    assert all(all(words) for words in other.values())
    same = {name for name in OPTIONS if english[name][0] == other[name][0]}
    # Names of the game itself are the same in Latin letters.
    assert same <= {"mizuten", "inoshikachou", "sage"}


REFUSED: list[tuple[str, dict[str, Value], int, int, str]] = [
    ("shiragiku", {"kan_points": 11}, 3, 6, "11"),
    ("shiragiku", {"kan_points": 1001}, 3, 6, "1001"),
    ("shiragiku", {"sage": "never"}, 3, 6, "never"),
    ("shiragiku", {"overtime": 1}, 3, 6, "1"),
    ("shiragiku", {"nothing": 1}, 3, 6, "nothing"),
    ("nothing", {}, 3, 6, "nothing"),
    ("shiragiku", {"campaign": True, "campaign_prize": 26}, 3, 6, "26"),
    ("bga", {}, 2, 6, "2"),
    ("hanafubuki", {}, 3, 6, "6"),
]


def refused(ruleset: str, changed: dict[str, Value], seats: int, deals: int) -> RulesError:
    """What such rules are refused with."""
    with pytest.raises(RulesError) as refusal:
        _check(ruleset, changed, seats, deals)
    return refusal.value


def _check(ruleset: str, changed: dict[str, Value], seats: int, deals: int) -> None:
    rules_for(Setup(ruleset, changed, (SeatInfo("", "human"),) * seats, deals))


@pytest.mark.parametrize(("ruleset", "changed", "seats", "deals", "expected"), REFUSED)
@pytest.mark.parametrize("language", i18n.languages())
def test_every_refusal_is_explained(
    ruleset: str, changed: dict[str, Value], seats: int, deals: int, expected: str, language: str
) -> None:
    i18n.use_language(language)
    refusal = refused(ruleset, changed, seats, deals)
    words = TEXT.explained(refusal)
    assert expected in words
    assert words != str(refusal)


def test_options_without_effect_say_why() -> None:
    rules = rules_of("shiragiku")
    assert "4 or more players" in idle_reason("bidding", rules, 3, 6)
    assert idle_reason("bidding", rules, 4, 6) == ""
    assert idle_reason("campaign_loan", rules, 3, 6)
    assert idle_reason("campaign_loan", rules_of("shiragiku", {"campaign": True}), 3, 6) == ""
    assert idle_reason("two_left", rules, 5, 6)
    assert idle_reason("two_left", rules_of("shiragiku", {"bidding": "free"}), 5, 6) == ""
    assert idle_reason("overtime", rules, 3, 6) == ""
    assert idle_reason("overtime", rules_of("shiragiku", {"field_carry": "multiply"}), 3, 6)
    assert idle_reason("winner_bonus", rules, 3, 6)
    assert idle_reason("winner_bonus", rules, 3, 12) == ""
    assert idle_reason("two_player_special", rules, 3, 6)
    assert idle_reason("two_player_special", rules, 2, 6) == ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_rules_in_force_tell_every_option_and_every_yaku(ruleset: str) -> None:
    rules = rules_of(ruleset, {"inoshikachou": True, "campaign": True})
    found = TEXT.sections(rules, ruleset, 5, 12)
    options = {line.name: line for section in found for line in section.options}
    idle = {name for name in OPTIONS if idle_reason(name, rules, 5, 12)}
    assert set(options) == set(OPTIONS) - idle
    assert {name for name, line in options.items() if line.changed} == {"inoshikachou", "campaign"}
    yaku = [line.name for section in yaku_sections(rules, 5) for line in section.yaku]
    assert len(yaku) == len(set(yaku))
    doubles = {"futasanbon", "sanbon_tatesanbon", "futatatesanbon"}
    assert set(YAKU) - set(yaku) == (set() if rules.double_triplets else doubles)
    plain = [line.name for section in yaku_sections(rules_of(ruleset), 3) for line in section.yaku]
    assert "inoshikachou" not in plain


def test_the_page_of_the_rules_is_a_scroll_of_words(app: App) -> None:
    setup = from_data(OFFER, {})
    setup.set("sage", "forfeit")
    seats = tuple(SeatInfo(one.name, one.player) for one in setup.seats())
    page = rules_page(TEXT, setup.rules(), Setup(setup.ruleset, setup.changed, seats, setup.deals))
    page.place(app.canvas, app.canvas.area.inset(40))
    page.draw(app.canvas)
    assert page.furthest > 0


def test_japanese_calls_points_and_money_by_two_words() -> None:
    i18n.use_language("ja")
    assert points_text(3, 1) == "+3点"
    assert TEXT.score(3, 12) == "+3文"
