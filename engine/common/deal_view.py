"""The common part of the views of all games: what one seat knows of a deal, built from its events alone."""
from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Generic, Self, TypeVar

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)


@dataclass(slots=True)
class DealView(Generic[R]):
    """A deal as ``seat`` knows it (-1: a spectator); a game adds what it keeps of the events."""

    rules: R
    seat: int
    seats: int

    @classmethod
    def of(cls, observation: Observation[R]) -> Self:
        """Return the view built from the events of ``observation``."""
        view = cls(observation.rules, observation.seat, observation.seats)
        view.fold(observation.events)
        return view

    def fold(self, events: Iterable[Event]) -> None:
        """Apply ``events``, in order."""
        for event in events:
            self.apply(event)

    @abstractmethod
    def apply(self, event: Event) -> None:
        """Apply one ``event``."""

    def clear(self) -> None:
        """Forget everything but the rules and the seats: a deal begins."""
        blank = type(self)(self.rules, self.seat, self.seats)
        for field in fields(self):
            setattr(self, field.name, getattr(blank, field.name))
