"""A record of one deal, and its review on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from hachi_hachi.ai.hachihachi.arena import result_attribution
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from tests.game.helpers.at_once import year
from tests.game.helpers.clicks import use
from tests.game.helpers.reviews_at_once import InThisProcess


@pytest.fixture
def record(home: Path) -> Path:
    table = year(3, people=1)
    while table.decision is not None and not any(event.closes for event in table.events):
        table.act(table.decision.legal[-1])
    (home / "years").mkdir()
    path = home / "years" / "one.hachi"
    path.write_text(table.record_text(), "utf-8")
    return path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look back in this process, with few rollouts."""
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    monkeypatch.setattr(ReviewSession.__init__, "__defaults__", (InThisProcess,))
    monkeypatch.setattr(result_attribution, "FIRST", 60)
    monkeypatch.setattr(result_attribution, "EACH", 20)


@pytest.fixture
def scene(app: App, record: Path, quick: None) -> ReviewScene:
    app.director.start(HistoryScene(app))
    for _frame in range(4):
        app._frame(0.016)
    use(app, "Review")
    found = app.director.top
    assert isinstance(found, ReviewScene)
    return found
