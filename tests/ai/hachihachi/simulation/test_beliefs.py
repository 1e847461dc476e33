import math
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.hachihachi.levels import Limits
from hachi_hachi.ai.hachihachi.simulation.beliefs import Beliefs, moments
from hachi_hachi.ai.hachihachi.simulation.play_simulation import PlaySimulation, weights
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.evaluation import Features
from hachi_hachi.ai.hachihachi.valuation.weight_tables import MOVES, policy_tables, stage_tables
from hachi_hachi.ai.player import CLOCK, Budget
from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CARD
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, WorldSampler
from hachi_hachi.engine.hanafuda.capture import takes
from tests.ai.hachihachi.redeal import play_of, started

#: The doubt in kan and the share of strays by which the others are judged.
DOUBT = 0.25
STRAY = 0.1


def seen_of(number: int, left: int) -> tuple[Observation[Rules], tuple[int, ...]]:
    """Return what a seat sees when all hands hold ``left`` cards, among players by rules, and all hands."""
    for attempt in range(100):
        table = started(deck_of(f"beliefs {number}", attempt))
        while (decision := table.decision) is not None:
            seen = table.observation(decision.seat)
            if decision.kind == "play" and sum(View.of(seen).hand_sizes) <= left:
                core = play_of(table)
                return seen, tuple(int(hand) for hand in core.hands)
            table.act(catalog.choose(seen, "rules", 0)[0])
    raise AssertionError("every deal ended before")


def replica_of(observation: Observation[Rules]) -> WorldReplica:
    return WorldReplica.of(observation, View.of(observation), WorldSampler.of(observation).sample(Random(1)))


def beliefs_of(observation: Observation[Rules], most: int, latest: int = 99) -> Beliefs:
    """Return what ``observation`` makes one believe; only the ``latest`` cards of the others count."""
    replica = replica_of(observation)
    cards = moments(replica.start, [int(move) for move in replica.made], replica.hero)[-latest:]
    policy, hidden = Policy(*policy_tables()), WorldSampler.of(observation).hidden
    return Beliefs(replica.core, list(replica.active), cards, policy, None, hidden, most)


def reckoned(core: PlayCore, made: int) -> float:
    """Return the logarithm of how likely the seat on turn makes a move, from the worth of all it can reach."""
    hand, pile = int(core.hands[core.turn]), int(core.piles[core.turn])
    left, right = (int(core.piles[(core.turn + step) % 3]) for step in (1, 2))
    table = stage_tables(MOVES)[0][sum(int(held).bit_count() for held in core.hands) - 1]
    worth = {}
    for move in core.legal():
        card, target = move & 63, (move >> 6) - 1
        taken = int(takes(core.field, card, target))
        field = int(core.field) ^ taken if taken else int(core.field) | 1 << card
        mine = pile | taken | 1 << card if taken else pile
        worth[move] = int(Features().value(table, 0, hand ^ 1 << card, field, mine, left, right)) / 10_000
    odds = {move: math.exp((value - max(worth.values())) / DOUBT) for move, value in worth.items()}
    return math.log((1 - STRAY) * odds[made] / sum(odds.values()) + STRAY / len(odds))


@pytest.mark.parametrize("number", [0, 1])
def test_a_world_is_as_likely_as_it_makes_what_the_others_have_played(number: int) -> None:
    seen, _ = seen_of(number, 12)
    replica, sampler, rng = replica_of(seen), WorldSampler.of(seen), Random(number)
    beliefs = beliefs_of(seen, 0)
    for _ in range(4):
        world = sampler.sample(rng)
        hands = [world.hands[seat] | replica.played[seat] for seat in replica.active]
        core = replica.start.copy()
        for position, hand in enumerate(hands):
            core.hands[position] = hand
        core.begin()
        expected = 0.0
        for move in (int(move) for move in replica.made):
            if core.phase == ASK_CARD and core.turn != replica.hero:
                expected += reckoned(core, move)
            core.apply(move)
        assert beliefs.log_likelihood(list(world.hands)) == pytest.approx(expected)


def states(core: PlayCore) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(int(hand) for hand in core.hands), tuple(int(card) for card in core.draw_pile)[int(core.top) :]


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1])
def test_worlds_are_drawn_as_often_as_they_are_likely_and_the_stock_in_any_order(number: int) -> None:
    seen, _ = seen_of(number, 3)
    beliefs = beliefs_of(seen, 3000, latest=2)
    worlds = WorldSampler.of(seen).every(800)
    shares = weights([beliefs.log_likelihood(list(world.hands)) for world in worlds])
    assert max(shares) > 1.5 * min(shares)
    chance = Chance(number + 1)
    for _ in range(3):
        beliefs.add(1000, chance)
    draws = 6000
    counted = Counter(states(beliefs.draw(chance)) for _ in range(draws))
    hands = replica_of(seen).active
    expected = {
        (tuple(world.hands[seat] for seat in hands), world.draw_pile): share * draws / len(worlds)
        for world, share in zip(worlds, shares, strict=True)
    }
    assert set(counted) <= set(expected)
    square = sum((counted[world] - often) ** 2 / often for world, often in expected.items())
    freedom = len(expected) - 1
    # the 3,000 worlds drawn from are a sample themselves: of hands, of which there are a sixth as many as of worlds
    spread = freedom + draws / 3000 * freedom / 6
    assert abs(square - spread) < 5 * (2 * spread) ** 0.5


def drawn(number: int) -> Iterator[tuple[Observation[Rules], tuple[int, ...], list[PlayCore], list[World]]]:
    for deal in range(number):
        seen, truth = seen_of(100 + deal, 9)
        beliefs, chance = beliefs_of(seen, 150), Chance(deal + 1)
        beliefs.add(150, chance)
        sampler, rng = WorldSampler.of(seen), Random(deal)
        yield seen, truth, [beliefs.draw(chance) for _ in range(300)], [sampler.sample(rng) for _ in range(300)]


@pytest.mark.long
def test_more_hidden_cards_are_placed_rightly_than_by_chance() -> None:
    believed = plain = 0
    for seen, truth, cores, worlds in drawn(10):
        others = [place for place, seat in enumerate(View.of(seen).active) if seat != seen.seat]
        active = View.of(seen).active
        for core, world in zip(cores, worlds, strict=True):
            for place in others:
                believed += (int(core.hands[place]) & truth[place]).bit_count()
                plain += (world.hands[active[place]] & truth[place]).bit_count()
    assert believed > 1.1 * plain > 0


def test_every_world_drawn_holds_each_card_once_and_leaves_the_decision_as_it_was() -> None:
    seen, _ = seen_of(7, 9)
    replica = replica_of(seen)
    before = states(replica.core)
    every = sorted([card for hand in before[0] for card in cards_in(hand)] + list(before[1]))
    beliefs = replica.beliefs(WorldSampler.of(seen).hidden, Policy(*policy_tables()), None, 20)
    chance = Chance(3)
    beliefs.add(20, chance)
    for _ in range(40):
        hands, draw_pile = states(beliefs.draw(chance))
        cards = [card for hand in hands for card in cards_in(hand)] + list(draw_pile)
        assert sorted(cards) == every
    assert states(replica.core) == before


def test_the_clock_ends_the_weighing_too_and_the_report_says_so() -> None:
    seen, _ = seen_of(1, 15)
    decision = seen.decision
    assert decision is not None
    limits, sampler = Limits(belief=1000), WorldSampler.of(seen)
    trial = PlaySimulation(seen, decision.legal, sampler, [], Random(1), limits, Budget(1000, ceiling=0.0))
    assert trial.cut
    trial.world()
    trial.play(0)
    assert not PlaySimulation(seen, decision.legal, sampler, [], Random(1), limits, Budget(20)).cut
    assert catalog.choose(seen, "master", 1, Budget(1000, ceiling=0.0))[1].decided_by == CLOCK
