"""The games of the worked examples of docs/rules.md section 9, as far as three seats of ``shiragiku`` show them.

``python -m tests.engine.hachihachi.saved_cases.examples`` writes them to tests/records.
"""
import random
from collections.abc import Callable

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from tests.engine.hachihachi.helpers.builder import deck_of, path_of, play, play_on, table_of


def example_01() -> YearTable:
    """Return a deal doubled by the moon; Akiko is dealt toichi."""
    return table_of([deck_of(
        ["2A 3c1 4c1 5c1 6c1 7c1 9c1", "1R 3R 5A 8A 9A 11L 12L", "1c1 2R 4A 6A 7R 10A 12c1"],
        field="8L 1c2 2c1 5R 9R 10c1",
    )])


def example_02() -> YearTable:
    """Return a plain field; Akiko is dealt aka, Iori tatesanbon of wisteria."""
    return table_of([deck_of(
        ["1R 2R 3c1 5c1 6c1 8c1 9c1", "4A 4R 4c1 1c1 7A 9A 10R", "2A 3L 6A 8L 10A 11A 12L"],
        field="5A 7R 9R 11c1 12c1 1c2",
    )])


def example_03() -> YearTable:
    """Return a deal quadrupled by the rainman, played to its end without any yaku."""
    table = table_of([deck_of(
        ["11A 7c2 3R 8c2 5A 12c1 12L", "11c1 4c2 7c1 9A 2c1 6c2 6R", "9c2 1c1 9R 7R 11R 6A 3c2"],
        field="10c2 2A 11L 4A 8A 10R",
        draw_pile="1L 10c1 4c1 12c2 10A 5R 6c1 5c2 7A 1c2 2c2 1R 9c1 8c1 5c1 3L 4R 2R 3c1 8L 12c3",
    )])
    play(
        table,
        "12c1 4c2 +10c2 3c2 12L 7c1 7R 8c2 11c1 6A 5A 6c2 11R 11A 6R 1c1 3R 9A 9c2 7c2 2c1 9R",
    )
    return table


def example_06() -> YearTable:
    """Return a first field with three brights, none on the next two; the third deal is about to begin."""
    plain = "1c1 2c1 4c1 5c1 6c1 7c1"
    table = table_of([
        deck_of(field="3L 11L 12L 2R 5A 7c1"), deck_of(field=plain, seed=89), deck_of(field=plain, seed=90),
    ])
    play_on(table, 2)
    return table


def example_10() -> YearTable:
    """Return a deal in which Iori is dealt the one hand that is shisou and karasu."""
    return table_of([deck_of(
        ["1L 2A 3L 4A 5A 6R 7A", "11L 11A 11R 11c1 12c1 12c2 12c3", "1R 2R 3R 4R 6A 8A 10A"],
        field="1c1 3c1 5c1 7c1 8c1 9c1",
    )])


def example_11() -> YearTable:
    """Return a deal in which Akiko takes four brights, plays on, takes the rainman and stops."""
    table = table_of([deck_of(
        ["1L 3L 8L 12L 11L 6R 2A", "1R 3R 8A 4A 5A 7A 9A", "1c2 3c2 12c2 4c1 5R 7R 10A"],
        field="1c1 3c1 8c1 12c1 11c1 2c1",
        draw_pile="6A 6c1 9c1 9c2 10c1 10c2 2R 6c2 4c2 5c1 9R 10R 7c1",
    )])
    play(table, "1L 4A 4c1 3L 5A 5R 8L 7A 7R 12L sage 9A 10A 11L stop")
    return table


def example_14() -> YearTable:
    """Return a whole year of twelve deals, played at random."""
    rng = random.Random(14)
    table = table_of([rng.sample(range(48), 48) for _ in range(12)])
    play_on(table, 12)
    return table


EXAMPLES: dict[str, Callable[[], YearTable]] = {
    made.__name__: made
    for made in (example_01, example_02, example_03, example_06, example_10, example_11, example_14)
}


def main() -> None:
    """Write the record of every example."""
    for name, made in EXAMPLES.items():
        path_of(name).write_text(made().record_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
