"""The players of Hachi-Hachi by kind."""
from collections.abc import Callable
from functools import cache
from typing import Final

from ai.hachihachi.plain_players import GreedyPlayer, RandomPlayer
from ai.hachihachi.rule_player import RulePlayer
from ai.hachihachi.search_player import SearchPlayer
from ai.hachihachi.tree_player import TreePlayer
from ai.levels import Level
from ai.player import Player

_KINDS: Final[dict[str, Callable[[Level], Player]]] = {
    "random": lambda _: RandomPlayer(),
    "greedy": lambda _: GreedyPlayer(),
    "rules": RulePlayer,
    "search": SearchPlayer,
    "tree": TreePlayer,
}


@cache
def player(level: Level) -> Player:
    """Return the player that ``level`` describes. Raises ``KeyError`` for a kind that this game has not."""
    return _KINDS[level.kind](level)
