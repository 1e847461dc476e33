"""A sheet of paper over the scene beneath with a heading, words and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.scenes.scene import Host, Pop, Scene, Transition
from hachi_hachi.game.widgets import Button, Column, FocusGroup, Heading, Label, Panel, Row, Space, Widget
from hachi_hachi.game.widgets.theme import GAP_WIDE

#: Between the edge of a sheet and what stands on it.
PADDING: Final = GAP_WIDE + 10


class DialogScene(Scene):
    """Lies over another scene until a button's deed returns a transition. Back is the last button, if `closable`.

    Subclasses give `heading`, `words` and `buttons`; these are asked for again when the language changes.
    """

    overlay = True
    width = 520.0
    stacked = False
    closable = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self._box: Box | None = None

    def heading(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def words(self) -> str:
        """What it is about; may be empty."""
        return ""

    def buttons(self) -> Sequence[Button]:
        """The first has the focus at once."""
        raise NotImplementedError

    def body(self) -> Sequence[Widget]:
        """What stands between the words and the buttons."""
        return ()

    def middle(self, area: Box, w: float) -> float:
        """Where the middle of the sheet is, which is `w` wide, between left and right."""
        del w
        return area.cx

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """How wide the sheet is at least: where buttons are stacked no line of words is broken."""
        return panel.size(canvas)[0] if self.stacked else 0.0

    def layout(self, canvas: Canvas) -> None:
        """In the middle, as high as it needs."""
        buttons = list(self.buttons())
        children: list[Widget] = [Heading(self.heading())]
        if self.words():
            children.append(Label(self.words(), wrap=True, fx=0.5))
        children.extend(self.body())
        children.append(Space(0, 2))
        children.append(Column(buttons, gap=12) if self.stacked else Row(buttons, weights=[1.0] * len(buttons), gap=16))
        self.panel = Panel(Column(children, gap=16), padding=PADDING)
        area = canvas.area
        w = min(max(self.width * canvas.text_scale, self.needs(canvas, self.panel)), area.w - 40)
        h = min(self.panel.height_for(canvas, w), area.h - 20)
        before, box = self._box, Box.around(self.middle(area, w), area.cy, w, h)
        self._box = box
        if before not in (None, box):
            canvas.kept = False  # what the sheet covered before is to be seen again
        self.panel.place(canvas, box)
        self.group = FocusGroup([self.panel], self.invalidate, self.play_click)
        self.group.set_focus(buttons[0])

    def handle(self, event: Input) -> Transition | None:
        """The buttons; back and menu close."""
        if self.group is not None:
            result = self.group.handle(event)
            if result is not None:
                return result
        if self.closable and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return self.dismissed()
        return None

    def dismissed(self) -> Transition:
        """What back does."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """The sheet."""
        if self.panel is not None:
            self.panel.draw(canvas)
