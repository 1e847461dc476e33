"""What every computer player is: it is shown an observation and answers with an action and how it came to it."""
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from engine.core.actions import Action
from engine.core.observation import Observation

#: How a decision was reached: ``Report.decided_by``.
ONLY_MOVE: Final = "only_move"
RULES: Final = "rules"
CHANCE: Final = "chance"
SEARCH: Final = "search"
CLOCK: Final = "clock"


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: ``rollouts`` played out for one decision.

    ``ceiling`` in seconds is only a stop against hanging: a decision that it cut says ``CLOCK`` in its report,
    and all others repeat to the bit on every machine. ``None``: no ceiling.
    """

    rollouts: int = 0
    ceiling: float | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal action as the player judged it: ``kan`` is what it expects of the deal, multiplier left out.

    ``error`` is the half-width of its 95 % interval in kan (0 where nothing was sampled). ``reasons`` are keys of
    sentences that the screen knows, the weightiest first; the game's own players list them.
    """

    action: Action
    kan: float
    error: float = 0.0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What was considered, the best first, by what it was decided, and how many rollouts it took."""

    level: str
    decided_by: str
    candidates: tuple[Candidate, ...]
    rollouts: int = 0


class Player(Protocol):
    """One that decides for a seat from what that seat has seen, and from nothing else."""

    def choose(self, observation: Observation[Any], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return one of ``observation.decision.legal`` and the report on it.

        The same observation, budget and state of ``rng`` give the same answer. Raises ``ValueError`` where nothing
        is asked of the seat that the observation belongs to.
        """
        ...


def asked(observation: Observation[Any]) -> tuple[Action, ...]:
    """Return the legal actions that ``observation`` asks its seat for. Raises ``ValueError`` where there are none."""
    decision = observation.decision
    if decision is None or decision.seat != observation.seat:
        raise ValueError(f"nothing is asked of seat {observation.seat}")
    return decision.legal
