"""The presets as tables of data (docs/rules-koi-koi.md section 8)."""
from typing import Any, Final

from hachi_hachi.engine.common.errors import NO_LENGTH, NOT_FOR_SEATS
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.common.ruleset_tables import RulesetsByVersion, RulesetTable, changed_rules
from hachi_hachi.engine.koikoi.rules import SEATS, Rules, check

#: Records of version 1.
VERSION_1: Final = RulesetTable(
    names=("leaflet", "common", "privilege", "soft", "hard"),
    seats=((SEATS,),) * 5,
    deals=((),) * 5,
    options={
        "first_dealer": ("draw", "draw", "draw", "random", "random"),
        "packets": (2, 4, 2, 4, 4),
        "field_four": ("redeal", "redeal", "dealer_wins", "redeal", "redeal"),
        "field_pairs": ("play", "redeal", "dealer_wins", "redeal", "redeal"),
        "redeal_dealer": ("same", "same", "same", "same", "same"),
        "teyaku": ("win", "win", "off", "win", "win"),
        "teyaku_points": (6, 6, 6, 6, 6),
        "teyaku_together": ("once", "once", "once", "once", "once"),
        "teyaku_both": ("draw", "draw", "draw", "draw", "ignore"),
        "gokou": (10, 15, 15, 10, 10),
        "shikou": (8, 8, 10, 8, 8),
        "ame_shikou": (7, 7, 8, 7, 7),
        "sankou": (5, 6, 6, 5, 5),
        "sankou_with_rain": (False, False, False, False, False),
        "inoshikachou": (5, 5, 5, 5, 5),
        "tan_points": (5, 5, 6, 5, 5),
        "both_tan": ("merge", "merge", "add", "add", "add"),
        "special_extra": (True, True, False, False, False),
        "special_and_count": ("replace", "replace", "add", "add", "add"),
        "hanami": (True, True, True, True, True),
        "tsukimi": (True, True, True, True, True),
        "viewing_points": (5, 5, 5, 5, 5),
        "viewing_needs_other": (False, False, False, False, False),
        "weather": ("off", "off", "off", "off", "off"),
        "month_cards": (False, True, True, False, False),
        "sake_cup": ("both", "both", "both", "both", "both"),
        "counted": ("all", "all", "all", "all", "all"),
        "new_yaku": ("raise", "raise", "raise", "raise", "raise"),
        "stop_least": (1, 1, 1, 1, 1),
        "koikoi_least": (1, 1, 1, 1, 1),
        "koikoi_limit": ("unlimited", "unlimited", "unlimited", "unlimited", "unlimited"),
        "empty_hand": ("stops", "stops", "stops", "stops", "stops"),
        "seven_doubles": (True, True, False, False, True),
        "koikoi_multiplier": ("opponent", "opponent", "opponent", "own_count", "opponent"),
        "combine": ("multiply", "multiply", "multiply", "multiply", "multiply"),
        "field_brights": ("off", "off", "off", "number", "off"),
        "exhausted": ("nothing", "nothing", "dealer", "nothing", "nothing"),
        "dealer_points": (6, 6, 6, 6, 6),
        "dealer_when": ("always", "always", "no_yaku", "always", "always"),
        "next_dealer": ("winner", "winner", "winner", "winner", "winner"),
        "draw_dealer": ("changes", "stays", "stays", "stays", "stays"),
        "scoring": ("gain", "gain", "gain", "zero_sum", "zero_sum"),
        "start_points": (0, 0, 0, 50, 50),
        "deals": (12, 12, 12, 6, 6),
        "target": (0, 0, 0, 0, 0),
        "end_broke": (False, False, False, False, False),
        "tie": ("draw", "draw", "draw", "draw", "draw"),
    },
)

#: Version 2 changed none of these presets.
RULESETS_BY_VERSION: Final[RulesetsByVersion[Rules]] = {
    1: VERSION_1.rulesets(Rules), **dict.fromkeys((2, 3), VERSION_1.rulesets(Rules)),
}
#: The sheets of new games.
RULESETS: Final = RULESETS_BY_VERSION[VERSION]
#: The sheet offered first, and used if none is named.
DEFAULT_RULESET: Final = next(iter(RULESETS))


def rules_of(preset: str, changed: dict[str, Any] | None = None, version: int = VERSION) -> Rules:
    """Return the rules of ``preset`` with the options in ``changed`` set on top.

    The preset is that of records of ``version``. Raises ``RulesError`` for a preset, an option or a value that does not
    exist, and for rules that cannot be played.
    """
    return changed_rules(RULESETS_BY_VERSION[version], preset, changed or {}, check)


def rules_for(setup: Setup) -> Rules:
    """Return the rules in force for a game with this ``setup``.

    Raises the errors of ``rules_of``, and ``RulesError`` if there are not two seats or a number of deals is given: the
    length is an option.
    """
    rules = rules_of(setup.ruleset, setup.changed, setup.version)
    if len(setup.seats) != SEATS:
        raise RulesError(NOT_FOR_SEATS(sheet=setup.ruleset, numbers=SEATS, value=len(setup.seats)))
    if setup.deals:
        raise RulesError(NO_LENGTH(sheet=setup.ruleset, value=setup.deals))
    return rules
