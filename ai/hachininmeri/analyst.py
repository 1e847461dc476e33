"""The analyst of Hachinin Meri for reviews: the search of the strongest player, with every choice measured."""
from collections.abc import Mapping, Sequence
from random import Random

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.levels import Strength
from hachi_hachi.ai.hachininmeri.players.policy_player import PolicyPlayer
from hachi_hachi.ai.hachininmeri.players.search_player import MOST_WORLDS, PacketSimulation, PlaySimulation
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.move_review import ScoredMove
from hachi_hachi.ai.review.search_analyst import SearchAnalyst
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.rules import Rules


class Analyst(SearchAnalyst[Rules]):
    """See ``hachi_hachi.ai.review.move_review.Analyst``. Values are the team's lead in points when the game is over."""

    version = "flat-3"

    def __init__(self) -> None:
        self._sight = PolicyPlayer(Strength("rules"))

    def reasons(
        self, observation: Observation[Rules], rows: Sequence[ScoredMove], budget: Budget, rng: Random
    ) -> Mapping[Action, tuple[str, ...]]:
        """Return the reasons at first sight, whatever the search has found."""
        del rows
        _, sight = self._sight.choose(observation, budget, rng)
        return {row.action: row.reasons for row in sight.candidates}

    def trial(
        self, observation: Observation[Rules], moves: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Trial, int]:
        """Return the trial of ``moves``, and the number of worlds if all of them are counted, otherwise 0."""
        if moves[0].verb in (KEEP, REDEAL):
            return PacketSimulation(observation, rng), 0
        sampler = WorldSampler(observation)
        every = sampler.every(min(MOST_WORLDS, budget.rollouts))
        choices = [move_of(move, sampler.seen.order) for move in moves]
        return PlaySimulation(sampler, choices, every, rng), len(every)
