"""The steps of which the functions of ``safe_files`` are made. These raise: OSError, or ValueError for a bad name."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

#: Only the owner may open a file: a saved year holds everyone's cards.
PRIVATE: Final = 0o600
#: Only the owner may enter the player's folders.
PRIVATE_FOLDER: Final = 0o700


def is_special(path: Path) -> bool:
    """Return True if a pipe, a device or the like is there."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISLNK(mode) or stat.S_ISDIR(mode))  # the system rejects a folder anyway


def temporary_name(path: Path) -> Path:
    """Return a short temporary name unique to this process: two programs may write the same file."""
    return path.with_name(f"{path.stem[:40]}{path.suffix[:8]}.{os.getpid()}.new")


def put(temporary: Path, data: bytes, take: Callable[[Path], object], mode: int = PRIVATE) -> None:
    """Write and sync the temporary file, let ``take`` put it in place, and remove what is left of it."""
    for last in (False, True):
        try:
            _write_through(temporary, data, mode)
            take(temporary)
        except FileNotFoundError:
            if last or not temporary.parent.is_dir():
                raise
        else:
            return  # otherwise another program, started meanwhile, has removed it: try again
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink()


def _write_through(path: Path, data: bytes, mode: int) -> None:
    with contextlib.suppress(FileNotFoundError):
        path.unlink()  # a killed program with our number may have left it, and a link would be followed
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if mode == PRIVATE:
        _give_owner(path, mode)


def _give_owner(path: Path, mode: int) -> None:
    """Set the permissions of a new file or folder: an odd umask may have taken away its owner's."""
    with contextlib.suppress(OSError):  # some file systems have no permissions
        path.chmod(mode)


def free(names: Iterable[Path], take: Callable[[Path], None]) -> Path:
    """Take the first free name of these, and return it."""
    for path in names:
        try:
            take(path)
        except FileExistsError:
            continue
        return path
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))


def link(temporary: Path, path: Path) -> None:
    """Link the temporary file to its name, if that is free. Raises FileExistsError."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: reserve the name, then fill it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        temporary.replace(path)


def move(path: Path, aside: Path) -> None:
    """Rename a file. Raises FileExistsError if the name is taken."""
    if os.path.lexists(aside):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    path.rename(aside)


def make(folder: Path, mode: int = PRIVATE_FOLDER) -> None:
    """Create a folder and its parents, and sync each to disk."""
    made = []
    place = folder
    while not os.path.lexists(place) and place != place.parent:
        made.append(place)
        place = place.parent
    for one in reversed(made):
        one.mkdir(mode, exist_ok=True)
        if mode == PRIVATE_FOLDER:
            _give_owner(one, mode)
        sync_folder(one.parent)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to disk, if the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
