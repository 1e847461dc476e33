"""A record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import Setup

C_co = TypeVar("C_co", bound=CommittedDeck, covariant=True)
T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class RecordedDeal(Generic[C_co, T_co]):
    """A deal as read from a record; its actions are not checked against the rules yet.

    ``stood_in`` are the indices of the actions that a fallback player decided.
    """

    shuffle: C_co
    actions: tuple[Action, ...]
    result: T_co | None = None
    stood_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record(Generic[C_co, T_co]):
    """A well-formed record whose deals have not been replayed yet."""

    setup: Setup
    first_dealer: int | None
    deals: tuple[RecordedDeal[C_co, T_co], ...]
