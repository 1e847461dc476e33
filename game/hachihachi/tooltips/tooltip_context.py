"""What an explanation is made from: what the viewer sees, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.engine.hachihachi.visibility.view import View
from hachi_hachi.game.hachihachi.table.drawing.seats import SeatFacts
from hachi_hachi.game.hachihachi.text.terms import kan_text


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The table as it is shown: `facts` by seat, the last `moves` by seat, the `causes` of the multiplier.

    `events` are those of the deal so far as they were shown, `winners()` who won the months before, by month;
    `alone`: the deal stands by itself; `standing_in`: the seats for which a simpler player answers.
    """

    view: View
    names: Sequence[str]
    facts: Mapping[int, SeatFacts]
    moves: Mapping[int, Sequence[Event]]
    causes: tuple[int, ...]
    events: Sequence[Event]
    winners: Callable[[], Mapping[int, int]]
    alone: bool = False
    standing_in: frozenset[int] = frozenset()

    def amount(self, points: int, *, signed: bool = False) -> str:
        """An amount in words."""
        return kan_text(points, self.view.rules, signed=signed)

    def each(self, kan: int) -> str:
        """What a set of that value comes to from each seat in this deal."""
        return self.amount(kan * self.view.rules.kan_points * self.view.multiplier)

    def paid_to(self, seat: int, reason: str) -> int:
        """What a seat has been paid for that reason in this deal, in points."""
        return sum(
            event.points * ((event.payee == seat) - (event.payer == seat))
            for event in self.events
            if isinstance(event, ev.Paid) and event.reason == reason
        )
