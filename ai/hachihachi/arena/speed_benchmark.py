"""Measure how fast deals are played, and report whether the code is compiled.

    python -m hachi_hachi.ai.hachihachi.arena.speed_benchmark [--json] [--options] [--seconds S]

Rates are of one core; each is the best of a few short runs, because other load on the machine only ever makes them
slower. The yardstick is a hand-written C loop (``yardstick.c``), compiled on the spot if there is a C compiler.
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
from hachi_hachi.ai.hachihachi.arena import option_speed, player_speed
from hachi_hachi.ai.hachihachi.levels import OFFERED
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.hachihachi.play import play_core
from hachi_hachi.engine.hachihachi.play.compiled_rules import PlayRules
from hachi_hachi.engine.hachihachi.play.random_deals import random_deals
from hachi_hachi.engine.hachihachi.records.recorded_year import new_year
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.engine.hachihachi.rulesets import DEFAULT_RULESET, SHIRAGIKU

_YARDSTICK: Final = Path(__file__).with_name("yardstick.c")
_YARDSTICK_DEALS: Final = 1_000_000


def random_playouts(rules: Rules, seconds: float, positions: int = 3) -> float:
    """Return random deals a second under ``rules``: shuffled, dealt, played, settled."""
    play_rules = PlayRules(rules)
    return rate(lambda deals: random_deals(play_rules, positions, deals, 7), seconds)


def table_deals(seconds: float) -> float:
    """Return deals a second of whole years at the table, with events and ledger, by random players."""
    setup = Setup(DEFAULT_RULESET, {}, tuple(SeatInfo(name, "random") for name in "abc"), 12)
    return 12 * random_tables(lambda seed: new_year(setup, seed), seconds)


def measure(seconds: float, *, options: bool) -> dict[str, Any]:
    """Return every figure of the benchmark as plain data."""
    found = figures(play_core.__name__, loop_in_c(_YARDSTICK, _YARDSTICK_DEALS), {
        "random playouts": random_playouts(SHIRAGIKU, seconds),
        "random playouts, two seats": random_playouts(SHIRAGIKU, seconds, 2),
        "table deals": table_deals(seconds),
        "policy playouts": rate(player_speed.policy_playouts(), seconds, 8),
        "search rollouts": rate(player_speed.search_rollouts(), seconds, 8),
        **{f"decisions, {level}": rate(player_speed.decisions(level), seconds, 1) for level in OFFERED},
    })
    return found | {"by option": option_speed.to_json(option_speed.costs(seconds))} if options else found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures, as a table or as JSON."""
    parser = parser_of("hachi_hachi.ai.hachihachi.arena.speed_benchmark")
    parser.add_argument("--options", action="store_true", help="also what each option costs")
    parsed = parser.parse_args(arguments)
    found = measure(parsed.seconds, options=parsed.options)
    print_figures(found, as_json=parsed.json, extra=option_speed.lines(found["by option"]) if parsed.options else ())
    return 0


if __name__ == "__main__":
    sys.exit(main())
