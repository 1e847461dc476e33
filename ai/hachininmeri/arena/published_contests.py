"""The tables of docs/players/hachinin-meri.md as data, with enough decks for each claim."""
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Benchmark, ContestRow, ContestTable, Yardstick

TABLES: Final[dict[str, ContestTable]] = {
    "teams": ContestTable(
        "Four of a level against four of another, each deck played twice",
        (
            ContestRow("normal", "random", 2000, 1.8, team=True),
            ContestRow("normal", "greedy", 600, 0.6, team=True),
            ContestRow("expert", "normal", 600, 2.0, team=True),
            ContestRow("expert", "hard", 600, 0.1, team=True),
        ),
        play_only=False,
    ),
    "seats": ContestTable(
        "One among seven of another level, each deck played in all eight seats",
        (ContestRow("hard", "normal", 600, 0.4), ContestRow("expert", "normal", 400, 0.6)),
        play_only=False,
    ),
    "steps": ContestTable(
        "The levels one above the other, four against four at random",
        tuple(ContestRow(hero, "random", 1500, team=True) for hero in ("novice", "easy", "normal")),
        play_only=False,
        climbs=("novice", "easy", "normal"),
    ),
}
#: The hero has the four seats of a team: one seat among eight needs four times as many games.
BENCHMARK: Final = Benchmark(
    "hachinin-meri-1",
    "hitoyoshi",
    "hachinin-meri benchmark 1",
    (Yardstick("greedy", 600, team=True), Yardstick("normal", 600, team=True), Yardstick("hard", 60, team=True)),
)
