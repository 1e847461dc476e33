"""A year's record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass, field

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.hachihachi.phases.deal_cards import DealCards
from hachi_hachi.engine.hachihachi.year.dealer_draw import Round


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a settled deal in the record: payments as sums by payer, payee and reason."""

    multiplier: int
    winner: int | None
    payments: dict[tuple[int | str, int | str, str], int]


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as read from a record; its actions are not checked against the rules yet.

    ``stood_in`` are the indices of the actions that a fallback player decided.
    """

    shuffle: DealCards
    actions: tuple[Action, ...]
    result: Result | None = None
    stood_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A well-formed record whose deals have not been replayed yet."""

    setup: Setup
    draw: tuple[Round, ...] | None
    first_dealer: int | None
    deals: tuple[RecordedDeal, ...] = field(default=())
