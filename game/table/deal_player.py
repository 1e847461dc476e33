"""Playback of a deal on the stage: shows the session's events, and lets AI seats decide at rest.

It knows neither window nor inputs, so a deal can be played without either, and not the game: a ``Presenter`` turns its
events into animations.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.playback.cues import Cue, Pause
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import PropKey, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Sounded, Timeline
from hachi_hachi.game.storage import terminal
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Session

#: At instant speed, the seconds of a frame spent on playback.
SLICE: Final = 0.008
#: The speed at which an event worth a screenshot is shown although the speed is instant.
POSED_SPEED: Final = 8.0
#: The same of a ceremony.
PARTING_SPEED: Final = 1.0
#: The sounds at the end of a deal: for a viewer who won (1) or lost (-1), for any other, for those on no side.
DEAL_CLOSED: Final = {1: "closed_won", -1: "closed_lost"}
DEAL_DRAWN: Final = "bell"
DEAL_OVER: Final = "over"
#: The sound when a person is asked who was not asked last.
YOUR_TURN: Final = "turn"
#: The seconds of rest before it: the last card is silent then.
TURN_AFTER: Final = 0.15
#: From this speed on there are no ceremonies.
FAST: Final = 4.0
#: With this environment variable set, a stage that differs from the events raises instead of being repaired.
STRICT: Final = "HACHI_HACHI_STRICT"
NOBODY: Final = -1
#: The name of the screenshot that is complete now, if any.
PICTURE: Final = PropKey[str]("picture")


class Presenter(Protocol):
    """The view of a deal from a seat: it takes in events one by one and turns each into an animation.

    It is a fold over events, so that a resumed table looks as it did before.
    """

    @property
    def dealt(self) -> bool:
        """True once a deal has begun and something is on the table."""

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, as the seat sees them, without animations."""

    def cue(self, event: Event) -> Cue:
        """Return the animation of the next event, as the seat sees it."""

    def at_rest(self) -> Cue:
        """Return an animation that puts everything in its current place and sets all props."""

    def decided(self, event: Event) -> bool:
        """Return True if anyone has won the deal that the event closes."""

    def outcome(self, event: Event) -> int:
        """Return 1 if the viewer has won the deal that the event closes, -1 if the viewer has lost it, otherwise 0."""


P = TypeVar("P", bound=Presenter)
L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Callbacks:
    """Functions that a player calls: for sounds, actions, AI decisions with their replies, and repairs."""

    sounded: Sounded | None = None
    acted: Callable[[Action], None] = lambda _action: None
    thought: Callable[[Decision, Reply], None] = lambda _decision, _reply: None
    logged: Callable[[str], None] = lambda _what: None


SILENT: Final = Callbacks()


class DealPlayer(Generic[P, L]):
    """The playback of the session's events on ``stage`` and ``timeline`` until the deal is ``closed``.

    ``fresh(layout)`` makes an empty presenter for the session's viewer. ``lingers(decision)`` is how many seconds an AI
    seat's decision is shown before it is applied, or None for not at all. ``still`` leaves out motion. ``posed`` events
    are shown even at instant speed: the first of each kind; so is a ``parting`` ceremony while ``ceremonial``.
    """

    def __init__(
        self,
        session: Session[RecordedTable[GameRules]],
        layout: L,
        fresh: Callable[[L], P],
        *,
        lingers: Callable[[Decision], float | None] = lambda _decision: None,
        callbacks: Callbacks = SILENT,
        still: bool = False,
        posed: tuple[type[Event], ...] = (),
    ) -> None:
        self.session = session
        self.layout = layout
        self.stage = Stage()
        self.timeline = Timeline(self.stage, callbacks.sounded)
        self.closed = False
        self.still = still
        self.ceremonial = False
        #: True if the deal stops before the next move, but not at the number of events ``_passed``.
        self.paused = False
        self._passed = -1
        #: A pending AI choice, shown briefly before it is applied.
        self.lingering: Decision | None = None
        self._fresh, self._lingers, self._callbacks = fresh, lingers, callbacks
        self._early: Reply | None = None
        #: The AI seat whose answer is awaited.
        self.awaited = NOBODY
        #: The person asked last, since others have decided; seconds at normal speed since everything came to rest.
        self._asked_seat, self._at_rest = NOBODY, 0.0
        self._unchecked = False
        self._to_pose = list(posed)
        #: The speed of what is shown although the speed is instant; 0 otherwise.
        self._kept_speed = INSTANT
        #: The event that closes the deal, while it is shown.
        self._closing: Event | None = None
        self.presenter = self._caught_up()
        self.lay()
        if self.presenter.dealt:
            self.stage.props.put(PICTURE, "table")

    @property
    def decision(self) -> Decision | None:
        """The decision pending for the person at the screen, once everything before it has been shown."""
        rests = self.timeline.idle and not self.closed and self._closing is None
        return self.session.person_decision() if rests and self.session.equal_answer() is None else None

    def brisk(self) -> bool:
        """Return True if ceremonies are left out at this speed."""
        return self.timeline.speed >= FAST or self.timeline.speed == INSTANT

    def parting(self, _event: Event) -> Cue | None:
        """Return the ceremony after an event that is shown even at instant speed, if there is one."""
        return None

    def skip(self) -> None:
        """Do what a player who skips wants: end what is shown, or show all of a ceremony; complete a deal at once."""
        self.timeline.skip_to_shown()
        speed = self.timeline.speed
        while self.timeline.idle and (event := self.session.peek()) and event.deals and self._go_on(speed):
            self.timeline.skip()

    def place(self, layout: L) -> None:
        """Lay out everything again; running animations are finished at once."""
        self.timeline.skip()
        self.layout = layout
        self.presenter = self._caught_up()
        self.lay()

    def lay(self) -> None:
        """Put everything at rest, at once."""
        self.stage.sprites.clear()
        Timeline(self.stage, speed=INSTANT).add(self.presenter.at_rest())

    def turn_to(self, seat: int) -> None:
        """Show the table from another seat (-1: nobody's), in its current state."""
        self.timeline.skip()
        self.session.viewer = seat
        self.presenter = self._caught_up()
        self.lay()

    def seek(self, layout: L) -> None:
        """Show the table after all events the session has been shown, whatever was shown before."""
        self.layout = layout
        self._begin_again()

    def _begin_again(self) -> None:
        """Show the table as it is after the events shown, and nothing else."""
        self.timeline.skip()
        self.lingering, self._early, self._unchecked, self.closed, self._closing = None, None, False, False, None
        self.stage.props.clear()
        self.presenter = self._caught_up()
        self.lay()

    # -- a deal that is watched ----------------------------------------------------
    @property
    def at_move(self) -> bool:
        """True if a decision comes next."""
        session = self.session
        acted, shown = session.table.acted, session.shown
        at = bisect_left(acted, shown)
        return (at < len(acted) and acted[at] == shown) or (session.caught_up and session.table.decision is not None)

    def step_on(self) -> None:
        """Pause before the next move; if paused there already, show that move."""
        waits = self.paused and self.at_move and self.timeline.idle
        self.paused, self._passed = True, self.session.shown if waits else -1
        if not waits:
            self.timeline.skip()

    def step_back(self, *, far: bool = False) -> bool:
        """Pause before the last move shown, or if ``far``, before the first one of the deal; return True if there was
        one."""
        session = self.session
        acted = session.table.acted
        first, end = bisect_left(acted, session.deal_from), bisect_left(acted, session.shown)
        self.paused, self._passed = True, -1
        if first == end:
            return False
        session.ai.forget()
        session.shown = acted[first if far else end - 1]
        self.seek(self.layout)
        self.stage.props.put(PICTURE, "table")
        return True

    def undo(self) -> bool:
        """Undo to the person's last decision in this deal and restore the table; return True if there was one."""
        if not self.session.undo():
            return False
        self._begin_again()
        self.stage.props.put(PICTURE, "table")
        return True

    def covers(self) -> int:
        """Return the seat of the person to decide who does not see the table yet, -1 if there is none."""
        decision = self.decision
        return decision.seat if decision is not None and decision.seat != self.session.viewer else -1

    # -- time ------------------------------------------------------------------
    def advance(self, dt: float, speed: float, clock: Callable[[], float]) -> bool:
        """Advance by ``dt`` seconds at ``speed`` (0: instant); return True if anything may look different now.

        At instant speed it continues for a slice of a frame, but never past something worth a screenshot.
        """
        self.timeline.speed = speed or self._kept_speed
        changed = self.timeline.moving
        self._at_rest = self._at_rest + dt * self.timeline.speed if self.timeline.idle else 0.0
        self.timeline.advance(dt)
        changed = self._goes_on(speed, clock) or changed
        self._close()
        return changed

    def _close(self) -> None:
        """Close the deal once its end has been shown."""
        event = self._closing
        if event is None or not self.timeline.idle:
            return
        self._closing = None
        self.timeline.skip()
        if self.timeline.speed != INSTANT and self._callbacks.sounded is not None:
            # what several people hear, or spectators, takes nobody's side
            own = self.session.people and not self.session.many
            ends = DEAL_CLOSED.get(self.presenter.outcome(event), DEAL_DRAWN) if own else DEAL_DRAWN
            name = DEAL_OVER if not own and self.presenter.decided(event) else ends
            self._callbacks.sounded(name, None, 0.0)
        self.check()
        self.closed = True

    def _goes_on(self, speed: float, clock: Callable[[], float]) -> bool:
        """Take the available steps, for at most a slice of a frame; return True if anything may look different now."""
        changed = False
        until = clock() + SLICE
        while self.timeline.ready and not self.closed and self._closing is None:
            before = self.stage.props.get(PICTURE)
            if not self._go_on(speed):
                break
            changed = True
            if self.stage.props.get(PICTURE) != before or clock() > until:
                break
        return changed

    def _go_on(self, speed: float) -> bool:
        """Take the next step at rest; return True if there was one."""
        self._kept_speed = INSTANT
        self.awaited = NOBODY
        if self.paused and self.at_move and self.session.shown != self._passed:
            return False
        event = self.session.next_event()
        if event is not None:
            self._show(event, speed)
            return True
        if self.timeline.idle:
            self.check()
        decision = self.session.table.decision
        if decision is None:
            return False
        if decision.seat in self.session.people:
            answer = self.session.equal_answer()
            if answer is None:
                self._ask(decision.seat, speed)
                return False
            self.act(answer)
            return True
        return self._let_decide(decision)

    def _show(self, event: Event, speed: float) -> None:
        """Play one event."""
        if event.opens:
            self._asked_seat = NOBODY
            self.stage.props.drop(PICTURE)
            if self.session.many:
                # with several people at the screen, nobody's cards are shown during the deal
                self.session.viewer = -1
                self.presenter = self._fresh(self.layout)
                self.stage.sprites.clear()
        if speed == INSTANT and type(event) in self._to_pose:
            self._to_pose.remove(type(event))
            self._kept_speed = self.timeline.speed = POSED_SPEED
        cue = self.presenter.cue(event)
        self.timeline.add(reduced(cue) if self.still else cue)
        self._unchecked = True
        if speed == INSTANT and self.ceremonial and (parting := self.parting(event)) is not None:
            self._kept_speed = self.timeline.speed = PARTING_SPEED
            self.timeline.add(reduced(parting) if self.still else parting)
        if event.opens:
            self.timeline.advance(0.0)  # otherwise the first screenshot of a deal would show an empty table
        if event.closes:
            self._closing = event
            self._close()

    def _ask(self, seat: int, speed: float) -> None:
        """Play the sound of a person's turn after a moment of rest, once until another seat has decided."""
        if self.timeline.idle and self._asked_seat != seat and (speed == INSTANT or self._at_rest >= TURN_AFTER):
            self._asked_seat = seat
            if speed != INSTANT and self._callbacks.sounded is not None:
                self._callbacks.sounded(YOUR_TURN, None, 0.0)

    def _let_decide(self, decision: Decision) -> bool:
        """Let an AI seat decide; a choice between two options is shown for a moment."""
        reply = self._early or self.session.think()
        seconds = self._lingers(decision)
        if seconds is not None and self.lingering is None:
            self.lingering = decision
            self._early = reply
            self.timeline.add(Pause(seconds))
            # at instant speed, too, the choice is visible for a frame
            self.stage.props.put(PICTURE, "choice")
            return True
        if reply is None:
            self.awaited = decision.seat
            return False
        self._early = None
        if self.lingering is not None:
            self.lingering = None
            self.stage.props.put(PICTURE, "table")
        self._callbacks.thought(decision, reply)
        self.act(reply.action)
        return True

    def act(self, action: Action) -> None:
        """Apply an action of the person to decide; raises IllegalActionError."""
        if (decision := self.session.table.decision) is not None and decision.seat not in self.session.people:
            self._asked_seat = NOBODY
        self.session.act(action)
        self._callbacks.acted(action)

    # -- the check ------------------------------------------------------------------
    def check(self) -> None:
        """Compare the stage at rest with a freshly built presenter; log and repair any difference."""
        if not self._unchecked:
            return
        self._unchecked = False
        fresh = self._caught_up()
        found = difference(self.stage, fresh)
        if found is None:
            return
        if os.environ.get(STRICT):
            raise RuntimeError(found)
        terminal.say(f"the table did not match the deal: {found}")
        self._callbacks.logged(found)
        self.presenter = fresh
        self.lay()

    def _caught_up(self) -> P:
        """Return a presenter that has taken in all of the deal shown so far."""
        presenter = self._fresh(self.layout)
        presenter.fold(self.session.seen_events())
        return presenter


def difference(stage: Stage, presenter: Presenter) -> str | None:
    """Return how a stage at rest differs from the presenter's, or None."""
    arranged = Stage()
    Timeline(arranged, speed=INSTANT).add(presenter.at_rest())
    if not stage.props.hold(arranged.props):
        return "what is noted is not what was seen"
    lies, wanted = stage.lying(), arranged.lying()
    if lies == wanted:
        return None
    key = min((key for key in wanted.keys() | lies.keys() if lies.get(key) != wanted.get(key)), key=str)
    if key not in lies or key not in wanted:
        return f"{key} {'is missing' if key not in lies else 'should not be there'}"
    return f"{key} lies as {lies[key][0]} {lies[key][1]}, not as {wanted[key]}"
