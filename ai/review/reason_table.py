"""The reasons of a game for and against choices as one table, and the selection shown for a choice."""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action

#: The number of reasons shown for a choice.
MOST_REASONS: Final = 3

#: The reasons of every game, which hold by the values of the choices alone.
ONLY_MOVE: Final = "only_move"
BRINGS_MOST: Final = "brings_most"
BRINGS_LESS: Final = "brings_less"


class Case(Protocol):
    """A choice compared with the others."""

    @property
    def cost(self) -> float:
        """How far its value is below the best."""

    @property
    def others(self) -> int:
        """The number of other choices."""

    @property
    def top(self) -> "Case | None":
        """The case of the best choice, ``None`` if this is it."""


C = TypeVar("C", bound=Case)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Reason(Generic[C, S]):
    """A row: a reason for a choice (``tone`` 1), against it (-1), or neutral (0), if ``find`` finds a subject."""

    key: str
    tone: int
    find: Callable[[C], S | None]


def cases(worths: Sequence[tuple[Action, float]], case: Callable[[Action, float, int, C | None], C]) -> list[C]:
    """Return the case of every choice of ``worths``, the best first: ``case`` of its action, cost, others and top."""
    (action, most), *rest = worths
    best = case(action, 0.0, len(rest), None)
    return [best, *(case(other, most - worth, len(rest), best) for other, worth in rest)]


class ReasonTable(Generic[C, S]):
    """The ``rows`` of a game, the most important first, and those of every game, whose subject is ``nothing``."""

    def __init__(self, rows: Iterable[Reason[C, S]], nothing: S) -> None:
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
