"""A connection to a host, in a thread of its own: it is made again, with growing pauses, until it is closed.

What a host wants for the shuffle is answered here, at once; all other messages wait in ``inbox`` for their reader.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from queue import Empty, SimpleQueue
from typing import Final, Protocol

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.game.online.joining.contributor import Contributor
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError

#: The pauses in seconds before the connection is tried again; the last one is repeated.
PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
#: Seconds a host has to answer when a connection is made.
OPENING: Final = 15.0
#: Goodbyes after which the connection is made again.
PASSING: Final = ("slow", "busy", "often")
#: The most messages to a host that wait while there is no connection.
_MOST_WAITING: Final = 32
#: The most messages of a host that wait to be read, and that are read at once.
_MOST_UNREAD: Final = 2000
_MOST_AT_ONCE: Final = 200
#: The most characters of all events of a table: a long match has a hundredth of them.
_MOST_OF_EVENTS: Final = 10_000_000


class Socket(Protocol):
    """An open connection: of ``websockets``, or of a relay."""

    async def send(self, message: str) -> None:
        """Send a text. Raises ``OSError`` or ``websockets.ConnectionClosed``."""
        ...

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """Iterate over what arrives until the connection ends."""
        ...

    async def close(self) -> None:
        """End the connection."""
        ...


#: Opens a connection. Raises ``OSError``, ``TimeoutError`` or ``websockets.WebSocketException``.
Dial = Callable[[], Awaitable[Socket]]


class Client:
    """A connection made by ``dial``. ``hello`` returns the first message of each connection."""

    def __init__(
        self, dial: Dial, hello: Callable[[], ms.Hello], pauses: tuple[float, ...] = PAUSES
    ) -> None:
        self._dial, self._hello, self._pauses = dial, hello, pauses
        self._codec = ms.host_codec({})
        self.inbox: SimpleQueue[ms.FromHost] = SimpleQueue()
        self.contributor = Contributor()
        #: True while there is a connection; how many attempts have failed since the last one.
        self.connected = False
        self.failures = 0
        #: True once no connection is made any more.
        self.ended = False
        #: How many messages of the host could not be read.
        self.malformed = 0
        #: How many characters the events had, and whether the host has sent too many of them.
        self._of_events, self.flooded = 0, False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._outbox: asyncio.Queue[str | None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._work, name="online", daemon=True)

    def start(self) -> None:
        """Begin to connect."""
        self._thread.start()

    def send(self, message: ms.FromClient) -> None:
        """Send a message; it is dropped if there is no connection, as the host tells anew what it waits for."""
        text = ms.written(message)
        self._call(lambda: self._put(text))

    def close(self) -> None:
        """End the connection for good."""
        self.ended = True
        self._call(lambda: self._put(None))

    def again(self) -> None:
        """Make the connection anew: something is missing."""
        self._call(lambda: self._outbox.put_nowait(None) if self._outbox is not None else None)

    def join(self, seconds: float) -> None:
        """Wait until the thread has ended."""
        self._thread.join(seconds)

    def received(self) -> list[ms.FromHost]:
        """Return what has arrived since the last call."""
        found: list[ms.FromHost] = []
        with contextlib.suppress(Empty):
            while len(found) < _MOST_AT_ONCE:
                found.append(self.inbox.get_nowait())
        return found

    # -- in the thread
    def _call(self, what: Callable[[], None]) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(what)

    def _put(self, text: str | None) -> None:
        outbox = self._outbox
        if outbox is not None and (text is None or outbox.qsize() < _MOST_WAITING):
            outbox.put_nowait(text)  # None after what is to be sent before
        elif text is None and self._task is not None:
            self._task.cancel()

    def _work(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(self.run())
        self.ended, self.connected = True, False

    def _has_ended(self) -> bool:
        return self.ended

    async def run(self) -> None:
        """Connect, again and again, until closed."""
        from websockets.exceptions import WebSocketException  # noqa: PLC0415 - only needed to play with friends

        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        while not self._has_ended():
            try:
                socket = await asyncio.wait_for(self._dial(), OPENING)
                await self._talk(socket)
            except (OSError, TimeoutError, WebSocketException):
                pass
            finally:
                self.connected, self._outbox = False, None
            if self._has_ended():
                return
            pause = self._pauses[min(self.failures, len(self._pauses) - 1)]
            self.failures += 1
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))

    async def _talk(self, socket: Socket) -> None:
        outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._outbox = outbox
        await socket.send(ms.written(self._hello()))
        sender = asyncio.create_task(_forward(outbox, socket))
        try:
            async for text in socket:
                self._hear(text, outbox)
                if self._has_ended():
                    return
        finally:
            sender.cancel()
            with contextlib.suppress(Exception):
                await socket.close()

    def _hear(self, text: str | bytes, outbox: asyncio.Queue[str | None]) -> None:
        try:
            message = self._codec.parse(text if isinstance(text, str) else "")
        except MalformedError:
            self.malformed += 1
            return
        self.connected, self.failures = True, 0
        self._of_events += len(text) if isinstance(message, ms.Events) else 0
        if self._of_events > _MOST_OF_EVENTS:
            self.flooded = self.ended = True
            return
        if isinstance(message, ms.Welcome) and message.game in GAMES:
            self._codec = ms.host_codec(GAMES[message.game].message_templates)
        answer = self.contributor.answer(message)
        if answer is not None and outbox.qsize() < _MOST_WAITING:
            outbox.put_nowait(ms.written(answer))
        if isinstance(message, ms.Bye):
            self.ended = message.reason not in PASSING
        if self.inbox.qsize() < _MOST_UNREAD:  # a host may send more than is read: what is missing is asked for again
            self.inbox.put(message)


async def _forward(outbox: asyncio.Queue[str | None], socket: Socket) -> None:
    with contextlib.suppress(Exception):  # the reader of the socket notices
        while (text := await outbox.get()) is not None:
            await socket.send(text)
        await socket.close()
