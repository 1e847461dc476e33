"""The review of one decision: every choice, and the cost of the one made against the best."""
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.ai.player import Budget
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation, own
from hachi_hachi.engine.common.options import GameRules

R = TypeVar("R", bound=GameRules)
R_contra = TypeVar("R_contra", bound=GameRules, contravariant=True)

#: The default budget of a decision: worlds for each choice that is not dropped.
USUAL: Final = Budget(3000)

#: The loss, in the game's unit, from which a decision is an inaccuracy, and from which it is a mistake.
INACCURACY: Final = 0.25
MISTAKE: Final = 1.0
#: A loss smaller than this many of its standard errors counts as noise.
_BEYOND: Final = 2.0


def tenths(value: float) -> float:
    """Return ``value`` rounded to one place, as amounts are shown; never a negative zero."""
    return round(value, 1) or 0.0


@dataclass(frozen=True, slots=True)
class ScoredMove:
    """One choice: its ``worth`` as it would be paid, in the game's unit, with its standard error.

    ``reasons`` are keys of messages, the most important first, as in ``hachi_hachi.ai.player.Candidate``.
    """

    action: Action
    worth: float
    error: float
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A decision of ``seat``: all ``choices``, the best first, and the index of the one ``chosen``.

    ``error`` is the standard error of the loss (0 if all worlds were counted); ``rollouts`` is the number of rollouts
    used.
    """

    seat: int
    kind: str
    choices: tuple[ScoredMove, ...]
    chosen: int
    error: float = 0.0
    rollouts: int = 0

    @property
    def forced(self) -> bool:
        """True if there was nothing to decide."""
        return len(self.choices) < 2

    @property
    def loss(self) -> float:
        """The cost of the choice made against the best: see ``cost``."""
        return self.cost(self.chosen)

    @property
    def is_significant(self) -> bool:
        """True if the loss is significant."""
        return not self.forced and self.loss > _BEYOND * self.error

    @property
    def mistake(self) -> bool:
        """True if it cost a kan (or the game's unit) or more, significantly."""
        return self.is_significant and self.loss >= MISTAKE

    @property
    def inaccuracy(self) -> bool:
        """True if it cost something significant, but less than a mistake does."""
        return self.is_significant and INACCURACY <= self.loss < MISTAKE

    def cost(self, number: int) -> float:
        """Return the difference between the best choice and choice ``number``, in the game's unit, to one place.

        It is the difference of the two values as displayed, so that all three add up, and it is the same number
        wherever it is shown, counted, or called an inaccuracy.
        """
        return tenths(tenths(self.choices[0].worth) - tenths(self.choices[number].worth))


class Analyst(Protocol[R_contra]):
    """An analyst: it evaluates a decision from what the seat had been shown, and from nothing else."""

    #: The version, stored with its reviews: those of another version are not reused.
    version: str

    def judge(self, observation: Observation[R_contra], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the review of ``chosen`` among all other choices.

        ``budget.rollouts`` is the number for each choice that is not dropped. The same arguments give the same review.
        Raises ``ValueError`` if the observation's seat has no pending decision, or ``chosen`` is not legal.
        """
        ...

    def judging(
        self, observation: Observation[R_contra], chosen: Action, budget: Budget, seed: int | str
    ) -> Generator[float, None, MoveReview]:
        """Return the same, and yield the share (0-1) of the work that is done at most."""
        ...


class OwnAnalyst(Generic[R]):
    """An analyst of the game with these ``rules``, for callers that do not know which game is played."""

    def __init__(self, analyst: Analyst[R], rules: type[R]) -> None:
        self.version = analyst.version
        self._analyst = analyst
        self._rules = rules

    def judge(self, observation: Observation[GameRules], chosen: Action, budget: Budget, seed: int | str) -> MoveReview:
        """Return the analyst's review. Raises as ``Analyst.judge``, and if the observation is of another game."""
        return self._analyst.judge(own(observation, self._rules), chosen, budget, seed)

    def judging(
        self, observation: Observation[GameRules], chosen: Action, budget: Budget, seed: int | str
    ) -> Generator[float, None, MoveReview]:
        """Return the analyst's review, and yield the share of the work that is done. Raises as ``judge``."""
        return self._analyst.judging(own(observation, self._rules), chosen, budget, seed)
