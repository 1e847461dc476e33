"""The arena's decks on many machines: a cluster of dask in place of processes here. Needs the extra ``research``.

Decks are dealt from their numbers and players draw from seeds, so that it is all the same who plays what. A worker that
is lost loses nothing: the scheduler gives its decks to another.
"""
import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

#: How long, in seconds, a scheduler may take to answer, and a first worker to be there.
PATIENCE: Final = 20
#: The floors whose code decides what comes of a deck.
_FLOORS: Final = ("ai", "engine")


class ClusterError(ValueError):
    """A cluster that cannot be used: the sentence says why."""


class _Cluster(Executor):
    """Hands tasks to the cluster, each with what its worker's code must be."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Hand ``fn`` and what it is called with to the cluster."""
        return self._inner.submit(_checked, sources(), fn, *args, **kwargs)


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """Give an executor that plays on the cluster whose scheduler has this ``address`` (``tcp://host:8786``).

    Raises ``ClusterError``, also for what happens while it is used: workers without the program or with another one.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise ClusterError("--cluster needs dask: python -m pip install 'hachi-hachi[research]'") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no cluster at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise ClusterError(f"the cluster at {address} has no workers") from error
        try:
            yield _Cluster(client.get_executor(pure=False))
        except KilledWorker as error:
            raise ClusterError(f"decks were given up, for every worker that had them was lost: {error}") from error
        except (ModuleNotFoundError, RuntimeError) as error:
            missing = error if isinstance(error, ModuleNotFoundError) else _missing(error)
            if missing is None:
                raise
            raise ClusterError(
                f"a machine of the cluster does not know {missing.name!r}: install it there, also for the scheduler"
            ) from error


def _missing(error: RuntimeError) -> ModuleNotFoundError | None:
    """Return the module that a scheduler lacked, if that is why it could not read what was sent to it."""
    cause = error.__cause__
    return cause if isinstance(cause, ModuleNotFoundError) else None


@cache
def sources() -> str:
    """Return a digest of the players' and the engine's code and weights: equal digests play every deck alike."""
    found = hashlib.sha256()
    root = Path(__file__).parents[2]
    for floor in _FLOORS:
        for path in sorted([*(root / floor).rglob("*.py"), *(root / floor).rglob("weights/*.json")]):
            found.update(path.relative_to(root).as_posix().encode())
            found.update(path.read_text("utf-8").encode())
    return found.hexdigest()


def _checked(wanted: str, task: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Do ``task`` on a worker whose code is the same. Raises ``ClusterError`` where it is not."""
    if sources() != wanted:
        raise ClusterError("a worker of the cluster has another version of the program: install the same one there")
    return task(*args, **kwargs)
