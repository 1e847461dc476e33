"""A small greedy generator of rows in which any two values of any two factors occur together at least once."""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

Row = dict[str, Any]
Pair = tuple[str, Any, str, Any]


def pairs(row: Row) -> Iterator[Pair]:
    """Yield the pairs of values in ``row``, factors in the order of their names."""
    for first, second in combinations(sorted(row), 2):
        yield first, row[first], second, row[second]


def rows(factors: Mapping[str, Sequence[Any]], seed: int, tries: int = 12) -> list[Row]:
    """Return rows that cover all pairs of the values of ``factors``; the same for the same ``seed``."""
    rng = random.Random(seed)
    names = sorted(factors)
    open_pairs = {
        (first, one, second, other)
        for first, second in combinations(names, 2)
        for one in factors[first]
        for other in factors[second]
    }
    found: list[Row] = []
    while open_pairs:
        wanted = min(open_pairs, key=repr)
        best: Row = {}
        most = -1
        for _ in range(tries):
            row = _row(factors, names, wanted, open_pairs, rng)
            gain = sum(pair in open_pairs for pair in pairs(row))
            if gain > most:
                best, most = row, gain
        open_pairs.difference_update(pairs(best))
        found.append(best)
    return found


def _row(
    factors: Mapping[str, Sequence[Any]], names: list[str], wanted: Pair, left: set[Pair], rng: random.Random
) -> Row:
    """Return a row with the pair ``wanted``, each further value covering as many remaining pairs as possible."""
    row: Row = {wanted[0]: wanted[1], wanted[2]: wanted[3]}
    for name in rng.sample(names, len(names)):
        if name in row:
            continue
        values = rng.sample(list(factors[name]), len(factors[name]))
        row[name] = max(
            values,
            key=lambda value: sum(
                ((name, value, other, row[other]) if name < other else (other, row[other], name, value)) in left
                for other in row
            ),
        )
    return row
