"""The tables of docs/players/hachi-hachi.md as data: a hero against two of one opponent, over enough decks."""
from typing import Final

from hachi_hachi.ai.benchmarks.contest import Benchmark, ContestRow, ContestTable, Yardstick

_STRENGTH: Final = (
    ContestRow("normal", "random", 3000, 2.8),
    ContestRow("normal", "greedy", 8000, 0.0),
    ContestRow("tree", "normal", 600, 0.0),
    ContestRow("rules", "former rules", 12_000, 0.1),
    ContestRow("hard", "greedy", 8000, 0.25),
    ContestRow("expert", "greedy", 8000, 0.5),
    ContestRow("expert", "hard", 1200, 0.0),
    ContestRow("master", "greedy", 8000, 0.75),
    ContestRow("master", "expert", 4000, 0.0),
    ContestRow("master", "former expert", 12000, 0.0),
)
TABLES: Final[dict[str, ContestTable]] = {
    "strength": ContestTable("What each level must reach, the play of the cards alone", _STRENGTH),
    "steps": ContestTable(
        "The levels one above the other",
        (
            *(ContestRow(hero, "greedy", 8000) for hero in ("novice", "easy", "normal", "hard", "expert", "master")),
            ContestRow("rules", "greedy", 6000),
            ContestRow("tree", "greedy", 600),
        ),
        climbs=("novice", "easy", "normal", "hard", "expert", "master"),
    ),
    "scaling": ContestTable(
        "What more rollouts bring",
        (
            *(ContestRow(f"master@{number}", "normal", 600) for number in (300, 1000, 10_000)),
            ContestRow("master", "normal", 800),
        ),
    ),
    "interpreted": ContestTable(
        "What is left on one core without a compiler, where two seconds are some 1,000 rollouts",
        (ContestRow("master@1000", "greedy", 600), ContestRow("master", "master@1000", 600)),
    ),
    "full": ContestTable(
        "The same pairs under the full rules of shiragiku",
        tuple(ContestRow(row.hero, row.opponent, row.decks if row.hero == "normal" else 600) for row in _STRENGTH),
        play_only=False,
    ),
}
#: The full rules of the arena's sheet, three seats: three minutes of one core for a player that answers at once.
BENCHMARK: Final = Benchmark(
    "hachi-hachi-1",
    "shiragiku",
    "hachi-hachi benchmark 1",
    (Yardstick("greedy", 600), Yardstick("normal", 600), Yardstick("hard", 200)),
)
