"""The base of the menu screens: a panel on the cloth with a heading, a persistent focus and a way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.display.palette import INK, INK_SOFT, Colour
from hachi_hachi.game.scenes.scene import Host, Scene, Transition, or_back
from hachi_hachi.game.widgets import Button, FocusGroup, Row, Widget
from hachi_hachi.game.widgets.materials import cloth, gold_rule, paper
from hachi_hachi.game.widgets.theme import HEADING, SMALL

#: The margin around the panel and its padding, in units.
AROUND: Final = 20.0
EDGE: Final = (28.0, 18.0)
#: The gaps between buttons in the foot.
BESIDE: Final = 10.0
BELOW: Final = 6.0


class MenuScene(Scene):
    """A menu screen. ``most`` is the largest size of the panel, which ``grows`` with the text; ``message`` the result
    of the last command, ``bad`` if it failed."""

    most: ClassVar[tuple[float, float]] = (1420.0, 900.0)
    grows: ClassVar[bool] = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.group = FocusGroup([], self.invalidate)
        self.message, self.bad = "", False
        self._sheet = self._head = Box(0, 0, 0, 0)

    def _place_sheet(self, canvas: Canvas) -> Box:
        """Place the panel for the current size and return the box inside its padding."""
        area = canvas.area
        w, h = (side * (canvas.text_scale if self.grows else 1.0) for side in self.most)
        self._sheet = Box.around(area.cx, area.cy, min(area.w - AROUND, w), min(area.h - AROUND, h))
        return self._sheet.inset(*EDGE)

    @staticmethod
    def _place_buttons(canvas: Canvas, inner: Box, buttons: Sequence[Button]) -> float:
        """Place the buttons at the bottom of the sheet in as many rows as they need; return their top."""
        rows: list[list[Button]] = [[]]
        room = 0.0
        for button in buttons:
            w = button.size(canvas)[0]
            if rows[-1] and room + w > inner.w:
                rows.append([])
                room = 0.0
            rows[-1].append(button)
            room += w + BESIDE
        h = max(button.size(canvas)[1] for button in buttons)
        y = top = inner.bottom - len(rows) * (h + BELOW) + BELOW
        for row in rows:
            Row(list(row), fx=0.5, gap=BESIDE).place(canvas, Box(inner.x, y, inner.w, h))
            y += h + BELOW
        return top

    def _regroup(self, parts: Sequence[Widget], first: Widget | None) -> None:
        """Replace the widgets; the focus stays at its index, or starts at ``first``."""
        place = self.group.place
        self.group = FocusGroup(parts, self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(first if place is None else widgets[min(place, len(widgets) - 1)])

    def _rebuild(self) -> None:
        self.layout(self.app.canvas)
        self.invalidate()

    def _show_message(self, text: str, *, bad: bool = False) -> None:
        self.message, self.bad = text, bad
        self.invalidate()

    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; back and menu leave."""
        return or_back(self.group.handle(event), event)

    def _draw_head(self, canvas: Canvas, heading: str, words: str = "", colour: Colour = INK_SOFT) -> None:
        """Draw the panel on the cloth, its heading with ``words`` next to it, and the rule below them."""
        cloth(canvas)
        paper(canvas, self._sheet)
        head = self._head
        placed = canvas.text(heading, head.x, head.cy - 2, HEADING, INK, "serif", bold=True, fy=0.5, width=head.w)
        if words:
            x = placed.right + 18
            canvas.text(words, x, head.cy + 2, SMALL, colour, fy=0.5, width=head.right - x)
        gold_rule(canvas, self._sheet.cx, head.bottom + 6, self._sheet.w - 2 * EDGE[0])
