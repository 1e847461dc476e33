"""The one place under ``ai`` that names the games: which players there are, and who answers for a level."""
from random import Random
from typing import Any, Final

import ai.hachihachi.players as hachihachi
from ai import levels
from ai.player import Budget, Player, Report
from engine.core.actions import Action
from engine.core.observation import Observation
from engine.core.randomness import stream
from engine.hachihachi.rules import Rules as HachiHachiRules

#: The levels that a person may choose as opponents, the weakest first. (The others are yardsticks.)
LEVELS: Final[tuple[str, ...]] = ("novice", "easy", "normal", "hard", "expert")

#: What a seat gets when its own player is late or silent: the strongest that answers at once.
STAND_IN: Final = "rules"


def player(rules: object, level: str) -> tuple[Player, Budget]:
    """Return the player of the game whose ``rules`` these are at ``level``, and the level's budget.

    Raises ``ValueError`` for a level or a game that is not known.
    """
    if level not in levels.BY_NAME:
        raise ValueError(f"there is no level {level!r}; there is {', '.join(levels.BY_NAME)}")
    chosen = levels.BY_NAME[level]
    if isinstance(rules, HachiHachiRules):
        return hachihachi.player(chosen), chosen.budget
    raise ValueError(f"there are no players for the rules {type(rules).__name__}")


def choose(
    observation: Observation[Any], level: str, seed: int | str, budget: Budget | None = None
) -> tuple[Action, Report]:
    """Return what ``level`` answers to ``observation`` and the report on it; ``budget`` replaces the level's.

    The same arguments give the same answer. Raises ``ValueError`` for an unknown level or where nothing is asked.
    """
    who, usual = player(observation.rules, level)
    rng: Random = stream(seed, "player")
    return who.choose(observation, usual if budget is None else budget, rng)
