"""Every call on a path of the player's folders. Nothing here raises: what cannot be done is told in a word.

A folder may be closed to us, a name too long, a file a pipe, a disk full or gone: whoever asks gets an answer that can
be shown, and play goes on. No pygame here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, TextIO

from hachi_hachi.game.storage import path_text
from hachi_hachi.game.storage.i18n import N_, _

#: A path as it can be shown.
shown: Final = path_text.shown
#: What calls on paths raise: the system's refusals, and names that cannot be put to the system at all.
REFUSED: Final = (OSError, ValueError)
#: Of a name that is taken so many others are tried.
MOST_NAMES: Final = 10_000
#: No more files than these are looked at in one folder.
MOST_FILES: Final = 100_000
#: How a file is called that is still being written: after the one it will be, the process, `.new`.
_BESIDE: Final = re.compile(r"\.(hachi|json|txt)\.\d+\.new$")
#: The beginning of every file of ours: other programs keep JSON too, with a text as their version.
_OURS: Final = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*("format"|"version"\s*:\s*\d|\})')
#: ns since 1970.
LATEST: Final = 2**63 - 1
#: Only its owner may open a file: a saved year holds everybody's cards. One for others gets what the system allows.
PRIVATE: Final = 0o600
SHARED: Final = 0o666
NO_FILE: Final = N_("it is no file")
#: How every line of a log begins (``hachi_hachi.game.storage.event_log``).
LOG_LINE: Final = b'{"t": '


def why(error: BaseException) -> str:
    """Why something could not be done, as a player reads it."""
    return (error.strerror if isinstance(error, OSError) else None) or shown(str(error)) or type(error).__name__


# -- questions --------------------------------------------------------------------------------------------------
def exists(path: Path) -> bool:
    """Whether something lies there, whether or not it can be read; a link to nothing is nothing."""
    there = os.path.exists(path)  # noqa: PTH110 - the like of `Path` raises where a folder cannot be entered
    return there or (os.path.lexists(path) and not os.path.islink(path))  # noqa: PTH114 - as above


def listed(folder: Path, ending: str) -> list[Path]:
    """What lies in a folder with that ending to its name, by name; nothing where it cannot be looked into."""
    try:
        with os.scandir(folder) as found:
            return sorted(folder / one.name for one in islice(found, MOST_FILES) if one.name.endswith(ending))
    except REFUSED:
        return []


def folders(folder: Path) -> list[Path]:
    """The folders in a folder, by name, but those whose name begins with a point; nothing where it is closed to us."""
    try:
        with os.scandir(folder) as found:
            names = [one.name for one in islice(found, MOST_FILES) if not one.name.startswith(".") and one.is_dir()]
    except REFUSED:
        return []
    return [folder / name for name in sorted(names, key=str.casefold)]


def closed(folder: Path) -> str:
    """Why a folder cannot be looked into; "" where it can, or is not there."""
    try:
        with os.scandir(folder):
            return ""
    except FileNotFoundError:
        return ""
    except REFUSED as error:
        return why(error)


def size(path: Path) -> int:
    """How many bytes a file has; 0 where there is none, or no file."""
    try:
        found = path.stat()
    except REFUSED:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0


def stamp(path: Path) -> tuple[int, int]:
    """How many bytes a file has and when it was written, in ns since 1970; zeros where that is not to be had.

    A time that does not fit into 64 bits (before 1677 or after 2262) is the last that does: no calendar shows more.
    """
    try:
        found = path.stat()
    except REFUSED:
        return 0, 0
    return found.st_size, max(-LATEST, min(found.st_mtime_ns, LATEST))


def is_same(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one at a path; also where that cannot be found out."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except (FileNotFoundError, NotADirectoryError):
        return False
    except REFUSED:
        return True


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What came of reading: `data`, or else `missing` (nothing is there), or why not in `trouble`."""

    data: bytes = b""
    trouble: str = ""
    missing: bool = False


def read(path: Path, most: int) -> ReadResult:
    """Read a file, but no more than `most` bytes, and nothing but a file: a pipe or a device could go on for ever."""
    try:
        with open(path, "rb", opener=_opened_to_read) as file:
            return ReadResult(file.read(most))
    except FileNotFoundError:
        return ReadResult(missing=True)
    except _NoFileError:
        return ReadResult(trouble=_(NO_FILE))
    except REFUSED as error:
        return ReadResult(trouble=why(error))


class _NoFileError(Exception):
    """There is something, and it is no file."""


def _opened_to_read(path: str, flags: int) -> int:
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116 - an opener is given a string
        raise _NoFileError
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise _NoFileError
    return descriptor


# -- deeds ------------------------------------------------------------------------------------------------------
def write(path: Path, data: bytes) -> str:
    """Put a file in place; returns why that could not be done, or "".

    It is written beside, waits for the disk, then takes the place of the old one: at every moment, and after a power
    cut, the file is the old one or the new one. A symbolic link to a file of ours stays one; a pipe or a device in the
    place is left alone.
    """
    try:
        target = _behind(path)
        if target == path:
            _make(path.parent)
            if _is_special(path):
                return _(NO_FILE)
        _put(_name_beside(target), data, lambda beside: beside.replace(target))
        _sync_folder(target.parent)
    except REFUSED as error:
        return why(error)
    return ""


def write_new(
    folder: Path, stem: str, ending: str, data: bytes, *, mode: int = PRIVATE
) -> tuple[Path | None, str]:
    """Write a file under a name that is free, `stem` or `stem-2` and so on; returns where, or why not.

    The name is never seen without the whole file, and nothing is written over. `mode` says who may open it.
    """
    place: list[Path] = []

    def take(beside: Path) -> None:
        names = (folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}" for number in range(1, MOST_NAMES))
        place[:] = [_free(names, lambda path: _link(beside, path))]

    try:
        _make(folder)
        _put(_name_beside(folder / f"{stem}{ending}"), data, take, mode)
        _sync_folder(folder)
    except REFUSED as error:
        return None, why(error)
    return place[0], ""


def write_temporary(stem: str, ending: str, data: bytes) -> tuple[Path | None, str]:
    """Write a file where the system keeps what is temporary; returns where, or why not.

    Others may write in that folder: nobody can know the name before, no link is followed, and only its owner may open
    the file.
    """
    try:
        descriptor, name = tempfile.mkstemp(ending, f"{stem}-")
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
    except REFUSED as error:
        return None, why(error)
    return Path(name), ""


def set_aside(path: Path, ending: str) -> tuple[Path | None, str]:
    """Give a file another name beside it (`year.hachi.bad`, `.bad2` and so on); returns the new path, or why not."""
    try:
        moved = _free(_beside(path, ending), lambda aside: _move(path, aside))
        _sync_folder(path.parent)
    except REFUSED as error:
        return None, why(error)
    return moved, ""


def rename(path: Path, to: Path) -> str:
    """Give a file another name that is free; returns why that could not be done, or ""."""
    try:
        _move(path, to)
        _sync_folder(to.parent)
    except REFUSED as error:
        return why(error)
    return ""


def copy_aside(path: Path, ending: str, data: bytes) -> tuple[Path | None, str]:
    """Keep what a file holds under another name beside it; returns where, or why not."""
    place: list[Path] = []

    def take(beside: Path) -> None:
        place[:] = [_free(_beside(path, ending), lambda aside: _link(beside, aside))]

    try:
        _put(_name_beside(path), data, take)
        _sync_folder(path.parent)
    except REFUSED as error:
        return None, why(error)
    return place[0], ""


def remove(path: Path) -> str:
    """Remove a file, if it is there; of a symbolic link what it leads to. Returns why that could not be done, or ""."""
    try:
        target = _behind(path)
        target.unlink()
        _sync_folder(target.parent)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except REFUSED as error:
        return why(error)
    return ""


def make_folder(folder: Path) -> str:
    """Make a folder with those it lies in; returns why that could not be done, or ""."""
    try:
        _make(folder)
    except REFUSED as error:
        return why(error)
    return ""


def tidy(folder: Path) -> None:
    """Remove what killed programs were writing in a folder; one at work there now writes once more."""
    for left in listed(folder, ".new"):
        if _BESIDE.search(left.name):
            with contextlib.suppress(*REFUSED):
                left.unlink()


def open_log(path: Path) -> tuple[TextIO | None, str]:
    """Open a file to write lines to, at once; returns it, or why not.

    A pipe could keep the program waiting; and a file that holds anything but a log, a saved year say, is kept.
    """
    try:
        if path.is_fifo():
            return None, _(NO_FILE)
        if path.is_file():
            with path.open("rb") as held:
                if held.read(len(LOG_LINE)) not in (b"", LOG_LINE):
                    return None, _("it holds something that is no log, and is left as it is")
        _make(path.parent)
        return path.open("w", encoding="utf-8", errors="backslashreplace"), ""
    except REFUSED as error:
        return None, why(error)


def open_to_lock(path: Path) -> int:
    """A descriptor of a file that holds nothing, made where it is not there; -1 where that cannot be done."""
    try:
        _make(path.parent)
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        return os.open(path, flags, PRIVATE)
    except REFUSED:
        return -1


# -- how it is done: these raise --------------------------------------------------------------------------------
def _behind(path: Path) -> Path:
    """Where a symbolic link leads, if to a file of ours or to a place where one may be; else the path itself."""
    if not path.is_symlink():
        return path
    target = Path(os.path.realpath(path))
    found = read(target, 64)
    return target if found.missing or _OURS.match(found.data) else path


def _is_special(path: Path) -> bool:
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISLNK(mode) or stat.S_ISDIR(mode))  # a folder refuses by itself


def _name_beside(path: Path) -> Path:
    """Two programs may write the same file, so each writes beside it under a name of its own, which is never long."""
    return path.with_name(f"{path.stem[:40]}{path.suffix[:8]}.{os.getpid()}.new")


def _put(beside: Path, data: bytes, take: Callable[[Path], object], mode: int = PRIVATE) -> None:
    """Write beside and wait for the disk, then let it take its place; what is left of it goes."""
    for last in (False, True):
        try:
            _write_through(beside, data, mode)
            take(beside)
        except FileNotFoundError:
            if last or not beside.parent.is_dir():
                raise
        else:
            return  # else another program, which began meanwhile, has tidied: once more
        finally:
            with contextlib.suppress(OSError):
                beside.unlink()


def _write_through(path: Path, data: bytes, mode: int) -> None:
    with contextlib.suppress(FileNotFoundError):
        path.unlink()  # a killed program with our number may have left it, and a link would be followed
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _free(names: Iterable[Path], take: Callable[[Path], None]) -> Path:
    """The first of these names that was not taken, and has been taken now."""
    for path in names:
        try:
            take(path)
        except FileExistsError:
            continue
        return path
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))


def _beside(path: Path, ending: str) -> Iterable[Path]:
    return (path.with_name(f"{path.name}.{ending}{number if number > 1 else ''}") for number in range(1, MOST_NAMES))


def _link(beside: Path, path: Path) -> None:
    """Give what was written its name, if that is free. Raises FileExistsError."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names: the name is taken, then filled
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        beside.replace(path)


def _move(path: Path, aside: Path) -> None:
    if os.path.lexists(aside):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    path.rename(aside)


def _make(folder: Path) -> None:
    """Make a folder with those it lies in, and have the disk know of each."""
    made = []
    place = folder
    while not os.path.lexists(place) and place != place.parent:
        made.append(place)
        place = place.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
    for one in reversed(made):
        _sync_folder(one.parent)


def _sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can be asked for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
