"""The reasons of a game for and against choices as one table, and the selection shown for a choice."""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules

#: The number of reasons shown for a choice.
MOST_REASONS: Final = 3

#: The reasons of every game, which hold by the values of the choices alone.
ONLY_MOVE: Final = "only_move"
BRINGS_MOST: Final = "brings_most"
BRINGS_LESS: Final = "brings_less"


class Case(Protocol):
    """A choice compared with the others."""

    @property
    def action(self) -> Action:
        """The action chosen."""

    @property
    def cost(self) -> float:
        """How far its value is below the best."""

    @property
    def others(self) -> int:
        """The number of other choices."""

    @property
    def top(self) -> "Case | None":
        """The case of the best choice, ``None`` if this is it."""


R = TypeVar("R", bound=GameRules)
C = TypeVar("C", bound=Case)
S = TypeVar("S")

#: Makes a case from an action, its cost, the number of others, and the case of the best choice.
CaseMaker = Callable[[Action, float, int, C | None], C]


@dataclass(frozen=True, slots=True)
class Reason(Generic[C, S]):
    """A row: a reason for a choice (``tone`` 1), against it (-1), or neutral (0), if ``find`` finds a subject."""

    key: str
    tone: int
    find: Callable[[C], S | None]


class ReasonTable(Generic[R, C, S]):
    """The ``rows`` of a game, the most important first, and those of every game, whose subject is ``nothing``.

    ``maker`` returns what makes the cases of an observation.
    """

    def __init__(
        self, rows: Iterable[Reason[C, S]], nothing: S, maker: Callable[[Observation[R]], CaseMaker[C]]
    ) -> None:
        self._maker = maker
        self._rows: Final[tuple[Reason[C, S], ...]] = (
            Reason(ONLY_MOVE, 0, lambda case: None if case.others else nothing),
            *rows,
            Reason(BRINGS_MOST, 1, lambda case: nothing if case.others and case.top is None else None),
            Reason(BRINGS_LESS, -1, lambda case: nothing if case.cost > 0 else None),
        )
        #: Every reason by its key, in display order.
        self.by_key: Final[dict[str, Reason[C, S]]] = {row.key: row for row in self._rows}

    def reasons_of(self, case: C) -> tuple[str, ...]:
        """Return the keys of the reasons shown for ``case``.

        For the best choice, reasons for it come first, for one with a cost reasons against it.
        """
        if not case.others:
            return (ONLY_MOVE,)
        found = [row for row in self._rows if row.find(case) is not None]
        first = -1 if case.cost > 0 else 1
        found.sort(key=lambda row: -first * row.tone)  # stable: within a tone as in the table
        if case.cost > 0 and any(row.tone < 0 and row.key != BRINGS_LESS for row in found):
            found = [row for row in found if row.key != BRINGS_LESS]
        if len(found) > 1:
            found = [row for row in found if row.key != BRINGS_MOST] or found
        return tuple(row.key for row in found[:MOST_REASONS])

    def reasons_for(
        self, observation: Observation[R], worths: Sequence[tuple[Action, float]]
    ) -> dict[Action, tuple[str, ...]]:
        """Return the keys of the reasons for every choice of ``worths``: all choices, the best first."""
        return {case.action: self.reasons_of(case) for case in self.cases_of(observation, worths)}

    def cases_of(self, observation: Observation[R], worths: Sequence[tuple[Action, float]]) -> list[C]:
        """Return the case of every choice of ``worths``, the best first."""
        case = self._maker(observation)
        (action, most), *rest = worths
        best = case(action, 0.0, len(rest), None)
        return [best, *(case(other, most - worth, len(rest), best) for other, worth in rest)]

    def about(self, observation: Observation[R], best: Action, action: Action, key: str) -> S | None:
        """Return the subject of the reason ``key`` for ``action``, compared with the ``best`` choice.

        ``None`` if it does not hold, or holds by the values of the choices alone.
        """
        rows = [(best, 0.0)] if action == best else [(best, 0.0), (action, 0.0)]
        return self.by_key[key].find(self.cases_of(observation, rows)[-1])
