"""Players that search: they play each choice out in worlds consistent with everything they have seen."""
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.explanations.reason_table import COMPLETES_YAKU, LETS_GO
from hachi_hachi.ai.hachihachi.levels import Limits, Strength
from hachi_hachi.ai.hachihachi.players.policy_player import PolicyPlayer
from hachi_hachi.ai.hachihachi.simulation.bid_simulation import KINDS, BidSimulation
from hachi_hachi.ai.hachihachi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.teyaku_simulation import DeclareSimulation
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, SEARCH, Budget, Candidate, Report, legal_actions
from hachi_hachi.ai.search.flat_monte_carlo import SearchResult, Trial, enumerate_worlds, sequential_halving
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.actions import (
    PLAY,
    SAGE,
    STOP,
    TAKE,
    WITHDRAW,
)
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler

#: The most choices that are tried, and how far, in kan, they may be behind the best at first sight.
MOST_CHOICES: Final = 8
WITHIN: Final = 3.0

#: Up to this many worlds, all are played out instead of sampled.
MOST_WORLDS: Final = 800

#: The weight of the first sight, in worlds.
TRUST: Final = 100.0

#: The weight of the first sight, in worlds, if it is a rule of thumb, and the number of rollouts sufficient there.
ROUGH_TRUST: Final = 10.0
ROUGH_ROLLOUTS: Final = 2000

#: The decisions within the play of the cards.
SEARCHED: Final = frozenset({PLAY, TAKE, STOP, SAGE})
_KEPT: Final = frozenset({STOP, SAGE, WITHDRAW})


class SearchPlayer:
    """Takes the choice with the best result over many worlds; ``level`` sets the budget and the horizon."""

    def __init__(self, level: Strength) -> None:
        self._level = level
        self._sight = PolicyPlayer(Strength(level.name, limits=Limits(tables=level.limits.tables)))
        policy_tables(level.limits.tables)  # built once, before anybody waits for an answer

    def choose(self, observation: Observation[Rules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the best action found and the report on all. Raises the same errors as ``Player.choose``."""
        late = budget.clock()
        legal = legal_actions(observation)
        action, seen = self._sight.choose(observation, budget, rng)
        if len(legal) == 1 or not budget.rollouts:
            decided = ONLY_MOVE if len(legal) == 1 else seen.decided_by
            return action, Report(self._level.name, decided, seen.candidates)
        if legal[0].verb not in SEARCHED:
            policy = Policy(*policy_tables(self._level.limits.tables))
            return decide_outside_play(observation, seen, budget, rng, policy, late)
        sampler = WorldSampler.of(observation)
        every = sampler.every(min(MOST_WORLDS, budget.rollouts))
        rng.shuffle(every)  # if the clock cuts the search short, the worlds tried are a fair sample
        thorough = bool(every) or self._level.limits.thorough
        tried = list(seen.candidates) if thorough else worth_trying(seen.candidates)
        if len(tried) == 1:
            return action, Report(self._level.name, seen.decided_by, seen.candidates)
        actions = [row.action for row in tried]
        trial = PlaySimulation(observation, actions, sampler, every, rng, self._level.limits, budget)
        if every:
            found = enumerate_worlds(trial, len(tried), len(every), late)
        else:
            found = sequential_halving(trial, len(tried), budget.rollouts, [row.worth for row in tried], TRUST, late)
        exact = bool(every) and not found.cut and not trial.cut
        candidates = _reported(found, tried, seen.candidates, exact=exact)
        if self._level.limits.thorough and not exact:
            candidates = _abreast(found, candidates, [row.worth for row in tried])
        if self._level.limits.blur and not every:
            candidates = blurred(candidates, len(tried), self._level.limits.blur, rng)
        decided = CLOCK if found.cut or trial.cut else SEARCH
        return candidates[0].action, Report(self._level.name, decided, candidates, found.rollouts)


def decide_outside_play(
    observation: Observation[Rules], seen: Report, budget: Budget, rng: Random, policy: Policy, late: Callable[[], bool]
) -> tuple[Action, Report]:
    """Return the bid, offer, answer or declaration, and the report; ``seen`` are the values at first sight."""
    decision = observation.decision
    assert decision is not None
    moves = [row.action for row in seen.candidates]
    trial: Trial
    if decision.kind in KINDS:
        trial = BidSimulation(observation, moves, rng, policy)
    else:
        trial = DeclareSimulation(observation, moves, rng, policy)
    rollouts = min(budget.rollouts, ROUGH_ROLLOUTS)
    found = sequential_halving(trial, len(moves), rollouts, [row.worth for row in seen.candidates], ROUGH_TRUST, late)
    rows = [Candidate(moves[row.choice], row.mean, row.half_width) for row in found.order]
    return rows[0].action, Report(seen.level, CLOCK if found.cut else SEARCH, tuple(rows), found.rollouts)


def worth_trying(seen: Sequence[Candidate]) -> list[Candidate]:
    """Return the candidates to be tried: only those that complete a dekiyaku, if any do; otherwise no guarded ones."""
    completing = [row for row in seen if COMPLETES_YAKU in row.reasons]
    harmless = [row for row in seen if LETS_GO not in row.reasons]
    pool = completing or harmless or list(seen)
    best = max(row.worth for row in pool)
    near = [row for row in pool if row.worth > best - WITHIN or row.action.verb in _KEPT]
    return sorted(near, key=lambda row: -row.worth)[:MOST_CHOICES]


def blurred(rows: tuple[Candidate, ...], tried: int, blur: float, rng: Random) -> tuple[Candidate, ...]:
    """Return ``rows`` with any of the first ``tried`` in front that is no more than ``blur`` kan behind the best."""
    near = [row for row in rows[:tried] if row.worth >= rows[0].worth - blur]
    chosen = rng.choice(near)
    return (chosen, *(row for row in rows if row is not chosen))


def _reported(
    found: SearchResult, tried: Sequence[Candidate], seen: Sequence[Candidate], *, exact: bool
) -> tuple[Candidate, ...]:
    """Return all candidates, those tried first, with the search's results in place of the first sight."""
    rows = [
        Candidate(tried[row.choice].action, row.mean, 0.0 if exact else row.half_width, tried[row.choice].reasons)
        for row in found.order
    ]
    named = {row.action for row in rows}
    return (*rows, *(row for row in seen if row.action not in named))


def _abreast(found: SearchResult, rows: tuple[Candidate, ...], expected: Sequence[float]) -> tuple[Candidate, ...]:
    """Return ``rows`` with comparable values, the best first: none is above the best.

    Those dropped early were tried in fewer worlds, maybe lucky ones. So each value is the best minus the difference in
    the same worlds, weighted with the first sight as for the choice. Actions that end the deal have exact values.
    """
    best = found.order[0]
    comparable = []
    for row, tried in zip(rows, found.order, strict=True):
        number = len(tried.values)
        if tried is best or row.action.verb in {STOP, WITHDRAW}:
            comparable.append(row)
            continue
        behind = sum(ahead - value for ahead, value in zip(best.values, tried.values, strict=False))
        sight = expected[best.choice] - expected[tried.choice]
        gap = (behind + TRUST * sight) / (number + TRUST)
        comparable.append(replace(row, worth=best.mean - max(0.0, gap)))
    first, *rest = comparable
    return (first, *sorted(rest, key=lambda row: -row.worth))
