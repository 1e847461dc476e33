"""A client for reviews in a worker process: steps come in one by one, and can be stopped and resumed."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection

from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import Progress, ReviewRequest, serve
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.workers.stream_client import StreamClient


class ReviewClient(StreamClient):
    """A review in progress: ``steps`` received so far, in order; ``of`` their total number (0: unknown).

    ``share`` (0-1) is how much of the next step is done.
    """

    def __init__(self, request: ReviewRequest, target: Callable[[Connection], None] = serve) -> None:
        self.steps: list[ReviewStep] = []
        self.of = 0
        self.share = 0.0
        super().__init__(request, target)

    def _take(self, message: object) -> bool:
        if not isinstance(message, Progress):
            return False
        self.of, self.share = message.of, message.share
        if message.looked is not None:
            self.steps.append(message.looked)
        return True

    def _died(self) -> str:
        return _("The review stopped. Reopen it to continue from here.")
