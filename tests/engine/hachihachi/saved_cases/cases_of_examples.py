"""The worked examples of docs/rules.md section 9 for other rulesets and other numbers of seats."""

from collections.abc import Callable

from hachi_hachi.engine.hachihachi.records.recorded_year import YearTable
from tests.engine.hachihachi.helpers.builder import payments
from tests.engine.hachihachi.saved_cases.cases import Case, Dealt, counted


def _points(*points: int) -> Callable[[YearTable], bool]:
    def judge(table: YearTable) -> bool:
        return counted(table) == points

    return judge


def _example_8(table: YearTable) -> bool:
    caught = {payee for (_, payee, reason) in payments(table) if reason == "catching_sanbon"}
    return counted(table) == (68, 125, 71) and caught == {0}


CASES: dict[str, Case] = {
    "example_04": Case(
        "Multiplied by 2: 93, 91 and 80 points are 10, 6 and -16.",
        (
            Dealt(
                ("4A 4R 1L 6c1 7c1 9A 10R", "5A 5R 3L 6A 8A 11R 12c1", "6R 9R 10A 2R 1c1 7A 12L"),
                "8L 4c1 5c1 9c1 10c1 2c1",
            ),
        ),
        "2>0 card_points 10, 2>1 card_points 6",
        preset="decimal",
        story="out",
        wants=_points(93, 91, 80),
    ),
    "example_05": Case(
        "Two seats, multiplied by 4: 83 against 68 are 60 points.",
        (Dealt(("4A 4R 1L 6c1 7c1 9A 10R", "5A 5R 3L 6A 8A 11R 12c1"), "12L 4c1 5c1 9c1 10c1 2c1"),),
        "1>0 card_points 60",
        preset="decimal",
        seats=2,
        story="out",
        wants=_points(83, 68),
    ),
    "example_08": Case(
        "Multiplied by 4. Tatesanbon 144 and sanbon 96 from each, the fourth card 48 from each, card points "
        "-80, 148, -68: together 208, -140, -68.",
        (
            Dealt(
                ("4A 4R 4c1 1L 9A 2c1 11R", "5A 7c1 8A 10R 3L 2R 12c1", "6A 6c1 6c2 8L 1R 9R 5c1"),
                "11L 4c2 1c1 9c1 10c1 2c2",
            ),
        ),
        "1>0 teyaku 144, 2>0 teyaku 144, 0>2 teyaku 96, 1>2 teyaku 96, 1>0 catching_sanbon 48, "
        "2>0 catching_sanbon 48, 0>1 card_points 80, 2>1 card_points 68",
        preset="hanafubuki",
        story="out",
        wants=_example_8,
    ),
    "example_12": Case(
        "Two seats, aka: 2 kan in all.",
        (Dealt(("1R 2R 3c1 4c1 5c1 6c1 8c1", "2A 3L 6A 8L 10A 11A 12L"), "7R 8A 6R 11c1 12c1 4R"),),
        "1>0 teyaku 24",
        seats=2,
    ),
    "example_13": Case(
        "A yaku of 84 points, sage, and the hands run out: 42 to each opponent.",
        (
            Dealt(
                ("1R 2R 3R 12L 5c2 8c2 11c1", "6R 9R 10R 2A 8A 12c2 4c2", "6A 7A 10A 5A 11A 4A 1L"),
                "1c1 2c1 3c1 6c1 9c1 10c1",
            ),
        ),
        "0>1 sage_failed 42, 0>2 sage_failed 42",
        preset="hanafubuki",
        story="0:akatan 0:sage out 0:fails",
        winner=0,
    ),
}
