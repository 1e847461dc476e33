"""The answers of a host to those who look for tables on the local network (discovery.py)."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from hachi_hachi.game.online.discovery import ASKING, NUMBER, PORT, SIZE, FoundTable, answer
from hachi_hachi.game.online.limits import Rates, source_of

#: The answers to one address: a burst, and how many follow per second.
_RATE: Final = (20, 4)


class Announcer(asyncio.DatagramProtocol):
    """Answers for the tables that ``listed`` returns, until closed. ``clock`` gives seconds."""

    def __init__(
        self, listed: Callable[[], Sequence[FoundTable]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._listed = listed
        self._rates = Rates(*_RATE, clock)
        self._transport: asyncio.DatagramTransport | None = None

    async def start(self, address: str = "", port: int = PORT) -> int:
        """Begin to answer; return the port. Raises ``OSError``: the table can be played without it."""
        loop = asyncio.get_running_loop()
        transport, _self = await loop.create_datagram_endpoint(
            lambda: self, sock=_listening(address, port)
        )
        return int(transport.get_extra_info("sockname")[1])

    def close(self) -> None:
        """Answer no more."""
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: Any) -> None:
        """Keep the way to answer."""
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str | Any, int]) -> None:
        """Answer a question that is whole and comes from the same network, unless there were too many."""
        number = data[len(ASKING) : len(ASKING) + NUMBER].decode("ascii", "replace")
        if len(data) != SIZE or not data.startswith(ASKING) or not number.isalnum() or not _is_near(addr[0]):
            return
        if self._transport is None or not self._rates.allows(source_of(addr[0])):
            return
        for table in self._listed():
            self._transport.sendto(answer(number, table), addr)

    def error_received(self, exc: Exception) -> None:
        """Bear with an answer that could not be delivered."""


def _is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


def _listening(address: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # several hosts on one computer
        found.setblocking(False)
        found.bind((address, port))
    except OSError:
        found.close()
        raise
    return found
