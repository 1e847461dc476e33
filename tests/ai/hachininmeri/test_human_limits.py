"""In a world that is played out a person slips as the level of that name does at the table."""
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import LEVELS, Limits
from hachi_hachi.ai.hachininmeri.players.registry import answer
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import chance_of, seen
from hachi_hachi.ai.hachininmeri.valuation.choice_values import person, policy
from hachi_hachi.ai.hachininmeri.valuation.human_limits import scattered, try_among
from hachi_hachi.ai.hachininmeri.valuation.policy import try_move
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules

DRAWS = 600


def fields_of(core: PlayCore) -> tuple[object, ...]:
    """All of a position that a move could have changed."""
    return (
        core.phase, core.turn, core.number, core.count, list(core.trick), core.played_plain, core.played_trumps,
        list(core.plain), list(core.trumps), core.genji, core.heiji,
    )


def choices(decks: int) -> Iterator[tuple[PlayCore, Observation[Rules]]]:
    """Every decision with a choice in some games: the whole game as it stands, and what the seat sees of it."""
    for number in range(decks):
        process = SingleGame(Rules(), deck_of("person", number))
        table, count = Table(process), 0
        while (decision := table.decision) is not None:
            observation = table.observation(decision.seat)
            if len(decision.legal) > 1 and process.core is not None:
                yield process.core.copy(), observation
            table.act(answer(observation, "normal", f"{number}/{count}")[0])
            count += 1


def test_without_limits_it_does_what_the_rules_do() -> None:
    exact, rules, chance, met = person(Limits()), policy(), chance_of(Random(1)), 0
    for core, _ in choices(6):
        assert exact.move(core, chance) == rules.move(core)
        met += 1
    assert met > 150


def test_it_forgets_nothing_for_good_and_leaves_the_game_as_it_was() -> None:
    normal, exact, chance = person(LEVELS["normal"].limits), person(Limits()), chance_of(Random(2))
    for core, observation in choices(2):
        before = fields_of(core)
        move = normal.move(core, chance)
        assert move in list(core.legal())
        try_among(core, move, policy(), exact, normal, observation.seat, chance)
        assert fields_of(core) == before
        assert try_among(core, move, policy(), exact, exact, observation.seat, chance) == try_move(
            core, move, policy(), policy(), observation.seat
        )


@pytest.mark.long
@pytest.mark.parametrize("level", ["novice", "normal"])
def test_it_slips_as_often_as_the_level_does_at_the_table(level: str) -> None:
    """In every choice of a game each move comes as often as from the player that answers there, up to chance."""
    somebody, chance = person(LEVELS[level].limits), chance_of(Random(3))
    varied = 0
    for core, observation in list(choices(1))[::8]:
        order = seen(observation).order
        here = Counter(int(somebody.move(core, chance)) for _ in range(DRAWS))
        there = Counter(
            move_of(answer(observation, level, f"slip/{number}")[0], order) for number in range(DRAWS)
        )
        for move in here | there:
            assert abs(here[move] - there[move]) < 0.11 * DRAWS, (move, here, there)
        varied += len(there) > 1
    assert varied > 2


@pytest.mark.parametrize("sixteenths", [0, 3, 8, 11, 15])
def test_each_bit_of_a_scattered_mask_is_set_with_its_chance(sixteenths: int) -> None:
    chance = chance_of(Random(4))
    counts = [0] * 60
    for _ in range(2000):
        mask = int(scattered(chance, sixteenths))
        assert mask >> 60 == 0
        for bit in range(60):
            counts[bit] += mask >> bit & 1
    assert all(abs(count - 2000 * sixteenths / 16) < 110 for count in counts)  # five standard errors
