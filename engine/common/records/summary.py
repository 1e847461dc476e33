"""The summary of a record, in the same form for every game: players and results, for lists and statistics."""
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.records.header import SeatInfo
from hachi_hachi.engine.common.records.recorded_table import RecordedEntry


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something a seat achieved in a deal that is worth counting: a ``name`` of its ``kind``, both defined by the game.

    ``cards`` are the cards it was made of, in record notation, if there is something to show.
    """

    seat: int
    kind: str
    name: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NetPayment:
    """The ``points`` that a seat received in a deal for one ``reason``, minus those it paid for it; never 0."""

    seat: int
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class DealSummary:
    """One settled deal: the number of its ``entry`` in the record (from 0), and its result for each seat, in points.

    ``winners`` are the winning seats by the rules; empty if nobody won. ``multiplier`` is that of the deal.
    ``flows`` add up to ``points`` if the game has reasons for payments; otherwise there are none.
    """

    entry: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    multiplier: int
    feats: tuple[Achievement, ...]
    flows: tuple[NetPayment, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """A summary: the ``ruleset``, the seats, the settled ``deals``, and the planned number of deals (0: not fixed).

    ``scores`` are the points each seat gained in all, ``places`` count from 1, and seats with equal scores share the
    lower number, ``unit`` is the number of points in the unit people count in (a kan; 1 if they count points). ``day``
    is the date of a deal of the day, which stands alone; otherwise "". ``start`` and ``end`` are those of the set-up.
    ``stood_in`` are the seats for which a fallback player decided more often than their own player.
    """

    ruleset: str
    seats: tuple[SeatInfo, ...]
    deals: tuple[DealSummary, ...]
    length: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    finished: bool
    unit: int
    day: str = ""
    start: str = ""
    end: str = ""
    stood_in: frozenset[int] = frozenset()


def places_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each of the ``scores``, from 1, the highest first; equal scores share the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def stood_in(entries: Iterable[RecordedEntry]) -> frozenset[int]:
    """Return the seats for which a fallback player made more than half of their decisions in ``entries``."""
    own, by_stand_in = Counter[int](), Counter[int]()
    for entry in entries:
        own.update(action.seat for action in entry.actions)
        by_stand_in.update(entry.actions[number].seat for number in entry.stood_in)
    return frozenset(seat for seat, count in by_stand_in.items() if 2 * count > own[seat])
