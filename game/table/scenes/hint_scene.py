"""The last step of a hint: every choice with its value and reasons, on a sheet over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.display.palette import INK, INK_SOFT, LACQUER_RED
from hachi_hachi.game.scenes.scene import Host, Pop, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.hints import HintRow
from hachi_hachi.game.widgets import Button, Column, FocusGroup, Heading, Label, Panel, Row, Scroll, Widget
from hachi_hachi.game.widgets.theme import BODY, SMALL

WIDTH = 1060.0


class HintScene(Scene):
    """An overlay over the table. ``rows`` and ``note`` are functions, so they follow the language."""

    name = "hint"
    overlay = True
    sharp_background = True

    def __init__(self, app: Host, rows: Callable[[], Sequence[HintRow]], note: Callable[[], str]) -> None:
        super().__init__(app)
        self._rows, self._note = rows, note
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.body: Scroll | None = None

    def layout(self, canvas: Canvas) -> None:
        """Place the sheet, as high as its rows and the window allow."""
        area = canvas.area
        w = min(WIDTH * max(1.0, canvas.text_scale), area.w - 28)
        inner = w - 56
        lines = [_line(row, best=not place) for place, row in enumerate(self._rows())]
        head = Column([Heading(_("Hint")), Label(self._note(), colour=INK_SOFT, size=SMALL, wrap=True)], gap=2)
        back = Row([Button(_("Back"), Pop, kind="red", aside=keys().label(Action.BACK), min_width=180)], fx=0.5)
        self.body = Scroll(Column(lines, gap=7))
        top, foot = head.height_for(canvas, inner), back.height_for(canvas, inner)
        room = area.h - 24 - 40 - top - foot - 36
        middle = min(self.body.child.height_for(canvas, inner - 24) + 2, room)
        sheet = Box.around(area.cx, area.cy, w, top + middle + foot + 76)
        place = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        head.place(canvas, place.top(top))
        self.body.place(canvas, Box(place.x, place.y + top + 12, place.w, middle))
        back.place(canvas, Box(place.x, place.bottom - foot, place.w, foot))
        self.parts: list[Widget] = [head, self.body, back]
        self.group = FocusGroup([self.body, back], self.invalidate, self.play_click)
        self.group.set_focus(back.children[0])

    def handle(self, event: Input) -> Transition | None:
        """Close on back, menu and the hint's own key; otherwise scroll the rows."""
        if isinstance(event, Press):
            if event.action in (Action.BACK, Action.MENU, Action.HINT):
                return Pop()
            if event.action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.body is not None:
                result = self.body.press(event)
                self.invalidate()
                return result
        return self.group.handle(event) if self.group is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        if self.panel is not None:
            self.panel.draw(canvas)
            for part in self.parts:
                part.draw(canvas)


def _line(row: HintRow, *, best: bool) -> Row:
    ink = LACQUER_RED if best else INK
    return Row(
        [
            Label(row.choice[:1].upper() + row.choice[1:], colour=ink, size=BODY, wrap=True),
            Label(row.amount, colour=ink, size=BODY, wrap=True),
            Label(_("; ").join(row.why), colour=INK_SOFT, size=BODY, wrap=True),
        ],
        weights=[2.3, 1.5, 4.4], gap=14, fy=0.0,
    )
