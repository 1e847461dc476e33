"""The bar below a table over a network: who is waited for, a lost connection, and what players say."""

from __future__ import annotations

from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import GOLD, INK, ON_CLOTH, PAPER_LIGHT, VERMILION
from hachi_hachi.game.screens.online import online_text
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.materials import lacquer, paper, seal
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The height of the bar, and how much of the growth of large text it takes up.
HEIGHT: Final = 42.0
GROWS: Final = 0.6
PAD: Final = 14.0
#: The share of the width for what was said last.
SLIP: Final = 0.4
#: The radius of the dot that marks a lost connection.
DOT: Final = 6.0


class TableBar:
    """The bar: ``line`` on the left, with a red dot if ``alarm``; what was said last; the button to say something."""

    def __init__(self, say: Command) -> None:
        self._say = say
        self.box = self._line = self._slip = Box(0, 0, 0, 0)
        self.button = Button("", say)
        self.line, self.alarm = "", False
        #: Who said what last, and the seal of a stamp; empty for nothing.
        self.said: tuple[str, int] | None = None

    def place(self, canvas: Canvas) -> Box:
        """Place it at the bottom of the canvas; return the box above."""
        area = canvas.area
        h = HEIGHT * (1 + (canvas.text_scale - 1) * GROWS)
        self.box = box = Box(area.x, area.bottom - h, area.w, h)
        self.button = Button(_("Say something"), self._say, min_width=100, height=h - 10, size=SMALL)
        w = self.button.size(canvas)[0]
        self.button.place(canvas, Box(box.right - PAD - w, box.y + 5, w, h - 10))
        left = Box(box.x + PAD, box.y, self.button.box.x - box.x - 2 * PAD, h)
        slip = left.w * SLIP
        self._slip = Box(left.right - slip, box.y + 4, slip, h - 8)
        self._line = Box(left.x, box.y, left.w - slip - PAD, h)
        return Box(area.x, area.y, area.w, area.h - h)

    def show(self, line: str, said: tuple[str, int] | None, *, alarm: bool) -> bool:
        """Change what it says; return True if anything is different."""
        before = self.line, self.said, self.alarm
        self.line, self.said, self.alarm = line, said, alarm
        return before != (line, said, alarm)

    @property
    def words(self) -> str:
        """What was said last, with who said it."""
        if self.said is None:
            return ""
        name, number = self.said
        return _("{name}: {words}", name=name, words=_(online_text.PHRASES[number][1]))

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        lacquer(canvas, self.box.inset(-6, 0), radius=0.0)
        canvas.line(self.box.x, self.box.y, self.box.right, self.box.y, GOLD)
        line = self._line
        if self.alarm:
            canvas.circle(line.x + DOT, line.cy, DOT, VERMILION)
            line = Box(line.x + 4 * DOT, line.y, line.w - 4 * DOT, line.h)
        ink = PAPER_LIGHT if self.alarm else ON_CLOTH
        size = canvas.fitting(self.line, line.w, BODY, least=0.7)
        canvas.text(self.line, line.x, line.cy, size, ink, fy=0.5, width=line.w)
        if self.said is not None:
            self._draw_slip(canvas)
        self.button.draw(canvas)

    def _draw_slip(self, canvas: Canvas) -> None:
        """Draw a slip of paper with what was said; a stamp has its seal."""
        assert self.said is not None
        words, sign = self.words, online_text.PHRASES[self.said[1]][0]
        box, edge = self._slip, self._slip.h if sign else 0.0
        size = canvas.fitting(words, box.w - edge - 24, BODY, least=0.7)
        wide = min(box.w, canvas.measure(words, size, "serif", bold=True)[0] + edge + 26)
        slip = Box(box.right - wide, box.y, wide, box.h)
        paper(canvas, slip, radius=5, rule=False, raised=False)
        if sign:
            seal(canvas, Box(slip.x + 4, slip.y + 3, box.h - 6, box.h - 6), sign)
        x = slip.x + 12 + edge
        canvas.text(words, x, slip.cy, size, INK, "serif", bold=True, fy=0.5, width=slip.right - 10 - x)
