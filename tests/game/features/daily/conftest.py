"""A program whose deals of the day are played out at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.ai.workers.par_worker import ParRequest
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.features.daily.daily_scene import DailyScene


class Known:
    """What `ParClient` is, without another process: one result at each look."""

    def __init__(self, request: ParRequest) -> None:
        self.points: list[int] = []
        self.over, self.trouble = False, ""
        self._more = [12 * number for number in range(request.begun, request.plays)]

    def poll(self) -> bool:
        if self.over:
            return False
        self.points.append(self._more.pop(0))
        self.over = not self._more
        return True

    def close(self) -> None:
        self.over = True


@pytest.fixture
def app(make_app: Callable[..., App], quick_players: None, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(catalog, "GAMES", dict(GAMES))
    monkeypatch.setattr(DailyScene.__init__, "__defaults__", (Known,))
    return make_app(Launch(size=(1280, 720), speed=0))
