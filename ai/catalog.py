"""The catalog of games with computer players. No other shared module under ``ai`` names a game."""
from random import Random
from typing import Final

from hachi_hachi.ai.game_players import GamePlayers
from hachi_hachi.ai.hachihachi.game_players import HACHIHACHI
from hachi_hachi.ai.hachininmeri.game_players import HACHININ_MERI
from hachi_hachi.ai.koikoi.game_players import KOI_KOI
from hachi_hachi.ai.levels import unstyled
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.rng.seeds import stream

GAMES: Final[dict[str, GamePlayers]] = {game.id: game for game in (HACHIHACHI, HACHININ_MERI, KOI_KOI)}


def game_of(observation: Observation[GameRules]) -> GamePlayers:
    """Return the game of ``observation``. Raises ``ValueError`` if it has no players."""
    name = observation.rules.game
    if name not in GAMES:
        raise ValueError(f"there are no players for {name!r}; there are for {', '.join(GAMES)}")
    return GAMES[name]


def choose(
    observation: Observation[GameRules], level: str, seed: int | str, budget: Budget | None = None
) -> tuple[Action, Report]:
    """Return the answer of ``level`` to ``observation`` and its report; ``budget`` replaces the level's.

    The same arguments give the same answer. Raises ``ValueError`` for an unknown level or game, and if there is no
    pending decision.
    """
    usual = usual_budget(observation, level)
    rng: Random = stream(seed, "player")
    return game_of(observation).player(level).choose(observation, usual if budget is None else budget, rng)


def usual_budget(observation: Observation[GameRules], level: str) -> Budget:
    """Return the default budget of ``level`` for ``observation``. Raises the same errors as ``choose``."""
    levels = game_of(observation).levels
    if level not in levels:
        raise ValueError(f"there is no level {level!r}; there is {unstyled(levels)}")
    return levels[level].budget
