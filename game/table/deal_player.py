"""Plays a deal on the stage: takes what has happened from the session, and lets computer seats decide at rest.

Knows neither window nor inputs, so a deal can be played without either.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.events import Event
from engine.hachihachi.actions import PLAY, TAKE
from engine.hachihachi.seen import events as ev
from engine.hachihachi.seen.view import View
from game.hachihachi.table.layout import Layout
from game.hachihachi.table.presenter import BANNER, PICTURE, SAID, VIEW, Presenter, reduced
from game.hachihachi.table.tabletop import Tabletop
from game.playback.cue import Pause
from game.playback.stage import Stage
from game.playback.timeline import INSTANT, Timeline
from game.table.players import Reply
from game.table.session import Session

#: Seconds a decision of a computer seat between two things is shown before it is carried out.
LINGER: Final = 0.7
LINGER_CALL: Final = 1.6
#: At instant speed so many seconds of a frame may go into playing on.
SLICE: Final = 0.008
#: The speed at which a thing worth a picture is shown although all else is instant.
POSED_SPEED: Final = 8.0
#: The sound that every month ends with, however it was ended.
MONTH_ENDS: Final = "bell"
#: With this in the environment a stage that is not as the view says ends the program instead of being mended.
STRICT: Final = "HACHI_HACHI_STRICT"


class DealPlayer:
    """Keeps `stage` and `timeline` going with the session's events until the deal is `closed`.

    `sounded(name)` hears sounds, `acted(action)` what was done, `thought(decision, reply)` how a computer seat came to
    it, `logged(sentence)` what had to be mended. `still` leaves motion out. `posed` events are shown although the speed
    is instant: the first of each kind in it.
    """

    def __init__(
        self,
        session: Session,
        layout: Layout,
        *,
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
        self.presenter = Presenter(self._fresh_top(), layout)
        self.closed = False
        self.still = still
        #: A computer seat's decision between two things that is being shown before it is carried out.
        self.lingering: Decision | None = None
        self._acted, self._thought, self._logged, self._sounded = acted, thought, logged, sounded
        self._early: Reply | None = None
        self._unchecked = False
        self._to_pose = list(posed)
        self._posing = False
        self.presenter.top.fold(event.seen_by(session.viewer) for event in session.deal_events())
        self.lay()
        if self.presenter.top.view.hand_sizes:
            self.stage.notes[PICTURE] = "table"

    @property
    def view(self) -> View | None:
        """What the stage shows; None before the first deal."""
        view = self.stage.notes.get(VIEW)
        return view if isinstance(view, View) and view.hand_sizes else None

    @property
    def asked(self) -> Decision | None:
        """What is asked of the person at the screen, once everything before it has been shown."""
        return self.session.asked() if self.timeline.idle and not self.closed else None

    def place(self, layout: Layout) -> None:
        """Everything anew in this layout; what is under way is brought to its end."""
        self.timeline.skip()
        self.layout = self.presenter.layout = layout
        self.lay()

    def lay(self) -> None:
        """Everything as it lies at rest, at once."""
        self.stage.sprites.clear()
        cue, _lying = self.presenter.at_rest()
        Timeline(self.stage, speed=INSTANT).add(cue)

    def turn_to(self, seat: int) -> None:
        """Show the table from another seat (-1: nobody's), as it lies now."""
        self.timeline.skip()
        self.session.viewer = seat
        self.presenter.top = self._fresh_top()
        self.presenter.top.fold(event.seen_by(seat) for event in self.session.deal_events())
        self.lay()

    def undo(self) -> bool:
        """Go back to the person's last decision in this deal: all lies as it lay then. Whether there was one."""
        if not self.session.undo():
            return False
        self.timeline.skip()
        self.lingering, self._early, self._unchecked = None, None, False
        for note in (BANNER, SAID):
            self.stage.notes.pop(note, None)
        self.presenter.top = self._fresh_top()
        self.presenter.top.fold(event.seen_by(self.session.viewer) for event in self.session.deal_events())
        self.lay()
        self.stage.notes[PICTURE] = "table"
        return True

    def covers(self) -> int:
        """The seat of the person who is asked and does not see the table yet, -1 where there is none."""
        decision = self.asked
        return decision.seat if decision is not None and decision.seat != self.session.viewer else -1

    # -- time ------------------------------------------------------------------
    def advance(self, dt: float, speed: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Let `dt` seconds pass at `speed` (0: instant); whether anything may look different now.

        At instant speed it goes on for a slice of a frame, but never past something worth a picture.
        """
        self.timeline.speed = POSED_SPEED if speed == INSTANT and self._posing else speed
        changed = not self.timeline.idle
        self.timeline.advance(dt)
        until = clock() + SLICE
        while self.timeline.idle and not self.closed:
            before = self.stage.notes.get(PICTURE)
            if not self._go_on(speed):
                break
            changed = True
            if self.stage.notes.get(PICTURE) != before or clock() > until:
                break
        return changed

    def _go_on(self, speed: float) -> bool:
        """Take the next step there is at rest; whether there was one."""
        self._posing = False
        event = self.session.next_event()
        if event is not None:
            self._show(event, speed)
            return True
        self.check()
        decision = self.session.table.decision
        if decision is None or decision.seat in self.session.people:
            return False
        return self._let_decide(decision)

    def _show(self, event: Event, speed: float) -> None:
        """Play one event."""
        if isinstance(event, ev.DealOpened):
            self.stage.notes.pop(PICTURE, None)
            if self.session.many:
                # several people see the dealing: nobody's cards are turned up
                self.session.viewer = -1
                self.presenter.top = self._fresh_top()
                self.stage.sprites.clear()
        if speed == INSTANT and type(event) in self._to_pose:
            self._to_pose.remove(type(event))
            self._posing = True
            self.timeline.speed = POSED_SPEED
        cue = self.presenter.cue(event)
        self.timeline.add(reduced(cue) if self.still else cue)
        self._unchecked = True
        if isinstance(event, ev.DealClosed):
            self.timeline.skip()
            if speed != INSTANT and self._sounded is not None:
                self._sounded(MONTH_ENDS)
            self.check()
            self.closed = True

    def _let_decide(self, decision: Decision) -> bool:
        """A computer seat decides; a choice between two things is shown for a moment."""
        reply = self._early or self.session.think()
        if decision.kind != PLAY and self.lingering is None:
            self.lingering = decision
            self._early = reply
            self.timeline.add(Pause(LINGER if decision.kind == TAKE else LINGER_CALL))
            # at instant speed too the choice is seen for a frame
            self.stage.notes[PICTURE] = "choice"
            return True
        if reply is None:
            return False
        self._early = None
        if self.lingering is not None:
            self.lingering = None
            self.stage.notes[PICTURE] = "table"
        self._thought(decision, reply)
        self.act(reply.action)
        return True

    def act(self, action: Action) -> None:
        """Carry out an action of whoever is asked; raises IllegalActionError."""
        self.session.act(action)
        self._acted(action)

    # -- the check ------------------------------------------------------------------
    def check(self) -> None:
        """At rest the stage must be what the view says; where it is not, that is logged and mended."""
        if not self._unchecked:
            return
        self._unchecked = False
        found = difference(self.stage, self.presenter.top, self.session.view(), self.layout)
        if found is None:
            return
        if os.environ.get(STRICT):
            raise RuntimeError(found)
        print(f"the table was not as it should be: {found}", file=sys.stderr)
        self._logged(found)
        self.presenter.top = self._fresh_top()
        self.presenter.top.fold(event.seen_by(self.session.viewer) for event in self.session.deal_events())
        self.lay()

    def _fresh_top(self) -> Tabletop:
        return Tabletop(self.session.rules, self.session.viewer, self.session.seats)


def difference(stage: Stage, top: Tabletop, view: View, layout: Layout) -> str | None:
    """In which way a stage at rest is not what `view` says; None where it is."""
    if stage.notes.get(VIEW) != view:
        return "the view that is shown is not the one that was seen"
    if top.view != view:
        return "the table's own view is not the one that was seen"
    wanted = top.lying(layout)
    lies = {key: (sprite.face, sprite.pose) for key, sprite in stage.sprites.items()}
    if lies == wanted:
        return None
    key = min((key for key in wanted.keys() | lies.keys() if lies.get(key) != wanted.get(key)), key=str)
    if key not in lies or key not in wanted:
        return f"{key} {'is missing' if key not in lies else 'should not be there'}"
    return f"{key} lies as {lies[key][0]} {lies[key][1]}, not as {wanted[key]}"
