"""A record keeps its meaning whatever becomes of the presets: each version has its table, kept here as a file."""
import json
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine import catalog
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.json_reader import NEWEST
from hachi_hachi.engine.common.ruleset_tables import RulesetsByVersion, RulesetTable

KEPT = Path(__file__).parents[2] / "records" / "presets"
#: The module of each game's rulesets.
MODULES = {game: import_module(f"hachi_hachi.engine.{game.replace('-', '')}.rulesets") for game in catalog.GAMES}
GAMES: dict[str, RulesetsByVersion[Any]] = {game: module.RULESETS_BY_VERSION for game, module in MODULES.items()}
VERSIONS = [(game, version) for game, versions in GAMES.items() for version in versions]


def values(rules: GameRules) -> dict[str, object]:
    found: dict[str, object] = asdict(rules)  # type: ignore[call-overload]  # every game's rules are a dataclass
    return found


@pytest.mark.parametrize(("game", "version"), VERSIONS)
def test_a_preset_means_what_it_meant_when_the_record_was_written(game: str, version: int) -> None:
    kept = json.loads((KEPT / f"{game}-{version}.json").read_text(encoding="utf-8"))
    rulesets = GAMES[game][version]
    assert list(rulesets) == list(kept)
    for name, ruleset in rulesets.items():
        assert set(kept[name]["seats"]) == set(ruleset.seats)
        assert set(kept[name]["deals"]) == set(ruleset.deals)
        assert kept[name]["options"].items() <= values(ruleset.rules).items()  # options may have come since


@pytest.mark.parametrize("game", GAMES)
def test_every_version_of_the_record_has_its_presets(game: str) -> None:
    assert list(GAMES[game]) == list(range(1, NEWEST + 1))


def test_every_table_says_what_each_option_means() -> None:
    tables: list[tuple[str, RulesetTable]] = [
        (game, table) for game, module in MODULES.items() for table in vars(module).values()
        if isinstance(table, RulesetTable)
    ]
    assert {game for game, _ in tables} == set(GAMES)
    for game, table in tables:
        assert set(table.options) == set(catalog.GAMES[game].options)
        columns = [table.seats, table.deals, *table.options.values()]
        assert {len(column) for column in columns} == {len(table.names)}
