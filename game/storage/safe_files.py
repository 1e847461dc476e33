"""All file operations in the player's folders. Nothing here raises: failures are returned as text.

A folder may be inaccessible, a name too long, a file a pipe, a disk full or gone: the caller gets an answer that can be
shown, and play continues. No pygame here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, TextIO

from hachi_hachi.game.storage import file_operations, path_text
from hachi_hachi.game.storage.i18n import N_, _

#: A path as display text.
shown: Final = path_text.shown
#: Errors of calls on paths: those of the system, and names it cannot represent at all.
REFUSED: Final = (OSError, ValueError)
#: Names tried if a name is taken.
MOST_NAMES: Final = 10_000
#: Files examined in one folder.
MOST_FILES: Final = 100_000
#: Temporary names of files being written: the target's name, the process number, ``.new``.
_TEMPORARY_NAME: Final = re.compile(r"\.(hachi|json|txt|review|csv)\.\d+\.new$")
#: The beginning of our own files: other programs' JSON has a text as its version.
_OURS: Final = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*("format"|"version"\s*:\s*\d|\})')
#: ns since 1970.
LATEST: Final = 2**63 - 1
#: The permissions of exported files: the system's default.
SHARED: Final = 0o666
#: The permissions of folders for exported files and logs: the system's default.
SHARED_FOLDER: Final = 0o777
NO_FILE: Final = N_("not a file")
#: System errors that say nothing about the file: trying again later may succeed.
_PASSING: Final = frozenset({
    errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO, errno.EINTR, errno.EAGAIN, errno.EBUSY, errno.ESTALE,
    errno.ETIMEDOUT,
})
#: The beginning of every log line (``hachi_hachi.game.storage.diagnostic_log``).
LOG_LINE: Final = b'{"t": '


def why(error: BaseException) -> str:
    """Return the reason of an error in words for a player."""
    return (error.strerror if isinstance(error, OSError) else None) or shown(str(error)) or type(error).__name__


# -- queries ----------------------------------------------------------------------------------------------------
def exists(path: Path) -> bool:
    """Return True if something exists there, whether or not it can be read; a dangling link does not count."""
    there = os.path.exists(path)  # noqa: PTH110 - the like of `Path` raises where a folder cannot be entered
    return there or (os.path.lexists(path) and not os.path.islink(path))  # noqa: PTH114 - as above


def listed(folder: Path, ending: str | tuple[str, ...]) -> list[Path]:
    """Return the contents of a folder with that file ending, by name; nothing if it cannot be read.

    With several endings, capitals are the same as small letters.
    """
    try:
        with os.scandir(folder) as found:
            names = [one.name for one in islice(found, MOST_FILES) if _ends(one.name, ending)]
    except REFUSED:
        return []
    return [folder / name for name in sorted(names)]


def contains(folder: Path, ending: str | tuple[str, ...]) -> bool:
    """Return True if a folder has something that ``listed`` would return; False if it cannot be read."""
    try:
        with os.scandir(folder) as found:
            return any(_ends(one.name, ending) for one in islice(found, MOST_FILES))
    except REFUSED:
        return False


def _ends(name: str, ending: str | tuple[str, ...]) -> bool:
    return name.endswith(ending) if isinstance(ending, str) else name.casefold().endswith(ending)


def folders(folder: Path) -> list[Path]:
    """Return the folders in a folder, by name, except hidden ones; nothing if it cannot be read."""
    try:
        with os.scandir(folder) as found:
            names = [one.name for one in islice(found, MOST_FILES) if not one.name.startswith(".") and _is_folder(one)]
    except REFUSED:
        return []
    return [folder / name for name in sorted(names, key=str.casefold)]


def _is_folder(found: os.DirEntry[str]) -> bool:
    try:
        return found.is_dir()
    except OSError:  # a link to itself, or into a folder that cannot be entered
        return False


def closed(folder: Path) -> str:
    """Return why a folder cannot be read; "" if it can, or does not exist."""
    try:
        with os.scandir(folder):
            return ""
    except FileNotFoundError:
        return ""
    except REFUSED as error:
        return why(error)


def size(path: Path) -> int:
    """Return the size of a file in bytes; 0 if there is none."""
    try:
        found = path.stat()
    except REFUSED:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0


def stamp(path: Path) -> tuple[int, int]:
    """Return size in bytes and modification time, in ns since 1970, of a file; zeros if unavailable.

    A time that does not fit into 64 bits (before 1677 or after 2262) is the last that does: no calendar shows more.
    """
    try:
        found = path.stat()
    except REFUSED:
        return 0, 0
    return found.st_size, max(-LATEST, min(found.st_mtime_ns, LATEST))


def is_same(descriptor: int, path: Path) -> bool:
    """Return True if an open file is the one at a path; also if that is unknown."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except (FileNotFoundError, NotADirectoryError):
        return False
    except REFUSED:
        return True


def is_same_folder(one: Path, other: Path) -> bool:
    """Return True if both paths lead to the same folder; False if that is unknown."""
    try:
        return one.samefile(other)
    except REFUSED:
        return False


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The result of reading: ``data``, or ``missing`` (no such file), or the reason in ``trouble``.

    ``passing``: the file itself may be in order, so it must not be moved aside; trying again later may succeed.
    """

    data: bytes = b""
    trouble: str = ""
    missing: bool = False
    passing: bool = False


def read(path: Path, most: int) -> ReadResult:
    """Read at most ``most`` bytes of a regular file: a pipe or a device could block forever."""
    try:
        with open(path, "rb", opener=_open_to_read) as file:
            return ReadResult(file.read(most))
    except FileNotFoundError:
        return ReadResult(missing=True)
    except _NoFileError:
        return ReadResult(trouble=_(NO_FILE))
    except REFUSED as error:
        passing = isinstance(error, OSError) and error.errno in _PASSING
        return ReadResult(trouble=why(error), passing=passing)


class _NoFileError(Exception):
    """An error for something that is not a regular file."""


def _open_to_read(path: str, flags: int) -> int:
    if not stat.S_ISREG(os.stat(path).st_mode):  # noqa: PTH116 - an opener is given a string
        raise _NoFileError
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise _NoFileError
    return descriptor


def names_aside(path: Path, ending: str) -> Iterable[Path]:
    """Return the names a file may be set aside under, in the order in which they are tried."""
    return (path.with_name(f"{path.name}.{ending}{number if number > 1 else ''}") for number in range(1, MOST_NAMES))


# -- changes ----------------------------------------------------------------------------------------------------
def write(path: Path, data: bytes) -> str:
    """Write a file atomically; return why that failed, or "".

    A temporary file next to it is synced to disk and then replaces the old one: at every moment, and after a power cut,
    the file is the old one or the new one. A symbolic link to one of our files stays one; a pipe or a device in its
    place is left alone.
    """
    try:
        target = _behind(path)
        if target == path:
            file_operations.make(path.parent)
            if file_operations.is_special(path):
                return _(NO_FILE)
        file_operations.put(file_operations.temporary_name(target), data, lambda temporary: temporary.replace(target))
        file_operations.sync_folder(target.parent)
    except REFUSED as error:
        return why(error)
    return ""


def write_new(
    folder: Path, stem: str, ending: str, data: bytes, *, mode: int = file_operations.PRIVATE
) -> tuple[Path | None, str]:
    """Write a file under an unused name, ``stem`` or ``stem-2`` and so on; return its path, or why not.

    The name never appears without the whole file, and nothing is overwritten. ``mode`` sets the permissions.
    """
    place: list[Path] = []

    def take(temporary: Path) -> None:
        names = (folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}" for number in range(1, MOST_NAMES))
        place[:] = [file_operations.free(names, lambda path: file_operations.link(temporary, path))]

    try:
        file_operations.make(folder, SHARED_FOLDER if mode == SHARED else file_operations.PRIVATE_FOLDER)
        file_operations.put(file_operations.temporary_name(folder / f"{stem}{ending}"), data, take, mode)
        file_operations.sync_folder(folder)
    except REFUSED as error:
        return None, why(error)
    return place[0], ""


def write_temporary(stem: str, ending: str, data: bytes) -> tuple[Path | None, str]:
    """Write a file in the system's temporary folder; return its path, or why not.

    Others may write in that folder: the name is unpredictable, no link is followed, and only the owner may open the
    file.
    """
    try:
        descriptor, name = tempfile.mkstemp(ending, f"{stem}-")
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
    except REFUSED as error:
        return None, why(error)
    return Path(name), ""


def set_aside(path: Path, ending: str) -> tuple[Path | None, str]:
    """Rename a file to a free name next to it (``year.hachi.bad``, ``.bad2`` and so on); return the new path, or why
    not.
    """
    try:
        moved = file_operations.free(names_aside(path, ending), lambda aside: file_operations.move(path, aside))
        file_operations.sync_folder(path.parent)
    except REFUSED as error:
        return None, why(error)
    return moved, ""


def rename(path: Path, to: Path) -> str:
    """Rename a file to an unused name; return why that failed, or ""."""
    try:
        file_operations.move(path, to)
        file_operations.sync_folder(to.parent)
    except REFUSED as error:
        return why(error)
    return ""


def copy_aside(path: Path, ending: str, data: bytes) -> tuple[Path | None, str]:
    """Store a file's contents under another name next to it; return its path, or why not."""
    place: list[Path] = []

    def take(temporary: Path) -> None:
        place[:] = [
            file_operations.free(names_aside(path, ending), lambda aside: file_operations.link(temporary, aside))
        ]

    try:
        file_operations.put(file_operations.temporary_name(path), data, take)
        file_operations.sync_folder(path.parent)
    except REFUSED as error:
        return None, why(error)
    return place[0], ""


def remove(path: Path) -> str:
    """Remove a file, if it exists; for a symbolic link, its target. Return why that failed, or ""."""
    try:
        target = _behind(path)
        target.unlink()
        file_operations.sync_folder(target.parent)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except REFUSED as error:
        return why(error)
    return ""


def make_folder(folder: Path) -> str:
    """Create a folder and its parents; return why that failed, or ""."""
    try:
        file_operations.make(folder)
    except REFUSED as error:
        return why(error)
    return ""


def tidy(folder: Path) -> None:
    """Remove temporary files of killed programs from a folder; a program writing there now starts over."""
    for left in listed(folder, ".new"):
        if _TEMPORARY_NAME.search(left.name):
            with contextlib.suppress(*REFUSED):
                left.unlink()


def open_log(path: Path) -> tuple[TextIO | None, str]:
    """Open a file for line-buffered writing; return it, or why not.

    A pipe could block the program; a file that holds anything but a log, a saved year for example, is left alone.
    """
    try:
        if path.is_fifo():
            return None, _(NO_FILE)
        if path.is_file():
            with path.open("rb") as held:
                if held.read(len(LOG_LINE)) not in (b"", LOG_LINE):
                    return None, _("it holds something that is not a log, so it is left alone")
        file_operations.make(path.parent, SHARED_FOLDER)
        return path.open("w", encoding="utf-8", errors="backslashreplace"), ""
    except REFUSED as error:
        return None, why(error)


def open_to_lock(path: Path) -> int:
    """Return the descriptor of an empty file, created if missing; -1 if that fails."""
    try:
        file_operations.make(path.parent)
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        return os.open(path, flags, file_operations.PRIVATE)
    except REFUSED:
        return -1


def _behind(path: Path) -> Path:
    """Return the target of a symbolic link, if it is one of our files or can become one; otherwise the path itself."""
    if not path.is_symlink():
        return path
    target = Path(os.path.realpath(path))
    found = read(target, 64)
    return target if found.missing or _OURS.match(found.data) else path
