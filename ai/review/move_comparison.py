"""Comparison of moves: the cost of the one made against the best, over worlds not used for finding the best.

The best choice is found in one set of worlds, and its margin is measured in another: the maximum of several noisy means
is biased upwards, and a loss measured in the worlds where its rival was selected would be too.
"""
import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, TypeVar

from hachi_hachi.ai.search.flat_monte_carlo import Trial

#: Worlds in which every choice is tried before any is dropped, and the margin in standard errors for dropping it.
_FIRST: Final = 32
_CLEAR: Final = 3.0
_BATCH: Final = 16
#: The precision that is sufficient for a difference, in the trial's unit.
_ENOUGH: Final = 0.02
#: The share of the work after which the best choice is found at the latest.
_FOUND: Final = 0.5

Found = TypeVar("Found")


def all_of(work: Generator[float, None, Found]) -> Found:
    """Return the result of ``work``, which yields the share of it that is done."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            found: Found = over.value
            return found


@dataclass(slots=True)
class MoveSamples:
    """``values`` of each choice by world, in the same worlds for all choices not dropped yet.

    Choices are identified by number. ``rival`` is the one found to be best, ``lead`` its margin over the one ``asked``
    about, with the standard ``error``, in worlds not used for finding it: below 0 if the one asked about turned out to
    be better.
    """

    values: list[list[float]]
    asked: int
    rival: int = 0
    lead: float = 0.0
    error: float = 0.0

    @property
    def best(self) -> int:
        """The best choice."""
        return self.asked if self.lead < 0 else self.rival

    @property
    def gap(self) -> float:
        """The margin of the best choice over the one asked about, never below 0."""
        return max(0.0, self.lead)

    @property
    def rollouts(self) -> int:
        """The number of rollouts over all choices."""
        return sum(map(len, self.values))

    def mean(self, choice: int) -> float:
        """Return the mean result of ``choice``."""
        return mean(self.values[choice])

    def worth(self, choice: int) -> float:
        """Return the value of ``choice``, adjusted so that it differs from the rival's by the measured difference.

        Choices are played out in as many worlds as it takes to separate them, so plain means would compare different
        worlds: a dropped choice could seem better than the best, and a gap computed from them would not be ``gap``.
        """
        rival = self.mean(self.rival)
        if choice == self.rival:
            return rival
        if choice == self.asked:
            return rival - self.lead
        behind = mean([one - other for one, other in zip(self.values[self.rival], self.values[choice], strict=False)])
        return rival - max(0.0, behind)

    def error_of(self, choice: int) -> float:
        """Return the standard error of that."""
        return standard_error(self.values[choice])


def measure(trial: Trial, choices: int, asked: int, rollouts: int, worlds: int = 0) -> MoveSamples:
    """Return the samples of ``choices`` (numbers from 0), and the cost of ``asked`` against the best of them.

    Each choice that is not dropped is played out in ``rollouts`` worlds. If there are only ``worlds`` in all, each is
    tried once and nothing is sampled.
    """
    return all_of(measuring(trial, choices, asked, rollouts, worlds))


def measuring(
    trial: Trial, choices: int, asked: int, rollouts: int, worlds: int = 0
) -> Generator[float, None, MoveSamples]:
    """Return the same as ``measure``; yield the share (0-1) that is done at most, often."""
    if worlds:
        return (yield from _exact(trial, choices, asked, worlds))
    found = MoveSamples([[] for _ in range(choices)], asked)
    alive = list(range(choices))
    half = rollouts // 2
    while len(alive) > 1 and len(found.values[asked]) < half:
        for _ in range(_BATCH if len(found.values[asked]) >= _FIRST else _FIRST):
            trial.world()
            for choice in alive:
                found.values[choice].append(trial.play(choice))
        yield min(_FOUND, _FOUND * len(found.values[asked]) / half)
        ahead = max(alive, key=found.mean)
        alive = [
            choice for choice in alive
            if choice in (ahead, asked) or not _behind(found.values[choice], found.values[ahead])
        ]
        if alive in ([asked], [ahead]):
            break
        if len(alive) == 2 and asked in alive and _behind(found.values[asked], found.values[ahead]):
            break  # only the margin is still unknown
    found.rival = max(alive, key=found.mean)
    if found.rival != asked:
        yield from _compare(trial, found, rollouts)
    return found


def _compare(trial: Trial, found: MoveSamples, rollouts: int) -> Generator[float, None, None]:
    """Measure the gap between the rival and the one asked about in new worlds."""
    gaps: list[float] = []
    while len(gaps) < rollouts:
        for _ in range(_BATCH):
            trial.world()
            rival, other = trial.play(found.rival), trial.play(found.asked)
            found.values[found.rival].append(rival)
            found.values[found.asked].append(other)
            gaps.append(rival - other)
        yield min(1.0, _FOUND + (1 - _FOUND) * len(gaps) / rollouts)
        if len(gaps) >= rollouts // 4 and standard_error(gaps) < _ENOUGH:
            break
    found.lead, found.error = mean(gaps), standard_error(gaps)


def _exact(trial: Trial, choices: int, asked: int, worlds: int) -> Generator[float, None, MoveSamples]:
    found = MoveSamples([[] for _ in range(choices)], asked)
    for number in range(worlds):
        trial.world()
        for choice in range(choices):
            found.values[choice].append(trial.play(choice))
        yield (number + 1) / worlds
    most = max(map(found.mean, range(choices)))
    # If several are equal, the one made is as good as any.
    found.rival = asked if found.mean(asked) >= most - 1e-9 else max(range(choices), key=found.mean)
    found.lead = most - found.mean(asked) if found.rival != asked else 0.0
    return found


def mean(values: list[float]) -> float:
    """Return the mean of ``values``, added up in order; 0 of none."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: list[float]) -> float:
    """Return the standard error of the mean of ``values``; infinite for fewer than two."""
    if len(values) < 2:
        return math.inf
    middle = mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def _behind(values: list[float], ahead: list[float]) -> bool:
    """Return True if ``values`` are significantly behind ``ahead``, over the same worlds."""
    gaps = [best - value for best, value in zip(ahead, values, strict=False)]
    return mean(gaps) > _CLEAR * standard_error(gaps)
