"""Connections to strangers: none is made to another address, and one that floods the program is cut."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
import trustme
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response

from hachi_hachi.game.online import tls
from hachi_hachi.game.online.guarded_sockets import connect_guarded, serve_guarded
from hachi_hachi.game.online.limits import Guard, Rates

HOME = "127.0.0.1"


def guard(most: int = 10) -> Guard:
    return Guard(most, most, Rates(100, 0, lambda: 0.0))


async def echo(socket: ServerConnection) -> None:
    async for text in socket:
        await socket.send(text)


def run(talk: Coroutine[Any, Any, None]) -> None:
    asyncio.run(talk)


def test_no_answer_leads_to_another_address() -> None:
    async def talk() -> None:
        asked: list[str] = []

        def elsewhere(socket: ServerConnection, request: Request) -> Response:
            asked.append(request.path)
            answer = socket.respond(HTTPStatus.FOUND, "")
            answer.headers["Location"] = "/private"
            return answer

        server = await serve_guarded(echo, HOME, 0, guard(), max_size=10, process_request=elsewhere)
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(InvalidStatus):
            await connect_guarded(f"ws://{HOME}:{port}/", max_size=10, tls=None)
        assert asked == ["/"]
        server.close()
        await server.wait_closed()

    run(talk())


@pytest.mark.parametrize("flood", [
    [Frame(Opcode.PING, b"")] * 5000, [Frame(Opcode.TEXT, b"x")] * 5000,
    [Frame(Opcode.TEXT, b"", fin=False), Frame(Opcode.CONT, b"", fin=False)],
])
def test_a_side_that_sends_too_many_frames_or_parts_of_one_is_cut(flood: list[Frame]) -> None:
    async def talk() -> None:
        server = await serve_guarded(echo, HOME, 0, guard(), max_size=10)
        url = f"ws://{HOME}:{next(iter(server.sockets)).getsockname()[1]}/"
        async with connect(url, proxy=None) as quiet, connect(url, proxy=None) as bad:
            bad.transport.write(b"".join(frame.serialize(mask=True) for frame in flood))
            await bad.wait_closed()
            assert bad.close_code == 1006
            await quiet.send("x")
            assert await quiet.recv() == "x"
        server.close()
        await server.wait_closed()

    run(talk())


def test_connections_count_before_their_tls_handshake(tmp_path: Path) -> None:
    authority = trustme.CA()
    pem, trusted = tmp_path / "host.pem", tmp_path / "ca.pem"
    authority.issue_cert("localhost").private_key_and_cert_chain_pem.write_to_path(pem)
    authority.cert_pem.write_to_path(trusted)
    context = tls.client_context([])
    context.load_verify_locations(trusted)

    async def talk() -> None:
        counted = guard(most=2)
        server = await serve_guarded(echo, HOME, 0, counted, max_size=10, tls=tls.server_context(pem))
        port = next(iter(server.sockets)).getsockname()[1]
        silent, talks = await asyncio.open_connection(HOME, port)
        async with await connect_guarded(f"wss://localhost:{port}/", max_size=10, tls=context) as guest:
            await guest.send("x")
            assert await guest.recv() == "x"
            assert counted.connected == 2
            refused, other = await asyncio.open_connection(HOME, port)
            assert await refused.read() == b""
            other.close()
            talks.write(b"no TLS at all, but a greeting that is long enough for the server to notice")
            await silent.read()
            assert counted.connected == 1
            talks.close()
        server.close()
        await server.wait_closed()

    run(talk())
