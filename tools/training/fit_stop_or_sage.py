"""Learn when sage is worth its risk, from deals in which the first to make a dekiyaku always plays on.

    python -m tools.training.fit_stop_or_sage --deals 20000

Prints the weights for ``ai/hachihachi/valuation/stop_or_sage_value.py``, the error of the estimates, and the gain from
deciding by them.
"""
import argparse
import random
import sys
from collections.abc import Sequence

import numpy as np

from hachi_hachi.ai.hachihachi.valuation import stop_or_sage_value
from hachi_hachi.ai.hachihachi.valuation.evaluation import Features
from hachi_hachi.ai.hachihachi.valuation.seat_position import Position
from hachi_hachi.ai.hachihachi.valuation.weight_tables import RESULTS, stage_tables
from hachi_hachi.engine.hachihachi.play.notes_layout import MADE
from hachi_hachi.engine.hachihachi.play.play_core import PlayCore
from hachi_hachi.engine.hachihachi.play.play_state import ASK_CALL, MOVE_SAGE, MOVE_STOP, OVER
from hachi_hachi.engine.hachihachi.play.settlement import settle
from hachi_hachi.engine.hachihachi.yaku.dekiyaku import DEKIYAKU
from tools.training.fit_evaluation import SEATS, SILENT, SelfPlay, dealt


def position_of(core: PlayCore) -> Position:
    """Return what the seat on turn in ``core`` knows."""
    others = tuple((core.turn + step) % SEATS for step in range(1, SEATS))
    return Position(
        hand=int(core.hands[core.turn]),
        field=int(core.field),
        mine=int(core.piles[core.turn]),
        others=others,
        piles=tuple(int(core.piles[seat]) for seat in others),
        known=(0, 0),
        remaining=sum(int(hand).bit_count() for hand in core.hands),
        turned=-1,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv)
    hand, turn = stage_tables(RESULTS)
    rng = random.Random(wanted.seed)
    player = SelfPlay(hand, turn, rng, 0.0)
    marks = Features()
    rows, gains = [], []
    for _ in range(wanted.deals):
        core = dealt(rng)
        core.begin()
        said, before = -1, 0
        while core.phase != OVER:
            if core.phase != ASK_CALL:
                core.apply(player.chosen(core))
            elif said >= 0:
                core.apply(MOVE_STOP)
            else:
                said, before = int(core.turn), int(core.gain[core.turn])
                stake = sum(row.kan for number, row in enumerate(DEKIYAKU) if core.notes[MADE + said] >> number & 1)
                rows.append(list(stop_or_sage_value.signs(position_of(core), stake, marks, turn).values()))
                core.apply(MOVE_SAGE)
        settle(core, SILENT)
        if said >= 0:
            gains.append((core.gain[said] - before) / 12)
    found, _, _, _ = np.linalg.lstsq(np.array(rows), np.array(gains), rcond=None)
    estimates = np.array(rows) @ found
    brought = np.array(gains)
    for name, weight in zip(stop_or_sage_value.WEIGHTS, found, strict=True):
        print(f'    "{name}": {weight:.3f},')
    chosen = estimates > 0
    spread = np.std(brought - estimates)
    print(f"{len(gains)} calls; sage gains {brought.mean():+.2f} kan a call, unexplained {spread:.2f}")
    gained, estimated = brought[chosen].mean(), estimates[chosen].mean()
    share = chosen.mean()
    print(f"estimated above 0: {share:.3f} of the calls, where sage gains {gained:+.2f} (estimate {estimated:+.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
