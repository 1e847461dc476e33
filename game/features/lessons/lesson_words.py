"""A lesson's title, text and buttons, on a sheet to the right of the table, below it, or on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import INK_SOFT, LACQUER_RED
from hachi_hachi.game.features.lessons.lesson import Kind
from hachi_hachi.game.features.lessons.lesson_ending import Ending, closing_words
from hachi_hachi.game.features.lessons.lesson_interface import Lessons
from hachi_hachi.game.features.lessons.lesson_session import LessonSession
from hachi_hachi.game.scenes.scene import Pop, Replace
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.widgets import Button, Column, Label, Row, Scroll, Widget
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.materials import paper
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL

#: The margin of the sheet, the gaps between paragraphs and between buttons, and that between title and text.
MARGIN: Final = (18.0, 14.0)
GAP: Final = 12.0
BUTTONS_GAP: Final = 8.0
TITLE_GAP: Final = 18.0
#: A few units more of height, as a window rounds to pixels.
ROUNDED: Final = 6.0
#: Below the table, the buttons are at most that wide, and have this share of the width.
BUTTONS: Final = (260.0, 0.3)
#: There, the text is that many times as wide as a row of cards beside it.
TEXT: Final = 1.5


class LessonWords:
    """The sheet for the current state of ``session``, with its ``buttons``; ``place`` gives it its box.

    ``said`` is the text of the step, ``shown`` are the pictures below it. If ``wide``, title, text and buttons are
    stacked. If it lies ``over`` the table, the title is smaller, to cover less.
    """

    def __init__(
        self, session: LessonSession[Any], ending: Ending, said: str, buttons: Sequence[Button],
        shown: Sequence[Widget] = (), *, wide: bool, over: bool = False,
    ) -> None:
        lesson = session.lesson
        lines: list[Widget] = [Label(said, size=BODY, wrap=True), *shown]
        if shown and not wide:
            # a low sheet has no room for pictures below the text
            lines = [Row(lines, gap=GAP, weights=[TEXT, *(1.0 for _row in shown)], fy=0.0)]
        if session.finished:
            lines = closing_words(ending, lesson, sealed=wide)
        if session.wrong is not None:
            # the question has been read, and comes back with the card
            feedback = session.feedback.split("\n\n")
            lines = [Label(words, size=BODY, colour=LACQUER_RED, wrap=True) for words in feedback]
        title = _(lesson.title)
        count = _("{n} of {all}", n=min(session.at + 1, len(lesson.steps)), all=len(lesson.steps))
        self._title: Widget = Column([
            Label(title, size=BODY + 1 if over else HEADING - 4, face="serif", bold=True, wrap=True),
            Label(count, size=SMALL, colour=INK_SOFT),
        ], gap=2)
        if not wide:
            self._title = Column([Label(f"{title}  ({count})", size=BODY, face="serif", bold=True)])
        self._lines, self._wide = Column(lines, gap=GAP), wide
        self.buttons = Column(list(buttons), gap=BUTTONS_GAP)
        self.scroll = Scroll(self._lines)
        self.box = self.room = Box(0, 0, 0, 0)

    def height(self, canvas: Canvas, width: float) -> float:
        """Return the height of a sheet of this width on which nothing scrolls."""
        inner = width - 2 * MARGIN[0]
        parts = (self._title, self._lines, self.buttons)
        return 2 * MARGIN[1] + TITLE_GAP + 16 + ROUNDED + sum(one.height_for(canvas, inner) for one in parts)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Lay the words out on a sheet."""
        self.box, inner = box, box.inset(*MARGIN)
        title, buttons = self._title, self.buttons
        if self._wide:
            high, foot = title.height_for(canvas, inner.w), buttons.height_for(canvas, inner.w)
            title.place(canvas, inner.top(high))
            buttons.place(canvas, Box(inner.x, inner.bottom - foot, inner.w, foot))
            top = inner.y + high + TITLE_GAP
            self.room = Box(inner.x, top, inner.w, inner.bottom - foot - 16 - top)
        else:
            most, share = BUTTONS
            side = min(most, inner.w * share)
            left = Box(inner.x, inner.y - 6, inner.w - side - 20, inner.h + 12)
            high, foot = title.height_for(canvas, left.w), buttons.height_for(canvas, side)
            title.place(canvas, left.top(high))
            buttons.place(canvas, Box(inner.right - side, inner.cy - foot / 2, side, foot))
            self.room = Box(left.x, left.y + high + 4, left.w, left.h - high - 4)
        self.scroll.place(canvas, self.room)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and everything on it."""
        paper(canvas, self.box)
        for one in (self._title, self.scroll, self.buttons):
            one.draw(canvas)


def buttons_of(
    session: LessonSession[Any], parts: Lessons[Any], ending: Ending, go_on: Command, take_back: Command
) -> Sequence[Button]:
    """Return the buttons for the current state: ``go_on`` continues, ``take_back`` takes a wrong answer back.

    While the reader has to wait, a disabled button says for what, so a second click in its place hits nothing else.
    """
    step = session.step
    leave = Button(_("Quit lesson"), Pop, min_width=80, height=36, size=SMALL, aside=keys().label(Action.BACK))
    if session.wrong is not None:
        return [_main(_("Take it back"), take_back), leave]
    if session.finished:
        follow = _main(_("Next lesson"), lambda: Replace(ending.open_next()))
        play = _main(pgettext("start", "Play"), lambda: Replace(ending.play()))
        bridge = ending.leads_on
        other = [] if bridge is None else [
            Button(_("Learn {game}", game=_(bridge.game)), lambda: Replace(bridge.opened()), min_width=80)
        ]
        return [follow if ending.next else play, *other, Button(_("Back to lessons"), Pop, min_width=80)]
    if session.waits:
        return [_main(_("Continue"), go_on), leave]
    if step is not None and step.kind is Kind.GO:
        waits = _main(_(parts.clearing) if session.gathers else _("The others play…"), lambda: None)
        waits.enabled = False
        return [waits, leave]
    return [leave]


def _main(words: str, command: Command) -> Button:
    return Button(words, command, kind="red", min_width=80)
