"""Correct the weights of the rule-based player by rollouts of every move, instead of the results of deals.

    python -m tools.training.fit_to_search --positions 655000 --seed 15 --work FOLDER --out
    ai/hachihachi/valuation/weights

A position's result is mostly luck that no choice affects. So the learnt policy plays against itself (three seats, no
teyaku, over at the first dekiyaku; some moves at random); at a third of its decisions each legal move is played out in
the same sampled worlds, and the tables are corrected mark by mark so that the differences between the moves of a
position come out right. Positions are stored in ``--work``, part by part, so that an interrupted run can be resumed;
``--seed`` and the numbers of positions determine everything. Much faster with the core compiled.
"""
import argparse
import math
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from hachi_hachi.ai.hachihachi.simulation.rollout import Policy, clock, remaining, try_move, with_hidden
from hachi_hachi.ai.hachihachi.valuation import position_features
from hachi_hachi.ai.hachihachi.valuation.evaluation import RAW, SLOTS, Features
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, policy_tables
from hachi_hachi.engine.common.rng.generator import Chance
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CALL, ASK_CARD, ASK_TARGET, MOVE_STOP, OVER
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.visibility.determinization import Determinizer, Packet
from hachi_hachi.engine.hachihachi.yaku.teyaku import finder
from hachi_hachi.engine.hanafuda.deck import PACK
from tools.training.fit_evaluation import SEATS, SILENT, after, dealt, write_rows

#: Positions in one part.
PART: Final = 20_000
WANDER: Final = 0.15
KEPT: Final = 0.35
WORLDS: Final = 24

#: Parameters of the fit: positions a step, the length of the first step, and the weight of a position's mean.
BATCH: Final = 1000
RATE: Final = 0.01
OF_MEAN: Final = 0.1


class Gatherer:
    """Self-play by the learnt policy, which records the result and value of each move of some decisions."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.chance = Chance(self.rng.getrandbits(32))
        self.policy = Policy(*policy_tables(RESULTS))
        self.marks = Features()
        self.rows: list[list[int]] = []
        self.about: list[tuple[int, int]] = []
        self.worth: list[tuple[float, float]] = []
        self.sizes: list[int] = []

    def play(self) -> None:
        """Play one deal and store some of its decisions."""
        core = dealt(self.rng)
        core.begin()
        while core.phase != OVER:
            if core.phase == ASK_CALL:
                core.apply(MOVE_STOP)
                continue
            moves = core.legal()
            if len(moves) > 1 and self.rng.random() < KEPT:
                self._keep(core, moves)
            wanders = len(moves) > 1 and self.rng.random() < WANDER
            core.apply(self.rng.choice(moves) if wanders else self.policy.move(core))

    def _keep(self, core: PlayCore, moves: list[int]) -> None:
        """Store the marks after each of ``moves``, its value by the tables, and its mean rollout value."""
        hero = core.turn
        hidden = _hidden(core)
        seats = vec[i64](list(range(SEATS)))
        sums = [0.0] * len(moves)
        for _ in range(WORLDS):
            world = with_hidden(core, hidden, seats, self.chance)
            for number, move in enumerate(moves):
                sums[number] += try_move(world, move, self.policy, SILENT, hero, 0)
        stage = 0 if core.phase == ASK_CARD else 1
        start = clock(core, 1 - stage)
        table = self.policy.turn if stage else self.policy.hand
        left, right = core.piles[(hero + 1) % SEATS], core.piles[(hero + 2) % SEATS]
        for move, total in zip(moves, sums, strict=True):
            hand, field, pile = after(core, move)
            value = self.marks.value(table, start, hand, field, pile, left, right)
            self.rows.append(list(self.marks.slots))
            self.about.append((stage, remaining(core) - (1 - stage)))
            self.worth.append((total / WORLDS, value / 10_000))
        self.sizes.append(len(moves))


def _hidden(core: PlayCore) -> Determinizer:
    """Return a determinizer for the cards that the seat on turn does not see."""
    hero = core.turn
    hands = [int(core.hands[seat]) if seat == hero else 0 for seat in range(SEATS)]
    packets = [Packet(seat, int(core.hands[seat]).bit_count(), PACK) for seat in range(SEATS) if seat != hero]
    seen = hands[hero] | core.field
    for pile in core.piles:
        seen |= pile
    if core.phase == ASK_TARGET:
        seen |= 1 << core.card
    return Determinizer(hands, packets, PACK & ~seen, [], finder(Rules()), 0)


def gather(folder: Path, seed: int, part: int) -> Path:
    """Return the file of part number ``part``, of ``PART`` positions; it is made unless it exists."""
    path = folder / f"part-{seed}-{part}.npz"
    if path.exists():
        return path
    gatherer = Gatherer(f"{seed}/{part}")
    while len(gatherer.sizes) < PART:
        gatherer.play()
    unfinished = path.with_suffix(".unfinished.npz")
    np.savez_compressed(
        unfinished,
        marks=np.array(gatherer.rows, dtype=np.int16),
        about=np.array(gatherer.about, dtype=np.int8),
        worth=np.array(gatherer.worth, dtype=np.float32),
        sizes=np.array(gatherer.sizes, dtype=np.int8),
    )
    unfinished.rename(path)
    return path


@dataclass(frozen=True, slots=True)
class GatheredMoves:
    """The gathered moves.

    ``marks`` and ``about`` (stage, remaining cards) of each move, ``worth`` by rollouts and by the tables in kan, and
    the ``sizes`` of the positions that the moves belong to, in order.
    """

    marks: NDArray[np.int16]
    about: NDArray[np.int8]
    worth: NDArray[np.float32]
    sizes: NDArray[np.int64]

    @classmethod
    def of(cls, paths: Iterable[Path]) -> "GatheredMoves":
        """Return the contents of the files in ``paths``."""
        parts = [np.load(path) for path in paths]
        marks, about, worth, sizes = (
            np.concatenate([part[name] for part in parts]) for name in ("marks", "about", "worth", "sizes")
        )
        return cls(marks, about, worth, sizes.astype(np.int64))

    @property
    def starts(self) -> NDArray[np.int64]:
        """The index at which each position begins."""
        return np.concatenate(([0], np.cumsum(self.sizes)[:-1]))

    def of_positions(self, positions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the indices of all moves of ``positions``, in order."""
        sizes = self.sizes[positions]
        ends = np.cumsum(sizes)
        return np.repeat(self.starts[positions] - (ends - sizes), sizes) + np.arange(ends[-1])


class Fit:
    """Weights added to the tables: for each stage and part of a weight one for every canonical mark."""

    def __init__(self) -> None:
        stands = [position_features.canonical(mark) for mark in range(RAW)]
        self.marks = sorted(set(stands))
        place = {mark: number for number, mark in enumerate(self.marks)}
        self._column = np.array([place[mark] for mark in stands], dtype=np.int64)
        self._width = len(self.marks)
        self.weights = np.zeros(6 * self._width)
        self._first = np.zeros_like(self.weights)
        self._second = np.zeros_like(self.weights)
        self._steps = 0

    def columns(self, kept: GatheredMoves, moves: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return for each move the columns of its marks, for the first part of a weight, and their counts."""
        about = kept.about[moves].astype(np.int64)
        parts = np.array([position_features.basis(left) for left in range(position_features.MOST_REMAINING + 1)])
        return self._column[kept.marks[moves]] + 3 * self._width * about[:, :1], parts[about[:, 1]]

    def added(self, columns: NDArray[np.int64], parts: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the correction of each move, in kan."""
        total = np.zeros(len(columns))
        for part in range(3):
            total += self.weights[columns + self._width * part].sum(1) * parts[:, part]
        return total

    def run(self, kept: GatheredMoves, epochs: int, seed: int) -> None:
        """Fit to ``kept`` by steps of Adam (Kingma and Ba, 2015), with a half-cosine learning rate."""
        chance = np.random.default_rng(seed)
        number = len(kept.sizes)
        steps = epochs * (number // BATCH)
        for _ in range(epochs):
            order = chance.permutation(number)
            for first in range(0, number - BATCH + 1, BATCH):
                part = np.sort(order[first : first + BATCH])
                self._step(kept, part, RATE * (0.5 + 0.5 * math.cos(math.pi * self._steps / steps)))

    def _step(self, kept: GatheredMoves, positions: NDArray[np.int64], rate: float) -> None:
        """Take one gradient step on the squared error, within positions and, with less weight, of their means."""
        moves = kept.of_positions(positions)
        columns, parts = self.columns(kept, moves)
        error = self.added(columns, parts) + kept.worth[moves, 1] - kept.worth[moves, 0]
        mean = _means(error, kept.sizes[positions])
        slope = (error - mean + OF_MEAN * mean) / len(positions)
        total = np.zeros_like(self.weights)
        for part in range(3):
            each = np.repeat(slope * parts[:, part], SLOTS)
            total += np.bincount((columns + self._width * part).ravel(), weights=each, minlength=len(total))
        self._steps += 1
        self._first += 0.1 * (total - self._first)
        self._second += 0.001 * (total * total - self._second)
        first = self._first / (1 - 0.9**self._steps)
        second = self._second / (1 - 0.999**self._steps)
        self.weights -= rate * first / (np.sqrt(second) + 1e-8)

    def tell(self, kept: GatheredMoves) -> str:
        """Return how well the moves of ``kept`` are ranked before and after, and the value of the best move by
        either.
        """
        columns, parts = self.columns(kept, np.arange(len(kept.marks)))
        lines = []
        means = np.add.reduceat(kept.worth[:, 0], kept.starts) / kept.sizes
        for added in (np.zeros(len(columns)), self.added(columns, parts)):
            value = kept.worth[:, 1] + added
            error = value - kept.worth[:, 0]
            rest = float(((error - _means(error, kept.sizes)) ** 2).sum()) / len(kept.sizes)
            best = np.round(value, 4) == np.repeat(np.maximum.reduceat(np.round(value, 4), kept.starts), kept.sizes)
            brought = np.add.reduceat(kept.worth[:, 0] * best, kept.starts) / np.add.reduceat(best * 1.0, kept.starts)
            gain = float((brought - means).mean())
            lines.append(f"squared error {rest:.4f}, the best move {gain:+.4f} above the mean")
        return f"before: {lines[0]}; after: {lines[1]}"

    def rows(self, stage: int) -> Iterator[position_features.Correction]:
        """Yield the corrections of a stage in 1/1000 kan, without those that are zero."""
        parts = np.rint(1000 * self.weights.reshape(2, 3, self._width)[stage]).astype(int)
        for number, mark in enumerate(self.marks):
            a, b, c = (int(part) for part in parts[:, number])
            if a or b or c:
                yield mark, a, b, c


def _means(values: NDArray[np.float64], sizes: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return for each move the mean of ``values`` over its position."""
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    means: NDArray[np.float64] = np.repeat(np.add.reduceat(values, starts) / sizes, sizes)
    return means


def write(folder: Path, fitted: Fit, runs: str) -> None:
    """Write the corrections of each stage as a data file in ``folder``."""
    for stage, name in enumerate(position_features.STAGES):
        columns = ["mark", "three parts of its correction in 1/1000 kan"]
        write_rows(folder / f"{name}_moves.json", "tools.training.fit_to_search", runs, columns, fitted.rows(stage))


def main(argv: Sequence[str] | None = None) -> int:
    """Gather, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=655_000)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--jobs", type=int, default=1, help="processes that gather; they change nothing but the time")
    parser.add_argument("--work", type=Path, required=True, help="folder for the positions")
    parser.add_argument("--out", type=Path, required=True, help="folder for hand_moves.json and turn_moves.json")
    wanted = parser.parse_args(argv)
    wanted.work.mkdir(parents=True, exist_ok=True)
    number = max(2, math.ceil(wanted.positions / PART))
    with ProcessPoolExecutor(wanted.jobs) as pool:
        paths = list(pool.map(gather, repeat(wanted.work), repeat(wanted.seed), range(number)))
    fitted = Fit()
    fitted.run(GatheredMoves.of(paths[:-1]), wanted.epochs, wanted.seed)
    print(f"{(number - 1) * PART} positions; on {PART} others: {fitted.tell(GatheredMoves.of(paths[-1:]))}")
    write(wanted.out, fitted, f"{number - 1} parts of {PART} positions, {wanted.epochs} epochs, seed {wanted.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
