"""A gamepad alone, by the events that pygame posts: from the set-up through a deal, every tool of the table, and on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.activities.setup.options_editor import OptionsEditor
from game.activities.setup.scene import NewYearScene
from game.display.inputs import PAD, Action
from game.hachihachi.deal.scene import TableScene
from game.hachihachi.game import HACHIHACHI
from game.hachihachi.seating.scene import SeatingScene
from game.hachihachi.settlement.scene import SettlementScene
from game.program.app import App, Launch
from game.table.frame.tools import Tool
from game.widgets import Button

pytestmark = pytest.mark.usefixtures("quick_players")

FRAME = 1 / 60
BUTTONS = {action: number for number, action in PAD.items()}
#: Which scene each tool of the table leads to.
TOOLS = {"sets": "knowledge", "unseen": "knowledge", "log": "knowledge", "help": "help", "pause": "pause"}


class Pad:
    """Posts what a gamepad's buttons and triggers make pygame post, and lets the loop hear it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, *actions: Action) -> None:
        for action in actions:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.Event(kind, instance_id=0, button=BUTTONS[action]))
            self.app.step(FRAME)

    def pull(self, axis: int) -> None:
        for value in (32767, 0):
            pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        self.app.step(FRAME)

    def wait(self, reached: Callable[[], bool]) -> None:
        for _ in range(3000):
            if reached():
                return
            self.app.step(FRAME)
        raise AssertionError(f"it does not come on {self.app.director.names}")


@pytest.fixture
def pad(make_app: Callable[..., App]) -> Pad:
    return Pad(make_app(Launch(size=(1280, 720), speed=0, seed=3)))


def focused(pad: Pad) -> str:
    group = getattr(pad.app.director.top, "group", None)
    return getattr(group.focus, "text", "") if group is not None and isinstance(group.focus, Button) else ""


def to_button(pad: Pad, words: str) -> None:
    """Go on from thing to thing until the button has the focus."""
    for _ in range(60):
        if focused(pad) == words:
            return
        pad.press(Action.NEXT)
    raise AssertionError(f"{words!r} cannot be reached")


def explaining(scene: TableScene) -> bool:
    """Whether something on the table is being explained."""
    return scene.explains.explainer.active


def at_the_table(pad: Pad) -> TableScene:
    """A year begun by the pad, until the person is asked for a card."""
    app = pad.app
    app.director.start(HACHIHACHI.set_up(app))
    app.step(FRAME)
    to_button(pad, "Begin")
    pad.press(Action.CONFIRM)
    pad.wait(lambda: isinstance(app.director.top, SeatingScene))
    for _ in range(400):
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.player.asked is not None:
            return scene
        if not isinstance(scene, TableScene):
            pad.press(Action.CONFIRM)
        app.step(FRAME)
    raise AssertionError(f"no card is asked for on {app.director.names}")


def test_the_set_up_and_every_page_of_the_rules_are_reached(pad: Pad) -> None:
    app = pad.app
    app.director.start(HACHIHACHI.set_up(app))
    app.step(FRAME)
    to_button(pad, "Options of the rules")
    pad.press(Action.CONFIRM)
    scene = app.director.top
    assert isinstance(scene, OptionsEditor)
    met = {scene.page}
    for _ in scene.themes:
        pad.pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
        met.add(scene.page)
    assert met == {theme.id for theme in scene.themes}
    pad.press(Action.BACK)
    assert isinstance(app.director.top, NewYearScene)


def test_every_tool_of_the_table_and_every_explanation_is_reached(pad: Pad) -> None:
    scene, app = at_the_table(pad), pad.app
    pad.press(Action.UP)
    assert explaining(scene)
    pad.press(Action.BACK)
    assert not explaining(scene)
    reached = {}
    for name in [widget.name for widget in scene.tools.widgets if isinstance(widget, Tool)]:
        if name not in TOOLS:
            continue
        for _ in range(40):
            focus = scene.tools.group.focus if scene.tools.active else None
            if isinstance(focus, Tool) and focus.name == name:
                break
            pad.press(Action.NEXT)
        pad.press(Action.CONFIRM)
        reached[name] = app.director.top.name
        pad.press(Action.BACK)
        assert app.director.top is scene, f"back from {name}"
    assert reached == TOOLS
    pad.press(Action.HELP)
    assert app.director.top.name == "help"
    pad.press(Action.BACK)
    pad.press(Action.MENU)
    assert app.director.top.name == "pause"
    pad.press(Action.BACK)
    assert app.director.top is scene


def test_a_deal_is_played_to_its_settlement_and_the_next_begins(pad: Pad) -> None:
    scene, app = at_the_table(pad), pad.app
    chosen = scene.chooser.card
    pad.press(Action.RIGHT)
    assert scene.chooser.card != chosen
    for _ in range(600):
        if isinstance(app.director.top, SettlementScene):
            break
        if scene.player.asked is not None:
            pad.press(*([Action.DOWN] if scene.chooser.choosing_target else []), Action.CONFIRM)
        app.step(FRAME)
    assert isinstance(app.director.top, SettlementScene)
    pad.wait(lambda: app.director.top.picture is not None)
    pad.press(Action.CONFIRM)
    pad.wait(lambda: isinstance(app.director.top, TableScene))
