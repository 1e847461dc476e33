"""A record keeps its meaning whatever becomes of the presets: each version has its table, kept here as a file."""
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.json_reader import NEWEST
from hachi_hachi.engine.common.ruleset_tables import RulesetsByVersion, RulesetTable
from hachi_hachi.engine.hachihachi import rulesets as hachihachi
from hachi_hachi.engine.hachihachi.rules import OPTIONS as HACHIHACHI_OPTIONS
from hachi_hachi.engine.hachininmeri import rulesets as hachininmeri
from hachi_hachi.engine.hachininmeri.rules import OPTIONS as MERI_OPTIONS
from hachi_hachi.engine.koikoi import rulesets as koikoi
from hachi_hachi.engine.koikoi.rules import OPTIONS as KOI_KOI_OPTIONS

KEPT = Path(__file__).parents[2] / "records" / "presets"
GAMES: dict[str, RulesetsByVersion[Any]] = {
    "hachi-hachi": hachihachi.RULESETS_BY_VERSION, "hachinin-meri": hachininmeri.RULESETS_BY_VERSION,
    "koi-koi": koikoi.RULESETS_BY_VERSION,
}
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
    tables: list[tuple[RulesetTable, set[str]]] = [
        (hachihachi.VERSION_1, set(HACHIHACHI_OPTIONS)), (hachihachi.VERSION_2, set(HACHIHACHI_OPTIONS)),
        (hachininmeri.VERSION_1, set(MERI_OPTIONS)), (koikoi.VERSION_1, set(KOI_KOI_OPTIONS)),
    ]
    for table, options in tables:
        assert set(table.options) == options
        columns = [table.seats, table.deals, *table.options.values()]
        assert {len(column) for column in columns} == {len(table.names)}
