"""A table whose game is kept as a record: what a game opens, and what a program that shows it plays at."""
from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar

from engine.core.actions import Action
from engine.core.options import GameRules
from engine.core.records.header import Setup
from engine.core.table import Process, Table

R_co = TypeVar("R_co", bound=GameRules, covariant=True)


class Sitting(Table[R_co]):
    """A table at which the game of ``setup`` is played; ``setup`` may be replaced by one with other names."""

    def __init__(self, setup: Setup, process: Process[R_co]) -> None:
        self.setup = setup
        super().__init__(process)

    @abstractmethod
    def snapshot(self) -> Callable[[], str]:
        """Return what gives the record as it stands now, whenever and in whichever thread it is called.

        Taking it is quick however long the game is: what is long is putting it into words.
        """

    @abstractmethod
    def before(self, seat: int) -> "Sitting[R_co] | None":
        """Return a table at which the last action of ``seat`` in the deal at hand has not been done, nor any since.

        ``None`` where the seat has done nothing in it. The cards are the same, and so are those of later deals.
        """

    def record_text(self) -> str:
        """Return the record of the game as it stands now."""
        return self.snapshot()()


def undone(actions: tuple[Action, ...], seat: int) -> tuple[Action, ...] | None:
    """Return ``actions`` up to the last one of ``seat``, without it; ``None`` where there is none of it."""
    last = max((number for number, action in enumerate(actions) if action.seat == seat), default=-1)
    return None if last < 0 else actions[:last]
