"""An analyst that plays the choices of a decision out in the same worlds; a game adds its trial and its reasons."""
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Generic, TypeVar

from hachi_hachi.ai.player import Budget, legal_actions
from hachi_hachi.ai.review.move_comparison import all_of, measuring
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.search.flat_monte_carlo import Trial
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.rng.seeds import stream

R = TypeVar("R", bound=GameRules)


class SearchAnalyst(ABC, Generic[R]):
    """See ``hachi_hachi.ai.review.move_review.Analyst``."""

    version: str

    @abstractmethod
    def trial(
        self, observation: Observation[R], moves: Sequence[Action], budget: Budget, rng: Random
    ) -> tuple[Trial, int]:
        """Return the trial of ``moves``, and the number of worlds if all of them are counted, otherwise 0."""

    @abstractmethod
    def reasons(
        self, observation: Observation[R], rows: Sequence[ScoredMove], budget: Budget, rng: Random
    ) -> Mapping[Action, tuple[str, ...]]:
        """Return the reasons for and against each of ``rows``, the best first."""

    def distinct(self, chosen: Action, legal: Sequence[Action]) -> Sequence[Action]:
        """Return the choices to compare, ``chosen`` among them: one of those that come to the same."""
        del chosen
        return legal

    def unit(self, observation: Observation[R]) -> int:
        """Return the factor from the trial's unit to that of the review."""
        del observation
        return 1

    def judge(self, observation: Observation[R], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the review of ``chosen``; see ``hachi_hachi.ai.review.move_review.Analyst`` for errors."""
        return all_of(self.judging(observation, chosen, budget, seed))

    def judging(
        self, observation: Observation[R], chosen: Action, budget: Budget, seed: int | str
    ) -> Generator[float, None, MoveReview]:
        """Return the review of ``chosen``, and yield the share of the work that is done; see
        ``hachi_hachi.ai.review.move_review.Analyst`` for errors."""
        legal = legal_actions(observation)
        decision = observation.decision
        assert decision is not None
        if not decision.allows(chosen):
            raise ValueError(f"{chosen} is not legal for seat {observation.seat}")
        moves = self.distinct(chosen, legal)
        if len(moves) == 1:
            return MoveReview(observation.seat, decision.kind, (ScoredMove(chosen, 0.0, 0.0),), 0)
        rng = stream(seed, "analyst")
        trial, worlds = self.trial(observation, moves, budget, rng)
        found = yield from measuring(trial, len(moves), moves.index(chosen), budget.rollouts, worlds)
        unit = self.unit(observation)
        rows = [
            ScoredMove(move, unit * found.worth(number), 0.0 if worlds else unit * found.error_of(number))
            for number, move in enumerate(moves)
        ]
        best = rows[found.best]
        order = [best, *sorted((row for row in rows if row is not best), key=lambda row: -row.worth)]
        why = self.reasons(observation, order, budget, rng)
        return MoveReview(
            observation.seat, decision.kind, tuple(replace(row, reasons=why.get(row.action, ())) for row in order),
            order.index(rows[moves.index(chosen)]), unit * found.error, found.rollouts,
        )
