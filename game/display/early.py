"""What the first picture is made of, read while the program is imported and its window opens.

Python reads modules, the window system makes a window, a library opens type and another decodes a picture: each takes
about as long as the others, and none needs the others.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from game.display import picture_files
from game.display.fonts import Face, Fonts
from game.display.window import surround

#: The faces that are opened, one for each size in which the title needs it.
OPENED: Final[tuple[Face, ...]] = ("sans", "serif", "serif", "serif")


class Early:
    """A thread that opens type, and then reads the pictures that are asked for."""

    def __init__(self) -> None:
        """Begin. The environment of the process must not change until `wait` or `end`: see `window.surround`."""
        surround()
        self._fonts: Fonts | None = None
        self._failed: Exception | None = None
        self._asked: SimpleQueue[Path | None] = SimpleQueue()
        self._reading = threading.Event()
        self._thread: threading.Thread | None = threading.Thread(target=self._work, daemon=True, name="early")
        try:
            self._thread.start()
        except RuntimeError:  # the system has no room for another thread: `wait` opens type, pictures are read later
            self._thread = None

    def read(self, files: Iterable[Path]) -> None:
        """Read pictures for which `picture_files.opened` will be asked.

        Returns when the thread has come to the first: decoding needs no lock of Python, but to be begun it does, and
        whoever reaches the window system next holds it for a while.
        """
        if self._thread is None:
            return
        asked = list(files)
        for file in asked:
            self._asked.put(file)
        if asked:
            self._reading.wait()

    def wait(self) -> Fonts:
        """Wait until all is read; the faces of type, which nobody may use before. Raises what the thread has met."""
        self.end()
        if self._thread is None and self._fonts is None:
            self._work()
        if self._failed is not None:
            raise self._failed
        assert self._fonts is not None  # noqa: S101 - made, or that has failed
        return self._fonts

    def end(self) -> None:
        """Wait until nothing is read any more."""
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            fonts = self._fonts = Fonts()
            for face in OPENED:
                fonts.open_ahead(face)
            while (file := self._asked.get()) is not None:
                self._reading.set()
                picture_files.read_ahead(file)
        except Exception as error:  # noqa: BLE001 - whatever it was, who waits is told
            self._failed = error
        finally:
            self._reading.set()
