import math
from random import Random

import pytest

from hachi_hachi.ai import catalog
from hachi_hachi.ai.hachihachi.arena.endgame_exactness import expectations
from hachi_hachi.ai.hachihachi.arena.single_deals import deck_of
from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, play_out
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.ai.player import CLOCK, ONLY_MOVE, RULES, SEARCH, Budget
from hachi_hachi.ai.search.flat_monte_carlo import enumerate_worlds, sequential_halving
from hachi_hachi.ai.search.tree_search import search_tree, value_with_prior
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.settlement import settle
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, WorldSampler
from tests.ai.hachihachi.redeal import SEATS, play_of, started


def never() -> bool:
    return False


class Noisy:
    """Choices worth 0, 1, 2 ... in worlds whose luck is much greater than that and the same for all."""

    def __init__(self, seed: int, own: float = 0.5) -> None:
        self.rng = Random(seed)
        self.own = own
        self.luck = 0.0
        self.worlds = 0

    def world(self) -> None:
        self.luck = self.rng.gauss(0, 20)
        self.worlds += 1

    def play(self, choice: int) -> float:
        return choice + self.luck + self.rng.gauss(0, self.own)


def test_the_same_worlds_for_all_choices_find_the_best_through_the_noise() -> None:
    for seed in range(10):
        found = sequential_halving(Noisy(seed), 6, 240, [0.0] * 6, 0.0, never)
        assert found.order[0].choice == 5
        assert sorted(row.choice for row in found.order) == list(range(6))
        assert found.rollouts <= 240
        assert not found.cut


def test_choices_clearly_behind_are_given_up_early() -> None:
    clear, close = (sequential_halving(Noisy(1, own), 6, 4000, [0.0] * 6, 0.0, never) for own in (0.1, 30.0))
    assert clear.rollouts < 400
    assert close.rollouts > 3000


class Turning:
    """The first choice is ahead by the same in each of the first 16 worlds, and far behind in all that follow."""

    def __init__(self) -> None:
        self.worlds = 0

    def world(self) -> None:
        self.worlds += 1

    def play(self, choice: int) -> float:
        if self.worlds <= 16:
            return float(choice == 0)
        return 9.0 * choice


def test_no_choice_is_given_up_after_a_few_worlds_however_alike_they_are() -> None:
    found = sequential_halving(Turning(), 2, 200, [0.0] * 2, 0.0, never)
    assert found.order[0].choice == 1
    assert len(found.order[1].values) >= 24


def test_of_choices_given_up_together_the_better_stands_first() -> None:
    for seed in range(20):
        found = sequential_halving(Noisy(seed, own=30.0), 4, 64, [0.0] * 4, 0.0, never)
        third, fourth = found.order[2:]
        assert len(third.values) == len(fourth.values) < len(found.order[0].values)
        assert third.mean > fourth.mean


def test_what_was_expected_counts_while_little_is_known() -> None:
    trial = Noisy(2, own=50.0)
    expected = [9.0, 0.0, 0.0]
    assert sequential_halving(trial, 3, 30, expected, 1e6, never).order[0].choice == 0
    assert sequential_halving(Noisy(2), 3, 60, [0.1, 0.0, 0.0], 1e6, never).order[0].choice == 0
    assert sequential_halving(Noisy(3), 3, 3000, expected, 1.0, never).order[0].choice == 2


def test_the_clock_ends_a_search_and_the_report_says_so() -> None:
    found = sequential_halving(Noisy(1), 4, 100_000, [0.0] * 4, 0.0, lambda: True)
    assert found.cut
    assert found.rollouts < 100


def test_the_clock_ends_an_exhaustive_search_too() -> None:
    found = enumerate_worlds(Noisy(1), 4, 100, lambda: True)
    assert found.cut
    assert found.rollouts < 40


def test_an_interval_needs_two_worlds() -> None:
    one = enumerate_worlds(Noisy(1), 2, 1, never).order[0]
    assert one.half_width == math.inf
    assert enumerate_worlds(Noisy(1), 2, 9, never).order[0].half_width < math.inf


class Nim:
    """Three heaps, who takes the last stick wins: seats 0 and 1, moves are heap * 10 + sticks."""

    def __init__(self, rng: Random) -> None:
        self.heaps = [1, 2, 4]
        self.turn = 0
        self.rng = rng

    def mover(self) -> int:
        return self.turn if any(self.heaps) else -1

    def legal(self) -> list[int]:
        return [heap * 10 + take for heap, sticks in enumerate(self.heaps) for take in range(1, sticks + 1)]

    def likely(self) -> int:
        return self.legal()[0]

    def apply(self, move: int) -> None:
        self.heaps[move // 10] -= move % 10
        self.turn = 1 - self.turn

    def finish(self) -> list[float]:
        while any(self.heaps):
            self.apply(self.rng.choice(self.legal()))
        return [-5.0, 5.0] if self.turn == 0 else [5.0, -5.0]


def test_the_tree_finds_the_winning_move_of_nim() -> None:
    rng = Random(1)
    expected = dict.fromkeys(Nim(rng).legal(), 0.0)
    root, cut = search_tree(lambda: Nim(rng), 4000, expected, 1.0, never)
    assert max(expected, key=lambda move: value_with_prior(root, move, 0.0, 1.0)) == 21  # leaves 1, 2, 3
    assert not cut
    assert root.visits == 4000
    assert sum(node.visits for node in root.children.values()) == 4000
    deeper = root.children[21].children
    assert all(node.available >= node.visits > 0 for node in deeper.values())


def test_what_the_root_of_a_tree_brings_is_what_its_mover_wins() -> None:
    """Seat 1 moves first: the root counts its wins, not those of seat 0."""
    rng = Random(2)

    def second() -> Nim:
        found = Nim(rng)
        found.turn = 1
        return found

    root, _ = search_tree(second, 4000, dict.fromkeys(Nim(rng).legal(), 0.0), 1.0, never)
    assert {node.mover for node in root.children.values()} == {1}
    assert root.total == pytest.approx(sum(node.total for node in root.children.values()))
    assert root.mean > 1.0


def test_the_clock_ends_a_tree() -> None:
    rng = Random(1)
    root, cut = search_tree(lambda: Nim(rng), 4000, dict.fromkeys(Nim(rng).legal(), 0.0), 1.0, lambda: True)
    assert cut
    assert root.visits == 0


def true_world(table: Table[Rules]) -> tuple[PlayCore, World]:
    core = play_of(table)
    active = View.of(table.observation(0)).active
    hands = [0] * SEATS
    for position, seat in enumerate(active):
        hands[seat] = int(core.hands[position])
    return core, World(tuple(hands), tuple(int(card) for card in core.draw_pile)[int(core.top) :])


def state_of(core: PlayCore) -> list[object]:
    lists = (core.hands, core.piles, core.notes)
    plain: list[object] = [[int(value) for value in values] for values in lists]
    plain += [int(value) for value in (core.field, core.top, core.turn, core.phase, core.card, core.owing, core.before)]
    return plain


def test_the_replica_in_the_true_world_is_the_play_itself() -> None:
    for number in range(25):
        table = started(deck_of("replica", number))
        steps = 0
        while (decision := table.decision) is not None:
            seen = table.observation(decision.seat)
            core, world = true_world(table)
            replica = WorldReplica.of(seen, View.of(seen), world)
            assert state_of(replica.core) == state_of(core)
            assert state_of(replica.set_world(world))[0] == state_of(core)[0]
            assert sorted(replica.moves(decision.legal)) == sorted(int(move) for move in core.legal())
            action, _ = catalog.choose(seen, "random", f"{number}/{steps}")
            steps += 1
            table.act(action)


def late(number: int, cards: int, level: str = "normal") -> Observation[Rules] | None:
    """Return a decision about a card of the deal when all hands together hold ``cards``, or ``None``."""
    table = started(deck_of("late", number))
    while (decision := table.decision) is not None:
        seen = table.observation(decision.seat)
        if decision.kind == "play" and sum(View.of(seen).hand_sizes) <= cards and len(decision.legal) > 1:
            return seen
        action, _ = catalog.choose(seen, level, 0)
        table.act(action)
    return None


@pytest.mark.long
def test_near_the_end_the_card_with_the_highest_exact_expectation_is_chosen() -> None:
    checked = 0
    for number in range(24):
        seen = late(number, 4)
        if seen is None:
            continue
        worlds = WorldSampler.of(seen).every(800)
        if not worlds:
            continue
        action, report = catalog.choose(seen, "hard", number, Budget(rollouts=800))
        exact = expectations(seen, worlds)
        assert report.decided_by == SEARCH
        assert {str(row.action): row.worth for row in report.candidates} == pytest.approx(exact)
        assert exact[str(action)] == pytest.approx(max(exact.values()))
        checked += 1
    assert checked > 4


def test_all_worlds_are_listed_once_and_agree() -> None:
    for number in range(30):
        seen = late(number, 4)
        if seen is None:
            continue
        sampler = WorldSampler.of(seen)
        worlds = sampler.every(20_000)
        assert len({(world.hands, world.draw_pile) for world in worlds}) == len(worlds)
        rng = Random(number)
        known = {(world.hands, world.draw_pile) for world in worlds}
        for _ in range(20):
            world = sampler.sample(rng)
            assert not worlds or (world.hands, world.draw_pile) in known
    assert WorldSampler.of(late_seen()).every(10) == []


def late_seen() -> Observation[Rules]:
    table = started(deck_of("late", 0))
    assert table.decision is not None
    return table.observation(table.decision.seat)


def test_a_rollout_repeats_itself_and_its_horizon_shortens_it() -> None:
    seen = late_seen()
    world = WorldSampler.of(seen).sample(Random(1))
    replica = WorldReplica.of(seen, View.of(seen), world)
    policy = Policy(*policy_tables())
    cores = [replica.set_world(world) for _ in range(3)]
    values = [
        play_out(core, policy, replica.declared, replica.hero, turns)
        for core, turns in zip(cores, (0, 0, 1), strict=True)
    ]
    assert values[0] == values[1]
    assert int(cores[0].hands[0]) == 0 or cores[0].stopper >= 0
    assert sum(int(hand).bit_count() for hand in cores[2].hands) > 10
    settled = replica.set_world(world)
    while settled.phase != cores[0].phase:
        settled.apply(policy.move(settled))
    settle(settled, replica.declared)
    assert [int(gain) for gain in settled.gain] == [int(gain) for gain in cores[0].gain]


@pytest.mark.parametrize("level", ["hard", "expert", "tree"])
def test_a_search_says_what_it_spent_and_what_stopped_it(level: str) -> None:
    seen = late_seen()
    _, report = catalog.choose(seen, level, 1, Budget(rollouts=40))
    assert report.decided_by == SEARCH
    assert 0 < report.rollouts <= 64
    assert catalog.choose(seen, level, 1, Budget(rollouts=40)) == catalog.choose(seen, level, 1, Budget(rollouts=40))
    _, report = catalog.choose(seen, level, 1, Budget(rollouts=1000, ceiling=0.0))
    assert report.decided_by == CLOCK
    assert catalog.choose(seen, level, 1, Budget())[1].decided_by in (RULES, ONLY_MOVE)
