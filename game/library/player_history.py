"""A person's history of one game, from the index: records, deals, payments, achievements and decisions.

Only records with a person count (the first one, if several share a screen); imported records are somebody else's. Deals
of the day are left out: each stands alone, against opponents the player has not chosen. No pygame here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hachi_hachi.engine.common.records.header import PEOPLE
from hachi_hachi.game.library.record_index import RecordIndex

#: Half the width of a 95 % interval, in standard errors.
WIDE: Final = 1.96


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of several values; ``half`` is half the width of its 95 % interval, infinite for fewer than two."""

    of: int
    value: float
    half: float


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of the values, 0 for none."""
    if not values:
        return Mean(0, 0.0, math.inf)
    middle = math.fsum(values) / len(values)
    if len(values) < 2:
        return Mean(1, middle, math.inf)
    spread = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return Mean(len(values), middle, WIDE * math.sqrt(spread / len(values)))


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A record: when it was played (seconds since 1970), who played, and the person's standing after its last settled
    deal.
    """

    id: int
    path: Path
    time: float
    ruleset: str
    seats: int
    levels: tuple[str, ...]
    seat: int
    finished: bool
    unit: int
    score: int
    place: int


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A settled deal from the person's side; points are in the unit of its record (``gain``)."""

    record: PlayedRecord
    entry: int
    points: int
    won: bool
    multiplier: int

    @property
    def gain(self) -> float:
        """The result, in kan or whatever the game counts in."""
        return self.points / self.record.unit


@dataclass(frozen=True, slots=True)
class PlayedAchievement:
    """An achievement in a deal; ``mine`` is True for the person's own."""

    record: PlayedRecord
    entry: int
    mine: bool
    kind: str
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedPayment:
    """The net payment to the person in a deal for one reason, in kan or whatever the game counts in."""

    record: PlayedRecord
    reason: str
    gain: float


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A reviewed decision of the person; ``grade`` as in ``hachi_hachi.game.library.record_extract``."""

    record: PlayedRecord
    kind: str
    loss: float
    grade: int


@dataclass(frozen=True, slots=True)
class DealAttribution:
    """The attribution of a reviewed deal's result (``hachi_hachi.ai.review.result_attribution``)."""

    record: PlayedRecord
    dealt: float
    stock: float
    own: float
    others: float
    beside: float

    @property
    def luck(self) -> float:
        """The part due to luck: hands, field and draw pile."""
        return self.dealt + self.stock

    @property
    def result(self) -> float:
        """The whole result of the deal."""
        return self.dealt + self.stock + self.own + self.others + self.beside


class History:
    """The history, oldest record first. ``left_out`` are folders whose records do not count."""

    def __init__(self, index: RecordIndex, game: str, left_out: frozenset[Path] = frozenset()) -> None:
        self._index = index
        people = _people(index)
        self.records: list[PlayedRecord] = []
        rows = index.rows(
            "SELECT id, path, played_at, sheet, finished, unit, content FROM records "
            "WHERE game = ? AND trouble = '' AND day = '' ORDER BY played_at, length(path), path", [game],
        )
        counted: set[object] = set()
        settled = _settled(index)
        for number, path, time, ruleset, finished, unit, content in rows:
            sat = people.get(_integer(number))
            if sat is None or Path(str(path)).parent in left_out or content in counted:
                continue
            counted.add(content)  # copies of one record count once
            seat, levels, seats, score, place = sat
            points, paid = settled.get((_integer(number), seat), (0, True))
            if paid and not finished:
                score = points  # what has been paid in a deal still being played counts once it is settled
            self.records.append(PlayedRecord(
                _integer(number), Path(str(path)), _integer(time) / 1e9, str(ruleset), seats, levels, seat,
                bool(finished), _integer(unit), score, place,
            ))
        self._by_id = {record.id: record for record in self.records}
        self.deals: list[PlayedDeal] = [
            PlayedDeal(record, _integer(entry), _integer(points), bool(won), _integer(multiplier))
            for record, (entry, points, won, multiplier) in self._of_mine("deals", "entry, points, won, multiplier")
        ]

    def _of_mine(self, table: str, columns: str) -> list[tuple[PlayedRecord, tuple[object, ...]]]:
        """Return the rows of a table for the person's seat, record by record, in order."""
        question = f"SELECT record, seat, {columns} FROM {table} ORDER BY record, entry"
        known = self._by_id
        found = [
            (known[_integer(record)], tuple(row)) for record, seat, *row in self._index.rows(question)
            if record in known and known[_integer(record)].seat == seat
        ]
        place = {record.id: number for number, record in enumerate(self.records)}
        return sorted(found, key=lambda row: place[row[0].id])

    def feats(self, kinds: Sequence[str]) -> list[PlayedAchievement]:
        """Return the achievements of these kinds, by anyone at the table, in order."""
        marks = ",".join("?" * len(kinds))
        question = (
            f"SELECT record, entry, seat, kind, name, cards FROM feats WHERE kind IN ({marks}) "
            "ORDER BY record, entry, number"
        )
        place = {record.id: number for number, record in enumerate(self.records)}
        found = [
            PlayedAchievement(
                self._by_id[_integer(record)],
                _integer(entry),
                self._by_id[_integer(record)].seat == seat,
                str(kind),
                str(name),
                tuple(str(cards).split()),
            )
            for record, entry, seat, kind, name, cards in self._index.rows(question, list(kinds))
            if record in self._by_id
        ]
        return sorted(found, key=lambda feat: place[feat.record.id])

    def flows(self) -> list[PlayedPayment]:
        """Return the payments to and from the person."""
        rows = self._of_mine("flows", "reason, points")
        return [PlayedPayment(record, str(reason), _integer(points) / record.unit) for record, (reason, points) in rows]

    def decided(self) -> list[ReviewedDecision]:
        """Return the person's reviewed decisions."""
        rows = self._of_mine("weighed", "kind, loss, grade")
        return [
            ReviewedDecision(record, str(kind), _real(loss), _integer(grade)) for record, (kind, loss, grade) in rows
        ]

    def splits(self) -> list[DealAttribution]:
        """Return the attributions of reviewed deals."""
        rows = self._of_mine("parts", "dealt, stock, own, others, beside")
        return [DealAttribution(record, *(_real(part) for part in parts)) for record, parts in rows]


def _people(index: RecordIndex) -> dict[int, tuple[int, tuple[str, ...], int, int, int]]:
    """Return by record the person's seat, the levels of the others, the number of seats, the person's score and
    place.
    """
    sat: dict[int, list[tuple[int, str, int, int]]] = {}
    for record, seat, player, score, place in index.rows(
        "SELECT record, seat, player, score, place FROM seats ORDER BY record, seat"
    ):
        sat.setdefault(_integer(record), []).append((_integer(seat), str(player), _integer(score), _integer(place)))
    found = {}
    for record, rows in sat.items():
        person = next((row for row in rows if row[1] in PEOPLE), None)
        if person is not None:
            levels = tuple(sorted({row[1] for row in rows} - PEOPLE))
            found[record] = (person[0], levels, len(rows), person[2], person[3])
    return found


def _settled(index: RecordIndex) -> dict[tuple[int, int], tuple[int, bool]]:
    """Return by record and seat the points of all settled deals, and whether they come from payments."""
    rows = index.rows(
        "SELECT record, seat, SUM(points), EXISTS (SELECT 1 FROM flows WHERE flows.record = deals.record) "
        "FROM deals GROUP BY record, seat"
    )
    return {(_integer(record), _integer(seat)): (_integer(points), bool(paid)) for record, seat, points, paid in rows}


def _integer(value: object) -> int:
    assert isinstance(value, int)
    return value


def _real(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)
