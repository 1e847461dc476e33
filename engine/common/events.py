"""Events: facts with their outcome, each with the form in which every seat sees it."""
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Final

#: Stands for a card that the viewer cannot see.
HIDDEN: Final = -1


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. Every event class must define what each seat sees of it.

    Not made by ``ABCMeta``, under which every ``match`` on an event takes twice as long; the types are checked all
    the same.
    """

    #: True for the event that opens a deal: an observation begins with the last of these.
    opens: ClassVar[bool] = False
    #: True for the event that closes a deal: all of it is settled.
    closes: ClassVar[bool] = False
    #: True for an event in which a seat plays a card: until the first of them a deal is only dealt and bid for.
    plays: ClassVar[bool] = False
    #: True for an event in which cards are dealt.
    deals: ClassVar[bool] = False

    @abstractmethod
    def seen_by(self, seat: int) -> "Event":
        """Return this event as ``seat`` sees it; a spectator is seat -1."""


@dataclass(frozen=True, slots=True)
class PublicEvent(Event):
    """An event that everybody sees in full."""

    def seen_by(self, seat: int) -> Event:
        """Return the event itself."""
        return self


def openings(events: Sequence[Event]) -> list[int]:
    """Return the index of each event that opens a deal, in order."""
    return [number for number, event in enumerate(events) if event.opens]


def by_deal(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Yield the ``events`` deal by deal, each from its opening event; events before the first deal are left out."""
    for start, end in pairwise([*openings(events), len(events)]):
        yield events[start:end]


def event_types(module: Mapping[str, Any]) -> tuple[type[Event], ...]:
    """Return the event classes among the names of a module."""
    bases = (Event, PublicEvent)
    return tuple(
        kind for kind in module.values() if isinstance(kind, type) and issubclass(kind, Event) and kind not in bases
    )
