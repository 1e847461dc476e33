"""The players of Hachinin Meri by kind."""
from collections.abc import Callable
from typing import Final

from hachi_hachi.ai.hachininmeri.levels import LEVELS, Strength
from hachi_hachi.ai.hachininmeri.players.baselines import GreedyPlayer
from hachi_hachi.ai.hachininmeri.players.policy_player import PolicyPlayer
from hachi_hachi.ai.hachininmeri.players.search_player import SearchPlayer
from hachi_hachi.ai.player import Player, RandomPlayer
from hachi_hachi.ai.player_registry import PlayerRegistry
from hachi_hachi.engine.hachininmeri.rules import Rules

KINDS: Final[dict[str, Callable[[Strength], Player[Rules]]]] = {
    "random": lambda _: RandomPlayer(),
    "greedy": lambda _: GreedyPlayer(),
    "rules": PolicyPlayer,
    "search": SearchPlayer,
}
_PLAYERS: Final = PlayerRegistry(LEVELS, KINDS)
player, answer = _PLAYERS.player, _PLAYERS.answer
