"""What a record tells of who played and how it went, in the same form for every game: for lists and statistics."""
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.records.header import SeatInfo
from hachi_hachi.engine.common.records.recorded_table import RecordedEntry


@dataclass(frozen=True, slots=True)
class Achievement:
    """What a seat did or made in a deal that is worth counting: a ``name`` of its ``kind``; the game explains both.

    ``cards`` are those that it was made of, as the record writes them, where there is something to show.
    """

    seat: int
    kind: str
    name: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NetPayment:
    """What a seat has got in a deal for one ``reason``, less what it has paid for it, in ``points``; never 0."""

    seat: int
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class DealSummary:
    """One settled deal: the number of its ``entry`` in the record (from 0), and what it brought each seat, in points.

    ``winners`` are the seats that the rules call so; none where nobody has won. ``multiplier`` is that of the deal.
    ``flows`` add up to ``points`` where the game pays for reasons; else there are none.
    """

    entry: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    multiplier: int
    feats: tuple[Achievement, ...]
    flows: tuple[NetPayment, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """A record: the ``ruleset``, who sat where, the settled ``deals``, and how many were to be played (0: not fixed).

    ``scores`` are the points of each seat in all, ``places`` count from 1 with the lower number for seats that are
    equal, ``unit`` is how many points make one of what people count in (a kan; 1 where they count points). ``day`` is
    the date where it is the deal of that day, which stands alone; else "". ``start`` and ``end`` are those of the
    set-up. ``stood_in`` are the seats for which a stand-in decided more often than their own player.
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
    """Return the seats for which a stand-in decided more than half of what they decided in ``entries``."""
    own, by_stand_in = Counter[int](), Counter[int]()
    for entry in entries:
        own.update(action.seat for action in entry.actions)
        by_stand_in.update(entry.actions[number].seat for number in entry.stood_in)
    return frozenset(seat for seat, count in by_stand_in.items() if 2 * count > own[seat])
