"""How strong players are: duplicate deals, the hero in every seat, the deal as the unit of the statistics.

    python -m ai.arena HERO OPPONENT OPPONENT [--deals N] [--seed S] [--play-only] [--luck R] [--json] [--jobs J]
    python -m ai.arena --cross PLAYER PLAYER [PLAYER ...]
    python -m ai.arena --tables [NAME ...]

A player is a level, or ``level@rollouts`` for another budget. The result is in kan a deal, multiplier divided out,
with its 95 % interval. ``--luck`` takes off what the cards of the stock brought by luck (``ai/arena_luck.py``), with so
many rollouts for each, and shows the plain figure beside it. ``--tables`` plays all rows of docs/players.md
(``ai/arena_tables.py``), or those of the tables named. The same seed gives the same figures, times apart, on any number
of processes.
"""
import argparse
import json
import math
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import permutations

from ai.arena_deals import Entrant, deck_of, play

#: Deals that one task plays: long enough to be worth sending, short enough for the progress bar.
_CHUNK = 10
_BAR = 40
_DECKS = 600
_HEADINGS = (
    "hero", "against", "deals", "kan a deal", "95 %", "plain", "95 %", "oya", "2nd", "3rd", "early", "median ms",
    "p99 ms", "cut",
)


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: the hero against two opponents, over ``deals`` decks in every order of seats.

    ``luck`` is how many rollouts each card of the stock may cost to tell how lucky it was; 0: none.
    """

    hero: Entrant
    opponents: tuple[Entrant, Entrant]
    deals: int
    seed: int | str = 1
    play_only: bool = False
    luck: int = 0

    def orders(self) -> list[tuple[Entrant, ...]]:
        """Return every different order in which the three can sit, the first being oya."""
        return sorted(set(permutations((self.hero, *self.opponents))), key=lambda order: [str(seat) for seat in order])


@dataclass(slots=True)
class Result:
    """What came of a match: for each deal what the hero won in kan, the mean over all orders of seats.

    ``plain`` is that with the luck of the stock in it, ``kan`` without as far as the match takes it off. ``by_seat``
    are the plain means as oya, second and third; ``seconds`` what its decisions took, ``cut`` how many decisions of
    anybody the clock ended.
    """

    match: Match
    kan: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    by_seat: list[list[float]] = field(default_factory=lambda: [[], [], []])
    ended_early: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    cut: int = 0

    @property
    def mean(self) -> float:
        """Kan a deal."""
        return mean(self.kan)

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the mean, in kan."""
        return half_width(self.kan)

    def to_json(self) -> dict[str, object]:
        """Return the result as plain data; ``time`` is the one part that another run does not repeat."""
        ordered = sorted(self.seconds)
        return {
            "hero": str(self.match.hero),
            "opponents": [str(opponent) for opponent in self.match.opponents],
            "deals": len(self.kan),
            "seed": self.match.seed,
            "play_only": self.match.play_only,
            "kan": round(self.mean, 4),
            "interval": [round(self.mean - self.half_width, 4), round(self.mean + self.half_width, 4)],
            "luck": self.match.luck,
            "plain": round(mean(self.plain), 4),
            "plain_half_width": round(half_width(self.plain), 4),
            "cut": self.cut,
            "by_seat": [round(mean(seat), 4) for seat in self.by_seat],
            "ended_by_dekiyaku": round(mean(self.ended_early), 4),
            "time": {
                "decisions": len(ordered),
                "median_ms": round(1000 * quantile(ordered, 0.5), 3),
                "p99_ms": round(1000 * quantile(ordered, 0.99), 3),
            },
        }


@dataclass(slots=True)
class _Part:
    """What one task found, deal by deal."""

    kan: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    by_seat: list[list[float]] = field(default_factory=lambda: [[], [], []])
    ended_early: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    cut: int = 0


def play_part(match: Match, numbers: Sequence[int]) -> _Part:
    """Play the deals ``numbers`` of ``match`` in every order of seats."""
    part = _Part()
    for number in numbers:
        deck = deck_of(match.seed, number)
        total, lucky, games = 0.0, 0.0, 0
        for order in match.orders():
            played = play(deck, order, f"{match.seed}/{number}", play_only=match.play_only, luck=match.luck)
            part.cut += played.cut
            part.ended_early.append(float(not played.ran_out))
            for seat, entrant in enumerate(order):
                if entrant == match.hero:
                    total += played.kan[seat]
                    lucky += played.luck[seat]
                    games += 1
                    part.by_seat[seat].append(played.kan[seat])
                    part.seconds.extend(played.seconds[seat])
        part.plain.append(total / games)
        part.kan.append((total - lucky) / games)
    return part


def run(match: Match, executor: Executor | None = None, progress: Callable[[int, int], None] | None = None) -> Result:
    """Play ``match`` and return its result; on ``executor`` if one is given, of whatever kind it is.

    ``progress`` is told how many of how many deals are done.
    """
    result = Result(match)
    numbers = range(match.deals)
    chunks = [numbers[start : start + _CHUNK] for start in range(0, match.deals, _CHUNK)]
    parts: Iterable[_Part]
    if executor is None:
        parts = (play_part(match, chunk) for chunk in chunks)
    else:
        parts = (task.result() for task in [executor.submit(play_part, match, chunk) for chunk in chunks])
    for part in parts:
        result.kan.extend(part.kan)
        result.plain.extend(part.plain)
        result.cut += part.cut
        result.ended_early.extend(part.ended_early)
        result.seconds.extend(part.seconds)
        for seat, values in enumerate(part.by_seat):
            result.by_seat[seat].extend(values)
        if progress is not None:
            progress(len(result.kan), match.deals)
    return result


def cross(
    entrants: Sequence[Entrant], deals: int, seed: int | str, *, play_only: bool, luck: int = 0
) -> list[Match]:
    """Return the matches of a cross-table: each of ``entrants`` against two of each other one."""
    return [
        Match(hero, (other, other), deals, seed, play_only, luck)
        for hero in entrants
        for other in entrants
        if hero != other
    ]


def table_of(results: Sequence[Result]) -> str:
    """Return the results as lines of text, one a match."""
    rows: list[tuple[str, ...]] = [_HEADINGS]
    for result in results:
        ordered = sorted(result.seconds)
        rows.append(
            (
                str(result.match.hero),
                ", ".join(str(opponent) for opponent in result.match.opponents),
                str(len(result.kan)),
                f"{result.mean:+.3f}",
                f"±{result.half_width:.3f}",
                f"{mean(result.plain):+.3f}",
                f"±{half_width(result.plain):.3f}",
                *(f"{mean(seat):+.2f}" for seat in result.by_seat),
                f"{100 * mean(result.ended_early):.0f}%",
                f"{1000 * quantile(ordered, 0.5):.2f}",
                f"{1000 * quantile(ordered, 0.99):.2f}",
                str(result.cut),
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def bar(done: int, of: int, *, name: str = "") -> None:
    """Draw a progress bar on stderr."""
    filled = _BAR * done // max(1, of)
    end = "\n" if done == of else ""
    print(f"\r{name} [{'#' * filled}{'.' * (_BAR - filled)}] {done}/{of}", end=end, file=sys.stderr, flush=True)


def mean(values: Sequence[float]) -> float:
    """Return the mean of ``values``, 0 of none."""
    return sum(values) / len(values) if values else 0.0


def half_width(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean of ``values``."""
    if len(values) < 2:
        return math.inf
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which ``share`` of the ``ordered`` values lie, 0 of none."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m ai.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="the hero and its two opponents")
    parser.add_argument("--cross", action="store_true", help="each player against two of each other one")
    parser.add_argument("--tables", action="store_true", help="the tables of docs/players.md, or those named")
    parser.add_argument("--deals", type=int, help="decks, 600 unless told; each is played in every order of seats")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--play-only", action="store_true", help="no teyaku, and over at the first dekiyaku")
    parser.add_argument("--luck", type=int, default=0, metavar="R", help="take the stock's luck off, R rollouts a card")
    parser.add_argument("--json", action="store_true", help="the results as JSON on stdout")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--ceiling", type=float, help="seconds after which a decision is cut; figures then vary")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    wanted = parser.parse_args(argv)
    if wanted.jobs < 1 or (wanted.deals is not None and wanted.deals < 1):
        parser.error("--deals and --jobs are at least 1")
    if wanted.luck < 0:
        parser.error("--luck is a number of rollouts")
    if wanted.tables:
        return wanted
    wanted.deals = wanted.deals or _DECKS
    try:
        wanted.players = [Entrant.parse(text, wanted.ceiling) for text in wanted.players]
    except ValueError as error:
        parser.error(str(error))
    if wanted.cross and len(set(wanted.players)) < 2:
        parser.error("a cross-table needs two different players or more")
    if not wanted.cross and len(wanted.players) != 3:
        parser.error("name a hero and two opponents, or give --cross")
    return wanted


def main(argv: Sequence[str] | None = None) -> int:
    """Play what the command line asks for and print the results."""
    wanted = _arguments(argv)
    executor = None
    if wanted.jobs > 1:
        executor = ProcessPoolExecutor(wanted.jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        return _tables(wanted, executor) if wanted.tables else _matches(wanted, executor)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _matches(wanted: argparse.Namespace, executor: Executor | None) -> int:
    if wanted.cross:
        matches = cross(wanted.players, wanted.deals, wanted.seed, play_only=wanted.play_only, luck=wanted.luck)
    else:
        hero, *others = wanted.players
        matches = [Match(hero, (others[0], others[1]), wanted.deals, wanted.seed, wanted.play_only, wanted.luck)]
    results = []
    for match in matches:
        name = f"{match.hero} - {' '.join(str(opponent) for opponent in match.opponents)}"
        results.append(run(match, executor, None if wanted.quiet else _named_bar(name)))
    if wanted.json:
        print(json.dumps([result.to_json() for result in results], indent=1))
    else:
        print(table_of(results))
    return 0


def _tables(wanted: argparse.Namespace, executor: Executor | None) -> int:
    from ai import arena_tables  # noqa: PLC0415 - it is made of what stands above

    unknown = [name for name in wanted.players if name not in arena_tables.TABLES]
    if unknown:
        print(f"there is no table {unknown[0]!r}; there is {', '.join(arena_tables.TABLES)}", file=sys.stderr)
        return 2
    told = {}
    began = time.monotonic()
    known: dict[Match, Result] = {}
    for name in wanted.players or arena_tables.TABLES:
        progress = (lambda _: None) if wanted.quiet else _named_bar
        played = arena_tables.play(name, known, wanted.deals, wanted.seed, executor, progress)
        told[name] = [result.to_json() for _, result in played]
        if not wanted.json:
            print(f"{arena_tables.text_of(name, played)}\nafter {time.monotonic() - began:.0f} s\n", flush=True)
    if wanted.json:
        print(json.dumps(told, indent=1))
    return 0


def _named_bar(name: str) -> Callable[[int, int], None]:
    return lambda done, of: bar(done, of, name=name)


if __name__ == "__main__":
    sys.exit(main())
