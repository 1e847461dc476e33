"""Messages, events and decisions as text: what is written is read back, and nothing else is read at all."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any, cast

import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Decision
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import Codec, MalformedError, event_codec, load
from tests.game.helpers.online_rooms import Clock, play, room_of, seated
from tools.robustness.mutations import mutated


@pytest.mark.parametrize("name", GAMES)
def test_every_event_and_decision_of_a_game_is_read_back_as_it_was(name: str) -> None:
    game, chance = GAMES[name], random.Random(8)
    ruleset = game.rulesets[game.default_ruleset]
    seats = tuple(SeatInfo(f"P{seat}", "human") for seat in range(ruleset.seats[-1]))
    table = game.new(Setup(game.default_ruleset, {}, seats, (ruleset.deals or (0,))[0]), 88)
    events, decisions = event_codec(game), Codec({"Decision": Decision}, game.message_templates)
    while table.decision is not None and len(table.events) < 900:
        again = decisions.parse(decisions.text(table.decision))
        assert (again, repr(again)) == (table.decision, repr(table.decision))
        table.act(chance.choice(table.decision.legal))
    for event in table.events:
        for seat in (-1, 0, len(seats) - 1):
            seen = event.seen_by(seat)
            assert repr(events.parse(events.text(seen))) == repr(seen)


def test_the_table_of_a_game_has_all_its_events() -> None:
    for game in GAMES.values():
        names = {kind.__name__ for kind in game.events}
        assert "DealerDrawn" in names
        assert any(kind.opens for kind in game.events)
        assert any(kind.closes for kind in game.events)


@pytest.mark.parametrize("text", [
    "", "[", "null", "{}", "[]", '["Act"]', '["Hello",1]', '["Ready",1]', '["Ready",null]', '["Swap",1,true]',
    '["Swap",1,1.0]', '["Swap",1,NaN]', f'["Swap",1,{2**60}]', '["Act",[0,"play",["1A"]],"3"]', '["Say",1,2]',
    '["__class__",1]', '[["Say"],1]', "[" * 100, '["Say",' + "[" * 5000, '{"Say":1}', '["Noted","joined",0]',
    '["Commit",0,"\\ud800"]', '["Say",' + "9" * 5000 + "]", '["Act",[0,"play",[["1A"]]],3]',
])
def test_a_text_that_is_no_message_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(MalformedError, match=r"\w"):
        ms.read_client(text)


def test_a_message_that_is_too_long_is_refused_unread() -> None:
    with pytest.raises(MalformedError):
        ms.read_client('["Say",1]' + " " * ms.MOST_IN)
    with pytest.raises(MalformedError):
        ms.read_client(b'["Say",1]')


def test_a_long_text_without_an_end_is_refused_at_once() -> None:
    """If each of its marks were taken for a beginning, this would take hours."""
    with pytest.raises(MalformedError):
        load('["' + '\\"' * 1_000_000)


def _one_of_each(texts: list[str]) -> list[str]:
    found: dict[str, str] = {}
    for text in texts:
        row: Any = load(text)
        found.setdefault(row[0], text)
    return list(found.values())


def test_whatever_a_client_sends_the_room_goes_on() -> None:
    """The record fuzzer's mutations of each message of a client."""
    clock = Clock()
    room = room_of("koi-koi", 2, clock)
    players = seated(room)
    first, second = players
    values, kinds = {"bool": True, "int": 0, "str": "x"}, cast("list[type[Any]]", list(ms.CLIENT.table.values()))
    bases = [
        ms.written(kind(*(values[str(field.type)] for field in fields(kind)))) for kind in kinds if kind is not ms.Act
    ]
    bases.append('["Act",[1,"play",["1A"]],3]')
    chance = random.Random(3)
    for base in bases:
        for _ in range(60):
            text = mutated(base.encode(), chance).decode("utf-8", "replace")
            if second.member is not None and not text.startswith('["Leave"'):
                second.member.refused = 0
                room.hear(second.member, text)
    assert room.refused["malformed"] > 300
    play(players)
    assert room.over
    assert not [note for note in first.state.notes if note[0] == "not agreed"]


def test_whatever_a_host_sends_the_client_refuses_it_or_goes_on() -> None:
    clock = Clock()
    room = room_of("koi-koi", 2, clock)
    players = seated(room)
    play(players)
    table = players[1].state.table
    assert table is not None
    deals = len(table.entries)
    other = seated(room_of("hachi-hachi", 3, clock))
    play(other)
    for record in ("", "{}", room.record.replace('"deck"', '"desk"'), other[0].room.record):
        with pytest.raises(MalformedError):
            players[1].state.take(ms.DealRecord(record, over=False))
        assert len(table.entries) == deals  # screens ask for them
    chance = random.Random(5)
    refused = 0
    for base in _one_of_each(players[1].received):
        for _ in range(40):
            text = mutated(base.encode(), chance).decode("utf-8", "replace")
            try:
                players[1].state.take(players[1].codec.parse(text))
            except MalformedError:
                refused += 1
    assert refused > 200
