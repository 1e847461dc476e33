"""A lesson in the window: frames until something is so, presses, and the learner's answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hachi_hachi.engine.hanafuda.deck import parse
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Input
from hachi_hachi.game.features.lessons.lesson import Kind, action_of
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.lessons.lesson_session import ANY, LEARNER
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.widgets import Button
from tests.game.helpers.clicks import click

MOST = 3000


def until(app: App, true: Callable[[], bool]) -> None:
    for _ in range(MOST):
        app._frame(1 / 60)
        if true():
            return
    raise AssertionError("it never comes")


def give(app: App, events: Sequence[Input]) -> None:
    for event in events:
        app.director.handle(event)
    app._frame(1 / 60)


def press_button(app: App, words: str) -> None:
    def named() -> list[Button]:
        group = getattr(app.director.top, "group", None)
        assert group is not None
        return [one for one in group.widgets if isinstance(one, Button) and one.text == words]

    if not named():
        until(app, lambda: bool(named()))  # the words of a lesson wait for the table
    give(app, click(*named()[0].box.center))


def words(app: App) -> list[str]:
    """What the buttons on the screen say."""
    group = getattr(app.director.top, "group", None)
    assert group is not None
    return [one.text for one in group.widgets if isinstance(one, Button)]


def lesson(app: App) -> LessonScene:
    scene = app.director.top
    assert isinstance(scene, LessonScene)
    return scene


def in_window(app: App, scene: LessonScene, box: Box) -> tuple[float, float]:
    """The middle of a box of the table, in the units of the window."""
    assert scene.host.part is not None
    return app.canvas.to_units(*scene.host.part.point(*box.center))


def answer(scene: LessonScene) -> None:
    session = scene.session
    step, decision = session.step, session.person_decision()
    assert step is not None
    assert decision is not None
    if step.kind is Kind.FREE:
        action = session.others.answer(session.table.observation(LEARNER))
    else:
        action = decision.legal[0] if ANY in step.expect else action_of(step.expect[0], LEARNER)
    with scene.host.inside():
        scene.table._act(action)  # type: ignore[attr-defined]  # of either game


def at_rest(scene: LessonScene) -> bool:
    """Whether all that has happened is on the screen, however slow the machine."""
    session = scene.session
    if session.settled:
        return scene._settled
    return (session.caught_up or session.holds) and not scene.animating


def click_card(app: App, card: str) -> None:
    """The hand's card, then where two could be taken the one that is meant ("8c1 8A")."""
    scene = lesson(app)
    for named in card.split():
        until(app, lambda: scene.session.person_decision() is not None and not scene.table.animating)
        table = scene.table
        assert isinstance(table, TableScene)
        with scene.host.inside():
            box = next(
                thing.box for thing in table.explains.explainer.offered if thing.key == ("card", parse(named))
            )
        give(app, click(*in_window(app, scene, box)))
