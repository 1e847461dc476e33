"""The analyst of Hachi-Hachi for reviews: the search of the strongest player, with every choice measured."""
from collections.abc import Mapping, Sequence
from random import Random

from hachi_hachi.ai.hachihachi.explanations.reason_table import reasons_for
from hachi_hachi.ai.hachihachi.levels import BELIEF, Limits
from hachi_hachi.ai.hachihachi.players.search_player import MOST_WORLDS, SEARCHED
from hachi_hachi.ai.hachihachi.simulation.bid_simulation import KINDS, BidSimulation
from hachi_hachi.ai.hachihachi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.teyaku_simulation import DeclareSimulation
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.move_review import ScoredMove
from hachi_hachi.ai.review.search_analyst import SearchAnalyst
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler


class Analyst(SearchAnalyst[Rules]):
    """See ``hachi_hachi.ai.review.move_review.Analyst``. Values are in kan of the ruleset, as they would be paid."""

    version = "flat-5"

    def distinct(self, chosen: Action, legal: Sequence[Action]) -> Sequence[Action]:
        """Return one of each set of equal choices, ``chosen`` first."""
        return distinct((chosen, *legal))

    def unit(self, observation: Observation[Rules]) -> int:
        """Return the multiplier of the deal."""
        return View.of(observation).multiplier

    def reasons(
        self, observation: Observation[Rules], rows: Sequence[ScoredMove], budget: Budget, rng: Random
    ) -> Mapping[Action, tuple[str, ...]]:
        """Return the reasons of ``rows``, for which nothing is simulated."""
        del budget, rng
        return reasons_for(observation, [(row.action, row.worth) for row in rows])

    def trial(
        self, observation: Observation[Rules], moves: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Trial, int]:
        """Return the trial of ``moves``, and the number of worlds if all of them are counted, otherwise 0."""
        assert observation.decision is not None
        if moves[0].verb in SEARCHED:
            sampler = WorldSampler.of(observation)
            every = sampler.every(min(MOST_WORLDS, budget.rollouts))
            limits = Limits(belief=BELIEF)
            return PlaySimulation(observation, list(moves), sampler, every, rng, limits, budget), len(every)
        policy = Policy(*policy_tables())
        if observation.decision.kind in KINDS:
            return BidSimulation(observation, list(moves), rng, policy), 0
        return DeclareSimulation(observation, list(moves), rng, policy), 0
