"""What a client knows of its table, from the host's messages alone. No sockets and no threads here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import eq
from typing import Final

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.commitment_check import AGREED
from hachi_hachi.engine.common.records.contribution import commit
from hachi_hachi.engine.common.records.json_reader import load
from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.online.joining.contributor import Given
from hachi_hachi.game.online.joining.remote_table import RemoteTable
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, Heard, LobbyState, Presence
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError

#: How many phrases and notes are remembered.
_MOST_HEARD: Final = 20
_MOST_NOTES: Final = 500
_LONGEST_ADDRESSES: Final = 1000
#: A note of the client itself: a deal that does not follow from what was contributed.
NOT_AGREED: Final = "not agreed"
#: Likewise: a deal to whose shuffle this person's number did not count, so that others could have chosen the cards.
LEFT_OUT: Final = "left out"
#: Likewise: the host has opened the table again, and the unfinished deal is shuffled a second time.
OPENED_AGAIN: Final = "opened again"


class ClientState:
    """The table with the code ``code``; ``name`` and ``token`` are the person's. ``given`` is what was contributed."""

    def __init__(
        self, code: str, name: str, send: Callable[[ms.FromClient], None], given: Callable[[], dict[int, Given]], *,
        token: str = "", watching: bool = False, program: str = "",
    ) -> None:
        self.code, self.name, self.token, self.watching, self.program = code, name, token, watching, program
        self._send, self._given, self._returns = send, given, bool(token)
        self.lobby = LobbyState()
        self.table: RemoteTable | None = None
        self.presence: tuple[Presence, ...] = ()
        self._opened = ""
        #: The seat that this person had before the table was opened again, and what was shown of finished deals.
        self._before: tuple[int, list[Event]] = SPECTATOR, []
        #: The seconds waited when the host last said so.
        self.waited = 0.0
        self.heard: list[Heard] = []
        #: What happened: one of ``messages.NOTES`` or ``NOT_AGREED``, and whose seat or -1.
        self.notes: list[tuple[str, int]] = []
        #: Why the host last refused something, or why it said goodbye; "" if it did not.
        self.refused = self.goodbye = ""
        self._checked = 0
        #: The number of deals that were finished before this client came, or to which it is known who contributed.
        self._earlier = 0
        #: The number of deals that were shuffled before this program came: it no longer knows what it gave then.
        self._came = self._in_deal = 0
        #: True if the table was opened again.
        self._again = False
        #: A record whose deals are not checked yet.
        self._unchecked = ""

    def hello(self) -> ms.Hello:
        """Return the first message of a connection."""
        seen = self.table.received if self.table is not None else 0
        return ms.Hello(ms.PROTOCOL, self.program, self.code, self.name, self.token, seen, self.watching)

    def take(self, message: ms.FromHost) -> None:
        """Take in a message. Raises ``MalformedError`` if it does not follow from those before it."""
        match message:
            case ms.Welcome():
                self._welcome(message)
            case ms.Lobby():
                self._take_lobby(message)
            case ms.Seated():
                if self.table is None:
                    self.lobby = replace(self.lobby, own=_seat(message.seat, len(self.lobby.seats)))
            case ms.Refused():
                self.refused = message.reason
                if self.table is not None and message.reason in ("illegal", "not yours"):
                    self.table.refused()
            case ms.PresenceNow() if len(message.seats) == len(self.lobby.seats):
                self.presence, self.waited = message.seats, message.waited / 10
            case ms.Phrase():
                self.heard = [*self.heard, Heard(message.seat, message.phrase, message.count)][-_MOST_HEARD:]
            case ms.Noted() if message.what in ms.NOTES:
                self._note(message.what, message.seat)
            case ms.Bye():
                self.goodbye = message.reason
                self.lobby = replace(self.lobby, closed=True)
            case ms.Events() | ms.Ask() | ms.DealRecord():
                self._play(message)

    def _welcome(self, message: ms.Welcome) -> None:
        if message.game not in GAMES:
            raise MalformedError("a game that this program does not know")
        if self._opened and message.opened != self._opened:
            self._begin_again()
        table = self.table
        if table is not None and (message.game, message.seat) != (table.game.id, table.seat):
            raise MalformedError("a seat of another table")
        _seat(message.seat, len(self.lobby.seats) or max(GAMES[message.game].seats))
        _shown(message.table, message.token, message.opened)
        if len(message.options.address + message.options.relay) > _LONGEST_ADDRESSES:
            raise MalformedError("an address that is too long")
        self.token, self._opened = message.token or self.token, message.opened
        self.lobby = replace(
            self.lobby, table=message.table, game=message.game, own=message.seat, hosting=message.hosting,
            options=message.options,
        )

    def _begin_again(self) -> None:
        """Forget the game: its host has opened the table again, after the deals that were finished.

        What was shown of those is remembered, and what was contributed to them: they can't become other ones. The deal
        that was not finished is shuffled again, so this is noted: it would suit a host who dislikes a deck.
        """
        if self.table is not None:
            shown = _finished(self.table.all_events)
            if len(shown) >= len(self._before[1]):
                self._before = self.lobby.own, shown
        self.table, self.presence, self.waited = None, (), 0.0
        self._checked, self._unchecked, self._again = 0, "", True
        self.lobby = replace(self.lobby, started=False)
        self._note(OPENED_AGAIN, SPECTATOR)

    def _take_lobby(self, message: ms.Lobby) -> None:
        game, seats = GAMES.get(self.lobby.game), len(message.seats)
        if game is None or message.setup.ruleset not in game.rulesets:
            raise MalformedError("rules of a game that is not known")
        if seats != len(message.setup.seats) or seats != (self.table.seats if self.table is not None else seats):
            raise MalformedError("seats of another table")
        _seat(self.lobby.own, len(message.seats))
        for info, seat in zip(message.setup.seats, message.seats, strict=True):
            _shown(info.name, info.player, seat.name, seat.level)
        if self._returns and message.started and not self.lobby.seats:
            self._came = self._in_deal = 1  # so far: the record says how many more
        self.lobby = replace(
            self.lobby, setup=message.setup, seats=message.seats, started=message.started,
            spectators=message.spectators,
        )
        if message.started and self.table is None:
            try:
                self.table = RemoteTable(game, message.setup, self.lobby.own, self._send)
            except RefusalError as error:
                raise MalformedError(f"rules that cannot be played: {error}") from None

    def _play(self, message: ms.Events | ms.Ask | ms.DealRecord) -> None:
        table = self.table
        if table is None:
            raise MalformedError("a game that has not begun")
        match message:
            case ms.Events():
                before = table.received
                table.take(message)
                if table.received != before:
                    self.waited = 0.0
            case ms.Ask():
                if not message.decision.legal:
                    raise MalformedError("a decision without a choice")
                table.ask(message)
            case ms.DealRecord():
                before = len(table.entries)
                table.take_record(message.text)
                if table.received or self._again:
                    self._earlier = min(self._earlier, before if table.received else len(table.entries))
                else:
                    self._earlier = len(table.entries)
                    self._came = self._earlier + self._in_deal
                self._unchecked = message.text
        if self._unchecked:
            self._check(table, self._unchecked)
        if sum(event.opens for event in table.all_events) > len(table.entries) + 1:
            raise MalformedError("a deal without the record of the one before it")

    # -- the check of a deal
    def _check(self, table: RemoteTable, text: str) -> None:
        """Note every newly finished deal whose cards are not those that everybody contributed to.

        Somebody who comes back gets the record first: its deals are checked once their beginnings have arrived too.
        """
        opened = [str(getattr(event, "commitment", "")) for event in table.all_events if event.opens]
        try:
            deals = load(text)["deals"]
            behind = len(opened) < len(deals) or table.received < len(table.known.events)
            if behind and not table.finished:
                return
            self._unchecked = ""
            if len(deals) <= self._checked:
                return
            checks = GAMES[self.lobby.game].verify(text)
        except (RefusalError, LookupError, TypeError) as error:
            raise MalformedError(f"not a record: {error}") from None
        given, own, before = self._given(), self.lobby.own, self._checked
        wrong = [
            number for number, check in enumerate(checks) if number >= before and not (
                check.word == AGREED and opened[number : number + 1] == [check.promised]
                and (number < self._came or _holds(given.get(number), deals[number], own, self._opened))
            )
        ]
        if wrong or not self._as_recorded(table):
            self._note(NOT_AGREED, SPECTATOR)
        if own != SPECTATOR and any(own not in check.given for check in checks[self._earlier :]):
            self._note(LEFT_OUT, SPECTATOR)
        self._checked = self._earlier = len(checks)

    def _as_recorded(self, table: RemoteTable) -> bool:
        """Return True if all that was shown is what the record says happened: a host could have dealt other cards."""
        in_full = self.lobby.own == SPECTATOR and self.lobby.options.spectators is HandsShown.LATER
        recorded = table.known.events
        should = [event if in_full else event.seen_by(self.lobby.own) for event in recorded]
        seat, shown = self._before
        same = seat != self.lobby.own or all(map(eq, shown, should))  # as far as both go
        return same and table.all_events[: len(recorded)] == should

    def _note(self, what: str, seat: int) -> None:
        self.notes = [*self.notes, (what, seat)][-_MOST_NOTES:]


def _finished(events: list[Event]) -> list[Event]:
    """Return the ``events`` of the deals before the last one: they can't change any more."""
    last = max((number for number, event in enumerate(events) if event.opens), default=0)
    return events[: 1 + max((number for number in range(last) if events[number].closes), default=-1)]


def _seat(number: int, seats: int) -> int:
    """Return the number of a seat, or ``SPECTATOR``. Raises ``MalformedError`` for any other."""
    if not SPECTATOR <= number < seats:
        raise MalformedError("not a seat of this table")
    return number


def _shown(*names: str) -> None:
    """Raise ``MalformedError`` for a name that may not be shown: a host may send anything."""
    if not all(len(name) <= ms.LONGEST_NAME and is_printable(name) for name in names):
        raise MalformedError("a name that cannot be shown")


def _holds(given: Given | None, deal: dict[str, object], own: int, opened: str) -> bool:
    """Return True if the ``contributions`` in the record of a deal are those that were shown before it.

    Nobody can have contributed for the seat ``own`` but this program: see ``Contributor``.
    """
    rows = deal.get("contributions")
    found = {row["by"]: row for row in rows} if isinstance(rows, list) else {}
    host, mine = found.get("host"), found.get(own)
    if given is None:
        return mine is None
    if mine is None:  # the table was opened again, or the connection was lost in time
        return given.opened != opened or not given.commitments
    shown = {number: commitment for number, commitment in enumerate(given.commitments) if commitment}
    return (
        host is not None and host["commitment"] == given.host
        and mine["commitment"] == commit(bytes.fromhex(given.contribution))
        and (not shown or {by: row["commitment"] for by, row in found.items() if by != "host"} == shown)
        and (mine["reveal"] is None or (bool(shown) and mine["reveal"] == given.contribution))
    )
