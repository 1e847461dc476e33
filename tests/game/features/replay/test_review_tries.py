"""From a review to the table: mistakes marked, tried again and learned from, by keys and by pad."""

from __future__ import annotations

from pathlib import Path

import pygame

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay import running_review
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.features.replay.try_scene import VerdictScene
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from tests.game.helpers.clicks import top, use
from tests.game.helpers.pad import FRAME, Pad, to_button
from tests.game.helpers.reviews_at_once import whole


def test_on_the_table_a_decision_is_tried_again_until_one_is_good(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    use(app, "Show on table")
    past = top(app)
    assert isinstance(past, ReplayScene)
    worst = scene.reviewed.worst[0]
    judged = worst.judgement
    assert judged is not None
    assert (past.walk.place.entry, past.walk.place.number) == (worst.deal, worst.number)
    assert past.session.viewer == judged.seat
    assert not past.session.open_hands
    assert running_review.lost(judged, "kan") in past.caption()[1]
    app._hear(Press(Action.TRY))
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.hints.words()[0] == "What would you do now?"
    for _frame in range(60):
        app._frame(0.1)
    bad = max(range(len(judged.choices)), key=lambda number: -judged.choices[number].worth)
    if judged.cost(bad) >= 0.25:
        table._act(judged.choices[bad].action)
        app._frame(0.016)
        verdict = top(app)
        assert isinstance(verdict, VerdictScene)
        assert verdict.heading() == "Not the best play"
        assert "costs" in verdict.words()
        use(app, "Try again")
        assert top(app) is table
    app._frame(0.016)
    best = past._words.card(judged.choices[0].action)
    assert best is not None
    table.chooser.focus_card(best)
    app._hear(Press(Action.CONFIRM))  # by the keys of the table, as in a deal
    app._frame(0.016)
    verdict = top(app)
    assert isinstance(verdict, VerdictScene)
    assert verdict.heading() == "That's the best play"
    words = past._words.choice(running_review.report_of(judged).candidates[0])
    assert verdict.words().startswith(words[0].upper() + words[1:])
    assert [mark.card for mark in table.hints.marks if mark.best] == [best]
    # the table can be looked at beside the verdict
    assert verdict.panel is not None
    assert verdict.panel.box.x > app.canvas.area.w * 2 / 3
    for _frame in range(60):
        app._frame(0.016)
    seen = pygame.image.tobytes(app.canvas.surface, "RGB")
    app._painter.forget()
    app._frame(0.016)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == seen
    use(app, "Back")
    app._frame(0.016)
    assert top(app) is past
    # nothing was played
    assert len(past.walk.table.entries[worst.deal].actions) == past.walk.length(worst.deal)
    past.walk.go(0)
    app._hear(Press(Action.NEXT_MISTAKE))
    here = past.judged[(past.walk.place.entry, past.walk.place.number)]
    assert here.mistake or here.inaccuracy


def test_every_mistake_is_learned_from_at_the_table(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    wrong = [step for step in scene.reviewed.decisions if (one := step.judgement) and (one.mistake or one.inaccuracy)]
    assert len(wrong) > 1
    use(app, "Learn from your mistakes")
    for left, step in reversed(list(enumerate(reversed(wrong)))):
        assert step.judgement is not None
        for _frame in range(4):
            app._frame(0.1)
        table = top(app)
        assert isinstance(table, TableScene)
        assert table.player.decision is not None
        assert table.player.decision.allows(step.judgement.choices[0].action)
        table._act(step.judgement.choices[0].action)
        app._frame(0.016)
        verdict = top(app)
        assert isinstance(verdict, VerdictScene)
        assert verdict.found
        assert ("That was the last mistake." in verdict.words()) == (left == 0)
        use(app, "Next mistake" if left else "Back")
        app._frame(0.016)
    assert top(app) is scene


def test_in_the_replay_the_card_played_and_the_best_are_marked(app: App, scene: ReviewScene) -> None:
    whole(app, scene)
    use(app, "Show on table")
    past = top(app)
    assert isinstance(past, ReplayScene)
    judged = scene.reviewed.worst[0].judgement
    assert judged is not None
    assert judged.chosen
    table = past.table
    assert isinstance(table, TableScene)
    marks = {mark.words: mark.card for mark in table.hints.marks}
    best, played = (past._words.card(judged.choices[number].action) for number in (0, judged.chosen))
    assert marks == {"best": best, "played": played}
    assert past.best().startswith("Best: ")
    app._hear(Press(Action.RIGHT))
    assert not any(mark.words == "played" for mark in table.hints.marks) or past.best()


def test_from_the_title_to_a_decision_tried_again_and_back_by_pad_alone(app: App, record: Path, quick: None) -> None:
    pad = Pad(app)
    app.director.start(TitleScene(app))
    app.step(FRAME)
    to_button(pad, "History")
    pad.press(Action.CONFIRM)
    assert isinstance(top(app), HistoryScene)
    to_button(pad, "Review")
    pad.press(Action.CONFIRM)
    scene = top(app)
    assert isinstance(scene, ReviewScene)
    whole(app, scene)
    to_button(pad, "Show on table")
    pad.press(Action.CONFIRM)
    past = top(app)
    assert isinstance(past, ReplayScene)
    to_button(pad, "Try again")
    pad.press(Action.CONFIRM)
    table = top(app)
    assert isinstance(table, TableScene)
    for _step in range(9):
        app._frame(0.5)
        pad.press(Action.RIGHT)
        pad.press(Action.CONFIRM)
        app._frame(0.016)
        if isinstance(top(app), VerdictScene):
            break
    verdict = top(app)
    assert isinstance(verdict, VerdictScene)
    if not verdict.solved:
        to_button(pad, "Show the best play")
        pad.press(Action.CONFIRM)
    assert verdict.solved
    to_button(pad, "Back")
    pad.press(Action.CONFIRM)
    app._frame(0.016)
    assert top(app) is past
    to_button(pad, "Next mistake")
    pad.press(Action.CONFIRM)
    for step in (Action.RIGHT, Action.DOWN, Action.LEFT, Action.UP):
        before = past.walk.at
        pad.press(step)
        assert past.walk.at != before
    seen = past.session.open_hands, past.session.viewer
    for _ in range(60):
        if getattr(past.group.focus, "label", "").endswith(" view"):
            break
        pad.press(Action.NEXT)
    pad.press(Action.CONFIRM)
    assert (past.session.open_hands, past.session.viewer) != seen
    for scene_before in (scene, None):
        pad.press(Action.BACK)
        assert scene_before is None or top(app) is scene_before
    assert isinstance(top(app), HistoryScene)
    pad.press(Action.BACK)
    assert isinstance(top(app), TitleScene)
