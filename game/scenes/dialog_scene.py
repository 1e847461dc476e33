"""A dialog drawn over the scene beneath, with a heading, text and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.scenes.scene import Host, Pop, Scene, Transition
from hachi_hachi.game.widgets import Button, Column, FocusGroup, Heading, Label, Panel, Row, Space, Widget
from hachi_hachi.game.widgets.theme import GAP_WIDE

#: Padding between a panel's edge and its content.
PADDING: Final = GAP_WIDE + 10


class DialogScene(Scene):
    """A dialog over another scene, open until a button returns a transition. Back acts as the last button if
    ``closable``.

    Subclasses provide ``heading``, ``words`` and ``buttons``; these are called again when the language changes.
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
        """Return the heading."""
        raise NotImplementedError

    def words(self) -> str:
        """Return the text below the heading; may be empty."""
        return ""

    def buttons(self) -> Sequence[Button]:
        """Return the buttons; the first that is enabled has the focus at first."""
        raise NotImplementedError

    def body(self) -> Sequence[Widget]:
        """Return the widgets between the text and the buttons."""
        return ()

    def arranged(self, buttons: Sequence[Button]) -> Widget:
        """Return the buttons, side by side or stacked."""
        return Column(buttons, gap=12) if self.stacked else Row(buttons, weights=[1.0] * len(buttons), gap=16)

    def middle(self, area: Box, w: float) -> float:
        """Return the x coordinate of the centre of the panel, which is ``w`` wide."""
        del w
        return area.cx

    def needs(self, canvas: Canvas, panel: Panel) -> float:
        """Return the minimum width of the panel: stacked buttons never break a line of text."""
        return panel.size(canvas)[0] if self.stacked else 0.0

    def layout(self, canvas: Canvas) -> None:
        """Place the panel in the middle, as high as its content."""
        buttons = list(self.buttons())
        children: list[Widget] = [Heading(self.heading())]
        if self.words():
            children.append(Label(self.words(), wrap=True, fx=0.5))
        children.extend(self.body())
        children.append(Space(0, 2))
        children.append(self.arranged(buttons))
        self.panel = Panel(Column(children, gap=16), padding=PADDING)
        area = canvas.area
        w = min(max(self.width * canvas.text_scale, self.needs(canvas, self.panel)), area.w - 40)
        h = min(self.panel.height_for(canvas, w), area.h - 20)
        before, box = self._box, Box.around(self.middle(area, w), area.cy, w, h)
        self._box = box
        if before not in (None, box):
            canvas.kept = False  # the area the panel covered must be redrawn
        self.panel.place(canvas, box)
        self.group = FocusGroup([self.panel], self.invalidate, self.play_click)
        self.group.set_focus(next((button for button in buttons if button.enabled), buttons[0]))

    def handle(self, event: Input) -> Transition | None:
        """Handle the buttons; back and menu close the dialog."""
        if self.group is not None:
            result = self.group.handle(event)
            if result is not None:
                return result
        if self.closable and isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return self.dismiss()
        return None

    def dismiss(self) -> Transition:
        """Return what closing with back does."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        if self.panel is not None:
            self.panel.draw(canvas)
