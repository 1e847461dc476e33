"""Measure how fast deals are played, and report whether the code is compiled.

    python -m hachi_hachi.ai.koikoi.arena.speed_benchmark [--json]

Rates are of one core. The yardstick is a hand-written C loop of the very same deals (``yardstick.c``), compiled on the
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
from hachi_hachi.engine.koikoi.play import random_deals
from hachi_hachi.engine.koikoi.play.compiled_rules import PlayRules
from hachi_hachi.engine.koikoi.records.recorded_match import new_match
from hachi_hachi.engine.koikoi.rulesets import RULESETS

YARDSTICK: Final = Path(__file__).with_name("yardstick.c")
_YARDSTICK_DEALS: Final = 1_000_000


def table_deals(seconds: float) -> float:
    """Return deals a second of whole games at the table, with events and records, by random players."""
    setup = Setup("leaflet", {}, tuple(SeatInfo(name, "random") for name in "ab"))
    return RULESETS["leaflet"].rules.deals * random_tables(lambda seed: new_match(setup, seed), seconds)


def measure(seconds: float) -> dict[str, Any]:
    """Return every figure of the benchmark as plain data."""
    rules = PlayRules(RULESETS["leaflet"].rules)
    return figures(random_deals.__name__, loop_in_c(YARDSTICK, _YARDSTICK_DEALS), {
        "random deals": rate(lambda deals: random_deals.random_deals(rules, deals, 7), seconds),
        "table deals": table_deals(seconds),
    })


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures, as a table or as JSON."""
    options = parser_of("hachi_hachi.ai.koikoi.arena.speed_benchmark").parse_args(arguments)
    print_figures(measure(options.seconds), as_json=options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
