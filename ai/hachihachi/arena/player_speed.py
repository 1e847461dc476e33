"""The players' part of the benchmark: policy rollouts, rollouts of the search, decisions of each level."""
from collections.abc import Callable
from random import Random

from hachi_hachi.ai.hachihachi.arena.single_deals import SEATS, SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.levels import LEVELS, Limits
from hachi_hachi.ai.hachihachi.players.registry import answer
from hachi_hachi.ai.hachihachi.simulation.play_simulation import PlaySimulation
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_out
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.random_deals import deal_from, nothing_declared, whole_deck
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.world_sampler import WorldSampler


def policy_playouts() -> Callable[[int], None]:
    """Return a function that deals and plays out this many deals by the policy in all seats."""
    rules, policy = PlayRules(Rules()), Policy(*policy_tables())
    declared, chance, deck = nothing_declared(SEATS), Chance(7), whole_deck()

    def work(deals: int) -> None:
        for _ in range(deals):
            chance.shuffle(deck)
            core = deal_from(rules, deck, SEATS)
            core.begin()
            play_out(core, policy, declared, 0, 0)

    return work


def first_decision() -> Observation[Rules]:
    """Return the dealer's observation at the first card of a certain deal."""
    table = Table(SingleDeal(Rules(), SEATS, deck_of("bench", 1), quiet=False))
    decision = table.decision
    assert decision is not None
    return table.observation(decision.seat)


def search_rollouts() -> Callable[[int], None]:
    """Return a function that makes this many rollouts at the first card of a deal, with a new world for every seven."""
    seen = first_decision()
    decision = seen.decision
    assert decision is not None
    sampler = WorldSampler.of(seen)
    trial = PlaySimulation(seen, decision.legal, sampler, [], Random(1), Limits(), Budget())

    def work(rollouts: int) -> None:
        for number in range(rollouts):
            choice = number % len(decision.legal)
            if choice == 0:
                trial.world()
            trial.play(choice)

    return work


def decisions(level: str) -> Callable[[int], None]:
    """Return a function that makes the first card decision this many times for ``level``, without a clock."""
    seen = first_decision()
    budget = LEVELS[level].budget

    def work(count: int) -> None:
        for number in range(count):
            answer(seen, level, number, budget.unhurried())

    return work
