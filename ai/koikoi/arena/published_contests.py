"""The tables of docs/players/koi-koi.md as data, with enough decks for each claim."""
import itertools
from typing import Final

from hachi_hachi.ai.benchmarks.contest import ContestRow, ContestTable

#: The offered levels, each against the one below it.
_STEPS: Final = ("novice", "easy", "normal", "hard", "expert", "master")

TABLES: Final[dict[str, ContestTable]] = {
    "strength": ContestTable(
        "What each level must reach",
        (ContestRow("novice", "random", 4000, 0.0), ContestRow("rules", "greedy", 4000, 0.0)),
        play_only=False,
    ),
    "levels": ContestTable(
        "Each level against the one below it",
        tuple(ContestRow(hero, below, 4000, 0.0) for below, hero in itertools.pairwise(_STEPS)),
        play_only=False,
    ),
}
