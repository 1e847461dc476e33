"""Reviews in this process, with few rollouts."""

from __future__ import annotations

from dataclasses import replace

from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import ReviewRequest, look_back
from hachi_hachi.game.app.app import App
from hachi_hachi.game.features.replay.review_scene import ReviewScene

#: All decisions of one deal, looked back upon with few rollouts: enough to tell mistakes from the rest.
FEW = Budget(12)
_known: dict[str, list[ReviewStep]] = {}


class InThisProcess:
    """What `ReviewClient` is, without another process: one step at each look."""

    def __init__(self, request: ReviewRequest) -> None:
        if request.record not in _known:
            found = list(look_back(replace(request, budget=FEW, done=frozenset())))
            _known[request.record] = [one.looked for one in found if one.looked is not None]
        self._all = [one for one in _known[request.record] if (one.deal, one.number) not in request.done]
        self.of = len(self._all) + len(request.done)
        self.steps: list[ReviewStep] = []
        self.over = False
        self.trouble = ""

    def poll(self) -> bool:
        if self.over:
            return False
        self.steps = self._all[: len(self.steps) + 1]
        self.over = len(self.steps) == len(self._all)
        return True

    def close(self) -> None:
        self.over = True


def whole(app: App, scene: ReviewScene) -> None:
    for _frame in range(60):
        app._frame(0.6)
        if not scene.reviewed.running:
            return
    raise AssertionError("no end")
