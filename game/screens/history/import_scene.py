"""The import screen: browse this machine's folders for a record, by mouse, keys or gamepad."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

from hachi_hachi.engine.common.errors import RefusalError
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input, Press
from hachi_hachi.game.display.palette import BAD, INK_SOFT
from hachi_hachi.game.library.record_folder import ENDINGS
from hachi_hachi.game.scenes.menu_scene import MenuScene
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.scenes.scene import Host, Pop, Replace, Transition
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import N_, _, ngettext, pgettext
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.storage.save_store import SUFFIX
from hachi_hachi.game.storage.settings import of_the_system
from hachi_hachi.game.widgets import Button, Choice, Row
from hachi_hachi.game.widgets.selectable_table import PickTable
from hachi_hachi.game.widgets.table import Cell, Column, Line
from hachi_hachi.game.widgets.theme import BODY, SMALL

#: Longest typed path.
LONGEST_PATH: Final = 1000
#: The longest name that makes the list smaller, in multiples of the text size; longer ones are cut.
LONGEST_NAME: Final = 30.0
#: Prefix of a folder's name.
FOLDER: Final = "▶"


def places(exports: Path) -> list[tuple[Path, str]]:
    """Return existing folders likely to hold records, with their titles. ``exports`` is the program's export folder."""
    named = [
        (of_the_system(platformdirs.user_downloads_dir), N_("Downloads")),
        (exports, N_("Exported")),
        (of_the_system(platformdirs.user_documents_dir), N_("Documents")),
        (of_the_system(platformdirs.user_desktop_dir), N_("Desktop")),
        (of_the_system(Path.home), N_("Home")),
    ]
    found: dict[Path, str] = {}
    for path, name in named:
        if safe_files.exists(path):
            found.setdefault(path, _(name))
    drives: Callable[[], list[str]] | None = getattr(os, "listdrives", None)  # Windows has several roots
    for drive in drives() if drives is not None else ():
        found.setdefault(Path(drive), drive)
    return list(found.items()) or [(Path(os.path.abspath(os.sep)), _("Home"))]  # noqa: PTH100 - the root


class ImportScene(MenuScene):
    """A file browser; ``take(path)`` imports a record and returns why it failed, "" if it did not; the scene then ends.

    ``drop(path)`` imports a file dropped on the window, once this scene has ended.
    """

    name = "picker"
    most = (1100.0, 820.0)

    def __init__(
        self, app: Host, exports: Path, take: Callable[[Path], str], drop: Callable[[Path], object]
    ) -> None:
        super().__init__(app)
        self._take, self._drop = take, drop
        self._places = places(exports)
        self.folder = next(
            (path for path, _name in self._places if safe_files.contains(path, ENDINGS)), self._places[0][0]
        )
        self.entries: list[Path] = []
        self._lines: list[Line] = []
        self._folders = 0
        self.table: PickTable | None = None
        self._description: tuple[Path | None, str, bool] = (None, "", False)
        self._below = Box(0, 0, 0, 0)
        self._parts: list[Choice[Path] | PickTable | Button] = []
        self._look()

    # -- what there is ---------------------------------------------------------------------------------------
    def _look(self) -> None:
        """List the folder: folders by name, then records, newest first."""
        inside = safe_files.folders(self.folder)
        times = {path: safe_files.stamp(path)[1] for path in safe_files.listed(self.folder, ENDINGS)}
        found = sorted(times, key=lambda path: -times[path])
        self.entries, self._folders = [*inside, *found], len(inside)
        self._lines = [
            *(Line([Cell(f"{FOLDER} {safe_files.shown(path.name)}"), Cell("")], key=path) for path in inside),
            *(
                Line([Cell(safe_files.shown(path.name)), Cell(record_text.date(times[path] / 1e9), INK_SOFT)], key=path)
                for path in found
            ),
        ]
        self.message, self.bad = safe_files.closed(self.folder), True

    @property
    def picked(self) -> Path | None:
        """The selected folder or file."""
        at = self.table.current if self.table is not None else None
        return None if at is None or at >= len(self.entries) else self.entries[at]

    @property
    def _is_file(self) -> bool:
        """True if a file is selected, not a folder."""
        return self.table is not None and self.table.current is not None and self.table.current >= self._folders

    # -- layout ----------------------------------------------------------------------------------------------
    def layout(self, canvas: Canvas) -> None:
        """Place heading and places, the folder's contents, details of the selection and the buttons."""
        inner = self._place_sheet(canvas)
        here = self.folder if any(path == self.folder for path, _name in self._places) else Path()
        elsewhere = [] if here == self.folder else [(here, "…")]
        where = Choice([*elsewhere, *self._places], here, self._go, size=SMALL, style="cycler")
        w, h = where.size(canvas)
        w = min(w, inner.w * 0.6)
        where.place(canvas, Box(inner.right - w, inner.y, w, h))
        self._head = Box(inner.x, inner.y, inner.w - w - 16, h)
        acts = [
            Button(_("Cancel"), Pop, min_width=96, height=38),
            Button(pgettext("folder", "Up"), self._up, min_width=96, height=38),
            Button(_("Type a path"), self._type, min_width=96, height=38),
            Button(_("Open"), self._open, kind="red", min_width=96, height=38),
        ]
        acts[1].enabled = self.folder.parent != self.folder
        foot = max(button.size(canvas)[1] for button in acts)
        Row(list(acts), fx=0.5, gap=10).place(canvas, Box(inner.x, inner.bottom - foot, inner.w, foot))
        line = canvas.line_height(SMALL)
        self._below = Box(inner.x, inner.bottom - foot - 2 * line - 12, inner.w, 2 * line)
        before = self.table.current if self.picked is not None and self.table is not None else None
        table = PickTable(
            [Column(_("Name"), 3.0, most=LONGEST_NAME), Column(_("Saved"), 1.2, 1.0)], self._lines, on_pick=self._pick,
            on_open=self._open, size=BODY - 1, pad=7.0,
        )
        table.first = self.table.first if self.table is not None else 0
        top = inner.y + h + 14 + line + 6
        table.place(canvas, Box(inner.x, top, inner.w, self._below.y - top - 8))
        self._path = Box(inner.x, inner.y + h + 14, inner.w, line)
        self.table = table
        table.current = before
        self._parts = [where, table, *acts]
        self._regroup([where, table, *acts], table)
        if table.current is None and self.entries:
            table.pick(self._folders if self._folders < len(self.entries) else 0)

    # -- actions ---------------------------------------------------------------------------------------------
    def _pick(self) -> None:
        self.message, self.bad = "", False
        self.invalidate()

    def _go(self, folder: Path) -> None:
        """Open another folder."""
        self.folder = self.folder if folder == Path() else folder
        self.table = None
        self._look()
        self._rebuild()

    def _up(self) -> None:
        came = self.folder
        self._go(self.folder.parent)
        if self.table is not None and came in self.entries:
            self.table.pick(self.entries.index(came))

    def _open(self) -> Transition | None:
        path = self.picked
        if path is None:
            return None
        if not self._is_file:
            self._go(path)
            return None
        trouble = self._take(path)
        if not trouble:
            return Pop()
        words = _("Can't import {file}: {reason}", file=safe_files.shown(path.name), reason=trouble)
        self._show_message(words, bad=True)
        return None

    def drop_file(self, path: Path) -> Transition | None:
        """Import the file in the history."""
        self._drop(path)
        return Pop()

    def _type(self) -> Transition:
        return Replace(PromptScene(
            self.app, lambda: _("Import"),
            lambda: _("Where is the record? Type its path, or drop the file on the window."),
            lambda: _("Import"), self._typed, longest=LONGEST_PATH,
        ))

    def _typed(self, text: str) -> str | Transition:
        text = text.strip().strip("\"'")
        try:
            path = Path(text).expanduser()
        except (ValueError, RuntimeError) as error:
            return safe_files.why(error)
        trouble = self._take(path) if text else _("Type a path.")
        return trouble or Pop()

    # -- input and drawing -----------------------------------------------------------------------------------
    def handle(self, event: Input) -> Transition | None:
        """Handle the widgets; backspace goes up, back leaves."""
        if isinstance(event, Press) and event.key == "backspace" and self.folder.parent != self.folder:
            self._up()
            return None
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on the cloth."""
        found = len(self.entries) - self._folders
        self._draw_head(canvas, _("Import a record"), ngettext("{n} record", "{n} records", found))
        canvas.text(
            safe_files.shown(self.folder), self._path.x, self._path.cy, SMALL, INK_SOFT, fy=0.5, width=self._path.w
        )
        for part in self._parts:
            part.draw(canvas)
        text, bad = (self.message, self.bad) if self.message else self._words_of(self.picked)
        if text:
            size = record_text.fitting(canvas, text, self._below)
            canvas.paragraph(text, self._below, size, BAD if bad else INK_SOFT, fy=0.5)

    def _words_of(self, path: Path | None) -> tuple[str, bool]:
        """Return a description of a record, or why it is not one; nothing for a folder."""
        if path is None:
            return (_("No folders or records ({suffix}) here.", suffix=f"*{SUFFIX}"), False)
        if not self._is_file:
            return "", False
        if self._description[0] != path:
            self._description = (path, *described(path))
        return self._description[1:]


def described(path: Path) -> tuple[str, bool]:
    """Return a record's players and results and False, or why it cannot be read and True."""
    try:
        return record_text.described(path, read_text(path)), False
    except RefusalError as error:
        return record_text.explained("", error), True
    except (ValueError, OSError, RecursionError) as error:
        return safe_files.why(error), True
