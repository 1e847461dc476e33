"""The published rule sheets as rows of data (docs/rules.md section 8)."""
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.core.game import Sheet
from engine.core.options import Option, RulesError, Value, check_value
from engine.core.records.header import Setup
from engine.core.refusals import NO_OPTION, NO_SHEET, NOT_FOR_SEATS, ONE_OF
from engine.core.refusals import Value as Told
from engine.hachihachi.refusals import NOT_FOR_DEALS
from engine.hachihachi.rules import OPTIONS, Rules, check

SHIRAGIKU: Final = Rules()

DECIMAL: Final = replace(
    SHIRAGIKU,
    kan_points=10,
    four_on_field="redeal",
    stake="none",
    month_board=False,
    two_left="agree",
    last_may_fold=True,
    compensation_from="non_dealers",
    compensation_sets="hand",
    compensation_cards="rest",
    group_b_shows="others",
    nanatan_extra=True,
    sage="at_end",
    responsibility="off",
    catching_responsibility="off",
    catching_sets="any_triplet",
    bonuses_when="always",
    tokushuyaku_after_dekiyaku=False,
    two_player_special=False,
    two_player_bonuses=False,
    deal_winner="stopper",
)

BGA: Final = replace(
    SHIRAGIKU,
    first_dealer="random",
    stake="ante",
    month_board=False,
    compensation_sets="hand",
    mizuten="bga",
    sage="nullify",
    responsibility="strict",
    catching_responsibility="off",
    catching_needs="all_four",
    bonuses_when="always",
    tokushuyaku_after_dekiyaku=False,
    deal_winner="stopper",
)

HANAFUBUKI: Final = replace(
    SHIRAGIKU,
    first_dealer="random",
    four_on_field="redeal",
    field_carry="repeat",
    stake="none",
    month_board=False,
    double_triplets=False,
    sage="forfeit",
    responsibility="discard",
    catching_responsibility="off",
    bonuses_when="no_dekiyaku",
    tokushuyaku_after_dekiyaku=False,
    two_player_special=False,
    two_player_bonuses=False,
    deal_winner="stopper",
)

SHEETS: Final[dict[str, Sheet[Rules]]] = {
    sheet.name: sheet
    for sheet in (
        Sheet("shiragiku", SHIRAGIKU, seats=(2, 3, 4, 5, 6, 7), deals=(6, 12)),
        Sheet("decimal", DECIMAL, seats=(2, 3, 4, 5, 6, 7), deals=(3, 6, 12)),
        Sheet("bga", BGA, seats=(3, 4, 5, 6), deals=(6, 12)),
        Sheet("hanafubuki", HANAFUBUKI, seats=(2, 3), deals=(12,)),
    )
}
#: The sheet that is offered first, and played where none is named.
DEFAULT_SHEET: Final = next(iter(SHEETS))


#: What stands among the options of older records and sheets and is no rule any more, with the values that it had.
LAPSED: Final[dict[str, tuple[Value, ...]]] = {"negative_points": (False, True)}


def current(changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options ``changed`` without those that have lapsed: they said how amounts are written.

    Raises ``RulesError`` where one of those has a value that it never had.
    """
    for name, values in LAPSED.items():
        if name in changed:
            check_value(name, Option("", values), changed[name])
    return {name: value for name, value in changed.items() if name not in LAPSED}


def rules_of(preset: str, changed: dict[str, Any] | None = None) -> Rules:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top.

    What has lapsed (``current``) is passed over. Raises ``RulesError`` for a sheet or option that does not exist and
    for rules that cannot be played.
    """
    if preset not in SHEETS:
        raise RulesError(NO_SHEET(value=repr(preset), sheets=", ".join(SHEETS)))
    changed = current(changed or {})
    unknown = sorted(set(changed) - set(OPTIONS))
    if unknown:
        raise RulesError(NO_OPTION(value=repr(unknown[0])))
    rules = replace(SHEETS[preset].rules, **changed)
    check(rules)
    return rules


def rules_for(setup: Setup) -> Rules:
    """Return the rules in force where a year is set up so.

    Raises ``RulesError`` as ``rules_of``, and where the sheet is not for so many seats or so many deals.
    """
    rules = rules_of(setup.preset, setup.changed)
    sheet, seats = SHEETS[setup.preset], len(setup.seats)
    if seats not in sheet.seats:
        raise RulesError(NOT_FOR_SEATS(sheet=sheet.name, numbers=_listed(sheet.seats), value=seats))
    if setup.deals not in sheet.deals:
        raise RulesError(NOT_FOR_DEALS(sheet=sheet.name, numbers=_listed(sheet.deals), value=setup.deals))
    return rules


def years_of(setup: Setup) -> int:
    """Return how many years are played: a campaign has as many as seats."""
    return len(setup.seats) if setup.changed.get("campaign", SHEETS[setup.preset].rules.campaign) else 1


def _listed(numbers: tuple[int, ...]) -> Told:
    *most, last = (str(number) for number in numbers)
    return ONE_OF(numbers=", ".join(most), last=last) if most else last
