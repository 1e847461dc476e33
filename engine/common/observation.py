"""All that one seat has been shown of a deal: the only thing a player ever receives."""
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules

R_co = TypeVar("R_co", bound=GameRules, covariant=True)
Own = TypeVar("Own", bound=GameRules)


@dataclass(frozen=True, slots=True)
class Observation(Generic[R_co]):
    """The rules in force, one ``seat``, the deal's ``events`` as that seat saw them, and what it is asked.

    Put together from what was shown, never the state of the table minus something. Small, and fit for pickling.
    """

    rules: R_co
    seat: int
    seats: int
    events: tuple[Event, ...]
    decision: Decision | None


def own(observation: Observation[GameRules], rules: type[Own]) -> Observation[Own]:
    """Return ``observation`` as one of the game with these ``rules``.

    Raises ``ValueError`` where it is of another game: who hands it over has looked the game up by ``rules.game``.
    """
    found = observation.rules
    if not isinstance(found, rules):
        raise ValueError(f"an observation of {found.game!r} is none of {rules.game!r}")
    return Observation(found, observation.seat, observation.seats, observation.events, observation.decision)
