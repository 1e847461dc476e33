"""Measure the gain from searching for answers other than cards: the redeal, the dragon, the open trump, the cover.

    python -m hachi_hachi.ai.hachininmeri.arena.answer_search_gain [--games N] [--level L]

In seeded games every such question is answered twice: by ``rules`` and by the level. If they differ, the game is played
out from either answer in ``PLAYED`` worlds consistent with what the seat has seen, all equally likely, with the same
random numbers in both: the seat by rules, all others with the slips of ``normal``. The mean difference is the gain of
that answer over everything the seat cannot know; the true cards are only one of these worlds. Games continue with the
answer of ``rules`` up to the second card.
"""
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

from hachi_hachi.ai.benchmarks.measurement_command import MeasureOptions, bar, measuring
from hachi_hachi.ai.hachininmeri.action_moves import move_of
from hachi_hachi.ai.hachininmeri.arena.single_games import SingleGame, deck_of
from hachi_hachi.ai.hachininmeri.levels import LEVELS
from hachi_hachi.ai.hachininmeri.players.registry import answer
from hachi_hachi.ai.hachininmeri.players.search_player import PacketSimulation
from hachi_hachi.ai.hachininmeri.simulation.world_sampler import WorldSampler, chance_of
from hachi_hachi.ai.hachininmeri.valuation.choice_values import person, policy
from hachi_hachi.ai.hachininmeri.valuation.human_limits import play_among
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.hachininmeri.actions import KEEP, REDEAL
from hachi_hachi.engine.hachininmeri.play.play_core import PlayCore
from hachi_hachi.engine.hachininmeri.rules import Rules

#: The questions by the kinds of decisions.
ASKED: Final = (REDEAL, "dragon", "open", "cover")
#: The number of worlds in which a game is played out from each answer.
PLAYED: Final = 200
_OTHERS: Final = "normal"


@dataclass(slots=True)
class SearchGain:
    """Of one question: the number of games with different answers, and the points gained each time."""

    differed: int = 0
    points: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The points gained each time the question is asked."""
        return sum(self.points) / len(self.points) if self.points else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of that."""
        if len(self.points) < 2:
            return math.inf
        variance = sum((value - self.mean) ** 2 for value in self.points) / (len(self.points) - 1)
        return 1.96 * math.sqrt(variance / len(self.points))


def check(games: int, level: str, seed: int | str, *, quiet: bool = True) -> dict[str, SearchGain]:
    """Play ``games`` up to the second card, and return the gain of ``level`` by question."""
    found = {kind: SearchGain() for kind in ASKED}
    for number in range(games):
        rules = Rules(redeal=number % 2 == 0)
        process = SingleGame(rules, deck_of(seed, number))
        table = Table(process)
        while (decision := table.decision) is not None and decision.kind != "play":
            seen = table.observation(decision.seat)
            usual, _ = answer(seen, "rules", f"{seed}/{number}")
            if decision.kind in found:
                other, _ = answer(seen, level, f"{seed}/{number}", LEVELS[level].budget.unhurried())
                row = found[decision.kind]
                row.differed += other != usual
                chance = stream(seed, f"gained {decision.kind}", number)
                row.points.append(0.0 if other == usual else gained(seen, other, usual, chance))
            table.act(Action(decision.seat, KEEP) if decision.kind == REDEAL else usual)
        if not quiet:
            bar(number + 1, games, name="games")
    return found


def gained(observation: Observation[Rules], other: Action, usual: Action, rng: Random) -> float:
    """Return the mean difference in the team's final lead between ``other`` and ``usual``."""
    total, own, others = 0, policy(), person(LEVELS[_OTHERS].limits)
    pairs = _packets if other.verb in (KEEP, REDEAL) else _answered
    for cores in islice(pairs(observation, (other, usual), rng), PLAYED):
        chance = rng.getrandbits(32)
        better, worse = (play_among(core, own, others, others, observation.seat, Chance(chance)) for core in cores)
        total += better - worse
    return total / PLAYED


def _answered(observation: Observation[Rules], answers: Sequence[Action], rng: Random) -> Iterator[list[PlayCore]]:
    """Yield the game after each of ``answers``, world by world."""
    sampler, chance = WorldSampler(observation), chance_of(rng)
    while True:
        core = sampler.deal(chance)
        cores = [core.copy() for _ in answers]
        for one, action in zip(cores, answers, strict=True):
            one.apply(move_of(action, one.order))
        yield cores


def _packets(observation: Observation[Rules], answers: Sequence[Action], rng: Random) -> Iterator[list[PlayCore]]:
    """Yield the game dealt on after the first packet, and a redealt one, in the order of ``answers``."""
    trial = PacketSimulation(observation, rng)
    while True:
        trial.world()
        yield [trial.dealt(int(action.verb == REDEAL)) for action in answers]


#: The default options.
USUAL: Final = MeasureOptions(1000, "expert", "questions", json=False, quiet=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the gains."""
    wanted = measuring(argv, "hachi_hachi.ai.hachininmeri.arena.answer_search_gain", __doc__, USUAL, "games", LEVELS)
    found = check(wanted.number, wanted.level, wanted.seed, quiet=wanted.quiet)
    if wanted.json:
        print(json.dumps({
            kind: {"asked": len(row.points), "differed": row.differed, "gained": round(row.mean, 4),
                   "half_width": round(row.half_width, 4)}
            for kind, row in found.items()
        }))
        return 0
    for kind, row in found.items():
        print(
            f"{kind}: asked {len(row.points)}, answered otherwise {row.differed}, "
            f"gained {row.mean:+.3f} ±{row.half_width:.3f} points each time it is asked"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
