"""Presets as tables of values, one table for each version of the record format."""
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from hachi_hachi.engine.common.game_definition import Ruleset
from hachi_hachi.engine.common.options import GameRules, Value

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
