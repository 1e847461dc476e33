"""The players of Koi-Koi by kind."""
from collections.abc import Callable
from typing import Final

from hachi_hachi.ai.koikoi.levels import LEVELS, Strength
from hachi_hachi.ai.koikoi.players.adviser import Adviser
from hachi_hachi.ai.koikoi.players.baselines import GreedyPlayer
from hachi_hachi.ai.koikoi.players.policy_player import PolicyPlayer
from hachi_hachi.ai.koikoi.players.search_player import SearchPlayer
from hachi_hachi.ai.koikoi.players.tree_player import TreePlayer
from hachi_hachi.ai.koikoi.styles.style_choice import leant
from hachi_hachi.ai.koikoi.styles.style_table import STEADY
from hachi_hachi.ai.player import Player, RandomPlayer
from hachi_hachi.ai.player_registry import PlayerRegistry
from hachi_hachi.ai.styled_player import Lean
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


def _lean(strength: Strength) -> Lean[Rules] | None:
    style = strength.style
    return None if style is STEADY else lambda seen, report: leant(style, View.of(seen), report)


_PLAYERS: Final = PlayerRegistry(LEVELS, KINDS, _lean)
player, answer = _PLAYERS.player, _PLAYERS.answer
