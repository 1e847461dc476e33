"""Duplicate deals: the hero in every seat, the deal as the unit of the statistics."""
import math
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import permutations

from ai.hachihachi.arena.deals import Entrant, deck_of, play

#: Deals that one task plays: long enough to be worth sending, short enough for the progress bar.
_CHUNK = 10
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
