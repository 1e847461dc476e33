"""Check that the card chosen with two tricks to come is the best one.

    python -m hachi_hachi.ai.hachininmeri.arena.endgame_exactness [--positions N] [--level L]

Positions with two cards in the hand and a choice come from seeded games between ``normal`` players. In each, every
legal card is played out, with the policy in all seats afterwards, in all worlds consistent with what the seat has seen
if there are no more than ``MOST``, otherwise in ``MOST`` new random ones, the same for all cards. If all worlds are
counted the chosen card must have the highest expectation; otherwise none may be ahead of it by more than chance allows
(four standard errors).
"""
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import MeasureOptions, bar, measuring
from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import LEVELS
from hachi_hachi.ai.hachininmeri.players.registry import answer
from hachi_hachi.ai.hachininmeri.players.search_player import PlaySimulation
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.cards.pack import TRICKS
from hachi_hachi.engine.hachininmeri.rules import Rules
from hachi_hachi.engine.hachininmeri.visibility.events import TrickTaken

#: The most worlds that are all counted; if there are more, this many are drawn.
MOST: Final = 40_000
_TO_COME: Final = 2
_LEVEL: Final = "normal"
_CLEAR: Final = 4.0
#: Expectations closer to each other than this are equal, in points: sums of whole numbers divided.
_SAME: Final = 1e-9


@dataclass(slots=True)
class ExactnessResult:
    """The number of positions examined, of those with the best card chosen, and of those with all worlds counted.

    ``behind`` is the mean loss of the chosen cards against the best, in points, as far as known; ``close`` the number
    of positions in which another card was within the margin of chance.
    """

    positions: int = 0
    best: int = 0
    counted: int = 0
    close: int = 0
    behind: float = 0.0


def positions(seed: int | str) -> Iterator[Observation[Rules]]:
    """Yield choices of a card with two tricks to come, without end; the same for the same ``seed``."""
    number = 0
    while True:
        table = Table(SingleGame(Rules(), deck_of(seed, number)))
        for seen, _ in decisions(table, lambda seen, name: answer(seen, _LEVEL, name)[0], f"{seed}/{number}"):
            assert seen.decision is not None
            if len(seen.decision.legal) > 1 and _taken(seen) == TRICKS - _TO_COME:
                yield seen
        number += 1


def _taken(observation: Observation[Rules]) -> int:
    """Return the number of tricks taken."""
    return sum(isinstance(event, TrickTaken) for event in observation.events)


def values(observation: Observation[Rules], seed: int | str) -> tuple[dict[str, list[float]], bool]:
    """Return the result of each legal card, world by world, and whether these are all worlds."""
    assert observation.decision is not None
    sampler = WorldSampler(observation)
    legal = observation.decision.legal
    every = sampler.every(MOST)
    moves = [move_of(action, sampler.seen.order) for action in legal]
    trial = PlaySimulation(sampler, moves, every, stream(seed, "check"))
    found: dict[str, list[float]] = {str(action): [] for action in legal}
    for _ in range(len(every) or MOST):
        trial.world()
        for number, row in enumerate(found.values()):
            row.append(trial.play(number))
    return found, bool(every)


def check(number: int, level: str, seed: int | str, *, quiet: bool = True) -> ExactnessResult:
    """Examine ``number`` positions and return how often ``level`` chose the best card."""
    found = ExactnessResult()
    budget = LEVELS[level].budget.unhurried()
    for seen in positions(seed):
        if found.positions == number:
            break
        name = f"{seed}/{found.positions}"
        action, _ = answer(seen, level, name, budget)
        worth, counted = values(seen, name)
        chosen = worth.pop(str(action))
        gaps = [_gap(other, chosen, counted=counted) for other in worth.values()]
        found.positions += 1
        found.counted += counted
        found.best += all(gap <= error + _SAME for gap, error in gaps)
        found.close += any(abs(gap) <= error + _SAME for gap, error in gaps)
        found.behind += max(0.0, *(gap for gap, _ in gaps)) / number
        if not quiet:
            bar(found.positions, number, name="positions")
    return found


def _gap(other: list[float], chosen: list[float], *, counted: bool) -> tuple[float, float]:
    """Return the mean lead of ``other`` over the one ``chosen``, and the margin of chance."""
    gaps = [more - less for more, less in zip(other, chosen, strict=True)]
    mean = sum(gaps) / len(gaps)
    if counted:
        return mean, 0.0
    variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return mean, _CLEAR * math.sqrt(variance / len(gaps))


#: The default options.
USUAL: Final = MeasureOptions(300, "expert", "two tricks", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print how many were correct; return 1 if any was not."""
    wanted = measuring(argv, "hachi_hachi.ai.hachininmeri.arena.endgame_exactness", __doc__, USUAL, "positions", LEVELS)
    found = check(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    if wanted.json:
        result = {"positions": found.positions, "best": found.best, "counted": found.counted, "close": found.close,
                "behind": round(found.behind, 5)}
        print(json.dumps({"level": wanted.level, "seed": wanted.seed, **result}))
    else:
        print(
            f"{wanted.level}: the best card in {found.best} of {found.positions} positions, "
            f"{found.behind:.4f} points behind on average; all worlds counted in {found.counted}, two cards as good as "
            f"equal in {found.close}"
        )
    return 0 if found.best == found.positions else 1


if __name__ == "__main__":
    sys.exit(main())
