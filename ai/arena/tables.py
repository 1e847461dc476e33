"""The tables of docs/players.md as data, and what plays them: ``python -m ai.arena --tables [NAME ...]``.

Part of the arena. Every row is a hero against two of one opponent, with as many decks as it takes to tell.
"""
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ai.arena.statistics import Match, Result, half_width, mean, quantile, run
from ai.hachihachi.arena.deals import Entrant

_HEADINGS: Final = (
    "hero", "against two", "decks", "kan a deal", "95 %", "lower end", "more than", "", "median ms", "p99 ms", "cut",
)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: who, against two of whom, over how many decks, and what the lower end must exceed, in kan."""

    hero: str
    opponent: str
    decks: int
    more_than: float | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it shows, its rows, and whether they leave teyaku out (``Match.play_only``).

    Under it stands how far each hero of ``climbs`` is above the one before, over the decks that both have played.
    """

    title: str
    rows: tuple[Row, ...]
    play_only: bool = True
    climbs: tuple[str, ...] = ()


_STRENGTH: Final = (
    Row("normal", "random", 3000, 2.8),
    Row("normal", "greedy", 6000, 0.15),
    Row("tree", "normal", 600, 0.0),
    Row("hard", "greedy", 4000, 0.45),
    Row("expert", "greedy", 600, 0.55),
    Row("expert", "normal", 800, 0.25),
    Row("expert", "hard", 1200, 0.0),
)
TABLES: Final[dict[str, Table]] = {
    "strength": Table("What each level must reach, the play of the cards alone", _STRENGTH),
    "steps": Table(
        "The levels one above the other",
        (
            *(Row(hero, "greedy", 6000) for hero in ("novice", "easy", "normal", "rules")),
            *(Row(hero, "greedy", decks) for hero, decks in (("hard", 4000), ("tree", 600), ("expert", 600))),
        ),
        climbs=("novice", "easy", "normal", "hard"),
    ),
    "scaling": Table(
        "What more rollouts bring",
        (*(Row(f"expert@{number}", "normal", 600) for number in (300, 1000, 3000)), Row("expert", "normal", 800)),
    ),
    "interpreted": Table(
        "What is left on one core without a compiler, where two seconds are some 2,000 rollouts",
        (Row("expert@2000", "greedy", 600), Row("expert", "expert@2000", 600)),
    ),
    "full": Table(
        "The same pairs under the full rules of shiragiku",
        tuple(Row(row.hero, row.opponent, row.decks if row.hero == "normal" else 600) for row in _STRENGTH),
        play_only=False,
    ),
}


def play(
    name: str,
    known: dict[Match, Result],
    deals: int | None,
    seed: int | str,
    executor: Executor | None,
    progress: Callable[[str], Callable[[int, int], None] | None],
) -> list[tuple[Row, Result]]:
    """Play the table ``name`` and return its rows with their results, with ``deals`` decks a row if that is given.

    What is ``known`` already, from another table, is not played again; what is played is added to it.
    ``progress`` is asked for a bar by its name. Raises ``KeyError`` for a table there is not.
    """
    table = TABLES[name]
    found = []
    for row in table.rows:
        opponent = Entrant.parse(row.opponent)
        hero, decks = Entrant.parse(row.hero), deals or row.decks
        match = Match(hero, (opponent, opponent), decks, seed, table.play_only)
        if match not in known:
            known[match] = run(match, executor, progress(f"{name}: {row.hero} - {row.opponent}"))
        found.append((row, known[match]))
    return found


def text_of(name: str, played: Sequence[tuple[Row, Result]]) -> str:
    """Return a table that was played as lines of text."""
    rows: list[tuple[str, ...]] = [_HEADINGS]
    for row, result in played:
        lower = result.mean - result.half_width
        claim = "" if row.more_than is None else f"{row.more_than:.2f}"
        verdict = "" if row.more_than is None else "reached" if lower > row.more_than else "NOT reached"
        rows.append(
            (
                row.hero,
                row.opponent,
                str(len(result.kan)),
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
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join([f"{name}: {TABLES[name].title}", *lines, *_climbed(TABLES[name], played)])


def _climbed(table: Table, played: Sequence[tuple[Row, Result]]) -> Iterator[str]:
    """Yield a line for each step of ``table.climbs``: a deck that both have played counts as one difference."""
    kan = {row.hero: result.kan for row, result in played}
    for below, above in pairwise(table.climbs):
        steps = [high - low for low, high in zip(kan[below], kan[above], strict=False)]
        wide = half_width(steps)
        step = mean(steps)
        yield f"{above} over {below}: {step:+.3f} ±{wide:.3f}, lower end {step - wide:+.3f}, {len(steps)} decks"
