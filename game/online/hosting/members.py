"""The seats of a table and the clients at it, as the host knows them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Final, Protocol

from hachi_hachi.engine.common.records.header import FRIEND, PEOPLE, SeatInfo
from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.online.lobby import SPECTATOR, LobbySeat, Presence, SeatUse
from hachi_hachi.game.online.protocol.messages import LONGEST_NAME

#: The bytes of a token.
_TOKEN: Final = 16


def new_token() -> str:
    """Return what proves whose a seat is."""
    return secrets.token_hex(_TOKEN)


class Line(Protocol):
    """A connection to a client. Nothing here blocks."""

    def send(self, text: str) -> None:
        """Send a message, or note that the client is too slow."""
        ...

    def close(self, reason: str) -> None:
        """Say goodbye and end the connection."""
        ...


@dataclass(slots=True, eq=False)
class Member:
    """A client at the table: its ``line``, its seat or ``SPECTATOR``, and how many events it has been sent."""

    line: Line
    seat: int = SPECTATOR
    hosting: bool = False
    sent: int = 0
    #: Whose decision it was told is pending, and after how many actions of all if it is its own.
    asked: tuple[int, int] = (SPECTATOR, 0)
    #: When it said its latest phrases.
    said: list[float] = field(default_factory=list)
    #: How many of its messages were refused.
    refused: int = 0


@dataclass(slots=True, eq=False)
class RoomSeat:
    """A seat: ``level`` is that of its computer player. ``replaced``: one plays for its person at the moment.

    ``gone``: the person has left or was removed, and does not come back.
    """

    use: SeatUse
    name: str
    level: str = ""
    token: str = field(default_factory=new_token)
    taken: bool = False
    ready: bool = False
    member: Member | None = None
    replaced: bool = False
    gone: bool = False
    #: Its person is back, and plays again after the pending decision.
    returning: bool = False

    @property
    def shown(self) -> LobbySeat:
        """The seat for the lobby."""
        return LobbySeat(self.use, self.name, self.level, self.taken, self.ready)

    @property
    def info(self) -> SeatInfo:
        """The seat for the record."""
        return SeatInfo(self.name, self.level if self.use is SeatUse.COMPUTER else FRIEND)

    @property
    def by_computer(self) -> bool:
        """True if a computer player decides for the seat now."""
        return self.use is SeatUse.COMPUTER or self.replaced

    @property
    def presence(self) -> Presence:
        """Who is at the seat."""
        if self.use is SeatUse.COMPUTER:
            return Presence.COMPUTER
        if self.replaced:
            return Presence.REPLACED
        return Presence.HERE if self.member is not None else Presence.AWAY

    def free(self, name: str) -> None:
        """Make the seat free for somebody else: earlier tokens are worth nothing."""
        self.use, self.name, self.level = SeatUse.FRIEND, name, ""
        self.token = new_token()
        self.taken = self.ready = self.replaced = self.gone = False
        self.member = None


def seat_of(info: SeatInfo, use: SeatUse) -> RoomSeat:
    """Return the seat of a new table."""
    level = info.player if info.player not in PEOPLE else ""
    return RoomSeat(use, info.name, level if use is SeatUse.COMPUTER else "")


def cleaned(name: str, instead: str) -> str:
    """Return the name of a person as it may be shown and recorded; ``instead`` of one that may not be."""
    found = " ".join(name.split())[:LONGEST_NAME].strip()
    return found if found and is_printable(found) else instead
