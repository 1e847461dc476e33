"""Simulation of one decision within the play, in worlds consistent with everything seen."""
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hachi_hachi.ai.hachihachi.levels import Limits
from hachi_hachi.ai.hachihachi.simulation.beliefs import Beliefs
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.simulation.rollout import SCALE, Policy, play_out, try_move
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.hachihachi.valuation.year_score_value import YearStanding
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, WorldSampler, chance_of

#: The share of the available time for weighing worlds, and how many are weighed between looks at the clock.
_SHARE: Final = 0.3
_BATCH: Final = 6


class PlaySimulation:
    """The choices of one decision, tried in sampled worlds, or in all of them (``every``).

    ``limits`` and ``budget`` are the player's; ``cut`` is True if the clock ended the weighing early.
    """

    def __init__(
        self,
        observation: Observation[Rules],
        moves: Sequence[Action],
        sampler: WorldSampler,
        every: Sequence[World],
        rng: Random,
        limits: Limits,
        budget: Budget,
    ) -> None:
        view = View.of(observation)
        self._hidden = sampler.hidden
        self._chance = chance_of(rng)
        self._horizon = limits.horizon
        self._replica = WorldReplica.of(observation, view, sampler.sample(rng))
        self._standing = YearStanding.of(view, self._replica.core)
        self._moves = self._replica.moves(moves)
        self._core = self._replica.core
        self._policy = Policy(*policy_tables(limits.tables))
        self._every = iter(every)
        self._weight = 1.0
        self._weights: Iterator[float] = iter(())
        self._beliefs: Beliefs | None = None
        self.cut = False
        weighed = min(limits.belief, budget.rollouts)
        if weighed:
            share = replace(budget, rollouts=0, ceiling=None if budget.ceiling is None else _SHARE * budget.ceiling)
            beliefs = self._replica.beliefs(self._hidden, self._policy, Choices.of(observation, view), weighed)
            self._weigh(beliefs, every, weighed, share.clock())

    def _weigh(self, beliefs: Beliefs, every: Sequence[World], number: int, late: Callable[[], bool]) -> None:
        """Weigh ``every`` world or ``number`` sampled ones by the others' actions, as far as there is time."""
        log_likelihoods: list[float] = []
        for world in every:
            if late():
                self.cut = True
                return
            log_likelihoods.append(beliefs.log_likelihood(list(world.hands)))
        if every:
            self._weights = iter(weights(log_likelihoods))
            return
        for done in range(0, number, _BATCH):
            beliefs.add(min(_BATCH, number - done), self._chance)
            if late():
                self.cut = True
                break
        self._beliefs = beliefs

    def world(self) -> None:
        """Advance to the next of all worlds, or sample another."""
        world = next(self._every, None)
        if world is not None:
            self._core = self._replica.set_world(world)
            self._weight = next(self._weights, 1.0)
        elif self._beliefs is not None:
            self._core = self._beliefs.draw(self._chance)
        else:
            self._core = self._replica.dealt(self._hidden, self._chance)

    def play(self, choice: int) -> float:
        """Return the result of the choice in this world, in kan; if all are played, times the world's weight."""
        return self._weight * self._gain_after(choice)

    def _gain_after(self, choice: int) -> float:
        hero, declared, move = self._replica.hero, self._replica.declared, self._moves[choice]
        if self._standing is None:
            return try_move(self._core, move, self._policy, declared, hero, self._horizon)
        core = self._core.copy()
        core.apply(move)
        gained = int(play_out(core, self._policy, declared, hero, self._horizon)) / int(SCALE)
        return gained + self._standing.worth(core, hero)


def weights(log_likelihoods: Sequence[float]) -> list[float]:
    """Return the weights of worlds, 1 on average, from their log-likelihoods."""
    most = max(log_likelihoods)
    chances = [math.exp(each - most) for each in log_likelihoods]
    mean = math.fsum(chances) / len(chances)
    return [chance / mean for chance in chances]
