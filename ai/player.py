"""The interface of computer players: they get an observation and return an action with a report."""
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
    """The computing budget of a player: ``rollouts`` for one decision.

    ``ceiling`` in seconds only guards against hanging: a decision cut short by it has ``CLOCK`` in its report, and all
    others are reproducible to the bit on every machine. ``None``: no ceiling.
    """

    rollouts: int = 0
    ceiling: float | None = None

    def unhurried(self) -> "Budget":
        """Return the same budget without the ceiling in seconds."""
        return Budget(self.rollouts)

    def clock(self) -> Callable[[], bool]:
        """Return a function that returns True once the ceiling, counted from now, has passed."""
        if self.ceiling is None:
            return lambda: False
        end = time.monotonic() + self.ceiling
        return lambda: time.monotonic() >= end


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal action with its evaluation: ``worth`` is the expected result of the deal, in the game's own unit.

    ``error`` is the half-width of its 95 % interval in that unit (0 if nothing was sampled). ``reasons`` are keys of
    messages known to the user interface, the most important first; the game's own players define them.
    """

    action: Action
    worth: float
    error: float = 0.0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """The candidates, the best first, how the decision was reached, and the number of rollouts."""

    level: str
    decided_by: str
    candidates: tuple[Candidate, ...]
    rollouts: int = 0


class Player(Protocol[R_contra]):
    """A player: it decides for a seat from what that seat has seen, and from nothing else."""

    def choose(self, observation: Observation[R_contra], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return one of ``observation.decision.legal`` and the report on it.

        The same observation, budget and state of ``rng`` give the same answer. Raises ``ValueError`` if the seat of the
        observation has no pending decision.
        """
        ...


class OwnPlayer(Generic[R]):
    """A player of the game with these ``rules``, for callers that do not know which game is played."""

    def __init__(self, player: Player[R], rules: type[R]) -> None:
        self._player = player
        self._rules = rules

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return the player's answer. Raises as ``Player.choose``, and if the observation is of another game."""
        return self._player.choose(own(observation, self._rules), budget, rng)


def legal_actions(observation: Observation[GameRules]) -> tuple[Action, ...]:
    """Return the legal actions of the decision in ``observation``. Raises ``ValueError`` if there are none."""
    decision = observation.decision
    if decision is None or decision.seat != observation.seat:
        raise ValueError(f"nothing is asked of seat {observation.seat}")
    return decision.legal


class RandomPlayer:
    """A player of uniformly random legal actions: a yardstick for every game, and for tests."""

    def choose(self, observation: Observation[GameRules], budget: Budget, rng: Random) -> tuple[Action, Report]:
        """Return a random legal action. Raises the same errors as ``Player.choose``."""
        legal = legal_actions(observation)
        action = rng.choice(legal)
        rest = [Candidate(other, 0.0) for other in legal if other != action]
        return action, Report("random", ONLY_MOVE if not rest else CHANCE, (Candidate(action, 0.0), *rest))
