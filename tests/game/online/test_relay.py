"""A relay: it joins hosts and guests, sees nothing of what they say, and bears with strangers."""
import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import trustme
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hachi_hachi.game.online import tls
from hachi_hachi.game.online.invitation import Invitation, room_of
from hachi_hachi.game.online.limits import Guard, Rates, is_local, source_of
from hachi_hachi.game.online.relay import relay as module
from hachi_hachi.game.online.relay.relay import Relay, RelayLimits
from hachi_hachi.game.online.relay.relayed_host import RelayedHost

HOME, CODE, OTHER = "127.0.0.1", "0123456789abcdef", "f" * 16


async def echo(guest: Any) -> None:
    """Say everything back; "more" is answered with as much as goes through."""
    async for text in guest:
        await guest.send("m" * 100_000 if text == "more" else f"{text}!")


@contextlib.asynccontextmanager
async def relay_with_host(
    relay: Relay, attend: Callable[[Any], Awaitable[None]] = echo
) -> AsyncIterator[tuple[str, asyncio.Queue[bool]]]:
    url = f"ws://{HOME}:{await relay.start(HOME, 0)}"
    states: asyncio.Queue[bool] = asyncio.Queue()
    waiting = asyncio.create_task(RelayedHost(url, CODE, attend, states.put_nowait, pauses=(0.0,)).run())
    try:
        assert await states.get()
        yield url, states
    finally:
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await relay.stop()


def to(url: str, path: str, **options: Any) -> Any:
    return connect(f"{url}/{path}", proxy=None, compression=None, **options)


def keyed(key: str) -> dict[str, dict[str, str]]:
    return {"additional_headers": {"Authorization": f"Bearer {key}"}}


async def refused(url: str, path: str, **options: Any) -> int:
    try:
        async with to(url, path, **options):
            return 0
    except InvalidStatus as error:
        return error.response.status_code


async def ended(guest: ClientConnection) -> int:
    """Return the code with which the connection ends, whatever arrives before."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await guest.recv()
    return guest.close_code or 0


def run(talk: Coroutine[Any, Any, None]) -> None:
    asyncio.run(talk)


def test_guests_talk_with_the_host_over_tls_and_check_who_it_is(tmp_path: Path) -> None:
    authority = trustme.CA()
    certificate = authority.issue_cert("localhost")
    pem, trusted = tmp_path / "relay.pem", tmp_path / "ca.pem"
    certificate.private_key_and_cert_chain_pem.write_to_path(pem)
    authority.cert_pem.write_to_path(trusted)
    context = tls.client_context([])
    context.load_verify_locations(trusted)

    async def talk() -> None:
        relay = Relay()
        port = await relay.start(HOME, 0, tls.server_context(pem))
        waiting = asyncio.Event()
        host = asyncio.create_task(RelayedHost(
            f"wss://localhost:{port}", CODE, echo, lambda there: waiting.set() if there else None, tls=context
        ).run())
        await waiting.wait()
        url, = Invitation(("localhost",), port, CODE, relay=True, secure=True).urls
        async with connect(url, ssl=context, proxy=None) as one, connect(url, ssl=context, proxy=None) as two:
            await one.send("松")
            await two.send("梅")
            assert (await one.recv(), await two.recv()) == ("松!", "梅!")
        with pytest.raises(OSError, match="certificate verify failed"):
            await connect(url, ssl=tls.client_context(), proxy=None)
        with pytest.raises(OSError, match="certificate verify failed"):
            await connect(url.replace("localhost", HOME), ssl=context, proxy=None)
        host.cancel()
        await asyncio.gather(host, return_exceptions=True)
        await relay.stop()

    run(talk())


def test_what_leads_nowhere_is_refused_before_a_connection_is_made() -> None:
    async def talk() -> None:
        async with relay_with_host(Relay(RelayLimits(tables=1, guests=1))) as (url, _states):
            room = room_of(CODE)
            assert await refused(url, f"join/{room_of(OTHER)}") == 404
            assert await refused(url, f"fetch/{'0' * 32}") == 404
            assert await refused(url, "join/../../etc") == 404
            assert await refused(url, f"host/{room}") == 409
            assert await refused(url, f"host/{room}", **keyed("x")) == 409
            assert await refused(url, f"host/{room_of(OTHER)}", **keyed("x")) == 503
            assert await refused(url, "") == 200  # for those who watch over the relay
            async with to(url, f"join/{room}") as guest:
                await guest.send("first")
                assert await guest.recv() == "first!"
                assert await refused(url, f"join/{room}") == 503

    run(talk())


def test_a_guest_who_sends_too_much_is_cut_and_nobody_else() -> None:
    async def talk() -> None:
        limits = RelayLimits(guest_frames=(5, 0), host_bytes=(150_000, 0))
        async with relay_with_host(Relay(limits, lambda: 0.0)) as (url, _states):
            path = f"join/{room_of(CODE)}"
            async with to(url, path) as good:
                async with to(url, path) as long, to(url, path) as binary, to(url, path) as fast, to(url, path) as much:
                    await long.send("x" * 5000)
                    assert await ended(long) == 1009
                    await binary.send(b"\0")
                    await ended(binary)
                    with contextlib.suppress(ConnectionClosed):
                        for _ in range(6):
                            await fast.send("x")
                    await ended(fast)
                    await much.send("more")
                    assert len(await much.recv()) == 100_000
                    await much.send("more")
                    await ended(much)
                await good.send("still here")
                assert await good.recv() == "still here!"

    run(talk())


def test_a_guest_who_does_not_read_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SENDING", 0.05)

    async def talk() -> None:
        limits = RelayLimits(host_bytes=(10**9, 0), guest_frames=(10**6, 0))
        over = asyncio.Event()

        async def attend(guest: Any) -> None:
            try:
                await echo(guest)
            finally:
                over.set()

        async with (
            relay_with_host(Relay(limits), attend) as (url, _states),
            to(url, f"join/{room_of(CODE)}", max_queue=1) as slow,
        ):
            for _ in range(100):
                await slow.send("more")
            await over.wait()
            assert await ended(slow) in (1000, 1006)  # cut; with a goodbye if nothing was on its way just then

    run(talk())


def test_when_the_host_goes_its_guests_are_told_and_the_room_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk() -> None:
        relay = Relay()
        async with relay_with_host(relay) as (url, states):
            guest = await to(url, f"join/{room_of(CODE)}")
            await guest.send("竹")
            assert await guest.recv() == "竹!"
            monkeypatch.setattr(module, "FETCHING", 0.05)  # the only one that its host fetched is through
            async with to(url, f"host/{room_of(OTHER)}", **keyed("idle")) as idle:
                lost = await to(url, f"join/{room_of(OTHER)}")  # whom its host does not fetch
                await idle.recv()
                await ended(lost)
                await idle.send("nothing is expected of a host here")
                await ended(idle)
            assert list(relay.rooms) == [room_of(CODE)]
            await guest.send("松")
            assert await guest.recv() == "松!"
            await relay.rooms[room_of(CODE)].host.close()
            assert await states.get() is False
            assert await states.get() is True  # it came again by itself
            await guest.send("梅")
            assert await guest.recv() == "梅!"
        await ended(guest)
        assert (relay.rooms, relay.guard.connected) == ({}, 0)

    run(talk())


def test_a_room_is_its_hosts_while_it_is_there_and_for_a_while_after() -> None:
    now = [0.0]

    async def talk() -> None:
        relay = Relay(clock=lambda: now[0])
        url = f"ws://{HOME}:{await relay.start(HOME, 0)}"
        path = f"host/{room_of(CODE)}"
        first = await to(url, path, **keyed("key"))
        now[0] += 2 * module.OWNED
        assert await refused(url, path, **keyed("other")) == 409  # however long it has been there
        async with to(url, path, **keyed("key")) as again:
            await ended(first)  # it was still there, as the relay saw it
            await again.send("")
            await ended(again)
        assert await refused(url, path, **keyed("other")) == 409
        now[0] += module.OWNED
        assert await refused(url, path, **keyed("other")) == 0
        await relay.stop()

    run(talk())
    owners = module._Owners(4, lambda: 0.0)
    for number in range(10):
        owners.keep(str(number), "key")
    assert len(owners._owners) == 4


def test_too_many_connections_are_cut_at_the_first_byte() -> None:
    async def cut() -> None:
        relay = Relay(RelayLimits(connections_each=2), lambda: 0.0, trusts_local=False)
        port = await relay.start(HOME, 0)
        kept = [await asyncio.open_connection(HOME, port) for _ in range(2)]
        reader, writer = await asyncio.open_connection(HOME, port)
        with contextlib.suppress(ConnectionError):
            assert await reader.read() == b""
        assert relay.guard.connected == 2
        for _reader, other in [*kept, (reader, writer)]:
            other.close()
        await relay.stop()

    run(cut())


def test_rates_and_guards_count_by_source_and_keep_no_more_than_they_may() -> None:
    now = [0.0]
    rates = Rates(2, 0.5, lambda: now[0], most=10)
    assert [rates.allows("a") for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [rates.allows("a") for _ in range(2)] == [True, False]
    for number in range(100):
        assert rates.allows(str(number))
    assert len(rates._levels) <= 10
    assert not rates.allows("a")  # who has used the most is remembered
    assert source_of("::ffff:10.0.0.1") == source_of("10.0.0.1")
    assert source_of("2001:db8::1") == source_of("2001:db8::2") != source_of("2001:db8:0:1::1")
    assert source_of("nobody") == "nobody"
    assert [is_local(address) for address in ("127.0.0.1", "::1", "10.0.0.1", "nobody")] == [True, True, False, False]
    guard = Guard(3, 2, Rates(10, 0, lambda: 0.0))
    assert [guard.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [guard.enter("127.0.0.1") for _ in range(2)] == [True, False]
    guard.leave("10.0.0.1")
    assert guard.enter("10.0.0.1")
    assert guard.connected == 3


def test_a_certificate_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.pem"
    broken.write_text("no certificate")
    for path in (broken, tmp_path / "missing.pem"):
        with pytest.raises(tls.CertificateError, match="can't be used"):
            tls.server_context(path)
