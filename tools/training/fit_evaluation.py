"""Learn the weights of the rule-based player's evaluation from deals that it plays against itself.

    python -m tools.training.fit_evaluation --rounds 4 --deals 20000 --out ai/hachihachi/valuation/weights

Each round plays deals (three seats, no teyaku, over at the first dekiyaku), records the marks of the positions that
each seat left behind and its result, and fits the weights to that by least squares with a pull to zero (ridge). The
positions of all rounds but the first are used. Much faster with the core and ``evaluate`` compiled.
"""
import argparse
import json
import random
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hachi_hachi.ai.hachihachi.valuation import position_features
from hachi_hachi.ai.hachihachi.valuation.evaluation import RAW, SLOTS, Features
from hachi_hachi.engine.common.bitset import mask_of
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore, core_of
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CALL, ASK_CARD, MOVE_STOP, OVER
from hachi_hachi.engine.hachihachi.play.settlement import DeclaredTeyaku, settle
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hanafuda.capture import takes
from hachi_hachi.engine.hanafuda.deck import MONTH_MASKS

Weights = dict[position_features.Name, tuple[float, float, float]]
Rows = tuple[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8], NDArray[np.float32]]

#: Initial weights: card points count at their value, and sets by their chance.
START: Weights = {
    ("own points",): (1.0, 0.0, 0.0),
    ("own chance of 3",): (14.0, 0.0, 0.0),
    ("own chance of 4",): (20.0, 0.0, 0.0),
    ("left chance of 3",): (-7.0, 0.0, 0.0),
    ("right chance of 3",): (-7.0, 0.0, 0.0),
    ("left chance of 4",): (-10.0, 0.0, 0.0),
    ("right chance of 4",): (-10.0, 0.0, 0.0),
}
SEATS = 3
RULES = PlayRules(Rules())
SILENT = DeclaredTeyaku([0] * SEATS, [0] * SEATS, [0] * SEATS)


def dealt(rng: random.Random) -> PlayCore:
    """Return a deal ready for oya's first card; four of a month on the field go to oya."""
    deck = list(range(48))
    rng.shuffle(deck)
    hands = [mask_of(deck[7 * seat : 7 * seat + 7]) for seat in range(SEATS)]
    field, piles = mask_of(deck[21:27]), [0] * SEATS
    for four in MONTH_MASKS:
        if field & four == four:
            piles[0], field = four, field ^ four
    return core_of(RULES, hands, piles, field, deck[27:], 1)


class SelfPlay:
    """Self-play with one policy in all seats, which records the marks after every move."""

    def __init__(self, hand: Any, turn: Any, rng: random.Random, wander: float) -> None:
        self.tables = (hand, turn)
        self.rng = rng
        self.wander = wander
        self.marks = Features()
        self.rows: list[list[int]] = []
        self.about: list[tuple[int, int, int]] = []
        self.targets: list[float] = []

    def play(self) -> None:
        """Play one deal and store its positions."""
        core = dealt(self.rng)
        core.begin()
        first = len(self.about)
        last = -1
        while core.phase != OVER:
            if core.phase == ASK_CALL:
                core.apply(MOVE_STOP)
                continue
            if core.phase == ASK_CARD and last >= 0:
                self._note(core, last, 1)
            seat = core.turn
            move = self.chosen(core)
            if core.phase == ASK_CARD:
                hand, field, pile = after(core, move)
                self._note_at(core, seat, 0, hand, field, pile)
            last = seat
            core.apply(move)
        settle(core, SILENT)
        for _, _, seat in self.about[first:]:
            self.targets.append(core.gain[seat] / 12)

    def chosen(self, core: PlayCore) -> int:
        """Return the move of the seat on turn."""
        moves = core.legal()
        if len(moves) == 1:
            return moves[0]
        if self.rng.random() < self.wander:
            return self.rng.choice(moves)
        stage = 0 if core.phase == ASK_CARD else 1
        seat = core.turn
        left, right = core.piles[(seat + 1) % SEATS], core.piles[(seat + 2) % SEATS]
        table = self.tables[stage][_remaining(core) - (1 - stage)]
        best, chosen = -(10**12), moves[0]
        for move in moves:
            hand, field, pile = after(core, move)
            value = self.marks.value(table, 0, hand, field, pile, left, right)
            if value > best:
                best, chosen = value, move
        return chosen

    def _note(self, core: PlayCore, seat: int, stage: int) -> None:
        self._note_at(core, seat, stage, core.hands[seat], core.field, core.piles[seat])

    def _note_at(self, core: PlayCore, seat: int, stage: int, hand: int, field: int, pile: int) -> None:
        self.marks.read(hand, field, pile, core.piles[(seat + 1) % SEATS], core.piles[(seat + 2) % SEATS])
        self.rows.append(list(self.marks.slots))
        self.about.append((stage, _remaining(core) - (1 - stage), seat))

    def arrays(self) -> Rows:
        """Return the stored rows: marks, stage, remaining cards, and the result in kan."""
        about = np.array(self.about, dtype=np.int8)
        return np.array(self.rows, dtype=np.int16), about[:, 0], about[:, 1], np.array(self.targets, dtype=np.float32)


def _remaining(core: PlayCore) -> int:
    return sum(int(hand).bit_count() for hand in core.hands)


def after(core: PlayCore, move: int) -> tuple[int, int, int]:
    """Return the mover's hand, the field and its pile once the card that ``move`` places has been placed."""
    seat = core.turn
    hand, pile = core.hands[seat], core.piles[seat]
    if core.phase == ASK_CARD:
        card, target = move & 63, (move >> 6) - 1
        hand ^= 1 << card
    else:
        card, target = core.card, move
    taken = takes(core.field, card, target)
    if taken:
        return hand, core.field ^ taken, pile | taken | 1 << card
    return hand, core.field | 1 << card, pile


def matrix() -> tuple[list[position_features.Name], NDArray[np.float32]]:
    """Return the names of all features and the matrix that turns marks into them."""
    names: dict[position_features.Name, int] = {}
    cells = []
    for mark in range(RAW):
        for name, number in position_features.features_of(mark):
            cells.append((mark, names.setdefault(name, len(names)), number))
    turned = np.zeros((RAW, len(names)), dtype=np.float32)
    for mark, column, number in cells:
        turned[mark, column] = number
    return list(names), turned


def fit(
    rows: list[Rows], stage: int, pull: float, names: list[position_features.Name], turned: NDArray[np.float32]
) -> Weights:
    """Return the weights that best predict the result over all positions of ``stage``."""
    width = len(names)
    constants = position_features.MOST_REMAINING + 1
    size = 3 * width + constants
    square = np.zeros((size, size))
    side = np.zeros(size)
    bases = np.array([position_features.basis(r) for r in range(constants)], dtype=np.float32)
    for marks, stages, remaining, targets in rows:
        chosen = np.flatnonzero(stages == stage)
        for start in range(0, len(chosen), 20000):
            part = chosen[start : start + 20000]
            plain = np.zeros((len(part), width), dtype=np.float32)
            for slot in range(SLOTS):
                plain += turned[marks[part, slot]]
            left = remaining[part].astype(np.int64)
            columns = np.zeros((len(part), size), dtype=np.float32)
            for number in range(3):
                columns[:, number * width : (number + 1) * width] = plain * bases[left, number][:, None]
            columns[np.arange(len(part)), 3 * width + left] = 1
            square += columns.T @ columns
            side += columns.T @ targets[part]
    scale = np.full(size, pull)
    scale[3 * width :] = 1e-3
    found = np.linalg.solve(square + np.diag(scale), side)
    return {
        name: (float(found[k]), float(found[width + k]), float(found[2 * width + k])) for k, name in enumerate(names)
    }


def write_rows(path: Path, made_by: str, runs: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a data file of weights: how they were made, the meaning of the columns, and one row a line."""
    head = json.dumps({"made by": made_by, "runs": runs, "columns": columns}, indent=1).removesuffix("\n}")
    body = ",\n".join(json.dumps(row) for row in rows)
    path.write_text(f'{head},\n "rows": [\n{body}\n ]\n}}\n', "utf-8")


def write(folder: Path, stages: list[Weights], runs: str) -> None:
    """Write the weights of each stage as a data file in ``folder``, in 1/1000 kan, leaving out zeros."""
    for stage, weights in zip(position_features.STAGES, stages, strict=True):
        rounded = ((name, *(round(1000 * part) for part in parts)) for name, parts in weights.items())
        write_rows(
            folder / f"{stage}.json",
            "tools.training.fit_evaluation",
            runs,
            ["feature", "three parts of its weight in 1/1000 kan"],
            [row for row in rounded if any(row[1:])],
        )


def main() -> int:
    """Play, fit, play again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--deals", type=int, default=20000, help="deals a round")
    parser.add_argument("--wander", type=float, default=0.1, help="share of moves made at random")
    parser.add_argument("--pull", type=float, default=300.0, help="how strongly weights are drawn to zero")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="folder for hand.json and turn.json")
    wanted = parser.parse_args()
    names, turned = matrix()
    stages: list[Weights] = [START, START]
    kept: list[Rows] = []
    for number in range(wanted.rounds):
        began = time.perf_counter()
        hand, turn = (position_features.tables(weights) for weights in stages)
        player = SelfPlay(hand, turn, random.Random(wanted.seed + number), wanted.wander if number else 0.25)
        for _ in range(wanted.deals):
            player.play()
        kept = [*kept[1:], player.arrays()] if number > 1 else [player.arrays()]
        played = time.perf_counter() - began
        stages = [fit(kept, stage, wanted.pull, names, turned) for stage in range(2)]
        print(
            f"round {number + 1}: {wanted.deals} deals in {played:.0f} s, "
            f"fitted in {time.perf_counter() - began - played:.0f} s",
            file=sys.stderr,
        )
    note = f"{wanted.rounds} rounds of {wanted.deals} deals, seed {wanted.seed}, pull {wanted.pull:g}"
    write(wanted.out, stages, note)
    return 0


if __name__ == "__main__":
    sys.exit(main())
