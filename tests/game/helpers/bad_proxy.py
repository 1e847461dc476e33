"""A TCP proxy with faults, in a thread of its own: each connection through it has a ``Fault``."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """``cut``: after so many bytes from the host the client's side ends. ``half_open``: the host's side does not.

    ``halves``: every piece of data comes in two.
    """

    cut: int = 0
    half_open: bool = False
    halves: bool = False


class BadProxy:
    """A proxy to ``port`` on this computer; the last of ``faults`` is repeated."""

    def __init__(self, port: int, faults: Iterable[Fault]) -> None:
        self._target, self._faults = port, list(faults)
        self.connections = 0
        self._writers: list[asyncio.StreamWriter] = []
        listening: Future[int] = Future()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._listen(listening)), daemon=True)
        self._thread.start()
        self.port = listening.result(10)

    async def _listen(self, listening: Future[int]) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._attend, "127.0.0.1", 0)
        listening.set_result(server.sockets[0].getsockname()[1])
        await self._over.wait()
        server.close()
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*(writer.wait_closed() for writer in self._writers), return_exceptions=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fault = self._faults[min(self.connections, len(self._faults) - 1)]
        self.connections += 1
        self._writers.append(writer)
        try:
            host_reader, host_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.append(host_writer)
        up = asyncio.create_task(_forward(reader, host_writer, halves=fault.halves))
        passed = await _forward(host_reader, writer, halves=fault.halves, most=fault.cut)
        writer.transport.abort()
        if not (fault.cut and passed >= fault.cut and fault.half_open):
            host_writer.transport.abort()
        up.cancel()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)


async def _forward(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, halves: bool, most: int = 0,
) -> int:
    passed = 0
    with contextlib.suppress(OSError):
        while data := await source.read(4096):
            data = data[: most - passed] if most else data
            for piece in (data[: len(data) // 2], data[len(data) // 2 :]) if halves else (data,):
                sink.write(piece)
                await sink.drain()
            passed += len(data)
            if most and passed >= most:
                break
    return passed
