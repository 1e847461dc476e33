"""A client for the baseline: a strong player's results for a deal, one by one. Nothing here blocks."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty

from hachi_hachi.ai.workers.par_worker import ParPlay, ParRequest, serve
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.workers.worker_process import WorkerProcess


class ParClient:
    """A client: ``points`` are the results so far, ``over`` if it is finished; ``trouble`` says why it ended early."""

    def __init__(self, request: ParRequest, target: Callable[[Connection], None] = serve) -> None:
        self.points: list[int] = []
        self.over = False
        self.trouble = ""
        self._line = WorkerProcess(target)
        self._line.send(request)

    def poll(self) -> bool:
        """Receive results; return True if there were any."""
        heard = False
        while not self.over:
            try:
                said = self._line.heard.get_nowait()
            except Empty:
                break
            heard = True
            if isinstance(said, ParPlay) and said.points is not None:
                self.points.append(said.points)
                continue
            self.trouble = said.error if isinstance(said, ParPlay) else _(
                "the simulation stopped; reopen this page to resume it"
            )
            self.close()
        return heard

    def close(self) -> None:
        """Close the client: the process ends."""
        self.over = True
        self._line.end()
