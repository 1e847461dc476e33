"""Check that the card chosen near the end is the best one.

    python -m hachi_hachi.ai.hachihachi.arena.endgame_exactness [--positions N] [--level L]

Positions of the last round and of the end of the one before come from seeded deals between ``normal`` players. In each,
all worlds consistent with what the seat has seen are enumerated and every legal action is played out in all of them,
with the policy in all seats afterwards: that is its exact expectation. The chosen action must have the highest. If the
level weighs worlds by how the others have played, so does the expectation.
"""
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import MeasureOptions, bar, measuring
from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.hachihachi.arena.single_deals import SEATS, SingleDeal, deck_of
from hachi_hachi.ai.hachihachi.levels import LEVELS
from hachi_hachi.ai.hachihachi.players.registry import answer
from hachi_hachi.ai.hachihachi.players.search_player import MOST_WORLDS
from hachi_hachi.ai.hachihachi.simulation.bid_beliefs import Choices
from hachi_hachi.ai.hachihachi.simulation.play_simulation import weights
from hachi_hachi.ai.hachihachi.simulation.rollout import SCALE, Policy, play_out
from hachi_hachi.ai.hachihachi.simulation.world_replica import WorldReplica
from hachi_hachi.ai.hachihachi.valuation.weight_tables import policy_tables
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.engine.hachihachi.visibility.world_sampler import World, WorldSampler

#: The most cards in all hands together.
_CARDS: Final = 4
_LEVEL: Final = "normal"
#: Expectations closer to each other than this are equal, in kan: sums of whole numbers divided.
_SAME: Final = 1e-9


@dataclass(slots=True)
class ExactnessResult:
    """The number of positions examined, of those with the best action chosen, and of worlds in all.

    ``closest`` is the smallest gap that mattered between best and second, in kan.
    """

    positions: int = 0
    best: int = 0
    worlds: int = 0
    closest: float = float("inf")


def positions(seed: int | str) -> Iterator[Observation[Rules]]:
    """Yield card decisions near the end, without end; the same for the same ``seed``."""
    number = 0
    while True:
        table = Table(SingleDeal(Rules(), SEATS, deck_of(seed, number), quiet=False))
        for seen, _ in decisions(table, lambda seen, name: answer(seen, _LEVEL, name)[0], f"{seed}/{number}"):
            decision = seen.decision
            assert decision is not None
            near = decision.kind in ("play", "take") and sum(View.of(seen).hand_sizes) <= _CARDS
            if near and len(decision.legal) > 1:
                yield seen
        number += 1


def shares(observation: Observation[Rules], worlds: Sequence[World], level: str) -> list[float]:
    """Return the weight of each of ``worlds`` for ``level``, 1 on average."""
    if not LEVELS[level].limits.belief:
        return [1.0] * len(worlds)
    view = View.of(observation)
    replica = WorldReplica.of(observation, view, worlds[0])
    hidden, policy = WorldSampler.of(observation).hidden, Policy(*policy_tables())
    beliefs = replica.beliefs(hidden, policy, Choices.of(observation, view), 0)
    return weights([beliefs.log_likelihood(list(world.hands)) for world in worlds])


def expectations(
    observation: Observation[Rules], worlds: Sequence[World], shares: Sequence[float] | None = None
) -> dict[str, float]:
    """Return the expected result of each legal action over ``worlds``, in kan, with everybody following the policy.

    ``shares`` are the weights of the worlds, 1 on average; by default all are equal.
    """
    assert observation.decision is not None
    replica = WorldReplica.of(observation, View.of(observation), worlds[0])
    policy = Policy(*policy_tables())
    found = {}
    for action, move in zip(observation.decision.legal, replica.moves(observation.decision.legal), strict=True):
        total = 0.0
        for world, share in zip(worlds, shares or [1.0] * len(worlds), strict=True):
            core = replica.set_world(world)
            core.apply(move)
            total += share * int(play_out(core, policy, replica.declared, replica.hero, 0))
        found[str(action)] = total / len(worlds) / int(SCALE)
    return found


def check(number: int, level: str, seed: int | str, *, quiet: bool = True) -> ExactnessResult:
    """Examine ``number`` positions and return how often ``level`` chose the best action."""
    found = ExactnessResult()
    budget = LEVELS[level].budget.unhurried()
    for seen in positions(seed):
        if found.positions == number:
            break
        worlds = WorldSampler.of(seen).every(MOST_WORLDS)
        if not worlds:
            continue
        exact = expectations(seen, worlds, shares(seen, worlds, level))
        action, _ = answer(seen, level, f"{seed}/{found.positions}", budget)
        ordered = sorted(exact.values())
        found.positions += 1
        found.worlds += len(worlds)
        found.best += exact[str(action)] >= ordered[-1] - _SAME
        if ordered[-1] - ordered[-2] > _SAME:
            found.closest = min(found.closest, ordered[-1] - ordered[-2])
        if not quiet:
            bar(found.positions, number, name="positions")
    return found


#: The default options.
USUAL: Final = MeasureOptions(500, "expert", "last rounds", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print how many were correct; return 1 if any was not."""
    wanted = measuring(argv, "hachi_hachi.ai.hachihachi.arena.endgame_exactness", __doc__, USUAL, "positions", LEVELS)
    found = check(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    if wanted.json:
        result = {"positions": found.positions, "best": found.best, "worlds": found.worlds, "closest": found.closest}
        print(json.dumps({"level": wanted.level, "seed": wanted.seed, **result}))
    else:
        print(
            f"{wanted.level}: the best action in {found.best} of {found.positions} positions, "
            f"{found.worlds} worlds, the closest two {found.closest:.2g} kan apart"
        )
    return 0 if found.best == found.positions else 1


if __name__ == "__main__":
    sys.exit(main())
