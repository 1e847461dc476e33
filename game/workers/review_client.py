"""A client for reviews in a worker process: steps come in one by one, and can be stopped and resumed."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty
from typing import Final

from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import Progress, ReviewRequest, serve
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.workers.worker_process import WorkerProcess

#: Steps received per call, so that a frame stays short.
MOST: Final = 50


class ReviewClient:
    """A review in progress: ``steps`` received so far, in order; ``of`` their total number (0: unknown).

    ``trouble`` says why it ended early; ``over`` is True if nothing more will come.
    """

    def __init__(self, request: ReviewRequest, target: Callable[[Connection], None] = serve) -> None:
        self.steps: list[ReviewStep] = []
        self.of = 0
        self.over = False
        self.trouble = ""
        self._line = WorkerProcess(target)
        self._line.send(request)

    def poll(self) -> bool:
        """Receive steps; return True if there were any. Never blocks."""
        heard = False
        for _number in range(MOST):
            if self.over:
                break
            try:
                said = self._line.heard.get_nowait()
            except Empty:
                break
            heard = True
            self._take(said)
        return heard

    def _take(self, said: object) -> None:
        if isinstance(said, Progress):
            self.of = said.of
            if said.looked is not None:
                self.steps.append(said.looked)
                return
            self.trouble = said.error
        else:  # it died, or sent something invalid: the steps so far are valid
            self.trouble = _("The review stopped. Reopen it to continue from here.")
        self.close()

    def close(self) -> None:
        """Close the client: the process ends."""
        self.over = True
        self._line.end()
