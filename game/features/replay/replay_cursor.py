"""All positions of a record: before each decision, and at the end of each deal.

A position is just the number of events so far, so stepping back is as fast as stepping forward. No pygame.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.events import openings
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import FRIEND, HUMAN, PEOPLE
from hachi_hachi.engine.common.records.recorded_table import RecordedTable


@dataclass(frozen=True, slots=True)
class Position:
    """The position in deal ``entry`` (from 0) after ``number`` actions; the deal began after ``start`` events,
    ``shown`` have happened.

    ``action`` is the next action; None at the end of the deal.
    """

    entry: int
    number: int
    start: int
    shown: int
    action: Action | None


class ReplayCursor:
    """The positions of a table's record, and the index of the current one (``at``).

    A turn is what one seat decides in a row, or if there are ``begins``, what follows an action with such a verb.
    """

    def __init__(self, table: RecordedTable[GameRules], begins: frozenset[str] = frozenset()) -> None:
        self.table = table
        self._begins = begins
        self.places = _places(table)
        self.at = 0

    @property
    def place(self) -> Position:
        """The current position."""
        return self.places[self.at]

    @property
    def deals(self) -> int:
        """The number of deals, including redeals."""
        return self.places[-1].entry + 1

    def leave_out_unfinished(self) -> None:
        """Leave out the last deal if it is not over: its hidden cards are still hidden."""
        entries = self.table.entries
        if entries and not entries[-1].settled:
            self.places = [place for place in self.places if place.entry < len(entries) - 1]

    def go(self, to: int) -> bool:
        """Go to a position, limited to the first and last; return True if it changed."""
        before = self.at
        self.at = min(max(to, 0), len(self.places) - 1)
        return self.at != before

    def decision(self, by: int) -> bool:
        """Move by one decision."""
        return self.go(self.at + by)

    def turn(self, by: int) -> bool:
        """Move to where another turn begins, or a deal begins or ends."""
        to = self.at + by
        while 0 < to < len(self.places) - 1 and self._goes_on(to):
            to += by
        return self.go(to)

    def _goes_on(self, to: int) -> bool:
        """Return True if the turn is the same there as just before; nobody decides at the end of a deal."""
        here, before = self.places[to].action, self.places[to - 1].action
        if self._begins:
            return here is not None and before is not None and here.verb not in self._begins
        return here is not None and before is not None and here.seat == before.seat

    def deal(self, by: int) -> bool:
        """Go to the beginning of the next deal, of this one, or of the previous one."""
        if by < 0 and self.place.number:
            return self.enter(self.place.entry)
        if by > 0 and self.place.entry == self.deals - 1:
            return self.go(len(self.places) - 1)
        return self.enter(self.place.entry + by)

    def enter(self, entry: int) -> bool:
        """Go to the beginning of a deal."""
        entry = min(max(entry, 0), self.deals - 1)
        return self.go(next(n for n, place in enumerate(self.places) if place.entry == entry))

    def length(self, entry: int) -> int:
        """Return the number of decisions in a deal."""
        return sum(place.entry == entry and place.action is not None for place in self.places)

    def table_here(self, seat: int, level: str) -> RecordedTable[GameRules]:
        """Return a table in the current state, to be played on by a person at ``seat``.

        Other persons are replaced by ``level``.
        """
        place = self.place
        found = self.table.restart_deal(place.entry)
        for action in self.table.entries[place.entry].actions[: place.number]:
            found.act(action)
        people = PEOPLE | {FRIEND}
        seats = tuple(
            replace(info, player=HUMAN if number == seat else level if info.player in people else info.player)
            for number, info in enumerate(found.setup.seats)
        )
        found.setup = replace(found.setup, seats=seats)
        return found


def _places(table: RecordedTable[GameRules]) -> list[Position]:
    acted = iter(table.acted)
    found = []
    bounds = pairwise([*openings(table.events), len(table.events)])
    for entry, (dealt, (start, end)) in enumerate(zip(table.entries, bounds, strict=True)):
        for number, action in enumerate(dealt.actions):
            found.append(Position(entry, number, start, next(acted), action))
        found.append(Position(entry, len(dealt.actions), start, end, None))
    return found
