"""Playing the arena's decks on many machines: a dask cluster instead of local processes. Needs the extra ``research``.

Decks are dealt from their numbers and players draw from seeds, so it makes no difference where a deck is played. If a
worker is lost, the scheduler gives its decks to another.
"""
import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hachi_hachi.engine.lazy_module import LazyModule

if TYPE_CHECKING:
    import distributed
else:
    distributed = LazyModule("distributed")

T = TypeVar("T")

#: The timeout, in seconds, for the scheduler to answer and for a first worker to be there.
PATIENCE: Final = 20
#: The layers whose code determines the result of a deck.
_FLOORS: Final = ("ai", "engine")


class ClusterError(ValueError):
    """A cluster that cannot be used: the message says why."""


class _Cluster(Executor):
    """Submits tasks to the cluster, each with the required version of the worker's code."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Submit ``fn`` and its arguments to the cluster."""
        return self._inner.submit(_checked, sources(), fn, *args, **kwargs)


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """Yield an executor that plays on the cluster whose scheduler has this ``address`` (``tcp://host:8786``).

    Raises ``ClusterError``, also for failures during use: workers without the program or with a different one.
    """
    try:
        connect, lost_worker = distributed.Client, distributed.KilledWorker
    except ImportError as error:
        raise ClusterError("--cluster needs dask: python -m pip install 'hachi-hachi[research]'") from error
    try:
        client = connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no cluster at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise ClusterError(f"the cluster at {address} has no workers") from error
        try:
            yield _Cluster(client.get_executor(pure=False))
        except lost_worker as error:
            raise ClusterError(f"decks were given up, for every worker that had them was lost: {error}") from error
        except (ModuleNotFoundError, RuntimeError) as error:
            missing = error if isinstance(error, ModuleNotFoundError) else _missing(error)
            if missing is None:
                raise
            raise ClusterError(
                f"a machine of the cluster does not know {missing.name!r}: install it there, also for the scheduler"
            ) from error


def _missing(error: RuntimeError) -> ModuleNotFoundError | None:
    """Return the module that a scheduler lacked, if that is why it could not read a message."""
    cause = error.__cause__
    return cause if isinstance(cause, ModuleNotFoundError) else None


@cache
def sources() -> str:
    """Return a digest of the players' and the engine's code and weights: equal digests give equal results."""
    found = hashlib.sha256()
    root = Path(__file__).parents[2]
    for floor in _FLOORS:
        for path in sorted([*(root / floor).rglob("*.py"), *(root / floor).rglob("weights/*.json")]):
            found.update(path.relative_to(root).as_posix().encode())
            found.update(path.read_text("utf-8").encode())
    return found.hexdigest()


def _checked(wanted: str, task: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Run ``task`` on a worker whose code is the same. Raises ``ClusterError`` if it is not."""
    if sources() != wanted:
        raise ClusterError("a worker of the cluster has another version of the program: install the same one there")
    return task(*args, **kwargs)
