"""A table without sockets: whole games over bad lines, a clock turned by hand, and what nobody may see or do."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import combinations
from typing import Any, cast

import pytest

from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.contribution import Contribution, commit
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions, new_contribution
from hachi_hachi.game.online.hosting.exchange import WITHIN
from hachi_hachi.game.online.hosting.room import SHOWING, Room
from hachi_hachi.game.online.joining.online_session import OnlineSession
from hachi_hachi.game.online.lobby import HandsShown, Presence, SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from tests.game.helpers.online_rooms import Clock, Player, play, room_of, seated


class BadLine(Player):
    """A player whose messages are cut off, come twice, or come in the wrong order."""

    def take_one(self) -> bool:
        if self.member is not None and self.chance.random() < 0.01:
            self.lose()
            self.connect()
        sent = self.line.sent
        if len(sent) > 1 and self.chance.random() < 0.04:
            sent[0], sent[1] = sent[1], sent[0]
        elif sent and self.chance.random() < 0.04:
            sent.appendleft(sent[0])
        return super().take_one()

    def step(self) -> bool:
        if self.chance.random() < 0.3:
            return self.member is not None and bool(self.line.sent)  # a slow line
        if self.outbox and self.chance.random() < 0.2:
            self.outbox.append(self.outbox[0])  # said twice
        return super().step()


@pytest.mark.parametrize(("game", "seats"), [
    ("hachi-hachi", 2), ("hachi-hachi", 3), ("hachi-hachi", 7), ("hachinin-meri", 8), ("koi-koi", 2),
])
def test_a_whole_game_over_bad_lines_is_the_same_for_everybody(game: str, seats: int) -> None:
    clock = Clock()
    room = room_of(game, seats, clock)
    players = seated(room)
    for player in players[1:]:
        player.__class__ = BadLine
    for _ in range(20_000):
        if not [player for player in players if player.step()] and room.over:
            break
        clock.seconds += 0.01
    table = room.table
    assert table is not None
    assert room.over
    replayed = room.game.resume(room.record, Contributions())
    assert replayed.events == table.events
    for player in players:
        player.__class__ = Player
        play([player])
        own = player.state.table
        assert own is not None
        assert own.all_events == [event.seen_by(own.seat) for event in table.events]
        assert own.finished
        assert own.known.entries[-1].settled
        assert ("not agreed", -1) not in player.state.notes
    assert all(check.word == "agreed" and check.given[0] == "host" for check in room.game.verify(room.record))


def _sent_to(record: str, seat: int) -> tuple[list[Event], list[str]] | None:
    """Return what the seat sees at a table with this record, and all that it is sent; None if it breaks the rules."""
    room = room_of("hachi-hachi", 3, Clock(), uses=(SeatUse.FRIEND,) * 3)
    room._opened = ""
    try:
        table = room.table = room.game.resume(record, Contributions())
    except RefusalError:
        return None
    for number, one in enumerate(room.seats):
        one.token, one.taken = f"{number + 1}" * 32, True
    player = Player(room, "", token=room.seats[seat].token).connect()
    assert player.member is not None
    assert player.member.seat == seat
    return [event.seen_by(seat) for event in table.events], [*player.line.sent]


def test_every_byte_sent_to_a_seat_stays_the_same_if_hidden_cards_are_exchanged() -> None:
    chance, room = random.Random(1), room_of("hachi-hachi", 3, Clock())
    table = room.game.new(replace(room.setup, version=2), 5)
    while len(table.acted) < 14:
        assert table.decision is not None
        table.act(chance.choice(table.decision.legal))
    record = json.loads(table.record_text())
    del record["deals"][0]["commitment"]
    deck, compared = record["deals"][0]["deck"], [0, 0, 0]
    usual = [_sent_to(json.dumps(record), seat) for seat in range(3)]
    for first, second in combinations(range(1, len(deck), 4), 2):
        changed = list(deck)
        changed[first], changed[second] = changed[second], changed[first]
        record["deals"][0]["deck"] = changed
        for seat, before in enumerate(usual):
            after = _sent_to(json.dumps(record), seat)
            if before is not None and after is not None and before[0] == after[0]:
                compared[seat] += 1
                assert before[1] == after[1]
    assert min(compared) > 1, compared


class Silent(Player):
    """A player who keeps secrets."""

    def choice(self, legal: tuple[Action, ...]) -> Action:
        return next((action for action in legal if action.verb in ("silent", "hide")), legal[0])


@pytest.mark.parametrize(("game", "seats", "changed"), [
    ("hachi-hachi", 3, {"declare": "choice"}), ("hachinin-meri", 8, {"sets": 1, "games_in_set": 4}),
])
def test_a_secret_decision_is_known_to_its_seat_alone(game: str, seats: int, changed: dict[str, Any]) -> None:
    found = room_of(game, seats, Clock())
    room = Room(
        found.game, replace(found.setup, changed=changed), found.name, (SeatUse.FRIEND,) * seats, found.options,
        found.clock, found._now,
    )
    players = [Silent(room, f"P{number}").connect() for number in range(seats)]
    watching = Player(room, "Spectator", watching=True).connect()
    for player in players:
        player.plays = False
        player.step()
        player.say(ms.Ready(yes=True))
    everybody, secrets, quiet = [*players, watching], 0, 0
    while secrets < 3:
        play(everybody)
        table = room.table
        assert table is not None
        decision, events = table.decision, len(table.events)
        assert decision is not None
        heard = [len(one.received) for one in everybody]
        owner = players[decision.seat]
        if decision.kind in room.game.secret:
            secrets += 1
            known = [one.state.table.decision for one in everybody if one.state.table is not None]
            assert known.pop(decision.seat) == decision
            assert known == [None] * seats
        owner.plays = True
        owner.step()
        owner.plays = False
        play(everybody)
        following = table.decision
        if len(table.events) == events and following is not None and following.kind in room.game.secret:
            quiet += 1
            told = {number for number, one in enumerate(everybody) if len(one.received) > heard[number]}
            assert told == {decision.seat, following.seat}
    assert quiet or game != "hachi-hachi"


def test_late_repeated_and_foreign_answers_change_nothing() -> None:
    room = room_of("hachi-hachi", 3, Clock())
    players = seated(room)
    for player in players:
        player.plays = False
    play(players)
    table = room.table
    assert table is not None
    decision = table.decision
    assert decision is not None
    asked, other = players[decision.seat], players[(decision.seat + 1) % 3]
    seen, action = len(table.events), decision.legal[0]
    other.say(ms.Act(action, seen))
    other.say(ms.Act(replace(action, seat=other.member.seat if other.member else 0), seen))
    asked.say(ms.Act(action, seen - 1))
    asked.say(ms.Act(Action(decision.seat, "take the pot"), seen))
    asked.say(ms.Start())
    other.say(ms.Remove(0))
    assert len(table.events) == seen
    assert room.refused["stale"] == 1
    asked.say(ms.Act(action, seen))
    after = len(table.events)
    asked.say(ms.Act(action, seen))
    assert len(table.acted) == 1
    assert len(table.events) == after
    assert room.refused["stale"] == 2


def _silent_table(limit: int = 60) -> tuple[Clock, list[Player]]:
    clock = Clock()
    players = seated(room_of("koi-koi", 2, clock, options=TableOptions(limit=limit)))
    for player in players:
        player.plays = False
    play(players)
    return clock, players


def _is_computers(room: Room) -> bool:
    return room.question is not None


def _answer_for_computers(player: Player) -> None:
    question = player.room.question
    while question is not None:
        decision = question.observation.decision
        assert decision is not None
        assert player.room.computer(decision.legal[0], question.seen, stood_in=False)
        play([player])
        question = player.room.question


def test_a_silent_player_is_nudged_then_replaced_and_takes_over_again() -> None:
    clock, players = _silent_table()
    room = players[0].room
    table = room.table
    assert table is not None
    assert table.decision is not None
    silent = table.decision.seat
    clock.seconds += 29
    room.tick()
    assert not _is_computers(room)
    assert ("nudged", silent) not in players[0].state.notes
    clock.seconds += 1
    room.tick()
    play(players)
    assert ("nudged", silent) in players[0].state.notes
    clock.seconds += 30
    room.tick()
    play(players)
    assert players[0].state.presence[silent] is Presence.REPLACED
    assert _is_computers(room)
    _answer_for_computers(players[silent])
    assert table.entries[0].stood_in == list(range(len(table.acted)))
    before = len(table.acted)
    players[silent].say(ms.Back())
    play(players)
    assert players[0].state.presence[silent] is Presence.HERE
    players[1 - silent].plays = players[silent].plays = True
    play(players)
    assert len(table.acted) > before
    assert table.entries[0].stood_in == list(range(before))


def test_the_time_of_a_player_begins_when_their_screen_shows_the_decision() -> None:
    clock, players = _silent_table()
    room = players[0].room
    table = room.table
    assert table is not None
    assert table.decision is not None
    seen, silent = len(table.events), table.decision.seat
    clock.seconds += 20
    for player in players:
        player.say(ms.Shown(seen))
    assert room.waited == 0
    clock.seconds += 5
    players[silent].say(ms.Shown(seen))  # once for each decision
    assert room.waited == 5
    assert room.refused["stale"] == 2
    room._seen_for = -1
    clock.seconds += 100
    players[silent].say(ms.Shown(seen))
    assert room.waited == 105 - SHOWING


def test_without_a_limit_the_table_waits_and_the_host_may_remove_a_guest() -> None:
    clock, players = _silent_table(limit=0)
    room = players[0].room
    clock.seconds += 10_000
    assert room.due is None
    players[0].say(ms.Remove(1))
    assert players[1].line.closed == "removed"
    assert room.seats[1].replaced
    token = players[1].state.token
    again = Player(room, "P1", token=token).connect()
    assert (again.member, again.line.closed) == (None, "removed")


def test_a_token_takes_its_seat_again_and_no_other_does() -> None:
    _, players = _silent_table()
    room = players[0].room
    old = players[1].line
    again = Player(room, "Somebody", token=players[1].state.token).connect()
    again.plays = False
    play([again])
    assert old.closed == "replaced"
    assert again.state.lobby.own == 1
    assert again.state.table is not None
    assert again.state.table.all_events == players[1].state.table.all_events  # type: ignore[union-attr]
    for token in ("0" * 32, players[1].state.token[:-1], "é"):
        forged = Player(room, "P1", token=token).connect()
        assert (forged.member, forged.line.closed) == (None, "removed")
    assert Player(room, "Late").connect().line.closed == "started"


def test_who_does_not_reveal_is_named_and_the_deck_is_made_without_them() -> None:
    clock = Clock()
    room = room_of("koi-koi", 2, clock)
    players = seated(room)
    answer = players[1].contributor.answer
    players[1].contributor.answer = (  # type: ignore[method-assign]
        lambda message: None if isinstance(message, ms.Revealing) else answer(message)
    )
    play(players)
    assert room.table is not None
    assert not room.table.events
    clock.seconds += WITHIN
    room.tick()
    play(players)
    assert ("withheld", 1) in players[0].state.notes
    for _ in range(100):
        clock.seconds += WITHIN
        room.tick()
        play(players)
    assert room.over
    checks = room.game.verify(room.record)
    assert {(check.word, check.given, check.withheld) for check in checks} == {("agreed", ("host", 0), (1,))}


def test_a_host_that_changes_the_deck_is_found_out() -> None:
    room = room_of("koi-koi", 2, Clock())
    players = seated(room)
    add = room._contributions.add

    def another(deal: int, given: list[Contribution]) -> None:
        own = new_contribution()
        add(deal, [replace(given[0], commitment=commit(own), revealed=own), *given[1:]])

    room._contributions.add = another  # type: ignore[assignment, method-assign]
    play(players)
    assert [note for note in players[1].state.notes if note[0] == "not agreed"]


def test_spectators_see_no_hand_or_every_hand_a_deal_later() -> None:
    for shown in HandsShown:
        room = room_of("koi-koi", 2, Clock(), options=TableOptions(spectators=shown))
        players = seated(room)
        watching = Player(room, "", watching=True).connect()
        while room.table is not None and len(room.table.entries) < 2:
            for player in (*players, watching):
                player.step()
        while watching.take_one():
            pass
        table, own = room.table, watching.state.table
        assert table is not None
        assert own is not None
        assert own.decision is None  # what somebody else may do is not known
        seen = own.all_events
        hidden = [event.seen_by(-1) for event in table.events]
        if shown is HandsShown.HIDDEN:
            assert seen == hidden[: len(seen)]
        else:
            assert seen == table.events[: len(seen)]
            assert len(seen) < len(table.events)
        later = shown is HandsShown.LATER
        session = OnlineSession(own, ai=cast("Any", object()), open_hands=later)
        for event in own.events:
            assert session.next_event() == event
        assert session.people == frozenset()
        assert session.viewer == (0 if later else -1)
        watching.say(ms.Ready(yes=True))
        watching.say(ms.Act(Action(0, "play", ("1A",)), len(table.events)))
        assert room.refused["not yours"] == 2
