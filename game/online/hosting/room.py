"""A table with its seats, its lobby and its clock: messages in, messages out. No sockets here.

The room owns the engine's table. Nobody is sent more than ``event.seen_by`` of their seat. An answer counts only if it
was made after as many events as there are, so that late, repeated and replayed ones change nothing. Coming back,
joining late and watching are the same: what is missing is sent.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from hachi_hachi.ai import catalog as players
from hachi_hachi.engine.catalog import AnyGame
from hachi_hachi.engine.common.actions import Action, IllegalActionError
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.records.header import Setup, utc
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions
from hachi_hachi.game.online.hosting.event_feed import EventFeed
from hachi_hachi.game.online.hosting.exchange import Exchange
from hachi_hachi.game.online.hosting.members import Member, RoomSeat
from hachi_hachi.game.online.hosting.seating import Seating
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, SeatUse, TableOptions
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError

#: A client that sends so many messages that are no messages is cut.
MOST_MALFORMED: Final = 50
#: The time of a person begins when their screen has caught up, at most so many seconds after the host asked.
SHOWING: Final = 30.0


@dataclass(frozen=True, slots=True)
class Question:
    """A decision for a computer player, after ``seen`` events and actions."""

    observation: Observation[Any]
    level: str
    seed: str
    seen: int


class Room(Seating):
    """A table: see ``Seating``. ``now`` gives the time for the record.

    With a ``record`` the game goes on after its finished deals.
    """

    def __init__(
        self, game: AnyGame, setup: Setup, name: str, uses: Sequence[SeatUse], options: TableOptions,
        clock: Callable[[], float], now: Callable[[], datetime], *, code: str = "", program: str = "", record: str = "",
        tokens: Sequence[str] = (),
    ) -> None:
        super().__init__(game, setup, name, uses, options, clock, code, program, tokens)
        self._now = now
        self.table: RecordedTable[Any] | None = None
        #: The record up to the last finished deal.
        self.record = record
        self._exchange: Exchange | None = None
        self._contributions = Contributions()
        self._feed = EventFeed(game)
        self._seed = secrets.token_hex(16)
        #: When the pending decision was first waited for, at which moment, and whether its person was nudged.
        self._asked_at, self._asked_for, self._nudged = clock(), 0, False
        #: At which moment a person let a decision pass, and a hint was noted.
        self._passed = self._hinted = -1
        #: After how many events the pending decision was seen on its person's screen.
        self._seen_for = -1
        #: How many events a spectator who sees all hands may be sent, and how many deals the record has.
        self._open_to = self._recorded = 0
        self._phrases = 0

    # -- state
    @property
    def started(self) -> bool:
        """True once the game has begun."""
        return self.table is not None

    @property
    def waited(self) -> float:
        """For how many seconds a person's decision has been waited for."""
        return self.clock() - self._asked_at if self._waited_for() is not None else 0.0

    @property
    def acted(self) -> int:
        """How many decisions were made."""
        return len(self.table.acted) if self.table is not None else 0

    @property
    def _moment(self) -> int:
        """A number that grows with each action and each event: some actions make no event."""
        return len(self.table.events) + len(self.table.acted) if self.table is not None else 0

    @property
    def over(self) -> bool:
        """True if the game is finished."""
        return self.table is not None and self.table.is_complete

    @property
    def question(self) -> Question | None:
        """The decision that a computer player is to make, if one is to."""
        table = self.table
        decision = table.decision if table is not None and not self.closed else None
        if table is None or decision is None or not self.seats[decision.seat].by_computer:
            return None
        seat, seen = decision.seat, self._moment
        level = self.seats[seat].level or players.GAMES[self.game.id].default
        return Question(table.observation(seat), level, f"{self._seed}/{seat}/{seen}", seen)

    @property
    def due(self) -> float | None:
        """When ``tick`` has something to do, in seconds of the clock; None if nothing is waited for."""
        if self._exchange is not None:
            return self._exchange.end
        seat = self._waited_for()
        if seat is None or not self.options.limit:
            return None
        return self._asked_at + self.options.limit * (1.0 if self._nudged else 0.5)

    def _waited_for(self) -> RoomSeat | None:
        decision = self.table.decision if self.table is not None else None
        if decision is None or self.seats[decision.seat].by_computer:
            return None
        return self.seats[decision.seat]

    # -- messages
    def hear(self, member: Member, text: str | bytes) -> None:
        """Take in a client's message, whatever it is; nothing from one that has no seat any more."""
        if not self._is_here(member):
            return
        try:
            message = ms.read_client(text)
        except MalformedError:
            self._refuse(member, "malformed")
            member.refused += 1
            if member.refused >= MOST_MALFORMED:
                member.line.close("malformed")
            return
        reason = self._heard(member, message)
        if reason:
            self._refuse(member, reason)

    def _refuse(self, member: Member, reason: str) -> None:
        self.refused[reason] += 1
        self._send(member, ms.Refused(reason))

    def _heard(self, member: Member, message: ms.FromClient) -> str:
        """Do what a message says; return why not, or ""."""
        if member.seat == SPECTATOR:
            return "not yours"
        match message:
            case ms.Act() | ms.Shown():
                return self._shown(member.seat, message.seen) if isinstance(message, ms.Shown) else self._act(
                    member.seat, message
                )
            case ms.Commit() | ms.Reveal():
                return self._contribute(member.seat, message)
            case ms.Back():
                self._return(member.seat)
            case ms.Hinted():
                if not self.options.hints or self._hinted == self._asked_for:
                    return "not now"
                self._hinted = self._asked_for
                self._note("hinted", member.seat)
            case ms.Say():
                return self._say(member, message.phrase)
            case ms.Leave():
                self._leave(member)
            case ms.Ready():
                self._ready(member, yes=message.yes)
            case ms.Hello():
                return "not now"
            case _:
                return self._managed(message) if member.hosting else "not yours"
        return ""

    def _ready(self, member: Member, *, yes: bool) -> None:
        """Note that a person is ready: to begin, or after that for the next deal, which does not wait for them."""
        self.seats[member.seat].ready = yes or (member.hosting and not self.started)
        self._tell_lobby()
        if not self.started and not self.host_token and self.startable:
            self._start()

    def _say(self, member: Member, phrase: int) -> str:
        now = self.clock()
        member.said = [time for time in member.said if now - time < ms.PHRASE_SPAN]
        if not 0 <= phrase < ms.PHRASES or len(member.said) >= ms.MOST_PHRASES:
            return "often" if 0 <= phrase < ms.PHRASES else "illegal"
        member.said.append(now)
        self._phrases += 1
        self._tell(ms.Phrase(member.seat, phrase, self._phrases))
        return ""

    # -- the game
    def _catch_up(self, member: Member, seen: int) -> None:
        member.sent = seen if 0 <= seen <= self._limit(member) else 0
        if self.record:
            self._send(member, ms.DealRecord(self.record, self.over))
        self._push(member, again=True)

    def _has_come(self, number: int) -> None:
        self._return(number)
        if self._exchange is not None:
            self._exchange.arrived(number)
            self._ask_to_contribute(number)

    def _has_gone(self, number: int) -> None:
        if self._exchange is not None:
            self._exchange.gone(number)
        self._advance()

    def _start(self) -> None:
        seats = tuple(seat.info for seat in self.seats)
        if self.record:
            self.table = self.game.resume(self.record, self._contributions)
            self.table.setup = replace(self.table.setup, seats=seats)
            self._recorded = len(self.table.entries)
            self._open_to = len(self.table.events)
        else:
            setup = replace(self.setup, seats=seats, start=utc(self._now()))
            self.table = self.game.new(setup, self._contributions)
        self.setup = self.table.setup
        self._note("started", -1)
        self._tell_lobby()
        if self.record:  # everybody keeps it, so that anybody can open the table again
            self._tell(ms.DealRecord(self.record, self.over))
        self._advance()

    def _act(self, seat: int, message: ms.Act) -> str:
        self._return(seat)
        table = self.table
        decision = table.decision if table is not None else None
        if table is None or decision is None or message.seen != len(table.events):
            return "stale"
        if decision.seat != seat or message.action.seat != seat:
            return "not yours"
        try:
            table.act(message.action)
        except IllegalActionError:
            return "illegal"
        self._advance()
        return ""

    def _shown(self, seat: int, seen: int) -> str:
        """Let a person's time begin now, once for each decision."""
        table, waited_for = self.table, self._waited_for()
        if table is None or waited_for is not self.seats[seat] or seen != len(table.events) or self._seen_for == seen:
            return "stale"
        self._seen_for, self._asked_at = seen, min(self.clock(), self._asked_at + SHOWING)
        return ""

    def computer(self, action: Action, seen: int, *, stood_in: bool) -> bool:
        """Take the answer to a ``Question``; return False if it comes too late."""
        table, question = self.table, self.question
        if table is None or question is None or question.seen != seen:
            return False
        for_person = self.seats[action.seat].use is not SeatUse.COMPUTER
        (table.act_standing_in if stood_in or for_person else table.act)(action)
        self._advance()
        return True

    def tick(self) -> None:
        """Do what is due: see ``due``."""
        now, due = self.clock(), self.due
        if due is None or now < due:
            return
        seat = self._waited_for()
        if self._exchange is not None or seat is None:
            self._advance()
        elif not self._nudged:
            self._nudged = True
            self._nudge(seat)
        else:
            self._passed = self._asked_for
            self._replace(self.seats.index(seat))

    def _nudge(self, seat: RoomSeat) -> None:
        """Note whom the table waits for. If the decision is secret, only that person learns it."""
        assert self.table is not None
        decision, number = self.table.decision, self.seats.index(seat)
        if decision is None or decision.kind not in self.game.secret:
            self._note("nudged", number)
        elif seat.member is not None:
            self._send(seat.member, ms.Noted("nudged", number))

    def _return(self, number: int) -> None:
        """Give a seat back to its person; a decision that they let pass stays with the computer player."""
        seat = self.seats[number]
        decision = self.table.decision if self.table is not None else None
        passed = decision is not None and decision.seat == number and self._passed == self._asked_for
        seat.returning = seat.replaced and not seat.gone and passed
        if seat.replaced and not seat.gone and not passed:
            seat.replaced, self._asked_at, self._nudged = False, self.clock(), False
            self._note("back", number)

    def _advance(self) -> None:
        """Go on as far as the cards are known, then send everybody what is new to them."""
        table = self.table
        if table is None:
            return
        while table.decision is None and not table.is_complete:
            self._publish()
            if self._exchange is None:
                self._open_exchange(len(table.entries))
            if not self._exchanged():
                break
            table.go_on()
        if table.is_complete:
            self._publish()
        if self._moment != self._asked_for:
            self._asked_at, self._asked_for, self._nudged = self.clock(), self._moment, False
            self._seen_for = -1
            for number, seat in enumerate(self.seats):
                if seat.returning:
                    self._return(number)
        for member in self.members:
            self._push(member)
        self._feed.sent_to_all()

    def _publish(self) -> None:
        """Send everybody the record of the finished deals, if there is a new one."""
        table = self.table
        assert table is not None
        if len(table.entries) == self._recorded:
            return
        self._recorded, self._open_to = len(table.entries), len(table.events)
        if table.is_complete:
            table.setup = replace(table.setup, end=table.setup.end or utc(self._now()))
        self.record = table.record_text()
        for member in self.members:
            self._push(member)
        self._tell(ms.DealRecord(self.record, table.is_complete))
        if table.is_complete:
            self._note("over", -1)

    # -- the shuffle
    def _open_exchange(self, deal: int) -> None:
        present = [number for number, seat in enumerate(self.seats) if seat.member is not None]
        self._exchange = Exchange(deal, present, self.clock())
        for number in present:
            self._ask_to_contribute(number)

    def _ask_to_contribute(self, number: int) -> None:
        member, exchange = self.seats[number].member, self._exchange
        if member is None or exchange is None or not exchange.wants(number):
            return
        if exchange.revealing:
            self._send(member, ms.Revealing(exchange.deal, exchange.commitments(len(self.seats))))
        else:
            self._send(member, ms.Committing(exchange.deal, exchange.commitment))

    def _contribute(self, seat: int, message: ms.Commit | ms.Reveal) -> str:
        exchange = self._exchange
        if exchange is None or exchange.deal != message.deal:
            return "stale"
        if isinstance(message, ms.Commit):
            taken = exchange.committed(seat, message.commitment)
        else:
            taken = exchange.revealed(seat, message.contribution)
        if taken:
            self._advance()
        return "" if taken else "illegal"

    def _exchanged(self) -> bool:
        """Go on with the exchange; return True once the deck is known."""
        exchange = self._exchange
        assert exchange is not None
        if exchange.step(self.clock()):
            for number in range(len(self.seats)):
                self._ask_to_contribute(number)
            exchange.step(self.clock())
        if not exchange.done:
            return False
        for seat in exchange.withheld:
            self._note("withheld", seat)
        self._contributions.add(exchange.deal, exchange.contributions())
        self._exchange = None
        return True

    def _late(self, member: Member) -> bool:
        """Return True for spectators who see the hands of a deal when it is over."""
        return member.seat == SPECTATOR and self.options.spectators is HandsShown.LATER

    def _limit(self, member: Member) -> int:
        """Return how many events a client may be sent."""
        assert self.table is not None
        return self._open_to if self._late(member) else len(self.table.events)

    def _push(self, member: Member, *, again: bool = False) -> None:
        """Send a client the events that it lacks, and its decision."""
        assert self.table is not None
        for message in self._feed.new_to(member, self.table, self._limit(member), late=self._late(member), again=again):
            self._send(member, message)
