"""A radio button with a title and a sentence."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.palette import GOLD_DEEP, INK, INK_SOFT, LACQUER_RED, PAPER_EDGE, PAPER_LIGHT, faded
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets.base import Command, Widget
from hachi_hachi.game.widgets.materials import focus_ring
from hachi_hachi.game.widgets.theme import BODY, RADIUS, SMALL
from hachi_hachi.game.widgets.transition import Transition

#: The width of the mark at the left, and the margin of the text.
MARK = 40.0
EDGE = 8.0


class Radio(Widget):
    """A title and a text beneath, marked if it is the chosen one; confirming it runs ``command``."""

    focusable = True

    def __init__(self, title: str, words: str, command: Command, *, chosen: bool = False, hint: str = "") -> None:
        super().__init__(hint=hint)
        self.title = title
        self.words = words
        self.chosen = chosen
        self._command = command

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return room for the title in one line and the text in one."""
        w = max(canvas.measure(self.title, BODY, "serif", bold=True)[0], canvas.measure(self.words, SMALL)[0])
        return w + MARK + EDGE, self.height_for(canvas, w + MARK + EDGE)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return room for the text in as many lines as it needs."""
        lines = len(canvas.wrapped(self.words, width - MARK - EDGE, SMALL)) if self.words else 0
        return canvas.line_height(BODY, "serif") + lines * canvas.line_height(SMALL) + 2 * EDGE

    def spoken(self) -> str:
        """Return title and text, and whether it is chosen."""
        title = _("{value}, chosen", value=self.title) if self.chosen else self.title
        return _("{name}: {value}", name=title, value=self.words) if self.words else title

    def confirm(self) -> Transition | None:
        """Choose it."""
        return self._command()

    def draw(self, canvas: Canvas) -> None:
        """Draw light paper if chosen; a ring with a red disc."""
        box = self.box
        if self.chosen or self.focused:
            edge = GOLD_DEEP if self.chosen else PAPER_EDGE
            canvas.rounded(box, faded(PAPER_LIGHT, 0.85 if self.chosen else 0.5), RADIUS, edge=edge)
        line = canvas.line_height(BODY, "serif")
        y = box.y + EDGE + line / 2
        canvas.circle(box.x + MARK / 2, y, 9, GOLD_DEEP, width=1.5)
        if self.chosen:
            canvas.circle(box.x + MARK / 2, y, 5, LACQUER_RED)
        room = box.w - MARK - EDGE
        canvas.text(self.title, box.x + MARK, y, BODY, INK, "serif", bold=True, fy=0.5, width=room)
        if self.words:
            below = box.inset(0, EDGE).below(line)
            area = type(box)(box.x + MARK, below.y, room, below.h)
            canvas.paragraph(self.words, area, SMALL, INK_SOFT)
        if self.focused:
            focus_ring(canvas, box)
