"""The host's side of a relay: it waits in its room, and fetches each guest with a connection of their own."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException

from hachi_hachi.game.online.guarded_sockets import connect_guarded
from hachi_hachi.game.online.invitation import room_of
from hachi_hachi.game.online.tls import client_context

if TYPE_CHECKING:
    import ssl

    from websockets.asyncio.client import ClientConnection

#: The pauses in seconds before the relay is tried again; the last one is repeated.
PAUSES: Final = (1.0, 2.0, 5.0, 15.0)
#: The most guests that are attended to at once, and the most bytes of a frame of theirs.
MOST_GUESTS: Final = 24
FROM_GUEST: Final = 4096
_NUMBER: Final = re.compile("[0-9a-f]{20,32}")


class RelayedHost:
    """A table's place at the relay ``url`` ("wss://relay.example.org:443"): ``attend`` talks with each guest.

    ``changed`` is called with True once the table waits there, and with False when the relay is lost. Another
    program with the same ``key`` has the same place.
    """

    def __init__(
        self, url: str, code: str, attend: Callable[[Any], Awaitable[None]], changed: Callable[[bool], None], *,
        tls: ssl.SSLContext | None = None, pauses: Sequence[float] = PAUSES, key: str = "",
    ) -> None:
        self._url, self._room, self._attend, self._changed = url.rstrip("/"), room_of(code), attend, changed
        self._tls = client_context() if tls is None and url.startswith("wss:") else tls
        self._pauses = pauses
        self._headers = {"Authorization": f"Bearer {key or secrets.token_hex(16)}"}
        self._guests: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Wait at the relay, again and again, until cancelled; then end the connections of all guests."""
        failures = 0
        try:
            while True:
                try:
                    async with await self._connect(f"host/{self._room}", self._headers) as line:
                        failures = 0
                        self._changed(True)
                        await self._fetch_guests(line)
                except (OSError, TimeoutError, WebSocketException):
                    pass
                self._changed(False)
                await asyncio.sleep(self._pauses[min(failures, len(self._pauses) - 1)])
                failures += 1
        finally:
            for guest in self._guests:
                guest.cancel()
            await asyncio.gather(*self._guests, return_exceptions=True)

    async def _fetch_guests(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for number in line:
                if isinstance(number, str) and _NUMBER.fullmatch(number) and len(self._guests) < MOST_GUESTS:
                    guest = asyncio.create_task(self._fetch(number))
                    self._guests.add(guest)
                    guest.add_done_callback(self._guests.discard)

    async def _fetch(self, number: str) -> None:
        with contextlib.suppress(OSError, TimeoutError, WebSocketException):
            async with await self._connect(f"fetch/{number}") as guest:
                await self._attend(guest)

    async def _connect(self, path: str, headers: dict[str, str] | None = None) -> ClientConnection:
        return await connect_guarded(f"{self._url}/{path}", max_size=FROM_GUEST, tls=self._tls, headers=headers)
