"""Tables on the local network: found while they answer, and whatever else arrives is ignored."""
import asyncio
import json

import pytest

from hachi_hachi.game.online.announcer import Announcer
from hachi_hachi.game.online.discovery import (
    ASKED_EVERY,
    ASKING,
    FORGOTTEN_AFTER,
    SIZE,
    FoundTable,
    TableSearch,
    answer,
    read_answer,
)
from hachi_hachi.game.online.invitation import Invitation, read_invitation

HOME = "127.0.0.1"
INVITATION = Invitation(("10.0.0.7",), 52001, "0123456789abcdef")
TABLE = FoundTable("Akiko の卓", "koi-koi", 1, INVITATION.short)
NUMBER = "0123456789abcdef"


def test_a_table_is_found_while_its_host_answers() -> None:
    now = [0.0]

    async def talk() -> None:
        tables = [TABLE]
        host = Announcer(lambda: tables, lambda: now[0])
        search = TableSearch(lambda: now[0], port=await host.start(HOME, 0), asked=(HOME,))
        while not search.found:
            await asyncio.sleep(0)
        assert list(search.found) == [TABLE]
        tables.clear()
        now[0] += ASKED_EVERY
        assert list(search.found) == [TABLE]  # one answer may be lost
        now[0] += FORGOTTEN_AFTER
        assert list(search.found) == []
        search.close()
        host.close()

    asyncio.run(talk())


def row(**changed: object) -> bytes:
    found = {"number": NUMBER, "name": "卓", "game": "koi-koi", "free": 1, "invitation": INVITATION.short} | changed
    return json.dumps(list(found.values())).encode()


def test_a_host_is_where_its_answer_came_from() -> None:
    for sender, address in (("192.168.1.9", "192.168.1.9"), (HOME, "10.0.0.7")):
        read = read_answer(answer(NUMBER, TABLE), NUMBER, sender)
        assert read is not None
        assert read_invitation(read[1].invitation).addresses == (address,)
    relayed = Invitation(("relay.example.org",), 443, "0123456789abcdef", relay=True, secure=True)
    read = read_answer(row(invitation=relayed.short), NUMBER, "192.168.1.9")
    assert read is not None
    assert read[1].invitation == relayed.short


@pytest.mark.parametrize("data", [
    b"", b"\xff", b"[" * 500, b"null", b"[]", b" " * (SIZE + 1), row(number="f" * 16), row(name="a\x1b[2J"),
    row(name="x" * 41), row(name=5), row(game="\n"), row(free=-1), row(free=True), row(free=10**9), row(invitation="?"),
    row(more=1),
])
def test_what_is_no_answer_is_ignored(data: bytes) -> None:
    assert read_answer(row(), NUMBER, HOME) is not None
    assert read_answer(data, NUMBER, HOME) is None


def test_a_host_answers_whole_questions_from_near_and_not_too_many() -> None:
    sent: list[tuple[bytes, object]] = []

    class Transport:
        def sendto(self, data: bytes, addr: object) -> None:
            sent.append((data, addr))

    host = Announcer(lambda: [TABLE], lambda: 0.0)
    host.connection_made(Transport())
    question = (ASKING + NUMBER.encode()).ljust(SIZE)
    for data, address in [
        (question[:-1], HOME), (b"x" * SIZE, HOME), (ASKING.ljust(SIZE), HOME), (question, "8.8.8.8"), (question, "?"),
    ]:
        host.datagram_received(data, (address, 5))
    assert sent == []
    for _ in range(100):
        host.datagram_received(question, ("192.168.1.9", 5))
    assert len(sent) == 20
    assert all(len(data) < len(question) for data, _addr in sent)
