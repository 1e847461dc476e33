"""What every process behind a pipe does: it leaves Ctrl-C to the window, gives way to it, and ends with its pipe."""
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, TypeVar

#: How far a process gives way that nobody waits for: as far as there is.
LAST: Final = 19
#: And one whose answer somebody waits for, where other programs want all cores.
BESIDE: Final = 5
#: How many want a core at this moment, as the fourth number of this file (Linux).
_RUNNING: Final = Path("/proc/loadavg")

Asked = TypeVar("Asked")
Done = TypeVar("Done")


def give_way(nice: int) -> None:
    """Let Ctrl-C be for the window, and give way by ``nice``, 0 to 19, where the system has such a thing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)


def with_room() -> bool:
    """Return whether a core would be idle but for this process; False where the system does not say (only Linux does).
    """
    try:
        running = int(_RUNNING.read_text(encoding="ascii").split()[3].partition("/")[0])
    except (OSError, ValueError, IndexError):
        return False
    return running - 1 < (os.cpu_count() or 1)


def giving_way(work: Callable[[], Done]) -> Done:
    """Do ``work`` and return what it returns, giving way as far as there is while the machine has room for that.

    The window may be on the same core: a card in flight is late by what the thinking takes of it. Where others want all
    cores, who goes last would never be done: there the priority of the process stays. One can only be given up, so that
    a thread takes the lower one (Linux knows it by thread), and ends with the work.
    """
    if sys.platform != "linux" or not with_room():
        return work()
    done: list[Done] = []
    trouble: list[BaseException] = []

    def run() -> None:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LAST)
        try:
            done.append(work())
        except BaseException as error:  # noqa: BLE001 - it is raised again where the work was asked for
            trouble.append(error)

    thread = threading.Thread(target=run, name="giving way", daemon=True)
    try:
        thread.start()
    except RuntimeError:  # the system has no room for another thread
        return work()
    thread.join()
    if trouble:
        raise trouble[0]
    return done[0]


def answer_one(pipe: Connection, kind: type[Asked], answers: Callable[[Asked], Iterable[object]]) -> None:
    """Send all ``answers`` to the one request of that ``kind`` that comes through ``pipe``, each as it is found."""
    give_way(LAST)
    try:
        request = pipe.recv()
        if isinstance(request, kind):
            for found in answers(request):
                pipe.send(found)
    except (EOFError, OSError):
        return
