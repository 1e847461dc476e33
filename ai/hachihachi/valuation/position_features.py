"""The meaning of the marks of a position, and the conversion of learnt weights into tables.

A *feature* is a named number derived from a mark; its weight has three parts: one that always counts, one that grows
with the cards still to be played in the deal, and one for the last two rounds. ``weights`` holds them as data.
"""
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hachi_hachi.ai.hachihachi.valuation import evaluation as at
from hachi_hachi.engine.hanafuda.deck import CARDS

Name = tuple[str | int, ...]
Feature = tuple[Name, float]
#: A mark (``canonical``) and the three parts of the correction of its weight, in 1/1000 kan.
Correction = tuple[int, int, int, int]

#: The places of a card of a month, as a digit of a month's mark.
GONE, HAND, FIELD, UNSEEN = range(4)

#: Cards played from hands in a three-seat deal; ``remaining`` counts those still to come after the position.
MOST_REMAINING: Final = 20
STAGES: Final = ("hand", "turn")
SCALE: Final = 10_000

#: A first estimate of the chance that a card of a yaku gets into the pile, by its place; digits as in the marks.
_OWN_CHANCES: Final = (1.0, 0.55, 0.25, 0.6, 0.3)
_OWN_UNSEEN: Final = 0.22
_OTHER_CHANCES: Final = (1.0, 0.45, 0.05, 0.12)
_OTHER_UNSEEN: Final = 0.3
_PER_KAN: Final = 12.0


def basis(remaining: int) -> tuple[float, float, float]:
    """Return how much each part of a weight counts with ``remaining`` cards still to be played."""
    return 1.0, remaining / MOST_REMAINING, max(0, 6 - remaining) / 6


def features_of(mark: int) -> tuple[Feature, ...]:
    """Return the features of ``mark`` and their numbers; empty for marks that no position has."""
    for low, high, read in _BLOCKS:
        if low <= mark < high:
            return tuple(read(mark - low))
    raise ValueError(f"there is no mark {mark}")


def tables(weights: dict[Name, tuple[float, float, float]]) -> list[vec[i64]]:
    """Return for each number of remaining cards the table of all marks, in ten-thousandths of a kan."""
    parts: list[tuple[float, float, float]] = []
    for mark in range(at.RAW):
        total = [0.0, 0.0, 0.0]
        for name, number in features_of(mark):
            for part, weight in enumerate(weights.get(name, (0.0, 0.0, 0.0))):
                total[part] += weight * number
        parts.append((total[0], total[1], total[2]))
    made = []
    for remaining in range(MOST_REMAINING + 1):
        _, grow, last = basis(remaining)
        made.append(vec[i64]([round(SCALE * (a + grow * b + last * c)) for a, b, c in parts]))
    return made


def canonical(mark: int) -> int:
    """Return the representative of all marks that only differ in the places of a month's equivalent cards."""
    if mark >= at.OWN_THREE_AT:
        return mark
    month, code = divmod(mark, 256)
    places = [code >> 2 * rank & 3 for rank in range(4)]
    kinds = [CARDS[4 * month + rank].kind for rank in range(4)]
    for kind in set(kinds):
        ranks = [rank for rank in range(4) if kinds[rank] == kind]
        for rank, place in zip(ranks, sorted(places[rank] for rank in ranks), strict=True):
            code += (place - (code >> 2 * rank & 3)) << 2 * rank
    return month * 256 + code


def corrected(base: list[vec[i64]], rows: Iterable[Correction]) -> list[vec[i64]]:
    """Return the tables ``base`` (by remaining cards) with the corrections of ``rows`` added, in the same unit."""
    by_mark = {mark: parts for mark, *parts in rows}
    stands = [(mark, canonical(mark)) for mark in range(at.RAW)]
    changed = [(mark, by_mark[other]) for mark, other in stands if other in by_mark]
    made = []
    for remaining, table in enumerate(base):
        _, grow, last = basis(remaining)
        new = table[:]
        for mark, (a, b, c) in changed:
            new[mark] += round(SCALE * (a + grow * b + last * c) / 1000)
        made.append(new)
    return made


def _month(mark: int) -> Iterator[Feature]:
    month, code = divmod(mark, 256)
    count = [0, 0, 0, 0]
    points = [0, 0, 0, 0]
    for rank in range(4):
        place = code >> 2 * rank & 3
        count[place] += 1
        points[place] += CARDS[4 * month + rank].points
    where = (count[FIELD], count[HAND], count[UNSEEN])
    yield ("month", *where), 1.0
    for place, name in ((FIELD, "field points"), (HAND, "hand points"), (UNSEEN, "unseen points")):
        if points[place]:
            yield (name, *where), points[place] / _PER_KAN


def _race(
    who: str, length: int, chances: tuple[float, ...], unseen: float
) -> Callable[[int], Iterator[Feature]]:
    radix = length + 1

    def read(mark: int) -> Iterator[Feature]:
        if mark == radix ** len(chances) - 1:
            return
        digits: list[int] = []
        rest = mark
        for _ in chances:
            rest, digit = divmod(rest, radix)
            digits.insert(0, digit)
        hidden = length - sum(digits)
        if hidden < 0:
            return
        chance = unseen**hidden
        for digit, each in zip(digits, chances, strict=True):
            chance *= each**digit
        yield (f"{who} chance of {length}",), chance
        yield (f"{who} set of {length}", *digits), 1.0

    return read


def _points(who: str) -> Callable[[int], Iterator[Feature]]:
    def read(points: int) -> Iterator[Feature]:
        yield (f"{who} points",), points / _PER_KAN
        for least in (80, 110, 140):
            if points > least:
                yield (f"{who} points above", least), (points - least) / _PER_KAN

    return read


def _chaff(who: str) -> Callable[[int], Iterator[Feature]]:
    def read(cards: int) -> Iterator[Feature]:
        yield (f"{who} chaff",), cards / 10
        for least in (7, 9, 11, 13):
            if cards > least:
                yield (f"{who} chaff above", least), float(cards - least)

    return read


def _ribbons(who: str) -> Callable[[int], Iterator[Feature]]:
    def read(mark: int) -> Iterator[Feature]:
        own, elsewhere = divmod(mark, 4)
        if own >= 2 and elsewhere <= 2:
            yield (f"{who} ribbons", own, elsewhere), 1.0

    return read


def _blocks() -> Iterator[tuple[int, int, Callable[[int], Iterator[Feature]]]]:
    yield 0, at.OWN_THREE_AT, _month
    for who, three, four in (
        ("own", at.OWN_THREE_AT, at.OWN_FOUR_AT),
        ("left", at.LEFT_THREE_AT, at.LEFT_FOUR_AT),
        ("right", at.RIGHT_THREE_AT, at.RIGHT_FOUR_AT),
    ):
        chances, unseen = (_OWN_CHANCES, _OWN_UNSEEN) if who == "own" else (_OTHER_CHANCES, _OTHER_UNSEEN)
        yield three, three + 4 ** len(chances), _race(who, 3, chances, unseen)
        yield four, four + 5 ** len(chances), _race(who, 4, chances, unseen)
    for number, who in enumerate(("own", "left", "right")):
        yield at.POINTS_AT + 265 * number, at.POINTS_AT + 265 * (number + 1), _points(who)
        yield at.CHAFF_AT + 25 * number, at.CHAFF_AT + 25 * (number + 1), _chaff(who)
        yield at.RIBBONS_AT + 40 * number, at.RIBBONS_AT + 40 * (number + 1), _ribbons(who)


_BLOCKS: Final = tuple(_blocks())
