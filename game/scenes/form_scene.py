"""What the new-year screen and its options share: a sheet of widgets that is laid anew when a choice changes others."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.scenes.scene import Host, Scene, Transition, or_back
from hachi_hachi.game.widgets import FocusGroup, Panel, Widget
from hachi_hachi.game.widgets.materials import cloth


class FormScene(Scene):
    """`anew` is set by a choice that needs other widgets: the scene is laid again, and the focus stays in its place."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self.anew = False

    def put(self, canvas: Canvas, panel: Panel, box: Box) -> list[Widget]:
        """Lay the sheet there; returns what on it can have the focus."""
        self.anew = False
        self.panel = panel
        panel.place(canvas, box)
        self.group = FocusGroup([panel], self.invalidate, self.play_click)
        return self.group.widgets

    def heard_input(self, event: Input) -> Transition | None:
        """What an input means to the widgets."""
        return self.group.handle(event)

    def before_anew(self) -> None:
        """The widgets are about to be laid anew: what is to be remembered of them."""

    def handle(self, event: Input) -> Transition | None:
        """The widgets; back and menu leave."""
        result = self.heard_input(event)
        if self.anew:
            self.before_anew()
            self.layout(self.app.canvas)
            self.invalidate()
        return or_back(result, event)

    def draw_form(self, canvas: Canvas) -> bool:
        """The sheet on the cloth; whether there is one yet."""
        cloth(canvas)
        if self.panel is None:
            return False
        self.panel.draw(canvas)
        return True
