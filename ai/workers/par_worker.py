"""The par worker: it plays a deal repeatedly with strong players, and reports each result as it comes.

It runs in parallel to the player worker, at the lowest priority. It knows the whole deal, because it plays it out; each
player in it gets the observation of its seat, and a seed that reveals nothing about the deal.
"""
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection

from hachi_hachi.ai import catalog
from hachi_hachi.ai.workers import pipe_loop
from hachi_hachi.ai.workers.pipe_loop import LAST, each_of
from hachi_hachi.engine import catalog as games


@dataclass(frozen=True, slots=True)
class ParRequest:
    """A request to play the first deal of ``record`` (its text): ``seat`` by a ``level``, all others by their own.

    Plays are numbered from ``begun`` up to ``plays``, each with separate randomness from ``seed``.
    """

    record: str
    seat: int
    level: str
    seed: str
    begun: int
    plays: int


def play_out(request: ParRequest) -> Iterator[int]:
    """Yield the result of each play for the seat, in points. Raises the errors of ``play``."""
    return (play(request, number) for number in range(request.begun, request.plays))


def play(request: ParRequest, number: int) -> int:
    """Return the result of play ``number`` for the seat, in points.

    Raises ``RecordError``, and ``ValueError`` if the deal has no end.
    """
    game = games.game_of(request.record)
    table = game.resume(request.record, None).restart_deal(0)
    while table.decision is not None:
        seat = table.decision.seat
        level = request.level if seat == request.seat else table.setup.seats[seat].player
        seed = f"{request.seed}/{number}/{seat}/{len(table.events)}"
        table.act(catalog.choose(table.observation(seat), level, seed)[0])
    deals = game.summary(table.record_text()).deals
    if not deals:
        raise ValueError("the deal was not settled")
    return deals[0].points[request.seat]


def serve(pipe: Connection) -> None:
    """Play out the deals that come through ``pipe``: the target of a spawned process."""
    pipe_loop.serve(pipe, LAST, lambda request: each_of(request, ParRequest, play_out))
