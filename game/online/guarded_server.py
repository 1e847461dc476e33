"""A websocket server for strangers: it counts connections from the first byte on, and logs nothing they send."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve

from hachi_hachi.game.online.limits import Guard

if TYPE_CHECKING:
    import ssl

    from websockets.http11 import Request, Response

#: Seconds for the handshake, between two pings, for the answer to one, and for a connection to close.
OPENING: Final = 10.0
PINGS: Final = 20.0
CLOSING: Final = 2.0
#: The most frames that wait unread.
WAITING: Final = 4

#: What a stranger sends must not reach a log or a terminal.
SILENT: Final = logging.getLogger("hachi_hachi.online")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
SILENT.setLevel(logging.CRITICAL)


async def serve_guarded(
    handler: Callable[[ServerConnection], Awaitable[None]], address: str, port: int, guard: Guard, *, max_size: int,
    tls: ssl.SSLContext | None = None,
    process_request: Callable[[ServerConnection, Request], Response | None] | None = None,
) -> Server:
    """Listen on ``address`` ("" for every network); ``guard`` decides who may connect. Raises ``OSError``.

    ``max_size`` is that of a message; ``process_request`` may set another for its connection.
    """

    class Guarded(ServerConnection):
        """A connection that is cut at once if the guard refuses it."""

        admitted = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            peer = address_of(self)
            if guard.enter(peer):
                self.admitted = peer
            else:
                self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            if self.admitted:
                guard.leave(self.admitted)
                self.admitted = ""
            super().connection_lost(exc)

    return await serve(
        handler, sock=_listening(address, port), ssl=tls, create_connection=Guarded, process_request=process_request,
        max_size=max_size, max_queue=WAITING, compression=None, open_timeout=OPENING, ping_interval=PINGS,
        ping_timeout=PINGS, close_timeout=CLOSING, server_header=None, logger=SILENT,
    )


def _listening(address: str, port: int) -> socket.socket:
    """Return a socket that listens on ``address``. Raises ``OSError``.

    "" is one socket for IPv4 and IPv6: two would get different ports if any port will do.
    """
    if not address and socket.has_dualstack_ipv6():
        with contextlib.suppress(OSError):  # the system knows IPv6, but no network here has it
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.create_server((address, port), family=family)


def address_of(connection: Any) -> str:
    """Return the address at the other end, "" if it is gone."""
    peer = connection.remote_address
    return str(peer[0]) if peer else ""
