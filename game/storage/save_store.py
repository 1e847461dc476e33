"""The saved years on disk, written so that a kill at any moment loses nothing. No pygame here.

Only texts and paths: the engine interprets a year. Each game has its own file for the year in progress, named after the
game's id; ``years/`` holds the finished ones of all games, whose records name their game.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files, terminal
from hachi_hachi.game.storage.finished_year import FinishedYear, Record, finished_game, finished_stem
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.record_reading import MOST_BYTES, PassingSaveError, SaveError, read_data, read_text
from hachi_hachi.game.storage.settings import data_dir
from hachi_hachi.game.storage.shared_folder_state import SharedFolderState

#: The name of the year in progress when there was only one game.
NAMELESS: Final = "year"
FINISHED: Final = "years"
#: Watched years are stored apart from the player's own, in this subfolder.
WATCHED: Final = "watched"
#: So are deals of the day: each stands alone.
DAILY: Final = "daily"
SUFFIX: Final = ".hachi"
#: The file of the seat at a table over a network. Here, since the title looks for it and imports nothing of a network.
SEAT: Final = "online.json"
#: The ending of a record set aside as unreadable: ``year.hachi.bad``; and of one from another program.
BAD: Final = "bad"
OTHER: Final = "other"
#: Seconds for which the end of the program waits for a disk that does not respond.
PATIENCE: Final = 10.0


class _Job:
    """A job of the writing thread: store this ``record`` as the year in progress, or, None, remove that year.

    ``over`` is the finished year that ends it: it is put back there while no disk accepts it among the others.
    """

    def __init__(self, record: Record | None, over: FinishedYear | None = None) -> None:
        self._record = record
        self._over = over

    def follows(self, over: FinishedYear) -> bool:
        """Return True if this removes the year that is being stored as finished."""
        return self._over is over

    @property
    def record(self) -> Record | None:
        """The contents of the file, None if there is to be no file."""
        over = self._over
        return over.record if over is not None and over.path is None and over.trouble else self._record


class SaveStore:
    """The saved years of a folder (by default the user's); ``name`` is that of the year in progress, see ``of``.

    ``save``, ``finish`` and ``discard`` only queue a request: a thread serializes the record, writes it, syncs it and
    puts it in place, so that neither a long year nor a slow or full disk delays the player. Queries answer from the
    latest request. ``trouble`` is why the last write failed, "" if it did not; a failed write is retried with the next
    save and at the end. All stores of a folder share one ``common``.

    With ``kept`` False the year exists in memory alone (another program has the file); finished years are stored.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        kept: bool = True,
        common: SharedFolderState | None = None,
        name: str = NAMELESS,
    ) -> None:
        self.folder = folder or data_dir()
        self.name = name
        self.kept = kept
        self.trouble = ""
        self.common = common or SharedFolderState()
        #: The count of renewed locks of the folder when the year in it was last known to be ours.
        self._renewed = self.common.renewed
        #: Size and time of the year's file as last written or read here.
        self._stamp = (0, 0)
        self._wanted: _Job | None = None
        #: Finished years not on disk yet.
        self._finishing: list[FinishedYear] = []
        self._changed = threading.Condition()
        self._closing = False
        #: Requests made, and requests tried.
        self._asked = self._done = 0
        self._thread: threading.Thread | None = None
        self._within: dict[str, SaveStore] = {}
        #: True if the file in the place of the year is known to be one.
        self._known = False
        self._games: dict[str, SaveStore] = {}
        #: The game of files that name none.
        self._first = ""

    def within(self, name: str) -> SaveStore:
        """Return the store in the subfolder ``name``, with the same ``kept`` setting; it is closed with this one."""
        if name not in self._within:
            self._within[name] = self._store(self.folder / name, NAMELESS)
            if self.kept:
                self._within[name].tidy()
        return self._within[name]

    def of(self, game: str) -> SaveStore:
        """Return the store of a game in the same folder: its own year in progress, and the same finished ones."""
        if game not in self._games:
            self._games[game] = self._store(self.folder, game)
        return self._games[game]

    def _store(self, folder: Path, name: str) -> SaveStore:
        return SaveStore(folder, kept=self.kept, common=self.common, name=name)

    def take_over(self, game: str) -> Path | None:
        """Rename a year from before files named their game to that of this game, if that name is free.

        Finished years of that time count as this game's from now on.

        One rename: whenever the program is killed, the year has either the old name or the new one. Return the path it
        still has because the new one is taken or the folder is read-only; None if it was moved.
        """
        self._first = game
        old, new = self.current, self.of(game).current
        if not self.kept or not safe_files.exists(old):
            return None
        return old if safe_files.rename(old, new) else None

    @property
    def current(self) -> Path:
        """The file of the year in progress."""
        return self.folder / f"{self.name}{SUFFIX}"

    @property
    def finished(self) -> Path:
        """The folder of the finished years."""
        return self.folder / FINISHED

    @property
    def latest(self) -> str:
        """The text saved last, here or in a subfolder, for a crash report; "" if there is none."""
        return self.common.newest[0]() if self.common.newest else ""

    @property
    def unsaved(self) -> str:
        """The reason why something here, or in a store within, is not on disk; "" if everything is."""
        stores = (*self._within.values(), *self._games.values())
        return self.trouble or next(filter(None, (store.unsaved for store in stores)), "")

    def exists(self) -> bool:
        """Return True if a year is in progress (whether or not its file can be read)."""
        job = self._wanted
        return job.record is not None if job is not None else self.kept and safe_files.exists(self.current)

    def load(self) -> str:
        """Return the text of the year in progress; raises FileNotFoundError or SaveError."""
        job = self._wanted
        record = job.record if job is not None else None
        if record is not None:
            return record()
        if job is not None or not self.kept:
            raise FileNotFoundError(_("There is no file {file}.", file=self.current.name))
        self._renewed, self._stamp = self.common.renewed, safe_files.stamp(self.current)
        return read_text(self.current)

    def save(self, record: str | Record) -> None:
        """Save the year in progress, asynchronously: see ``trouble``.

        A function is called in the writing thread, perhaps more than once: it returns the year as it is at that moment.
        """
        self._want(_Job(self._noted(record)))

    def discard(self) -> None:
        """Delete the year in progress, if there is one."""
        self._want(_Job(None))

    def set_aside(self) -> tuple[Path | None, str]:
        """Rename a year that cannot be read to make way for the next; return its path, or why not."""
        self.settle()
        return safe_files.set_aside(self.current, BAD)

    def tidy(self) -> None:
        """Remove temporary files of killed programs."""
        for folder in (self.folder, self.finished):
            safe_files.tidy(folder)

    def finish(self, record: str | Record) -> FinishedYear:
        """Store a finished year with the others, asynchronously, then delete it as the year in progress.

        It is named by the time (UTC) and its game, with a number if that is taken; nothing is overwritten. If it cannot
        be written it stays the year in progress, and is retried with the next save and at the end.
        """
        over = FinishedYear(self._noted(record))
        with self._changed:
            self._finishing.append(over)
        self._want(_Job(None, over))
        return over

    def keep(self, record: str | Record) -> FinishedYear:
        """Store a finished year with the others, asynchronously, like ``finish``; the year in progress stays."""
        over = FinishedYear(record if callable(record) else partial(str, record))
        with self._changed:
            self._finishing.append(over)
            wanted = self._wanted
        self._want(wanted)
        return over

    def finished_years(self) -> list[Path]:
        """Return the files of finished years, oldest first, without empty ones."""
        return [path for path in safe_files.listed(self.finished, SUFFIX) if safe_files.size(path)]

    def finished_of(self, game: str) -> list[Path]:
        """Return those of one game, by their names; for names without a game, see ``take_over``."""
        names = {game, ""} if game == self._first else {game}
        return [path for path in self.finished_years() if finished_game(path.stem) in names]

    def settle(self) -> None:
        """Wait until all requests have been tried, here and in the stores within."""
        for store in (*self._within.values(), *self._games.values()):
            store.settle()
        with self._changed:
            self._changed.wait_for(lambda: self._done == self._asked, PATIENCE)

    def close(self) -> str:
        """Wait until everything is on disk, retrying failures once; return why some of it is not, or ""."""
        within = [store.close() for store in (*self._within.values(), *self._games.values())]
        return next(filter(None, [self._closed(), *within]), "")

    def _closed(self) -> str:
        with self._changed:
            left = bool(self._finishing) or (self.kept and self._wanted is not None)
            if self._thread is None and not left:
                return self.trouble
            self._closing = True
            if left:
                self._asked += 1
                self._begin()
            self._changed.notify_all()
        if self._thread is None:
            self._work()  # the system still refuses a thread
        else:
            self._thread.join(PATIENCE)
            if self._thread.is_alive():
                self.trouble = self.trouble or _("the disk doesn't respond")
        self._thread = None
        self._closing = False
        return self.trouble

    # -- the thread ------------------------------------------------------------------
    def _noted(self, record: str | Record) -> Record:
        """Return the function for the text, remembered for a crash report."""
        found = record if callable(record) else partial(str, record)
        self.common.newest[:] = [found]
        return found

    def _want(self, job: _Job | None) -> None:
        with self._changed:
            self._wanted = job
            if not self.kept and not self._finishing:
                return
            self._asked += 1
            trouble = self._begin()
            if trouble:
                self._say(trouble)
                self.trouble, self._done = trouble, self._asked
                for over in self._finishing:
                    over.trouble = trouble
            self._changed.notify_all()

    def _begin(self) -> str:
        """Start the writing thread if there is none; return why the system refuses, or ""."""
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="saving", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                return safe_files.why(error)
            self._thread = thread
        return ""

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closing or self._done != self._asked)
                if self._done == self._asked:
                    return
                number, job, finishing = self._asked, self._wanted, list(self._finishing)
            trouble = ""
            for over in finishing:
                if job is not None and self.kept and job.follows(over) and self._is_ours():
                    # A program killed from here on finds the finished year in its place, and stores it only once.
                    with contextlib.suppress(Exception):
                        self._put(_Job(over.record))
                trouble = self._tried(partial(self._keep, over)) or trouble
                over.trouble = trouble if over.path is None else ""
            if job is not None and self.kept:
                trouble = self._tried(partial(self._put, job)) or trouble
            with self._changed:
                self.trouble = trouble
                self._done = number
                self._finishing = [over for over in self._finishing if over.path is None]
                if self._wanted is job and not trouble and self.kept:
                    self._wanted = None
                self._changed.notify_all()

    def _tried(self, write: Callable[[], str]) -> str:
        """Call ``write``; return why it failed, or ""."""
        try:
            trouble = write()
        except Exception as error:
            trouble = safe_files.why(error)
        if trouble:
            self._say(trouble)
        return trouble

    def _say(self, trouble: str) -> None:
        """Report a failure on the terminal, unless the last save failed too."""
        if not self.trouble:
            terminal.say(f"the year could not be saved: {trouble}")

    def _put(self, job: _Job) -> str:
        """Carry out a job on the file of the year in progress; return why it failed, or ""."""
        trouble = self.common.guard()
        if trouble:
            return trouble
        record = job.record
        if record is None:
            return safe_files.remove(self.current) if self._is_ours() else ""
        trouble = self._room()
        if trouble:
            return trouble
        text = record()
        trouble = safe_files.write(self.current, text.encode("utf-8"))
        if not trouble:
            self._stamp = safe_files.stamp(self.current)
            if self.common.on_written is not None:
                self.common.on_written(len(text))
        return trouble

    def _is_ours(self) -> bool:
        """Return True if no other program can have written the year's file since it was written or read here."""
        return self._renewed == self.common.renewed or safe_files.stamp(self.current) == self._stamp

    def _room(self) -> str:
        """Before the first year is written, set aside an existing file that cannot be read.

        So is one that another program has put there while the folder was not ours. If that fails the file is not
        overwritten; return why, or "".
        """
        if not self._is_ours():
            trouble = safe_files.set_aside(self.current, OTHER)[1] if safe_files.exists(self.current) else ""
            if trouble:
                return trouble
            self._known = True
        self._renewed = self.common.renewed
        if self._known:
            return ""
        try:
            read_data(self.current)
        except FileNotFoundError:
            pass
        except PassingSaveError as error:
            return str(error)
        except SaveError:
            trouble = safe_files.set_aside(self.current, BAD)[1] if safe_files.exists(self.current) else ""
            if trouble:
                return trouble
        self._known = True
        return ""

    def _keep(self, over: FinishedYear) -> str:
        """Store a finished year with the others, unless a killed program has already done so; return why not, or ""."""
        self.common.guard()  # even without the lock: finished years overwrite nothing
        data = over.record().encode("utf-8")
        over.path = next((path for path in self.finished_years() if _holds(path, data)), None)
        if over.path is not None:
            return ""
        stem = finished_stem(datetime.now(UTC), "" if self.name == NAMELESS else self.name)
        over.path, trouble = safe_files.write_new(self.finished, stem, SUFFIX, data)
        return trouble


def _holds(path: Path, data: bytes) -> bool:
    """Return True if the file holds these bytes."""
    return safe_files.size(path) == len(data) and safe_files.read(path, MOST_BYTES).data == data
