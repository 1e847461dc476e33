"""A deal is reviewed from its settlement: that deal alone, and taken up where it was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep, steps
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.features.replay.running_review import ReviewSession
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.library.review_files import OF_DEALS
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.at_once import NAMES
from tests.game.helpers.by_hand import keys_for, play_through
from tests.game.helpers.clicks import click, top

pytestmark = pytest.mark.usefixtures("quick_players")


class FakeReview:
    """A review under way that tells what it is told to tell; `asked` is what was asked for."""

    asked: ClassVar[list[ReviewRequest]] = []

    def __init__(self, request: ReviewRequest) -> None:
        FakeReview.asked.append(request)
        table = HACHIHACHI.engine().resume(request.record, None)
        self.of = steps(table, request.seats)
        self.steps: list[ReviewStep] = []
        last = max(number for number, entry in enumerate(table.entries) if entry.settled)
        self._all = [
            ReviewStep(last, number, MoveReview(
                0, "play", (ScoredMove(action, 1.5, 0.1), ScoredMove(action, 0.0, 0.1)), 1, 0.1
            ))
            for number, action in enumerate(table.entries[last].actions)
            if action.seat == 0 and (last, number) not in request.done
        ]
        self.over, self.trouble = False, ""

    def poll(self) -> bool:
        if not self.over:
            self.steps = self._all[: len(self.steps) + 1]
            return True
        return False

    def close(self) -> None:
        self.over = True


def test_a_deal_is_reviewed_from_its_settlement_left_and_taken_up(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewSession.__init__, "__defaults__", (FakeReview,))
    FakeReview.asked.clear()
    app = make_app(Launch(size=(1280, 720), speed=0))
    sitting = tuple(Seat(name, "normal" if number else HUMAN) for number, name in enumerate(NAMES[:3]))
    app.director.start(router.new_year(app, HACHIHACHI, NewGameOptions("shiragiku", 6, sitting, {}, 2)))
    play_through(app, keys_for, SettlementScene)
    first = top(app)
    assert isinstance(first, SettlementScene)
    while first.animating:
        app._frame(0.1)
    press(app, first, first.buttons[0].text)
    play_through(app, keys_for, SettlementScene)
    scene = top(app)
    assert isinstance(scene, SettlementScene)
    assert scene is not first
    app._frame(0.016)
    press(app, scene, "Review")
    review = top(app)
    assert isinstance(review, ReviewScene)
    app._frame(0.6)
    app._frame(0.6)
    request = FakeReview.asked[0]
    table = HACHIHACHI.engine().resume(request.record, None)
    assert table.entries[1].settled
    assert not any(entry.actions for entry in table.entries[2:])
    assert review.walk.deals == 2
    mine = sum(action.seat == 0 for action in table.entries[1].actions)
    assert steps(table, request.seats) - len(request.done) == mine + 1 == review.reviewed.kept.of
    assert {deal for deal, _number in request.done} == {0}
    assert {one.deal for one in review.deals.decisions} == {1}  # the chart shows no deal that is not reviewed
    known = review.reviewed.kept.done
    assert known
    app._hear(Press(Action.BACK))
    assert top(app) is scene
    press(app, scene, "Review")
    again = top(app)
    assert isinstance(again, ReviewScene)
    assert again.reviewed is review.reviewed
    assert FakeReview.asked[1].done >= request.done | known
    app._frame(0.6)
    press(app, again, "Show on table")
    past = top(app)
    assert isinstance(past, ReplayScene)
    assert past.walk.place.entry == 1
    app._hear(Press(Action.BACK))
    app._hear(Press(Action.BACK))
    assert top(app) is scene
    known_still_after_the_program_began_anew(app, again)


def known_still_after_the_program_began_anew(app: App, before: ReviewScene) -> None:
    """The year goes on at the settlement, and what is known of the deal is known."""
    known = before.reviewed.kept.done
    assert known
    app.saves.settle()
    assert [path.parent.name for path in app.saves.folder.rglob("*.review")] == [OF_DEALS]
    app.director.start(router.continue_year(app, HACHIHACHI))
    taken_up = top(app)
    assert isinstance(taken_up, SettlementScene)
    app._frame(0.016)
    while taken_up.animating:
        app._frame(0.1)
    press(app, taken_up, "Review")
    anew = top(app)
    assert isinstance(anew, ReviewScene)
    assert anew.reviewed is not before.reviewed
    assert FakeReview.asked[-1].done >= known


def press(app: App, scene: SettlementScene | ReviewScene, name: str) -> None:
    assert scene.group is not None
    button = next(one for one in scene.group.widgets if getattr(one, "text", "") == name)
    for event in click(*button.box.center):
        app.director.handle(event)
    app._frame(0.016)
