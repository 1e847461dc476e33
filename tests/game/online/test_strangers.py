"""Attacks with the protocol page in hand: nothing crashes a host, holds up a table, or moves for another seat."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import random
import socket
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.contribution import Contribution, commit
from hachi_hachi.game.online.hosting import host
from hachi_hachi.game.online.hosting.host import Host
from hachi_hachi.game.online.lobby import SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from tests.game.helpers.online_rooms import Clock, Player, play, room_of, seated

HOME = "127.0.0.1"


def test_a_table_that_fails_stops_no_clock_and_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(host, "TICK", 0.0)
    tables = [room_of("koi-koi", 2, Clock()) for _ in range(2)]
    ticks = 0

    async def main() -> None:
        enough = asyncio.Event()

        def counted() -> None:
            nonlocal ticks
            ticks += 1
            if ticks == 3:
                enough.set()

        monkeypatch.setattr(tables[0], "tick", lambda: 1 // 0)
        monkeypatch.setattr(tables[1], "tick", counted)
        found = Host(NoPlayers())  # type: ignore[arg-type]
        for room in tables:
            found.add(room)
        await found.start(HOME, 0)
        await enough.wait()
        await found.stop()

    asyncio.run(main())
    assert [record.message for record in caplog.records] == ["A table failed."]
    assert "ZeroDivisionError" in caplog.text


def test_a_host_for_every_network_is_reached_at_one_port_over_ipv4_and_ipv6() -> None:
    addresses = [HOME]
    with contextlib.suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        addresses.append("[::1]")

    async def main() -> None:
        host = Host(NoPlayers())  # type: ignore[arg-type]
        port = await host.start("", 0)
        for address in addresses:
            async with connect(f"ws://{address}:{port}/", proxy=None) as client:
                await client.send("[]")
        await host.stop()

    run(main())


def test_a_removed_guest_who_goes_on_sending_does_nothing() -> None:
    room = room_of("koi-koi", 2, Clock())
    owner = Player(room, "P0", token=room.host_token).connect()
    removed = Player(room, "P1").connect()
    owner.say(ms.Remove(1))
    friend = Player(room, "P2").connect()
    friend.say(ms.Ready(yes=True))
    removed.say(ms.Ready(yes=False))
    assert room.seats[1].ready
    owner.say(ms.Start())
    for player in (owner, friend):
        player.plays = False
    play([owner, friend])
    table = room.table
    assert table is not None
    while table.decision is not None and table.decision.seat == 0:
        owner.say(ms.Act(table.decision.legal[0], len(table.events)))
    assert table.decision is not None
    before = len(table.acted)
    removed.say(ms.Act(table.decision.legal[0], len(table.events)))
    removed.say(ms.Leave())
    assert (len(table.acted), room.seats[1].gone, room.seats[1].member) == (before, False, friend.member)


def test_nobody_can_hold_up_a_decision_by_coming_back_again_and_again() -> None:
    clock = Clock()
    room = room_of("koi-koi", 2, clock, options=TableOptions(limit=60))
    players = seated(room)
    for player in players:
        player.plays = False
    play(players)
    table = room.table
    assert table is not None
    assert table.decision is not None
    silent = table.decision.seat
    for _ in range(2):
        clock.seconds += 30
        room.tick()
    question = room.question
    assert question is not None
    players[silent].say(ms.Back())
    players[silent].say(ms.Act(table.decision.legal[0], 0))
    players[silent].connect()
    assert room.question == question  # the computer makes this decision
    legal = question.observation.decision
    assert legal is not None
    assert room.computer(legal.legal[0], question.seen, stood_in=False)
    assert not room.seats[silent].replaced  # and the next one is the person's


def test_a_person_whose_part_of_a_shuffle_was_not_used_is_told() -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    add = room._contributions.add

    def without_one(deal: int, given: list[Contribution]) -> None:
        add(deal, [each for each in given if each.by != 1])

    room._contributions.add = without_one  # type: ignore[assignment, method-assign]
    play(players)
    assert ("left out", -1) in players[1].state.notes
    assert ("left out", -1) not in players[0].state.notes


def test_a_host_that_keeps_back_the_record_of_a_deal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    add, publish = room._contributions.add, room._publish

    def without_one(deal: int, given: list[Contribution]) -> None:
        add(deal, [each for each in given if deal or each.by != 1])  # only in the first deal

    def later() -> None:
        assert room.table is not None
        if len(room.table.entries) > 1:
            publish()

    room._contributions.add, room._publish = without_one, later  # type: ignore[assignment, method-assign]
    with monkeypatch.context() as patched:
        patched.setattr(Player, "connect", lambda player: player)
        play(players)
    assert [player.member for player in players] == [None, None]  # they have left
    assert room.table is not None
    assert len(room.table.entries) == 2
    room._publish = publish  # type: ignore[method-assign]
    publish()
    for player in players:
        player.connect()
    play(players)
    assert players[1].state.notes.count(("left out", -1)) == 1
    assert ("left out", -1) not in players[0].state.notes


@pytest.mark.parametrize("asked", [True, False])
def test_a_host_that_makes_up_what_a_guest_contributed_is_found_out(*, asked: bool) -> None:
    clock = Clock()
    room = room_of("koi-koi", 2, clock)
    players = seated(room)
    add, answer = room._contributions.add, players[1].contributor.answer

    def forged(deal: int, given: list[Contribution]) -> None:
        made_up = Contribution(1, commit(b"x" * 32), b"x" * 32)
        add(deal, [*(each for each in given if each.by != 1), made_up])

    def silent(message: ms.FromHost) -> ms.FromClient | None:
        return answer(message) if asked else None

    room._contributions.add = forged  # type: ignore[assignment, method-assign]
    players[1].contributor.answer = silent  # type: ignore[method-assign]
    play(players)
    clock.seconds += 20  # it does not wait for ever, and begins
    room.tick()
    play(players)
    assert ("not agreed", -1) in players[1].state.notes


def test_a_host_that_shows_other_cards_than_those_of_the_record_is_found_out() -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    read = players[1].codec.parse

    def other(text: str) -> ms.FromHost:
        """Show one other card when seat 1 is dealt its first ones."""
        message = read(text)
        if not isinstance(message, ms.Events) or message.start:
            return message
        rows: Any = copy.deepcopy(message.rows)
        hand = next(row for row in rows if row[:2] == ["HandDealt", 1])
        hand[2][0] = (hand[2][0] + 1) % 48
        return replace(message, rows=rows)

    players[1].codec.parse = other  # type: ignore[method-assign]
    play(players)
    assert ("not agreed", -1) in players[1].state.notes
    assert ("not agreed", -1) not in players[0].state.notes


def test_names_that_attack_the_screen_or_a_terminal_are_not_taken() -> None:
    room = room_of("hachi-hachi", 7, Clock())
    for name in ("\x1b[2J", "\u202eevil", "x" * 200, " ", "a\nb", "松"):
        Player(room, name).connect()
    names = [seat.name for seat in room.seats[1:]]
    assert names == ["Player 1", "Player 2", "x" * 40, "Player 4", "a b", "松"]


def test_a_hint_is_noted_once_for_a_decision() -> None:
    room = room_of("koi-koi", 2, Clock(), options=TableOptions(hints=True))
    players = seated(room)
    for player in players:
        player.plays = False
    play(players)
    for _ in range(5):
        players[0].say(ms.Hinted())
    play(players)
    assert players[1].state.notes.count(("hinted", 0)) == 1


MESSAGES: list[ms.FromClient] = [
    ms.Hello(ms.PROTOCOL, "", "0" * 16, "名", "", 0, watching=False), ms.Ready(yes=True), ms.Swap(0, 1), ms.Remove(1),
    ms.SeatComputer(1, "hard"), ms.SeatFriend(1), ms.Start(), ms.Act(Action(1, "play", ("1L",)), 3), ms.Back(),
    ms.Hinted(), ms.Say(2), ms.Commit(0, "0" * 64), ms.Reveal(0, "0" * 64),
]
VALUES: list[Any] = [
    None, True, -1, 10**15, 2**63, 1e400, "", "\x1b[2J", "x" * 200, "\ud800", [], [[[]]], {}, {"a": 1}, "play", 0, 1,
]


def mutated(chance: random.Random) -> str:
    row: list[Any] = json.loads(ms.written(chance.choice(MESSAGES)))
    for _ in range(chance.randrange(3)):
        part: list[Any] = row
        while part and isinstance(part[-1], list) and chance.random() < 0.6:
            part = part[-1]
        at = chance.randrange(len(part) + 1)
        part[at : at + chance.randrange(2)] = [copy.deepcopy(chance.choice(VALUES))]
    text = json.dumps(row, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(['"', "[", "]", "{", "\0", "9" * 50, "NaN", "é"]) + text[at + 1 :]
    return text


def test_no_message_of_a_guest_breaks_a_table_or_moves_for_others() -> None:
    chance = random.Random(88)
    for started in (False, True):
        room = room_of("koi-koi", 2, Clock())
        owner = Player(room, "P0", token=room.host_token).connect()
        guest = Player(room, "P1").connect()
        owner.plays = False
        if started:
            guest.say(ms.Ready(yes=True))
            owner.say(ms.Start())
            play([owner, guest])
        for _ in range(1500):
            assert guest.member is not None
            guest.member.refused = 0  # otherwise it would be cut after a few
            room.hear(guest.member, mutated(chance))
            guest.line.sent.clear()
            owner.line.sent.clear()
        assert room.seats[0].member is owner.member
        assert room.started is started
        assert room.table is None or all(action.seat == 1 for entry in room.table.entries for action in entry.actions)


class NoPlayers:
    """No computer player is asked here."""


def run(talk: Coroutine[Any, Any, None]) -> None:
    asyncio.run(talk)


async def goodbye(socket: Any) -> str:
    """Return with what reason a connection ends, "" if without one."""
    reason = ""
    with contextlib.suppress(ConnectionClosed):
        while True:
            row = json.loads(await socket.recv())
            reason = row[1] if row[0] == "Bye" else reason
    return reason


def test_a_host_bears_with_strangers_and_goes_on_serving_its_guests() -> None:
    uses = (SeatUse.FRIEND, SeatUse.FRIEND)
    room = room_of("koi-koi", 2, Clock(), uses=uses)
    hello = ms.Hello(ms.PROTOCOL, "", room.code, "P", "", 0, watching=False)

    async def talk() -> None:
        host = Host(NoPlayers())  # type: ignore[arg-type]
        host.add(room)
        url = f"ws://{HOME}:{await host.start(HOME, 0)}/"

        def to() -> Any:
            return connect(url, proxy=None, compression=None)

        async with to() as guest:
            await guest.send(ms.written(hello))
            assert json.loads(await guest.recv())[0] == "Welcome"
            firsts: list[tuple[str | bytes, str]] = [
                (ms.written(replace(hello, table="0" * 16)), "no table"), (ms.written(ms.Start()), "no table"),
                (ms.written(replace(hello, token="0" * 32)), "removed"),
                (ms.written(replace(hello, protocol=99)), "protocol"),
                ("[" * 4000, ""), ("x" * 5000, ""), (b"\0\1", ""), ("null", ""),
            ]
            for first, reason in firsts:
                async with to() as stranger:
                    await stranger.send(first)
                    assert await goodbye(stranger) == reason
            async with to() as second:
                await second.send(ms.written(hello))
                for number in range(150):  # each is told to everybody
                    second.protocol.send_text(ms.written(ms.Ready(yes=number % 2 == 0)).encode())
                second.transport.write(b"".join(second.protocol.data_to_send()))  # in one packet
                assert await goodbye(second) == "often"
            _reader, writer = await asyncio.open_connection(HOME, int(url.rpartition(":")[2].rstrip("/")))
            writer.write(b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100_000 + b"\r\n\r\n")
            await writer.drain()
            await guest.send(ms.written(ms.Say(3)))
            while json.loads(await guest.recv())[0] != "Phrase":
                pass
            assert [seat.member is None for seat in room.seats] == [False, True]
        writer.close()
        await host.stop()

    run(talk())
