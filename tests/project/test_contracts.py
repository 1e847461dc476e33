"""The import contracts of pyproject.toml: each of them notices the import it is there to forbid, and none is left out.

A forbidden import is added to the graph of all imports, never to a file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import grimp
import pytest
from importlinter.application import use_cases
from importlinter.application.user_options import UserOptions
from importlinter.configuration import configure
from importlinter.contracts.acyclic_siblings import AcyclicSiblingsContract
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract
from importlinter.domain.contract import Contract

from tools.import_contracts import GamesForbiddenContract, GamesLayersContract, GamesProtectedContract, games

ROOT = Path(__file__).parents[2]
PACKAGES = ("hachi_hachi.game", "hachi_hachi.ai", "hachi_hachi.engine")
#: The types of contracts that pyproject.toml names. Import Linter's own register of them is private, and has changed.
TYPES: dict[str, type[Contract]] = {
    "acyclic_siblings": AcyclicSiblingsContract,
    "forbidden": ForbiddenContract,
    "forbidden_games": GamesForbiddenContract,
    "layers_games": GamesLayersContract,
    "protected_games": GamesProtectedContract,
    "layers": LayersContract,
    "protected": ProtectedContract,
}

#: For each contract, by its name, an import that breaks it: who imports, and what.
FORBIDDEN: dict[str, tuple[str, str]] = {
    "game imports ai, ai imports engine, never the other way": (
        "hachi_hachi.engine.common.bitset",
        "hachi_hachi.ai.levels",
    ),
    "no pygame in engine, ai, workers, library, cues, sessions and online tables": (
        "hachi_hachi.game.table.session.game_session",
        "pygame",
    ),
    "only the catalogue and its own layers import a game's engine": (
        "hachi_hachi.ai.hachihachi.levels",
        "hachi_hachi.engine.hachininmeri.rules",
    ),
    "only the catalogue and its own window import a game's players": (
        "hachi_hachi.game.hachininmeri.card_set",
        "hachi_hachi.ai.hachihachi.levels",
    ),
    "only the catalogue imports a game's window": (
        "hachi_hachi.game.screens.about_scene",
        "hachi_hachi.game.hachininmeri.card_set",
    ),
    "shared modules do not reach a game": ("hachi_hachi.game.scenes.scene", "hachi_hachi.game.catalog"),
    "only research and the arena's cluster import the extra's packages": (
        "hachi_hachi.ai.workers.player_worker",
        "numpy",
    ),
    "players do not import the table": (
        "hachi_hachi.ai.search.flat_monte_carlo",
        "hachi_hachi.engine.common.table.referee",
    ),
    "no player imports the arena": (
        "hachi_hachi.ai.hachihachi.players.registry",
        "hachi_hachi.ai.hachihachi.arena.single_deals",
    ),
    "layers of Hachi-Hachi's engine": (
        "hachi_hachi.engine.hachihachi.rules",
        "hachi_hachi.engine.hachihachi.year.year_flow",
    ),
    "layers of Hachinin Meri's engine": (
        "hachi_hachi.engine.hachininmeri.rules",
        "hachi_hachi.engine.hachininmeri.records.replay_report",
    ),
    "layers of Koi-Koi's engine": (
        "hachi_hachi.engine.koikoi.rules",
        "hachi_hachi.engine.koikoi.match.match_flow",
    ),
    "layers of Koi-Koi's players": (
        "hachi_hachi.ai.koikoi.valuation.policy",
        "hachi_hachi.ai.koikoi.players.registry",
    ),
    "layers of the window": (
        "hachi_hachi.game.table.deal_player",
        "hachi_hachi.game.features.setup.setup_scene",
    ),
    "features do not import each other": (
        "hachi_hachi.game.features.daily.daily_scene",
        "hachi_hachi.game.features.replay.replay_cursor",
    ),
    "layers of Hachi-Hachi's window": (
        "hachi_hachi.game.hachihachi.text.terms",
        "hachi_hachi.game.hachihachi.table.layout",
    ),
    "layers of Hachinin Meri's window": (
        "hachi_hachi.game.hachininmeri.text.card_names",
        "hachi_hachi.game.hachininmeri.table.layout",
    ),
    "layers of Koi-Koi's window": (
        "hachi_hachi.game.koikoi.text.terms",
        "hachi_hachi.game.koikoi.table.layout",
    ),
    "no import cycles": ("hachi_hachi.game.display.playback.easing", "hachi_hachi.game.display.playback.timeline"),
}


def built() -> grimp.ImportGraph:
    return grimp.build_graph("hachi_hachi", include_external_packages=True)


@cache
def options() -> UserOptions:
    configure()
    return use_cases.read_user_options(config_filename=str(ROOT / "pyproject.toml"))


def contract(name: str) -> Contract:
    given = next(one for one in options().contracts_options if one["name"] == name)
    kind = TYPES[str(given["type"])]
    left = {key: value for key, value in given.items() if key not in ("name", "type")}
    return kind(name=name, session_options=options().session_options, contract_options=left)


def test_every_contract_has_an_import_that_breaks_it() -> None:
    assert {one["name"] for one in options().contracts_options} == set(FORBIDDEN)


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_contract_notices_what_it_forbids(name: str) -> None:
    checked = contract(name)
    assert checked.check(built(), verbose=False).kept
    graph = built()
    graph.add_import(importer=FORBIDDEN[name][0], imported=FORBIDDEN[name][1])
    assert not checked.check(graph, verbose=False).kept


def test_no_module_is_left_out_of_what_is_shared() -> None:
    """Rooms that reach games by a catalogue, as they must, may still name none: that the catalogues' contracts see."""
    shared = next(one for one in options().contracts_options if one["name"].startswith("shared modules"))
    kept_out = set(shared["source_modules"])
    by_catalogue = {
        "hachi_hachi.engine.api",
        "hachi_hachi.engine.catalog", "hachi_hachi.engine.replay", "hachi_hachi.ai.catalog", "hachi_hachi.ai.arena",
        "hachi_hachi.ai.research", "hachi_hachi.ai.workers",
        "hachi_hachi.game.package", "hachi_hachi.game.app", "hachi_hachi.game.screens", "hachi_hachi.game.catalog",
        "hachi_hachi.game.router", "hachi_hachi.game.game_ui", "hachi_hachi.game.features", "hachi_hachi.game.table",
        "hachi_hachi.game.library", "hachi_hachi.game.workers", "hachi_hachi.game.hanafuda", "hachi_hachi.game.online",
    }
    own = {f"{layer}.{game}" for layer in PACKAGES for game in games()}
    graph = built()
    rooms = {room for floor in PACKAGES for room in graph.find_children(floor)}
    assert rooms - own == kept_out | by_catalogue
