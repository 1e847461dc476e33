"""Tables on the local network: a search asks by a UDP broadcast, and the hosts answer (announcer.py).

Nothing is sent or answered before a person looks for tables, or opens one for the network. An answer is no longer than
the question and goes to private addresses only, so that nobody can use a host to flood others.
"""

from __future__ import annotations

import json
import secrets
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.online.invitation import MOST_ADDRESSES, Invitation, InvitationError, read_invitation
from hachi_hachi.game.online.limits import is_local

#: The UDP port on which hosts are asked.
PORT: Final = 48808
#: The bytes of a question, which begins with ``ASKING`` and a number of ``NUMBER`` digits; the most of an answer.
SIZE: Final = 600
ASKING: Final = b"hachi-hachi/find/1 "
NUMBER: Final = 16
#: Where a search asks: the network, and this computer.
EVERYWHERE: Final = ("255.255.255.255", "127.255.255.255", "127.0.0.1")
#: Seconds between two questions, and until a table that does not answer any more is forgotten.
ASKED_EVERY: Final = 2.0
FORGOTTEN_AFTER: Final = 7.0
#: The most tables listed, and the most answers read at once.
MOST: Final = 50
_LONGEST: Final = 40


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table on the local network: its name, the id of its game, its free seats, and the invitation to it."""

    name: str
    game: str
    free: int
    invitation: str


class TableSearch:
    """A search for tables until it is closed; read ``found`` often. Raises ``OSError`` if there is no network.

    ``clock`` gives seconds.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, *, port: int = PORT, asked: Sequence[str] = EVERYWHERE,
    ) -> None:
        self._clock, self._port, self._asked = clock, port, asked
        self._number = secrets.token_hex(NUMBER // 2)
        self._tables: dict[str, tuple[FoundTable, float]] = {}
        self._next = clock()
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        self._socket.setblocking(False)

    @property
    def found(self) -> tuple[FoundTable, ...]:
        """The tables found so far that still answer, by name. Never blocks."""
        now = self._clock()
        if now >= self._next:
            self._next = now + ASKED_EVERY
            self._ask()
        for _ in range(MOST):
            try:
                data, sender = self._socket.recvfrom(SIZE + 1)
            except OSError:  # nothing has arrived, or an earlier question could not be delivered
                break
            self._take(data, str(sender[0]), now)
        self._tables = {code: row for code, row in self._tables.items() if now - row[1] < FORGOTTEN_AFTER}
        tables = (table for table, _at in self._tables.values())
        return tuple(sorted(tables, key=lambda each: (each.name, each.invitation)))

    def close(self) -> None:
        """End the search."""
        self._socket.close()

    def _ask(self) -> None:
        question = (ASKING + self._number.encode()).ljust(SIZE)
        for address in self._asked:
            try:
                self._socket.sendto(question, (address, self._port))
            except OSError:  # no such network
                continue

    def _take(self, data: bytes, sender: str, now: float) -> None:
        read = read_answer(data, self._number, sender)
        if read is not None:
            code, table = read
            if code in self._tables or len(self._tables) < MOST:
                self._tables[code] = table, now


def answer(number: str, table: FoundTable) -> bytes:
    """Return the answer of a host to the question with this ``number``."""
    row = [number, table.name[:_LONGEST], table.game, table.free, table.invitation]
    return json.dumps(row, ensure_ascii=False).encode()[:SIZE]


def read_answer(data: bytes, number: str, sender: str) -> tuple[str, FoundTable] | None:
    """Return the code of the table in an answer, and the table at the address of its ``sender``; None if it is none."""
    try:
        row: Any = json.loads(data.decode()) if len(data) <= SIZE else None
        asked, name, game, free, invitation = row
        texts = (asked, name, game, invitation)
        if not all(isinstance(text, str) and is_printable(text) for text in texts) or type(free) is not int:
            return None
        if asked != number or len(name) > _LONGEST or len(game) > _LONGEST or not 0 <= free < 100:
            return None
        found = read_invitation(invitation)
        if not found.relay:
            found = _from(found, sender)
    except (ValueError, TypeError, RecursionError, InvitationError):
        return None
    return found.code, FoundTable(name, game, free, found.short)


def _from(found: Invitation, sender: str) -> Invitation:
    """Return the invitation with the address of its ``sender`` first: a host may have several."""
    if is_local(sender):
        return found
    others = tuple(address for address in found.addresses if address != sender)
    return replace(found, addresses=(sender, *others)[:MOST_ADDRESSES])
