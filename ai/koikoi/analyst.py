"""The analyst of Koi-Koi for reviews: the search of the strongest player, with every choice measured."""
from collections.abc import Mapping, Sequence
from random import Random

from hachi_hachi.ai.koikoi.explanations.reason_table import reasons_for
from hachi_hachi.ai.koikoi.players.search_player import MOST_WORLDS
from hachi_hachi.ai.koikoi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.move_review import ScoredMove
from hachi_hachi.ai.review.search_analyst import SearchAnalyst
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.analysis.equal_cards import distinct
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View


class Analyst(SearchAnalyst[Rules]):
    """See ``hachi_hachi.ai.review.move_review.Analyst``. Values are in points, weighed by the score."""

    version = "flat-1"

    def distinct(self, chosen: Action, legal: Sequence[Action]) -> Sequence[Action]:
        """Return one of each set of equal choices, ``chosen`` first."""
        return distinct((chosen, *legal))

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
        trial = PlaySimulation(View.of(observation), moves, rng, min(MOST_WORLDS, budget.rollouts))
        return trial, trial.worlds
