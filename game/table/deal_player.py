"""Plays a deal on the stage: takes what has happened from the session, and lets computer seats decide at rest.

Knows neither window nor inputs, so a deal can be played without either; nor the game: how its events are to be seen a
`Presenter` says.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Final, Generic, Protocol, TypeVar

from hachi_hachi.engine.common.actions import Action, Decision
from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.playback.cues import Cue, Pause, reduced
from hachi_hachi.game.display.playback.stage import PropKey, Stage
from hachi_hachi.game.display.playback.timeline import INSTANT, Timeline
from hachi_hachi.game.storage import terminal
from hachi_hachi.game.table.session.ai_client import Reply
from hachi_hachi.game.table.session.game_session import Session

#: At instant speed so many seconds of a frame may go into playing on.
SLICE: Final = 0.008
#: The speed at which a thing worth a picture is shown although all else is instant.
POSED_SPEED: Final = 8.0
#: The sound that every deal ends with, however it was ended.
DEAL_ENDS: Final = "bell"
#: With this in the environment a stage that is not as what was seen says ends the program instead of being mended.
STRICT: Final = "HACHI_HACHI_STRICT"
#: The name of the picture that is complete now, where there is one.
PICTURE: Final = PropKey[str]("picture")


class Presenter(Protocol):
    """A deal as it is seen from a seat: it takes in events one by one, and turns each into a cue.

    It is a fold of events, so that a table taken up again looks as it was left.
    """

    @property
    def dealt(self) -> bool:
        """Whether a deal has begun, and there is something on the table."""
        ...

    def fold(self, events: Iterable[Event]) -> None:
        """Take in events, in the form that the seat sees, without a cue."""
        ...

    def cue(self, event: Event) -> Cue:
        """The cue for the next event, in the form that the seat sees."""
        ...

    def at_rest(self) -> Cue:
        """A cue that lays everything as it lies now, and sets every note that says so."""
        ...


P = TypeVar("P", bound=Presenter)
L = TypeVar("L")


class DealPlayer(Generic[P, L]):
    """Keeps `stage` and `timeline` going with the session's events until the deal is `closed`.

    `fresh(layout)` makes a presenter for the session's viewer that has taken in nothing. `lingers(decision)` is for how
    many seconds a computer seat's decision is shown before it is carried out, None: not at all. `sounded(name)` hears
    sounds, `acted(action)` what was done, `logged(sentence)` what had to be mended. `still` leaves motion out. `posed`
    events are shown although the speed is instant: the first of each kind in it.
    """

    def __init__(
        self,
        session: Session[RecordedTable[GameRules]],
        layout: L,
        fresh: Callable[[L], P],
        *,
        lingers: Callable[[Decision], float | None] = lambda _decision: None,
        sounded: Callable[[str], None] | None = None,
        acted: Callable[[Action], None] = lambda _action: None,
        thought: Callable[[Decision, Reply], None] = lambda _decision, _reply: None,
        logged: Callable[[str], None] = lambda _what: None,
        still: bool = False,
        posed: tuple[type[Event], ...] = (),
    ) -> None:
        self.session = session
        self.layout = layout
        self.stage = Stage()
        self.timeline = Timeline(self.stage, sounded)
        self.closed = False
        self.still = still
        #: A computer seat's decision between two things that is being shown before it is carried out.
        self.lingering: Decision | None = None
        self._fresh, self._lingers = fresh, lingers
        self._acted, self._thought, self._logged, self._sounded = acted, thought, logged, sounded
        self._early: Reply | None = None
        self._unchecked = False
        self._to_pose = list(posed)
        self._posing = False
        self.presenter = self._caught_up()
        self.lay()
        if self.presenter.dealt:
            self.stage.props.put(PICTURE, "table")

    @property
    def asked(self) -> Decision | None:
        """What is asked of the person at the screen, once everything before it has been shown."""
        if not self.timeline.idle or self.closed or self.session.equal_answer() is not None:
            return None
        return self.session.asked()

    def place(self, layout: L) -> None:
        """Everything anew in this layout; what is under way is brought to its end."""
        self.timeline.skip()
        self.layout = layout
        self.presenter = self._caught_up()
        self.lay()

    def lay(self) -> None:
        """Everything as it lies at rest, at once."""
        self.stage.sprites.clear()
        Timeline(self.stage, speed=INSTANT).add(self.presenter.at_rest())

    def turn_to(self, seat: int) -> None:
        """Show the table from another seat (-1: nobody's), as it lies now."""
        self.timeline.skip()
        self.session.viewer = seat
        self.presenter = self._caught_up()
        self.lay()

    def seek(self, layout: L) -> None:
        """Show the table as it lies after all that the session has been shown, whatever was shown before."""
        self.timeline.skip()
        self.lingering, self._early, self._unchecked, self.closed = None, None, False, False
        self.layout = layout
        self.stage.props.clear()
        self.presenter = self._caught_up()
        self.lay()

    def undo(self) -> bool:
        """Go back to the person's last decision in this deal: all lies as it lay then. Whether there was one."""
        if not self.session.undo():
            return False
        self.timeline.skip()
        self.lingering, self._early, self._unchecked, self.closed = None, None, False, False
        self.stage.props.clear()
        self.presenter = self._caught_up()
        self.lay()
        self.stage.props.put(PICTURE, "table")
        return True

    def covers(self) -> int:
        """The seat of the person who is asked and does not see the table yet, -1 where there is none."""
        decision = self.asked
        return decision.seat if decision is not None and decision.seat != self.session.viewer else -1

    # -- time ------------------------------------------------------------------
    def advance(self, dt: float, speed: float, clock: Callable[[], float]) -> bool:
        """Let `dt` seconds pass at `speed` (0: instant); whether anything may look different now.

        At instant speed it goes on for a slice of a frame, but never past something worth a picture.
        """
        self.timeline.speed = POSED_SPEED if speed == INSTANT and self._posing else speed
        changed = self.timeline.moving
        self.timeline.advance(dt)
        return self._goes_on(speed, clock) or changed

    def _goes_on(self, speed: float, clock: Callable[[], float]) -> bool:
        """Take the steps there are, for a slice of a frame at the most; whether anything may look different now."""
        changed = False
        until = clock() + SLICE
        while self.timeline.ready and not self.closed:
            before = self.stage.props.get(PICTURE)
            if not self._go_on(speed):
                break
            changed = True
            if self.stage.props.get(PICTURE) != before or clock() > until:
                break
        return changed

    def _go_on(self, speed: float) -> bool:
        """Take the next step there is at rest; whether there was one."""
        self._posing = False
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
                return False
            self.act(answer)
            return True
        return self._let_decide(decision)

    def _show(self, event: Event, speed: float) -> None:
        """Play one event."""
        if event.opens:
            self.stage.props.drop(PICTURE)
            if self.session.many:
                # several people see the dealing: nobody's cards are turned up
                self.session.viewer = -1
                self.presenter = self._fresh(self.layout)
                self.stage.sprites.clear()
        if speed == INSTANT and type(event) in self._to_pose:
            self._to_pose.remove(type(event))
            self._posing = True
            self.timeline.speed = POSED_SPEED
        cue = self.presenter.cue(event)
        self.timeline.add(reduced(cue) if self.still else cue)
        self._unchecked = True
        if event.opens:
            self.timeline.advance(0.0)  # the first picture of a deal is not that of an empty table
        if event.closes:
            self.timeline.skip()
            if speed != INSTANT and self._sounded is not None:
                self._sounded(DEAL_ENDS)
            self.check()
            self.closed = True

    def _let_decide(self, decision: Decision) -> bool:
        """A computer seat decides; a choice between two things is shown for a moment."""
        reply = self._early or self.session.think()
        seconds = self._lingers(decision)
        if seconds is not None and self.lingering is None:
            self.lingering = decision
            self._early = reply
            self.timeline.add(Pause(seconds))
            # at instant speed too the choice is seen for a frame
            self.stage.props.put(PICTURE, "choice")
            return True
        if reply is None:
            return False
        self._early = None
        if self.lingering is not None:
            self.lingering = None
            self.stage.props.put(PICTURE, "table")
        self._thought(decision, reply)
        self.act(reply.action)
        return True

    def act(self, action: Action) -> None:
        """Carry out an action of whoever is asked; raises IllegalActionError."""
        self.session.act(action)
        self._acted(action)

    # -- the check ------------------------------------------------------------------
    def check(self) -> None:
        """At rest the stage must be what was seen, taken in afresh; where it is not, that is logged and mended."""
        if not self._unchecked:
            return
        self._unchecked = False
        fresh = self._caught_up()
        found = difference(self.stage, fresh)
        if found is None:
            return
        if os.environ.get(STRICT):
            raise RuntimeError(found)
        terminal.say(f"the table was not as it should be: {found}")
        self._logged(found)
        self.presenter = fresh
        self.lay()

    def _caught_up(self) -> P:
        """A presenter that has taken in all of the deal that has been shown."""
        presenter = self._fresh(self.layout)
        presenter.fold(self.session.seen_events())
        return presenter


def difference(stage: Stage, presenter: Presenter) -> str | None:
    """In which way a stage at rest is not what the presenter would lay; None where it is."""
    laid = Stage()
    Timeline(laid, speed=INSTANT).add(presenter.at_rest())
    if not stage.props.hold(laid.props):
        return "what is noted is not what was seen"
    lies, wanted = stage.lying(), laid.lying()
    if lies == wanted:
        return None
    key = min((key for key in wanted.keys() | lies.keys() if lies.get(key) != wanted.get(key)), key=str)
    if key not in lies or key not in wanted:
        return f"{key} {'is missing' if key not in lies else 'should not be there'}"
    return f"{key} lies as {lies[key][0]} {lies[key][1]}, not as {wanted[key]}"
