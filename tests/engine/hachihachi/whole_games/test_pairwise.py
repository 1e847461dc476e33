"""Every two option values together at least once, with numbers of seats and lengths: a whole year each."""
import random
from itertools import combinations
from typing import Any

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year, new_year
from hachi_hachi.engine.hachihachi.rules import OPTIONS
from hachi_hachi.engine.hachihachi.rulesets import RULESETS
from tools.robustness.soak.hachihachi import Watch

#: The sheet on which the options are set: the one for the most numbers of seats and lengths.
BASE = "decimal"
FACTORS: dict[str, tuple[Any, ...]] = {
    "seats": RULESETS[BASE].seats,
    "deals": RULESETS[BASE].deals,
    "kan_points": (10, 12),
    **{name: option.allowed for name, option in OPTIONS.items() if option.allowed},
}
#: More rows than this would mean that the search for them has gone wrong.
MOST_ROWS = 60

Row = dict[str, Any]
Pair = tuple[tuple[str, Any], tuple[str, Any]]


def pairs_of(row: Row) -> set[Pair]:
    return set(combinations(sorted(row.items(), key=lambda item: item[0]), 2))


def rows() -> tuple[Row, ...]:
    """Return rows of values for all ``FACTORS`` that hold every pair: greedily, each value where it tells most."""
    rng = random.Random(88)
    names = sorted(FACTORS)
    missing: set[Pair] = {
        ((one, a), (other, b)) for one, other in combinations(names, 2) for a in FACTORS[one] for b in FACTORS[other]
    }
    found: list[Row] = []
    while missing:
        row: Row = dict(rng.choice(sorted(missing, key=repr)))
        for name in rng.sample(names, len(names)):
            if name not in row:
                row[name] = max(
                    rng.sample(FACTORS[name], len(FACTORS[name])),
                    key=lambda value: len({_pair(name, value, item) for item in row.items()} & missing),
                )
        missing -= pairs_of(row)
        found.append(row)
    return tuple(found)


def _pair(name: str, value: Any, item: tuple[str, Any]) -> Pair:
    return ((name, value), item) if name < item[0] else (item, (name, value))


ROWS = rows()


def test_every_pair_of_values_is_played() -> None:
    assert len(ROWS) <= MOST_ROWS
    played = set().union(*(pairs_of(row) for row in ROWS))
    for one, other in combinations(sorted(FACTORS), 2):
        for a in FACTORS[one]:
            for b in FACTORS[other]:
                assert ((one, a), (other, b)) in played


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_a_year_of_each_row(number: int) -> None:
    changed = dict(ROWS[number])
    seats, deals = changed.pop("seats"), changed.pop("deals")
    setup = Setup(BASE, changed, tuple(SeatInfo(f"Seat {n}", "human") for n in range(seats)), deals)
    table = new_year(setup, f"pairwise {number}")
    watch = Watch(table)
    chance = stream("pairwise", number)
    while table.decision is not None:
        table.act(chance.choice(table.decision.legal))
        watch.look()
    assert table.finished
    again = continue_year(table.record_text())
    assert again.events == table.events
    assert again.record_text() == table.record_text()
