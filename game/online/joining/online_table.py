"""A table over a network as one person's program sees it: the ``OnlineTable`` behind the screens."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from hachi_hachi.game.online.hosting.host_thread import HostThread
from hachi_hachi.game.online.hosting.room import SHOWING
from hachi_hachi.game.online.joining import note_words
from hachi_hachi.game.online.joining.client import Client, Dial
from hachi_hachi.game.online.joining.client_state import ClientState
from hachi_hachi.game.online.joining.online_session import OnlineSession
from hachi_hachi.game.online.joining.remote_table import RemoteTable
from hachi_hachi.game.online.joining.saved_seat import SavedSeat, SeatFile
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, Heard, LobbyState, Presence
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.session.game_session import Players

#: A connection is made anew so often after a message that does not follow from those before it.
MOST_MALFORMED: Final = 5


@dataclass(frozen=True, slots=True)
class Way:
    """The way to a table: how to connect, its code, and what the lobby says about it."""

    dial: Dial
    code: str
    invitation: str = ""
    link: str = ""
    reachable: str = ""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Where a person's program keeps its games and its seat; ``None``: nowhere."""

    saves: SaveStore | None = None
    seat: SeatFile | None = None


class JoinedTable:
    """The table at the end of ``way``. ``host`` is the host's thread if this person has opened the table.

    ``ai`` gives hints; by default the program's own.
    """

    def __init__(
        self, way: Way, name: str, keeping: Keeping, *, token: str = "", watching: bool = False, program: str = "",
        host: HostThread | None = None, ai: Players | None = None, clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._way, self._keeping, self._host, self._ai, self._clock = way, keeping, host, ai, clock
        self._client = Client(way.dial, self._hello)
        self._state = ClientState(
            way.code, name, self._client.send, lambda: self._client.contributor.given, token=token, watching=watching,
            program=program,
        )
        self._session: OnlineSession | None = None
        self._trouble = ""
        self._left = False
        self._malformed = 0
        self._kept: tuple[str, str, int, str] = ("", "", 0, "")
        #: When the pending decision was first waited for, and after how many events.
        self._asked_at, self._asked_for = clock(), -1
        self._waited = 0.0
        #: After how many events the host was told that the screen shows the own decision.
        self._shown_for = -1
        self._client.start()

    # -- what a screen sees
    @property
    def state(self) -> LobbyState:
        """The lobby as it is now."""
        state, way, client = self._state, self._way, self._client
        trouble = self._trouble or (note_words.goodbye(state.goodbye) if state.goodbye else "")
        if not trouble and not client.connected and client.failures > 1:
            trouble = _("The table can't be reached.")
        reachable = way.reachable
        if self._host is not None and self._host.relay_lost:
            reachable = _("The relay can't be reached. Trying again…")
        return replace(
            state.lobby, invitation=way.invitation, link=way.link, reachable=reachable, trouble=trouble,
            lost=not client.connected and not client.ended and bool(state.lobby.game),
            closed=client.ended or state.lobby.closed,
        )

    @property
    def remote(self) -> RemoteTable | None:
        """The table as the seat sees it, once the game has started."""
        return self._state.table

    @property
    def session(self) -> OnlineSession | None:
        """The session, once the first deal has begun."""
        table = self._state.table
        if self._session is None and table is not None and any(event.opens for event in table.events):
            saves = self._keeping.saves
            store = saves.of(self._state.lobby.game) if saves is not None else None
            later = self._state.lobby.options.spectators is HandsShown.LATER
            self._session = OnlineSession(
                table, store, ai=self._ai, hinted=self._hinted, open_hands=later and table.seat == SPECTATOR
            )
        return self._session

    def _hello(self) -> ms.Hello:
        return self._state.hello()

    def _hinted(self) -> None:
        self._client.send(ms.Hinted())

    @property
    def presence(self) -> tuple[Presence, ...]:
        """Who is at each seat."""
        return self._state.presence

    @property
    def waiting_since(self) -> float | None:
        """For how many seconds the pending decision has been waited for, or None if there is none."""
        table = self._state.table
        if table is None or table.decision is None:
            return None
        return self._waited + self._clock() - self._asked_at

    @property
    def phrases(self) -> tuple[Heard, ...]:
        """The latest phrases, oldest first."""
        return tuple(self._state.heard)

    @property
    def log(self) -> tuple[str, ...]:
        """What happened at the table, in words, oldest first."""
        words = (note_words.noted(what, self._name(seat)) for what, seat in self._state.notes)
        return tuple(filter(None, words))

    def _name(self, seat: int) -> str:
        seats = self._state.lobby.seats
        return shown_name(seats[seat].name) if 0 <= seat < len(seats) else ""

    # -- what arrives
    def poll(self) -> None:
        """Take in what has arrived."""
        for message in self._client.received():
            try:
                self._state.take(message)
            except MalformedError:
                self._malformed += 1
                if self._malformed <= MOST_MALFORMED:
                    self._client.again()
                    continue
                self._give_up()
                return
            if isinstance(message, ms.PresenceNow):
                self._waited, self._asked_at = self._state.waited, self._clock()
        if self._client.flooded:
            self._give_up()
        table = self._state.table
        if self._session is not None and self._session.table is not table:  # the table was opened again
            self._session, self._asked_for, self._shown_for = None, -1, -1
        if table is not None and table.received != self._asked_for:
            self._asked_for, self._waited, self._asked_at = table.received, 0.0, self._clock()
        self._keep()
        if self._session is not None:
            self._show(self._session)
            self._session.save()

    def _give_up(self) -> None:
        self._trouble = _("The host sent something that this program doesn't understand.")
        self._client.close()

    def _show(self, session: OnlineSession) -> None:
        """Tell the host once the screen shows the own decision: only then does the person's time begin."""
        table = session.table
        decision = table.decision
        if decision is None or decision.seat != table.seat or not session.caught_up:
            return
        if table.received != self._shown_for:
            self._shown_for = table.received
            self._waited, self._asked_at = max(0.0, (self.waiting_since or 0.0) - SHOWING), self._clock()
            self._client.send(ms.Shown(table.received))

    def _keep(self) -> None:
        """Keep the seat, so that this person takes it again if the program ends; forget it once that makes no sense."""
        state, file = self._state, self._keeping.seat
        table = state.table
        if file is None or table is None or state.lobby.own < 0:
            return
        over = table.finished or self._left or state.goodbye == "removed"
        room = self._host.room if self._host is not None else None
        tokens = ",".join(room.tokens) if room is not None else ""
        now = ("over", "", 0, "") if over else (state.token, table.record, state.lobby.own, tokens)
        if now == self._kept:
            return
        self._kept = now
        lobby = state.lobby
        file.keep(None if over else SavedSeat(
            self._way.link or self._way.invitation, state.name, state.token, lobby.game, lobby.table, lobby.own,
            lobby.options, table.record, hosting=lobby.hosting, tokens=tokens,
        ))

    # -- what a person does
    def ready(self, yes: bool) -> None:
        """Say whether this person is ready."""
        self._client.send(ms.Ready(yes))

    def swap(self, first: int, second: int) -> None:
        """Exchange two seats."""
        self._client.send(ms.Swap(first, second))

    def remove(self, seat: int) -> None:
        """Remove the guest at a seat."""
        self._client.send(ms.Remove(seat))

    def seat_computer(self, seat: int, level: str) -> None:
        """Give a seat that nobody has taken to a computer player."""
        self._client.send(ms.SeatComputer(seat, level))

    def seat_friend(self, seat: int) -> None:
        """Keep a computer player's seat for a friend instead."""
        self._client.send(ms.SeatFriend(seat))

    def start(self) -> None:
        """Start the game, if everybody is ready."""
        self._client.send(ms.Start())

    def say(self, phrase: int) -> None:
        """Say a phrase, by its number."""
        self._client.send(ms.Say(phrase))

    def back(self) -> None:
        """Say that this person is back."""
        self._client.send(ms.Back())

    def leave(self) -> None:
        """Leave the table; the host's person closes it."""
        if self._left:
            return
        self._left = True
        self._keep()
        self._client.send(ms.Leave())
        self._client.close()
        if self._host is not None:
            self._host.stop()

    def close(self, seconds: float = 0.0) -> None:
        """End the connection with the program; the seat is kept."""
        self._client.close()
        if self._host is not None:
            self._host.stop(seconds)
        if self._keeping.seat is not None:
            self._keeping.seat.settle(seconds)
