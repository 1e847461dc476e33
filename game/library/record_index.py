"""The index of all records: a disposable database, almost entirely derived from the records.

Only the table ``seen`` is not: a record from before records had times gets the time its file had when it was first
seen, whatever happens to the file later.

A missing, damaged or incompatible database is rebuilt. A record that has not changed since it was read (by size and
time) is not read again.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from hachi_hachi.engine.common.records.header import PEOPLE
from hachi_hachi.engine.common.records.json_reader import VERSION as RECORDS
from hachi_hachi.game.library.record_extract import RecordExtract, Stamp, extract, stamp_of
from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _

NAME: Final = "index.sqlite"
BAD: Final = "bad"
#: Seconds to wait for another program that holds the database.
PATIENCE: Final = 0.3
#: The version of the tables below, and of the records that can be read: a database of another version is discarded, so
#: that a newer program reads the records that an older one could not.
VERSION: Final = 7_000 + RECORDS

#: An integer, a text, a number: other values in a damaged file are found when the database is checked.
_WHOLE: Final = "INTEGER NOT NULL CHECK (typeof({0}) = 'integer')"
_TEXT: Final = "TEXT NOT NULL CHECK (typeof({0}) = 'text')"
_REAL: Final = "REAL NOT NULL CHECK (typeof({0}) IN ('real', 'integer'))"
_UNIT: Final = "INTEGER NOT NULL CHECK (typeof({0}) = 'integer' AND {0} > 0)"
_SHAPE: Final = {
    "records": {
        "path": _TEXT + " UNIQUE", "size": _WHOLE, "time": _WHOLE, "review_size": _WHOLE, "review_time": _WHOLE,
        "game": _TEXT, "sheet": _TEXT, "day": _TEXT, "length": _WHOLE, "played": _WHOLE, "finished": _WHOLE,
        "unit": _UNIT, "trouble": _TEXT, "content": _TEXT, "played_at": _WHOLE,
    },
    "seen": {"content": _TEXT, "time": _WHOLE},
    "seats": {
        "record": _WHOLE, "seat": _WHOLE, "name": _TEXT, "player": _TEXT, "person": _WHOLE, "score": _WHOLE,
        "place": _WHOLE,
    },
    "deals": {
        "record": _WHOLE, "entry": _WHOLE, "seat": _WHOLE, "points": _WHOLE, "won": _WHOLE, "multiplier": _WHOLE,
    },
    "flows": {"record": _WHOLE, "entry": _WHOLE, "seat": _WHOLE, "reason": _TEXT, "points": _WHOLE},
    "feats": {
        "record": _WHOLE, "entry": _WHOLE, "number": _WHOLE, "seat": _WHOLE, "kind": _TEXT, "name": _TEXT,
        "cards": _TEXT,
    },
    "weighed": {
        "record": _WHOLE, "entry": _WHOLE, "number": _WHOLE, "seat": _WHOLE, "kind": _TEXT, "loss": _REAL,
        "error": _REAL, "grade": _WHOLE,
    },
    "parts": {
        "record": _WHOLE, "entry": _WHOLE, "seat": _WHOLE, "dealt": _REAL, "stock": _REAL, "own": _REAL,
        "others": _REAL, "beside": _REAL, "error": _REAL,
    },
}
_KEYS: Final = {
    "seen": "content", "seats": "record, seat", "deals": "record, entry, seat", "flows": "record, entry, seat, reason",
    "feats": "record, entry, number", "weighed": "record, entry, number", "parts": "record, entry, seat",
}


def _table(name: str) -> str:
    """Return the SQL statement that creates a table."""
    columns = ", ".join(f"{column} {made.format(column)}" for column, made in _SHAPE[name].items())
    if name in _KEYS:
        return f"CREATE TABLE {name} ({columns}, PRIMARY KEY ({_KEYS[name]})) WITHOUT ROWID"
    return f"CREATE TABLE {name} (id INTEGER PRIMARY KEY, {columns})"


#: The tables with rows of a record; the table of records comes last.
_OF_A_RECORD: Final = ("parts", "weighed", "feats", "flows", "deals", "seats")


@dataclass(frozen=True, slots=True)
class ListedRecord:
    """A record in the list: its path, what it is a record of, its players, its result, or why it cannot be read.

    ``time`` is when it was played, in seconds since 1970; ``content`` is the same for copies of one record, "" if it
    cannot be read. ``played`` of ``length`` deals (0: not fixed); scores are points by seat.
    """

    path: Path
    time: float
    game: str
    ruleset: str
    played: int
    length: int
    finished: bool
    unit: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    trouble: str = ""
    #: The date (ISO 8601) if it is a deal of the day; otherwise "".
    day: str = ""
    content: str = ""

    @property
    def person(self) -> int:
        """The first seat of a person; -1 if there was none."""
        return next((seat for seat, player in enumerate(self.players) if player in PEOPLE), -1)


class RecordIndex:
    """The database in a folder.

    ``trouble`` says what was set aside, or why nothing is stored (it is then in memory); ``lost`` counts how often its
    contents were lost, so that all records must be read again.
    """

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self.trouble = ""
        self.lost = 0
        self._path = folder / NAME
        self._database = self._open() if kept else self._create(":memory:")

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # -- opening --------------------------------------------------------------------------------------------------
    def _open(self) -> sqlite3.Connection:
        """Return the existing database if it is intact and of this version, otherwise a new one."""
        seen: list[tuple[str, int]] = []
        if safe_files.exists(self._path):
            found, damage = None, ""
            try:
                found = sqlite3.connect(self._path, timeout=PATIENCE)
                if self._is_of_this_make(found):
                    return found
                seen = _seen_in(found)
            except (sqlite3.Error, *safe_files.REFUSED) as error:
                damage = safe_files.why(error)
                if _is_held(error):
                    self.trouble = _in_memory(damage)
            if found is not None:
                found.close()
            if self.trouble:
                return self._create(":memory:")
            self._throw_away(damage)
        trouble = safe_files.make_folder(self._path.parent)
        if not trouble:
            try:
                return self._create(str(self._path), seen)
            except (sqlite3.Error, *safe_files.REFUSED) as error:
                trouble = safe_files.why(error)
        self.trouble = trouble
        return self._create(":memory:")

    @staticmethod
    def _is_of_this_make(database: sqlite3.Connection) -> bool:
        """Return True if it has the tables of this version. Raises ``sqlite3.Error`` if it is damaged."""
        database.execute("PRAGMA trusted_schema=OFF")
        if database.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            return False
        # first: the following statements would run a foreign trigger or view. SQLite's own indexes have no SQL
        schema = [row[0] for row in database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
        if sorted(schema) != sorted(_table(name) for name in _SHAPE):
            raise sqlite3.DatabaseError(_("its tables don't match"))
        found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        database.execute("PRAGMA synchronous=OFF")  # data lost in a power cut is rebuilt
        return True

    def _throw_away(self, damage: str) -> None:
        """Make room for a new database; one with ``damage`` is set aside, and reported."""
        for ending in ("-journal", "-wal", "-shm"):
            safe_files.remove(self._path.with_name(NAME + ending))
        if not damage:
            safe_files.remove(self._path)
            return
        aside, trouble = safe_files.set_aside(self._path, BAD)
        if aside is not None:
            self.trouble = _(
                "{file} was damaged ({reason}): moved aside as {aside} and rebuilt from the records",
                file=NAME, reason=damage, aside=aside.name,
            )
        else:
            self.trouble = trouble

    def _create(self, place: str, seen: Iterable[tuple[str, int]] = ()) -> sqlite3.Connection:
        """Return a new database, with the known times of old records."""
        database = sqlite3.connect(place, timeout=PATIENCE)
        database.execute("PRAGMA synchronous=OFF")
        tables = ";\n".join(_table(name) for name in _SHAPE)
        database.executescript(f"{tables};\nPRAGMA user_version = {VERSION};")
        with database:
            database.executemany("INSERT OR IGNORE INTO seen VALUES (?, ?)", seen)
        return database

    # -- bringing it up to date --------------------------------------------------------------------------------------
    def stale(self, paths: Iterable[Path]) -> list[Path]:
        """Return the records that are new or have changed; those that no longer exist are removed.

        A record counts as changed if its review has changed.
        """
        question = "SELECT path, size, time, review_size, review_time FROM records"
        known = {row[0]: Stamp((row[1], row[2]), (row[3], row[4])) for row in self._asked(question)}
        there = list(paths)
        found = [path for path in there if known.pop(str(path), None) != stamp_of(path)]
        if known and self._changed(partial(self._forget_all, list(known))):
            return there
        return found

    def look_at(self, path: Path) -> None:
        """Read a record and store its extract; one that cannot be read is listed with the reason."""
        self.put([extract(path)])

    def put(self, extracts: Iterable[RecordExtract]) -> None:
        """Store the extracts of records, all or nothing.

        If the disk is full, or the database turns out to be damaged, continue in memory, and report that.
        """
        rows = list(extracts)
        self._changed(partial(self._replace_all, rows))

    def _replace_all(self, rows: Sequence[RecordExtract]) -> None:
        for one in rows:
            self._forget(one.path)
            self._put(one)

    def _forget_all(self, paths: Sequence[str]) -> None:
        for path in paths:
            self._forget(path)

    def _changed(self, write: Callable[[], object]) -> bool:
        """Run ``write`` in one transaction; return True if the contents of the database were lost."""
        lost = self.lost
        try:
            with self._database:
                write()
        except sqlite3.Error as error:
            self._go_on_in_memory(error)
            with self._database:
                write()
        return self.lost > lost

    def _go_on_in_memory(self, error: sqlite3.Error) -> None:
        """Copy all that can be read into memory; the rest is read from the records when the list is opened again."""
        self.trouble = _in_memory(safe_files.why(error))
        memory = self._create(":memory:")
        taken = False
        if not _is_held(error):  # otherwise ``backup`` would wait for the lock holder forever
            with contextlib.suppress(sqlite3.Error):
                self._database.backup(memory)
                taken = self._is_of_this_make(memory)
        with contextlib.suppress(sqlite3.Error):
            self._database.close()
        if not taken:
            memory.close()
            memory = self._create(":memory:")
            self.lost += 1
        self._database = memory

    def _asked(self, question: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return the result rows; none if the database turns out to be damaged, which starts a new one."""
        try:
            with closing(self._database.execute(question, tuple(values))) as found:
                return [tuple(row) for row in found]
        except sqlite3.Error as error:
            self._database.close()
            if self.lost or _is_held(error):
                self.trouble = _in_memory(safe_files.why(error))
                self._database = self._create(":memory:")
            else:
                self._throw_away(safe_files.why(error))
                self._database = self._open()
            self.lost += 1
            return []

    def _forget(self, path: str) -> None:
        found = self._database.execute("SELECT id FROM records WHERE path = ?", (path,)).fetchone()
        if found is not None:
            for table in _OF_A_RECORD:
                self._database.execute(f"DELETE FROM {table} WHERE record = ?", found)
            self._database.execute("DELETE FROM records WHERE id = ?", found)

    def _put(self, one: RecordExtract) -> None:
        place = self._database.execute(
            f"INSERT INTO records VALUES (NULL{',?' * len(_SHAPE['records'])})",
            (one.path, *one.stamp.record, *one.stamp.review, *one.record, one.content, self._time_of(one)),
        ).lastrowid
        for table, rows in one.tables.items():
            self._database.executemany(
                f"INSERT OR REPLACE INTO {table} VALUES (?{',?' * (len(_SHAPE[table]) - 1)})",
                [(place, *row) for row in rows],
            )

    def _time_of(self, one: RecordExtract) -> int:
        """Return when a record was played: from the record, otherwise the earliest time it was seen."""
        if one.sure or not one.content:
            return one.time
        known = self._database.execute("SELECT time FROM seen WHERE content = ?", (one.content,)).fetchone()
        if known is not None and known[0] <= one.time:
            return int(known[0])
        self._database.execute("INSERT OR REPLACE INTO seen VALUES (?, ?)", (one.content, one.time))
        if known is not None:
            self._database.execute("UPDATE records SET played_at = ? WHERE content = ?", (one.time, one.content))
        return one.time

    # -- reading it ------------------------------------------------------------------------------------------------
    def rows(self, question: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """Return the result rows of an SQL query on the tables above."""
        return list(self._asked(question, values))

    def listed(self) -> list[ListedRecord]:
        """Return all records read so far, newest first."""
        seats: dict[int, list[tuple[str, str, int, int]]] = {}
        question = "SELECT record, name, player, score, place FROM seats ORDER BY record, seat"
        for record, name, player, score, place in self._asked(question):
            seats.setdefault(record, []).append((name, player, score, place))
        found = []
        question = (
            "SELECT id, path, played_at, game, sheet, played, length, finished, unit, trouble, day, content "
            "FROM records ORDER BY played_at DESC, path DESC"
        )
        for row, path, time, game, ruleset, played, length, finished, unit, *last in self._asked(question):
            sat = seats.get(row, [])
            found.append(ListedRecord(
                Path(path), time / 1e9, game, ruleset, played, length, bool(finished), unit,
                tuple(row[0] for row in sat), tuple(row[1] for row in sat), tuple(row[2] for row in sat),
                tuple(row[3] for row in sat), *last,
            ))
        return found


def _seen_in(database: sqlite3.Connection) -> list[tuple[str, int]]:
    """Return the times of old records from a database of another version; none if it has no such table."""
    try:
        # a view of that name could run forever
        known = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'seen' AND sql = ?", (_table("seen"),))
        rows = database.execute("SELECT content, time FROM seen").fetchall() if known.fetchone() else []
    except sqlite3.Error:
        return []
    return [(content, time) for content, time in rows if isinstance(content, str) and isinstance(time, int)]


def _is_held(error: BaseException) -> bool:
    """Return True if the database seems intact, but is held by another program."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _in_memory(reason: str) -> str:
    return _("{file} can't be written ({reason}): figures are kept for this session only", file=NAME, reason=reason)


def records_in(folders: Iterable[Path], ending: str) -> Iterator[Path]:
    """Yield the records in these folders, except empty files and paths that are not valid text.

    The database stores paths as text.
    """
    for folder in folders:
        yield from (path for path in safe_files.listed(folder, ending) if safe_files.size(path) and _is_text(path))


def _is_text(path: Path) -> bool:
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
