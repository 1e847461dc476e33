"""Joining a table: those on the local network are listed by themselves, or an invitation is pasted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.game import catalog
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD, INK_SOFT
from hachi_hachi.game.features.setup.setup_draft import LONGEST_NAME
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.online.lobby import OnlineTable
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Host, Pop, Replace, Transition, or_back
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.network import Network, Search
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, ngettext, pgettext
from hachi_hachi.game.widgets import Button, Column, Label, Row, TextField, Widget
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Cell, Line
from hachi_hachi.game.widgets.table import Column as TableColumn
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: The longest invitation: a link holds an address and a key.
LONGEST_INVITATION: Final = 600


class JoinScene(MenuScene):
    """The choice of a table to join, with the player's name."""

    name = "join"
    most = (1000.0, 680.0)
    grows = True

    def __init__(self, app: Host, network: Network, invitation: str = "") -> None:
        super().__init__(app)
        self._network = network
        self.invitation = invitation
        self.player_name = app.settings.player_name
        self.tables: Sequence[FoundTable] = ()
        self._search: Search | None = None
        self._list: PickTable | None = None
        self._form: Widget = Column([])
        self._below = self._listed = Box(0, 0, 0, 0)

    # -- the search ------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Begin to look for tables nearby; without a network there are none."""
        if self._network.search is None:
            return
        try:
            self._search = self._network.search()
        except OSError as error:
            self._show_message(
                _("Couldn't look for tables on your network: {reason}", reason=safe_files.why(error)), bad=True
            )

    def update(self, dt: float) -> Transition | None:
        """List the tables found by now."""
        del dt
        found = tuple(self._search.found) if self._search is not None else ()
        if found != self.tables:
            picked = self._picked
            self.tables = found
            self._rebuild()
            if picked in found and self._list is not None:
                self._list.pick(found.index(picked))
        return None

    def leave(self) -> None:
        """End the search, and keep the name."""
        if self._search is not None:
            self._search.close()
        self.app.settings.player_name = self.player_name.strip()
        self.app.save_settings()

    @property
    def _picked(self) -> FoundTable | None:
        at = self._list.current if self._list is not None else None
        return None if at is None or at >= len(self.tables) else self.tables[at]

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place the list of tables, the fields below it, and the buttons."""
        inner = self._place_sheet(canvas)
        self._head = Box(inner.x, inner.y, inner.w, canvas.line_height(BODY, "serif") + 18)
        name = TextField(self.player_name, self._named, longest=LONGEST_NAME, empty=_("Guest"))
        name.hint = _("Your name, as everyone at the table sees it.")
        code = TextField(self.invitation, self._typed, longest=LONGEST_INVITATION, empty=_("Code or link"))
        code.hint = _("The code or the link that the host has sent you.")
        paste = Button(_("Paste"), self._paste, min_width=100)
        join = Button(_("Join"), self._join, kind="red", min_width=220)
        watch = Button(_("Watch"), self._watch, min_width=160)
        watch.hint = _("You don't play. The host decides whether you see the hands one deal later.")
        form = Column([
            Row([Label(_("Invitation"), names=code), code, paste], weights=[1.1, 3.4, 1.0], gap=12),
            Row([Label(_("Your name"), names=name), name, Label("")], weights=[1.1, 3.4, 1.0], gap=12),
            Row([Button(_("Back"), Pop, min_width=160), watch, join], fx=0.5, gap=20),
        ], gap=10)
        high = form.height_for(canvas, inner.w)
        form.place(canvas, Box(inner.x, inner.bottom - high, inner.w, high))
        self._form = form
        line = canvas.line_height(SMALL)
        self._below = Box(inner.x, inner.bottom - high - 2 * line - 10, inner.w, 2 * line)
        top = self._head.bottom + 16
        self._listed = Box(inner.x, top, inner.w, self._below.y - top - 6)
        before = self._list.current if self._picked is not None and self._list is not None else None
        self._list = PickTable(
            [TableColumn(_("Tables on your network"), 3.0), TableColumn(pgettext("program", "Game"), 1.6),
             TableColumn(_("Free places"), 1.2, 1.0)],
            [self._line(table) for table in self.tables], on_pick=self._picked_other, on_open=self._join,
        )
        self._list.place(canvas, self._listed)
        self._list.current = before
        parts: list[Widget] = [self._list, form] if self.tables else [form]
        self._regroup(parts, self._list if self.tables else code)

    @staticmethod
    def _line(table: FoundTable) -> Line:
        game = catalog.GAMES.get(table.game)
        words = _(game.name) if game is not None else table.game
        free = ngettext("{n} free", "{n} free", table.free) if table.free else pgettext("table", "Full")
        return Line([Cell(table.name, bold=True), Cell(words), Cell(free, INK_SOFT)], key=table)

    # -- commands --------------------------------------------------------------------------------------------
    def _named(self, text: str) -> None:
        self.player_name = text

    def _typed(self, text: str) -> None:
        self.invitation = text
        self._show_message("")

    def _paste(self) -> None:
        self.invitation = clipboard.copied().strip()[:LONGEST_INVITATION]
        self._show_message("")
        self._rebuild()

    def _picked_other(self) -> None:
        self._show_message("")

    def _join(self) -> Transition | None:
        return self._went(self._network.join_table)

    def _watch(self) -> Transition | None:
        return self._went(self._network.watch_table)

    def _went(self, way: Callable[[str, str], OnlineTable]) -> Transition | None:
        """Go ``way`` by the invitation typed, or else to the table selected."""
        picked = self._picked
        invitation = self.invitation.strip() or (picked.invitation if picked is not None else "")
        if not invitation:
            self._show_message(_("Select a table, or paste an invitation."), bad=True)
            return None
        name = self.player_name.strip() or _("Guest")
        try:
            table = way(invitation, name)
        except (ValueError, OSError) as error:
            self._show_message(_("Couldn't join: {reason}", reason=safe_files.why(error)), bad=True)
            return None
        return Replace(LobbyScene(self.app, table, self._network), all=True)

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; Enter in a text field joins, the space bar types a space."""
        typing = isinstance(self.group.focus, TextField)
        if typing and isinstance(event, Press) and event.action is Action.CONFIRM and event.key != "space":
            return self._join()
        return or_back(self.group.handle(event), event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the fields, and a hint or the result of the last command."""
        self._draw_head(canvas, _("Join a table"))
        if self._list is not None and self.tables:
            self._list.draw(canvas)
        else:
            words = _("Looking for tables on your network…") if self._search is not None else _(
                "Ask the host for an invitation, and paste it below."
            )
            canvas.paragraph(words, self._listed, BODY, INK_SOFT, fx=0.5, fy=0.5)
        self._form.draw(canvas)
        focus = self.group.focus
        words = self.message or (focus.hint if focus is not None else "")
        colour = BAD if self.message and self.bad else INK_SOFT
        canvas.paragraph(words, self._below, SMALL, colour, fx=0.5, fy=0.5)
