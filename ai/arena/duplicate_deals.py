"""Duplicate deals: the hero in every seat, and the deal as the unit of the statistics."""
import math
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from hachi_hachi.ai import catalog
from hachi_hachi.ai.benchmarks.contest import Arena, Contest, Entrant

#: Deals per task: long enough to be worth sending, short enough for the progress bar.
_CHUNK = 10


@dataclass(slots=True)
class PartialResult:
    """The results of some deals: the value of each for the hero, the mean over all orders of seats.

    ``plain`` includes the luck of the drawn cards; ``worth`` excludes it if the contest says so. ``by_seat`` are the
    plain figures by the hero's seat; ``seconds`` is the time of its decisions, ``cut`` the number of anybody's
    decisions that the clock cut short.
    """

    worth: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    by_seat: dict[int, list[float]] = field(default_factory=dict)
    ended_early: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    cut: int = 0

    def add(self, other: "PartialResult") -> None:
        """Add the deals of another part."""
        self.worth.extend(other.worth)
        self.plain.extend(other.plain)
        self.ended_early.extend(other.ended_early)
        self.seconds.extend(other.seconds)
        self.cut += other.cut
        for seat, values in other.by_seat.items():
            self.by_seat.setdefault(seat, []).extend(values)


@dataclass(slots=True)
class Result(PartialResult):
    """The results of all deals of a ``contest``."""

    contest: Contest = field(kw_only=True)

    @property
    def mean(self) -> float:
        """The mean value of a deal for the hero, in the arena's unit."""
        return mean(self.worth)

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the mean, in that unit."""
        return half_width(self.worth)

    def to_json(self) -> dict[str, object]:
        """Return the result as plain data; only ``time`` varies between runs."""
        ordered = sorted(self.seconds)
        return {
            "game": self.contest.game,
            "hero": str(self.contest.hero),
            "opponents": [str(opponent) for opponent in self.contest.opponents],
            "deals": len(self.worth),
            "seed": self.contest.seed,
            "play_only": self.contest.play_only,
            arena_of(self.contest).unit: round(self.mean, 4),
            "interval": [round(self.mean - self.half_width, 4), round(self.mean + self.half_width, 4)],
            "luck": self.contest.luck,
            "plain": round(mean(self.plain), 4),
            "plain_half_width": round(half_width(self.plain), 4),
            "cut": self.cut,
            "by_seat": [round(mean(values), 4) for _, values in sorted(self.by_seat.items())],
            "ended_early": round(mean(self.ended_early), 4),
            "time": {
                "decisions": len(ordered),
                "median_ms": round(1000 * quantile(ordered, 0.5), 3),
                "p99_ms": round(1000 * quantile(ordered, 0.99), 3),
            },
        }


def arena_of(contest: Contest) -> Arena:
    """Return the arena of the game of ``contest``."""
    return catalog.GAMES[contest.game].arena()


def play_part(contest: Contest, numbers: Sequence[int]) -> PartialResult:
    """Play the deals ``numbers`` of ``contest`` in every order of seats."""
    arena = arena_of(contest)
    part = PartialResult()
    for number in numbers:
        total, lucky, games = 0.0, 0.0, 0
        for order in arena.orders(contest):
            played = arena.play(contest, number, order)
            part.cut += played.cut
            part.ended_early.append(float(not played.ran_out))
            for seat, entrant in enumerate(order):
                if entrant == contest.hero:
                    total += played.worth[seat]
                    lucky += played.luck[seat]
                    games += 1
                    part.by_seat.setdefault(seat, []).append(played.worth[seat])
                    part.seconds.extend(played.seconds[seat])
        part.plain.append(total / games)
        part.worth.append((total - lucky) / games)
    return part


def run(
    contest: Contest, executor: Executor | None = None, progress: Callable[[int, int], None] | None = None
) -> Result:
    """Play ``contest`` and return its result, on any kind of ``executor`` if one is given.

    ``progress`` is called with the number of finished deals and of all deals.
    """
    result = Result(contest=contest)
    numbers = range(contest.deals)
    chunks = [numbers[start : start + _CHUNK] for start in range(0, contest.deals, _CHUNK)]
    parts: Iterable[PartialResult]
    if executor is None:
        parts = (play_part(contest, chunk) for chunk in chunks)
    else:
        parts = (task.result() for task in [executor.submit(play_part, contest, chunk) for chunk in chunks])
    for part in parts:
        result.add(part)
        if progress is not None:
            progress(len(result.worth), contest.deals)
    return result


def cross(
    game: str, entrants: Sequence[Entrant], deals: int, seed: int | str, *, play_only: bool, luck: int = 0,
    team: bool = False,
) -> list[Contest]:
    """Return the contests of a cross-table: each of ``entrants`` against each other one at all other seats.

    ``team``: in all seats of its side against the other in those of the other side.
    """
    arena = catalog.GAMES[game].arena()
    return [
        Contest(game, hero, arena.others(hero, other, team=team), deals, seed, play_only, luck)
        for hero in entrants
        for other in entrants
        if hero != other
    ]


def text_of(results: Sequence[Result]) -> str:
    """Return the results, all of one game, as lines of text, one per contest."""
    arena = arena_of(results[0].contest)
    rows: list[tuple[str, ...]] = [(
        "hero", "against", "deals", f"{arena.unit} a deal", "95 %", "plain", "95 %", *arena.places, "early",
        "median ms", "p99 ms", "cut",
    )]
    for result in results:
        ordered = sorted(result.seconds)
        rows.append(
            (
                str(result.contest.hero),
                ", ".join(str(opponent) for opponent in result.contest.opponents),
                str(len(result.worth)),
                f"{result.mean:+.3f}",
                f"±{result.half_width:.3f}",
                f"{mean(result.plain):+.3f}",
                f"±{half_width(result.plain):.3f}",
                *(f"{mean(result.by_seat.get(seat, ())):+.2f}" for seat in range(len(arena.places))),
                f"{100 * mean(result.ended_early):.0f}%",
                f"{1000 * quantile(ordered, 0.5):.2f}",
                f"{1000 * quantile(ordered, 0.99):.2f}",
                str(result.cut),
            )
        )
    return columns(rows)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return ``rows`` of cells as lines of text, each column as wide as its widest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


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
    """Return the value below which ``share`` of the ``ordered`` values are, 0 of none."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
