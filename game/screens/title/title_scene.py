"""The title screen: the name of the game and the menu."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from hachi_hachi.game import catalog
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED, PAPER_LIGHT, faded
from hachi_hachi.game.display.sound.background import QUIET, Background
from hachi_hachi.game.display.sound.catalog import ambience_in
from hachi_hachi.game.display.sound.koto_phrases import TITLE
from hachi_hachi.game.scenes.scene import Host, Push, Quit, Scene, Transition
from hachi_hachi.game.screens.title import continuing, menu_entries
from hachi_hachi.game.screens.title.entrance import Entrance
from hachi_hachi.game.screens.title.lazy_screens import (
    card_face_question,
    history_scene,
    open_code_scene,
    router,
)
from hachi_hachi.game.screens.title.learn_question import LearnQuestion
from hachi_hachi.game.screens.title.speak_question import SpeakQuestion
from hachi_hachi.game.screens.title.title_animation import TitleAnimation
from hachi_hachi.game.screens.title.title_picture import (
    crane_place,
    draw_brush,
    forget_pictures,
    title_picture,
    title_places,
)
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Choice, Column, FocusGroup, Row, Space, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.layout import Fixed
from hachi_hachi.game.widgets.materials import seal, shadow
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The least width of the menu, and the gap between its two columns.
MENU_WIDTH: Final = 300.0
BESIDE: Final = 8.0
#: The least share of its height that a row keeps in large text.
SQUEEZED: Final = 0.72
#: What is left free beside the menu at the right, and below it, in units.
MARGINS: Final = (28.0, 20.0)

#: Seconds for which a new player sees the title before the first question, and for which a game has been chosen before
#: its lessons are offered.
SEEN: Final = 2.0
#: Seconds between two looks at whether the seat at a table of friends is still kept.
CHECKED: Final = 0.5
CHOSEN: Final = 0.8


class TitleScene(Scene):
    """The title: years in progress; the choice of the game; below, the menu."""

    name = "title"

    def __init__(self, app: Host, *, asking: bool = False, month: int | None = None) -> None:
        """Set up the title; ``asking``: ask a new player the first questions, once the title has been seen.

        ``month`` is the one whose season is seen, by default today's.
        """
        super().__init__(app)
        self._asking = self._asking_speech = asking
        #: Seconds for which the title has been seen.
        self._seen = 0.0
        #: True if a new player is offered lessons next; the seconds left before the lessons of a game just chosen are.
        self._offering = False
        self._offered_in = 0.0
        self._entrance = Entrance(running=asking and not (app.settings.reduced_motion or app.posing))
        self._month = month or dt.datetime.now(tz=dt.UTC).astimezone().month
        self._animation = TitleAnimation(self._month)
        #: The game to begin or watch, and whose cards are shown.
        self.game = catalog.played_last(app)
        self.menu = Column([])
        self.group = FocusGroup([], self.invalidate)
        #: True if the menu leads back to a table of friends; seconds since that was checked.
        self._seat, self._checked = False, 0.0
        #: The index of the default focus, while nobody moves it.
        self._wanted = 0

    @property
    def background(self) -> Background:
        """Music, and softly what is heard outside this month."""
        return Background(ambience_in(self._month), TITLE, QUIET)

    def layout(self, canvas: Canvas) -> None:
        """Place the menu at the right, centred vertically or below the crane."""
        games, found = catalog.GAMES, continuing.in_progress(self.app)
        before = next((i for i, w in enumerate(self.group.widgets) if w is self.group.focus), None)
        if before == self._wanted:
            before = None  # nobody has moved it: the default may be another button by now
        self._seat = continuing.has_seat(self.app)
        if len(found) > 1:
            found = [(_("Continue"), lambda: Push(continuing.ContinueQuestion(self.app)))]
        again = [self._button(words, command, red=True) for words, command in found]
        # the menu keeps its places: room for this row is left even if there is nothing to continue
        buttons: list[Widget] = [*again] or [Space(0, self._button(_("Continue"), Quit).size(canvas)[1])]
        if len(games) > 1:
            names = [(game.id, _(game.name)) for game in games.values()]
            buttons.append(Choice(names, self.game.id, self._choose))
        # the entries stand in two columns of one width
        rows = [[self._entry(entry, red=entry.begins and not found) for entry in row]
                for row in menu_entries.rows(self.app, self.game)]
        widest = max(one.size(canvas)[0] for row in rows for one in row)
        w = max(MENU_WIDTH, 2 * widest + BESIDE)
        buttons += [row[0] if len(row) == 1 else Row(row, gap=BESIDE, weights=[1.0] * len(row)) for row in rows]
        w = max(w, *(one.size(canvas)[0] for one in again), *(
            sum(canvas.measure(words, BODY)[0] + 20 for _id, words in one.options) + 6
            for one in buttons if isinstance(one, Choice)
        ), 0.0)
        # large text makes the rows higher than there is room for: they give up some of the paper around their words
        heights, gaps = [one.height_for(canvas, w) for one in buttons], BESIDE * (len(buttons) - 1)
        share = max(SQUEEZED, min(1.0, (_room(canvas) - gaps) / sum(heights)))
        self.menu = Column([Fixed(one, h * share) for one, h in zip(buttons, heights, strict=True)], gap=BESIDE, fy=0.5)
        h = self.menu.height_for(canvas, w)
        self.menu.place(canvas, _menu_box(canvas, w, h))
        self._animation.place(canvas, self.menu.box, self.game.title)
        self.group = FocusGroup([self.menu], self.invalidate, self.play_click)
        widgets = self.group.widgets
        # by default the likeliest choice: to continue, or to begin
        self._wanted = next(i for i, w in enumerate(widgets) if getattr(w, "kind", "") == "red")
        self.group.set_focus(widgets[min(self._wanted if before is None else before, len(widgets) - 1)])

    @staticmethod
    def _button(words: str, command: Command, *, red: bool = False) -> Button:
        return Button(words, command, kind="red" if red else "black", height=50, size=BODY + 2, min_width=110)

    def _entry(self, entry: menu_entries.MenuEntry, *, red: bool) -> Button:
        words = entry.words(self.game)

        def command() -> Transition:
            return entry.command(self.app, self.game)

        if entry.quiet:
            return Button(words, command, height=36, size=SMALL + 1, min_width=110)
        return self._button(words, command, red=red)

    def _rules(self) -> Transition:
        return Push(router.rules_help(self.app, self.game))

    def _choose(self, game: str) -> None:
        self.game = catalog.GAMES[game]
        self._offered_in = CHOSEN if menu_entries.offer_due(self.app, self.game) and not self.app.posing else 0.0
        self.layout(self.app.canvas)  # the button names what it begins: a year, a match
        self.invalidate()

    def leave(self) -> None:
        """Free its picture, which is as large as a window."""
        forget_pictures()
        self._animation.forget_pictures()

    def resume(self) -> None:
        """Refresh: a year may have begun or ended."""
        self.layout(self.app.canvas)

    @property
    def animating(self) -> bool:
        """True if something on the picture has moved."""
        return self._entrance.running or self._animation.has_moved

    @property
    def low_motion(self) -> bool:
        """True once the name is written: petals and grass are in no hurry."""
        return not self._entrance.running

    def update(self, dt: float) -> Transition | None:
        """Let petals and grass sway; ask a new player's questions once the title has been seen for a while."""
        if not self.dirty:
            self._seen += dt
        self._checked += dt
        if self._seat and self._checked >= CHECKED:
            self._checked = 0.0
            if not continuing.has_seat(self.app):  # it was given up a moment ago, and is forgotten in a thread
                self.layout(self.app.canvas)
                self.invalidate()
        if self._asking_speech and not self.dirty:
            self._asking_speech = False
            if SpeakQuestion.due(self.app):
                return Push(SpeakQuestion(self.app))
        if self._asking and self._seen >= SEEN:
            self._asking = False
            if card_face_question.FaceQuestion.due(self.app, self.game):
                alone = not menu_entries.learn_first(self.app, self.game)
                asked = card_face_question.FaceQuestion if alone else LearnQuestion
                return Push(asked(self.app, self.game))
        if self._offered_in > 0 and not self.dirty:
            self._offered_in -= dt
            self._offering = self._offered_in <= 0
        if self._offering and not self.dirty:
            self._offering = False
            if menu_entries.learn_first(self.app, self.game):
                return Push(LearnQuestion(self.app, self.game))
        if not (self.app.settings.reduced_motion or self.app.posing):
            self._animation.pass_time(dt)
        if not self.dirty and self._entrance.pass_time(dt):
            self.invalidate()
        return None

    def drop_file(self, path: Path) -> Transition:
        """Import the file in the history."""
        return Push(history_scene.HistoryScene(self.app, taking_in=path))

    # -- input and drawing ---------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the menu; any use of it dismisses the notice."""
        if isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return None
        if self.app.notice and isinstance(event, Press):
            self.app.notice = ""
            self.invalidate()
        if isinstance(event, Press) and event.action is Action.HELP:
            return self._rules()
        if isinstance(event, Press) and event.command and event.key == "v":
            return Push(open_code_scene.code_question(self.app))
        return self.group.handle(event)

    def draw(self, canvas: Canvas) -> Sequence[pygame.Rect] | None:
        """Draw picture, name, menu, notice and what moves; or only what has moved."""
        if canvas.kept and not self.dirty:
            return self._animation.draw(canvas, redraw=False, over=self._entering(canvas))
        canvas.surface.blit(title_picture(canvas, self.game.title), (0, 0))
        self._animation.draw_under(canvas)
        self._entrance.forget()
        if not self._entrance.running:
            self._write(canvas, 1.0)
            self._draw_name(canvas)
            self.menu.draw(canvas)
        if self.app.notice:
            self._draw_notice(canvas)
        return self._animation.draw(canvas, redraw=True, over=self._entering(canvas))

    def _entering(self, canvas: Canvas) -> Sequence[Item]:
        """Return name and menu as far as they are there, while the title is shown for the first time."""
        if not self._entrance.running:
            return ()
        places = title_places(canvas, self.game.title)
        moon = Box.around(places.x, places.y, 2 * places.radius, 2 * places.radius)
        name = Box(places.x - 2 * places.radius, places.name_y - 60, 4 * places.radius, 120)
        rows = [one for one in self.menu.children if not isinstance(one, Space)]
        return self._entrance.items(canvas, moon, self._write, name, self._draw_name, rows)

    def _write(self, canvas: Canvas, share: float) -> None:
        """Draw the brushed signs of the game, as far as they are written."""
        if self.game.title.brushed:
            draw_brush(canvas, title_places(canvas, self.game.title), share)

    def _draw_name(self, canvas: Canvas) -> None:
        """Draw the name of the game and its seal."""
        places = title_places(canvas, self.game.title)
        words = self.game.title.name()
        size = 56 / canvas.text_scale
        w = canvas.measure(words, size, "serif", bold=True)[0]
        x = places.name_x - 35
        name = canvas.text(words, x, places.name_y, size, INK, "serif", bold=True, fx=0.5, fy=0.5)
        seal(canvas, Box(x + w / 2 + 20, name.cy - 23, 50, 50), self.game.title.seal, colour=LACQUER_RED)

    def _draw_notice(self, canvas: Canvas) -> None:
        area = canvas.area
        lines = canvas.wrapped(self.app.notice, min(760, area.w - 120), SMALL)
        h = canvas.line_height(SMALL) * len(lines) + 24
        w = max(canvas.measure(line, SMALL)[0] for line in lines) + 48
        box = Box(area.cx - w / 2, 18, w, h)
        shadow(canvas, box, spread=10, drop=4)
        canvas.rounded(box, faded(PAPER_LIGHT, 0.96), 8, edge=LACQUER_RED)
        canvas.paragraph(self.app.notice, box.inset(24, 12), SMALL, INK_SOFT, fx=0.5)


def _menu_box(canvas: Canvas, w: float, h: float) -> Box:
    """Return where the menu of that size stands: at the right, and so low that it covers no crane, as far as it can."""
    area, crane = canvas.area, crane_place(canvas)
    cy = min(max(area.h * 0.46, h / 2 + 12), area.h - h / 2 - 12)
    right, foot = MARGINS
    usual = Box.around(min(area.w * 0.795, area.right - w / 2 - 40), cy, w, h)
    if crane is None or not usual.overlaps(crane):
        return usual
    low = min(max(usual.y, crane.bottom + 8), area.h - h - foot)
    return Box(area.right - w - right, low, w, h)


def _room(canvas: Canvas) -> float:
    """Return the height that the menu may have: below the crane if there is one."""
    crane = crane_place(canvas)
    return canvas.area.h - MARGINS[1] - (12 if crane is None else crane.bottom + 8)
