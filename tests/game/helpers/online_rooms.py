"""Tables for tests: a clock that is turned by hand, and clients that are connected by lists of texts."""

from __future__ import annotations

import random
from collections import deque
from datetime import UTC, datetime

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.records.header import HUMAN, SeatInfo, Setup
from hachi_hachi.game.online.hosting.members import Member
from hachi_hachi.game.online.hosting.room import Room
from hachi_hachi.game.online.joining.client_state import ClientState
from hachi_hachi.game.online.joining.contributor import Contributor
from hachi_hachi.game.online.lobby import SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError

NOW = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class ListLine:
    """A ``Line`` whose messages stay in a list until they are delivered."""

    def __init__(self) -> None:
        self.sent: deque[str] = deque()
        self.closed = ""

    def send(self, text: str) -> None:
        if not self.closed:
            self.sent.append(text)

    def close(self, reason: str) -> None:
        if not self.closed:
            self.closed = reason
            self.sent.append(ms.host_codec({}).text(ms.Bye(reason)))


class Player:
    """A client without a socket that answers at random, from a fixed seed."""

    def __init__(self, room: Room, name: str, *, token: str = "", watching: bool = False) -> None:
        self.room = room
        self.codec = ms.host_codec(room.game.message_templates)
        self.contributor = Contributor()
        self.outbox: list[ms.FromClient] = []
        self.state = ClientState(
            room.code, name, self.outbox.append, lambda: self.contributor.given, token=token, watching=watching,
        )
        self.chance = random.Random(name)
        self.line = ListLine()
        self.member: Member | None = None
        #: Every byte that this client was sent.
        self.received: list[str] = []
        self.plays = True

    def connect(self) -> Player:
        self.line = ListLine()
        hello = ms.read_client(ms.written(self.state.hello()))
        assert isinstance(hello, ms.Hello)
        self.member = self.room.join(self.line, hello)
        return self

    def lose(self) -> None:
        """Lose the connection with all that is on its way."""
        member, self.member = self.member, None
        self.line.sent.clear()
        if member is not None:
            self.room.drop(member)

    def say(self, message: ms.FromClient) -> None:
        if self.member is not None:
            self.room.hear(self.member, ms.written(message))

    def take_one(self) -> bool:
        """Take in the next message; return True if there was one."""
        if not self.line.sent or self.member is None:
            return False
        text = self.line.sent.popleft()
        self.received.append(text)
        message = self.codec.parse(text)
        answer = self.contributor.answer(message)
        if answer is not None:
            self.say(answer)
        try:
            self.state.take(message)
        except MalformedError:  # something is missing
            self.lose()
            self.connect()
        return True

    def act(self) -> bool:
        """Answer the pending decision; return True if there was one."""
        table = self.state.table
        decision = table.decision if table is not None else None
        if table is None or decision is None or decision.seat != table.seat or not self.plays:
            return False
        table.act(self.choice(decision.legal))
        return True

    def choice(self, legal: tuple[Action, ...]) -> Action:
        return self.chance.choice(legal)

    def step(self) -> bool:
        """Take in all that has arrived, and answer; return True if anything happened."""
        happened = False
        while self.take_one():
            happened = True
        happened = self.act() or happened
        while self.outbox:
            self.say(self.outbox.pop(0))
        return happened


def setup_of(game: str, seats: int, deals: int | None = None) -> Setup:
    found = GAMES[game]
    ruleset = [name for name, one in found.rulesets.items() if seats in one.seats][-1 if seats == 8 else 0]
    lengths = found.rulesets[ruleset].deals
    infos = tuple(SeatInfo(f"Player {number}", HUMAN) for number in range(seats))
    changed: dict[str, bool | int | str] = {"sets": 1, "games_in_set": 4} if seats == 8 else {}
    return Setup(ruleset, changed, infos, deals if deals is not None and lengths else (lengths or (0,))[0])


def room_of(
    game: str, seats: int, clock: Clock, *, uses: tuple[SeatUse, ...] = (), deals: int | None = None,
    options: TableOptions | None = None, record: str = "",
) -> Room:
    chosen = uses or (SeatUse.ME, *(SeatUse.FRIEND,) * (seats - 1))
    return Room(
        GAMES[game], setup_of(game, seats, deals), "A table", chosen, options or TableOptions(), clock, lambda: NOW,
        record=record,
    )


def seated(room: Room) -> list[Player]:
    """Return a player for each person's seat, in order, once everybody is ready and the game has begun."""
    players = [
        Player(room, f"P{number}", token=room.host_token if seat.use is SeatUse.ME else "").connect()
        for number, seat in enumerate(room.seats) if seat.use is not SeatUse.COMPUTER
    ]
    for player in players:
        player.step()
        player.say(ms.Ready(yes=True))
    players[0].say(ms.Start())
    return players


def play(players: list[Player], rounds: int = 100_000) -> None:
    """Let everybody answer until nothing happens any more."""
    for _ in range(rounds):
        if not [player for player in players if player.step()]:
            return
    raise AssertionError("the table never comes to rest")
