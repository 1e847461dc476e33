"""Yaku, options and amounts of Koi-Koi in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hachi_hachi.ai.koikoi.levels import LEVELS, OFFERED
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.koikoi.option_applicability import EFFECTS
from hachi_hachi.engine.koikoi.rules import OPTIONS
from hachi_hachi.engine.koikoi.rulesets import RULESETS, rules_of
from hachi_hachi.engine.koikoi.yaku.teyaku import KUTTSUKI, TESHI
from hachi_hachi.engine.koikoi.yaku.yaku_constants import YAKU
from hachi_hachi.game.koikoi.game_ui import KOI_KOI
from hachi_hachi.game.koikoi.text import terms
from hachi_hachi.game.koikoi.text.option_text import OPTION_WORDS, REFUSALS, RULESET_WORDS, THEMES, VALUE_NOTES
from hachi_hachi.game.koikoi.text.rules_text import RULES_TEXT
from hachi_hachi.game.storage import i18n

#: The longest name of a value: seven of them share a row of the editor.
LONGEST = 24


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use_language("en")
    yield
    i18n.use_language("en")


@pytest.mark.parametrize("language", i18n.languages())
def test_every_yaku_has_a_name_of_its_own(language: str) -> None:
    i18n.use_language(language)
    assert tuple(terms.CAPTURED) == YAKU
    assert tuple(terms.DEALT) == (TESHI, KUTTSUKI)
    assert len({terms.yaku_name(name) for name in terms.YAKU}) == len(terms.YAKU)
    assert all(terms.yaku_meaning(name) and terms.yaku_formed(name) for name in terms.YAKU)


def test_the_characters_of_a_yaku_are_those_of_its_japanese_name() -> None:
    i18n.use_language("ja")
    assert {name: words.signs for name, words in terms.YAKU.items()} == {
        name: terms.yaku_name(name).replace("・", "") for name in terms.YAKU
    }


@pytest.mark.parametrize(
    ("points", "signed", "expected"),
    [(7, False, "7 points"), (1, True, "+1 point"), (-28, True, "−28 points"), (0, True, "0 points")],
)
def test_an_amount_has_one_sign(points: int, signed: bool, expected: str) -> None:
    assert terms.points_text(points, signed=signed) == expected


def test_points_are_mon_in_japanese() -> None:
    i18n.use_language("ja")
    assert terms.points_text(7) == "7文"


def test_every_option_preset_and_value_has_words() -> None:
    assert set(OPTION_WORDS) == set(OPTIONS)
    assert set(RULESET_WORDS) == set(RULESETS)
    themed = [name for theme in THEMES for name in theme.options]
    assert sorted(themed) == sorted(OPTIONS)
    for name, described in OPTIONS.items():
        named = [value for value in described.allowed or () if isinstance(value, str)]
        assert list(OPTION_WORDS[name].values) == named, name
    assert all(value in (OPTIONS[name].allowed or ()) for name, value in VALUE_NOTES)


@pytest.mark.parametrize("language", i18n.languages())
def test_titles_and_values_are_short_and_differ(language: str) -> None:
    i18n.use_language(language)
    titles = [RULES_TEXT.option_title(name) for name in OPTIONS]
    assert len(set(titles)) == len(titles)
    for name, described in OPTIONS.items():
        values = [RULES_TEXT.value_text(name, value) for value in described.allowed or ()]
        assert len(set(values)) == len(values), name
        assert all(len(value) <= LONGEST for value in values), values


def test_numbers_are_points_cards_or_deals() -> None:
    assert RULES_TEXT.value_text("gokou", 15) == "15 points"
    assert RULES_TEXT.value_text("packets", 4) == "4 cards"
    assert [RULES_TEXT.value_text("deals", number) for number in (12, 1, 0)] == ["12 deals", "1 deal", "No limit"]
    assert [RULES_TEXT.value_text("target", number) for number in (50, 0)] == ["50 points", "None"]


def test_an_option_without_effect_says_why() -> None:
    values = RULES_TEXT.usual("leaflet")
    assert RULES_TEXT.idle_reason("gokou", values, 2, 0) == ""
    reasons = {
        RULES_TEXT.idle_reason(name, values, 2, 0) for row in EFFECTS for name in row.options
    } - {""}
    assert "Only matters if the dealer wins when nobody stops." in reasons


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"deals": 0}, "A match with no limit on deals needs a target score, or has to end at zero."),
        ({"end_broke": True}, "A match that ends at zero needs starting points, and the loser has to pay."),
        (
            {"start_points": 50, "target": 50},
            "The target score, 50, must be higher than the starting points, 50.",
        ),
    ],
)
def test_rules_without_an_end_are_refused_in_words(changed: dict[str, int], said: str) -> None:
    with pytest.raises(RefusalError) as refused:
        rules_of("leaflet", changed)
    assert refused.value.message.sentence.key in REFUSALS
    assert RULES_TEXT.explained(refused.value) == said


def test_a_gain_has_its_sign() -> None:
    assert RULES_TEXT.score(14, 1) == "+14 points"
    assert RULES_TEXT.score(-1, 1) == "−1 point"


def test_levels_are_described_as_they_play() -> None:
    for name in OFFERED:
        level, words = LEVELS[name], KOI_KOI.levels[name].hint
        assert ("Plays " in words) == (level.kind == "search"), name
        assert ("keeps the score in mind" in words) == level.limits.score, name
