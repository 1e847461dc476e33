"""A lock so that only one window writes the year: the system releases it, however the program ends.

Plain ``flock`` (or its equivalent on Windows) needs no clean-up after a kill, so a leftover file means nothing. No
pygame here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from enum import Enum
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.i18n import _

FILE: Final = "lock"
#: System errors for a lock held by another program, where Wine says 0; any other error means that locks are not
#: available.
_TAKEN: Final = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0)


def lock_notice(*, alone: bool) -> str:
    """Return the notice for the second of two windows; "" for the first."""
    if alone:
        return ""
    return _(
        "Hachi-Hachi is already open, and the saved year belongs to that window. A year started here is kept only "
        "if you play it to the end."
    )


class Hold(Enum):
    """The result of locking: ours; another program's; or not available (a read-only disk, for example)."""

    OURS = "ours"
    TAKEN = "taken"
    NONE = "none"


class FolderLock:
    """The lock of a folder; ``hold`` is its state. ``renew`` may be called from any thread."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.hold = Hold.NONE
        self._descriptor = -1
        #: True if we had the lock and have not released it.
        self._wanted = False
        self._turn = threading.Lock()

    def acquire(self) -> Hold:
        """Try once, without waiting."""
        with self._turn:
            return self._acquire()

    def renew(self) -> bool:
        """Lock again if we had the lock and the folder has been moved or removed; return True if it is ours again.

        The folder is recreated. ``hold`` is ``TAKEN`` as long as another program has locked the new one.
        """
        with self._turn:
            if not self._wanted or self._is_in_place():
                return False
            self._close()
            return self._acquire() is Hold.OURS

    def _is_in_place(self) -> bool:
        """Return True if the file we have locked is the one that others would lock."""
        return self._descriptor >= 0 and safe_files.is_same(self._descriptor, self.path)

    def _acquire(self) -> Hold:
        self.hold = Hold.NONE
        self._descriptor = safe_files.open_to_lock(self.path)
        if self._descriptor < 0:
            return self.hold
        try:
            _lock(self._descriptor)
        except OSError as error:
            self.hold = Hold.TAKEN if error.errno in _TAKEN else Hold.NONE
            self._close()
        else:
            self.hold = Hold.OURS
            self._wanted = True
        return self.hold

    def release(self) -> None:
        """Release the lock, if it is ours."""
        with self._turn:
            self.hold, self._wanted = Hold.NONE, False
            self._close()

    def _close(self) -> None:
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)  # closing releases the lock
            self._descriptor = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
