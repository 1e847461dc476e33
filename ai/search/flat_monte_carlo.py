"""Flat Monte Carlo over sampled worlds, with sequential halving: every choice is tried in the same worlds.

The same worlds for all (common random numbers) make differences several times more precise than means. The ``Trial``
defines what a world is, and the result of a choice in it, so this works for any game. Compiled.
"""
import math
from dataclasses import dataclass
from typing import Protocol

#: How many standard errors a choice must be behind to be dropped early, and after how many worlds.
_CLEAR = 3.0
_LEAST_WORLDS = 24
_BATCH = 8
_TWO = 2


class Trial(Protocol):
    """A decision to be tried out."""

    def world(self) -> None:
        """Sample another world for the following calls of ``play``."""

    def play(self, choice: int) -> float:
        """Return the result of ``choice`` in the current world."""


@dataclass(slots=True)
class ChoiceStatistics:
    """The results of one choice: the sum over its ``worlds``, and the sum of squares."""

    choice: int
    values: list[float]

    @property
    def mean(self) -> float:
        """The mean result."""
        return _sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return 1.96 * _error(self.values)


@dataclass(slots=True)
class SearchResult:
    """The choices, the best first (those dropped later before those dropped earlier), and the rollouts used.

    ``cut`` is True if the clock ended the search.
    """

    order: list[ChoiceStatistics]
    rollouts: int
    cut: bool = False


class Clock(Protocol):
    """Reports when the time is up. It is called often, so that it can yield to processes waiting for the core."""

    def __call__(self) -> bool:
        """Return True if the time is up."""


def sequential_halving(
    trial: Trial, choices: int, rollouts: int, expected: list[float], trust: float, late: Clock
) -> SearchResult:
    """Return the statistics of ``choices`` (numbers from 0) after ``rollouts`` tries.

    ``expected`` is the prior value of each, weighted like ``trust`` worlds.
    """
    tried = [ChoiceStatistics(choice, []) for choice in range(choices)]
    alive = list(tried)
    dropped_choices: list[ChoiceStatistics] = []
    spent = 0
    stages = max(1, math.ceil(math.log2(choices)))
    for stage in range(stages):
        share = (rollouts - spent) // (stages - stage)
        worlds = max(1, share // len(alive))
        done = 0
        while done < worlds and len(alive) > 1:
            # Comparing over all worlds takes time too: the longer the search, the less often.
            batch = max(_BATCH, len(alive[0].values) // _BATCH)
            for number in range(min(batch, worlds - done)):
                if number % _BATCH == _BATCH - 1 and late():
                    break
                trial.world()
                for row in alive:
                    row.values.append(trial.play(row.choice))
                    late()  # only to yield to others: no world is left half tried
                done += 1
            alive.sort(key=lambda row: -_judged(row, expected, trust))
            dropped = [row for row in alive[1:] if _clearly_less(row, alive[0])]
            alive = [row for row in alive if row not in dropped]
            dropped_choices.extend(reversed(dropped))
            if late():
                break
        spent = sum(len(row.values) for row in tried)
        if late():
            break
        keep = max(1, math.ceil(len(alive) / 2))
        dropped_choices.extend(reversed(alive[keep:]))
        alive = alive[:keep]
        if len(alive) == 1:
            break
    return SearchResult([*alive, *reversed(dropped_choices)], spent, late())


def enumerate_worlds(trial: Trial, choices: int, worlds: int, late: Clock) -> SearchResult:
    """Return the results of ``choices`` over all the ``worlds`` of ``trial``, without sampling."""
    tried = [ChoiceStatistics(choice, []) for choice in range(choices)]
    cut = False
    for number in range(worlds):
        cut = number % _BATCH == _BATCH - 1 and late()
        if cut:
            break
        trial.world()
        for row in tried:
            row.values.append(trial.play(row.choice))
    tried.sort(key=lambda row: -row.mean)
    return SearchResult(tried, sum(len(row.values) for row in tried), cut)


def _judged(row: ChoiceStatistics, expected: list[float], trust: float) -> float:
    number = len(row.values)
    return (_sum(row.values) + trust * expected[row.choice]) / (number + trust) if number + trust else 0.0


def _clearly_less(row: ChoiceStatistics, best: ChoiceStatistics) -> bool:
    """Return True if ``row`` is significantly behind ``best``, over the worlds in which both were tried."""
    if len(row.values) < _LEAST_WORLDS:
        return False
    gaps: list[float] = []
    ahead = best.values
    for number, behind in enumerate(row.values):
        gaps.append(ahead[number] - behind)
    return _sum(gaps) / len(gaps) > _CLEAR * _error(gaps)


def _sum(values: list[float]) -> float:
    """Return the sum, added up in order: the same compiled and interpreted, in every version of Python."""
    total = 0.0
    for value in values:
        total += value
    return total


def _error(values: list[float]) -> float:
    """Return the standard error of the mean of ``values``."""
    number = len(values)
    if number < _TWO:
        return math.inf
    mean = _sum(values) / number
    squares = 0.0
    for value in values:
        squares += (value - mean) * (value - mean)
    return math.sqrt(squares / (number - 1) / number)
