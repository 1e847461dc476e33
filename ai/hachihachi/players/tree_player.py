"""The player that searches a tree of moves over sampled worlds."""
from itertools import cycle
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.levels import Strength
from hachi_hachi.ai.hachihachi.players.policy_player import PolicyPlayer
from hachi_hachi.ai.hachihachi.players.search_player import SEARCHED, TRUST, decide_outside_play, worth_trying
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.tree_state import CoreState, Terms
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, legal_actions
from hachi_hachi.ai.search.tree_search import search_tree, value_with_prior
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler, chance_of

#: How many games of the tree use the same sampled world.
_USES: Final = 8


class TreePlayer:
    """Takes the move that the tree prefers; all other decisions are left to the rule-based player."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._sight = PolicyPlayer(Strength(level.name))
        policy_tables()  # built once, before anybody waits for an answer

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        late = budget.clock()
        legal = legal_actions(observation)
        action, seen = self._sight.choose(observation, budget, rng)
        policy = Policy(*policy_tables())
        if len(legal) > 1 and budget.rollouts and legal[0].verb not in SEARCHED:
            return decide_outside_play(observation, seen, budget, rng, policy, late)
        tried = worth_trying(seen.candidates)
        if len(legal) == 1 or len(tried) == 1 or not budget.rollouts:
            decided = ONLY_MOVE if len(legal) == 1 else seen.decided_by
            return action, Report(self._level.name, decided, seen.candidates)
        sampler = WorldSampler.of(observation)
        view = View.of(observation)
        replica = WorldReplica.of(observation, view, sampler.sample(rng))
        terms, chance = Terms(replica.declared, YearStanding.of(view, replica.core)), chance_of(rng)
        moves = replica.moves([row.action for row in tried])
        expected = {move: row.worth for move, row in zip(moves, tried, strict=True)}
        nothing = [0.0] * len(replica.active)
        worlds: list[tuple[PlayCore, list[float]]] = []
        for _ in range(max(1, budget.rollouts // (1 + _USES))):
            core = replica.dealt(sampler.hidden, chance)
            usual = CoreState(core.copy(), policy, terms, nothing)
            usual.apply(moves[0])
            worlds.append((core, usual.won()))
        again = cycle(worlds)

        def another() -> CoreState:
            core, usual = next(again)
            return CoreState(core.copy(), policy, terms, usual)

        root, cut = search_tree(another, budget.rollouts - len(worlds), expected, TRUST, late)
        best = max(expected.values())
        normal = sum(usual[replica.hero] for _, usual in worlds) / len(worlds)
        found = {move: normal + value_with_prior(root, move, value - best, TRUST) for move, value in expected.items()}
        rows = [Candidate(row.action, found[move], 0.0, row.reasons) for move, row in zip(moves, tried, strict=True)]
        rows.sort(key=lambda row: -row.worth)
        named = {row.action for row in rows}
        candidates = (*rows, *(row for row in seen.candidates if row.action not in named))
        decided = CLOCK if cut else SEARCH
        return candidates[0].action, Report(self._level.name, decided, candidates, root.visits + len(worlds))
