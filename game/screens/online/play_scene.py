"""A game at a table over a network: the game's own scenes, with a bar below that says what the others do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from hachi_hachi.game import catalog, router
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Pointer, Press, Touch
from hachi_hachi.game.display.sound.background import Background
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.online.lobby import SPECTATOR, HandsShown, LobbyState, OnlineTable, Presence, SeatUse
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.scene import Consumed, Host, Push, Replace, Scene, ScreenItem, SpokenFocus, Transition
from hachi_hachi.game.screens.online import online_text
from hachi_hachi.game.screens.online.phrases_scene import PhrasesScene
from hachi_hachi.game.screens.online.table_bar import TableBar
from hachi_hachi.game.screens.online.table_ends import ClosedQuestion
from hachi_hachi.game.screens.online.table_pause import TableHost, TablePause
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.seat_names import shown_name
from hachi_hachi.game.table.scenes.hand_scene import presses
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.table_match import SharedTable
from hachi_hachi.game.widgets import FocusGroup

CONSUMED: Final = Consumed()
#: Seconds for which the bar shows what somebody has said, and who came or left.
HEARD: Final = 7.0
#: Seconds after which it says who is waited for, and after which a table that cannot be reached may be opened again.
PATIENCE: Final = 2.0
GONE: Final = 30.0


@dataclass(frozen=True, slots=True)
class Lobbies:
    """The ways to a lobby. ``reopened`` opens the table again here, as its host is gone. It raises
    ValueError or OSError with a message. ``back`` is for a table that its host has opened again.
    """

    reopened: Callable[[], Transition]
    back: Callable[[], Transition]


def at_table(app: Host, table: OnlineTable, lobbies: Lobbies) -> Scene:
    """Return the scene of a table that has started."""
    return PlayScene(app, table, catalog.GAMES[table.state.game], lobbies)


class PlayScene(Scene):
    """The game's scenes above the bar; ``inner`` is the current one."""

    name = "online"

    def __init__(self, app: Host, table: OnlineTable, game: AnyGameUi, lobbies: Lobbies) -> None:
        super().__init__(app)
        self._lobbies = lobbies
        #: For how many seconds the connection has been lost, and whether the player was asked what to do: about a table
        #: that cannot be reached, or also about one that is closed.
        self._lost, self._asked, self._told_closed = 0.0, False, False
        #: True once the table is left for its lobby: the connection is kept.
        self._to_lobby = False
        session = table.session
        assert session is not None
        self.table, self.session = table, session
        self.host = TableHost(app, self._paused)
        shared = SharedTable(table.state.options.hints, self._notes)
        self.match = router.shared_match(self.host, game, session, shared)
        self.inner = router.shared_scene(game, self.match)
        self.bar = TableBar(self._say)
        self.group = FocusGroup([], self._bar_changed)
        self._bar_dirty = True
        self._noted: Sequence[str] = ()
        #: How many phrases have been shown, and for how long the bar still shows the last one.
        self._heard = table.phrases[-1].count if table.phrases else 0
        self._hearing = 0.0
        #: How many lines of the table's log have been shown, and for how long the bar still shows the last one.
        self._told, self._telling = len(table.log), 0.0

    # -- called by the director ------------------------------------------------------------------------------
    @property
    def speaks_drawing(self) -> bool:  # type: ignore[override]
        """As in the game's scene."""
        return self.inner.speaks_drawing

    @property
    def background(self) -> Background | None:
        """What is heard in the game's scene."""
        return self.inner.background

    @property
    def dirty(self) -> bool:
        """True if the game's scene or the bar has changed."""
        return self._dirty or self._bar_dirty or self.inner.dirty

    @property
    def animating(self) -> bool:
        """True if something moves in the game's scene."""
        return self.inner.animating

    @property
    def low_motion(self) -> bool:
        """True if nothing moves fast in the game's scene."""
        return self.inner.low_motion

    @property
    def picture(self) -> str | None:
        """The screenshot of the game's scene."""
        return self.inner.picture

    @property
    def interactive_items(self) -> Sequence[ScreenItem]:
        """What can be used in the game's scene, where the window shows it, and the button of the bar."""
        return [*(_Shown(one, self._in_window(one.box)) for one in self.inner.interactive_items), *self.group.widgets]

    def _in_window(self, box: Box) -> Box:
        part, canvas = self.host.part, self.app.canvas
        if part is None:
            return box
        x, y = canvas.to_units(*part.point(box.x, box.y))
        right, bottom = canvas.to_units(*part.point(box.right, box.bottom))
        return Box(x, y, right - x, bottom - y)

    @property
    def spoken_news(self) -> Sequence[str]:
        """The news of the game's scene."""
        return self.inner.spoken_news

    @property
    def spoken_state(self) -> Sequence[str]:
        """What the game's scene asks, what was said last, a lost connection, and who came or left."""
        told = self.bar.line if self.bar.alarm or self._telling else ""
        return [*self.inner.spoken_state, *filter(None, (self.bar.words, told))]

    @property
    def spoken_focus(self) -> SpokenFocus:
        """The focus in the game's scene."""
        return self.inner.spoken_focus

    def spoken_about(self, topic: Action) -> Sequence[str]:
        """Return what the game's scene answers."""
        return self.inner.spoken_about(topic)

    def mark_drawn(self) -> None:
        """Mark the game's scene and the bar as drawn."""
        super().mark_drawn()
        self._bar_dirty = False
        self.inner.mark_drawn()

    def _bar_changed(self) -> None:
        self._bar_dirty = True

    # -- time ------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Enter the game's scene."""
        self.app.log("enter", scene=self.inner.name)
        with self.host.inside():
            self.inner.enter()

    def update(self, dt: float) -> Transition | None:
        """Take in what has arrived, advance the game's scene, and say in the bar what the others do."""
        self.table.poll()
        if self.table.session is not self.session:
            self._to_lobby = True
            return self._lobbies.back()
        state = self.table.state
        gone = None if self.session.table.finished else self._gone(state, dt)
        if gone is not None:
            return gone
        with self.host.inside():
            found = self.inner.update(dt)
        self._follow(dt)
        return self._meant(found)

    def _gone(self, state: LobbyState, dt: float) -> Transition | None:
        """Ask what to do if the table is closed, or cannot be reached for long."""
        self._lost = self._lost + dt if state.lost else 0.0
        self._asked = self._asked and (state.lost or state.closed) and state.closed == self._told_closed
        if self._asked or not (state.closed or self._lost > GONE):
            return None
        self._asked, self._told_closed = True, state.closed
        why = state.trouble or _("The table can't be reached.")
        if state.own == SPECTATOR:  # has no seat to open it again with
            return Push(MessageScene(
                self.app, lambda: _("The table is closed"), lambda: why, lambda: Replace(self.app.title(), all=True),
            )) if state.closed else None
        return Push(ClosedQuestion(
            self.app, why, self._lobbies.reopened, self.table.leave,
            back=None if state.closed else lambda: not self.table.state.lost,
        ))

    def _follow(self, dt: float) -> None:
        """Update the bar and the notes on the plates."""
        phrases = self.table.phrases
        if phrases and phrases[-1].count != self._heard:
            self._heard, self._hearing = phrases[-1].count, HEARD
            self.app.sound("button")
        self._hearing = max(0.0, self._hearing - dt)
        if len(self.table.log) != self._told:
            self._told, self._telling = len(self.table.log), HEARD
        self._telling = max(0.0, self._telling - dt)
        heard = phrases[-1] if phrases and self._hearing else None
        said = None
        if heard is not None and 0 <= heard.phrase < len(online_text.PHRASES):
            said = (self._name(heard.seat), heard.phrase)
        if self.bar.show(self._line(), said, alarm=self._lacks_host):
            self._bar_dirty = True
        notes = self._notes()
        if notes != self._noted:
            self._noted = notes
            self.inner.invalidate()

    def _notes(self) -> list[str]:
        return [online_text.presence_note(one) for one in self.table.presence]

    def _name(self, seat: int) -> str:
        return self.match.names[seat] if 0 <= seat < self.session.seats else _("A spectator")

    @property
    def _replaced(self) -> bool:
        """True if a computer player plays for the person here."""
        own, presence = self.table.state.own, self.table.presence
        return 0 <= own < len(presence) and presence[own] is Presence.REPLACED

    @property
    def _lacks_host(self) -> bool:
        """True if the connection is lost before everything has arrived: the screen may be far behind the game's end."""
        return self.table.state.lost and not self.session.table.finished

    def _line(self) -> str:
        """Return who is waited for, and since when."""
        state, table = self.table.state, self.session.table
        if self._lacks_host:
            return _("Connection lost. Trying again…")
        if self._replaced:
            return _("A computer player plays for you. Press any key to take over.")
        if self._telling and self.table.log:
            return self.table.log[-1]
        if isinstance(self.inner, SettledScene):
            return self._late(state)
        if state.own == SPECTATOR and state.options.spectators is HandsShown.LATER and self.session.caught_up:
            return _("You're watching. You'll see each deal once it's over.")
        waited = self.table.waiting_since
        decision = table.decision
        if waited is None or decision is None or waited < PATIENCE:
            return ""
        time = online_text.time_words(waited)
        if decision.seat == state.own:
            return _("Your turn: {time}", time=time)
        return _("Waiting for {name}: {time}", name=self._name(decision.seat), time=time)

    @staticmethod
    def _late(state: LobbyState) -> str:
        """Return who has not gone on from the settlement yet, besides the person here."""
        people = [
            (number, seat) for number, seat in enumerate(state.seats)
            if seat.use is not SeatUse.COMPUTER and seat.taken and number != state.own
        ]
        late = [shown_name(seat.name) for _number, seat in people if not seat.ready]
        if late:
            return _("Not ready yet: {names}", names=_(", ").join(late))
        return _("The others are ready.") if people else ""

    # -- scenes of the game ----------------------------------------------------------------------------------
    def _meant(self, transition: Transition | None) -> Transition | None:
        """Turn to the game's next scene; what opens over the table, or leads away from it, is passed on."""
        if isinstance(transition, Replace) and not transition.all:
            self._turn_to(transition.scene)
            return CONSUMED
        return transition

    def _turn_to(self, scene: Scene) -> None:
        settled, self.inner = isinstance(self.inner, SettledScene), scene
        if isinstance(scene, SettledScene) != settled:
            self.table.ready(settled)
        self.app.log("enter", scene=scene.name)
        with self.host.inside():
            scene.enter()
            if self.host.part is not None:
                scene.layout(self.host.part)
        self.app.canvas.kept = False
        self.invalidate()

    def _paused(self) -> Scene:
        return TablePause(self.app, self.table, self._say)

    def _say(self) -> Push:
        return Push(PhrasesScene(self.app, self.table.say))

    def pause(self) -> None:
        """Pause the game's scene."""
        with self.host.inside():
            self.inner.pause()

    def resume(self) -> None:
        """Resume the game's scene."""
        with self.host.inside():
            self.inner.resume()
        self.invalidate()

    def leave(self) -> None:
        """Leave the game's scene; the seat is kept."""
        with self.host.inside():
            self.inner.leave()
        if not self._to_lobby:
            self.table.close()

    # -- layout, input, drawing ------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the bar, and the game's scene in the rest of the window."""
        self.bar.place(canvas)
        self.bar.button.enabled = self.table.state.own != SPECTATOR
        self.group = FocusGroup([self.bar.button], self._bar_changed, self.play_click)
        self.group.set_focus(None)
        surface = canvas.surface
        height = min(surface.get_height(), max(1, canvas.rect(self.bar.box).y))
        part = surface.subsurface(pygame.Rect(0, 0, surface.get_width(), height))
        if self.host.part is None:
            self.host.part = Canvas(part, canvas.fonts, canvas.text_scale)
        self.host.part.text_scale, self.host.part.table = canvas.text_scale, canvas.table
        self.host.part.aim(part)
        with self.host.inside():
            self.inner.layout(self.host.part)

    def prepare_next_frame(self, left: float) -> None:
        """Prepare the game's scene."""
        with self.host.inside():
            self.inner.prepare_next_frame(left)

    def handle(self, event: Input) -> Transition | None:
        """Pass the pointer to the bar if it is over it; everything else goes to the game's scene.

        A key or a click means that the person is back, if a computer player plays for them.
        """
        if self._replaced and presses(event):
            self.table.back()
        if isinstance(event, Press) and event.action is Action.SAY_SOMETHING and self.bar.button.enabled:
            return self._say()
        if isinstance(event, Pointer):
            if self.bar.box.contains(event.x, event.y) or self.bar.button.pressed:
                if event.kind is Touch.MOVE:
                    self._pass_on(Pointer(Touch.GONE, -1.0, -1.0))
                return self.group.handle(event) or CONSUMED
            if self.bar.button.focused:
                self.group.set_focus(None)
            if self.host.part is not None:
                x, y = self.host.part.to_units(*self.app.canvas.point(event.x, event.y))
                event = replace(event, x=x, y=y)
        return self._pass_on(event)

    def _pass_on(self, event: Input) -> Transition | None:
        with self.host.inside():
            return self._meant(self.inner.handle(event))

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw what has changed of the game's scene and of the bar."""
        part, kept = self.host.part, canvas.kept
        found: Sequence[pygame.Rect] | None = []
        if part is not None and (not kept or self._dirty or self.inner.dirty or self.inner.animating):
            part.kept, part.words = kept, canvas.words
            with self.host.inside():
                found = self.inner.draw(part)
        if kept and not self._bar_dirty:
            return found
        self.bar.draw(canvas)
        return None if not kept or found is None else [*found, canvas.rect(self.bar.box)]


class _Shown:
    """Something that can be used, at its place in the window."""

    def __init__(self, item: ScreenItem, box: Box) -> None:
        self._item, self.box = item, box

    def __getattr__(self, name: str) -> Any:
        return getattr(self._item, name)
