"""Tables of contests, played and formatted by ``python -m hachi_hachi.ai.arena --tables [NAME ...]``."""
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import pairwise

from hachi_hachi.ai import catalog
from hachi_hachi.ai.arena.duplicate_deals import Result, columns, half_width, mean, quantile, run
from hachi_hachi.ai.benchmarks.contest import Contest, ContestRow, ContestTable, Entrant


def play(
    game: str,
    name: str,
    known: dict[Contest, Result],
    deals: int | None,
    seed: int | str,
    executor: Executor | None,
    progress: Callable[[str], Callable[[int, int], None] | None],
) -> list[tuple[ContestRow, Result]]:
    """Play the table ``name`` of ``game``; return its rows with their results, with ``deals`` decks a row if given.

    Results in ``known``, from another table, are reused; new ones are added to it. ``progress`` returns a bar for a
    name. Raises ``KeyError`` for an unknown table.
    """
    levels, arena = catalog.GAMES[game].levels, catalog.GAMES[game].arena()
    table = arena.tables[name]
    found = []
    for row in table.rows:
        hero, opponent = (Entrant.parse(text, levels) for text in (row.hero, row.opponent))
        others = arena.others(hero, opponent, team=row.team)
        contest = Contest(game, hero, others, deals or row.decks, seed, table.play_only)
        if contest not in known:
            known[contest] = run(contest, executor, progress(f"{name}: {row.hero} - {row.opponent}"))
        found.append((row, known[contest]))
    return found


def text_of(game: str, name: str, played: Sequence[tuple[ContestRow, Result]]) -> str:
    """Return the results of a table as lines of text."""
    arena = catalog.GAMES[game].arena()
    rows: list[tuple[str, ...]] = [(
        "hero", "against", "decks", f"{arena.unit} a deal", "95 %", "lower end", "more than",
        "", "median ms", "p99 ms", "cut",
    )]
    for row, result in played:
        lower = result.mean - result.half_width
        claim = "" if row.more_than is None else f"{row.more_than:.2f}"
        verdict = "" if row.more_than is None else "reached" if lower > row.more_than else "NOT reached"
        rows.append(
            (
                row.hero,
                f"{sum(str(other) == row.opponent for other in result.contest.opponents)} {row.opponent}",
                str(len(result.worth)),
                f"{result.mean:+.3f}",
                f"±{result.half_width:.3f}",
                f"{lower:+.3f}",
                claim,
                verdict,
                f"{1000 * quantile(sorted(result.seconds), 0.5):.1f}",
                f"{1000 * quantile(sorted(result.seconds), 0.99):.1f}",
                str(result.cut),
            )
        )
    table = arena.tables[name]
    return "\n".join([f"{name}: {table.title}", columns(rows), *_climbed(table, played)])


def _climbed(table: ContestTable, played: Sequence[tuple[ContestRow, Result]]) -> Iterator[str]:
    """Yield a line for each step of ``table.climbs``: a deck that both have played counts as one difference."""
    worth = {row.hero: result.worth for row, result in played}
    for below, above in pairwise(table.climbs):
        steps = [high - low for low, high in zip(worth[below], worth[above], strict=False)]
        wide = half_width(steps)
        step = mean(steps)
        yield f"{above} over {below}: {step:+.3f} ±{wide:.3f}, lower end {step - wide:+.3f}, {len(steps)} decks"
