"""The sheets as rows of data (docs/rules-hachinin-meri.md section 6)."""
from dataclasses import replace
from typing import Any, Final

from engine.core.game import Sheet
from engine.core.options import RulesError
from engine.core.records.header import Setup
from engine.core.refusals import NO_OPTION, NO_SHEET, NOT_FOR_SEATS
from engine.hachininmeri.cards.pack import SEATS
from engine.hachininmeri.refusals import NO_LENGTH
from engine.hachininmeri.rules import OPTIONS, Rules, check

HITOYOSHI: Final = Rules()

SHORT: Final = replace(HITOYOSHI, sets=1, games_in_set=4)

SHEETS: Final[dict[str, Sheet[Rules]]] = {
    sheet.name: sheet for sheet in (Sheet("hitoyoshi", HITOYOSHI, (SEATS,)), Sheet("short", SHORT, (SEATS,)))
}
#: The sheet that is offered first, and played where none is named.
DEFAULT_SHEET: Final = next(iter(SHEETS))


def rules_of(preset: str, changed: dict[str, Any] | None = None) -> Rules:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top.

    Raises ``RulesError`` for a sheet, an option or a value that does not exist.
    """
    if preset not in SHEETS:
        raise RulesError(NO_SHEET(value=repr(preset), sheets=", ".join(SHEETS)))
    unknown = sorted(set(changed or {}) - set(OPTIONS))
    if unknown:
        raise RulesError(NO_OPTION(value=repr(unknown[0])))
    rules = replace(SHEETS[preset].rules, **(changed or {}))
    check(rules)
    return rules


def rules_for(setup: Setup) -> Rules:
    """Return the rules in force where a match is set up so.

    Raises ``RulesError`` as ``rules_of``, where there are not eight seats, and where a number of deals is asked for:
    the length is a matter of the options.
    """
    rules = rules_of(setup.preset, setup.changed)
    if len(setup.seats) != SEATS:
        raise RulesError(NOT_FOR_SEATS(sheet=setup.preset, numbers=SEATS, value=len(setup.seats)))
    if setup.deals:
        raise RulesError(NO_LENGTH(sheet=setup.preset, value=setup.deals))
    return rules
