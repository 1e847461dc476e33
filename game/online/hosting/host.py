"""A host of tables: a server of websockets over rooms, in an event loop of its own.

Nothing listens before somebody opens a table. A client that cannot keep up is cut; it reconnects and is sent what it
lacks.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import threading
from collections import Counter
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Final

from hachi_hachi.game.online.hosting.computers import Computers
from hachi_hachi.game.online.hosting.members import Member
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError
from hachi_hachi.game.table.session.game_session import Players

if TYPE_CHECKING:
    from websockets.asyncio.server import Server

#: The most messages that wait for a client, and how many seconds sending one of them may take.
MOST_QUEUED: Final = 64
SENDING: Final = 5.0
#: Seconds for the first message of a client, and between two pings.
GREETING: Final = 10.0
PINGS: Final = 20.0
#: The most connections of a host.
MOST_CONNECTIONS: Final = 4000
#: Seconds between two looks at the clocks of the tables, and at a computer player who thinks.
TICK: Final = 0.25
_GLANCE: Final = 0.01


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
            await asyncio.wait_for(self._socket.send(text), SENDING)
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
        from websockets.asyncio.server import serve  # noqa: PLC0415 - only who opens a table needs it

        self._server = await serve(
            self.attend, address or None, port, ssl=tls, max_size=ms.MOST_IN, max_queue=16, compression=None,
            ping_interval=PINGS, ping_timeout=PINGS, open_timeout=GREETING, server_header=None,
        )
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
                async for text in socket:
                    room.hear(member, text)
                    self.changed(room)
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
        elif self._server is not None and len(self._server.connections) > MOST_CONNECTIONS:
            line.close("busy")
            return None
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
            room.tick()
            self.changed(room)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        ticked = loop.time()
        while True:
            if self.computers.busy:
                if not self.computers.pump():
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


class HostThread:
    """A host in a thread of its own, for a window: ``port`` once it listens."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    def start(self, room: Room, address: str, port: int, tls: ssl.SSLContext | None = None) -> Future[int]:
        """Offer a table; the result is the port. It raises ``OSError`` if the host cannot listen there."""
        listening: Future[int] = Future()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._serve(room, address, port, tls, listening)), name="host", daemon=True
        )
        self._thread.start()
        return listening

    async def _serve(
        self, room: Room, address: str, port: int, tls: ssl.SSLContext | None, listening: Future[int]
    ) -> None:
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        host = Host(self._players)
        host.add(room)
        try:
            listening.set_result(await host.start(address, port, tls))
        except OSError as error:
            listening.set_exception(error)
            return
        await self._stopping.wait()
        await host.stop()

    def stop(self, seconds: float = 0.0) -> None:
        """Close the table, and wait so long for the last goodbyes."""
        if self._loop is not None and self._stopping is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stopping.set)
        if self._thread is not None and seconds:
            self._thread.join(seconds)
