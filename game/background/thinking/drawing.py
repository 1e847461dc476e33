"""Whether a frame is being drawn, as the processes of the players can see it: they do not think meanwhile.

The title needs no players: until the first process is started nothing is shared, and nothing loaded for it.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ai.processes.beside import Flag


#: So many seconds before a frame thinking is stopped: it looks after every rollout, which takes two and more where
#: players are interpreted. Stopped only by the frame it would go on in the midst of it, at the system's next turn.
SOON: Final = 0.002


class _Told:
    flag: Flag | None = None
    making: Final = threading.Lock()


def shared() -> Flag | None:
    """What a process is given to see it by, as an argument when it is started; None where no memory can be shared."""
    from multiprocessing.sharedctypes import RawValue  # noqa: PLC0415 - see above

    with _Told.making:
        if _Told.flag is None:
            try:
                _Told.flag = RawValue("b", 0)
            except OSError:
                return None
        return _Told.flag


def begin() -> None:
    """A frame is drawn from now on."""
    if _Told.flag is not None:
        _Told.flag.value = 1


def wait(seconds: float) -> None:
    """Wait so long for the next frame, which will be drawn then."""
    soon = min(seconds, SOON) if _Told.flag is not None else 0.0
    time.sleep(seconds - soon)
    if soon:
        begin()
        time.sleep(soon)


def end() -> None:
    """It is drawn, and shown."""
    if _Told.flag is not None:
        _Told.flag.value = 0
