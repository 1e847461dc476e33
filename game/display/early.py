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
        self._fonts: Fonts | None = None
        self._failed: Exception | None = None
        self._asked: SimpleQueue[Path | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True, name="early")
        self._thread.start()

    def read(self, file: Path) -> None:
        """Read a picture for which `picture_files.opened` will be asked."""
        self._asked.put(file)

    def wait(self) -> Fonts:
        """Wait until all is read; the faces of type, which nobody may use before. Raises what the thread has met."""
        self.end()
        if self._failed is not None:
            raise self._failed
        assert self._fonts is not None  # noqa: S101 - made, or that has failed
        return self._fonts

    def end(self) -> None:
        """Wait until nothing is read any more."""
        self._asked.put(None)
        self._thread.join()

    def _work(self) -> None:
        try:
            fonts = self._fonts = Fonts()
            for _number in range(OPENED):
                fonts.open_ahead()
            while (file := self._asked.get()) is not None:
                picture_files.read_ahead(file)
        except Exception as error:  # noqa: BLE001 - whatever it was, who waits is told
            self._failed = error
