"""The folders of records, and operations on their files: rename, delete, export, import.

Nothing is ever overwritten, and deleted files go into a folder from which they can be restored. No pygame here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import Final

import platformdirs

from hachi_hachi.engine.printable import is_printable
from hachi_hachi.game.library.record_index import ListedRecord, records_in
from hachi_hachi.game.library.review_files import SUFFIX as REVIEW
from hachi_hachi.game.library.review_files import place_of
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.storage.save_store import DAILY, FINISHED, SUFFIX, WATCHED
from hachi_hachi.game.storage.settings import chosen_home, of_the_system

IMPORTED: Final = "imported"
DELETED: Final = "deleted"
EXPORTED: Final = "Hachi-Hachi"
#: Endings of records from elsewhere: mail programs and browsers add one, and some systems write capitals.
ENDINGS: Final = (SUFFIX, f"{SUFFIX}.txt")
#: Longest file name.
LONGEST: Final = 60
#: Characters that some system forbids in file names.
_FORBIDDEN: Final = frozenset('<>:"/\\|?*')


class Kind(Enum):
    """The origin of a record, and whether the game is still in progress."""

    PLAYED = "played"
    WATCHED = "watched"
    IMPORTED = "imported"
    DAILY = "deal of the day"
    GOING_ON = "going on"


class RecordFolder:
    """The records in a folder of saved years (``hachi_hachi.game.storage.save_store``)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        watched, daily = folder / WATCHED, folder / DAILY
        self._kinds = {
            folder: Kind.GOING_ON, folder / FINISHED: Kind.PLAYED, watched: Kind.GOING_ON,
            watched / FINISHED: Kind.WATCHED, daily: Kind.GOING_ON, daily / FINISHED: Kind.DAILY,
            folder / IMPORTED: Kind.IMPORTED,
        }

    @property
    def exports(self) -> Path:
        """The folder for exports: in the documents, or in the home set by the environment."""
        home = chosen_home()
        return home / "exported" if home else of_the_system(platformdirs.user_documents_dir) / EXPORTED

    # -- what there is -------------------------------------------------------------------------------------------
    def paths(self) -> list[Path]:
        """Return every record: finished, watched and imported ones, and those of games in progress."""
        return list(records_in(self._kinds, SUFFIX))

    def once(self, rows: Iterable[ListedRecord]) -> list[ListedRecord]:
        """Return these records without duplicates, in the same order: of several copies the one in the first folder of
        ``_kinds``, and there the one with the shortest name.
        """
        folders = list(self._kinds)
        found = list(rows)
        first: dict[str, ListedRecord] = {}
        for row in sorted(found, key=lambda row: (folders.index(row.path.parent), len(row.path.name), row.path.name)):
            first.setdefault(row.content, row)
        return [row for row in found if not row.content or first[row.content] is row]

    def has(self, path: Path) -> bool:
        """Return True if a file is in one of these folders."""
        return any(safe_files.is_same_folder(path.parent, folder) for folder in self._kinds)

    def kind(self, path: Path) -> Kind:
        """Return the kind of a record, from its folder."""
        return self._kinds[path.parent]

    def reviewed(self) -> frozenset[Path]:
        """Return the records that have a review, complete or not."""
        return frozenset(one.with_suffix(SUFFIX) for folder in self._kinds for one in safe_files.listed(folder, REVIEW))

    # -- changes --------------------------------------------------------------------------------------------------
    def rename(self, path: Path, name: str) -> tuple[Path | None, str]:
        """Rename a record (and its review); return its new path, or why not."""
        trouble = bad_name(name)
        if trouble:
            return None, trouble
        to = path.with_name(name.strip() + SUFFIX)
        if to == path:
            return path, ""
        if safe_files.exists(to) or safe_files.exists(place_of(to)):
            return None, _("That record name is taken.")
        trouble = safe_files.rename(path, to)
        if trouble:
            return None, trouble
        if safe_files.exists(place_of(path)):
            safe_files.rename(place_of(path), place_of(to))
        return to, ""

    def delete(self, path: Path) -> tuple[Path | None, str]:
        """Move a record (and its review) into the folder of deleted ones; return its new path, or why not."""
        folder = self.folder / DELETED
        trouble = safe_files.make_folder(folder)
        if trouble:
            return None, trouble
        to = _free(folder, path.stem)
        trouble = safe_files.rename(path, to)
        if trouble:
            return None, trouble
        if safe_files.exists(place_of(path)):
            safe_files.rename(place_of(path), place_of(to))
        return to, ""

    def export(self, path: Path) -> tuple[Path | None, str]:
        """Copy a record to where it is easily found; return its path, or why not."""
        try:
            text = read_text(path)
        except (ValueError, OSError) as error:
            return None, safe_files.why(error)
        return safe_files.write_new(self.exports, path.stem, SUFFIX, text.encode("utf-8"), mode=safe_files.SHARED)

    def take_in(self, path: Path, check: Callable[[str], None]) -> tuple[Path | None, str]:
        """Import a copy of any record; return its path (it may have been there already), or why not. ``check(text)``
        raises ValueError with a message if it cannot be used.
        """
        try:
            text = read_text(path)
            check(text)
        except (ValueError, OSError) as error:
            return None, safe_files.why(error)
        data = text.encode("utf-8")
        folder = self.folder / IMPORTED
        for there in safe_files.listed(folder, SUFFIX):
            if safe_files.size(there) == len(data) and safe_files.read(there, len(data) + 1).data == data:
                return there, ""
        name = path.name.casefold()
        ending = next((ending for ending in reversed(ENDINGS) if name.endswith(ending)), path.suffix)
        stem = path.name[: len(path.name) - len(ending)]
        stem = "".join(sign for sign in stem if sign not in _FORBIDDEN and is_printable(sign))
        return safe_files.write_new(folder, stem[:LONGEST].strip(" .") or IMPORTED, SUFFIX, data)


def bad_name(name: str) -> str:
    """Return why a record cannot have this name, "" if it can."""
    name = name.strip()
    if not name or name.startswith(".") or name.endswith("."):
        return _("A name needs at least one character and can't start or end with a dot.")
    if len(name) > LONGEST:
        return _("A name can have at most {most} characters.", most=LONGEST)
    bad = next((sign for sign in name if sign in _FORBIDDEN or not is_printable(sign)), "")
    return _("A name can't contain “{sign}”.", sign=safe_files.shown(bad)) if bad else ""


def _free(folder: Path, stem: str) -> Path:
    """Return an unused path of that name in the folder."""
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not safe_files.exists(path) and not safe_files.exists(place_of(path)):
            return path
        number += 1
