"""Websockets to strangers: a server counts connections from the first byte on, and both sides count frames.

Nothing that a stranger sends is logged. No redirect is followed: an invitation leads to its own addresses only.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.frames import Frame

from hachi_hachi.game.online.limits import Guard, Rates

if TYPE_CHECKING:
    import ssl

    from websockets.http11 import Request, Response

#: Seconds for the handshake, between two pings, for the answer to one, and for a connection to close.
OPENING: Final = 10.0
PINGS: Final = 20.0
CLOSING: Final = 2.0
#: The most frames that wait unread.
WAITING: Final = 4
#: The frames of one connection, pings too, as a burst and how many follow a second; a side that sends more is cut.
FRAMES: Final = (1000, 500)
#: So many bytes are looked at before it is decided whether the other side has sent too much.
_PIECE: Final = 4096

#: What a stranger sends must not reach a log or a terminal.
SILENT: Final = logging.getLogger("hachi_hachi.online")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
SILENT.setLevel(logging.CRITICAL)


class _Counting(Connection):
    """A connection that is cut if frames come too fast, or in parts: each message is one frame."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rates = Rates(*FRAMES, time.monotonic)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _PIECE):
            super().data_received(data[at : at + _PIECE])
            if self.transport.is_closing():
                return

    def process_event(self, event: Any) -> None:
        if isinstance(event, Frame) and not (event.fin and self._rates.allows("")):
            self.transport.abort()
        elif not self.transport.is_closing():
            super().process_event(event)


class _Calling(_Counting, ClientConnection):
    """A connection to a host or a relay."""


class _Straight(connect):
    """Connects to the address given, and to no other."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """Return the error: an answer that leads elsewhere is one."""
        return exc


async def connect_guarded(
    url: str, *, max_size: int, tls: ssl.SSLContext | None, headers: dict[str, str] | None = None,
    opening: float = OPENING,
) -> ClientConnection:
    """Connect to a host or a relay. ``max_size`` is that of a message, ``opening`` the seconds for the handshake.

    Raises ``OSError``, ``TimeoutError`` or ``websockets.WebSocketException``.
    """
    return await _Straight(
        url, create_connection=_Calling, max_size=max_size, max_queue=WAITING, compression=None, open_timeout=opening,
        ping_interval=PINGS, ping_timeout=PINGS, close_timeout=CLOSING, user_agent_header=None, proxy=None,
        logger=SILENT, ssl=tls, additional_headers=headers,
    )


class _Guarded(_Counting, ServerConnection):
    """A connection that is cut at once if ``guard`` refuses it; ``tls``, if any, begins only afterwards."""

    def __init__(self, guard: Guard, tls: ssl.SSLContext | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._guard, self._tls = guard, tls
        self._admitted, self._is_made, self._early = "", False, b""
        self._securing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._guard.enter(peer):
            transport.abort()
            return
        self._admitted = peer
        if self._tls is None:
            self._made(transport)
        else:
            transport.pause_reading()
            self._securing = asyncio.create_task(self._secure(transport, self._tls))

    async def _secure(self, transport: asyncio.Transport, context: ssl.SSLContext) -> None:
        try:
            secure = await asyncio.get_running_loop().start_tls(
                transport, self, context, server_side=True, ssl_handshake_timeout=OPENING,
                ssl_shutdown_timeout=CLOSING,
            )
        except OSError:
            secure = None
        if secure is None:  # it speaks no TLS, or is gone
            transport.abort()
            self._leave()
        else:
            self._made(secure)

    def _made(self, transport: asyncio.Transport) -> None:
        self._is_made = True
        super().connection_made(transport)
        if self._early:
            super().data_received(self._early)

    def data_received(self, data: bytes) -> None:
        if self._is_made:
            super().data_received(data)
        else:  # its first bytes came with the end of the TLS handshake
            self._early += data

    def _leave(self) -> None:
        if self._admitted:
            self._guard.leave(self._admitted)
            self._admitted = ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        if self._is_made:
            super().connection_lost(exc)


async def serve_guarded(
    handler: Callable[[ServerConnection], Awaitable[None]], address: str, port: int, guard: Guard, *, max_size: int,
    tls: ssl.SSLContext | None = None,
    process_request: Callable[[ServerConnection, Request], Response | None] | None = None,
) -> Server:
    """Listen on ``address`` ("" for every network); ``guard`` decides who may connect. Raises ``OSError``.

    ``max_size`` is that of a message; ``process_request`` may set another for its connection.
    """
    return await serve(
        handler, sock=_listening(address, port), process_request=process_request, max_size=max_size, max_queue=WAITING,
        create_connection=cast("type[ServerConnection]", partial(_Guarded, guard, tls)), compression=None,
        open_timeout=OPENING, ping_interval=PINGS, ping_timeout=PINGS, close_timeout=CLOSING, server_header=None,
        logger=SILENT,
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
