"""What a record says of a match, read and not yet played through (docs/record.md)."""
from dataclasses import dataclass

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.committed_deck import CommittedDeck
from hachi_hachi.engine.common.records.header import Setup


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished game came to, as the record has it: ``points`` of the teams, and the team with more."""

    points: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as read from a record; its actions are not checked against the rules yet.

    ``stood_in`` are the numbers of the actions that a stand-in decided.
    """

    shuffle: CommittedDeck
    actions: tuple[Action, ...]
    result: Result | None = None
    stood_in: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: of the right form, its games not yet played through."""

    setup: Setup
    first_dealer: int | None
    deals: tuple[RecordedGame, ...] = ()
