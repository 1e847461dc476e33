"""The relay: a host waits in a room, and for each guest it opens a connection that the relay joins to the guest's.

The relay forwards whole text frames without reading them; it knows rooms and addresses only. docs/online.md has the
paths. One connection is one guest: no guest can slow down another one.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed

from hachi_hachi.game.online.guarded_sockets import serve_guarded
from hachi_hachi.game.online.limits import Guard, Rates

if TYPE_CHECKING:
    import ssl

    from websockets.http11 import Request, Response

#: The most characters of a frame from a guest and from a host, in bytes.
FROM_GUEST: Final = 4096
FROM_HOST: Final = 1 << 19
#: Seconds a host has to fetch a guest, and seconds that sending a frame may take before the slow side is cut.
FETCHING: Final = 10.0
SENDING: Final = 5.0
#: Seconds for which a room stays its host's after it has gone.
OWNED: Final = 3600.0
_LONGEST_KEY: Final = 100

_PATH: Final = re.compile(r"/(host|join|fetch)/([0-9a-f]{20,32})")


@dataclass(frozen=True, slots=True)
class RelayLimits:
    """The caps of a relay: tables, guests of a table, connections in all and from one address, and rates.

    A rate is a burst and how much follows per second: of connections from an address, of the frames of a guest, and of
    the bytes from a host to a guest.
    """

    tables: int = 1000
    guests: int = 24
    connections: int = 8000
    connections_each: int = 40
    connecting: tuple[float, float] = (60, 1)
    guest_frames: tuple[float, float] = (400, 100)
    host_bytes: tuple[float, float] = (2_000_000, 100_000)


@dataclass(slots=True)
class _Room:
    """A table: the connection on which its host waits, the host's key, and the number of guests."""

    host: ServerConnection
    key: str
    guests: int = 0


@dataclass(slots=True)
class _Guest:
    """A guest who waits to be fetched; ``host`` is set to the connection that the host opens for them."""

    host: asyncio.Future[ServerConnection] = field(default_factory=asyncio.Future)
    over: asyncio.Event = field(default_factory=asyncio.Event)


class _Owners:
    """Whose an empty room is: of the host that had it last, for ``OWNED`` seconds after it has gone.

    Guests know the name of their room. If one of them could take it over, others would tell them their tokens.
    """

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most, self._clock = most, clock
        self._owners: dict[str, tuple[bytes, float]] = {}

    def may_have(self, name: str, key: str) -> bool:
        """Return True if the host with this ``key`` may have the room."""
        digest, until = self._owners.get(name, (b"", 0.0))
        free = self._clock() >= until
        return bool(key) and (free or secrets.compare_digest(digest, _digest(key)))

    def keep(self, name: str, key: str) -> None:
        """Keep the room for the host with this ``key``, which goes now."""
        self._owners.pop(name, None)
        while len(self._owners) >= self._most:
            del self._owners[next(iter(self._owners))]  # the one that went longest ago
        self._owners[name] = _digest(key), self._clock() + OWNED


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


def _key_of(request: Request) -> str:
    """Return the key with which a host proves that a room is its own, "" if there is none."""
    found: str = request.headers.get("Authorization", "")
    return found.removeprefix("Bearer ") if found.startswith("Bearer ") and len(found) <= _LONGEST_KEY else ""


class Relay:
    """The rooms of a relay. ``clock`` gives seconds."""

    def __init__(
        self, limits: RelayLimits | None = None, clock: Callable[[], float] = time.monotonic, *,
        trusts_local: bool = True,
    ) -> None:
        self.limits = limits = limits or RelayLimits()
        self._clock = clock
        self.guard = Guard(
            limits.connections, limits.connections_each, Rates(*limits.connecting, clock), trusts_local=trusts_local
        )
        self.rooms: dict[str, _Room] = {}
        self._owners = _Owners(4 * limits.tables, clock)
        self._waiting: dict[str, _Guest] = {}
        self._server: Server | None = None

    async def start(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen on ``address`` ("" for every network) and return the port. Raises ``OSError``."""
        self._server = await serve_guarded(
            self._attend, address, port, self.guard, max_size=FROM_GUEST, tls=tls, process_request=self._answer
        )
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Cut all connections and listen no more."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Refuse what leads nowhere before a websocket is made of it."""
        found = _PATH.fullmatch(request.path)
        if found is None:
            health = request.path == "/"
            return connection.respond(HTTPStatus.OK if health else HTTPStatus.NOT_FOUND, "hachi-hachi relay\n")
        kind, name = found[1], found[2]
        room = self.rooms.get(name)
        if kind == "host":
            if not self._may_have(name, _key_of(request)):
                return connection.respond(HTTPStatus.CONFLICT, "this room is another host's\n")
            if room is None and len(self.rooms) >= self.limits.tables:
                return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "no more tables\n")
        elif kind == "join":
            if room is None:
                return connection.respond(HTTPStatus.NOT_FOUND, "no such table\n")
            if room.guests >= self.limits.guests:
                return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "the table is full\n")
        elif name not in self._waiting:
            return connection.respond(HTTPStatus.NOT_FOUND, "no such guest\n")
        else:
            connection.protocol.max_message_size = FROM_HOST
        return None

    def _may_have(self, name: str, key: str) -> bool:
        """Return True if the host with this ``key`` may have the room; nobody else may while its host is there."""
        room = self.rooms.get(name)
        if room is None:
            return self._owners.may_have(name, key)
        return secrets.compare_digest(_digest(room.key), _digest(key))

    async def _attend(self, connection: ServerConnection) -> None:
        request = connection.request
        found = _PATH.fullmatch(request.path) if request is not None else None
        if found is None or request is None:
            return
        kind, name = found[1], found[2]
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            if kind == "host":
                await self._wait(connection, name, _key_of(request))
            elif kind == "join":
                await self._join(connection, name)
            else:
                await self._fetch(connection, name)

    async def _wait(self, host: ServerConnection, name: str, key: str) -> None:
        """Keep a room open for as long as its host is connected; the host has nothing to say here.

        A host that comes again has the room at once, even if its old connection still seems to be there.
        """
        room = self.rooms.get(name)
        full = room is None and len(self.rooms) >= self.limits.tables
        if full or not self._may_have(name, key):  # another one came at the same time
            return
        if room is None:
            room = self.rooms[name] = _Room(host, key)
        else:
            room.host.transport.abort()
            room.host = host
        try:
            with contextlib.suppress(ConnectionClosed):
                await host.recv()
        finally:
            if room.host is host:
                del self.rooms[name]
                self._owners.keep(name, key)

    async def _join(self, connection: ServerConnection, name: str) -> None:
        """Tell the host of a guest, and forward frames once the host has opened a connection for them."""
        room = self.rooms.get(name)
        if room is None or room.guests >= self.limits.guests:
            return
        number, guest = secrets.token_hex(16), _Guest()
        room.guests += 1
        self._waiting[number] = guest
        try:
            async with asyncio.timeout(SENDING):
                await room.host.send(number)
            async with asyncio.timeout(FETCHING):
                host = await guest.host
            await self._join_up(connection, host)
        finally:
            self._waiting.pop(number, None)
            room.guests -= 1
            guest.over.set()

    async def _fetch(self, connection: ServerConnection, number: str) -> None:
        guest = self._waiting.pop(number, None)
        if guest is not None and not guest.host.done():
            guest.host.set_result(connection)
            await guest.over.wait()  # returning would close the connection

    async def _join_up(self, guest: ServerConnection, host: ServerConnection) -> None:
        """Forward frames both ways until one side ends; then end the other."""
        frames, size = Rates(*self.limits.guest_frames, self._clock), Rates(*self.limits.host_bytes, self._clock)
        ways = [
            asyncio.ensure_future(_forward(guest, host, lambda _text: frames.allows(""))),
            asyncio.ensure_future(_forward(host, guest, lambda text: size.allows("", len(text)))),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for side in (guest, host):
                if side.transport.get_write_buffer_size():
                    side.transport.abort()  # a slow reader would hold the rest
            await asyncio.gather(guest.close(), host.close(), return_exceptions=True)


async def _forward(source: ServerConnection, sink: ServerConnection, allows: Callable[[str], bool]) -> None:
    """Forward text until a side ends, a frame is no text or not allowed, or the sink does not read."""
    async for frame in source:
        if not isinstance(frame, str) or not allows(frame):
            return
        async with asyncio.timeout(SENDING):  # unlike wait_for, it loses no cancellation
            await sink.send(frame)
