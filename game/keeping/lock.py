"""One window at a time writes the year: a lock on a file that the system itself gives back, however a program ends.

Plain `flock` (or its like on Windows) needs nobody to tidy up after a kill, so a file left behind means nothing. No
pygame here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from enum import Enum
from pathlib import Path
from typing import Final

from game.keeping import files

FILE: Final = "lock"
#: What the system says of a lock that somebody else holds; anything else means that there are no locks to be had.
_TAKEN: Final = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Hold(Enum):
    """What came of asking: ours; another's; or the folder knows no locks (a disk that cannot be written, say)."""

    OURS = "ours"
    TAKEN = "taken"
    NONE = "none"


class FolderLock:
    """The lock of a folder; `hold` says how it stands."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.hold = Hold.NONE
        self._descriptor = -1

    def acquire(self) -> Hold:
        """Ask once, without waiting."""
        self._descriptor = files.open_to_lock(self.path)
        if self._descriptor < 0:
            return self.hold
        try:
            _lock(self._descriptor)
        except OSError as error:
            self.hold = Hold.TAKEN if error.errno in _TAKEN else Hold.NONE
            self._close()
        else:
            self.hold = Hold.OURS
        return self.hold

    def release(self) -> None:
        """Give it back, if it is ours."""
        self.hold = Hold.NONE
        self._close()

    def _close(self) -> None:
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)  # closing gives the lock back
            self._descriptor = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
