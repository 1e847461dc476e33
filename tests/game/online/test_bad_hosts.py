"""Hosts that send anything: a guest's program keeps no more than it needs, and leaves."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from hachi_hachi.game.online.joining import client
from hachi_hachi.game.online.joining.client import Client
from hachi_hachi.game.online.joining.contributor import Contributor
from hachi_hachi.game.online.lobby import TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError
from tests.game.helpers.online_rooms import Clock, Player, play, room_of, seated


@pytest.fixture
def guest() -> Player:
    """A guest who waits for the other player's first decision, or is waited for."""
    players = seated(room_of("koi-koi", 2, Clock()))
    for player in players:
        player.plays = False
    play(players)
    return players[1]


def test_what_does_not_belong_to_the_table_is_refused(guest: Player) -> None:
    found = {type(message): message for message in map(guest.codec.parse, guest.received)}
    welcome, lobby = found[ms.Welcome], found[ms.Lobby]
    assert isinstance(welcome, ms.Welcome)
    assert isinstance(lobby, ms.Lobby)
    wrong: list[ms.FromHost] = [
        replace(welcome, seat=0), replace(welcome, token="x" * 1000), replace(welcome, game="hachi-hachi"),
        replace(welcome, options=TableOptions(relay="x" * 2000)),
        replace(lobby, setup=replace(lobby.setup, ruleset="x")), replace(lobby, setup=replace(lobby.setup, seats=())),
        replace(lobby, seats=lobby.seats[:1], setup=replace(lobby.setup, seats=lobby.setup.seats[:1])),
    ]
    before = guest.state.lobby
    for message in wrong:
        with pytest.raises(MalformedError):
            guest.state.take(message)
    guest.state.take(ms.Noted("x" * 1000, 0))
    guest.state.take(ms.Seated(0))
    assert guest.state.lobby == before
    assert all(len(what) < 20 for what, _seat in guest.state.notes)


@pytest.mark.parametrize("row", [
    ["HandDealt", 5, [1]], ["HandDealt", 1, [99]], ["DealOpened", 1, 2**40, 0, [0, 0], "", 0], ["TurnBegun", 2**40],
])
def test_events_of_no_game_are_not_kept(guest: Player, row: list[Any]) -> None:
    table = guest.state.table
    assert table is not None
    before = list(table.all_events)
    with pytest.raises(MalformedError):
        guest.state.take(ms.Events(len(before), (row,), 0, over=False))
    assert table.all_events == before


def test_a_record_is_read_only_if_it_has_a_new_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    play(players)
    table = players[1].state.table
    assert table is not None
    known = table.known
    table.take_record(room.record)  # again
    with pytest.raises(MalformedError):
        table.take_record(room.record + " ")
    assert table.known is known


def test_a_shuffle_that_cannot_be_is_not_answered() -> None:
    contributor = Contributor()
    for deal, commitment in ((-1, "0" * 64), (10**9, "0" * 64), (0, "x" * 1_000_000), (0, "")):
        assert contributor.answer(ms.Committing(deal, commitment)) is None
    assert not contributor.given
    own = contributor.answer(ms.Committing(0, "0" * 64))
    assert isinstance(own, ms.Commit)
    for more in (("x" * 1_000_000,), ("",) * 1000):
        assert contributor.answer(ms.Revealing(0, (own.commitment, *more))) is None
    assert isinstance(contributor.answer(ms.Revealing(0, (own.commitment, ""))), ms.Reveal)


def test_a_host_that_sends_events_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "_MOST_OF_EVENTS", 1000)

    class Endless:
        """A host that sends events for ever, and reads nothing."""

        async def send(self, message: str) -> None:
            pass

        async def close(self) -> None:
            pass

        def __aiter__(self) -> Endless:
            return self

        async def __anext__(self) -> str:
            return '["Events",0,[],0,false]'

    async def dial() -> Endless:
        return Endless()

    found = Client(dial, lambda: ms.Hello(ms.PROTOCOL, "", "", "", "", 0, watching=False))
    asyncio.run(found.run())
    assert found.flooded
    assert len(found.received()) < 50
