"""The player that searches a tree of moves over sampled worlds."""
from itertools import cycle
from random import Random
from typing import Final

from hachi_hachi.ai.koikoi.action_moves import move_of
from hachi_hachi.ai.koikoi.levels import Strength
from hachi_hachi.ai.koikoi.players.policy_player import PolicyPlayer
from hachi_hachi.ai.koikoi.players.search_player import TRUST
from hachi_hachi.ai.koikoi.simulation.tree_state import CoreState
from hachi_hachi.ai.koikoi.simulation.world_sampler import Worlds
from hachi_hachi.ai.koikoi.valuation.seat_position import policy_of
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, legal_actions
from hachi_hachi.ai.search.tree_search import search_tree, value_with_prior
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.play.play_core import PlayCore
from hachi_hachi.engine.koikoi.rules import SEATS, Rules
from hachi_hachi.engine.koikoi.visibility.view import View

#: How many deals of the tree use the same sampled world.
_USES: Final = 8


class TreePlayer:
    """Takes the move that the tree prefers, by points alone."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._sight = PolicyPlayer(Strength(level.name))

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        late = budget.clock()
        legal = legal_actions(observation)
        if len(legal) == 1 or not budget.rollouts:
            action, seen = self._sight.choose(observation, budget, rng)
            decided = ONLY_MOVE if len(legal) == 1 else seen.decided_by
            return action, Report(self._level.name, decided, seen.candidates)
        view = View.of(observation)
        rows = self._sight.judged(view, legal)
        policy = policy_of(view.rules, view.month)
        moves = [move_of(row.action) for row in rows]
        expected = {move: row.worth for move, row in zip(moves, rows, strict=True)}
        dealt = Worlds(view, rng)
        worlds: list[tuple[PlayCore, list[float]]] = []
        for _ in range(max(1, budget.rollouts // (1 + _USES))):
            core = dealt.deal()
            usual = CoreState(core.copy(), policy, [0.0] * SEATS)
            usual.apply(moves[0])
            worlds.append((core, usual.won()))
        again = cycle(worlds)

        def another() -> CoreState:
            core, usual = next(again)
            return CoreState(core.copy(), policy, usual)

        root, cut = search_tree(another, max(1, budget.rollouts - len(worlds)), expected, TRUST, late)
        best = max(expected.values())
        normal = sum(usual[view.seat] for _, usual in worlds) / len(worlds)
        found = [
            Candidate(row.action, normal + value_with_prior(root, move, row.worth - best, TRUST))
            for move, row in zip(moves, rows, strict=True)
        ]
        found.sort(key=lambda row: -row.worth)
        return found[0].action, Report(self._level.name, CLOCK if cut else SEARCH, tuple(found), budget.rollouts)
