"""Shared behaviour of worker processes: ignore Ctrl-C, yield to the window, and end with their pipe."""
import os
import signal
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from typing import Final, TypeVar

#: The niceness of a process that nobody waits for: the highest there is.
LAST: Final = 19
#: The niceness of a process whose answer somebody waits for.
NICENESS: Final = 5

Asked = TypeVar("Asked")


def give_way(nice: int) -> None:
    """Leave Ctrl-C to the window, and lower the priority by ``nice``, 0 to 19, on systems that support it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)


def answer_one(pipe: Connection, kind: type[Asked], answers: Callable[[Asked], Iterable[object]]) -> None:
    """Send all ``answers`` to the one request of this ``kind`` that comes through ``pipe``, each as it is found."""
    give_way(LAST)
    try:
        request = pipe.recv()
        if isinstance(request, kind):
            for found in answers(request):
                pipe.send(found)
    except (EOFError, OSError):
        return
