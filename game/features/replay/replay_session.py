"""The session of a replayed table: shows the events so far, asks nothing and plays nothing."""

from __future__ import annotations

from typing import TypeVar

from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.features.replay.replay_cursor import Position
from hachi_hachi.game.table.session.game_session import Players, Session

S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


class ReplaySession(Session[S_co]):
    """A replay session. ``viewer`` is the seat at the bottom; with ``open_hands`` all cards are face up, otherwise only
    the viewer's."""

    def __init__(self, table: S_co, ai: Players) -> None:
        super().__init__(table, ai)
        self.viewer = max(0, min(self.people, default=0))
        self.people = frozenset(range(self.seats))

    def stand(self, place: Position) -> None:
        """Show the events up to a position."""
        self.deal_from, self.shown = place.start, place.shown
        entry = self.table.entries[place.entry]
        latest = {action.seat: number for number, action in enumerate(entry.actions[: place.number])}
        self.standing_in = frozenset(seat for seat, number in latest.items() if number in entry.stood_in)

    def seen_events(self) -> tuple[Event, ...]:
        """Return the events the viewer saw in the deal; all of them with open hands."""
        return tuple(self.deal_events()) if self.open_hands else super().seen_events()

    @property
    def caught_up(self) -> bool:
        """True: a replay is never behind."""
        return True

    def person_decision(self) -> Decision | None:
        """Return None: nobody is asked anything."""
        return None

    @property
    def may_undo(self) -> bool:
        """False: there is no undo."""
        return False
