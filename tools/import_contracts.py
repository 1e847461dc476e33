"""Import contracts that hold for every game: ``{game}`` in pyproject.toml stands for the folder of each game."""
from pathlib import Path
from typing import Any, Final

from grimp import ImportGraph
from importlinter import ContractCheck
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "{game}"


def games() -> list[str]:
    """Return the folders of the games: those below ``engine`` that define one."""
    return sorted(
        path.parent.name for path in (ROOT / "engine").glob("*/game_definition.py") if path.parent.name != "common"
    )


def _for_game(options: dict[str, Any], game: str) -> dict[str, Any]:
    return {
        key: [one.replace(GAME, game) for one in value] if isinstance(value, list) else value
        for key, value in options.items()
    }


def _for_all(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options with one entry for each game in place of an entry with ``{game}``."""
    return {
        key: list(dict.fromkeys(one.replace(GAME, game) for one in value for game in games()))
        if isinstance(value, list) else value
        for key, value in options.items()
    }


class GamesForbiddenContract(ForbiddenContract):
    """A forbidden contract whose modules may be those of every game."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, _for_all(contract_options))


class GamesLayersContract(LayersContract):
    """A layers contract with a layer of all games, which do not import each other."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        layers = [one.replace(GAME, " | ".join(games())) for one in contract_options["layers"]]
        super().__init__(name, session_options, {**contract_options, "layers": layers})


class GamesProtectedContract(ProtectedContract):
    """A protected contract for each game by itself: the importers with ``{game}`` are those of the same game."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, _for_all(contract_options))
        self._written = contract_options

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return whether the contract is kept by every game."""
        illegal: list[Any] = []
        for game in games():
            one = ProtectedContract(self.name, self.session_options, _for_game(self._written, game))
            illegal += one.check(graph, verbose).metadata["illegal_imports"]
        return ContractCheck(kept=not illegal, metadata={"illegal_imports": illegal})
