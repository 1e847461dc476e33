"""A game's record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass

from hachi_hachi.engine.common.records import record
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.hanafuda.dealer_draw import Round


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished deal in the record: the ``winner``, and the ``points`` of each seat."""

    winner: int | None
    points: tuple[int, ...]


RecordedDeal = record.RecordedDeal[CommittedDeck, Result]


@dataclass(frozen=True, slots=True)
class Record(record.Record[CommittedDeck, Result]):
    """A well-formed record of a game; ``draw`` are the cards drawn for the first dealer, if known."""

    draw: tuple[Round, ...] | None
