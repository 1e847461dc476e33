"""A panel with several pages, as large as fits, with a page selector at the top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.key_bindings import keys
from hachi_hachi.game.scenes.scene import Host, Pop, Scene, Transition
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Choice, Column, FocusGroup, Panel, Row, Scroll, Widget
from hachi_hachi.game.widgets.materials import cloth


class PagesScene(Scene):
    """A scene that shows ``page``, one of ``pages``: page names with their headings, which are messages.

    ``most`` is the maximum width of the panel in units, and ``closing`` the width of the close button as a share of the
    page selector's. The panel is drawn on the cloth, or as an overlay over the scene beneath. A key in ``keys`` opens
    its page, and closes the scene if that page is already open; the page ``ends`` is shown scrolled to its end.
    """

    pages: ClassVar[tuple[tuple[str, str], ...]]
    most: ClassVar[float] = 1200.0
    closing: ClassVar[float] = 0.24
    keys: ClassVar[Mapping[Action, str]] = {}
    ends: ClassVar[str] = ""

    def __init__(self, app: Host, page: str) -> None:
        super().__init__(app)
        self.page = page
        self.panel: Panel | None = None
        self.group: FocusGroup | None = None
        self.head: Row | None = None
        self.body: Widget | None = None

    def build_page(self, page: str) -> Widget:
        """Build the widget for this page."""
        raise NotImplementedError

    def layout(self, canvas: Canvas) -> None:
        """Place the panel in the middle, with the page below its head."""
        area = canvas.area
        choice = Choice([(page, _(words)) for page, words in self.pages], self.page, self.turn)
        close = Button(_("Back"), Pop, kind="red", aside=keys().label(Action.BACK), min_width=150)
        self.body = self.build_page(self.page)
        sheet = Box.around(area.cx, area.cy, min(area.w - 28, self.most), min(area.h - 24, 860))
        inner = sheet.inset(28, 20)
        self.panel = Panel(Column([]), padding=0)
        self.panel.place(canvas, sheet)
        self.head = Row([choice, close], weights=[1.0, self.closing], gap=20)
        self.head.place(canvas, inner.top(48))
        self.body.place(canvas, inner.below(62))
        self.group = FocusGroup([self.head, self.body], self.invalidate, self.play_click)
        self.group.set_focus(choice)
        if self.page == self.ends and isinstance(self.body, Scroll):
            self.body.scroll_to(self.body.furthest)

    def turn(self, page: str) -> None:
        """Show that page."""
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    def handle(self, event: Input) -> Transition | None:
        """Handle the pages and their keys; back and menu close."""
        if isinstance(event, Press) and event.action in (Action.BACK, Action.MENU):
            return Pop()
        page = None
        if isinstance(event, Press) and event.action is not None and not event.repeat:
            page = self.keys.get(event.action)
        if page is not None:
            return self._turned(page)
        if isinstance(event, Press) and event.action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.body is not None:
            result = self.body.press(event)
            if result is not None:
                self.invalidate()
                return result
        return self.group.handle(event) if self.group is not None else None

    def _turned(self, page: str) -> Transition | None:
        if page == self.page:
            return Pop()
        self.turn(page)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        if not self.overlay:
            cloth(canvas)
        for part in (self.panel, self.head, self.body):
            if part is not None:
                part.draw(canvas)
