"""What every process behind a pipe does: it leaves Ctrl-C to the window, gives way to it, and ends with its pipe."""
import os
import signal
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from typing import Final, TypeVar

#: How far a process gives way that nobody waits for: as far as there is.
LAST: Final = 19
#: And one whose answer somebody waits for.
NICENESS: Final = 5

Asked = TypeVar("Asked")


def give_way(nice: int) -> None:
    """Let Ctrl-C be for the window, and give way by ``nice``, 0 to 19, where the system has such a thing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)


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
