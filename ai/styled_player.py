"""Players with a style: among choices of nearly the same value they take the one that suits it.

The level determines the value of a choice; no style changes it. A style only decides between choices that are hardly
behind the best, so that it costs little, and it still shows, because there are many such choices. Each game has its
styles as rows of data, and the function that applies one.
"""
from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from hachi_hachi.ai.player import ONLY_MOVE, Budget, Candidate, Player, Report
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)

#: Returns the candidates of a report with the choice of a style in front.
Lean = Callable[[Observation[R], Report], tuple[Candidate, ...]]


class StyledPlayer(Generic[R]):
    """A player of some level with a style, which ``lean`` applies."""

    def __init__(self, player: Player[R], lean: Lean[R]) -> None:
        self._player = player
        self._lean = lean

    def choose(self, observation: Observation[R], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the style's choice from the level's answer, and the report with that choice in front."""
        _, report = self._player.choose(observation, budget, rng)
        rows = self._lean(observation, report) if _is_open(report) else report.candidates
        return rows[0].action, Report(report.level, report.decided_by, rows, report.rollouts)


def _is_open(report: Report) -> bool:
    """Return True if a style may choose: among several choices whose values are not known exactly."""
    exact = report.rollouts > 0 and not report.candidates[0].error
    return len(report.candidates) > 1 and report.decided_by != ONLY_MOVE and not exact


def near_best(report: Report, yields: float) -> list[Candidate]:
    """Return the candidates at most ``yields`` behind the best, the best first; without those a search never tried."""
    best, *rest = report.candidates
    tried = (row for row in rest if row.error or not report.rollouts)
    return [best, *(row for row in tried if row.worth >= best.worth - yields)]


def in_front(chosen: Candidate, report: Report) -> tuple[Candidate, ...]:
    """Return the candidates of ``report`` with ``chosen`` before all others."""
    return (chosen, *(row for row in report.candidates if row is not chosen))
