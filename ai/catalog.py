"""The one place under ``ai`` that names the games: who answers for a level of which."""
from random import Random
from typing import Final

from hachi_hachi.ai.game_players import GamePlayers
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachininmeri.game_players import HACHININ_MERI
from hachi_hachi.ai.levels import unstyled
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.rng.seeds import stream

GAMES: Final[dict[str, GamePlayers]] = {game.id: game for game in (HACHIHACHI, HACHININ_MERI)}


def game_of(observation: Observation[GameRules]) -> GamePlayers:
    """Return the game of ``observation``. Raises ``ValueError`` where it is none that has players."""
    name = observation.rules.game
    if name not in GAMES:
        raise ValueError(f"there are no players for {name!r}; there are for {', '.join(GAMES)}")
    return GAMES[name]


def choose(
    observation: Observation[GameRules], level: str, seed: int | str, budget: Budget | None = None
) -> tuple[Action, Report]:
    """Return what ``level`` answers to ``observation`` and the report on it; ``budget`` replaces the level's.

    The same arguments give the same answer. Raises ``ValueError`` for a level or a game that is not known, and where
    nothing is asked.
    """
    usual = usual_budget(observation, level)
    rng: Random = stream(seed, "player")
    return game_of(observation).player(level).choose(observation, usual if budget is None else budget, rng)


def usual_budget(observation: Observation[GameRules], level: str) -> Budget:
    """Return how much ``level`` may think about ``observation``. Raises as ``choose`` does."""
    levels = game_of(observation).levels
    if level not in levels:
        raise ValueError(f"there is no level {level!r}; there is {unstyled(levels)}")
    return levels[level].budget
