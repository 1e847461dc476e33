"""A year being played: the table, its saved record, and the computer seats' answers. No pygame here.

The engine runs ahead of the screen: `next_event` hands out what has happened one by one, and nothing is decided by a
computer seat before the screen has caught up (`think` is called only then).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event, openings
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import HUMAN, HUMAN_UNDO, PEOPLE, SeatInfo, Setup, utc
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.storage.save_store import FinishedYear, SaveStore
from hachi_hachi.game.table.session.ai_client import Reply

R = TypeVar("R", bound=GameRules)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


class Players(Protocol):
    """Whoever answers for computer seats: one question at a time, never waiting (see `players.AiClient`)."""

    @property
    def waiting(self) -> bool:
        """Whether a question is out."""
        ...

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Ask what `observation.seat` does; a question still out is forgotten."""
        ...

    def poll(self) -> Reply | None:
        """The answer, once there is one."""
        ...

    def forget(self) -> None:
        """The question that is out is of no interest any more."""
        ...


def _now() -> datetime:
    return datetime.now(UTC)


class Session(Generic[S_co]):
    """Owns the table of a year. `store` is where it is saved after every action (None: nowhere).

    The record gets the times at which a new year begins and ends, from `clock`.

    `viewer` is the seat whose cards are seen: the only person's, or seat 0 where there is none. With several people at
    one screen it is -1, nobody's, until one of them is asked and has said that the others look away.
    """

    def __init__(
        self, table: S_co, ai: Players, store: SaveStore | None = None, *, players_seed: int | str = 0,
        clock: Callable[[], datetime] = _now,
    ) -> None:
        self.table = table
        self.ai = ai
        self.store = store
        self.players_seed = players_seed
        self._clock = clock
        if store is not None and not table.acted and not table.setup.start:
            table.setup = replace(table.setup, start=utc(clock()))
        self.people = frozenset(seat for seat, info in enumerate(table.setup.seats) if info.player in PEOPLE)
        self.viewer = -1 if self.many else min(self.people, default=0)
        #: Whether all hands lie open, as they may when a record is gone through.
        self.open_hands = False
        #: How many events the screen has been given; where the deal it is showing begins.
        self.shown = 0
        self.deal_from = 0
        #: What is done when a hint is asked for.
        self.when_hinted: Callable[[], None] = lambda: None
        #: The seats for which a simpler player answered last, because their own did not.
        self.standing_in: frozenset[int] = frozenset()
        self._over: FinishedYear | None = None
        #: How many events there were when the question that is out was asked.
        self._asked_at = -1

    # -- what there is ------------------------------------------------------------------
    @property
    def rules(self: Session[RecordedTable[R]]) -> R:
        """The rules in force."""
        return self.table.rules

    @property
    def setup(self) -> Setup:
        """Seats and length of the year."""
        return self.table.setup

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.table.setup.seats)

    @property
    def many(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def seat(self) -> int:
        """The seat at the bottom of the screen."""
        return max(0, self.viewer)

    @property
    def watching(self) -> bool:
        """Whether nobody at the table is a person."""
        return not self.people

    def info(self, seat: int) -> SeatInfo:
        """Name and player of a seat."""
        return self.table.setup.seats[seat]

    def asked(self) -> Decision | None:
        """What is asked of a person now, once the screen has caught up; else None."""
        decision = self.table.decision
        return decision if self.caught_up and decision is not None and decision.seat in self.people else None

    def equal_answer(self) -> Action | None:
        """The answer to what is asked of a person now if it makes no difference which is given; else None."""
        return self.table.equal_answer() if self.asked() is not None else None

    # -- what has happened ------------------------------------------------------------------
    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened was handed to the screen."""
        return self.shown >= len(self.table.events)

    def peek(self) -> Event | None:
        """The next event for the screen, as the viewer sees it, without taking it."""
        return None if self.caught_up else self.table.events[self.shown].seen_by(self.viewer)

    def coming(self) -> Iterator[Event]:
        """The events that follow for the screen, as the viewer sees them, as far as they have happened."""
        return (event.seen_by(self.viewer) for event in self.table.events[self.shown :])

    def next_event(self) -> Event | None:
        """The next event for the screen, as the viewer sees it; None when there is none yet."""
        event = self.peek()
        if event is not None:
            if event.opens:
                self.deal_from = self.shown
            self.shown += 1
        return event

    def deal_events(self) -> list[Event]:
        """The events of the deal that the screen is showing, as far as it has been given them, in full."""
        return self.table.events[self.deal_from : self.shown]

    def seen_events(self) -> tuple[Event, ...]:
        """The same events as the viewer sees them."""
        return tuple(event.seen_by(self.viewer) for event in self.deal_events())

    def observed(self: Session[RecordedTable[R]]) -> Observation[R]:
        """What the viewer has been shown of the deal; what is asked is left out."""
        return Observation(self.table.rules, self.viewer, self.seats, self.seen_events(), None)

    def catch_up(self) -> bool:
        """Hand over what has been seen, as when a saved year is taken up; whether a settlement is to be shown next.

        The screen then shows the deal at hand. Where nobody has played in it yet, the settlement of the deal before
        is shown once more, and the deal at hand is left to be dealt on the screen.
        """
        events = self.table.events
        starts = openings(events)
        if not starts:
            return False
        if any(event.plays for event in events[starts[-1] :]):
            self.deal_from, self.shown = starts[-1], len(events)
            return False
        self.deal_from = starts[-2] if len(starts) > 1 else starts[-1]
        self.shown = starts[-1]
        before = events[self.deal_from : self.shown]
        return any(event.closes for event in before)

    # -- what is done ------------------------------------------------------------------
    @property
    def may_undo(self) -> bool:
        """Whether the only person has decided something in the deal on the screen that can be taken back."""
        table = self.table
        if len(self.people) != 1 or table.finished or not table.entries:
            return False
        shown = not any(event.opens for event in table.events[self.deal_from + 1 :])
        last = table.entries[-1]
        return shown and not last.settled and any(action.seat in self.people for action in last.actions)

    @property
    def with_undo(self) -> bool:
        """Whether somebody has taken a decision back in this year."""
        return any(info.player == HUMAN_UNDO for info in self.setup.seats)

    def undo(self) -> bool:
        """Go back to the person's last decision, and save; whether there was one. The year is marked for good."""
        seat = min(self.people)
        back = self.table.undone(seat) if self.may_undo else None
        while back is not None and back.equal_answer() is not None:  # nobody was asked that
            back = back.undone(seat)
        if back is None:
            return False
        setup = self.table.setup
        seats = tuple(
            replace(info, player=HUMAN_UNDO) if info.player == HUMAN else info for info in setup.seats
        )
        back.setup = replace(setup, seats=seats)
        self.ai.forget()
        self.table, self.shown, self._asked_at = back, len(back.events), -1
        self.save()
        return True

    def act(self, action: Action) -> None:
        """Carry out an action and save. Raises IllegalActionError, and does nothing, where it is not allowed."""
        if action.seat in self.standing_in:
            self.table.act_standing_in(action)
        else:
            self.table.act(action)
        if self.store is not None and action.seat in self.people:
            self.store.common.notice = ""
        self.save()

    @property
    def trouble(self) -> str:
        """Why the year could not be saved, "" where it could."""
        return self.store.trouble if self.store is not None else ""

    @property
    def notice(self) -> str:
        """What happened to the folder of saved years, until a person has acted."""
        return self.store.common.notice if self.store is not None else ""

    @property
    def kept_at(self) -> Path | None:
        """Where the finished year lies among the others, once it does."""
        return self._over.path if self._over is not None else None

    def save(self) -> None:
        """Have the record written; a finished year goes to the others. Where the disk refuses, `trouble` says so.

        Nothing is waited for, and no more is done here than to note how the deal at hand stands.
        """
        if self.store is None:
            return
        if not self.table.is_complete:
            self.store.save(self.table.snapshot())
        elif self._over is None:
            self.table.setup = replace(self.table.setup, end=self.table.setup.end or utc(self._clock()))
            self._over = self.store.finish(self.table.snapshot())

    def think(self) -> Reply | None:
        """Ask for the decision of a computer seat, or look whether it has come; carries nothing out."""
        decision = self.table.decision
        if decision is None or decision.seat in self.people or not self.caught_up:
            return None
        now = len(self.table.events)
        if not self.ai.waiting or self._asked_at != now:
            seat = decision.seat
            self._asked_at = now
            self.ai.ask(self.table.observation(seat), self.info(seat).player, f"{self.players_seed}/{seat}/{now}")
        reply = self.ai.poll()
        if reply is not None:
            one = frozenset({decision.seat})
            self.standing_in = self.standing_in | one if reply.stood_in else self.standing_in - one
        return reply

    def close(self) -> None:
        """Leave the table: it is saved, the question that is out is forgotten."""
        self.ai.forget()
        if not self.table.is_complete:
            self.save()
