"""Figures about all records, in a database that can be thrown away: everything in it comes out of the records.

A database that is missing, damaged or of another make is begun anew. A record that has not changed since it was looked
at (by its size and time) is not read again.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.core.records.header import PEOPLE
from game.background.records.gleaning import Gleaned, Stamp, glean, stamp_of
from game.keeping import files
from game.keeping.text import _

NAME: Final = "index.sqlite"
BAD: Final = "bad"
#: The make of the tables below: another one is thrown away.
VERSION: Final = 3

_TABLES: Final = """
CREATE TABLE records (
    id INTEGER PRIMARY KEY, path TEXT UNIQUE, size INTEGER, time INTEGER, review_size INTEGER, review_time INTEGER,
    game TEXT, sheet TEXT, day TEXT, length INTEGER, played INTEGER, finished INTEGER, unit INTEGER, trouble TEXT
);
CREATE TABLE seats (
    record INTEGER, seat INTEGER, name TEXT, player TEXT, person INTEGER, score INTEGER, place INTEGER,
    PRIMARY KEY (record, seat)
) WITHOUT ROWID;
CREATE TABLE deals (
    record INTEGER, entry INTEGER, seat INTEGER, points INTEGER, won INTEGER, multiplier INTEGER,
    PRIMARY KEY (record, entry, seat)
) WITHOUT ROWID;
CREATE TABLE flows (
    record INTEGER, entry INTEGER, seat INTEGER, reason TEXT, points INTEGER,
    PRIMARY KEY (record, entry, seat, reason)
) WITHOUT ROWID;
CREATE TABLE feats (
    record INTEGER, entry INTEGER, number INTEGER, seat INTEGER, kind TEXT, name TEXT, cards TEXT,
    PRIMARY KEY (record, entry, number)
) WITHOUT ROWID;
CREATE TABLE weighed (
    record INTEGER, entry INTEGER, number INTEGER, seat INTEGER, kind TEXT, loss REAL, error REAL, grade INTEGER,
    PRIMARY KEY (record, entry, number)
) WITHOUT ROWID;
CREATE TABLE parts (
    record INTEGER, entry INTEGER, seat INTEGER, dealt REAL, stock REAL, own REAL, others REAL, beside REAL, error REAL,
    PRIMARY KEY (record, entry, seat)
) WITHOUT ROWID;
"""
#: What is kept of a record: the table of all records last.
_OF_A_RECORD: Final = ("parts", "weighed", "feats", "flows", "deals", "seats")
_COLUMNS: Final = {"seats": 7, "deals": 6, "flows": 5, "feats": 7, "weighed": 8, "parts": 9}


@dataclass(frozen=True, slots=True)
class Listed:
    """A record in the list: where it lies, what it is of, who sat there, how it ended, or why it cannot be read.

    ``time`` is in seconds since 1970, ``played`` of ``length`` deals (0: not fixed); scores are points by seat.
    """

    path: Path
    time: float
    game: str
    sheet: str
    played: int
    length: int
    finished: bool
    unit: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    trouble: str = ""
    #: The date (ISO 8601) where it is the deal of that day; else "".
    day: str = ""

    @property
    def person(self) -> int:
        """The first seat of a person; -1 where there was none."""
        return next((seat for seat, player in enumerate(self.players) if player in PEOPLE), -1)


class Index:
    """The database in a folder. `trouble` says what was set aside, or why nothing is kept (it then lives in memory)."""

    def __init__(self, folder: Path, *, kept: bool = True) -> None:
        self.trouble = ""
        self._path = folder / NAME
        self._database = self._opened() if kept else self._begun(":memory:")

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    # -- opening --------------------------------------------------------------------------------------------------
    def _opened(self) -> sqlite3.Connection:
        """The database as it lies there if it is whole and of this make, else one begun anew."""
        if files.exists(self._path):
            found, damage = None, ""
            try:
                found = sqlite3.connect(self._path)
                if self._is_of_this_make(found):
                    return found
            except (sqlite3.Error, *files.REFUSED) as error:
                damage = files.why(error)
            if found is not None:
                found.close()
            self._throw_away(damage)
        trouble = files.make_folder(self._path.parent)
        if not trouble:
            try:
                return self._begun(str(self._path))
            except (sqlite3.Error, *files.REFUSED) as error:
                trouble = files.why(error)
        self.trouble = trouble
        return self._begun(":memory:")

    @staticmethod
    def _is_of_this_make(database: sqlite3.Connection) -> bool:
        """Whether it has the tables of this version. Raises `sqlite3.Error` where it is damaged."""
        if database.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            return False
        found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        database.execute("PRAGMA synchronous=OFF")  # what a power cut spoils is made again
        for table in (*_OF_A_RECORD, "records"):
            database.execute(f"SELECT * FROM {table} LIMIT 1")  # noqa: S608 - a name of ours
        return True

    def _throw_away(self, damage: str) -> None:
        """Make room for another; of one that was `damaged` what there is is set aside, and that is said."""
        for ending in ("-journal", "-wal", "-shm"):
            files.remove(self._path.with_name(NAME + ending))
        if not damage:
            files.remove(self._path)
            return
        aside, trouble = files.set_aside(self._path, BAD)
        if aside is not None:
            self.trouble = _(
                "{file} was damaged ({reason}): it was set aside as {aside} and is made again from the records",
                file=NAME, reason=damage, aside=aside.name,
            )
        else:
            self.trouble = trouble

    def _begun(self, place: str) -> sqlite3.Connection:
        database = sqlite3.connect(place)
        database.execute("PRAGMA synchronous=OFF")
        database.executescript(f"{_TABLES}\nPRAGMA user_version = {VERSION};")
        return database

    # -- bringing it up to date --------------------------------------------------------------------------------------
    def stale(self, paths: Iterable[Path]) -> list[Path]:
        """The records that have not been looked at, or have changed since; those no longer there are forgotten.

        A record counts as changed where the review beside it has changed.
        """
        question = "SELECT path, size, time, review_size, review_time FROM records"
        known = {row[0]: Stamp((row[1], row[2]), (row[3], row[4])) for row in self._database.execute(question)}
        found = [path for path in paths if known.pop(str(path), None) != stamp_of(path)]
        with self._database:
            for gone in known:
                self._forget(gone)
        return found

    def look_at(self, path: Path) -> None:
        """Read a record and put down what it tells; what cannot be read is listed with the reason."""
        self.put([glean(path)])

    def put(self, gleaned: Iterable[Gleaned]) -> None:
        """Put down what records have told, all of it or nothing.

        Where the disk takes no more, or the database turns out to be damaged, it goes on in memory, and that is said.
        """
        rows = list(gleaned)
        try:
            self._put_all(rows)
        except sqlite3.Error as error:
            self._go_on_in_memory(error)
            self._put_all(rows)

    def _put_all(self, rows: Iterable[Gleaned]) -> None:
        with self._database:
            for one in rows:
                self._forget(one.path)
                self._put(one)

    def _go_on_in_memory(self, error: sqlite3.Error) -> None:
        """Take along what can be read; the rest is read from the records when the list is opened again."""
        self.trouble = _("{file} cannot be written ({reason}): figures are kept for this time only", file=NAME,
                         reason=files.why(error))
        memory = self._begun(":memory:")
        with contextlib.suppress(sqlite3.Error):
            self._database.backup(memory)
        with contextlib.suppress(sqlite3.Error):
            self._database.close()
        self._database = memory

    def forget(self, path: Path) -> None:
        """Put nothing down any more of a record."""
        with self._database:
            self._forget(str(path))

    def _forget(self, path: str) -> None:
        found = self._database.execute("SELECT id FROM records WHERE path = ?", (path,)).fetchone()
        if found is not None:
            for table in _OF_A_RECORD:
                self._database.execute(f"DELETE FROM {table} WHERE record = ?", found)  # noqa: S608 - a name of ours
            self._database.execute("DELETE FROM records WHERE id = ?", found)

    def _put(self, one: Gleaned) -> None:
        place = self._database.execute(
            f"INSERT INTO records VALUES (NULL{',?' * 13})",  # noqa: S608 - so many places
            (one.path, *one.stamp.record, *one.stamp.review, *one.record),
        ).lastrowid
        for table, rows in one.tables.items():
            self._database.executemany(
                f"INSERT OR REPLACE INTO {table} VALUES (?{',?' * (_COLUMNS[table] - 1)})",  # noqa: S608 - as above
                [(place, *row) for row in rows],
            )

    # -- reading it ------------------------------------------------------------------------------------------------
    def rows(self, question: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """The rows that answer a question in SQL about the tables above."""
        with closing(self._database.execute(question, tuple(values))) as found:
            return [tuple(row) for row in found]

    def listed(self) -> list[Listed]:
        """All records that have been looked at, the newest first."""
        seats: dict[int, list[tuple[str, str, int, int]]] = {}
        question = "SELECT record, name, player, score, place FROM seats ORDER BY record, seat"
        for record, name, player, score, place in self._database.execute(question):
            seats.setdefault(record, []).append((name, player, score, place))
        found = []
        question = (
            "SELECT id, path, time, game, sheet, day, played, length, finished, unit, trouble FROM records "
            "ORDER BY time DESC, path DESC"
        )
        for row, path, time, game, sheet, day, played, length, finished, unit, trouble in self._database.execute(
            question
        ):
            sat = seats.get(row, [])
            found.append(Listed(
                Path(path), time / 1e9, game, sheet, played, length, bool(finished), unit,
                tuple(row[0] for row in sat), tuple(row[1] for row in sat), tuple(row[2] for row in sat),
                tuple(row[3] for row in sat), trouble, day,
            ))
        return found


def records_in(folders: Iterable[Path], ending: str) -> Iterator[Path]:
    """The records that lie in these folders; empty files are none, nor is one whose path is no text.

    The database knows paths as text.
    """
    for folder in folders:
        yield from (path for path in files.listed(folder, ending) if files.size(path) and _is_text(path))


def _is_text(path: Path) -> bool:
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
