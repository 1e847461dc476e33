"""Count how often each level says koi-koi, by the yaku it has and the cards left in its hand.

    python -m hachi_hachi.ai.koikoi.arena.koikoi_call_rates LEVEL [LEVEL ...] [--deals N] [--seed S] [--json]

The questions come from seeded deals between ``rules`` players, the same for every level. A level may be named with
another budget: ``master@5000`` is what a deep search says.
"""
import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from hachi_hachi.ai.benchmarks.contest import Entrant
from hachi_hachi.ai.benchmarks.table_play import decisions
from hachi_hachi.ai.koikoi.arena.single_deals import SingleDeal, deck_of
from hachi_hachi.ai.koikoi.levels import LEVELS
from hachi_hachi.ai.koikoi.players.registry import answer
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.table.referee import Table
from hachi_hachi.engine.koikoi.actions import KOIKOI
from hachi_hachi.engine.koikoi.rules import Rules
from hachi_hachi.engine.koikoi.visibility.view import View

_LEVEL: Final = "rules"
#: The upper ends of the groups of cards left, and of totals in points.
_CARDS: Final = (2, 4, 7)
_TOTALS: Final = (1, 4, 6)

#: A group of questions: the total and the cards left, as texts.
Group = tuple[str, str]


def questions(deals: int, seed: str) -> Iterator[Observation[Rules]]:
    """Yield the choices between stop and koi-koi of ``deals`` deals."""
    for number in range(deals):
        table = Table(SingleDeal(Rules(), deck_of(seed, number)))
        for seen, _ in decisions(table, lambda seen, name: answer(seen, _LEVEL, name)[0], f"{seed}/{number}"):
            assert seen.decision is not None
            if seen.decision.kind == "call":
                yield seen


def group_of(seen: Observation[Rules]) -> Group:
    """Return the group of a question."""
    view = View.of(seen)
    return _named(view.total(view.seat), _TOTALS, "points"), _named(view.hand_sizes[view.seat], _CARDS, "cards")


def _named(number: int, ends: Sequence[int], unit: str) -> str:
    low = 1
    for end in ends:
        if number <= end:
            return f"{low}-{end} {unit}" if low < end else f"{end} {unit}" if end > 1 else f"{end} {unit[:-1]}"
        low = end + 1
    return f"{low}+ {unit}"


def count(levels: Sequence[Entrant], deals: int, seed: str) -> dict[str, dict[Group, tuple[int, int]]]:
    """Return by level and group how often it says koi-koi, and how often it was asked."""
    asked: Counter[Group] = Counter()
    called: dict[str, Counter[Group]] = {str(level): Counter() for level in levels}
    for number, seen in enumerate(questions(deals, seed)):
        group = group_of(seen)
        asked[group] += 1
        for level in levels:
            action, _ = answer(seen, level.level, f"{seed}/{number}", level.budget(LEVELS[level.level]))
            called[str(level)][group] += action.verb == KOIKOI
    return {level: {group: (calls[group], asked[group]) for group in sorted(asked)} for level, calls in called.items()}


def text_of(found: dict[str, dict[Group, tuple[int, int]]]) -> str:
    """Return the chart: a row for each group, the share of koi-koi of each level in percent."""
    levels = list(found)
    lines = ["| total | cards left | asked | " + " | ".join(levels) + " |", "|---|---|---" + "|---" * len(levels) + "|"]
    for group, (_, asked) in found[levels[0]].items():
        shares = [f"{100 * found[level][group][0] / asked:.0f}" for level in levels]
        lines.append(f"| {group[0]} | {group[1]} | {asked} | " + " | ".join(shares) + " |")
    return "\n".join(lines)


def to_json(found: dict[str, dict[Group, tuple[int, int]]]) -> dict[str, Any]:
    """Return the chart as plain data."""
    return {level: {", ".join(group): list(row) for group, row in rows.items()} for level, rows in found.items()}


def main(argv: Sequence[str] | None = None) -> int:
    """Print the chart of the levels on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m hachi_hachi.ai.koikoi.arena.koikoi_call_rates", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("levels", nargs="+", metavar="LEVEL")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="chart")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(argv)
    if wanted.deals < 1:
        parser.error("--deals is at least 1")
    try:
        levels = [Entrant.parse(text, LEVELS) for text in wanted.levels]
    except ValueError as error:
        parser.error(str(error))
    found = count(levels, wanted.deals, wanted.seed)
    print(json.dumps(to_json(found)) if wanted.json else text_of(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
