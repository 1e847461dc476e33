"""A client for the baseline: a strong player's results for a deal, one by one."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from hachi_hachi.ai.workers.par_worker import ParRequest, serve
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.workers.stream_client import StreamClient


class ParClient(StreamClient):
    """A client whose ``points`` are the results so far."""

    def __init__(self, request: ParRequest, target: Callable[[Connection], None] = serve) -> None:
        self.points: list[int] = []
        super().__init__(request, target)

    def _take(self, message: object) -> bool:
        if not isinstance(message, int):
            return False
        self.points.append(message)
        return True

    def _died(self) -> str:
        return _("the simulation stopped; reopen this page to resume it")
