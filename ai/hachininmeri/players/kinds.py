"""The players of Hachinin Meri by kind."""
from collections.abc import Callable
from functools import cache
from typing import Final

from ai.hachininmeri.levels import LEVELS, Strength
from ai.hachininmeri.players.plain_players import GreedyPlayer
from ai.hachininmeri.players.rule_player import RulePlayer
from ai.hachininmeri.players.search_player import SearchPlayer
from ai.player import Budget, Player, RandomPlayer, Report
from engine.core.actions import Action
from engine.core.chance.streams import stream
from engine.core.observation import Observation
from engine.hachininmeri.rules import Rules

KINDS: Final[dict[str, Callable[[Strength], Player[Rules]]]] = {
    "random": lambda _: RandomPlayer(),
    "greedy": lambda _: GreedyPlayer(),
    "rules": RulePlayer,
    "search": SearchPlayer,
}


@cache
def player(level: str) -> Player[Rules]:
    """Return the player of the level with this name. Raises ``KeyError`` where there is none."""
    strength = LEVELS[level]
    return KINDS[strength.kind](strength)


def answer(
    observation: Observation[Rules], level: str, seed: int | str, budget: Budget | None = None
) -> tuple[Action, Report]:
    """Return what ``level`` answers and the report on it: as ``ai.catalog.choose``, where the game is known."""
    usual = LEVELS[level].budget
    return player(level).choose(observation, usual if budget is None else budget, stream(seed, "player"))
