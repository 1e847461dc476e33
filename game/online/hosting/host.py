"""A host of tables: a server of websockets over rooms, in an event loop of its own.

Nothing listens before somebody opens a table. A client that cannot keep up is cut; it reconnects and is sent what it
lacks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import ssl
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from hachi_hachi.game.online.hosting.computers import Computers
from hachi_hachi.game.online.hosting.members import Member
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.limits import Guard, Rates
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError
from hachi_hachi.game.table.session.game_session import Players

if TYPE_CHECKING:
    from websockets.asyncio.server import Server

#: The most messages that wait for a client, and how many seconds sending one of them may take.
MOST_QUEUED: Final = 64
SENDING: Final = 5.0
#: Seconds for the first message of a client.
GREETING: Final = 10.0
#: The most connections of a host, those from one address, and its rate: a burst, and how many follow per second.
MOST_CONNECTIONS: Final = 4000
MOST_EACH: Final = 32
_RATE: Final = (40, 2)
#: How often a client may send what is no move, as a burst and how many follow a second; clients that send more are cut.
#: Moves need no limit: the game asks for each.
MESSAGES: Final = (120, 20)
#: Seconds between two looks at the clocks of the tables, and at a computer player who thinks.
TICK: Final = 0.25
_GLANCE: Final = 0.01
#: Where errors of this program are logged: without a handler on the standard error.
_LOG: Final = logging.getLogger("hachi_hachi.host")


class SocketLine:
    """The ``Line`` to a client over a websocket: messages wait in a queue for ``forward``."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._closing = False

    def send(self, text: str) -> None:
        """Queue a message; a client with too many of them is cut."""
        if self._closing:
            return
        if self._queue.qsize() >= MOST_QUEUED:
            self.close("slow")
            return
        self._queue.put_nowait(text)

    def close(self, reason: str) -> None:
        """Say goodbye, after what is queued unless the client is slow, and end the connection."""
        if self._closing:
            return
        self._closing = True
        if reason == "slow":
            self._queue = asyncio.Queue()
            self._socket.transport.abort()
            return
        self._queue.put_nowait(ms.host_codec({}).text(ms.Bye(reason)))
        self._queue.put_nowait(None)

    async def forward(self) -> None:
        """Send what is queued until the connection is to end."""
        while (text := await self._queue.get()) is not None:
            async with asyncio.timeout(SENDING):  # wait_for can lose a cancellation, and this would wait for ever
                await self._socket.send(text)
        await self._socket.close()


class Host:
    """The rooms of a host, by their codes, and its computer players."""

    def __init__(self, players: Players) -> None:
        self.rooms: dict[str, Room] = {}
        self.computers = Computers(players)
        self.counts: Counter[str] = Counter()
        self._server: Server | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    def add(self, room: Room) -> None:
        """Offer a table."""
        self.rooms[room.code] = room

    async def start(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen on ``address`` ("" for every network) and return the port. Raises ``OSError``."""
        from hachi_hachi.game.online.guarded_sockets import serve_guarded  # noqa: PLC0415 - only needed to open a table

        guard = Guard(MOST_CONNECTIONS, MOST_EACH, Rates(*_RATE, time.monotonic))
        self._server = await serve_guarded(self.attend, address, port, guard, max_size=ms.MOST_IN, tls=tls)
        self._ticking = asyncio.create_task(self._run())
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self, reason: str = "closed") -> None:
        """Close all tables and connections."""
        for room in self.rooms.values():
            room.close(reason)
        await asyncio.sleep(0)  # lets the goodbyes be sent
        if self._server is not None:
            self._server.close(close_connections=False)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._server.wait_closed(), SENDING)
        if self._ticking is not None:
            self._ticking.cancel()

    async def attend(self, socket: Any) -> None:
        """Talk with one client until its connection ends: over a socket of this server, or of a relay."""
        line = SocketLine(socket)
        sender = asyncio.create_task(self._sent(line, socket))
        room: Room | None = None
        member: Member | None = None
        try:
            hello = ms.read_client(await asyncio.wait_for(socket.recv(), GREETING))
            room = self._room(line, hello)
            if room is not None and isinstance(hello, ms.Hello):
                member = room.join(line, hello)
                self.changed(room)
            if room is not None and member is not None:
                rates = Rates(*MESSAGES, asyncio.get_running_loop().time)
                async for text in socket:
                    acted = room.acted
                    try:
                        room.hear(member, text)
                        self.changed(room)
                    except Exception as error:
                        self._failed(error)
                        line.close("busy")  # it connects again, and is sent everything anew
                    if room.acted == acted and not rates.allows(""):
                        self.counts["often"] += 1
                        line.close("often")
                        await sender
                        break
                    await asyncio.sleep(0)  # a packet may hold many messages: what they cause is sent in between
            else:
                await sender
        except MalformedError:
            self.counts["malformed"] += 1
        except Exception as error:  # a broken connection, in whatever way the library says so
            self.counts[type(error).__name__] += 1
        finally:
            sender.cancel()
            if room is not None and member is not None:
                room.drop(member)
                self.changed(room)
            with contextlib.suppress(Exception):
                await socket.close()

    def _room(self, line: SocketLine, hello: ms.FromClient) -> Room | None:
        room = self.rooms.get(hello.table) if isinstance(hello, ms.Hello) else None
        if room is None:
            line.close("no table")
        return room

    async def _sent(self, line: SocketLine, socket: Any) -> None:
        try:
            await line.forward()
        except Exception:
            socket.transport.abort()

    # -- time
    def changed(self, room: Room) -> None:
        """Look whether a room needs a computer player now."""
        self.computers.look_at(room)
        if self.computers.busy:
            self._wake.set()

    def tick(self) -> None:
        """Look at the clocks of all tables."""
        for room in list(self.rooms.values()):
            try:
                room.tick()
                self.changed(room)
            except Exception as error:  # must not stop the clocks of all tables
                self._failed(error)

    def _failed(self, error: Exception) -> None:
        """Count an error of a table, and log the first of each kind."""
        kind = f"failed: {type(error).__name__}"
        self.counts[kind] += 1
        if self.counts[kind] == 1:
            _LOG.error("A table failed.", exc_info=error)

    def _pump(self) -> bool:
        """Let the computer players go on; return True if anything happened."""
        try:
            return self.computers.pump()
        except Exception as error:
            self._failed(error)
            return False

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        ticked = loop.time()
        while True:
            if self.computers.busy:
                if not self._pump():
                    await asyncio.sleep(_GLANCE)
                else:
                    await asyncio.sleep(0)
            else:
                self._wake.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), TICK)
            if loop.time() - ticked >= TICK:
                ticked = loop.time()
                self.tick()
