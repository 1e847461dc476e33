"""What the first picture is made of, read while the program is imported and its window opens.

Python reads modules, the window system makes a window, a library opens type and another decodes a picture: each takes
about as long as the others, and none needs the others.
"""

from __future__ import annotations

import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from game.display import picture_files
from game.display.fonts import Fonts

#: So many files of type are opened: the title needs so many sizes.
OPENED: Final = 4


class Early:
    """A thread that opens type, and then reads the pictures that are asked for."""

    def __init__(self) -> None:
        """Begin."""
        self._fonts = Fonts()
        self._asked: SimpleQueue[Path | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True, name="early")
        self._thread.start()

    def read(self, file: Path) -> None:
        """Read a picture for which `picture_files.opened` will be asked."""
        self._asked.put(file)

    def wait(self) -> Fonts:
        """Wait until all is read; the faces of type, which nobody may use before."""
        self._asked.put(None)
        self._thread.join()
        return self._fonts

    def _work(self) -> None:
        for _number in range(OPENED):
            self._fonts.open_ahead()
        while (file := self._asked.get()) is not None:
            picture_files.read_ahead(file)
