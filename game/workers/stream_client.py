"""A client for a worker that answers one request with many results, one by one. Nothing here blocks."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty
from typing import Final

from hachi_hachi.ai.workers.pipe_loop import Finished
from hachi_hachi.game.workers.worker_process import WorkerProcess

#: Results received per call, so that a frame stays short.
MOST: Final = 50


class StreamClient:
    """A request in progress: ``trouble`` says why it ended early; ``over`` is True if nothing more will come."""

    def __init__(self, request: object, target: Callable[[Connection], None]) -> None:
        self.over = False
        self.trouble = ""
        self._line = WorkerProcess(target)
        self._line.send(request)

    def _take(self, message: object) -> bool:
        """Store a result; return False if it is none."""
        raise NotImplementedError

    def _died(self) -> str:
        """Return the message for a worker that died or sent something invalid: the results so far are valid."""
        raise NotImplementedError

    def poll(self) -> bool:
        """Receive results; return True if there were any."""
        heard = False
        for _number in range(MOST):
            if self.over:
                break
            try:
                message = self._line.heard.get_nowait()
            except Empty:
                break
            heard = True
            if not self._take(message):
                self.trouble = message.error if isinstance(message, Finished) else self._died()
                self.close()
        return heard

    def close(self) -> None:
        """Close the client: the process ends."""
        self.over = True
        self._line.end()
