"""A year in progress: the table, its saved record, and the AI seats' answers. No pygame here.

The engine runs ahead of the screen: ``next_event`` returns the events one by one, and AI seats decide only after the
screen has caught up (``think`` is called only then).
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
from hachi_hachi.game.storage.finished_year import FinishedYear
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.session.ai_client import Reply

R = TypeVar("R", bound=GameRules)
S_co = TypeVar("S_co", bound=RecordedTable[GameRules], covariant=True)


class Players(Protocol):
    """The source of AI decisions: one question at a time, never blocking (see ``ai_client.AiClient``)."""

    @property
    def waiting(self) -> bool:
        """True while a question is pending."""
        ...

    def ask(self, observation: Observation[Any], level: str, seed: int | str) -> int:
        """Ask what ``observation.seat`` does; a pending question is dropped."""
        ...

    def poll(self) -> Reply | None:
        """Return the answer, once there is one."""
        ...

    def forget(self) -> None:
        """Drop the pending question."""
        ...


def _now() -> datetime:
    return datetime.now(UTC)


class Session(Generic[S_co]):
    """The owner of a year's table. ``store`` saves it after every action (None: not saved).

    ``clock`` gives the times of the year's start and end for the record.

    ``viewer`` is the seat whose cards are visible: the only person's, or seat 0 if there is none. With several people
    at one screen it is -1, nobody's, until the person to decide has confirmed that the others look away.
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
        #: True if all hands are face up, as they may be in a replay.
        self.open_hands = False
        #: How many events the screen has been given; the index where the shown deal begins.
        self.shown = 0
        self.deal_from = 0
        #: Called when a hint is requested.
        self.when_hinted: Callable[[], None] = lambda: None
        #: The seats for which the fallback player answered last, because their own did not.
        self.standing_in: frozenset[int] = frozenset()
        self._over: FinishedYear | None = None
        #: How many events there were when the pending question was asked.
        self._asked_at = -1

    # -- state --------------------------------------------------------------------------
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
        """The number of seats."""
        return len(self.table.setup.seats)

    @property
    def many(self) -> bool:
        """True if several people share the screen."""
        return len(self.people) > 1

    @property
    def seat(self) -> int:
        """The seat at the bottom of the screen."""
        return max(0, self.viewer)

    @property
    def watching(self) -> bool:
        """True if no person plays at the table."""
        return not self.people

    def info(self, seat: int) -> SeatInfo:
        """Return name and player of a seat."""
        return self.table.setup.seats[seat]

    def person_decision(self) -> Decision | None:
        """Return the decision pending for a person once the screen has caught up, otherwise None."""
        decision = self.table.decision
        return decision if self.caught_up and decision is not None and decision.seat in self.people else None

    def default_answer(self) -> Action | None:
        """Return the answer that has the focus when a question opens; None for the first one."""
        return None

    def equal_answer(self) -> Action | None:
        """Return the answer to a person's pending decision if all answers are equivalent, otherwise None."""
        return self.table.equal_answer() if self.person_decision() is not None else None

    # -- events -----------------------------------------------------------------------------
    @property
    def caught_up(self) -> bool:
        """True if the screen has been given every event."""
        return self.shown >= len(self.table.events)

    def peek(self) -> Event | None:
        """Return the next event for the screen, as the viewer sees it, without taking it."""
        return None if self.caught_up else self.table.events[self.shown].seen_by(self.viewer)

    def coming(self) -> Iterator[Event]:
        """Return the coming events for the screen, as the viewer sees them, as far as they have happened."""
        return (event.seen_by(self.viewer) for event in self.table.events[self.shown :])

    def next_event(self) -> Event | None:
        """Return the next event for the screen, as the viewer sees it; None if there is none yet."""
        event = self.peek()
        if event is not None:
            if event.opens:
                self.deal_from = self.shown
            self.shown += 1
        return event

    def deal_events(self) -> list[Event]:
        """Return the events of the shown deal given to the screen so far, in full."""
        return self.table.events[self.deal_from : self.shown]

    def seen_events(self) -> tuple[Event, ...]:
        """Return the same events as the viewer sees them."""
        return tuple(event.seen_by(self.viewer) for event in self.deal_events())

    def observed(self: Session[RecordedTable[R]]) -> Observation[R]:
        """Return the viewer's observation of the deal, without the pending decision."""
        return Observation(self.table.rules, self.viewer, self.seats, self.seen_events(), None)

    def catch_up(self) -> bool:
        """Skip past events when a saved year is resumed; return True if a settlement is to be shown next.

        The screen then shows the current deal. If nobody has played in it yet, the previous settlement is shown again
        and the current deal is dealt on screen.
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

    # -- actions -----------------------------------------------------------------------
    @property
    def may_undo(self) -> bool:
        """True if the only person has made a decision in the shown deal that can be undone."""
        table = self.table
        if len(self.people) != 1 or table.finished or not table.entries:
            return False
        shown = not any(event.opens for event in table.events[self.deal_from + 1 :])
        last = table.entries[-1]
        return shown and not last.settled and any(action.seat in self.people for action in last.actions)

    @property
    def with_undo(self) -> bool:
        """True if a decision was undone in this year."""
        return any(info.player == HUMAN_UNDO for info in self.setup.seats)

    def undo(self) -> bool:
        """Undo to the person's last decision and save; return True if there was one. The year is marked for good."""
        seat = min(self.people)
        back = self.table.undone(seat) if self.may_undo else None
        while back is not None and back.equal_answer() is not None:  # that was not a real decision
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
        """Apply an action and save. Raises IllegalActionError, and changes nothing, if it is not legal."""
        if action.seat in self.standing_in:
            self.table.act_standing_in(action)
        else:
            self.table.act(action)
        if self.store is not None and action.seat in self.people:
            self.store.common.notice = ""
        self.save()

    @property
    def trouble(self) -> str:
        """The reason why the year could not be saved, or ""."""
        return self.store.trouble if self.store is not None else ""

    @property
    def notice(self) -> str:
        """A notice about the folder of saved years, until a person has acted."""
        return self.store.common.notice if self.store is not None else ""

    @property
    def kept_at(self) -> Path | None:
        """The path of the finished year's record, once saved."""
        return self._over.path if self._over is not None else None

    def save(self) -> None:
        """Save the record in the background; a finished year joins the others. On a disk error ``trouble`` has the
        reason.

        This only takes a snapshot of the current deal and does not block.
        """
        if self.store is None:
            return
        if not self.table.is_complete:
            self.store.save(self.table.snapshot())
        elif self._over is None:
            self.table.setup = replace(self.table.setup, end=self.table.setup.end or utc(self._clock()))
            self._over = self.store.finish(self.table.snapshot())

    def think(self) -> Reply | None:
        """Ask for the decision of an AI seat, or poll for it; applies nothing."""
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
        """Leave the table: save it and drop the pending question."""
        self.ai.forget()
        if not self.table.is_complete:
            self.save()
