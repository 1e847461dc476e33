"""Files to open in the window that is already open: a second start of the program passes its file on and ends.

The second start writes the file's path into a small file in the player's folder; the open window looks there a few
times a second, and removes what it has taken. That works on every system, and for names that are no valid text. No
pygame here.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.folder_lock import FolderLock, Hold

#: Name of the folder with the requests, and their ending.
FOLDER: Final = "open"
ENDING: Final = ".txt"
#: Seconds between two looks of the open window.
INTERVAL: Final = 0.25
#: Seconds for which a second start waits for the open window, and between two looks.
PATIENCE: Final = 3.0
PAUSE: Final = 0.05
#: The longest path in bytes.
LONGEST: Final = 100_000


def pass_on(folder: Path, path: Path, pause: Callable[[float], object] = time.sleep) -> bool:
    """Pass a file to the window that has locked the player's ``folder``; return True if it has taken it.

    False if there is no such window, or if it does not answer.
    """
    lock = FolderLock(folder)
    held = lock.acquire()
    lock.release()
    if held is not Hold.TAKEN:
        return False
    name = os.fsencode(os.path.abspath(path))  # noqa: PTH100 - `Path.absolute` keeps ".."
    request, _trouble = safe_files.write_new(folder / FOLDER, "file", ENDING, name)
    if request is None:
        return False
    for _look in range(round(PATIENCE / PAUSE)):
        if not safe_files.exists(request):
            return True
        pause(PAUSE)
    safe_files.remove(request)
    return False


class OpenRequests:
    """The files to open in this window: ``first`` from the command line, then those of later starts.

    Without a ``folder`` there are no later ones: another window takes them.
    """

    def __init__(self, folder: Path | None, first: Path | None) -> None:
        self._folder = folder
        self._given = [] if first is None else [first]
        self._since = 0.0

    def fetch(self, dt: float) -> list[Path]:
        """Return the files to open now, ``dt`` seconds after the last call."""
        given, self._given = self._given, []
        self._since += dt
        if self._folder is not None and self._since >= INTERVAL:
            self._since = 0.0
            given += self._taken(self._folder / FOLDER)
        return given

    @staticmethod
    def _taken(folder: Path) -> list[Path]:
        taken = []
        for request in safe_files.listed(folder, ENDING):
            found = safe_files.read(request, LONGEST)
            # one that cannot be removed would be opened again and again
            if not safe_files.remove(request) and found.data:
                taken.append(Path(os.fsdecode(found.data)))
        return taken
