"""What the rooms behind the title share: a sheet on the cloth, its heading, one focus that stays, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.display.palette import INK, INK_SOFT, Colour
from hachi_hachi.game.scenes.scene import Host, Scene, Transition, or_back
from hachi_hachi.game.widgets import FocusGroup, Widget
from hachi_hachi.game.widgets.materials import cloth, gold_rule, paper
from hachi_hachi.game.widgets.theme import HEADING, SMALL

#: The room around the sheet and within its edge, in units.
AROUND: Final = 20.0
EDGE: Final = (28.0, 18.0)


class MenuScene(Scene):
    """`most` is how wide and high the sheet is at most; `said` what came of a deed, `bad` where it did not work."""

    most: ClassVar[tuple[float, float]] = (1420.0, 900.0)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.group = FocusGroup([], self.invalidate)
        self.said, self.bad = "", False
        self._sheet = self._head = Box(0, 0, 0, 0)

    def _lay_sheet(self, canvas: Canvas) -> Box:
        """Find the place of the sheet for this size; returns what lies within its edge."""
        area = canvas.area
        w, h = self.most
        self._sheet = Box.around(area.cx, area.cy, min(area.w - AROUND, w), min(area.h - AROUND, h))
        return self._sheet.inset(*EDGE)

    def _regroup(self, parts: Sequence[Widget], first: Widget | None) -> None:
        """Other widgets from now on; the focus stays in its place, and begins at the `first`."""
        place = self.group.place
        self.group = FocusGroup(parts, self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(first if place is None else widgets[min(place, len(widgets) - 1)])

    def _anew(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    def _tell(self, text: str, *, bad: bool = False) -> None:
        self.said, self.bad = text, bad
        self.invalidate()

    def handle(self, event: Input) -> Transition | None:
        """The widgets; back and menu leave."""
        return or_back(self.group.handle(event), event)

    def _draw_head(self, canvas: Canvas, heading: str, words: str = "", colour: Colour = INK_SOFT) -> None:
        """The sheet on the cloth, its heading, `words` beside it, and the rule below them."""
        cloth(canvas)
        paper(canvas, self._sheet)
        head = self._head
        placed = canvas.text(heading, head.x, head.cy - 2, HEADING, INK, "serif", bold=True, fy=0.5, width=head.w)
        if words:
            x = placed.right + 18
            canvas.text(words, x, head.cy + 2, SMALL, colour, fy=0.5, width=head.right - x)
        gold_rule(canvas, self._sheet.cx, head.bottom + 6, self._sheet.w - 2 * EDGE[0])
