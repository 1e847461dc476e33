"""The sheets as tables of data (docs/rules-hachinin-meri.md section 6)."""
from typing import Any, Final

from hachi_hachi.engine.common.errors import NO_LENGTH, NOT_FOR_SEATS
from hachi_hachi.engine.common.options import RulesError
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.common.records.json_reader import VERSION
from hachi_hachi.engine.common.ruleset_tables import RulesetsByVersion, RulesetTable, changed_rules
from hachi_hachi.engine.hachininmeri.cards.pack import SEATS
from hachi_hachi.engine.hachininmeri.rules import Rules, check

#: Records of version 1.
VERSION_1: Final = RulesetTable(
    names=("hitoyoshi", "short"),
    seats=((SEATS,), (SEATS,)),
    deals=((), ()),
    options={
        "direction": ("clockwise", "clockwise"),
        "hidden_dragon_all": (False, False),
        "redeal": (False, False),
        "sets": (3, 1),
        "games_in_set": (8, 4),
    },
)

#: Version 2 changed none of these presets.
RULESETS_BY_VERSION: Final[RulesetsByVersion[Rules]] = {
    1: VERSION_1.rulesets(Rules), **dict.fromkeys((2, 3), VERSION_1.rulesets(Rules)),
}
#: The sheets of new matches.
RULESETS: Final = RULESETS_BY_VERSION[VERSION]
SHORT: Final = RULESETS["short"].rules
#: The sheet offered first, and used if none is named.
DEFAULT_RULESET: Final = next(iter(RULESETS))


def rules_of(preset: str, changed: dict[str, Any] | None = None, version: int = VERSION) -> Rules:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top.

    The sheet is that of records of ``version``. Raises ``RulesError`` for a sheet, an option or a value that does
    not exist.
    """
    return changed_rules(RULESETS_BY_VERSION[version], preset, changed or {}, check)


def rules_for(setup: Setup) -> Rules:
    """Return the rules in force for a match with this ``setup``.

    Raises the errors of ``rules_of``, and ``RulesError`` if there are not eight seats or a number of deals is given:
    the length is an option.
    """
    rules = rules_of(setup.ruleset, setup.changed, setup.version)
    if len(setup.seats) != SEATS:
        raise RulesError(NOT_FOR_SEATS(sheet=setup.ruleset, numbers=SEATS, value=len(setup.seats)))
    if setup.deals:
        raise RulesError(NO_LENGTH(sheet=setup.ruleset, value=setup.deals))
    return rules
