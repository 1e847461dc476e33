"""A match's record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass

from hachi_hachi.engine.common.records import record
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game in the record: ``points`` of the teams, and the team with more."""

    points: tuple[int, int]
    winner: int | None


RecordedGame = record.RecordedDeal[CommittedDeck, Result]


@dataclass(frozen=True, slots=True)
class Record(record.Record[CommittedDeck, Result]):
    """A well-formed record of a match."""
