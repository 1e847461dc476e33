"""Measure how fast games are played, and report whether the code is compiled.

    python -m hachi_hachi.ai.hachininmeri.arena.speed_benchmark [--json]

Rates are of one core. The yardstick is a hand-written C loop of the very same games (``yardstick.c``), compiled on the
spot if there is a C compiler.
"""
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from hachi_hachi.ai.benchmarks.rate_measurement import (
    figures,
    loop_in_c,
    parser_of,
    print_figures,
    random_tables,
    rate,
)
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachininmeri.play import random_deals
from hachi_hachi.engine.hachininmeri.records.recorded_match import new_match
from hachi_hachi.engine.hachininmeri.rulesets import SHORT

YARDSTICK: Final = Path(__file__).with_name("yardstick.c")
_YARDSTICK_DEALS: Final = 1_000_000


def table_games(seconds: float) -> float:
    """Return games a second of whole matches at the table, with events and records, by random players."""
    setup = Setup("short", {}, tuple(SeatInfo(name, "random") for name in "abcdefgh"))
    return SHORT.games_in_set * random_tables(lambda seed: new_match(setup, seed), seconds)


def measure(seconds: float) -> dict[str, Any]:
    """Return every figure of the benchmark as plain data."""
    return figures(random_deals.__name__, loop_in_c(YARDSTICK, _YARDSTICK_DEALS), {
        "random games": rate(lambda games: random_deals.random_games(games, 7), seconds),
        "table games": table_games(seconds),
    })


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures, as a table or as JSON."""
    options = parser_of("hachi_hachi.ai.hachininmeri.arena.speed_benchmark").parse_args(arguments)
    print_figures(measure(options.seconds), as_json=options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
