"""The published rule sheets as rows of data (docs/rules.md section 8)."""
from dataclasses import replace
from typing import Any, Final

from engine.core.options import RulesError
from engine.hachihachi.rules import OPTIONS, Rules, Sheet, check

SHIRAGIKU: Final = Rules()

SHEETS: Final[dict[str, Sheet]] = {
    sheet.name: sheet
    for sheet in (
        Sheet("shiragiku", SHIRAGIKU, seats=(3,), deals=(6, 12)),
    )
}


def rules_of(preset: str, changed: dict[str, Any] | None = None) -> Rules:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top.

    Raises ``RulesError`` for a sheet or option that does not exist and for rules that cannot be played.
    """
    if preset not in SHEETS:
        raise RulesError(f"there is no rule sheet {preset!r}; there is {', '.join(SHEETS)}")
    unknown = sorted(set(changed or {}) - set(OPTIONS))
    if unknown:
        raise RulesError(f"there is no option {unknown[0]!r}")
    rules = replace(SHEETS[preset].rules, **(changed or {}))
    check(rules)
    return rules


def check_table(preset: str, seats: int, deals: int) -> None:
    """Raise ``RulesError`` where the sheet is not for so many ``seats`` or not for a year of so many ``deals``."""
    sheet = SHEETS[preset]
    if seats not in sheet.seats:
        raise RulesError(f"{preset} is played by {_listed(sheet.seats)} seats, not by {seats}")
    if deals not in sheet.deals:
        raise RulesError(f"a year of {preset} has {_listed(sheet.deals)} deals, not {deals}")


def _listed(numbers: tuple[int, ...]) -> str:
    return " or ".join(str(number) for number in numbers)
