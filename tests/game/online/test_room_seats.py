"""Who sits where: the lobby, and a table that is opened again."""

from __future__ import annotations

import json

from hachi_hachi.engine.common.rng.fair_shuffle import Contributions
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.lobby import SeatUse
from hachi_hachi.game.online.protocol import messages as ms
from tests.game.helpers.online_rooms import Clock, Player, play, room_of, seated


def test_a_table_opened_again_from_a_record_has_the_same_seats_and_goes_on() -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    while not room.record:
        for player in players:
            player.step()
    setup = room.game.resume(room.record, Contributions()).setup
    again = Room(
        room.game, setup, room.name, (SeatUse.FRIEND, SeatUse.ME), room.options, Clock(), room._now, record=room.record
    )
    back = [Player(again, "P0").connect(), Player(again, "P1", token=again.host_token).connect()]
    play(back)
    assert [player.state.lobby.own for player in back] == [0, 1]
    back[0].say(ms.Ready(yes=True))
    back[1].say(ms.Start())
    play(back)
    assert again.over
    assert json.loads(again.record)["deals"][0] == json.loads(room.record)["deals"][0]
    back[0].say(ms.Leave())
    play([back[1]])
    notes = [what for what, _seat in back[1].state.notes]
    assert "left" in notes
    assert "replaced" not in notes  # nothing is left to play


def test_a_table_that_its_host_opens_again_gets_its_guests_back_in_mid_deal() -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    while room.table is None or len(room.table.entries) < 2 or len(room.table.events) < room._open_to + 20:
        for player in players:
            player.step()
    again = Room(
        room.game, room.table.setup, room.name, (SeatUse.ME, SeatUse.FRIEND), room.options, Clock(), room._now,
        code=room.code, record=room.record, tokens=room.tokens,
    )
    assert again.relay_key == room.relay_key != room_of("koi-koi", 2, Clock()).relay_key
    host = Player(again, "P0", token=again.host_token).connect()
    guest = players[1]
    guest.room = again
    guest.connect()
    host.step()
    while guest.take_one():
        pass
    assert guest.state.table is None  # the deal that was not finished is forgotten
    assert not guest.state.lobby.started
    assert guest.state.lobby.own == 1
    guest.say(ms.Ready(yes=True))
    host.say(ms.Start())
    play([host, guest])
    assert again.over
    for player in (host, guest):
        assert player.state.table is not None
        assert player.state.table.record == again.record
        assert not {"not agreed", "left out"} & {what for what, _seat in player.state.notes}
    assert Player(again, "P1", token=room.seats[1].token).connect().member is not None


def test_nobody_takes_a_seat_away_with_a_token_that_is_somebody_elses_by_now() -> None:
    before = room_of("koi-koi", 2, Clock())
    seated(before)
    room = Room(
        before.game, before.setup, before.name, (SeatUse.ME, SeatUse.FRIEND), before.options, Clock(), before._now,
        tokens=before.tokens,
    )
    Player(room, "Stranger").connect()
    late = Player(room, "P1", token=before.seats[1].token).connect()
    assert late.member is None
    assert late.line.closed == "removed"


def test_the_lobby_seats_swaps_removes_and_refuses() -> None:
    room = room_of("hachi-hachi", 3, Clock())
    host = Player(room, "Ann", token=room.host_token).connect()
    guest = Player(room, "  Ann\t", token="").connect()
    nobody = Player(room, "\x1b[2J").connect()
    full = Player(room, "Late").connect()
    play([host, guest, nobody])
    assert full.line.closed == "full"
    assert [seat.name for seat in host.state.lobby.seats] == ["Ann", "Ann 2", "Player 2"]
    guest.say(ms.Swap(0, 1))
    host.say(ms.Swap(0, 1))
    host.say(ms.Start())
    play([host, guest, nobody])
    assert (host.state.lobby.own, guest.state.lobby.own, room.started) == (1, 0, False)
    host.say(ms.Remove(2))
    host.say(ms.SeatComputer(2, "no such level"))
    host.say(ms.SeatComputer(2, "novice"))
    host.say(ms.SeatComputer(0, "novice"))
    assert nobody.line.closed == "removed"
    guest.say(ms.Ready(yes=True))
    for _ in range(10):
        guest.say(ms.Say(1))
    play([host, guest])
    assert len(host.state.heard) == ms.MOST_PHRASES
    host.say(ms.Start())
    assert room.started
    assert room.refused == {"not yours": 1, "not now": 1, "illegal": 2, "often": 10 - ms.MOST_PHRASES}
