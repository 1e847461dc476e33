"""Where years lie on the disk, and writing them so that a kill at any moment loses nothing. No pygame here.

Texts and paths only: what a year means is the engine's business. Each game has a year being played in a file of its
own, called after the game's id; `years/` holds the finished ones of all games, whose records say which.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from hachi_hachi.game.storage import safe_files, terminal
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.storage.settings import data_dir
from hachi_hachi.game.storage.shared_folder_state import SharedFolderState

#: Gives the text of a record, whenever and in whichever thread it is called.
Record = Callable[[], str]

#: Where the year being played lay when there was one game, and nothing said which.
NAMELESS: Final = "year"
FINISHED: Final = "years"
#: Years that are only watched are kept apart from one's own, in this folder beside them.
WATCHED: Final = "watched"
#: So are deals of the day: each stands alone.
DAILY: Final = "daily"
SUFFIX: Final = ".hachi"
#: More than any record has: a campaign of seven years takes 150 kB.
MOST_BYTES: Final = 8_000_000
#: What a record that cannot be read is called when it is set aside: `year.hachi.bad`; and one of another program.
BAD: Final = "bad"
OTHER: Final = "other"
#: How a finished year is called: by the time, after its game, and with a number where that is taken.
_FINISHED: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(?:-([a-z].*?))?(?:-\d+)?")
_STAMP: Final = "%Y-%m-%d-%H%M%S"
#: Seconds for which the end of the program waits for a disk that does not answer.
PATIENCE: Final = 10.0


class SaveError(ValueError):
    """A file that cannot be read as JSON; its sentence says why and which."""


def read_text(path: Path) -> str:
    """The text of a record's file; raises FileNotFoundError, and SaveError where it is too large or no UTF-8.

    Never reads more than `MOST_BYTES`, and nothing but a file. A byte order mark counts as absent, here and in every
    file that people may have edited.
    """
    found = safe_files.read(path, MOST_BYTES + 1)
    name = safe_files.shown(path.name)
    if found.missing:
        raise FileNotFoundError(f"there is no {name}")
    if found.trouble:
        raise SaveError(_("{file} cannot be read: {reason}", file=name, reason=found.trouble))
    if len(found.data) > MOST_BYTES:
        raise SaveError(_("{file} is larger than any record ({most} MB)", file=name, most=MOST_BYTES // 1_000_000))
    try:
        return found.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(_("{file} is no text (byte {byte} is not UTF-8)", file=name, byte=error.start)) from error


def read_data(path: Path) -> dict[str, Any]:
    """The JSON object in a record's file; raises as `read_text`, and SaveError where it is no JSON object."""
    text = read_text(path)
    name = safe_files.shown(path.name)
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise SaveError(_("{file} is nested too deeply", file=name)) from error
    except ValueError as error:
        raise SaveError(_("{file} is damaged: {reason}", file=name, reason=error)) from error
    if not isinstance(data, dict):
        raise SaveError(_("{file} holds no record", file=name))
    return data


class FinishedYear:
    """A finished year on its way to the others: `path` says where it lies, once it does, `trouble` why not yet."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.path: Path | None = None
        self.trouble = ""


class _Job:
    """What the writing thread is to bring about: this `record` in the place of the year, or, None, no year there.

    `over` is the finished year after which there is none: it goes back there while no disk takes it among the others.
    """

    def __init__(self, record: Record | None, over: FinishedYear | None = None) -> None:
        self._record = record
        self._over = over

    @property
    def record(self) -> Record | None:
        """What is to stand in the file, None where there is to be no file."""
        over = self._over
        return over.record if over is not None and over.path is None and over.trouble else self._record


class SaveStore:
    """The saved years of a folder (by default the user's); `name` is that of the year being played, see `of`.

    `save`, `finish` and `discard` only say what is wanted: a thread puts the record into words, writes it, waits for
    the disk and puts it in place, so that neither a long year nor a slow or full disk holds up whoever plays. What is
    asked for here is answered by what was said last. `trouble` is why the last writing failed, "" where it did not;
    what could not be written is kept and tried again with the next saving and at the end. All stores of a folder share
    one `common`.

    With `kept` False the year is held in memory alone (another program has the file); finished years are kept.
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
        #: How often the folder had been locked again when the year in it was last known to be ours.
        self._renewed = self.common.renewed
        #: Size and time of the year's file as it was last written or read here.
        self._stamp = (0, 0)
        self._wanted: _Job | None = None
        #: Finished years that are not on the disk yet.
        self._finishing: list[FinishedYear] = []
        self._changed = threading.Condition()
        self._closing = False
        #: How often something was asked for, and how much of that has been tried.
        self._asked = self._done = 0
        self._thread: threading.Thread | None = None
        self._within: dict[str, SaveStore] = {}
        #: Whether what lies in the place of the year is known to be one.
        self._known = False
        self._games: dict[str, SaveStore] = {}
        #: The game of what was kept when nothing said of which it is.
        self._first = ""

    def within(self, name: str) -> SaveStore:
        """The store in the folder `name` of this one, as kept as this one is and closed with it."""
        if name not in self._within:
            self._within[name] = self._store(self.folder / name, NAMELESS)
            if self.kept:
                self._within[name].tidy()
        return self._within[name]

    def of(self, game: str) -> SaveStore:
        """The store of a game in the same folder: its own year being played, among the same finished ones."""
        if game not in self._games:
            self._games[game] = self._store(self.folder, game)
        return self._games[game]

    def _store(self, folder: Path, name: str) -> SaveStore:
        return SaveStore(folder, kept=self.kept, common=self.common, name=name)

    def take_over(self, game: str) -> Path | None:
        """Give a year of the time when nothing said of which game it is the name of this one, if that is free.

        Finished years of that time count as this game's from now on.

        One renaming: whenever the program is killed, the year lies there under the one name or the other. Returns where
        it still lies under the old name, because the new one is taken or the folder refuses; None where it does not.
        """
        self._first = game
        old, new = self.current, self.of(game).current
        if not self.kept or not safe_files.exists(old):
            return None
        return old if safe_files.rename(old, new) else None

    @property
    def current(self) -> Path:
        """The file of the year being played."""
        return self.folder / f"{self.name}{SUFFIX}"

    @property
    def finished(self) -> Path:
        """The folder of the finished years."""
        return self.folder / FINISHED

    @property
    def latest(self) -> str:
        """The text saved last, here or in a folder within, for a report on a crash; "" where there is none."""
        return self.common.newest[0]() if self.common.newest else ""

    def exists(self) -> bool:
        """Whether a year is being played (whether or not its file can be read)."""
        job = self._wanted
        return job.record is not None if job is not None else self.kept and safe_files.exists(self.current)

    def load(self) -> str:
        """The text of the year being played; raises FileNotFoundError or SaveError."""
        job = self._wanted
        record = job.record if job is not None else None
        if record is not None:
            return record()
        if job is not None or not self.kept:
            raise FileNotFoundError(f"there is no {self.current.name}")
        self._renewed, self._stamp = self.common.renewed, safe_files.stamp(self.current)
        return read_text(self.current)

    def save(self, record: str | Record) -> None:
        """Keep the year being played, soon: see `trouble`.

        A function is called in the thread that writes, perhaps more than once: it gives the year as it stands now.
        """
        self._want(_Job(self._noted(record)))

    def discard(self) -> None:
        """Forget the year being played, if there is one."""
        self._want(_Job(None))

    def set_aside(self) -> tuple[Path | None, str]:
        """Keep a year that cannot be read under another name, out of the way of the next; returns where, or why not."""
        self.settle()
        return safe_files.set_aside(self.current, BAD)

    def tidy(self) -> None:
        """Remove what killed programs were writing."""
        for folder in (self.folder, self.finished):
            safe_files.tidy(folder)

    def finish(self, record: str | Record) -> FinishedYear:
        """Keep a finished year among the others, soon, then forget it as the one being played.

        It is called by the time (UTC) and its game, with a number where that is taken; nothing is overwritten. Where it
        cannot be written it stays the year being played, and is tried again with the next saving and at the end.
        """
        over = FinishedYear(self._noted(record))
        with self._changed:
            self._finishing.append(over)
        self._want(_Job(None, over))
        return over

    def finished_years(self) -> list[Path]:
        """The files of finished years, the oldest first; empty ones are none."""
        return [path for path in safe_files.listed(self.finished, SUFFIX) if safe_files.size(path)]

    def finished_of(self, game: str) -> list[Path]:
        """Those of one game, by what they are called; where they are called after none, see `take_over`."""
        names = {game, NAMELESS} if game == self._first else {game}
        return [path for path in self.finished_years() if _game_in(path.stem) in names]

    def settle(self) -> None:
        """Wait until all that was wanted has been tried, here and in the stores within."""
        for store in (*self._within.values(), *self._games.values()):
            store.settle()
        with self._changed:
            self._changed.wait_for(lambda: self._done == self._asked, PATIENCE)

    def close(self) -> str:
        """Wait until all is on the disk, trying once more what failed; returns why some of it is not, or ""."""
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
            self._work()  # the system refuses a thread even now
        else:
            self._thread.join(PATIENCE)
            if self._thread.is_alive():
                self.trouble = self.trouble or _("the disk does not answer")
        self._thread = None
        self._closing = False
        return self.trouble

    # -- the thread ------------------------------------------------------------------
    def _noted(self, record: str | Record) -> Record:
        """What gives the text, remembered for a report."""
        found = record if callable(record) else partial(str, record)
        self.common.newest[:] = [found]
        return found

    def _want(self, job: _Job) -> None:
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
        """Start the writing thread unless there is one; return why the system refuses, or ""."""
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

    def _tried(self, deed: Callable[[], str]) -> str:
        """Do it; returns why it could not be done, or ""."""
        try:
            trouble = deed()
        except Exception as error:
            trouble = safe_files.why(error)
        if trouble:
            self._say(trouble)
        return trouble

    def _say(self, trouble: str) -> None:
        """Report a failure on the terminal, unless the last saving failed too."""
        if not self.trouble:
            terminal.say(f"the year could not be saved: {trouble}")

    def _put(self, job: _Job) -> str:
        """Bring the file of the year being played to what it is to be; returns why not, or ""."""
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
            if self.common.told is not None:
                self.common.told(len(text))
        return trouble

    def _is_ours(self) -> bool:
        """Whether no other program can have written the year's file since it was written or read here."""
        return self._renewed == self.common.renewed or safe_files.stamp(self.current) == self._stamp

    def _room(self) -> str:
        """Before the first year is written: one that is there and cannot be read is kept under another name.

        So is one that another program has put there while the folder was not ours. Where that cannot be done it is not
        written over; returns why, or "".
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
        except SaveError:
            trouble = safe_files.set_aside(self.current, BAD)[1] if safe_files.exists(self.current) else ""
            if trouble:
                return trouble
        self._known = True
        return ""

    def _keep(self, over: FinishedYear) -> str:
        """Put a finished year among the others, unless a program killed between the two has done so; why not, or ""."""
        self.common.guard()  # whoever has the folder: finished years take nobody's place
        data = over.record().encode("utf-8")
        over.path = next((path for path in self.finished_years() if _holds(path, data)), None)
        if over.path is not None:
            return ""
        stamp = datetime.now(UTC).strftime(_STAMP)
        stem = stamp if self.name == NAMELESS else f"{stamp}-{self.name}"
        over.path, trouble = safe_files.write_new(self.finished, stem, SUFFIX, data)
        return trouble


def finished_at(stem: str) -> datetime | None:
    """When a finished year was stored, by the name that the program gave it; None for other names."""
    if _FINISHED.fullmatch(stem) is None:
        return None
    try:
        return datetime.strptime(stem[:17], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def _game_in(stem: str) -> str:
    """The game after which a finished year is called: "2026-01-01-000000-hachi-hachi-2" is of "hachi-hachi"."""
    found = _FINISHED.fullmatch(stem)
    return NAMELESS if found is None or found[1] is None else found[1]


def _holds(path: Path, data: bytes) -> bool:
    """Whether that is what a file holds."""
    return safe_files.size(path) == len(data) and safe_files.read(path, MOST_BYTES).data == data
