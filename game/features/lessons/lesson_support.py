"""What a game hands over for its lessons, so that the room of lessons knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.scenes.scene import Scene

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


@dataclass(frozen=True, slots=True)
class Lessons(Generic[S_co]):
    """`opened(lesson, names)` makes the table with nothing done at it; it raises ValueError with a sentence.

    `gained` is what a seat has won so far in the deal, in points, and `amount` says it. `facts` fill the places of what
    is said (`{points}`). `places` are the boxes of what `Step.point` names on a scene: none where it is not there.
    """

    opened: Callable[[Lesson, Sequence[str]], S_co]
    gained: Callable[[S_co, int], int]
    amount: Callable[[S_co, int], str]
    facts: Callable[[S_co, int], Mapping[str, str]]
    places: Callable[[Scene, str], Sequence[Box]]
    #: What a card counts, for the quiz; None where cards count nothing by themselves.
    worth: Callable[[int], int] | None = None
    #: What clears away something to look at: shown once the reader goes on, where a step lets the others move.
    clears: tuple[type[Event], ...] = ()
