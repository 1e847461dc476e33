"""``python -m hachi_hachi``, ``hachi-hachi``: see ``hachi_hachi.game.app.command_line``.

Worker processes import this module too, and Ctrl+C may come during the remaining imports: anything slow is imported in
``main``.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

from hachi_hachi.engine.lazy_module import LazyModule
from hachi_hachi.game.app.exit_status import INTERRUPTED

if TYPE_CHECKING:
    from hachi_hachi.game.app import command_line
else:
    command_line = LazyModule("hachi_hachi.game.app.command_line")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (by default the command line's); return the exit status; 2 by SystemExit.

    With the command line's own, Ctrl+C ends the process at once and quietly before a window is open and after it is
    closed.
    """
    if argv is None:
        signal.signal(signal.SIGINT, _leave)
    gc.disable()  # imports free nothing: collection took a tenth of the start-up time
    try:
        status = command_line.run(argv)
    finally:
        gc.enable()
    if argv is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # everything is done: the exit status must not change any more
    return status


def _leave(number: int, frame: FrameType | None) -> None:
    """Exit at once: there is nothing to clean up yet."""
    del number, frame
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    sys.exit(main())
