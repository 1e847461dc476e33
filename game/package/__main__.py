"""`python -m hachi_hachi`, `hachi-hachi`: see `hachi_hachi.game.app.command_line`.

Worker processes import this module too, and Ctrl+C may come while the rest is still being read: it imports nothing
that takes time but in `main`.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType

from hachi_hachi.game.app.exit_status import INTERRUPTED


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (by default the command line's); returns the exit status; 2 by SystemExit.

    With the command line's own, Ctrl+C ends the process at once and quietly, until a window is open and after it.
    """
    if argv is None:
        signal.signal(signal.SIGINT, _leave)
    gc.disable()  # of what is imported nothing is given up: a tenth of the start went into looking for it
    try:
        from hachi_hachi.game.app import command_line

        status = command_line.run(argv)
    finally:
        gc.enable()
    if argv is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done: nothing shall change the status any more
    return status


def _leave(number: int, frame: FrameType | None) -> None:
    """Nothing has been done that would have to be undone."""
    del number, frame
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    sys.exit(main())
