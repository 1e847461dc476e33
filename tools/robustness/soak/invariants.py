"""Invariants of every table after every action, in any game; a game adds its own."""
import operator
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable


class WrongError(Exception):
    """An invariant does not hold; the message says which, and where in the game."""


class SeatView(Protocol):
    """The view of a seat, folded from the events shown to it."""

    seat: int

    def apply(self, event: Event) -> None:
        """Apply one event."""


T = TypeVar("T", bound=RecordedTable[GameRules])
V = TypeVar("V", bound=SeatView)


class TableWatch(ABC, Generic[T, V]):
    """A follower of ``table`` with the ``views`` of a spectator and of every seat, which checks its invariants."""

    #: The names of the fields of a view that are the same for everyone.
    public: ClassVar[tuple[str, ...]]

    def __init__(self, table: T, views: Sequence[V]) -> None:
        self.table = table
        self.views = list(views)
        self._public_of = operator.attrgetter(*self.public)
        self._read = 0
        self._open = False
        self.look()

    @abstractmethod
    def shown(self, event: Event) -> None:
        """Check a full ``event``, which every view has just received."""

    @abstractmethod
    def settled(self) -> None:
        """Check invariants of every state, including the final one."""

    @abstractmethod
    def resting(self) -> None:
        """Check invariants of states in which a decision is pending."""

    def look(self) -> None:
        """Process the events since the last look, and compare. Raises ``WrongError``."""
        for event in self._news():
            for view in self.views:
                view.apply(event.seen_by(view.seat))
            self.shown(event)
        if not self._open:
            return
        self.settled()
        self._alike()
        if self.table.decision is not None:
            self._decision()
            self.resting()

    def hold(self, true: object, what: str, *found: object) -> None:
        """Raise ``WrongError`` about ``what``, with the ``found`` value, if it is not ``true``."""
        if not true:
            entries = self.table.entries
            raise WrongError(
                f"does not hold: {what} (deal {len(entries)}, after action {len(entries[-1].actions)}): "
                + ", ".join(repr(one) for one in found)
            )

    def _news(self) -> Iterable[Event]:
        """Yield the events since the last look; events before the first deal are in the one that opens it."""
        news = self.table.events[self._read :]
        self._read = len(self.table.events)
        if not self._open:
            while news and not news[0].opens:
                news.pop(0)
            self._open = bool(news)
        return news

    def _alike(self) -> None:
        """Check that public facts are the same in every seat's view."""
        known = self._public_of(self.views[0])
        for view in self.views[1:]:
            seen: Any = self._public_of(view)
            if seen != known:
                rows = zip(self.public, seen, known, strict=True)
                name, one, other = next(row for row in rows if row[1] != row[2])
                self.hold(False, f"seat {view.seat} and a spectator agree on {name}", one, other)

    def _decision(self) -> None:
        decision = self.table.decision
        assert decision is not None
        self.hold(decision.legal, "something is legal", decision)
        self.hold(len(set(decision.legal)) == len(decision.legal), "nothing is legal twice", decision)
        self.hold(all(action.seat == decision.seat for action in decision.legal), "one seat is asked", decision)
        self.hold(not set(decision.legal) & set(decision.barred), "nothing is legal and barred", decision)
        self.hold(bool(decision.barred) is (decision.why is not None), "what is barred has a reason", decision)
