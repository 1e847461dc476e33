"""The list of a game's lessons: done, next and skipped; a lesson can be started, resumed, repeated or skipped.

Shortcuts, which are not part of the course, come first and have no number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Face
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import (
    BAD,
    GOOD,
    INK,
    INK_SOFT,
    LACQUER_RED,
    PAPER_EDGE,
    PAPER_LIGHT,
    Colour,
    faded,
)
from hachi_hachi.game.features.lessons import lesson_progress, lesson_reader
from hachi_hachi.game.features.lessons.lesson import Lesson
from hachi_hachi.game.features.lessons.lesson_reader import LessonError
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Scene, Transition
from hachi_hachi.game.storage.i18n import _, ngettext
from hachi_hachi.game.widgets import Button, FocusGroup, Row
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Cell, Column, Line
from hachi_hachi.game.widgets.theme import BODY, GAP_WIDE, HEADING, RADIUS, SMALL, SUBHEADING

#: The shares of the list and of the picked lesson beside it; the text size up to which, and the width from which it
#: stands there.
SHARES: Final = (1.55, 1.0)
BESIDE_TO: Final = 1.12
BESIDE_FROM: Final = 900.0
#: The least and the largest extra height of a row, and the least height for the cards of a lesson below the list.
PADS: Final = (9.0, 34.0)
PICTURE_FROM: Final = 110.0


class LearnScene(MenuScene):
    """The list of lessons. ``open_lesson(name, step)`` makes the scene of a lesson, and raises ValueError with a
    message; ``quiz()`` makes that of the card quiz. The lesson ``begin`` is opened at once. ``picture`` draws the
    cards of a lesson into a box.
    """

    name = "learn"
    most = (1260.0, 900.0)

    def __init__(
        self, app: Host, game: str, open_lesson: Callable[[str, int], Scene], quiz: Callable[[], Scene],
        begin: str = "", picture: Callable[[Canvas, Lesson, Box], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._begins_with = begin
        self._game, self._open_lesson, self._quiz, self._picture = game, open_lesson, quiz, picture
        self.lessons: list[Lesson] = []
        for name in lesson_reader.names(game):
            try:
                self.lessons.append(lesson_reader.load(game, name))
            except LessonError as error:
                self.message = str(error)
        self.lessons.sort(key=lambda lesson: lesson.in_course)
        self.progress, trouble = lesson_progress.load()
        self.message = trouble or self.message
        self.table: PickTable | None = None
        #: The place of the picked lesson in words: beside the list, or in large text and narrow windows below it.
        self._below, self._beside = Box(0, 0, 0, 0), False
        self._foot: list[Button] = []
        #: What the rows of the list leave free.
        self._free = Box(0, 0, 0, 0)

    @property
    def of(self) -> lesson_progress.GameProgress:
        """The progress in this game."""
        return self.progress.of(self._game)

    @property
    def course(self) -> list[Lesson]:
        """The lessons of the course, in order."""
        return [lesson for lesson in self.lessons if lesson.in_course]

    def _due(self) -> str | None:
        """Return the name of the next lesson of the course."""
        return self.of.due([lesson.name for lesson in self.course])

    @property
    def picked(self) -> Lesson | None:
        """The picked lesson."""
        if self.table is None or self.table.current is None or not self.lessons:
            return None
        return self.lessons[self.table.current]

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the heading, the list, the picked lesson's goal, the buttons."""
        inner = self._place_sheet(canvas)
        self._head = inner.top(canvas.line_height(HEADING, "serif") + 6)
        due = self._due()
        at = self.table.current if self.table is not None else None
        if at is None:
            at = next((n for n, lesson in enumerate(self.lessons) if lesson.name == due), 0)
        columns = [
            Column("", 0.3, 0.5), Column(_("Lesson"), 2.6), Column("", 1.3), Column(_("Minutes"), 0.6, 0.5),
        ]
        self._make_foot()
        foot = self._place_foot(canvas, inner)
        line = canvas.line_height(SMALL)
        room = Box(inner.x, self._head.bottom + 14, inner.w, foot - self._head.bottom - 22)
        if canvas.text_scale <= BESIDE_TO and inner.w >= BESIDE_FROM:
            listed, self._below = room.columns(SHARES, GAP_WIDE)
        else:
            listed, self._below = room.top(room.h - 2 * line - 8), room.below(room.h - 2 * line)
        self._beside = self._below.y == room.y
        # a short list is spread over the sheet
        rows = (listed.h - canvas.line_height(SMALL) - 12) / max(1, len(self.lessons)) - canvas.line_height(BODY)
        pads = PADS if self._beside else (PADS[0], PADS[0])
        self.table = PickTable(
            columns, [self._line(lesson, due) for lesson in self.lessons],
            on_pick=self._pick, on_open=self._begin, size=BODY, pad=min(max(rows, pads[0]), pads[1]),
        )
        self._free = listed.below(self.table.size(canvas)[1] + PADS[0])
        self.table.place(canvas, listed)
        if self.lessons:
            self.table.pick(min(at, len(self.lessons) - 1))
        self.group = FocusGroup([self.table, *self._foot], self.invalidate, self.play_click)
        self.group.set_focus(self.table)
        self._pick()

    def _make_foot(self) -> None:
        self._foot = [
            Button("", self._begin, kind="red", min_width=150, height=40),
            Button(_("Skip this lesson"), self._skip, min_width=90, height=40),
            Button(_("Card quiz"), lambda: Push(self._quiz()), min_width=110, height=40),
            Button(
                _("Offer lessons at start") if self.of.declined else _("Hide lessons"), self._decline,
                min_width=120, height=40,
            ),
            Button(_("Back"), Pop, min_width=110, height=40),
        ]
        self._name_begin()

    def _place_foot(self, canvas: Canvas, inner: Box) -> float:
        """Place the buttons in the foot, in two rows if one is too narrow; return the top of the foot."""
        rows = [self._foot]
        if Row(list(self._foot), gap=10).size(canvas)[0] > inner.w:
            rows = [self._foot[:3], self._foot[3:]]
        h = max(button.size(canvas)[1] for button in self._foot)
        y = inner.bottom - len(rows) * h - (len(rows) - 1) * 8
        top = y
        for row in rows:
            Row(list(row), fx=0.5, gap=10).place(canvas, Box(inner.x, y, inner.w, h))
            y += h + 8
        return top

    def _line(self, lesson: Lesson, due: str | None) -> Line:
        of = self.of
        done = lesson.name in of.done
        state, colour = "", INK_SOFT
        if lesson.name in of.left:
            state = _("stopped at step {n}", n=of.left[lesson.name] + 1)
        elif done:
            state, colour = _("done"), GOOD
        elif lesson.name in of.skipped:
            state = _("skipped")
        elif lesson.name == due:
            state, colour = _("next"), LACQUER_RED
        elif not lesson.in_course:
            state = _("quick start")
        title = _(lesson.title)
        if lesson.in_course:
            title = _("{n}. {title}", n=self.course.index(lesson) + 1, title=title)
        return Line([
            Cell("✓" if done else "", GOOD), Cell(title, INK, bold=lesson.name == due), Cell(state, colour),
            Cell(str(lesson.minutes)),
        ], parted=lesson.in_course and lesson is self.course[0])

    # -- commands --------------------------------------------------------------------------------------------
    def _pick(self) -> None:
        if self._foot:
            self._name_begin()
        self.invalidate()

    def _name_begin(self) -> None:
        lesson, begin = self.picked, self._foot[0]
        begin.enabled = lesson is not None
        if lesson is None:
            begin.text = _("Begin")
            return
        left, done = lesson.name in self.of.left, lesson.name in self.of.done
        begin.text = _("Resume") if left else _("Again") if done else _("Begin")
        self._foot[1].enabled = lesson.in_course and not done and lesson.name not in self.of.skipped

    def _begin(self) -> Transition | None:
        lesson = self.picked
        if lesson is None:
            return None
        try:
            return Push(self._open_lesson(lesson.name, self.of.left.get(lesson.name, 0)))
        except ValueError as error:
            words = str(error)
            return Push(MessageScene(self.app, lambda: _("Can't start"), lambda: words))

    def update(self, dt: float) -> Transition | None:
        """Open the lesson to begin with."""
        del dt
        name, self._begins_with = self._begins_with, ""
        number = next((n for n, lesson in enumerate(self.lessons) if lesson.name == name), None)
        if number is None or self.table is None:
            return None
        self.table.pick(number)
        return self._begin()

    def _skip(self) -> None:
        lesson = self.picked
        self._reload()
        if lesson is not None and lesson.in_course and lesson.name not in (*self.of.skipped, *self.of.done):
            self.of.skipped.append(lesson.name)
            self._keep()

    def _decline(self) -> None:
        self._reload()
        self.of.declined = not self.of.declined
        self._keep()

    def _keep(self) -> None:
        self.message = lesson_progress.save(self.progress) or self.message
        self.layout(self.app.canvas)
        self.invalidate()

    def _reload(self) -> None:
        """Read the progress again: a lesson or another window may have changed it."""
        self.progress, trouble = lesson_progress.load()
        self.message = trouble or self.message

    def resume(self) -> None:
        """Reload progress on return from a lesson and pick the next one due."""
        self._reload()
        before = self._due()
        picked = self.picked
        if picked is not None and picked.name in self.of.done and before is not None and self.table is not None:
            self.table.current = next(n for n, lesson in enumerate(self.lessons) if lesson.name == before)
        self.layout(self.app.canvas)
        self.invalidate()

    # -- input and drawing -----------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the panel on the cloth."""
        done = sum(lesson.name in self.of.done for lesson in self.course)
        words = ngettext("{n} of {all} lessons done", "{n} of {all} lessons done", done, all=len(self.course))
        self._draw_head(canvas, _("Learn"), words)
        for part in (self.table, *self._foot):
            if part is not None:
                part.draw(canvas)
        lesson = self.picked
        if self._beside:
            self._draw_beside(canvas, lesson)
            return
        if lesson is not None and self._picture is not None and self._free.h >= PICTURE_FROM:
            self._picture(canvas, lesson, self._free)
        shown = self.message or ("" if lesson is None else _(lesson.goal))
        canvas.paragraph(shown, self._below, SMALL, BAD if self.message else INK_SOFT, fy=0.5)

    def _draw_beside(self, canvas: Canvas, lesson: Lesson | None) -> None:
        """Draw the picked lesson on a lighter piece of paper: its title, its goal, the cards it begins with."""
        canvas.rounded(self._below, faded(PAPER_LIGHT, 0.55), RADIUS, edge=PAPER_EDGE)
        inner = self._below.inset(20)
        if lesson is None:
            canvas.paragraph(self.message, inner, BODY, BAD)
            return
        y = inner.y
        parts: list[tuple[str, float, Colour, Face]] = [
            (_(lesson.title), SUBHEADING, INK, "serif"),
            (ngettext("{n} minute", "{n} minutes", lesson.minutes), SMALL, INK_SOFT, "sans"),
            (_(lesson.goal), BODY, INK, "sans"), (self.message, SMALL, BAD, "sans"),
        ]
        for text, size, colour, face in parts:
            if text:
                h = len(canvas.wrapped(text, inner.w, size, face)) * canvas.line_height(size, face)
                canvas.paragraph(text, Box(inner.x, y, inner.w, h), size, colour, face)
                y += h + 8
        if self._picture is not None:
            self._picture(canvas, lesson, inner.below(y + 8 - inner.y))
