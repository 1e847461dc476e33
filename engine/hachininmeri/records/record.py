"""A match's record after reading, before it is replayed (docs/record.md)."""
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import Setup


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game in the record: ``points`` of the teams, and the team with more."""

    points: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as read from a record; its actions are not checked against the rules yet.

    ``stood_in`` are the indices of the actions that a fallback player decided.
    """

    shuffle: CommittedDeck
    actions: tuple[Action, ...]
    result: Result | None = None
    stood_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A well-formed record whose games have not been replayed yet."""

    setup: Setup
    first_dealer: int | None
    deals: tuple[RecordedGame, ...] = ()
