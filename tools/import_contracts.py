"""Import contracts that hold for every game: ``{game}`` in pyproject.toml stands for the folder of each game.

A game may have an engine, and no players or no window yet: each layer counts the games that it has.
"""
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from grimp import ImportGraph
from importlinter import ContractCheck
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "{game}"


def games(layer: str = "engine") -> list[str]:
    """Return the folders of the games that a ``layer`` has, of those that ``engine`` defines."""
    defined = (
        path.parent.name for path in (ROOT / "engine").glob("*/game_definition.py") if path.parent.name != "common"
    )
    return sorted(game for game in defined if (ROOT / layer / game).is_dir())


def _named(pattern: str, game: str) -> str | None:
    """Return the module that ``pattern`` names for ``game``; ``None`` if its layer does not have this game."""
    if GAME in pattern and game not in games(pattern.split(".")[1]):
        return None
    return pattern.replace(GAME, game)


def _for_games(options: dict[str, Any], games: Sequence[str]) -> dict[str, Any]:
    """Return the options with one entry for each of the ``games`` in place of an entry with ``{game}``."""
    return {
        key: list(dict.fromkeys(named for one in value for game in games if (named := _named(one, game))))
        if isinstance(value, list) and key.endswith(("modules", "importers")) else value
        for key, value in options.items()
    }


class GamesForbiddenContract(ForbiddenContract):
    """A forbidden contract whose modules may be those of every game."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, _for_games(contract_options, games()))


class GamesLayersContract(LayersContract):
    """A layers contract with a layer of all games, which do not import each other."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        (container,) = contract_options["containers"]
        own = " | ".join(games(container.split(".")[-1]))
        layers = [one.replace(GAME, own) for one in contract_options["layers"]]
        super().__init__(name, session_options, {**contract_options, "layers": layers})


class GamesProtectedContract(ProtectedContract):
    """A protected contract for each game by itself: the importers with ``{game}`` are those of the same game."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, _for_games(contract_options, games()))
        self._written = contract_options

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return whether the contract is kept by every game."""
        illegal: list[Any] = []
        for game in games():
            options = _for_games(self._written, [game])
            if not options["protected_modules"]:
                continue
            one = ProtectedContract(self.name, self.session_options, options)
            illegal += one.check(graph, verbose).metadata["illegal_imports"]
        return ContractCheck(kept=not illegal, metadata={"illegal_imports": illegal})
