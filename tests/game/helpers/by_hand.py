"""A game with hanafuda played through its scenes without window events: key presses or clicks, scene by scene."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Input, Press
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hanafuda.deal.table_scene import HanafudaTableScene
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.scenes.settled_scene import SettledScene
from hachi_hachi.game.table.session.start_options import NewGameOptions
from tests.game.helpers.clicks import click

#: Frames that are enough for a year or a match at the speed of tests.
MOST = 6000


def press(action: Action | None, key: str = "") -> Press:
    return Press(action, key)


def keys_for(scene: Scene, number: int) -> list[Input]:
    """Return the keys an experienced player would press."""
    if isinstance(scene, HanafudaTableScene):
        decision = scene.player.decision
        if decision is None:
            return []
        if scene.question.panel is not None:
            other = Action.RIGHT if decision.kind == "call" else Action.DOWN  # stop and sage are side by side
            return [press(other), press(Action.CONFIRM)] if number % 2 else [press(Action.CONFIRM)]
        if scene.chooser.choosing_target:
            return [press(Action.DOWN), press(Action.CONFIRM)]
        if number % 3 == 0:
            return [press(Action.LEFT), press(Action.CONFIRM)]
        return [press(None, str(1 + number % len(scene.chooser.hand))), press(Action.CONFIRM)]
    return [press(Action.CONFIRM)]


def clicks_for(scene: Scene, number: int) -> list[Input]:
    """Return the clicks of a player with a mouse."""
    if isinstance(scene, DealerDrawScene):
        pose = scene.places.fan(number % 20)
        return click(pose.x, pose.y - 40)
    if isinstance(scene, SettledScene):
        return click(*scene.buttons[0].box.center)
    if not isinstance(scene, HanafudaTableScene) or scene.player.decision is None:
        return []
    if scene.question.panel is not None:
        buttons = [leaf for leaf in scene.question.panel.leaves() if leaf.focusable]
        return click(*buttons[number % 2].box.center)
    presenter = scene.player.presenter
    if scene.chooser.choosing_target:
        target = scene.chooser.targets[number % 2]
        return click(*card_box(presenter.top.field_pose(target, presenter.arranged)).center)
    hand = scene.chooser.hand
    return click(*presenter.arranged.hand(number % len(hand), len(hand)).box.center)


def play_through(
    app: App, inputs: Callable[[Scene, int], list[Input]], until: type[Scene], *, drawn: bool = True
) -> list[str]:
    """Play until a scene of that kind; return the names of the scenes on the way. ``drawn``: draw every frame.

    Answers depend on how many were given before, not on how many frames have passed: a busy machine shows more of them.
    """
    names: list[str] = []
    answers = 0
    for number in range(MOST):
        if drawn:
            app._frame(1 / 60)
        else:
            app.director.update(1 / 60)
        scene = app.director.top
        if not names or names[-1] != scene.name:
            names.append(scene.name)
        if isinstance(scene, until):
            return names
        given = inputs(scene, answers if isinstance(scene, HanafudaTableScene) else number)
        answers += isinstance(scene, HanafudaTableScene) and bool(given)
        for event in given:
            app.director.handle(event)
            if app.director.top is not scene:
                break
    raise AssertionError(f"no end after {names[-5:]}")


def begun(app: App, year: NewGameOptions) -> TableScene:
    """Return a new year, at the table of its first deal."""
    app.director.start(router.new_year(app, HACHIHACHI, year))
    play_through(app, keys_for, TableScene)
    scene = app.director.top
    assert isinstance(scene, TableScene)
    return scene


def until_asked(app: App, scene: TableScene) -> None:
    """Let time pass until a person is asked."""
    for _ in range(MOST):
        app._frame(1 / 60)
        if scene.player.decision is not None:
            return
    raise AssertionError("nobody is asked")
