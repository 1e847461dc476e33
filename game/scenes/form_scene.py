"""The base of the set-up screen and its options: a form that is laid out again when a choice changes its widgets."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.scenes.scene import Host, Scene, Transition, or_back
from hachi_hachi.game.widgets import FocusGroup, Panel, Widget
from hachi_hachi.game.widgets.materials import cloth


class FormScene(Scene):
    """A scene with a form. A choice that needs other widgets sets ``needs_rebuild``: the form is laid out again and the
    focus stays."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self.needs_rebuild = False

    def put(self, canvas: Canvas, panel: Panel, box: Box) -> list[Widget]:
        """Place the panel and return its focusable widgets."""
        self.needs_rebuild = False
        self.panel = panel
        panel.place(canvas, box)
        self.group = FocusGroup([panel], self.invalidate, self.play_click)
        return self.group.widgets

    def heard_input(self, event: Input) -> Transition | None:
        """Pass an input to the widgets."""
        return self.group.handle(event)

    def before_rebuild(self) -> None:
        """Save widget state before the form is laid out again."""

    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; back and menu leave."""
        result = self.heard_input(event)
        if self.needs_rebuild:
            self.before_rebuild()
            self.layout(self.app.canvas)
            self.invalidate()
        return or_back(result, event)

    def draw_form(self, canvas: Canvas) -> bool:
        """Draw the form on the cloth; return True if there is one yet."""
        cloth(canvas)
        if self.panel is None:
            return False
        self.panel.draw(canvas)
        return True
