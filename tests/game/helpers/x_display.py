"""An X server for window tests, driven by xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Final

#: Where the pointer waits: the lower right corner, outside every window that does not fill the screen.
SCREEN: Final = (1920, 1200)
CORNER: Final = (SCREEN[0] - 1, SCREEN[1] - 1)
#: Every keycode of X11 except Escape's, which xdotool would take for the digit 9, and every button.
KEYS: Final = ("Escape", *(str(code) for code in range(10, 256)))
BUTTONS: Final = ("1", "2", "3", "4", "5")


class NoDisplayError(Exception):
    """An X server or xdotool is missing; the message says which."""


class XDisplay:
    """A separate X server; ``name`` is the value for DISPLAY.

    It keeps the pointer and the pressed keys when its last client leaves (X servers usually reset then), so tests do
    not depend on whether a program of the previous test is still running: ``clear`` resets both.
    """

    def __init__(self, depth: int = 24) -> None:
        """Start the server with a screen of ``depth`` bits of colour; raises NoDisplayError."""
        server, driver = shutil.which("Xvfb"), shutil.which("xdotool")
        if server is None or driver is None:
            raise NoDisplayError("window tests need Xvfb and xdotool")
        read_end, write_end = os.pipe()
        size = "x".join(str(side) for side in (*SCREEN, depth))
        self._process = subprocess.Popen(
            [server, "-displayfd", str(write_end), "-noreset", "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=[write_end],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        if not number:
            self._process.wait()
            raise NoDisplayError("Xvfb could not be started")
        self.name = f":{number}"

    def clear(self) -> None:
        """Release every key and every button, and park the pointer in the corner."""
        keys = [word for key in KEYS for word in ("keyup", "--delay", "0", key)]
        buttons = [word for button in BUTTONS for word in ("mouseup", button)]
        self.xdotool(*keys, *buttons, "mousemove", *(str(at) for at in CORNER))

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool and return its output."""
        environment = {**os.environ, "DISPLAY": self.name}
        done = subprocess.run(
            ["xdotool", *arguments], env=environment, check=True, stdout=subprocess.PIPE, text=True, timeout=60
        )
        return done.stdout

    def stop(self) -> None:
        """End the server."""
        self._process.terminate()
        self._process.wait()
