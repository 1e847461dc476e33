"""The session of a table that is elsewhere: others decide there, and nothing is undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hachi_hachi.engine.common.events import Event
from hachi_hachi.game.online.joining.remote_table import RemoteTable
from hachi_hachi.game.online.lobby import SPECTATOR
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Players, Session


class OnlineSession(Session[RemoteTable]):
    """The session at a ``table``. ``ai`` only gives hints; the finished game is kept in ``keeper``.

    ``hinted`` is called when the person asks for a hint: the others are told. ``open_hands``: a spectator is sent all
    hands, and sees them.
    """

    def __init__(
        self, table: RemoteTable, keeper: SaveStore | None = None, *, ai: Players | None = None,
        hinted: Callable[[], None] = lambda: None, open_hands: bool = False,
    ) -> None:
        super().__init__(table, ai or ai_client.client(), None)
        self.people = frozenset({table.seat} if table.seat != SPECTATOR else ())
        self.viewer, self.open_hands = 0 if open_hands else table.seat, open_hands
        self.keeper = keeper
        self.when_hinted = hinted

    @property
    def many(self) -> bool:
        """False: nobody else looks at this screen."""
        return False

    def peek(self) -> Event | None:
        """Return the next event for the screen, without taking it."""
        return self.table.events[self.shown] if self.open_hands and not self.caught_up else super().peek()

    def coming(self) -> Iterator[Event]:
        """Return the coming events for the screen, as far as they have arrived."""
        return iter(self.table.events[self.shown :]) if self.open_hands else super().coming()

    def seen_events(self) -> tuple[Event, ...]:
        """Return the events of the shown deal given to the screen so far."""
        return tuple(self.deal_events()) if self.open_hands else super().seen_events()

    @property
    def may_undo(self) -> bool:
        """False: the others have seen it."""
        return False

    def think(self) -> Reply | None:
        """Nothing: other seats decide at the host."""
        return None

    def save(self) -> None:
        """Keep the finished game with the others, unless it was only watched; until then the host has it."""
        table = self.table
        if table.seat == SPECTATOR or self.keeper is None or self._over is not None:
            return
        if table.is_complete and table.known.is_complete:
            self._over = self.keeper.keep(table.snapshot())

    @property
    def trouble(self) -> str:
        """The reason why the game could not be saved, or ""."""
        return self.keeper.trouble if self.keeper is not None else ""
