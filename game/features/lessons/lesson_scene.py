"""The screen of a lesson: the game's own table, with the teacher's words next to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, runtime_checkable

import pygame

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Pointer, Press, Touch
from hachi_hachi.game.display.sound.background import QUIET, Background
from hachi_hachi.game.features.lessons.lesson import Kind
from hachi_hachi.game.features.lessons.lesson_ending import Ending
from hachi_hachi.game.features.lessons.lesson_interface import Lessons
from hachi_hachi.game.features.lessons.lesson_session import LessonSession
from hachi_hachi.game.features.lessons.lesson_words import LessonWords, buttons_of
from hachi_hachi.game.features.lessons.words_place import best_place, things_at
from hachi_hachi.game.scenes.part_host import PartHost
from hachi_hachi.game.scenes.scene import Consumed, Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.cards.card_strip import CardStrip
from hachi_hachi.game.table.chrome.hand_focus import HandFocus
from hachi_hachi.game.table.deal_player import DealPlayer
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.table_match import Match
from hachi_hachi.game.widgets import FocusGroup, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import RADIUS_SMALL

CONSUMED: Final = Consumed()
#: For that many seconds after a button on the words, a second click where they were is not for the table.
SHIELDED: Final = 0.4
#: From this aspect ratio on the words are over the table, or on the right if they are large or the deal is over;
#: otherwise below. Their widths and height in units; over the table they may also be as narrow as a column.
WIDE: Final = 1.55
OVER: Final = (320.0, 236.0)
#: The highest words over the table, as a share of the window; at the end nothing under them matters any more.
HIGHEST: Final = 0.66
HIGHEST_AT_END: Final = 0.92
ASIDE: Final = 316.0
#: The width beside a full table, and by how much that table's letters may grow to keep their size in the window.
ASIDE_FULL: Final = 292.0
KEPT: Final = 1.3
BELOW: Final = 190.0
GROWS: Final = 0.35
GROWS_BELOW: Final = 0.7


class AskedQuestion(Protocol):
    """The question over a table, if there is one."""

    @property
    def shown(self) -> Widget | None:
        """Its panel."""


@runtime_checkable
class LessonTable(Protocol):
    """The attributes every game's table scene has."""

    player: DealPlayer[Any, Any]
    chooser: HandFocus
    busy: bool
    question: AskedQuestion


class LessonScene(Scene):
    """A lesson. ``table(match)`` and ``after(match)`` make the game's table and settlement scenes.

    ``kept(step)`` is called with the current step, None when done.
    """

    name = "lesson"

    def __init__(
        self, match: Match[Any], session: LessonSession[Any], parts: Lessons[Any],
        table: Callable[[Match[Any]], Scene], after: Callable[[Match[Any]], Scene],
        kept: Callable[[int | None], None], ending: Ending,
    ) -> None:
        super().__init__(match.app)
        self.session, self.parts = session, parts
        self._kept, self.ending = kept, ending
        self._make_table, self._make_after = table, after
        self.host = PartHost(match.app)
        self.match: Match[Any] = Match(self.host, session, match.deck, again=True, begin=match.begin, sign=_("Lesson"))
        self.table = table(self.match)
        self.group = FocusGroup([], self.invalidate)
        self.words: LessonWords | None = None
        self._panel = Box(0, 0, 0, 0)
        self._wide = True
        #: True if the words are over the table, which has the whole window; and the box of the question there.
        self._over = False
        self._question = Box(0, 0, 0, 0)
        self._placed = False
        #: Where the words were when a button on them was chosen, and for how many seconds more a click there is not
        #: for the table.
        self._shield, self._shielded = Box(0, 0, 0, 0), 0.0
        self._shown: object = None
        self._settled = False
        if session.settled and session.over:
            self._settle()  # resumed there

    # -- time ------------------------------------------------------------------------------------------------
    @property
    def background(self) -> Background:
        """What is heard at the table, softly; no music: nothing distracts."""
        heard = self.table.background
        return Background(heard.ambience if heard is not None else "", level=QUIET)

    @property
    def animating(self) -> bool:
        """True if something moves on the table."""
        return self.table.animating

    @property
    def _busy(self) -> bool:
        """True if anything moves on the table apart from the season."""
        return self.table.busy if isinstance(self.table, LessonTable) else self.table.animating

    @property
    def dirty(self) -> bool:
        """True if table or words have changed."""
        return self._dirty or self.table.dirty

    def mark_drawn(self) -> None:
        """Mark both as drawn."""
        super().mark_drawn()
        self.table.mark_drawn()

    @property
    def picture(self) -> str | None:
        """The screenshot name, once nothing moves."""
        return None if self.animating else self.name

    def update(self, dt: float) -> Transition | None:
        """Advance the table; continue once the awaited event has come."""
        self._shielded -= dt
        session = self.session
        player = self.table.player if isinstance(self.table, LessonTable) else None
        if player is not None and player.closed:
            # a wrong answer may have ended the deal: it stays on screen until the undo
            if session.wrong is None:
                self._deal_over()
        else:
            with self.host.inside():
                result = self.table.update(dt)
            closed = player is not None and player.closed
            # the end of the deal is handled above, in the next frame
            if result is not None and not closed:
                return self._meant(result)
            if session.goes_on and not self._busy:
                session.go_on()
                self._note()
        if not self._current and not self._ahead:
            if session.finished:
                self._note()
                self.app.sound("won")
            # only the words: a new layout of the table would cut short its running animations
            self._lay_words(self.app.canvas)
            self.invalidate()
        elif self._over and self._question != self._question_box and self._placed:
            self._lay_words(self.app.canvas)
            self.invalidate()
        return None

    def _deal_over(self) -> None:
        """Finish the steps played until the end of the deal, and show the settlement."""
        step = self.session.step
        if step is not None and step.kind in (Kind.FREE, Kind.GO):
            self.session.go_on()
        self._turn_over()

    def _turn_over(self) -> None:
        """Switch from the table to the settlement, if the lesson has reached it."""
        if self.session.settled and not self._settled:
            self._settle()
            self.layout(self.app.canvas)

    def _settle(self) -> None:
        self._settled = True
        self.session.catch_up()
        self.table = self._make_after(self.match)
        if isinstance(self.table, SettledScene):
            self.table.led = True

    def _meant(self, transition: Transition | None) -> Transition | None:
        """Pass on scenes that open over the table; the pause, and transitions elsewhere, leave the lesson."""
        if isinstance(transition, Push) and transition.scene.name == "pause":
            return Pop()
        if isinstance(transition, (Pop, Replace)):
            return Pop()
        return transition

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the words next to the table or below it, and the table in the rest."""
        area = canvas.area
        wide = area.w / area.h >= WIDE
        grown = 1 + (canvas.text_scale - 1) * (GROWS if wide else GROWS_BELOW)
        aside = ASIDE_FULL if self.parts.full and canvas.text_scale <= 1 else ASIDE
        w, h = (aside * grown, area.h) if wide else (area.w, BELOW * grown)
        self._panel = Box(area.right - w, area.bottom - h, w, h)
        self._wide = wide
        self._over = wide and canvas.text_scale <= 1 and not self._settled and not self.parts.full
        self._aim(canvas, wide=wide)
        with self.host.inside():
            assert self.host.part is not None
            self.table.layout(self.host.part)
        self._lay_words(canvas)

    def _aim(self, canvas: Canvas, *, wide: bool) -> None:
        surface, panel = canvas.surface, canvas.rect(self._panel)
        w = max(1, panel.x) if wide else surface.width
        h = surface.height if wide else max(1, panel.y)
        if self._over:
            w = surface.width
        part = surface.subsurface(pygame.Rect(0, 0, min(w, surface.width), min(h, surface.height)))
        if self.host.part is None:
            self.host.part = Canvas(part, canvas.fonts, canvas.text_scale)
        self.host.part.table = canvas.table
        self.host.part.aim(part)
        text = canvas.text_scale
        if self.parts.full and wide and not self._settled:
            text = max(text, min(KEPT, text * canvas.frame.scale / self.host.part.frame.scale))
        self.host.part.text_scale = text

    @property
    def _state_shown(self) -> object:
        """The state that words and buttons depend on."""
        session = self.session
        return session.at, session.wrong, session.waits, session.gathers, self._settled, self._said

    @property
    def _current(self) -> bool:
        """True if the words and buttons shown are those of the current state."""
        return self._state_shown == self._shown

    @property
    def _ahead(self) -> bool:
        """True if new words would speak of what the table still has to show."""
        session = self.session
        if session.wrong is not None or self._settled or session.gathers or (session.live and not session.waits):
            return False
        return self._busy or not (session.caught_up or session.holds)

    def _lay_words(self, canvas: Canvas) -> None:
        session, wide = self.session, self._wide
        if self._state_shown != self._shown and isinstance(self.table, LessonTable):
            # a focused card would look like a highlighted one, or like the answer
            self.table.chooser.clear()
            self.table.invalidate()
        self._shown = self._state_shown
        buttons = buttons_of(session, self.parts, self.ending, self._go_on, self._take_back)
        self.words = words = LessonWords(
            session, self.ending, self._said, buttons, self._shown_cards, wide=wide, over=self._over
        )
        if self._over:
            self._panel = self._place_over(canvas, words)
        words.place(canvas, self._panel)
        self.group = FocusGroup([words.buttons], self.invalidate, self.play_click)
        if not (session.waits or session.finished or session.wrong is not None):
            self.group.set_focus(None)  # keys go to the table

    @property
    def _said(self) -> str:
        """The words of the step; in free play those of the moment."""
        step, along = self.session.step, ""
        if step is not None and step.kind is Kind.FREE:
            along = self.parts.along(self.table)
        return along or self.session.instruction

    @property
    def _shown_cards(self) -> Sequence[Widget]:
        """The pictures below the words of the step."""
        rows = () if self.session.step is None else self.session.step.show
        return [CardStrip(self.match.deck, self.parts.cards(row.cards), _(row.say) if row.say else "") for row in rows]

    @property
    def _question_box(self) -> Box:
        """The box of the question over the table, an empty one without a question."""
        shown = self.table.question.shown if isinstance(self.table, LessonTable) else None
        return Box(0, 0, 0, 0) if shown is None else shown.box

    def _place_over(self, canvas: Canvas, words: LessonWords) -> Box:
        """Return the place of the words over the table, where they cover least."""
        step, area = self.session.step, canvas.area
        asked = step is not None and step.kind in (Kind.ASK, Kind.FREE)
        self._question = self._question_box
        pointed = step.point if step is not None else ()
        things = things_at(lambda named: self.parts.places(self.table, named), pointed, self._question, asked=asked)
        before = self._panel if self._placed else None
        self._placed = True
        most = HIGHEST_AT_END if self.session.finished else HIGHEST
        sizes = [(w, min(words.height(canvas, w), most * area.h)) for w in OVER]
        return best_place(area, sizes, things, before)

    # -- commands --------------------------------------------------------------------------------------------
    def _go_on(self) -> Transition:
        self._shield, self._shielded = self._panel, SHIELDED
        if self.session.waits:
            self.session.go_on()
            self._note()
        self.invalidate()
        return CONSUMED

    def _take_back(self) -> Transition | None:
        self._shield, self._shielded = self._panel, SHIELDED
        with self.host.inside():
            self.table.handle(Press(Action.UNDO, ""))
        return CONSUMED

    def _note(self) -> None:
        session = self.session
        self._kept(None if session.finished else session.kept)

    def leave(self) -> None:
        """Save the current step."""
        self._note()
        self.table.leave()

    def resume(self) -> None:
        """Resume the table."""
        with self.host.inside():
            self.table.resume()
        self.invalidate()

    # -- input -----------------------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Pass keys to the words while they wait, otherwise to the table, and the pointer to the area under it."""
        session = self.session
        if isinstance(event, Press):
            if self._current and (session.waits or session.wrong is not None or session.finished):
                found = self.group.handle(event)
                if found is not None:
                    return found
            if event.action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.words is not None:
                self.words.scroll.press(event)
                self.invalidate()
                return CONSUMED
            if event.leaves:
                return self._escaped(event)
            return self._at_table(event)
        if isinstance(event, Pointer) and (self._panel.contains(event.x, event.y) or self._held):
            if self.words is not None and self.words.scroll.scroll_with(event) is not None:
                self.invalidate()
                return CONSUMED
            if event.kind is Touch.MOVE:
                # close the explanation of what the pointer has left at the table
                self._at_table(Pointer(Touch.GONE, -1.0, -1.0))
            return self.group.handle(event) or CONSUMED
        if isinstance(event, Pointer) and self._shielded > 0 and self._shield.contains(event.x, event.y):
            return CONSUMED
        return self._at_table(self._moved(event))

    def _escaped(self, event: Press) -> Transition | None:
        """Cancel what was begun at the table first; leave the lesson otherwise."""
        return self._at_table(event) or CONSUMED

    @property
    def _held(self) -> bool:
        return any(widget.pressed for widget in self.group.widgets)

    def _moved(self, event: Input) -> Input:
        """Convert the pointer to the units of the table."""
        if not isinstance(event, Pointer) or self.host.part is None:
            return event
        x, y = self.host.part.to_units(*self.app.canvas.point(event.x, event.y))
        return replace(event, x=x, y=y)

    def _at_table(self, event: Input) -> Transition | None:
        with self.host.inside():
            return self._meant(self.table.handle(event))

    # -- drawing ---------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw the table, the highlights, the words."""
        part = self.host.part
        if part is not None:
            part.kept = False
            with self.host.inside():
                self.table.draw(part)
                self._draw_pointed(part)
        if self.words is not None:
            self.words.draw(canvas)
        return None

    def _draw_pointed(self, part: Canvas) -> None:
        step = self.session.step
        if step is None or self.session.wrong is not None or self._busy:
            return
        for named in step.point:
            for box in self.parts.places(self.table, named):
                if not box.overlaps(self._question_box):  # it is under the question
                    focus_ring(part, box, radius=RADIUS_SMALL)
