"""All that one seat has been shown of a deal: the only thing a player ever receives."""
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.actions import Decision
from engine.core.events import Event

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Observation(Generic[R]):
    """The rules in force, one ``seat``, the deal's ``events`` as that seat saw them, and what it is asked.

    Put together from what was shown, never the state of the table minus something. Small, and fit for pickling.
    """

    rules: R
    seat: int
    seats: int
    events: tuple[Event, ...]
    decision: Decision | None
