"""The tables of docs/players/koi-koi.md as data, with enough decks for each claim."""
from itertools import pairwise
from typing import Final

from hachi_hachi.ai.benchmarks.contest import ContestRow, ContestTable
from hachi_hachi.ai.koikoi.levels import OFFERED

TABLES: Final[dict[str, ContestTable]] = {
    "strength": ContestTable(
        "Yardsticks",
        (
            ContestRow("novice", "random", 4000, 0.0),
            ContestRow("normal", "greedy", 4000, 0.0),
            ContestRow("rules", "greedy", 4000, 0.0),
            ContestRow("rules", "rules by points", 4000),
        ),
        play_only=False,
    ),
    "levels": ContestTable(
        "Each level against the one below it",
        tuple(ContestRow(hero, below, 4000, 0.0) for below, hero in pairwise(OFFERED)),
        play_only=False,
    ),
}
