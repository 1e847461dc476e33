"""The referee: validates actions, passes them to the game, stores the events, and shows each seat its view of them."""
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision, IllegalActionError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)
R_co = TypeVar("R_co", bound=GameRules, covariant=True)

Emit = Callable[[Event], None]


class GameFlow(Protocol[R]):
    """A game from start to end, as driven by a table."""

    rules: R
    seats: int

    @property
    def decision(self) -> Decision | None:
        """The pending decision; ``None`` at the end, or if the next deck is not known."""

    @property
    def finished(self) -> bool:
        """True if the game is over."""

    def begin(self, emit: Emit) -> None:
        """Advance to the first decision; every event goes to ``emit``, now and later."""

    def act(self, action: Action) -> None:
        """Apply a legal action and advance to the next decision."""


class DealtFlow(GameFlow[R], Protocol):
    """A game whose decks, and first dealer, may become known while it waits for them."""

    def go_on(self) -> None:
        """Advance to the next decision, as far as cards are known now."""


class Table(Generic[R_co]):
    """A game being played. It always stops at a decision or at the end (or where a record has no further deck)."""

    def __init__(self, process: GameFlow[R_co]) -> None:
        self._process = process
        #: Every event since the beginning, in full; a seat is shown ``event.seen_by(seat)``.
        self.events: list[Event] = []
        #: The number of events before each applied action, in order.
        self.acted: list[int] = []
        self._deal_start = 0
        process.begin(self._emit)

    @property
    def rules(self) -> R_co:
        """The rules in force."""
        return self._process.rules

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._process.seats

    @property
    def decision(self) -> Decision | None:
        """The pending decision, with its seat; ``None`` if there is none."""
        return self._process.decision

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return self._process.finished

    def act(self, action: Action) -> tuple[Event, ...]:
        """Apply ``action`` and return the resulting events, unfiltered.

        Raises ``IllegalActionError``, and changes nothing, if ``decision`` does not allow it.
        """
        decision = self.decision
        legal = decision.canonical(action) if decision is not None else None
        if legal is None:
            raise IllegalActionError(action, decision)
        before = len(self.events)
        self.acted.append(before)
        self._process.act(legal)
        return tuple(self.events[before:])

    def observation(self, seat: int) -> Observation[R_co]:
        """Return what ``seat`` (-1: a spectator) has been shown of the current deal, and its pending decision."""
        decision = self.decision
        asked = decision if decision is not None and decision.seat == seat else None
        seen = tuple(event.seen_by(seat) for event in self.events[self._deal_start :])
        return Observation(self.rules, seat, self.seats, seen, asked)

    def _emit(self, event: Event) -> None:
        if event.opens:
            self._deal_start = len(self.events)
        self.events.append(event)
