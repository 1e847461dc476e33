"""The history: years played, watched, imported and in progress; open, rename, export or delete one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from hachi_hachi.game import catalog, router
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.display.palette import BAD, INK
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.library.indexer import Indexer
from hachi_hachi.game.library.record_folder import Kind, RecordFolder
from hachi_hachi.game.library.record_index import ListedRecord, RecordIndex
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.scene import Consumed, Host, Pop, Push, Replace, Scene, Transition
from hachi_hachi.game.screens import empty_page
from hachi_hachi.game.screens.history import open_code_scene, open_record_scene, record_questions, record_text
from hachi_hachi.game.screens.history.import_scene import ImportScene
from hachi_hachi.game.screens.history.record_actions_scene import RecordActionsScene
from hachi_hachi.game.screens.history.record_import import FEW, ImportResult, RecordImport, check
from hachi_hachi.game.screens.history.record_preview import HEIGHT, MOST, TALL, RecordPreview
from hachi_hachi.game.screens.statistics.statistics_scene import StatisticsScene
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _, pgettext
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.widgets import Button, Choice, Row
from hachi_hachi.game.widgets.base import Command
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Line
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: Seconds of a frame for reading new or changed records; at least one is read.
READING: Final = 0.02
#: Seconds after which the list shows newly read records.
RENEWED: Final = 1.0


class HistoryScene(MenuScene):
    """The list of records. Its figures come from an index updated in the background; ``taking_in`` is the import.

    Files dropped on the window are imported while the list stays usable; the button *Import* then stops the import.
    """

    name = "years"

    def __init__(self, app: Host, taking_in: Path | None = None) -> None:
        super().__init__(app)
        self.shelf = RecordFolder(app.saves.folder)
        self.index = RecordIndex(app.saves.folder, kept=app.saves.kept)
        self.rows: list[ListedRecord] = []
        self.shown: list[ListedRecord] = []
        self.filter: Kind | None = None
        self.order = record_text.Order.NEWEST
        self.message, self.bad = self.index.trouble, bool(self.index.trouble)
        self.table: PickTable | None = None
        self._gathering = Indexer(self.index, ())
        self._reviewed: frozenset[Path] = frozenset()
        self._lines: list[Line] = []
        self._since = 0.0
        self._lost = self.index.lost
        self._importing = RecordImport(app.saves.folder)
        if taking_in is not None:
            self._importing.add(taking_in)
        self._picked: Path | None = None
        #: The copy imported last, and whether the player has picked, filtered or sorted since the import began.
        self._newest: Path | None = None
        self._chosen = False
        self.preview = RecordPreview(self.index)
        self._acts: list[Button] = []
        self._parts: list[Choice[record_text.Order] | Choice[Kind | None] | PickTable] = []
        self._look()

    # -- what there is ---------------------------------------------------------------------------------------
    def _look(self) -> None:
        """Find records that are new, missing or changed."""
        self.app.saves.settle()
        self._gathering.close()
        unread = self.index.stale(self.shelf.paths())
        if self.index.lost != self._lost:
            self._lost = self.index.lost
            self.message, self.bad = self.index.trouble, True
        self._gathering.begin(sorted(unread, key=lambda path: -safe_files.stamp(path)[1]))
        self._reviewed = self.shelf.reviewed()
        self._renew()

    def _renew(self) -> None:
        self._since = 0.0
        listed = self.index.listed()
        self.rows = self.shelf.once(listed)
        self._picked = record_text.shown_for(self._picked, listed, self.rows)
        if self.index.lost != self._lost:  # all records must be read again
            self._look()
            return
        self._filtered()

    def _filtered(self) -> None:
        kinds = ((row, self.shelf.kind(row.path)) for row in self.rows)
        found = [(row, kind) for row, kind in kinds if self.filter in (None, kind)]
        found.sort(
            key=lambda one: record_text.place_in(self.order, *one)
        )  # equal rows keep their order, newest first
        self.shown = [row for row, _kind in found]
        self._lines = [record_text.line(row, kind, reviewed=row.path in self._reviewed) for row, kind in found]

    @property
    def row(self) -> ListedRecord | None:
        """The selected record."""
        return next((row for row in self.shown if row.path == self._picked), None)

    def update(self, dt: float) -> Transition | None:
        """Import dropped files; read a few records not read yet."""
        if self._importing.left:
            self._since += dt
            self._took(self._importing.work())
            return None
        if not self._gathering.left:
            return None
        self._since += dt
        if not self._gathering.work(self.app.clock, READING):
            return None
        if not self._gathering.left or self._since > RENEWED:
            self._renew()
            self.layout(self.app.canvas)
        self.invalidate()
        return None

    def resume(self) -> None:
        """Look again: something may have been renamed, reviewed or deleted."""
        self._look()
        self.layout(self.app.canvas)

    def leave(self) -> None:
        """Close the index; cancel the rest of an import."""
        self._importing.close()
        self._gathering.close()
        self.index.close()

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place heading and filter, the list, details of the selection and the buttons; the focus stays."""
        inner = self._place_sheet(canvas)
        kinds: list[tuple[Kind | None, str]] = [
            (None, pgettext("filter", "All")), *((kind, _(text)) for kind, text in record_text.KINDS.items())
        ]
        orders = [(order, _(text)) for order, text in record_text.ORDERS.items()]
        choice = Choice(kinds, self.filter, self._choose, size=SMALL, style="cycler")
        order = Choice(orders, self.order, self._sort, size=SMALL, style="cycler")
        sizes = [one.size(canvas) for one in (order, choice)]
        w, h = min(sum(size[0] for size in sizes) + 8, inner.w * 0.66), max(size[1] for size in sizes)
        Row([order, choice], gap=8, weights=[size[0] for size in sizes]).place(
            canvas, Box(inner.right - w, inner.y, w, h)
        )
        self._head = Box(inner.x, inner.y, inner.w - w - 16, h)
        foot = self._foot(canvas, inner)
        line = canvas.line_height(SMALL)
        first = self.table.first if self.table is not None else 0
        self.table = PickTable(
            record_text.columns(), self._lines, on_pick=self._pick, on_open=self._open, size=BODY - 1, pad=7.0
        )
        spare = foot - inner.y - h - 50 - self.table.size(canvas)[1]
        high = max(3 * line, min(HEIGHT, MOST * inner.h), min(TALL, spare) if self._lines else 0.0)
        self.preview.box = Box(inner.x, foot - high - 8, inner.w, high)
        self.table.first = first
        self.table.place(canvas, Box(inner.x, inner.y + h + 14, inner.w, self.preview.box.y - inner.y - h - 20))
        self.table.current = next((n for n, row in enumerate(self.shown) if row.path == self._picked), None)
        self._parts = [order, choice, self.table]
        listed = [] if self._empty else [self.table]
        self._regroup([order, choice, *listed, *self._acts], (listed or self._acts)[0])
        if self.table.current is None and self.shown:
            self.table.pick(0)
        self._enable()

    def _foot(self, canvas: Canvas, inner: Box) -> float:
        """Place the buttons in as many rows as they need; return their top."""
        made: list[tuple[str, Command, bool]] = [
            (_("Open"), self._open, True), (pgettext("verb", "Review"), self._review, False),
            (_("More"), self._more, False), (_("Statistics"), self._statistics, False),
            (_("Stop importing"), self._stop, True) if self._importing.left else (_("Import"), self._import, False),
            (_("Open a code"), self._open_code, False),
            (_("Back"), Pop, False),
        ]
        if self._empty:
            made[:3] = [(pgettext("start", "Play"), self._play, True)]
        self._acts = [
            Button(text, command, kind="red" if red else "paper", min_width=96, height=38)
            for text, command, red in made
        ]
        return self._place_buttons(canvas, inner, self._acts)

    @property
    def _empty(self) -> bool:
        """True if there is nothing to open yet, and nothing on its way."""
        return not (self.rows or self._gathering.left or self._importing.left)

    @property
    def _moved(self) -> bool:
        """True if the selected record's file may be moved; a year in progress keeps its own."""
        row = self.row
        return row is not None and not self._in_progress(row)

    def _enable(self) -> None:
        row = self.row
        opens = row is not None and not row.trouble
        usable = {
            _("Open"): opens, pgettext("verb", "Review"): opens, _("More"): row is not None,
        }
        for button in self._acts:
            button.enabled = usable.get(button.text, True)

    # -- actions ---------------------------------------------------------------------------------------------
    def _pick(self) -> None:
        if self.table is not None and self.table.current is not None:
            self._picked = self.shown[self.table.current].path
            # a problem with the index stays visible: the pointer alone may select a row
            self.message, self.bad = self.index.trouble, bool(self.index.trouble)
            self._enable()
        self.invalidate()

    def _choose(self, kind: Kind | None) -> None:
        self.filter = kind
        self._filtered()
        self._picked = None
        self.table = None
        self.layout(self.app.canvas)
        self.invalidate()

    def _sort(self, order: record_text.Order) -> None:
        self.order = order
        self._filtered()
        self.table = None
        self.layout(self.app.canvas)
        self.invalidate()

    def _open(self) -> Transition | None:
        row = self.row
        if row is not None and not (row.finished or row.trouble) and self.shelf.kind(row.path) is Kind.IMPORTED:
            return Push(open_record_scene.open_record(self.app, row.path))  # it can be continued
        return self._into(lambda game, row, text: router.replay(self.app, game, text, in_progress=not row.finished))

    def _review(self) -> Transition | None:
        return self._into(
            lambda game, row, text: router.review(self.app, game, row.path, text, in_progress=not row.finished)
        )

    def _in_progress(self, row: ListedRecord) -> bool:
        return self.shelf.kind(row.path) is Kind.GOING_ON

    def _play(self) -> Transition:
        """Return the change to the set-up: there is nothing to open yet."""
        return Replace(router.set_up(self.app, catalog.played_last(self.app)))

    def _statistics(self) -> Transition:
        return Push(StatisticsScene(self.app, self.index, self.shelf, self._gathering))

    def _into(self, scene: Callable[[AnyGameUi, ListedRecord, str], Scene]) -> Transition | None:
        row = self.row
        if row is None or row.trouble:
            return None
        game = catalog.GAMES.get(row.game)
        if game is None:
            self._show_message(_("Can't show this game here."), bad=True)
            return None
        try:
            return Push(scene(game, row, read_text(row.path)))
        except (ValueError, OSError) as error:
            self._show_message(_("Can't open it: {reason}", reason=safe_files.why(error)), bad=True)
        return None

    def _more(self) -> Transition | None:
        row = self.row
        if row is None:
            return None
        return Push(RecordActionsScene(self.app, safe_files.shown(row.path.name), lambda: [
            (_("Rename"), self._rename, self._moved), (_("Export"), self._export, True),
            (_("Delete"), self._delete, self._moved),
        ]))

    def _rename(self) -> Transition | None:
        row = self.row
        if row is None:
            return None

        def renamed(to: Path) -> None:
            self.index.look_at(to)
            self._picked = to

        return Push(record_questions.rename_question(self.app, self.shelf, row.path, renamed))

    def _delete(self) -> Transition | None:
        row = self.row
        if row is None:
            return None
        def deleted(to: Path) -> None:
            self._show_message(_("The record is now in {path}.", path=safe_files.shown(to)))

        return Push(record_questions.delete_question(self.app, self.shelf, row.path, deleted))

    def _export(self) -> Transition | None:
        row = self.row
        if row is None:
            return None
        to, trouble = self.shelf.export(row.path)
        if to is None:
            self._show_message(_("Couldn't export: {reason}", reason=trouble), bad=True)
        else:
            self._show_message(_("A copy is in {path}.", path=safe_files.shown(to)))
        return None

    def _import(self) -> Transition:
        return Push(ImportScene(self.app, self.shelf.exports, self._take_in, self.drop_file))

    def _open_code(self) -> Transition:
        return Push(open_code_scene.code_question(self.app))

    def drop_file(self, path: Path) -> Transition:
        """Queue the file for import."""
        if not self._importing.left:
            self._newest, self._chosen = None, False
        self._importing.add(path)
        if self._importing.left == FEW:
            self._rebuild()  # with a button that stops the import
        return Consumed()

    def _stop(self) -> None:
        self._importing.stop()
        self._took([])

    def _took(self, found: list[ImportResult]) -> None:
        """Show what has been imported: at intervals while more is coming, and at the end.

        Once the player has chosen something in the list, it stays still until the end. Otherwise the end selects the
        newest copy.
        """
        work = self._importing
        self.index.put([one.extract for one in found if one.extract is not None])
        self._newest = next((one.there for one in reversed(found) if one.there is not None), self._newest)
        self.invalidate()
        held = any(button.pressed for button in self._acts)  # after a new layout it would miss the release
        if work.left and (held or self._chosen or self._since < RENEWED):
            return
        if work.left:
            self._renew()
            self._rebuild()
            return
        if self._newest is not None and not self._chosen:
            self.filter, self._picked = None, self._newest
        self._look()
        self._rebuild()
        if self.table is not None:
            self.table.pick(self.table.current)  # brings it into view
        failed = [(one.path, one.trouble) for one in work.failed]
        self._show_message(record_text.imported(work.given, failed, self._newest), bad=bool(failed))

    def _take_in(self, path: Path) -> str:
        """Import a file; return why that failed, or ""."""
        there, trouble = self.shelf.take_in(path, check)
        if there is None:
            return trouble
        self.filter, self._picked = None, there
        self.index.look_at(there)
        self._show_message(_("Imported as {path}.", path=safe_files.shown(there)))
        return ""

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle list and buttons; keys as labelled, back leaves."""
        if isinstance(event, Press) and event.command and event.key == "v":
            return self._open_code()
        if isinstance(event, Press) and event.key == "delete" and self._moved:
            return self._delete()
        if isinstance(event, Press) and event.action is Action.BACK and self._importing.left:
            self._stop()
            return None
        before = self._picked, self.filter, self.order
        found = super().handle(event)
        self._chosen |= before != (self._picked, self.filter, self.order)
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth."""
        work = self._importing
        counted = record_text.counted(self.shown, self._gathering.left)
        if work.left:
            counted = _("Importing: {done} of {all} …", done=work.done, all=work.given)
        self._draw_head(canvas, _("History"), counted)
        for part in self._parts:
            part.draw(canvas)
        if not self.shown and self.table is not None and not self._gathering.left:
            nothing = _("No records yet: every year and match you finish is kept here.")
            if self.rows:
                nothing = _("No records of this kind.")
            room = self.table.box.top(self.preview.box.bottom - self.table.box.y)
            empty_page.draw(canvas, self.app, room, nothing)
        self.preview.draw(canvas, self.row, self.message, BAD if self.bad else INK)
        for button in self._acts:
            button.draw(canvas)
