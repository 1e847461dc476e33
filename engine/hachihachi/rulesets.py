"""The published rule sheets as tables of data (docs/rules.md section 8), and their values in older records."""
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hachi_hachi.engine.common.errors import NOT_FOR_SEATS, ONE_OF
from hachi_hachi.engine.common.errors import Value as MessageValue
from hachi_hachi.engine.common.options import Option, RulesError, Value, check_value
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.common.ruleset_tables import RulesetsByVersion, RulesetTable, changed_rules
from hachi_hachi.engine.hachihachi.error_messages import NOT_FOR_DEALS
from hachi_hachi.engine.hachihachi.rules import Rules, check

#: Records of version 1. Each option has a row; for a newer option, it has the value implied by these records.
VERSION_1: Final = RulesetTable(
    names=("shiragiku", "decimal", "bga", "hanafubuki"),
    seats=((2, 3, 4, 5, 6, 7), (2, 3, 4, 5, 6, 7), (3, 4, 5, 6), (2, 3)),
    deals=((6, 12), (3, 6, 12), (6, 12), (12,)),
    options={
        "kan_points": (12, 10, 12, 12),
        "first_dealer": ("draw", "draw", "random", "random"),
        "four_on_field": ("dealer_takes", "redeal", "dealer_takes", "redeal"),
        "field_carry": ("queue", "queue", "queue", "repeat"),
        "stake": ("half_time_debt", "none", "ante", "none"),
        "month_board": (True, False, False, False),
        "winner_bonus": (False, False, False, False),
        "overtime": (False, False, False, False),
        "bidding": ("forced", "forced", "forced", "forced"),
        "two_left": ("split", "agree", "split", "split"),
        "last_may_fold": (False, True, False, False),
        "compensation_from": ("actives", "non_dealers", "actives", "actives"),
        "compensation_sets": ("none", "hand", "hand", "none"),
        "compensation_cards": ("all", "rest", "all", "all"),
        "negotiation": ("off", "off", "off", "off"),
        "mizuten": ("off", "off", "bga", "off"),
        "declare": ("auto", "auto", "auto", "auto"),
        "group_b_shows": ("chaff", "others", "chaff", "chaff"),
        "double_triplets": (True, True, True, False),
        "nanatan_extra": (False, True, False, False),
        "inoshikachou": (False, False, False, False),
        "aka_max_two": (False, False, False, False),
        "aka_value": (2, 2, 2, 2),
        "shisou_aborts": (False, False, False, False),
        "sage": ("at_once", "at_end", "nullify", "forfeit"),
        "responsibility": ("guard", "off", "strict", "discard"),
        "catching_responsibility": ("guard", "off", "off", "off"),
        "catching_sets": ("sanbon", "any_triplet", "sanbon", "sanbon"),
        "catching_needs": ("fourth", "fourth", "all_four", "fourth"),
        "bonuses_when": ("full_deal", "always", "always", "no_dekiyaku"),
        "tokushuyaku_after_dekiyaku": (True, False, False, False),
        "two_player_special": (True, False, True, False),
        "two_player_bonuses": (True, False, True, False),
        "deal_winner": ("card_points", "stopper", "stopper", "stopper"),
        "campaign": (False, False, False, False),
        "campaign_buy_in": (25, 25, 25, 25),
        "campaign_prize": (5, 5, 5, 5),
        "campaign_loan": (50, 50, 50, 50),
        "ginmi_bonus": (10, 10, 10, 10),
    },
)

#: Since version 2, aka in ``hanafubuki`` has exactly two ribbons and pays 3 kan, as its public page says.
VERSION_2: Final = replace(VERSION_1, options={
    **VERSION_1.options,
    "aka_max_two": (False, False, False, True),
    "aka_value": (2, 2, 2, 3),
})

RULESETS_BY_VERSION: Final[RulesetsByVersion[Rules]] = {
    1: VERSION_1.rulesets(Rules), **dict.fromkeys((2, 3), VERSION_2.rulesets(Rules)),
}
#: The sheets of new games.
RULESETS: Final = RULESETS_BY_VERSION[VERSION]
SHIRAGIKU: Final = RULESETS["shiragiku"].rules
#: The sheet offered first, and used if none is named.
DEFAULT_RULESET: Final = next(iter(RULESETS))


#: Options of older records and sheets that no longer exist, with the values that they had.
LAPSED: Final[dict[str, tuple[Value, ...]]] = {"negative_points": (False, True)}


def current(changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options ``changed`` without the obsolete ones, which only affected the display of amounts.

    Raises ``RulesError`` if an obsolete option has a value that it never had.
    """
    for name, values in LAPSED.items():
        if name in changed:
            check_value(name, Option("", values), changed[name])
    return {name: value for name, value in changed.items() if name not in LAPSED}


def rules_of(preset: str, changed: dict[str, Any] | None = None, version: int = VERSION) -> Rules:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top.

    The sheet is that of records of ``version``. Obsolete options (``current``) are ignored. Raises ``RulesError`` for a
    sheet or option that does not exist and for rules that cannot be played.
    """
    return changed_rules(RULESETS_BY_VERSION[version], preset, current(changed or {}), check)


def rules_for(setup: Setup) -> Rules:
    """Return the rules in force for a year with this ``setup``.

    Raises the errors of ``rules_of``, and ``RulesError`` if the sheet does not support the number of seats or deals.
    """
    rules = rules_of(setup.ruleset, setup.changed, setup.version)
    ruleset, seats = RULESETS_BY_VERSION[setup.version][setup.ruleset], len(setup.seats)
    if seats not in ruleset.seats:
        raise RulesError(NOT_FOR_SEATS(sheet=ruleset.name, numbers=_listed(ruleset.seats), value=seats))
    if setup.deals not in ruleset.deals:
        raise RulesError(NOT_FOR_DEALS(sheet=ruleset.name, numbers=_listed(ruleset.deals), value=setup.deals))
    return rules


def years_of(setup: Setup) -> int:
    """Return the number of years: a campaign has as many as seats."""
    ruleset = RULESETS_BY_VERSION[setup.version][setup.ruleset]
    return len(setup.seats) if setup.changed.get("campaign", ruleset.rules.campaign) else 1


def _listed(numbers: tuple[int, ...]) -> MessageValue:
    *most, last = (str(number) for number in numbers)
    return ONE_OF(numbers=", ".join(most), last=last) if most else last
