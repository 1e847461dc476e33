"""Shared behaviour of worker processes: ignore Ctrl-C, yield to the window, and end with their pipe."""
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final, TypeVar

from hachi_hachi.engine.common.errors import RefusalError

#: The niceness of a process that nobody waits for: the highest there is.
LAST: Final = 19
#: The niceness of a process whose answer somebody waits for.
NICENESS: Final = 5

Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True)
class Finished:
    """The last answer to a request with several answers; ``error`` says why it ended early, if it did."""

    error: str = ""


def give_way(nice: int) -> None:
    """Leave Ctrl-C to the window, and lower the priority by ``nice``, 0 to 19, on systems that support it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)


def not_a_request(found: object) -> str:
    """Return the error for anything but a request: another object, or the exception that reading it raised."""
    kind = type(found).__name__
    return f"{kind}: {found}" if isinstance(found, Exception) else f"not a request: {kind}"


def each_of(request: object, kind: type[Asked], answers: Callable[[Asked], Iterable[object]]) -> Iterator[object]:
    """Yield all ``answers`` to a ``request`` of this ``kind``, and ``Finished``; any error becomes its ``error``."""
    if not isinstance(request, kind):
        yield Finished(not_a_request(request))
        return
    try:
        yield from answers(request)
    except RefusalError as error:
        yield Finished(str(error))
    except Exception as error:
        yield Finished(f"{type(error).__name__}: {error}")
    else:
        yield Finished()


def serve(pipe: Connection, nice: int, answers: Callable[[object], Iterable[object]]) -> None:
    """Send the ``answers`` to each request from ``pipe``, each as it is found, until the other end closes.

    If a request cannot be read, ``answers`` gets the exception instead.
    """
    give_way(nice)
    while True:
        try:
            request = pipe.recv()
        except (EOFError, OSError):
            return
        except Exception as error:
            request = error
        try:
            for found in answers(request):
                pipe.send(found)
        except OSError:
            return
