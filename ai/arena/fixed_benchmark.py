"""The benchmark: a player against fixed yardsticks over fixed decks, with one result line.

    python -m hachi_hachi.ai.arena --benchmark PLAYER [PLAYER ...]

The game's ``Benchmark`` fixes everything; docs/players/benchmark.md has the table of our own players.
"""
import hashlib
import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import metadata
from typing import Any, Final

from hachi_hachi.ai import catalog
from hachi_hachi.ai.arena.duplicate_deals import Result, columns, run
from hachi_hachi.ai.benchmarks.contest import Benchmark, Contest, Entrant, Yardstick

#: The mark that identifies the yardsticks is made from this many decks, played by yardsticks in all seats with this
#: many rollouts.
_MARK_DECKS: Final = 2
_MARK_ROLLOUTS: Final = 30

#: Returns a progress callback for the name of a contest, or nothing.
Progress = Callable[[str], Callable[[int, int], None] | None]


@dataclass(frozen=True, slots=True)
class BenchmarkLine:
    """The benchmark of ``player``: its results against the yardsticks, in their order."""

    player: str
    results: tuple[tuple[Yardstick, Result], ...]


def fixed_for(game: str) -> Benchmark:
    """Return the benchmark of ``game``. Raises ``ValueError`` if it has none."""
    found = catalog.GAMES[game].arena().benchmark
    if found is None:
        raise ValueError(f"there is no benchmark for {game}")
    return found


def play(game: str, player: Entrant, deals: int | None, executor: Executor | None, progress: Progress) -> BenchmarkLine:
    """Play ``player`` against every yardstick of ``game``, only over the first ``deals`` decks if given."""
    arena, fixed = catalog.GAMES[game].arena(), fixed_for(game)
    found = []
    for row in fixed.yardsticks:
        others = arena.others(player, Entrant(row.opponent, None, player.ceiling), team=row.team)
        contest = Contest(game, player, others, min(deals or row.decks, row.decks), fixed.seed)
        found.append((row, run(contest, executor, progress(f"{player} - {row.opponent}"))))
    return BenchmarkLine(str(player), tuple(found))


def mark(game: str) -> str:
    """Return eight letters that are the same whenever the yardsticks and the rules are the same.

    They identify the settings of the yardsticks' levels, and their play in the first decks with few rollouts.
    """
    levels, arena, fixed = catalog.GAMES[game].levels, catalog.GAMES[game].arena(), fixed_for(game)
    digest = hashlib.sha256()
    for row in fixed.yardsticks:
        digest.update(repr(levels[row.opponent]).encode())
        entrant = Entrant(row.opponent, min(levels[row.opponent].budget.rollouts, _MARK_ROLLOUTS))
        everywhere = (entrant,) * len(arena.places)
        contest = Contest(game, entrant, everywhere[1:], _MARK_DECKS, fixed.seed)
        for number in range(_MARK_DECKS):
            played = arena.play(contest, number, everywhere)
            digest.update(json.dumps([[action.to_list() for action in played.actions], played.worth]).encode())
    return digest.hexdigest()[:8]


def to_json(game: str, lines: Sequence[BenchmarkLine], marked: str) -> dict[str, Any]:
    """Return the ``lines`` as plain data, with everything needed to cite them."""
    fixed = fixed_for(game)
    return {
        "benchmark": fixed.name,
        "version": version(),
        "yardsticks": marked,
        "sheet": fixed.ruleset,
        "seed": fixed.seed,
        "players": {line.player: [result.to_json() for _, result in line.results] for line in lines},
    }


def text_of(game: str, lines: Sequence[BenchmarkLine], marked: str) -> str:
    """Return the ``lines`` as text: the fixed conditions, then one result line per player, with intervals."""
    unit, fixed = catalog.GAMES[game].arena().unit, fixed_for(game)
    head = f"{fixed.name}, version {version()}, yardsticks {marked}: {unit} a deal, sheet {fixed.ruleset}"
    rows = [("player", *(f"against {row.opponent}" for row in fixed.yardsticks), "decks", "")]
    for line in lines:
        decks = [len(result.worth) for _, result in line.results]
        short = any(number < row.decks for number, (row, _) in zip(decks, line.results, strict=True))
        rows.append((
            line.player,
            *(f"{result.mean:+.3f} ±{result.half_width:.3f}" for _, result in line.results),
            " ".join(map(str, decks)),
            "not the whole benchmark" if short else "",
        ))
    return f"{head}\n{columns(rows)}"


def version() -> str:
    """Return the version of the program, "unknown" if it is not installed."""
    try:
        return metadata.version("hachi-hachi")
    except metadata.PackageNotFoundError:
        return "unknown"
