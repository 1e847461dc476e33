"""What one decision was worth: every choice there was, and what the one made cost against the best."""
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)
R_contra = TypeVar("R_contra", bound=GameRules, contravariant=True)

#: From which loss on, in the game's unit, a decision is a slip, and a mistake.
SLIP: Final = 0.25
MISTAKE: Final = 1.0
#: A loss smaller than so many of its standard errors is none: it lies within the noise.
_BEYOND: Final = 2.0


def tenths(value: float) -> float:
    """Return ``value`` to one place, as amounts are shown; never a zero with a sign."""
    return round(value, 1) or 0.0


@dataclass(frozen=True, slots=True)
class ScoredMove:
    """One choice: what it is ``worth`` as it would be paid, in the game's unit, with its standard error.

    ``reasons`` are keys of sentences, the weightiest first, as in ``hachi_hachi.ai.player.Candidate``.
    """

    action: Action
    worth: float
    error: float
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A decision of ``seat``: all ``choices``, the best first, the number of the one ``chosen`` among them.

    ``error`` is the standard error of the loss (0 if all worlds were counted); ``rollouts`` what was played out to
    tell.
    """

    seat: int
    kind: str
    choices: tuple[ScoredMove, ...]
    chosen: int
    error: float = 0.0
    rollouts: int = 0

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return len(self.choices) < 2

    @property
    def loss(self) -> float:
        """What the choice made costs against the best: see ``cost``."""
        return self.cost(self.chosen)

    @property
    def told(self) -> bool:
        """Whether the loss lies beyond the noise."""
        return not self.forced and self.loss > _BEYOND * self.error

    @property
    def mistake(self) -> bool:
        """Whether it cost a kan (or what the game's unit is) or more, beyond the noise."""
        return self.told and self.loss >= MISTAKE

    @property
    def slip(self) -> bool:
        """Whether it cost something, beyond the noise, and less than a mistake does."""
        return self.told and SLIP <= self.loss < MISTAKE

    def cost(self, number: int) -> float:
        """Return what the choice of that ``number`` brings less than the best, in the game's unit, to one place.

        It is the difference of the two worths as they are shown, so that all three add up, and it is the same number
        wherever it is shown, counted, or called a slip.
        """
        return tenths(tenths(self.choices[0].worth) - tenths(self.choices[number].worth))


class Analyst(Protocol[R_contra]):
    """One that weighs a decision from what the seat had been shown, and from nothing else."""

    #: What it is, to be kept beside what it said: what another one said is not trusted.
    version: str

    def judge(self, observation: Observation[R_contra], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return what ``chosen`` was worth beside all other choices.

        ``budget.rollouts`` are those that each choice measured to the end may take. The same arguments give the same
        judgement. Raises ``ValueError`` where nothing is asked of the observation's seat, or ``chosen`` is no answer.
        """
        ...


class OwnAnalyst(Generic[R]):
    """An analyst of the game with these ``rules`` for whoever does not know which game is played."""

    def __init__(self, analyst: Analyst[R], rules: type[R]) -> None:
        self.version = analyst.version
        self._analyst = analyst
        self._rules = rules

    def judge(self, observation: Observation[GameRules], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the analyst's judgement. Raises as ``Analyst.judge``, and for an observation of another game."""
        return self._analyst.judge(own(observation, self._rules), chosen, budget, seed)
