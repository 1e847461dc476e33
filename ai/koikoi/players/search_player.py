"""Players that search: they play each choice out in worlds consistent with everything they have seen."""
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hachi_hachi.ai.koikoi.levels import Limits, Strength
from hachi_hachi.ai.koikoi.players.policy_player import PolicyPlayer, blurred
from hachi_hachi.ai.koikoi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, legal_actions
from hachi_hachi.ai.search.flat_monte_carlo import SearchResult, enumerate_worlds, sequential_halving
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.koikoi.actions import KOIKOI, STOP
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View

#: Up to this many worlds, all are played out instead of sampled.
MOST_WORLDS: Final = 1000
#: The weight of the first sight, in worlds.
TRUST: Final = 60.0
#: The share of the available time for weighing hands.
SHARE: Final = 0.3
#: The factor of rollouts for stop or koi-koi, which decides more than a card and comes only once or twice in a deal.
AT_CALLS: Final = 4


class SearchPlayer:
    """Takes the choice with the best result over many worlds; ``level`` sets the budget and the limits."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._sight = PolicyPlayer(Strength(level.name, limits=Limits(score=level.limits.score)))

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
        limits = self._level.limits
        moves = [row.action for row in rows]
        share = replace(budget, ceiling=None if budget.ceiling is None else SHARE * budget.ceiling)
        trial = PlaySimulation(
            view, moves, rng, min(MOST_WORLDS, budget.rollouts), by_score=limits.score,
            believed=min(limits.belief, budget.rollouts), late=share.clock(),
        )
        rollouts = budget.rollouts * (AT_CALLS if moves[0].verb in (STOP, KOIKOI) else 1)
        if trial.worlds or limits.thorough:
            found = enumerate_worlds(trial, len(rows), trial.worlds or max(1, rollouts // len(rows)), late)
        else:
            found = sequential_halving(trial, len(rows), rollouts, [row.worth for row in rows], TRUST, late)
        exact = bool(trial.worlds) and not found.cut
        candidates = reported(found, rows, exact=exact)
        if not exact:
            candidates = blurred(candidates, limits.blur, rng)
        decided = CLOCK if found.cut or trial.cut else SEARCH
        return candidates[0].action, Report(self._level.name, decided, candidates, found.rollouts)


def reported(found: SearchResult, rows: Sequence[Candidate], *, exact: bool) -> tuple[Candidate, ...]:
    """Return ``rows`` with the results of the search in place of the first sight, the best first.

    Choices dropped early were tried in fewer worlds, maybe lucky ones. So unless results are ``exact``, values are the
    best one minus the difference in the same worlds, weighed with the first sight as for the choice.
    """
    best = found.order[0]
    judged = []
    for row in found.order:
        worth = row.mean
        action = rows[row.choice].action
        if not exact and row is not best and action.verb != STOP:
            behind = sum(ahead - value for ahead, value in zip(best.values, row.values, strict=False))
            sight = rows[best.choice].worth - rows[row.choice].worth
            worth = best.mean - max(0.0, (behind + TRUST * sight) / (len(row.values) + TRUST))
        judged.append(Candidate(action, min(worth, best.mean), 0.0 if exact else row.half_width))
    first, *rest = judged
    return (first, *sorted(rest, key=lambda row: -row.worth))
