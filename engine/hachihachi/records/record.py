"""What a record says of a year, read and not yet played through (docs/record.md)."""
from dataclasses import dataclass, field

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.engine.hachihachi.phases.deal_cards import DealCards
from hachi_hachi.engine.hachihachi.year.dealer_draw import Round


@dataclass(frozen=True, slots=True)
class Result:
    """What a settled deal came to, as the record has it: payments as sums by payer, payee and reason."""

    multiplier: int
    winner: int | None
    payments: dict[tuple[int | str, int | str, str], int]


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as read from a record; its actions are not checked against the rules yet.

    ``stood_in`` are the numbers of the actions that a stand-in decided.
    """

    shuffle: DealCards
    actions: tuple[Action, ...]
    result: Result | None = None
    stood_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: of the right form, its deals not yet played through."""

    setup: Setup
    draw: tuple[Round, ...] | None
    first_dealer: int | None
    deals: tuple[RecordedDeal, ...] = field(default=())
