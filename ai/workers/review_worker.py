"""The review worker: a record comes in through a pipe, reviews of its decisions go out one by one.

It runs in parallel to the player worker, at the lowest priority. It knows the whole record, as a review may; the
analyst of a decision gets the observation of its seat and nothing else.
"""
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection

from hachi_hachi.ai import catalog
from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.record_review import ReviewStep, review, steps
from hachi_hachi.ai.workers import pipe_loop
from hachi_hachi.ai.workers.pipe_loop import LAST, each_of
from hachi_hachi.engine import catalog as games


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A request to review a ``record`` (its text): the seats to review, and the steps already known (``review``).

    ``seed`` determines the review; ``budget`` ``None`` uses the game's own. ``shares``: also tell how much of the next
    step is done.
    """

    record: str
    seats: frozenset[int]
    seed: str
    done: frozenset[tuple[int, int]] = frozenset()
    budget: Budget | None = None
    shares: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """One more step of ``of`` in all; ``looked`` is ``None`` at the beginning, and while the next step is ``share``
    (0-1) done.
    """

    looked: ReviewStep | None
    of: int
    share: float = 0.0


def look_back(request: ReviewRequest) -> Iterator[Progress]:
    """Yield the number of steps, and then each step of the review, with how much of it is done before. Raises
    ``RecordError``.
    """
    game = games.game_of(request.record)
    table = game.resume(request.record, None)
    back = catalog.GAMES[game.id].review()
    of = steps(table, request.seats)
    yield Progress(None, of)
    budget = request.budget or back.budget
    for looked in review(table, request.seats, back.analyst, back.split, budget, request.seed, request.done):
        if not isinstance(looked, float):
            yield Progress(looked, of)
        elif request.shares:
            yield Progress(None, of, looked)


def serve(pipe: Connection) -> None:
    """Review the records that come through ``pipe``: the target of a spawned process."""
    pipe_loop.serve(pipe, LAST, lambda request: each_of(request, ReviewRequest, look_back))
