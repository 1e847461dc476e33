"""``python -m tools.robustness.soak --deals 100000 [--game G] [--seed S] [--jobs J]``: play at random, and check.

Compared after every action: payments and events; the positions of the cards and each seat's ``View`` of them; and a
finished game and the replay of its own record. The tests use the same checks.
"""
import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Sequence

from hachi_hachi.engine.catalog import GAMES
from tools.robustness.soak.invariants import WrongError
from tools.robustness.soak.random_games import play_deals


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if everything held, otherwise 1 and a message."""
    parser = argparse.ArgumentParser(prog="python -m tools.robustness.soak", description="Play and check random games.")
    parser.add_argument("--game", default=next(iter(GAMES)), choices=list(GAMES), help="which game")
    parser.add_argument("--deals", type=int, default=100_000, help="how many deals at least (default 100000)")
    parser.add_argument("--seed", type=int, default=88)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--skip", type=int, default=0, help="leave out the first N deals, in thousands")
    options = parser.parse_args(arguments)
    parts = max(options.jobs, options.deals // 1000)
    each = max(1, -(-options.deals // parts))
    work = [(options.game, options.seed, 1_000_000 * part, each) for part in range(options.skip // each, parts)]
    begun = time.perf_counter()
    total: Counter[str] = Counter()
    try:
        with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
            for part in pool.imap_unordered(play_deals, work):
                total += part
                _progress(total, time.perf_counter() - begun)
    except WrongError as error:
        print(f"\n{error}")
        return 1
    print()
    return 0


def _progress(total: Counter[str], seconds: float) -> None:
    rest = ", ".join(f"{number} {what}" for what, number in total.items() if what not in ("deals", "games"))
    print(f"\r{total['deals']} deals in {total['games']} games: {rest}, everything held; "
          f"{total['deals'] / seconds:.0f} deals/s", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
