"""The analyst of Hachinin Meri for reviews: the search of the strongest player, with every choice measured."""
from collections.abc import Sequence
from random import Random
from typing import Final

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.levels import Strength
from hachi_hachi.ai.hachininmeri.players.rule_player import RulePlayer
from hachi_hachi.ai.hachininmeri.players.search_player import MOST_WORLDS, PacketSimulation, PlaySimulation
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler
from hachi_hachi.ai.player import Budget, asked
from hachi_hachi.ai.review.move_comparison import measure
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.rules import Rules

#: The default number of worlds for each choice that is not dropped.
USUAL: Final = Budget(3000)


class Analyst:
    """See ``hachi_hachi.ai.review.move_review.Analyst``. Values are the team's lead in points when the game is over."""

    version = "flat-3"

    def __init__(self) -> None:
        self._sight = RulePlayer(Strength("rules"))

    def judge(self, observation: Observation[Rules], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the review of ``chosen``; see ``hachi_hachi.ai.review.move_review.Analyst`` for errors."""
        moves = asked(observation)
        decision = observation.decision
        assert decision is not None
        if chosen not in moves:
            raise ValueError(f"{chosen} is no answer to what seat {observation.seat} was asked")
        if len(moves) == 1:
            return MoveReview(observation.seat, decision.kind, (ScoredMove(chosen, 0.0, 0.0),), 0)
        rng = stream(seed, "analyst")
        trial, worlds = _trial(observation, moves, budget, rng)
        found = measure(trial, len(moves), moves.index(chosen), budget.rollouts, worlds)
        _, sight = self._sight.choose(observation, budget, rng)
        why = {row.action: row.reasons for row in sight.candidates}
        rows = [
            ScoredMove(move, found.worth(number), 0.0 if worlds else found.error_of(number), why.get(move, ()))
            for number, move in enumerate(moves)
        ]
        best = rows[found.best]
        order = [best, *sorted((row for row in rows if row is not best), key=lambda row: -row.worth)]
        return MoveReview(
            observation.seat, decision.kind, tuple(order), order.index(rows[moves.index(chosen)]), found.error,
            found.rollouts,
        )


def _trial(
    observation: Observation[Rules], moves: Sequence[Action], budget: Budget, rng: Random
) -> tuple[Trial, int]:
    """Return the trial of all choices, and the number of worlds if all of them are counted."""
    if moves[0].verb in (KEEP, REDEAL):
        return PacketSimulation(observation, rng), 0
    sampler = WorldSampler(observation)
    every = sampler.every(min(MOST_WORLDS, budget.rollouts))
    choices = [move_of(move, sampler.seen.order) for move in moves]
    return PlaySimulation(sampler, choices, every, rng), len(every)
