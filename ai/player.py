"""What every computer player is: it is shown an observation and answers with an action and how it came to it."""
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)
R_contra = TypeVar("R_contra", bound=GameRules, contravariant=True)

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

    def unhurried(self) -> "Budget":
        """Return the same without the ceiling of the clock."""
        return Budget(self.rollouts)

    def clock(self) -> Callable[[], bool]:
        """Return a function that says whether the ceiling has passed, from now on."""
        if self.ceiling is None:
            return lambda: False
        end = time.monotonic() + self.ceiling
        return lambda: time.monotonic() >= end


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal action as the player judged it: ``worth`` is what it expects of the deal, in the game's own unit.

    ``error`` is the half-width of its 95 % interval in that unit (0 where nothing was sampled). ``reasons`` are keys of
    sentences that the screen knows, the weightiest first; the game's own players list them.
    """

    action: Action
    worth: float
    error: float = 0.0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What was considered, the best first, by what it was decided, and how many rollouts it took."""

    level: str
    decided_by: str
    candidates: tuple[Candidate, ...]
    rollouts: int = 0


class Player(Protocol[R_contra]):
    """One that decides for a seat from what that seat has seen, and from nothing else."""

    def choose(self, observation: Observation[R_contra], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return one of ``observation.decision.legal`` and the report on it.

        The same observation, budget and state of ``rng`` give the same answer. Raises ``ValueError`` where nothing
        is asked of the seat that the observation belongs to.
        """
        ...


class OwnPlayer(Generic[R]):
    """A player of the game with these ``rules`` for whoever does not know which game is played."""

    def __init__(self, player: Player[R], rules: type[R]) -> None:
        self._player = player
        self._rules = rules

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the player's answer. Raises as ``Player.choose``, and where the observation is of another game."""
        return self._player.choose(own(observation, self._rules), budget, rng)


def asked(observation: Observation[GameRules]) -> tuple[Action, ...]:
    """Return the legal actions that ``observation`` asks its seat for. Raises ``ValueError`` where there are none."""
    decision = observation.decision
    if decision is None or decision.seat != observation.seat:
        raise ValueError(f"nothing is asked of seat {observation.seat}")
    return decision.legal


class RandomPlayer:
    """Any legal action, all alike: a yardstick for every game, and for tests."""

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return any legal action. Raises as ``Player.choose``."""
        legal = asked(observation)
        action = rng.choice(legal)
        rest = [Candidate(other, 0.0) for other in legal if other != action]
        return action, Report("random", ONLY_MOVE if not rest else CHANCE, (Candidate(action, 0.0), *rest))
