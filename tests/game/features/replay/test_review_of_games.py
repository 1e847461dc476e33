"""A review in each game: the pages it has, and its own words for the place of a decision."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from hachi_hachi.ai import catalog as players
from hachi_hachi.ai.review.move_review import MoveReview, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.engine.catalog import GAMES as ENGINES
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.features.replay.review_scene import LUCK, ReviewScene
from hachi_hachi.game.features.replay.reviewed_deals import results_before
from hachi_hachi.game.features.replay.running_review import ReviewSession
from tests.engine.contract.kits import KITS
from tests.game.features.replay.random_walk import played

TABLES = {game: (kit.quick.ruleset, len(kit.quick.seats), kit.quick.deals) for game, kit in KITS.items()}


class NoResults:
    """A review that finds nothing."""

    over, trouble, of = False, "", 0
    steps: tuple[ReviewStep, ...] = ()

    def __init__(self, request: ReviewRequest) -> None:
        self.request = request

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.over = True


def review_of(app: App, folder: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> ReviewScene:
    monkeypatch.setattr(ReviewSession.__init__, "__defaults__", (NoResults,))
    text = played(game, *TABLES[game], seed=4, most=60).record_text()
    path = folder / "one.hachi"
    path.write_text(text, "utf-8")
    scene = router.review(app, GAMES[game], path, text)
    assert isinstance(scene, ReviewScene)
    scene.layout(app.canvas)
    return scene


@pytest.mark.parametrize("game", TABLES)
def test_only_a_game_that_separates_luck_from_play_has_a_page_of_luck(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    scene = review_of(app, home, monkeypatch, game)
    assert scene._choice is not None
    parted = players.GAMES[game].review().split is not None
    assert [page for page, _words in scene._choice.options] == ["worst", "order", *[LUCK] * parted]


@pytest.mark.parametrize("game", TABLES)
def test_a_decision_in_the_chart_is_explained_in_the_words_of_its_game(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    scene = review_of(app, home, monkeypatch, game)
    own = scene.deals.decisions[-1]
    made = scene.walk.table.entries[own.deal].actions[own.number]
    choices = (ScoredMove(made, 1.0, 0.1), ScoredMove(made, 0.0, 0.1))
    step = ReviewStep(own.deal, own.number, MoveReview(made.seat, "play", choices, 1))
    heading, _choices = scene._explained(step)
    assert re.search(rf", (turn|trick) {own.turn}: ", heading)


def test_what_the_pointer_explains_stays_while_results_arrive(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = review_of(app, home, monkeypatch, "koi-koi")
    steps = []
    for own in scene.deals.decisions:
        made = scene.walk.table.entries[own.deal].actions[own.number]
        choices = (ScoredMove(made, 1.0 + own.number, 0.1), ScoredMove(made, 0.0, 0.1))
        steps.append(ReviewStep(own.deal, own.number, MoveReview(made.seat, "play", choices, 1)))
    first, second, *rest = steps
    scene.reviewed.kept = replace(scene.reviewed.kept, steps=(first, second))
    scene.layout(app.canvas)
    assert scene.chart is not None
    scene.chart.pointed = first
    scene._pick_step(first)
    row = scene.table.current if scene.table is not None else None
    assert row
    scene.reviewed.kept = replace(scene.reviewed.kept, steps=(first, second, *rest))
    scene.layout(app.canvas)
    assert scene.chart.pointed is first
    assert scene.picked is first


def test_the_chart_goes_on_from_deal_to_deal(app: App, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = review_of(app, home, monkeypatch, "koi-koi")
    facts = ENGINES["koi-koi"].summary(scene.reviewed.text)
    entries = len(scene.walk.table.entries)
    assert len(facts.deals) > 1
    steps = []
    for own in scene.deals.decisions:
        made = scene.walk.table.entries[own.deal].actions[own.number]
        steps.append(ReviewStep(own.deal, own.number, MoveReview(made.seat, "play", (ScoredMove(made, 2.0, 0.1),), 0)))
    scene.reviewed.kept = replace(scene.reviewed.kept, steps=tuple(steps))
    scene.layout(app.canvas)
    chart = scene.chart
    assert chart is not None
    for step in steps:
        won = sum(deal.points[0] for deal in facts.deals if deal.entry < step.deal)
        assert chart.standing(step) == pytest.approx(won / facts.unit + 2.0)
    assert {chart.standing(step) for step in steps} != {2.0}
    across = [chart.point(step)[0] for step in steps]
    assert across == sorted(set(across))
    later = results_before(scene.reviewed.text, entries + 2)  # deals that are not settled change nothing
    assert later[entries + 1, 0] == pytest.approx(sum(deal.points[0] for deal in facts.deals) / facts.unit)
