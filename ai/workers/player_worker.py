"""The player worker: requests come in through a pipe, answers go out, until the other end closes.

It is spawned by the program that shows the game, knows neither table nor window, and only gets observations.
"""
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection

from hachi_hachi.ai import catalog
from hachi_hachi.ai.player import Budget, Report
from hachi_hachi.ai.workers import pipe_loop
from hachi_hachi.ai.workers.pipe_loop import NICENESS, not_a_request
from hachi_hachi.engine.build_info import is_compiled
from hachi_hachi.engine.common.actions import Action
from hachi_hachi.engine.common.observation import Observation
from hachi_hachi.engine.common.options import GameRules


@dataclass(frozen=True, slots=True)
class Request:
    """A request with a ``ticket`` as id; ``level`` is one of the game's; ``seed`` is the player's own, not a deal's.

    ``budget`` ``None`` uses that of the level.
    """

    ticket: int
    observation: Observation[GameRules]
    level: str
    seed: int | str
    budget: Budget | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to ``ticket``: an action and its report, or an ``error`` message in place of both.

    ``ticket`` is -1 if the input was not a request. ``compiled``: the play of the cards runs compiled here.
    """

    ticket: int
    action: Action | None
    report: Report | None
    error: str = ""
    compiled: bool = False


def answer(request: object) -> Answer:
    """Return the answer to ``request``; any error becomes the answer's ``error``."""
    if not isinstance(request, Request):
        return Answer(-1, None, None, not_a_request(request))
    try:
        budget = request.budget or catalog.usual_budget(request.observation, request.level)
        action, report = catalog.choose(request.observation, request.level, request.seed, budget)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return Answer(request.ticket, None, None, f"{type(error).__name__}: {error} ({last.name}:{last.lineno})")
    return Answer(request.ticket, action, report, compiled=is_compiled(catalog.game_of(request.observation).core))


def serve(pipe: Connection) -> None:
    """Answer requests from ``pipe`` until its other end closes: the target of a spawned process."""
    pipe_loop.serve(pipe, NICENESS, lambda request: [answer(request)])
