"""A table whose game is kept as a record: what a game opens, and what a program that shows it plays at."""
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, Self, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import STOOD_IN_SINCE, Setup
from hachi_hachi.engine.common.table.referee import GameFlow, Table

R_co = TypeVar("R_co", bound=GameRules, covariant=True)


class RecordedEntry(Protocol):
    """One deal of a record: what was done in it, in order, and whether it is over and counts (was not dealt anew)."""

    @property
    def actions(self) -> Sequence[Action]:
        """The actions, in order; they are not to be changed."""

    @property
    def stood_in(self) -> list[int]:
        """The numbers of those actions that a stand-in decided in place of the seat's own player, rising."""

    @property
    def settled(self) -> bool:
        """Whether the deal was played to its end."""


class RecordedTable(Table[R_co]):
    """A table at which the game of ``setup`` is played; ``setup`` may be replaced by one with other names."""

    def __init__(self, setup: Setup, process: GameFlow[R_co]) -> None:
        self.setup = setup
        super().__init__(process)

    @abstractmethod
    def snapshot(self) -> Callable[[], str]:
        """Return what gives the record as it stands now, whenever and in whichever thread it is called.

        Taking it is quick however long the game is: what is long is putting it into words.
        """

    @abstractmethod
    def undone(self, seat: int) -> Self | None:
        """Return a table at which the last action of ``seat`` in the deal at hand has not been done, nor any since.

        ``None`` where the seat has done nothing in it. The cards are the same, and so are those of later deals.
        """

    def act_standing_in(self, action: Action) -> None:
        """Carry out ``action``, which a stand-in decided, and record that it did. Raises as ``act``."""
        entry = self.entries[-1]
        number = len(entry.actions)
        self.act(action)
        if self.setup.version >= STOOD_IN_SINCE:
            entry.stood_in.append(number)

    def equal_answer(self) -> Action | None:
        """Return an answer to the pending decision if it makes no difference which is given; ``None`` otherwise.

        Such a decision is recorded like any other, but nobody has to be asked.
        """
        return None

    @property
    @abstractmethod
    def entries(self) -> Sequence[RecordedEntry]:
        """The deals so far, those dealt anew among them, as the record numbers them (from 0)."""

    @property
    def is_complete(self) -> bool:
        """Whether no deal follows: the game is finished, or this is the deal of a day, and it is settled."""
        return self.finished or (bool(self.setup.day) and any(entry.settled for entry in self.entries))

    @abstractmethod
    def restart_deal(self, entry: int) -> Self:
        """Return a table at which deal ``entry`` is dealt again with the same cards, and none after it.

        What was done in it is left out, so that it can be gone through action by action, or played otherwise.
        """

    @abstractmethod
    def single_deal(self, entry: int) -> Self:
        """Return a table at which everything is as it was at the end of deal ``entry``, and nothing follows."""

    def record_text(self) -> str:
        """Return the record of the game as it stands now."""
        return self.snapshot()()


def undone(actions: tuple[Action, ...], seat: int) -> tuple[Action, ...] | None:
    """Return ``actions`` up to the last one of ``seat``, without it; ``None`` where there is none of it."""
    last = max((number for number, action in enumerate(actions) if action.seat == seat), default=-1)
    return None if last < 0 else actions[:last]
