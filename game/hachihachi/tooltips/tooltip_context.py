"""The context of an explanation: the viewer's knowledge, and the seats."""

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
    """The table as shown: ``facts`` by seat, the last ``moves`` by seat, the ``causes`` of the multiplier.

    ``events`` are those of the deal shown so far, ``winners()`` the winners of earlier months; ``alone``: a single deal
    outside a year; ``standing_in``: the seats replaced by a simpler player.
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
        """Return an amount in words."""
        return kan_text(points, self.view.rules, signed=signed)

    def each(self, kan: int) -> str:
        """Return what each seat pays for a yaku of that value in this deal."""
        return self.amount(kan * self.view.rules.kan_points * self.view.multiplier)

    def paid_to(self, seat: int, reason: str) -> int:
        """Return what a seat has been paid for that reason in this deal, in points."""
        return sum(
            event.points * ((event.payee == seat) - (event.payer == seat))
            for event in self.events
            if isinstance(event, ev.Paid) and event.reason == reason
        )
