"""Sharing at the table: a decision copied in one program, pasted in another, answered and judged there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from hachi_hachi.ai.player import Budget
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import ReviewRequest, look_back
from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.inputs import Press
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.features.replay.try_scene import VerdictScene
from hachi_hachi.game.features.share.question import JudgingScene
from hachi_hachi.game.features.share.share_scene import ShareScene
from hachi_hachi.game.features.share.shared_scene import SharedDealScene, SharedQuestionScene
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.scenes.scene import Push
from hachi_hachi.game.screens.history import open_record_scene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table.scenes.deal_scene import DealScene
from tests.game.features.replay.random_walk import played
from tests.game.helpers.clicks import use

TABLES = {"hachi-hachi": ("shiragiku", 5, 6), "hachinin-meri": ("short", 8, 0), "koi-koi": ("soft", 2, 0)}


class InThisProcess:
    """A review without another process: the whole of it at the first look."""

    trouble = ""

    def __init__(self, request: ReviewRequest) -> None:
        self._request = request
        self.of, self.share, self.over = 1, 0.0, False
        self.steps: list[ReviewStep] = []

    def poll(self) -> bool:
        if not self.over:
            found = look_back(replace(self._request, budget=Budget(4)))
            self.steps, self.over = [one.looked for one in found if one.looked is not None], True
            return True
        return False

    def close(self) -> None:
        self.over = True


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts on a clipboard of its own."""
    texts = [""]
    monkeypatch.setattr(clipboard, "copy", texts.append)
    monkeypatch.setattr(clipboard, "copied", lambda: texts[-1])
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    monkeypatch.setattr(ReviewSession.__init__, "__defaults__", (InThisProcess,))
    return texts


def shared(app: App, game: str) -> ReplayScene:
    """Return the replay of a game over which a card that was chosen among several can be shared."""
    text = played(game, *TABLES[game], seed=4, most=60).record_text()
    scene = router.replay(app, GAMES[game], text)
    assert isinstance(scene, ReplayScene)
    app.director.start(scene)
    while True:
        scene.step(1)
        action = scene.walk.place.action
        if action is not None and action.verb == "play":
            use(app, "Share")
            top = app.director.top
            assert isinstance(top, ShareScene)
            if top.asked:
                return scene
            use(app, "Back")


@pytest.mark.parametrize("game", TABLES)
def test_a_decision_is_copied_pasted_at_the_title_answered_and_judged(
    app: App, copied: list[str], game: str
) -> None:
    scene = shared(app, game)
    action = scene.walk.place.action
    assert action is not None
    use(app, "Copy code")
    app.director.start(TitleScene(app))
    app.director.handle(Press(None, key="v", command=True))
    app._frame(0.016)
    use(app, "Open")
    top = app.director.top
    assert isinstance(top, SharedQuestionScene)
    assert GAMES[game].name in top.words()
    use(app, "Go to the table")
    table = app.director.top
    assert isinstance(table, DealScene)
    assert table.player.decision is not None
    assert [info.name for info in table.session.setup.seats].index("You") == action.seat
    table._act(next(legal for legal in table.player.decision.legal if legal != action))
    for _frame in range(4):
        app._frame(0.016)
    verdict = app.director.top
    assert isinstance(verdict, VerdictScene)
    if not verdict.solved:
        assert "Played at that time" not in verdict.words()
        use(app, "Show the best play")
        verdict = app.director.top
        assert isinstance(verdict, VerdictScene)
    assert "Played at that time" in verdict.words()
    use(app, "Back")
    for _frame in range(4):
        app._frame(0.016)
    assert app.director.top is top


def test_the_wait_for_a_verdict_shows_how_far_it_is_and_can_be_cancelled(app: App) -> None:
    taken_back: list[bool] = []
    question: Any = SimpleNamespace(
        app=app, share=0.0, trouble="", verdict=lambda: None, take_back=lambda: taken_back.append(True)
    )
    app.director.start(TitleScene(app))
    app.director.carry_out(Push(JudgingScene(question)))
    scene = app.director.top
    assert isinstance(scene, JudgingScene)
    for share, shown in ((0.0, "0%"), (0.4, "40%"), (0.25, "40%"), (1.0, "100%")):
        question.share = share
        app._frame(0.016)
        assert scene._bar.spoken() == f"{shown} done"
    use(app, "Cancel")
    assert taken_back == [True]
    assert isinstance(app.director.top, TitleScene)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_deal_is_played_or_watched(app: App, copied: list[str], game: str) -> None:
    shared(app, game)
    top = app.director.top
    assert isinstance(top, ShareScene)
    top._choose(False)
    use(app, "Copy code")
    path = Path(copied[-1])
    assert open_record_scene.read_record(path) == ("", "")
    app.director.carry_out(open_record_scene.opening(app, app.director.top, path))
    app._frame(0.016)
    opened = app.director.top
    assert isinstance(opened, SharedDealScene)
    use(app, "Replay")
    past = app.director.top
    assert isinstance(past, ReplayScene)
    assert past.walk.length(past.walk.place.entry) > 1
    app.director.carry_out(open_record_scene.opening(app, opened, path))
    app._frame(0.016)
    use(app, "Play")
    table = app.director.top
    assert isinstance(table, DealScene)
    assert not table.match.counts


def test_a_bad_code_on_the_command_line_is_answered_in_a_sentence(app: App, copied: list[str]) -> None:
    shared(app, "koi-koi")
    use(app, "Copy code")
    path = Path(copied[-1][:-1])
    text, trouble = open_record_scene.read_record(path)
    assert (text, trouble) == ("", "This code is incomplete or has a mistake. Copy all of it again.")
    app.director.carry_out(open_record_scene.opening(app, app.director.top, path))
    assert isinstance(app.director.top, MessageScene)


@pytest.mark.parametrize("game", TABLES)
def test_a_picture_shows_the_table_and_the_code_under_it(app: App, copied: list[str], home: Path, game: str) -> None:
    scene = shared(app, game)
    before = [info.name for info in scene.walk.table.setup.seats]
    use(app, "Save picture")
    files = list((home / "exported").glob("*.png"))
    assert len(files) == 1
    picture = pygame.image.load(files[0])
    assert picture.width == 1600
    assert picture.height > 1000
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1600, 40) for y in range(0, 900, 30)}) > 200
    assert [info.name for info in scene.walk.table.setup.seats] == before
