"""The players of Koi-Koi by kind."""
from collections.abc import Callable
from functools import cache
from typing import Final

from hachi_hachi.ai.koikoi.levels import LEVELS, Strength
from hachi_hachi.ai.koikoi.players.adviser import Adviser
from hachi_hachi.ai.koikoi.players.baselines import GreedyPlayer
from hachi_hachi.ai.koikoi.players.policy_player import PolicyPlayer
from hachi_hachi.ai.koikoi.players.search_player import SearchPlayer
from hachi_hachi.ai.koikoi.players.tree_player import TreePlayer
from hachi_hachi.ai.koikoi.styles.style_choice import leant
from hachi_hachi.ai.koikoi.styles.style_table import STEADY
from hachi_hachi.ai.player import Budget, Player, RandomPlayer, Report
from hachi_hachi.ai.styled_player import StyledPlayer
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View

KINDS: Final[dict[str, Callable[[Strength], Player[Rules]]]] = {
    "random": lambda _: RandomPlayer(),
    "greedy": lambda _: GreedyPlayer(),
    "rules": PolicyPlayer,
    "search": SearchPlayer,
    "tree": TreePlayer,
    "adviser": Adviser,
}


@cache
def player(level: str) -> Player[Rules]:
    """Return the player of the level with this name. Raises ``KeyError`` if there is none."""
    strength = LEVELS[level]
    made = KINDS[strength.kind](strength)
    if strength.style is STEADY:
        return made
    return StyledPlayer(made, lambda seen, report: leant(strength.style, View.of(seen), report))


def answer(
    observation: Observation[Rules], level: str, seed: int | str, budget: Budget | None = None
) -> tuple[Action, Report]:
    """Return the answer of ``level`` and its report: as ``hachi_hachi.ai.catalog.choose``, if the game is known."""
    usual = LEVELS[level].budget
    return player(level).choose(observation, usual if budget is None else budget, stream(seed, "player"))
