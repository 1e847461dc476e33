"""The analyst of Hachi-Hachi for reviews: the search of the strongest player, with every choice measured."""
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_table import reasons_for
from hachi_hachi.ai.hachihachi.levels import BELIEF, Limits
from hachi_hachi.ai.hachihachi.players.search_player import MOST_WORLDS, SEARCHED
from hachi_hachi.ai.hachihachi.simulation.bid_simulation import KINDS, BidSimulation
from hachi_hachi.ai.hachihachi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.teyaku_simulation import DeclareSimulation
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import Budget, asked
from hachi_hachi.ai.review.move_comparison import measure
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.analysis.card_matching import distinct
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler

#: The default number of worlds for each choice that is not dropped.
USUAL: Final = Budget(3000)


class Analyst:
    """See ``hachi_hachi.ai.review.move_review.Analyst``. Values are in kan of the sheet, as they would be paid."""

    version = "flat-5"

    def judge(self, observation: Observation[Rules], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the review of ``chosen``; see ``hachi_hachi.ai.review.move_review.Analyst`` for errors."""
        legal = asked(observation)
        decision = observation.decision
        assert decision is not None
        if not decision.allows(chosen):
            raise ValueError(f"{chosen} is no answer to what seat {observation.seat} was asked")
        moves = distinct((chosen, *legal))
        if len(moves) == 1:
            return MoveReview(observation.seat, decision.kind, (ScoredMove(chosen, 0.0, 0.0),), 0)
        rng = stream(seed, "analyst")
        trial, worlds = self._trial(observation, moves, budget, rng)
        found = measure(trial, len(moves), moves.index(chosen), budget.rollouts, worlds)
        multiplier = View.of(observation).multiplier
        rows = [
            ScoredMove(move, multiplier * found.worth(number), 0.0 if worlds else multiplier * found.error_of(number))
            for number, move in enumerate(moves)
        ]
        best = rows[found.best]
        order = [best, *sorted((row for row in rows if row is not best), key=lambda row: -row.worth)]
        why = reasons_for(observation, [(row.action, row.worth) for row in order])
        return MoveReview(
            observation.seat, decision.kind, tuple(replace(row, reasons=why[row.action]) for row in order),
            order.index(rows[moves.index(chosen)]),
            multiplier * found.error, found.rollouts,
        )

    @staticmethod
    def _trial(
        observation: Observation[Rules], moves: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Trial, int]:
        """Return the trial of all choices, and the number of worlds if all of them are counted."""
        assert observation.decision is not None
        if moves[0].verb in SEARCHED:
            sampler = WorldSampler.of(observation)
            every = sampler.every(min(MOST_WORLDS, budget.rollouts))
            return PlaySimulation(observation, list(moves), sampler, every, rng, Limits(belief=BELIEF), budget), len(
                every
            )
        policy = Policy(*policy_tables())
        if observation.decision.kind in KINDS:
            return BidSimulation(observation, list(moves), rng, policy), 0
        return DeclareSimulation(observation, list(moves), rng, policy), 0
