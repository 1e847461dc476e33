"""A replay on the game's own table: step by decision, turn and deal, from any seat's view.

The table fills the upper part of the window; the position and the controls are below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

import pygame

from hachi_hachi.ai.review.move_review import MoveReview
from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import GOLD, GOLD_LIGHT, ON_CLOTH_SOFT, PAPER_LIGHT
from hachi_hachi.game.display.sound.background import SILENCE, Background
from hachi_hachi.game.features.replay.auto_play import SPEEDS, AutoPlay
from hachi_hachi.game.features.replay.marked_choice import MarkedChoice
from hachi_hachi.game.features.replay.mistakes import mistakes_left, next_mistake
from hachi_hachi.game.features.replay.position_words import best_words, position_words
from hachi_hachi.game.features.replay.replay_cursor import ReplayCursor
from hachi_hachi.game.features.replay.replay_session import ReplaySession
from hachi_hachi.game.features.replay.tables_from_here import AnyMatch, TablesFromHere
from hachi_hachi.game.features.replay.try_scene import TableTry
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import N_, _
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.table.chrome.transport import TransportKey, transport_keys
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.hints import Hints, HintWords
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.table.table_tools import ToolZone
from hachi_hachi.game.widgets import Button, Choice, FocusGroup, Row, Widget
from hachi_hachi.game.widgets.materials import lacquer
from hachi_hachi.game.widgets.theme import BODY, SMALL

CONSUMED: Final = Consumed()
#: All hands are face up.
OPEN: Final = -1


@runtime_checkable
class ReplayTable(Protocol):
    """The attributes every game's table scene has."""

    player: DealPlayer[Any, Any]
    tools: ToolZone
    hints: Hints


class ReplayScene(Scene):
    """A replay. ``table(match)`` makes the game's table scene; ``words`` describe decisions; ``level`` replaces other
    persons. ``share`` gets the place, the seat that looks on, and where that is in words."""

    name = "past"

    def __init__(
        self, match: Match[Any], walk: ReplayCursor, table: Callable[[Match[Any]], Scene], words: HintWords, level: str,
        share: Callable[[TablesFromHere, int, str], Scene],
    ) -> None:
        super().__init__(match.app)
        self.walk = walk
        self._words, self._make_share = words, share
        self.session: ReplaySession[RecordedTable[GameRules]] = ReplaySession(walk.table, match.session.ai)
        self.match: AnyMatch = Match(match.app, self.session, match.deck, begin=match.begin)
        self.session.stand(walk.place)
        self.here = TablesFromHere(self.match, walk, table, words, level)
        self.table = table(self.match)
        self.group = FocusGroup([], self.invalidate)
        self._canvas: Canvas | None = None
        self._bar = self._line = Box(0, 0, 0, 0)
        self._widgets: list[Widget] = []
        self._deals: Choice[int] | None = None
        self.ends = ("", "")
        self.unattended = AutoPlay()
        #: A review's judgements by deal and decision number, and their unit.
        self.judged: Mapping[tuple[int, int], MoveReview] = {}
        self.unit = ""
        self._best = ""

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the table above, the bar below; the focus stays."""
        before = next((i for i, w in enumerate(self.group.widgets) if w is self.group.focus), 0)
        area = canvas.area
        rows = self._rows()
        h = max(widget.size(canvas)[1] for row in rows for widget in row)
        wide = sum(widget.size(canvas)[0] + 8 for row in rows for widget in row)
        lines = rows if wide > area.w - 40 else [[widget for row in rows for widget in row]]
        line = canvas.line_height(BODY) + 6
        told = 2 * line if self.judged else line
        bar = told + len(lines) * (h + 6) + 14
        self._bar = Box(area.x, area.bottom - bar, area.w, bar)
        self._line = Box(area.x + 20, self._bar.y + 6, area.w - 40, line)
        y = self._bar.y + 8 + told
        for row in lines:
            Row(row, fx=0.5, gap=8).place(canvas, Box(area.x + 12, y, area.w - 24, h))
            y += h + 6
        self._widgets = [widget for row in rows for widget in row]
        self.group = FocusGroup(self._widgets, self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(widgets[min(before, len(widgets) - 1)])
        self._aim(canvas)
        self._show()

    def _aim(self, canvas: Canvas) -> None:
        """Make a canvas for the table in the part of the window above the bar."""
        surface = canvas.surface
        height = max(1, canvas.rect(self._bar).y)
        part = surface.subsurface(pygame.Rect(0, 0, surface.width, min(height, surface.height)))
        if self._canvas is None:
            self._canvas = Canvas(part, canvas.fonts, canvas.text_scale)
        self._canvas.text_scale, self._canvas.table = canvas.text_scale, canvas.table
        self._canvas.aim(part)
        self.table.layout(self._canvas)

    def _rows(self) -> list[list[Widget]]:
        term = self._words.term
        self.ends = term(N_("◀ Deal")), term(N_("Deal ▶"))
        bound = keys()
        found = transport_keys(self, jump=(bound.label(Action.PAGE_UP), bound.label(Action.PAGE_DOWN)))
        first, back, on, last = found.steps
        turn_back, turn_on = (
            TransportKey("", words, bound.label(action), partial(self._step, self.walk.turn, by), shown=words)
            for words, action, by in ((term(N_("◀ Turn")), Action.UP, -1), (term(N_("Turn ▶")), Action.DOWN, 1))
        )
        names = self.match.names
        eyes = [*((seat, _seen_by(name)) for seat, name in enumerate(names)), (OPEN, _("All cards"))]
        deals = [(n, term(N_("Deal {n} of {deals}"), n=n + 1, deals=self.walk.deals)) for n in range(self.walk.deals)]
        looks = OPEN if self.session.open_hands else self.session.viewer
        self._deals = Choice(deals, self.walk.place.entry, self._enter, style="cycler", size=SMALL)
        reviewed: list[Widget] = []
        if self.judged:
            reviewed = [
                Button(
                    _("Next mistake"), self._next_mistake, min_width=80, height=36, size=SMALL,
                    aside=keys().label(Action.NEXT_MISTAKE),
                ),
                Button(_("Try again"), self._try, min_width=80, height=36, size=SMALL, aside=keys().label(Action.TRY)),
            ]
        return [
            [*reviewed, first, turn_back, back, found.play, on, turn_on, last, found.speed],
            [
                self._deals,
                Choice(eyes, looks, self._look, style="cycler", size=SMALL),
                Button(_("Play from here"), self._play_on, kind="red", min_width=120, height=36, size=SMALL),
                Button(_("Share"), self._share, min_width=80, height=36, size=SMALL),
                Button(_("Back"), Pop, min_width=80, height=36, size=SMALL),
            ],
        ]

    # -- navigation ------------------------------------------------------------------------------------------
    def _show(self) -> None:
        """Show the current position."""
        self.session.stand(self.walk.place)
        table = self.table
        assert isinstance(table, ReplayTable)
        table.hints = MarkedChoice(self.session, self._words, self._judgement)
        table.player.seek(table.player.layout)
        if self._canvas is not None:
            table.layout(self._canvas)
        # of the widgets beside the hand only the chips stay: nothing is asked here
        table.tools.renew([one for one in table.tools.widgets if not isinstance(one, (Button, Tool))])
        self._best = self.best()
        self.invalidate()

    def _went(self, moved: bool) -> Transition | None:
        if moved:
            if self._deals is not None and self._deals.value != self.walk.place.entry:
                self.layout(self.app.canvas)
            else:
                self._show()
        return CONSUMED

    # -- the controls of what is watched -----------------------------------------------------------------------
    @property
    def playing(self) -> bool:
        """True if it goes on by itself."""
        return self.unattended.running

    @property
    def speed_words(self) -> str:
        """The speed of auto-play."""
        return f"{self.unattended.speed}×"

    def step(self, by: int) -> Transition | None:
        """Go back or on by one decision."""
        return self._step(self.walk.decision, by)

    def jump(self, by: int) -> Transition | None:
        """Go back or on by one deal."""
        return self._step(self.walk.deal, by)

    def next_speed(self) -> Transition | None:
        """Set the next speed of auto-play."""
        auto = self.unattended
        auto.speed = SPEEDS[(SPEEDS.index(auto.speed) + 1) % len(SPEEDS)]
        self._rebuild()
        return CONSUMED

    def _step(self, way: Callable[[int], bool], by: int) -> Transition | None:
        self._stay()
        return self._went(way(by))

    def toggle(self) -> Transition | None:
        """Toggle auto-play; from the last position it starts over."""
        if self.unattended.running:
            self._stay()
            return CONSUMED
        if self.walk.at == len(self.walk.places) - 1:
            self._went(self.walk.go(0))
        self.unattended.start()
        self._rebuild()
        return CONSUMED

    def _stay(self) -> None:
        if self.unattended.running:
            self.unattended.stop()
            self._rebuild()

    def _rebuild(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    def update(self, dt: float) -> Transition | None:
        """Show the next position when it is due in auto-play; stop at the last."""
        if self.unattended.due(dt, deal_over=self.walk.place.action is None):
            self._went(self.walk.decision(1))
            if self.walk.at == len(self.walk.places) - 1:
                self._stay()
        return None

    def pause(self) -> None:
        """Stop auto-play while another scene is on top."""
        self._stay()

    def _enter(self, entry: int) -> None:
        self._stay()
        self.walk.enter(entry)
        self._show()

    def _look(self, seat: int) -> None:
        self.session.open_hands = seat == OPEN
        if seat != OPEN:
            self.session.viewer = seat
        self._show()

    @property
    def background(self) -> Background:
        """Silence: nothing distracts."""
        return SILENCE

    @property
    def _judgement(self) -> MoveReview | None:
        return self.judged.get((self.walk.place.entry, self.walk.place.number))

    def _next_mistake(self) -> Transition | None:
        """Go to the next decision whose cost exceeds the noise, wrapping around to the first."""
        self._stay()
        found = next_mistake(self.walk, self.judged)
        if found is not None:
            self._go_to_mistake(found)
        return CONSUMED

    def _go_to_mistake(self, place: int) -> MoveReview:
        self.walk.go(place)
        judged = self._judgement
        assert judged is not None
        self.session.viewer = judged.seat
        self.layout(self.app.canvas)
        self.invalidate()
        return judged

    def _try(self) -> Transition | None:
        judged = self._judgement
        return CONSUMED if judged is None or judged.forced else Push(self._tried(judged))

    def _tried(self, judged: MoveReview) -> Scene:
        """Return the table at this decision, to be made again."""
        self._stay()
        session = self.here.session_to_try(judged.seat)
        left = mistakes_left(self.walk, self.judged)
        tried = TableTry(
            self.app, session, judged, self._words, self.unit, left=len(left), following=lambda: self.tried_at(left[0]),
        )
        return tried.show(self.here.scene_to_try(session, tried.follow, _("Try again")))

    def tried_at(self, place: int) -> Scene:
        """Go to the mistake at a position, and return its table, to decide again."""
        return self._tried(self._go_to_mistake(place))

    def _play_on(self) -> Transition:
        """Play on from here at the viewer's seat."""
        return Push(self.here.to_play_on(self.session.viewer))

    def _share(self) -> Transition:
        """Offer this position to others."""
        self._stay()
        return Push(self._make_share(self.here, self.session.viewer, self.caption()[0]))

    def enter(self) -> None:
        """Read the cards in the background: a step has no time for it."""
        self.match.deck.read_ahead()

    def resume(self) -> None:
        """Lay out the replay again on return."""
        self.layout(self.app.canvas)

    def leave(self) -> None:
        """Drop pending questions."""
        self.session.ai.forget()

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the arrows whatever has the focus: sideways by decision, up and down by turn, page keys by deal."""
        if isinstance(event, Press):
            walk = self.walk
            steps: dict[Action | None, Callable[[], bool]] = {
                Action.LEFT: lambda: walk.decision(-1), Action.RIGHT: lambda: walk.decision(1),
                Action.UP: lambda: walk.turn(-1), Action.DOWN: lambda: walk.turn(1),
                Action.PAGE_UP: lambda: walk.deal(-1), Action.PAGE_DOWN: lambda: walk.deal(1),
            }
            if event.action in steps:
                self._stay()
                return self._went(steps[event.action]())
            if event.action is Action.PLAY and not event.repeat:
                return self.toggle()
            if event.action is Action.SPEED and not event.repeat:
                return self.next_speed()
            if event.action in (Action.NEXT_MISTAKE, Action.TRY) and self.judged:
                return self._next_mistake() if event.action is Action.NEXT_MISTAKE else self._try()
            if event.key in ("home", "end"):
                self._stay()
                return self._went(walk.go(0 if event.key == "home" else len(walk.places) - 1))
        result = self.group.handle(event)
        if result is None and isinstance(event, Press) and event.leaves:
            return Pop()
        return result

    def caption(self) -> tuple[str, str]:
        """Return the position and the decision made there, in words."""
        return position_words(self.walk, self._words, self.match.names, self._judgement, self.unit)

    def best(self) -> str:
        """Return the best choice with its reasons, "" if it was made or is unknown."""
        return best_words(self.walk, self._words, self._judgement)

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw the table, then the bar."""
        if self._canvas is not None:
            self._canvas.kept = False
            self.table.draw(self._canvas)
        lacquer(canvas, self._bar.inset(-6, 0), radius=0.0)
        canvas.line(self._bar.x, self._bar.y, self._bar.right, self._bar.y, GOLD)
        where, what = self.caption()
        placed = canvas.text(where, self._line.x, self._line.cy, SMALL, ON_CLOTH_SOFT, fy=0.5)
        x = placed.right + 24
        canvas.text(what, x, self._line.cy, BODY, PAPER_LIGHT, bold=True, fy=0.5, width=self._line.right - x)
        if self._best:
            y = self._line.cy + self._line.h
            canvas.text(self._best, self._line.x, y, BODY, GOLD_LIGHT, fy=0.5, width=self._line.w)
        for widget in sorted(self._widgets, key=lambda one: one.focused):
            widget.draw(canvas)
        return None


def _seen_by(name: str) -> str:
    """Return whose view is shown; "You" is addressed directly."""
    return _("{name:*'s/Your} view", name=name)
