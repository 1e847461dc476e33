"""The options: how the game looks, sounds and moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import INK_SOFT
from hachi_hachi.game.scenes.scene import Host, Pop, Push, Scene, Transition, or_back
from hachi_hachi.game.screens.card_preview import CardPreview
from hachi_hachi.game.screens.keys_scene import KeysScene
from hachi_hachi.game.screens.option_pages import PAGES, OptionPages, with_hint
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.widgets import Button, Column, Container, FocusGroup, Label, Panel, Row, Tabs
from hachi_hachi.game.widgets.base import CONSUMED
from hachi_hachi.game.widgets.materials import cloth
from hachi_hachi.game.widgets.scroll import Window
from hachi_hachi.game.widgets.theme import HEADING, SMALL, SUBHEADING

#: The largest size of the sheet, and its margin; the width of the list of pages, and the room beside it.
MOST: Final = (1180.0, 700.0)
PADDING: Final = 30.0
LISTED: Final = 240.0
BESIDE: Final = 36.0
#: The least and the largest gap between two rows.
GAPS: Final = (3.0, 32.0)
#: The pages on which a change shows on cards: these are seen beside them.
SEEN_ON_CARDS: Final = ("accessibility", "cards")


class OptionsScene(Scene):
    """The options, page by page; every change takes effect at once and is saved."""

    name = "options"

    def __init__(self, app: Host, page: str = next(iter(PAGES))) -> None:
        super().__init__(app)
        self.page = page
        self.pages = OptionPages(app)
        self.panel: Panel | None = None
        self.group = FocusGroup([], self.invalidate)
        self._hint_box = Box(0, 0, 0, 0)
        #: True if every option of the page is explained below it; otherwise the focused one is, below the page.
        self.explained = False

    # -- the scene -------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the list of pages above a preview of the cards, and the open page on the right; keep the focus.

        On a page without a preview the focused option is explained in its place, if there is no room beside each.
        """
        before = self.group.place or 0
        area = canvas.area
        sheet = Box.around(area.cx, area.cy, min(MOST[0], area.w - 40), min(MOST[1], area.h - 30))
        inner = sheet.inset(PADDING)
        listed = min(LISTED * max(1.0, canvas.text_scale * 0.9), inner.w * 0.28)
        beside = Box(inner.x + listed + BESIDE, inner.y, inner.w - listed - BESIDE, inner.h)
        left, tabs = self._lay_list(canvas, inner.left(listed))
        page = self._lay_page(canvas, beside)
        self.panel = Panel(Container([*left, *page]), padding=0)
        self.panel.place(canvas, sheet)
        self.group = FocusGroup([self.panel], self.invalidate, self.play_click)
        widgets = self.group.widgets
        self.group.set_focus(widgets[min(before, len(widgets) - 1)] if before else tabs)

    def _lay_list(self, canvas: Canvas, box: Box) -> tuple[list[Label | Tabs[str] | CardPreview], Tabs[str]]:
        """Place the heading, the names of the pages and the cards in the left column."""
        heading = Label(_("Options"), size=HEADING, face="serif", bold=True)
        top = canvas.line_height(HEADING, "serif")
        heading.place(canvas, box.top(top))
        tabs = Tabs([(page, _(words)) for page, (words, _rows) in PAGES.items()], self.page, self.turn)
        tall = tabs.size(canvas)[1]
        tabs.place(canvas, Box(box.x, box.y + top + 14, box.w, tall))
        below = box.below(top + tall + 38)
        if self.page not in SEEN_ON_CARDS:
            self._hint_box = below
            return [heading, tabs], tabs
        preview = CardPreview(self.app, self.pages.game)
        preview.place(canvas, below)
        return [heading, tabs, preview], tabs

    def _lay_page(self, canvas: Canvas, box: Box) -> list[Label | Column | Window | Row]:
        """Place the open page: its rows, scrolled if they do not fit, room for an explanation, and the buttons."""
        words, rows_of = PAGES[self.page]
        rows: Sequence[Row | Column] = (plain := rows_of(self.pages))
        buttons = Row([
            Button(_("Keys"), lambda: Push(KeysScene(self.app)), min_width=150),
            Button(_("Back"), Pop, kind="red", min_width=200),
        ], fx=1.0, gap=16)
        foot = buttons.size(canvas)[1]
        buttons.place(canvas, Box(box.x, box.bottom - foot, box.w, foot))
        title = Label(_(words), size=SUBHEADING, face="serif", bold=True)
        head = canvas.line_height(HEADING, "serif")
        title.place(canvas, box.top(head))
        hint = canvas.line_height(SMALL) * 2
        beside = self.page not in SEEN_ON_CARDS
        if not beside:
            self._hint_box = Box(box.x, box.bottom - foot - 10 - hint, box.w, hint)
        explained = [with_hint(row) for row in plain]
        room = Box(box.x, box.y + head + 14, box.w, box.bottom - foot - 18 - box.y - head - 14)
        self.explained = self._height(canvas, explained, room.w) <= room.h
        if self.explained:
            rows = explained
        elif not beside:
            room = room.top(self._hint_box.y - 8 - room.y)
        spare = room.h - self._height(canvas, rows, room.w)
        body = Column(rows, gap=min(GAPS[1], GAPS[0] + max(0.0, spare) / max(1, len(rows) - 1)))
        needed = body.height_for(canvas, room.w)
        if needed > room.h:
            scroll = Window(body, room.h)
            scroll.place(canvas, room)
            return [title, scroll, buttons]
        body.place(canvas, room.top(needed))
        return [title, body, buttons]

    @staticmethod
    def _height(canvas: Canvas, rows: Sequence[Row | Column], w: float) -> float:
        """Return the least height of so many rows."""
        return Column(rows, gap=GAPS[0]).height_for(canvas, w)

    def turn(self, page: str) -> None:
        """Show that page."""
        self.page = page
        self.layout(self.app.canvas)
        self.invalidate()

    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; right leads from the list to the first option, and back leaves."""
        focus = self.group.focus
        if isinstance(event, Press) and event.action is Action.RIGHT and isinstance(focus, Tabs):
            self.group.set_focus(self.group.widgets[self.group.widgets.index(focus) + 1])
            return CONSUMED
        return or_back(self.group.handle(event), event)

    def update(self, dt: float) -> Transition | None:
        """Apply changes to the whole window between inputs."""
        pages = self.pages
        if pages.apply:
            pages.apply = False
            self.app.apply_settings()
        if pages.unsaved > 0:
            pages.unsaved -= dt
            if pages.unsaved <= 0:
                self.app.save_settings()
        return None

    def leave(self) -> None:
        """Save a pending slider."""
        if self.pages.unsaved > 0:
            self.app.save_settings()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth, with an explanation of the focused option."""
        cloth(canvas)
        if self.panel is None:
            return
        self.panel.draw(canvas)
        focus = self.group.focus
        if focus is not None and focus.hint and not self.explained:
            fy = 0.5 if self.page in SEEN_ON_CARDS else 0.0
            canvas.paragraph(focus.hint, self._hint_box, SMALL, INK_SOFT, fy=fy)
