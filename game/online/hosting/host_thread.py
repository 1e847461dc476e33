"""A host beside a window: in a thread of its own, found through a relay or on the local network."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass

from hachi_hachi.game.online.announcer import Announcer
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.hosting.host import Host
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.table.session.game_session import Players


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a host listens: on ``address`` ("" for every network), with ``tls`` or without; and its ``relay``, or "".

    ``listed`` returns the tables that searches on the local network find; ``None``: they find nothing.
    """

    address: str = ""
    port: int = 0
    tls: ssl.SSLContext | None = None
    relay: str = ""
    listed: Callable[[], Sequence[FoundTable]] | None = None


class HostThread:
    """A host in a thread of its own, for a window. ``relay_lost`` is True while its relay cannot be reached."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self.room: Room | None = None
        self.relay_lost = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    def start(self, room: Room, where: Listening) -> Future[int]:
        """Offer a table; the result is the port. It raises ``OSError`` if the host cannot listen there."""
        listening: Future[int] = Future()
        self.room = room
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._serve(room, where, listening)), name="host", daemon=True
        )
        self._thread.start()
        return listening

    async def _serve(self, room: Room, where: Listening, listening: Future[int]) -> None:
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        host = Host(self._players)
        host.add(room)
        try:
            port = await host.start(where.address, where.port, where.tls)
        except Exception as error:
            listening.set_exception(error)
            return
        found = Found(host, where, room, self._relay_changed)
        await found.start()
        listening.set_result(port)
        await self._stopping.wait()
        await host.stop()
        await found.stop()

    def _relay_changed(self, there: bool) -> None:
        self.relay_lost = not there

    def stop(self, seconds: float = 0.0) -> None:
        """Close the table, and wait so long for the last goodbyes."""
        if self._loop is not None and self._stopping is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stopping.set)
        if self._thread is not None and seconds:
            self._thread.join(seconds)


class Found:
    """What lets others find the ``room`` of a host: its place at a relay, and its answers on the local network."""

    def __init__(self, host: Host, where: Listening, room: Room, changed: Callable[[bool], None]) -> None:
        self._host, self._where, self._room, self._changed = host, where, room, changed
        self._announcer: Announcer | None = None
        self._relayed: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin. Without answers on the local network the table is joined by its invitation."""
        where = self._where
        if where.listed is not None:
            self._announcer = Announcer(where.listed)
            with contextlib.suppress(OSError):
                await self._announcer.start()
        if where.relay:
            from hachi_hachi.game.online.relay.relayed_host import RelayedHost  # noqa: PLC0415 - only needed with a relay

            room = self._room
            relayed = RelayedHost(where.relay, room.code, self._host.attend, self._changed, key=room.relay_key)
            self._relayed = asyncio.create_task(relayed.run())

    async def stop(self) -> None:
        """End both."""
        if self._announcer is not None:
            self._announcer.close()
        if self._relayed is not None:
            self._relayed.cancel()
            await asyncio.gather(self._relayed, return_exceptions=True)
