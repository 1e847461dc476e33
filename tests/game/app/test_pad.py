"""A gamepad alone, by the events that pygame posts: from the set-up through a deal, every tool of the table, and on."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2 import controller

from hachi_hachi.game import catalog, router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.gamepad import AXES, PAD
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.features.lessons.lesson_list_scene import LearnScene
from hachi_hachi.game.features.lessons.lesson_scene import LessonScene
from hachi_hachi.game.features.lessons.quiz_scene import QuizScene
from hachi_hachi.game.features.setup.options_editor import OptionsEditor
from hachi_hachi.game.features.setup.setup_scene import SetupScene
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.online.discovery import FoundTable
from hachi_hachi.game.scenes.scene import Push
from hachi_hachi.game.screens.keys_scene import KeysScene
from hachi_hachi.game.screens.online.friends_question import FriendsQuestion
from hachi_hachi.game.screens.online.lobby_scene import LobbyScene
from hachi_hachi.game.screens.online.open_table_scene import TableOptionsScene
from hachi_hachi.game.screens.statistics.statistics_scene import StatisticsScene
from hachi_hachi.game.screens.title.menu_entries import rows
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.table import table_tools
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.widgets import Button, Choice, Toggle
from hachi_hachi.game.widgets.selectable_table import PickTable
from tests.game.helpers.online_tables import FakeNetwork, FakeSearch
from tests.game.helpers.pad import FRAME, Pad, to_button, to_widget

pytestmark = pytest.mark.usefixtures("quick_players")

#: Which scene each tool of the table leads to.
TOOLS = {"sets": "knowledge", "unseen": "knowledge", "log": "knowledge", "help": "help", "pause": "pause"}


@pytest.fixture
def pad(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> Pad:
    monkeypatch.setattr(catalog, "GAMES", GAMES)
    return Pad(make_app(Launch(size=(1280, 720), speed=0, seed=3)))


def from_the_title(pad: Pad, words: str) -> None:
    """Into the room whose row on the title says so."""
    pad.app.director.start(TitleScene(pad.app))
    pad.app.step(FRAME)
    to_button(pad, words)
    pad.press(Action.CONFIRM)


def explaining(scene: TableScene) -> bool:
    """Whether something on the table is being explained."""
    return scene.explains.explainer.active


def at_the_table(pad: Pad) -> TableScene:
    """A year begun by the pad, until the person is asked for a card."""
    app = pad.app
    app.director.start(router.set_up(app, HACHIHACHI))
    app.step(FRAME)
    to_button(pad, "Begin")
    pad.press(Action.CONFIRM)
    pad.wait(lambda: isinstance(app.director.top, DealerDrawScene))
    for _ in range(400):
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.player.decision is not None:
            return scene
        if not isinstance(scene, TableScene):
            pad.press(Action.CONFIRM)
        app.step(FRAME)
    raise AssertionError(f"no card is asked for on {app.director.names}")


def test_the_set_up_and_every_page_of_the_rules_are_reached(pad: Pad) -> None:
    app = pad.app
    app.director.start(router.set_up(app, HACHIHACHI))
    app.step(FRAME)
    to_button(pad, "Rule options")
    pad.press(Action.CONFIRM)
    scene = app.director.top
    assert isinstance(scene, OptionsEditor)
    met = {scene.page}
    for _ in scene.themes:
        pad.pull(pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
        met.add(scene.page)
    assert met == {theme.id for theme in scene.themes}
    pad.press(Action.BACK)
    assert isinstance(app.director.top, SetupScene)


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
        if scene.player.decision is not None:
            pad.press(*([Action.DOWN] if scene.chooser.choosing_target else []), Action.CONFIRM)
        app.step(FRAME)
    assert isinstance(app.director.top, SettlementScene)
    pad.wait(lambda: app.director.top.picture is not None)
    pad.press(Action.CONFIRM)
    pad.wait(lambda: isinstance(app.director.top, TableScene))


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_row_of_the_title_leads_somewhere_and_back(pad: Pad, game_id: str) -> None:
    app = pad.app
    title = TitleScene(app)
    app.director.start(title)
    title._choose(game_id)
    app.step(FRAME)
    names = [entry.words(GAMES[game_id]) for row in rows(app, GAMES[game_id]) for entry in row]
    for name in names:
        if name == "Quit":
            continue
        to_button(pad, name)
        pad.press(Action.CONFIRM)
        assert app.director.top is not title, name
        for _ in range(4):
            if app.director.top is not title:
                pad.press(Action.BACK)
        assert app.director.top is title, name


def test_a_lesson_is_begun_answered_and_left(pad: Pad) -> None:
    app = pad.app
    from_the_title(pad, "Learn")
    listed = app.director.top
    assert isinstance(listed, LearnScene)
    to_button(pad, "Begin")
    pad.press(Action.CONFIRM)
    scene = app.director.top
    assert isinstance(scene, LessonScene)
    answered = False
    for _ in range(600):
        step = scene.session.step
        if answered:
            break
        if scene.session.person_decision() is not None and step is not None and step.expect:
            answered = True
        pad.press(Action.CONFIRM)
    assert answered
    for _ in range(4):
        if app.director.top is not listed:
            pad.press(Action.BACK)
    assert app.director.top is listed
    assert listed.of.left.get("01"), "where it was left is kept"


def test_the_quiz_the_statistics_and_the_deal_of_the_day_are_used(pad: Pad) -> None:
    app = pad.app
    from_the_title(pad, "Learn")
    to_button(pad, "Card quiz")
    pad.press(Action.CONFIRM)
    quiz = app.director.top
    assert isinstance(quiz, QuizScene)
    asked = quiz.quiz.question
    for _ in range(8):
        if quiz.quiz.question is not asked:
            break
        pad.press(Action.CONFIRM)
    assert quiz.quiz.question is not asked
    from_the_title(pad, "History")
    to_button(pad, "Statistics")
    pad.press(Action.CONFIRM)
    statistics = app.director.top
    assert isinstance(statistics, StatisticsScene)
    page = statistics.page_id
    for _ in range(20):
        if statistics.group.focus is statistics._turner:
            break
        pad.press(Action.NEXT)
    pad.press(Action.DOWN)
    assert statistics.page_id != page
    from_the_title(pad, "Deal of the day")
    to_button(pad, "Play")
    pad.press(Action.CONFIRM)
    pad.wait(lambda: isinstance(app.director.top, TableScene))


def test_a_table_for_friends_is_opened_and_closed(pad: Pad) -> None:
    app, network = pad.app, FakeNetwork()
    app.director.start(FriendsQuestion(app, HACHIHACHI, network.network()))
    app.step(FRAME)
    to_button(pad, "Open a table")
    pad.press(Action.CONFIRM)
    to_button(pad, "Next")
    pad.press(Action.CONFIRM)
    asked = app.director.top
    assert isinstance(asked, TableOptionsScene)
    to_widget(pad, Toggle)
    pad.press(Action.CONFIRM)
    to_button(pad, "Open the table")
    pad.press(Action.CONFIRM)
    assert network.opened[0][3].hints
    lobby, table = app.director.top, network.table
    assert isinstance(lobby, LobbyScene)
    assert table is not None
    for words in ("Copy code", "Copy link", "▼", "Remove"):
        to_button(pad, words)
    to_widget(pad, Choice)
    pad.press(Action.RIGHT)
    assert table.state.seats[2].level != "normal"
    pad.press(Action.BACK)
    to_button(pad, "Close the table")
    pad.press(Action.CONFIRM)
    assert table.left


def test_a_table_nearby_is_joined_and_left(pad: Pad) -> None:
    app, found = pad.app, [FoundTable("Tuesday", "hachi-hachi", 2, "TUESDAY"), FoundTable("Mika", "koi-koi", 1, "MIKA")]
    network = FakeNetwork(FakeSearch(found))
    app.director.start(FriendsQuestion(app, HACHIHACHI, network.network()))
    app.step(FRAME)
    to_button(pad, "Join a table")
    pad.press(Action.CONFIRM)
    app.step(FRAME)
    to_widget(pad, PickTable)
    pad.press(Action.DOWN, Action.DOWN, Action.UP, Action.CONFIRM)
    assert network.joined == [("TUESDAY", "Guest")]
    to_button(pad, "I'm ready")
    pad.press(Action.CONFIRM)
    assert network.table is not None
    assert network.table.state.seats[1].ready
    pad.press(Action.BACK)
    assert network.table.left


def push(pad: Pad, axis: int, value: int, instance: int = 0) -> None:
    for now in (value, 0):
        pygame.event.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=axis, value=now))
    pad.app.step(FRAME)


def test_hint_undo_skip_and_every_tool_have_a_button(pad: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without moving the focus to the tools."""
    scene, app = at_the_table(pad), pad.app
    offered = {action for _name, _words, action in table_tools.TOOLS}
    assert offered <= {*PAD.values(), *(action for pair in AXES.values() for action in pair)}
    reached = []
    for action in (Action.SETS, Action.HELP, Action.MENU):
        pad.press(action)
        reached.append(app.director.top.name)
        pad.press(Action.BACK)
        assert app.director.top is scene
    for value in (-32767, 32767):
        push(pad, pygame.CONTROLLER_AXIS_RIGHTX, value)
        reached.append(app.director.top.name)
        pad.press(Action.BACK)
        assert app.director.top is scene
    assert reached == ["knowledge", "help", "pause", "knowledge", "knowledge"]
    hints: list[object] = []
    monkeypatch.setattr(scene.hints, "more", hints.append)
    pad.press(Action.HINT)
    assert len(hints) == 1
    push(pad, pygame.CONTROLLER_AXIS_RIGHTX, 23000)  # a stick pushed up or down is never quite straight
    assert app.director.top is scene


def tool_keys(scene: TableScene) -> dict[str, str]:
    return {widget.name: widget.key for widget in scene.tools.widgets if isinstance(widget, Tool)}


def test_the_buttons_shown_are_those_of_the_device_in_use(pad: Pad) -> None:
    scene, app = at_the_table(pad), pad.app
    assert tool_keys(scene)["hint"] == "Y"
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="", scancode=0))
    app.step(FRAME)
    assert tool_keys(scene)["hint"] == "H"
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0)))
    pad.press(Action.RIGHT)
    assert tool_keys(scene)["hint"] == "Y"
    assert tool_keys(scene)["undo"] == "LS"
    keys = KeysScene(app)
    app.director.carry_out(Push(keys))
    texts = {one.text for one in keys.group.widgets if isinstance(one, Button)}
    assert {"H", "Z"} <= texts  # the keys of the keyboard are what is chosen there


def test_pads_come_and_go_while_playing(pad: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {0: "Sony DualSense Wireless Controller", 1: "Nintendo Switch Pro Controller"}

    class FakePad:
        def __init__(self, number: int) -> None:
            self.id, self.name = number, names[number]

        def as_joystick(self) -> SimpleNamespace:
            return SimpleNamespace(get_instance_id=lambda: 10 + self.id)

    monkeypatch.setattr(controller, "is_controller", lambda number: number in names)
    monkeypatch.setattr(controller, "Controller", FakePad)
    scene, app = at_the_table(pad), pad.app
    for number in names:
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=number))
    app.step(FRAME)
    shown = []
    for number in names:
        push(pad, pygame.CONTROLLER_AXIS_LEFTX, 32767, 10 + number)
        shown.append(tool_keys(scene)["hint"] + tool_keys(scene)["help"])
    assert shown == ["△Share", "Y−"]
    pygame.event.post(
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=11, axis=pygame.CONTROLLER_AXIS_LEFTX, value=32767)
    )
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=11))
    app.step(FRAME)
    assert tool_keys(scene)["hint"] == "H"  # the one in use is gone
    assert not app.inputs.held(10.0)  # and nothing of it goes on
    push(pad, pygame.CONTROLLER_AXIS_LEFTX, 32767, 10)
    assert tool_keys(scene)["hint"] == "△"
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=11))
    app.step(FRAME)
    assert app.director.top is scene
