"""A table whose game is saved as a record: a game returns it, and the user interface plays at it."""
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, Self, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import STOOD_IN_SINCE, Setup
from hachi_hachi.engine.common.table.referee import GameFlow, Table

R_co = TypeVar("R_co", bound=GameRules, covariant=True)


class RecordedEntry(Protocol):
    """One deal of a record: its actions in order, and whether it was settled (not redealt)."""

    @property
    def actions(self) -> Sequence[Action]:
        """The actions, in order; do not modify them."""

    @property
    def stood_in(self) -> list[int]:
        """The indices of the actions that a fallback player decided for the seat's own player, ascending."""

    @property
    def settled(self) -> bool:
        """True if the deal was played to its end."""


class RecordedTable(Table[R_co]):
    """A table with the game of ``setup``, which may be replaced by one with other names."""

    def __init__(self, setup: Setup, process: GameFlow[R_co]) -> None:
        self.setup = setup
        super().__init__(process)

    @abstractmethod
    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the record of this moment, whenever and in whichever thread it is called.

        Taking a snapshot is quick however long the game is; only writing the text takes time.
        """

    @abstractmethod
    def undone(self, seat: int) -> Self | None:
        """Return a table without the last action of ``seat`` in the current deal, and without all later actions.

        ``None`` if the seat has not acted in it. The cards stay the same, and so do those of later deals.
        """

    def act_standing_in(self, action: Action) -> None:
        """Apply ``action``, decided by a fallback player, and record that. Raises the same errors as ``act``."""
        entry = self.entries[-1]
        number = len(entry.actions)
        self.act(action)
        if self.setup.version >= STOOD_IN_SINCE:
            entry.stood_in.append(number)

    def equal_answer(self) -> Action | None:
        """Return an answer to the pending decision if all answers are equivalent; otherwise ``None``.

        Such a decision is recorded like any other, but the player need not be asked.
        """
        return None

    @property
    @abstractmethod
    def entries(self) -> Sequence[RecordedEntry]:
        """The deals so far, redealt ones included, as numbered in the record (from 0)."""

    @property
    def is_complete(self) -> bool:
        """True if no deal follows: the game is finished, or this is a deal of the day and it is settled."""
        return self.finished or (bool(self.setup.day) and any(entry.settled for entry in self.entries))

    @abstractmethod
    def restart_deal(self, entry: int) -> Self:
        """Return a table at the start of deal ``entry``, with the same cards and no later deal.

        Its actions are left out, so that it can be stepped through or played differently.
        """

    @abstractmethod
    def single_deal(self, entry: int) -> Self:
        """Return a table that ends where deal ``entry`` ended."""

    def record_text(self) -> str:
        """Return the current record of the game."""
        return self.snapshot()()


def undone(actions: tuple[Action, ...], seat: int) -> tuple[Action, ...] | None:
    """Return ``actions`` up to and excluding the last one of ``seat``; ``None`` if it has none."""
    last = max((number for number, action in enumerate(actions) if action.seat == seat), default=-1)
    return None if last < 0 else actions[:last]
