"""A year's record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass

from hachi_hachi.engine.common.records import record
from hachi_hachi.engine.hachihachi.phases.committed_deal import DealCards
from hachi_hachi.engine.hanafuda.dealer_draw import Round


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a settled deal in the record: payments as sums by payer, payee and reason."""

    multiplier: int
    winner: int | None
    payments: dict[tuple[int | str, int | str, str], int]


RecordedDeal = record.RecordedDeal[DealCards, Result]


@dataclass(frozen=True, slots=True)
class Record(record.Record[DealCards, Result]):
    """A well-formed record of a year; ``draw`` are the cards drawn for the first dealer, if known."""

    draw: tuple[Round, ...] | None
