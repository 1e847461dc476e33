"""Text labels, wrapped or in one line, and headings with a gold rule."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Face
from hachi_hachi.game.display.palette import GOLD, INK, INK_SOFT, Colour
from hachi_hachi.game.widgets.base import Widget
from hachi_hachi.game.widgets.materials import gold_rule
from hachi_hachi.game.widgets.theme import BODY, HEADING, SMALL


class Label(Widget):
    """A text; ``wrap`` breaks it into lines, otherwise it is cut at the box's width. ``names`` is the control it
    labels.
    """

    def __init__(
        self,
        text: str,
        *,
        size: float = BODY,
        colour: Colour = INK,
        face: Face = "sans",
        bold: bool = False,
        wrap: bool = False,
        fx: float = 0.0,
        names: Widget | None = None,
    ) -> None:
        super().__init__()
        self.names = names
        self.text = text
        self.text_size = size
        self.colour = colour
        self.face = face
        self.bold = bold
        self.wrap = wrap
        self.fx = fx

    def spoken(self) -> str:
        """Return its text."""
        return self.text

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of its text, each paragraph on one line."""
        sizes = [
            canvas.measure(paragraph, self.text_size, self.face, bold=self.bold) for paragraph in self.text.split("\n")
        ]
        return max(w for w, _h in sizes), max(h for _w, h in sizes)

    def height_for(self, canvas: Canvas, width: float) -> float:
        """Return the height of its text wrapped to that width."""
        if not self.wrap:
            return canvas.line_height(self.text_size, self.face)
        lines = canvas.wrapped(self.text, width, self.text_size, self.face, bold=self.bold)
        return canvas.line_height(self.text_size, self.face) * len(lines)

    def draw(self, canvas: Canvas) -> None:
        """Draw the text in its box."""
        box = self.box
        if self.wrap:
            canvas.paragraph(
                self.text, box, self.text_size, self.colour, self.face, bold=self.bold, fx=self.fx, fy=0.5
            )
        else:
            x = box.x + box.w * self.fx
            canvas.text(
                self.text, x, box.cy, self.text_size, self.colour, self.face, bold=self.bold, fx=self.fx, fy=0.5,
                width=box.w,
            )


class Heading(Widget):
    """A serif heading with a thin gold rule beneath and an optional smaller line under that."""

    def __init__(self, text: str, *, sub: str = "", size: float = HEADING) -> None:
        super().__init__()
        self.text = text
        self.sub = sub
        self.text_size = size

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the size of heading, rule and line."""
        w, h = canvas.measure(self.text, self.text_size, "serif")
        if self.sub:
            sub_w, sub_h = canvas.measure(self.sub, SMALL)
            w, h = max(w, sub_w), h + sub_h + 4
        return w, h + 16

    def draw(self, canvas: Canvas) -> None:
        """Draw it centred in its box."""
        box = self.box
        y = canvas.text(
            self.text, box.cx, box.y, self.text_size, INK, "serif", bold=True, fx=0.5, width=box.w
        ).bottom
        gold_rule(canvas, box.cx, y + 6, min(box.w, 300), colour=GOLD)
        if self.sub:
            canvas.text(self.sub, box.cx, y + 14, SMALL, INK_SOFT, fx=0.5, width=box.w)
