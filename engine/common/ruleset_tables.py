"""Presets as tables of values, one table for each version of the record format."""
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from hachi_hachi.engine.common.errors import NO_OPTION, NO_RULESET
from hachi_hachi.engine.common.game_definition import Ruleset
from hachi_hachi.engine.common.options import GameRules, RulesError, Value, options_of

R = TypeVar("R", bound=GameRules)

#: The presets of each version of the record.
RulesetsByVersion = Mapping[int, Mapping[str, Ruleset[R]]]


@dataclass(frozen=True, slots=True)
class RulesetTable:
    """The presets of a version of the record: a column for each name, a row for each option.

    A table is written out in full and never changed: it defines the meaning of records of its version. To change a
    preset, add a version.
    """

    names: tuple[str, ...]
    seats: tuple[tuple[int, ...], ...]
    deals: tuple[tuple[int, ...], ...]
    options: Mapping[str, tuple[Value, ...]]

    def rulesets(self, rules: type[R]) -> dict[str, Ruleset[R]]:
        """Return the presets by name, with their ``rules``."""
        return {
            name: Ruleset(
                name, rules(**{option: values[column] for option, values in self.options.items()}),
                self.seats[column], self.deals[column],
            )
            for column, name in enumerate(self.names)
        }


def changed_rules(
    rulesets: Mapping[str, Ruleset[R]], preset: str, changed: Mapping[str, Any], check: Callable[[R], None]
) -> R:
    """Return the rules of the sheet ``preset`` with the options in ``changed`` set on top, which ``check`` accepts.

    Raises ``RulesError`` for a sheet or an option that does not exist, and the errors of ``check``.
    """
    if preset not in rulesets:
        raise RulesError(NO_RULESET(value=repr(preset), sheets=", ".join(rulesets)))
    rules = rulesets[preset].rules
    unknown = sorted(set(changed) - set(options_of(type(rules))))
    if unknown:
        raise RulesError(NO_OPTION(value=repr(unknown[0])))
    found = replace(rules, **changed)  # type: ignore[type-var]  # every game's rules are a dataclass
    check(found)
    return found
