"""An observation: everything one seat has been shown of a deal, and the only input of a player."""
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules

R_co = TypeVar("R_co", bound=GameRules, covariant=True)
Own = TypeVar("Own", bound=GameRules)


@dataclass(frozen=True, slots=True)
class Observation(Generic[R_co]):
    """The rules in force, one ``seat``, the deal's ``events`` as that seat saw them, and its pending decision.

    It is built up from what was shown, never by hiding parts of the table's state. Small, and picklable.
    """

    rules: R_co
    seat: int
    seats: int
    events: tuple[Event, ...]
    decision: Decision | None


def own(observation: Observation[GameRules], rules: type[Own]) -> Observation[Own]:
    """Return ``observation``, typed as one of the game with these ``rules``.

    Raises ``ValueError`` if it belongs to another game: the caller must have looked the game up by ``rules.game``.
    """
    found = observation.rules
    if not isinstance(found, rules):
        raise ValueError(f"an observation of {found.game!r} is none of {rules.game!r}")
    return Observation(found, observation.seat, observation.seats, observation.events, observation.decision)
