"""A table over a network for tests, without a network: it does what it is told at once, and its game is a local one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.lobby import Heard, LobbySeat, LobbyState, Presence, SeatUse, TableOptions
from hachi_hachi.game.screens.online.network import Network
from hachi_hachi.game.table.session.game_session import Session

INVITATION = "KIKU-4711-SUSUKI-88"


@dataclass
class FakeTable:
    """A table whose ``state`` tests set; ``begins`` becomes its session when the host starts it."""

    state: LobbyState
    begins: Session[Any] | None = None
    session: Session[Any] | None = None
    presence: tuple[Presence, ...] = ()
    waiting_since: float | None = None
    phrases: tuple[Heard, ...] = ()
    log: tuple[str, ...] = ()
    left: bool = False
    closed: bool = False
    backs: int = 0

    def poll(self) -> None:
        pass

    def _seat(self, number: int, seat: LobbySeat) -> None:
        seats = list(self.state.seats)
        seats[number] = seat
        self.state = replace(self.state, seats=tuple(seats))

    def ready(self, yes: bool) -> None:
        self._seat(self.state.own, replace(self.state.seats[self.state.own], ready=yes))

    def swap(self, first: int, second: int) -> None:
        seats, own = list(self.state.seats), self.state.own
        seats[first], seats[second] = seats[second], seats[first]
        moved = {first: second, second: first}.get(own, own)
        self.state = replace(self.state, seats=tuple(seats), own=moved)

    def remove(self, seat: int) -> None:
        self._seat(seat, LobbySeat(SeatUse.FRIEND, ""))

    def seat_computer(self, seat: int, level: str) -> None:
        self._seat(seat, LobbySeat(SeatUse.COMPUTER, "Iori", level, taken=True, ready=True))

    def seat_friend(self, seat: int) -> None:
        self._seat(seat, LobbySeat(SeatUse.FRIEND, ""))

    def start(self) -> None:
        self.state, self.session = replace(self.state, started=True), self.begins

    def say(self, phrase: int) -> None:
        self.phrases = (*self.phrases, Heard(self.state.own, phrase, len(self.phrases) + 1))

    def back(self) -> None:
        self.backs += 1
        self.presence = tuple(
            Presence.HERE if seat == self.state.own else one for seat, one in enumerate(self.presence)
        )

    def leave(self) -> None:
        self.left = True

    def close(self) -> None:
        self.closed = True


def lobby(*, hosting: bool, game: str = "hachi-hachi", ruleset: str = "shiragiku") -> LobbyState:
    """Return a lobby with every kind of seat; this program's person has the first one if it hosts, else the second."""
    seats = (
        LobbySeat(SeatUse.FRIEND, "Wilhelmina Featherstone", taken=True, ready=not hosting),
        LobbySeat(SeatUse.FRIEND, "Mika", taken=True, ready=hosting),
        LobbySeat(SeatUse.COMPUTER, "Iori", "normal", taken=True, ready=True),
        LobbySeat(SeatUse.FRIEND, ""),
    )
    infos = tuple(SeatInfo(seat.name or "Player 4", "human") for seat in seats)
    return LobbyState(
        "The Tuesday table", game, Setup(ruleset, {}, infos, 6), seats, own=0 if hosting else 1, hosting=hosting,
        invitation=INVITATION if hosting else "", link="hachi-hachi://192.168.1.20:28088/KIKU#4711" if hosting else "",
        reachable="Anyone on your network who has the invitation can join; nobody on the internet can.",
        spectators=1, options=TableOptions(),
    )


@dataclass
class FakeSearch:
    """A search that has found ``found``."""

    found: Sequence[FoundTable] = ()
    closed: bool = False

    def close(self) -> None:
        self.closed = True


@dataclass
class FakeNetwork:
    """A network whose tables are fakes; ``error`` is raised instead of reaching one."""

    search: FakeSearch = field(default_factory=FakeSearch)
    table: FakeTable | None = None
    error: Exception | None = None
    opened: list[tuple[Setup, str, tuple[SeatUse, ...], TableOptions]] = field(default_factory=list)
    joined: list[tuple[str, str]] = field(default_factory=list)
    watched: list[tuple[str, str]] = field(default_factory=list)
    forgotten: int = 0
    reopened: int = 0

    def network(self) -> Network:
        """Return it as the screens use it."""
        return Network(
            self._open, self._join, self._watch, lambda: self._table(hosting=False), self._open_again, self._forget,
            lambda: self.search, relays=True,
        )

    def _forget(self) -> None:
        self.forgotten += 1

    def _open_again(self) -> FakeTable:
        self.reopened += 1
        return self._table(hosting=True)

    def _open(self, setup: Setup, name: str, uses: Sequence[SeatUse], options: TableOptions) -> FakeTable:
        self.opened.append((setup, name, tuple(uses), options))
        return self._table(hosting=True)

    def _join(self, invitation: str, name: str) -> FakeTable:
        self.joined.append((invitation, name))
        return self._table(hosting=False)

    def _watch(self, invitation: str, name: str) -> FakeTable:
        self.watched.append((invitation, name))
        return self._table(hosting=False)

    def _table(self, *, hosting: bool) -> FakeTable:
        if self.error is not None:
            raise self.error
        self.table = self.table or FakeTable(lobby(hosting=hosting))
        return self.table
