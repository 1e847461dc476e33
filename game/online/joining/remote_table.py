"""A table that is elsewhere: what a session needs of it, fed by the host's messages.

It holds the events as its seat sees them. Finished deals are known in full from the record that the host sends after
each of them; everything else that a screen asks of the table is answered from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from hachi_hachi.engine.catalog import AnyGame
from hachi_hachi.engine.common.actions import Action, Decision, IllegalActionError
from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.engine.common.events import HIDDEN, Event
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import FRIEND, HUMAN, Setup
from hachi_hachi.engine.common.records.json_reader import load
from hachi_hachi.engine.common.records.recorded_table import RecordedEntry, RecordedTable
from hachi_hachi.engine.common.rng.fair_shuffle import Contributions
from hachi_hachi.game.online.lobby import SPECTATOR
from hachi_hachi.game.online.protocol import messages as ms
from hachi_hachi.game.online.protocol.codec import MalformedError, event_codec

#: The kind of a decision that is somebody else's: what they may do is not known here.
ELSEWHERE: Final = "elsewhere"
#: The most events of a game: none has a tenth of them.
MOST_EVENTS: Final = 100_000
#: The fields of events that are cards, and those that are seats.
_CARDS: Final = ("card", "cards")
_SEATS: Final = ("seat", "seats", "dealer")


def with_friends(setup: Setup, own: int) -> Setup:
    """Return the set-up as the person at seat ``own`` keeps it: all other people are friends."""
    return replace(setup, seats=tuple(
        replace(info, player=HUMAN if seat == own else FRIEND) if info.player in (HUMAN, FRIEND) else info
        for seat, info in enumerate(setup.seats)
    ))


class RemoteTable(RecordedTable[GameRules]):
    """The table of a ``game`` as ``seat`` sees it; ``send`` sends an answer to the host.

    The end of a deal is held back until the next one begins or the game is over: screens look at both together.
    """

    def __init__(self, game: AnyGame, setup: Setup, seat: int, send: Callable[[ms.Act], None]) -> None:
        # not the base class's: there is no game here to begin
        self.game, self.seat, self.setup = game, seat, with_friends(setup, seat)
        self.events: list[Event] = []
        self.acted: list[int] = []
        self._rules, self._send = game.rules(setup), send
        self._codec = event_codec(game)
        self._held: list[Event] = []
        self._over, self._asked = False, SPECTATOR
        self._ask: ms.Ask | None = None
        self._answered = False
        self._start = 0
        #: The record of the finished deals, and the table at which it has been replayed.
        self.record = ""
        self._finished: RecordedTable[Any] | None = None

    # -- what arrives
    @property
    def all_events(self) -> list[Event]:
        """The events received, with those held back."""
        return self.events + self._held

    @property
    def received(self) -> int:
        """Their number."""
        return len(self.events) + len(self._held)

    def take(self, message: ms.Events) -> None:
        """Take in events. Raises ``MalformedError`` for a gap, or for what is no event of the game."""
        if message.start > self.received:
            raise MalformedError("events are missing")
        rows = message.rows[self.received - message.start :]
        kept, held, start, over = len(self.events), self._held, self._start, self._over
        self._held = held + [self._read(row) for row in rows]
        self._over = self._over or message.over
        if rows or message.asked != self.seat:
            self._ask = None
        self._asked = message.asked
        self._release()
        if not self._makes_sense():
            del self.events[kept:]
            self._held, self._start, self._over = held, start, over
            raise MalformedError("events of no game")

    def _read(self, row: object) -> Event:
        event = self._codec.read(row)
        for names, end in ((_CARDS, len(self.game.pack)), (_SEATS, self.seats)):
            for name in names:
                found = getattr(event, name, 0)
                if not all(HIDDEN <= number < end for number in (found if isinstance(found, tuple) else (found,))):
                    raise MalformedError("a card or a seat that does not exist")
        return event

    def _makes_sense(self) -> bool:
        """Return True if the own seat can see the deal from the events so far: a host may send any."""
        if self.received > MOST_EVENTS:
            return False
        if self.seat != SPECTATOR and any(event.opens for event in self.events[self._start : self._start + 1]):
            try:
                self.game.view(self.observation(self.seat))
            except Exception:  # whatever goes wrong with what is none of this game
                return False
        return True

    def _release(self) -> None:
        held, self._held = self._held, []
        ends = max((number for number, event in enumerate(held) if event.closes), default=-1)
        if not self._over and ends >= 0 and not any(event.opens for event in held[ends:]):
            held, self._held = held[:ends], held[ends:]
        for event in held:
            if event.opens:
                self._start = len(self.events)
            self.events.append(event)

    def ask(self, message: ms.Ask) -> None:
        """Take in the decision of the own seat."""
        if message.seen == self.received and message.decision.seat == self.seat:
            self._ask, self._answered = message, False

    def refused(self) -> None:
        """Ask again, as the host did not take the answer."""
        self._answered = False

    def take_record(self, text: str) -> None:
        """Take in the record of the finished deals. Raises ``MalformedError`` for what is none of this table."""
        if text == self.record:
            return
        try:
            if len(load(text).get("deals", ())) <= len(self.entries):
                raise MalformedError("a record without a new deal")
            finished = self.game.resume(text, Contributions())
        except (RefusalError, TypeError) as error:
            raise MalformedError(f"not a record: {error}") from None
        if len(finished.setup.seats) != self.seats:
            raise MalformedError("the record of another table")
        finished.setup = with_friends(finished.setup, self.seat)
        self.record, self._finished = text, finished

    # -- what a session needs
    @property
    def rules(self) -> GameRules:
        """The rules in force."""
        return self._rules

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.setup.seats)

    @property
    def decision(self) -> Decision | None:
        """The pending decision; what somebody else may do is not known here."""
        if self._held or self._over:
            return None
        if self._ask is not None:
            return None if self._answered else self._ask.decision
        if self._asked in (SPECTATOR, self.seat) or self.seat == SPECTATOR:
            return None  # to those who watch a table here, screens show the choices: they aren't known
        return Decision(self._asked, ELSEWHERE, ())

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return self._over

    @property
    def is_complete(self) -> bool:
        """The same."""
        return self._over

    def act(self, action: Action) -> tuple[Event, ...]:
        """Send an answer; its events arrive later. Raises ``IllegalActionError`` if it is not legal."""
        decision, ask = self.decision, self._ask
        legal = decision.canonical(action) if decision is not None and ask is not None else None
        if legal is None or ask is None:
            raise IllegalActionError(action, decision)
        self._answered = True
        self._send(ms.Act(legal, ask.seen))
        return ()

    def act_standing_in(self, action: Action) -> None:
        """The same: the host knows who answered."""
        self.act(action)

    def observation(self, seat: int) -> Observation[GameRules]:
        """Return what the own seat has been shown of the current deal, and its decision."""
        decision = self.decision
        asked = decision if decision is not None and decision.seat == seat == self.seat else None
        return Observation(self.rules, seat, self.seats, tuple(self.events[self._start :]), asked)

    def equal_answer(self) -> Action | None:
        """Return an answer to the own decision if all are equivalent; otherwise ``None``."""
        return self._ask.equal if self._ask is not None and not self._answered else None

    # -- finished deals
    @property
    def known(self) -> RecordedTable[Any]:
        """The table at which the finished deals have been replayed. Raises ``AttributeError`` if there is none yet."""
        if self._finished is None:
            raise AttributeError("no deal is finished")
        return self._finished

    def __getattr__(self, name: str) -> Any:
        """Return what the table of the finished deals has under ``name``."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.known, name)

    @property
    def entries(self) -> Sequence[RecordedEntry]:
        """The finished deals."""
        return self.known.entries if self.record else ()

    def single_deal(self, entry: int) -> Any:
        """Return a table that ends where finished deal ``entry`` ended."""
        return self.known.single_deal(entry)

    def restart_deal(self, entry: int) -> Any:
        """Return a table at the start of finished deal ``entry``."""
        return self.known.restart_deal(entry)

    def replayed(self, deals: tuple[Any, ...], *, goes_on: bool) -> Any:
        """Return a table of its own, at which ``deals`` have been replayed."""
        return self.known.replayed(deals, goes_on=goes_on)

    def undone(self, seat: int) -> None:
        """Nothing is undone at a table with others."""
        return

    def snapshot(self) -> Callable[[], str]:
        """Return a function that returns the record of the finished deals, as this seat's person keeps it."""
        return self.known.snapshot() if self.record else lambda: ""

    def written_result(self, entry: int) -> dict[str, Any]:
        """Return the result of finished deal ``entry`` in record format."""
        return self.known.written_result(entry)
