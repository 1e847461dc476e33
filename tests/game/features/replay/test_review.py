"""A review by mouse and keys: the worst first, the chart, left, taken up, and refused where damaged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hachi_hachi.ai.hachihachi.analyst import Analyst
from hachi_hachi.ai.review.move_review import MoveReview, OwnAnalyst, ScoredMove
from hachi_hachi.ai.review.record_review import ReviewStep, review
from hachi_hachi.ai.workers.review_worker import ReviewRequest
from hachi_hachi.engine.common import actions
from hachi_hachi.engine.hachihachi.rules import Rules
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay import running_review
from hachi_hachi.game.features.replay.review_scene import LUCK, ORDER, ReviewScene
from hachi_hachi.game.features.replay.running_review import READ, ReviewSession, amount, lost
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.library.review_files import as_text, place_of
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.workers.review_client import ReviewClient
from tests.game.helpers import bad_players
from tests.game.helpers.at_once import year
from tests.game.helpers.clicks import click, top, use
from tests.game.helpers.fits import assert_fits
from tests.game.helpers.reviews_at_once import FEW, whole


def said(app: App, scene: ReviewScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All paragraphs that the scene draws."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(app.canvas, "paragraph", lambda words, *_args, **_more: found.append(words))
        scene.draw(app.canvas)
    return found


def test_the_list_says_why_it_is_empty_until_the_first_has_been_weighed(
    app: App, scene: ReviewScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed, parted = "tested by playing on", "The first deal appears here"
    reviewed = scene.reviewed
    before, reviewed.kept = reviewed.kept, replace(reviewed.kept, steps=())
    scene.layout(app.canvas)
    assert reviewed.running
    assert any(weighed in words for words in said(app, scene, monkeypatch))
    scene._turn(LUCK)
    assert any(parted in words for words in said(app, scene, monkeypatch))
    reviewed.kept = before
    whole(app, scene)
    for page in (LUCK, ORDER):
        scene._turn(page)
        assert scene.table is not None
        assert scene.table.lines
        assert not any(weighed in words or parted in words for words in said(app, scene, monkeypatch))


def test_it_grows_and_shows_the_worst_first_with_value_error_and_reason(app: App, scene: ReviewScene) -> None:
    app._frame(0.6)
    assert 0 < len(scene.reviewed.kept.steps) < scene.reviewed.kept.of
    whole(app, scene)
    worst = scene.reviewed.worst
    assert worst
    losses = [step.judgement.loss for step in worst if step.judgement is not None and step.judgement.is_significant]
    assert losses
    assert [one.seat for step in worst if (one := step.judgement) is not None] == [0] * len(worst)
    judgements = [one for step in worst if (one := step.judgement) is not None]
    named = [
        step for step, one in zip(worst, judgements, strict=True)
        if (one.mistake or one.inaccuracy) and one.loss >= READ
    ]
    assert worst[: len(named)] == named
    # a cost that is read as 0.0 stands above none that is more
    first_small = next((n for n, one in enumerate(judgements) if one.loss < READ), len(judgements))
    assert all(one.loss < READ for one in judgements[first_small:])
    assert scene.rows == worst
    step = worst[0]
    assert step.judgement is not None
    if step.judgement.chosen:
        chosen, best, note = scene._detail.split("\n")
        assert note.startswith("Your expected result from each choice in this deal")
        assert chosen.startswith("Chosen: ")
        assert best.startswith("Best: ")
        assert "kan" in best
        assert " – " in best
    scene._turn(ORDER)
    of_deal, *rows = scene.rows
    assert [(one.deal, one.number) for one in rows] == sorted((one.deal, one.number) for one in worst)
    assert of_deal.judgement is not None
    assert of_deal.judgement.loss == max(one.loss for one in judgements)


def test_in_order_each_month_says_how_many_mistakes_it_has_and_what_they_cost(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    scene._turn(ORDER)
    assert scene.table is not None
    head, first, *_rest = scene.table.lines
    assert head.total
    judged = [one for step in scene.reviewed.decisions if (one := step.judgement) is not None]
    month, _turn, _player, found, _best, cost = (cell.text for cell in head.cells)
    assert month == first.cells[0].text == "January"
    mistakes = sum(one.mistake for one in judged)
    assert mistakes == 0 or found.startswith(f"{mistakes} mistake")
    assert cost == amount(-sum(one.loss for one in judged), "kan")


def test_decisions_are_numbered_by_the_own_turns(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    turns = [scene.deals.turn(step) for step in scene.reviewed.decisions]
    assert turns == sorted(turns)
    made = scene.walk.table.entries[0].actions
    own = sum(
        action.seat == 0 and (not number or made[number - 1].seat != 0) for number, action in enumerate(made)
    )
    assert turns[-1] <= own < len(made)
    assert max(one.turn for one in scene.deals.decisions) == own


def test_the_chart_is_there_from_the_first_moment_and_keeps_its_width(app: App, scene: ReviewScene) -> None:
    reviewed = scene.reviewed
    before, reviewed.kept = reviewed.kept, replace(reviewed.kept, steps=())
    scene.layout(app.canvas)
    assert scene.chart is not None
    assert scene.chart.box.w > app.canvas.area.w * 0.9
    assert not scene.chart.steps
    scene.draw(app.canvas)
    reviewed.kept = before
    scene.layout(app.canvas)
    (first, *_), deals = scene.chart.steps, scene.deals
    x = scene.chart.point(first)[0]
    whole(app, scene)
    assert scene.chart.point(first)[0] == pytest.approx(x, abs=30)  # the labels of the axis may get wider
    assert len(scene.chart.steps) <= len(deals.decisions)


def test_in_the_chart_a_mistake_is_explained_and_picked_by_mouse_and_keys(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    app._frame(0.016)
    chart = scene.chart
    assert chart is not None
    marked = [step for step in scene.reviewed.decisions if (one := step.judgement) and (one.mistake or one.inaccuracy)]
    assert marked
    last = marked[-1]
    moved, down, up = click(*chart.point(last))
    app.director.handle(moved)
    assert chart.pointed is last
    heading, choices = scene._explained(last)
    assert f"turn {scene.deals.turn(last)}" in heading
    assert [one.label for one in choices] == ["Chosen", "Best"]
    app._frame(0.016)
    app.director.handle(down)
    app.director.handle(up)
    assert scene.picked is last
    assert chart.picked is last
    scene.group.set_focus(chart)
    for step in reversed(marked[:-1]):
        app._hear(Press(Action.LEFT))
        assert scene.picked is step
    app._hear(Press(Action.LEFT))  # there is nothing before the first
    assert scene.picked is marked[0]
    app._hear(Press(Action.RIGHT))
    assert scene.picked is marked[min(1, len(marked) - 1)]


@pytest.mark.parametrize("running", [True, False])
def test_a_button_that_is_held_for_a_while_is_pressed(app: App, scene: ReviewScene, *, running: bool) -> None:
    """Whatever comes in meanwhile; a press of a person lasts many frames."""
    if not running:
        whole(app, scene)
    app._frame(0.016)
    assert scene.reviewed.running == running
    moved, down, up = click(*scene._foot[0].box.center)
    app.director.handle(moved)
    app.director.handle(down)
    for _frame in range(10):
        app._frame(0.1)
    app.director.handle(up)
    assert top(app) is not scene


def test_the_parts_of_luck_add_up_to_what_the_deal_brought(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    scene._turn(LUCK)
    app._frame(0.016)
    facts = HACHIHACHI.engine().summary(scene.reviewed.text)
    (deal, parts), = scene.reviewed.parts
    assert [round(part.result * facts.unit, 6) for part in parts] == list(facts.deals[deal].points)
    assert scene.table is not None
    assert len(scene.table.lines) == 1


def test_it_is_kept_when_left_and_taken_up_where_it_was(app: App, scene: ReviewScene, record: Path) -> None:
    app._frame(0.6)
    done = scene.reviewed.kept.done
    app._hear(Press(Action.BACK))
    assert place_of(record).exists()
    years = top(app)
    assert isinstance(years, HistoryScene)
    use(app, "Review")
    again = top(app)
    assert isinstance(again, ReviewScene)
    assert done <= again.reviewed.kept.done
    assert len(again.reviewed.kept.done) <= len(done) + 1
    whole(app, again)
    assert done < again.reviewed.kept.done
    app._hear(Press(Action.BACK))
    use(app, "Review")
    last = top(app)
    assert isinstance(last, ReviewScene)
    assert not last.reviewed.running
    assert last.reviewed.is_complete
    assert as_text(last.reviewed.kept) == as_text(again.reviewed.kept)


def test_a_damaged_review_is_set_aside_and_said(app: App, scene: ReviewScene, record: Path) -> None:
    app._hear(Press(Action.BACK))
    place_of(record).write_bytes(b"{]")
    use(app, "Review")
    found = top(app)
    assert isinstance(found, ReviewScene)
    assert "is not a review" in found.reviewed.trouble
    assert list(record.parent.glob("*.bad"))
    whole(app, found)
    assert found.reviewed.decisions


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_fits_in_every_language(app: App, scene: ReviewScene, size: tuple[int, int], scale: float) -> None:
    whole(app, scene)
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    past = scene._past()
    past.judged, past.unit = scene.reviewed.judgements(), "kan"
    for language in i18n.languages():
        i18n.use_language(language)
        for page in ("worst", LUCK):
            scene._turn(page)
            scene.draw(app.canvas)
            for widget in scene.group.widgets:
                assert_fits(app.canvas, widget, language, size, scale)
        past.layout(app.canvas)
        past.draw(app.canvas)
        for widget in past.group.widgets:
            assert_fits(app.canvas, widget, language, size, scale)


@pytest.mark.parametrize(("worth", "error", "said"), [
    (4.65, 0.01, "0.9 kan: inaccuracy"), (4.64, 0.01, "1.0 kan: mistake"), (4.66, 0.1, "0.9 kan ± 0.1: inaccuracy"),
    (5.36, 0.01, "0.2 kan"), (5.34, 0.01, "0.3 kan: inaccuracy"), (4.62, 0.6, "1.0 kan ± 0.6"),
])
def test_a_cost_is_the_same_number_wherever_it_is_shown(app: App, worth: float, error: float, said: str) -> None:
    rows = (ScoredMove(actions.Action(0, "sage"), 5.62, 0.0), ScoredMove(actions.Action(0, "stop"), worth, 0.0))
    found = lost(MoveReview(0, "sage", rows, 1, error, 100), "kan")
    assert found == said
    # tried as another choice of the same decision it costs as much
    judged = MoveReview(0, "sage", rows, 0, error, 100)
    assert running_review.cost(judged, 1, "kan") == f"{said[:3]} kan"
    # and the values of the two differ by it
    high, low = (float(amount(row.worth, "kan").removesuffix(" kan")) for row in rows)
    assert said[:3] == f"{high - low:.1f}"


@pytest.mark.long
def test_a_deal_costs_the_same_by_itself_and_in_the_review_of_the_year() -> None:
    asked: list[ReviewRequest] = []

    def begin(request: ReviewRequest) -> ReviewClient:
        asked.append(request)
        return ReviewClient(request, bad_players.hangs)

    table = year(3, people=1, deals=6)
    while table.decision is not None and sum(entry.settled for entry in table.entries) < 2:
        table.act(table.decision.legal[-1])
    for one in (table.single_deal(0), table):
        begun = ReviewSession(None, one.record_text(), Analyst.version, frozenset({0}), begin)
        begun.start()
        begun.stop()
    assert asked[0].record != asked[1].record
    found = [
        [looked for looked in review(
            HACHIHACHI.engine().resume(request.record, None), {0}, OwnAnalyst(Analyst(), Rules), None, FEW, request.seed
        ) if isinstance(looked, ReviewStep) and looked.deal == 0]
        for request in asked
    ]
    assert found[0] == found[1]
    assert any(looked.judgement is not None and not looked.judgement.forced for looked in found[0])
