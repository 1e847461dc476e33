"""What a screen needs of an online table: its lobby, who is there, and what it can be told. No sockets here."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Protocol

from hachi_hachi.engine.common.records.header import Setup
from hachi_hachi.game.table.session.game_session import Session

#: The seat of a spectator.
SPECTATOR: Final = -1
MINUTE: Final = 60
#: The limits in seconds offered for a decision before a computer player makes it; 0 is no limit.
LIMITS: Final = (0, 30, MINUTE, 2 * MINUTE)


class SeatUse(Enum):
    """Who is to play at a seat. ``ME`` only in the set-up of a table: afterwards the seat is its person's."""

    ME = "me"
    FRIEND = "friend"
    COMPUTER = "computer"


class Presence(Enum):
    """Who is at a seat now: its person, nobody for the moment, a computer player in their place, or its own computer
    player."""

    HERE = "here"
    AWAY = "away"
    REPLACED = "replaced"
    COMPUTER = "computer"


class HandsShown(Enum):
    """What spectators see of the hands: nothing, or everything, one deal late."""

    HIDDEN = "hidden"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the person who opens a table decides: see ``open_table``.

    ``limit`` is in seconds: one of ``LIMITS``. ``address`` is what the host listens on: "127.0.0.1" for this computer
    only, "" for every network it is on; ``port`` 0 takes a free one. ``relay`` is the address of a relay, or "".
    """

    limit: int = 120
    hints: bool = False
    spectators: HandsShown = HandsShown.HIDDEN
    address: str = ""
    port: int = 0
    relay: str = ""


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat in the lobby: ``level`` is that of a computer player, or ""; ``taken`` once its person has joined."""

    use: SeatUse
    name: str
    level: str = ""
    taken: bool = False
    ready: bool = False


@dataclass(frozen=True, slots=True)
class LobbyState:
    """The lobby as this program sees it.

    ``own`` is the person's seat, or ``SPECTATOR``. ``reachable`` says in one line what is reachable from where.
    ``trouble`` says what went wrong, or is ""; ``lost`` is True while the connection is being made again; ``closed`` is
    True when it will not be (refused, removed, or the table is over).
    """

    table: str = ""
    game: str = ""
    setup: Setup = field(default_factory=lambda: Setup("", {}, ()))
    seats: tuple[LobbySeat, ...] = ()
    own: int = SPECTATOR
    hosting: bool = False
    invitation: str = ""
    link: str = ""
    reachable: str = ""
    started: bool = False
    trouble: str = ""
    lost: bool = False
    closed: bool = False
    spectators: int = 0
    options: TableOptions = TableOptions()

    @property
    def startable(self) -> bool:
        """True if every seat has somebody who is ready."""
        return bool(self.seats) and all(seat.use is SeatUse.COMPUTER or seat.ready for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Heard:
    """A phrase that was said: by whom, which one, and its ``count`` since the table was opened (from 1)."""

    seat: int
    phrase: int
    count: int


class OnlineTable(Protocol):
    """A table over a network, as one person's program sees it. Nothing here blocks; call ``poll`` once a frame.

    Only the host's person may ``swap``, ``remove``, ``seat_computer``, ``seat_friend`` and ``start``.
    """

    @property
    def state(self) -> LobbyState:
        """The lobby as it is now."""
        ...

    @property
    def session(self) -> Session[Any] | None:
        """The session, once the table has started. Its table grows as messages arrive."""
        ...

    @property
    def presence(self) -> tuple[Presence, ...]:
        """Who is at each seat."""
        ...

    @property
    def waiting_since(self) -> float | None:
        """For how many seconds the pending decision has been waited for, or None if there is none."""
        ...

    @property
    def phrases(self) -> tuple[Heard, ...]:
        """The latest phrases, oldest first."""
        ...

    @property
    def log(self) -> tuple[str, ...]:
        """What happened at the table, in words, oldest first: who came, left or was replaced; a deal that fails its
        check."""
        ...

    def poll(self) -> None:
        """Take in what has arrived."""
        ...

    def ready(self, yes: bool) -> None:
        """Say whether this person is ready."""
        ...

    def swap(self, first: int, second: int) -> None:
        """Exchange two seats."""
        ...

    def remove(self, seat: int) -> None:
        """Remove the guest at a seat."""
        ...

    def seat_computer(self, seat: int, level: str) -> None:
        """Give a seat that nobody has taken to a computer player."""
        ...

    def seat_friend(self, seat: int) -> None:
        """Keep a computer player's seat for a friend instead."""
        ...

    def start(self) -> None:
        """Start the game, if everybody is ready."""
        ...

    def say(self, phrase: int) -> None:
        """Say a phrase, by its number."""
        ...

    def back(self) -> None:
        """Say that this person is back, after a computer player has taken their place."""
        ...

    def leave(self) -> None:
        """Leave the table; the host's person closes it."""
        ...

    def close(self) -> None:
        """End the connection with the program: the seat is kept, and can be taken again."""
        ...
