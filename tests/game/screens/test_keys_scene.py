"""Keys are chosen in the options; the table, its help and the settings follow."""

from collections.abc import Iterator

import pygame
import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.display.key_bindings import FIXED, USUAL, KeyBindings, keys, labels, use_keys
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.screens.keys_scene import ARRANGED, GROUPS, KeysScene
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.storage import settings
from hachi_hachi.game.storage.i18n import _
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from hachi_hachi.game.widgets import Button
from tests.game.helpers.by_hand import begun


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    pygame.display.init()
    yield
    use_keys({})


def opened(app: App) -> KeysScene:
    scene = KeysScene(app)
    app.director.start(scene)
    app.step(0.0)
    return scene


def button(scene: KeysScene | OptionsScene, text: str) -> Button:
    return next(one for one in scene.group.widgets if isinstance(one, Button) and one.text == text)


def use(app: App, scene: KeysScene | OptionsScene, text: str) -> None:
    scene.group.set_focus(button(scene, text))
    app._hear(Press(Action.CONFIRM, "return"))
    app.step(0.0)


def typed(app: App, code: int, mod: int = 0) -> None:
    """Press and release a key as the window has it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))
    app.step(0.0)


def test_every_action_has_a_row_and_every_usual_key_one_meaning() -> None:
    assert [action for _heading, rows in GROUPS for action, _words in rows if action not in USUAL] == []
    assert {action for _heading, rows in GROUPS for action, _words in rows} == set(USUAL)
    assert all(sorted(sum(columns, ())) == [*range(len(GROUPS))] for columns in ARRANGED.values())
    everything = [key for named in USUAL.values() for key in named]
    assert len(everything) == len(set(everything))
    assert not FIXED & set(everything)


def test_a_key_chosen_in_the_options_works_is_shown_and_is_kept(app: App) -> None:
    options = OptionsScene(app)
    app.director.start(options)
    app.step(0.0)
    use(app, options, "Keys")
    scene = app.director.top
    assert isinstance(scene, KeysScene)
    use(app, scene, "H")
    assert button(scene, "Press a key")
    typed(app, pygame.K_g)
    assert keys().key(Action.HINT) == "g"
    assert button(scene, "G")
    assert settings.load()[0].keys == {"hint": "g"}
    seats = (Seat("You", HUMAN), Seat("Iori", "normal"), Seat("Uzuki", "easy"))
    table = begun(app, NewGameOptions("shiragiku", 6, seats, seed=3))
    assert isinstance(table, TableScene)
    app.step(0.0)
    assert {one.name: one.key for one in table.tools.widgets if isinstance(one, Tool)}["hint"] == "G"
    assert _("{hint}", **labels()) == "G"


def test_a_key_that_meant_something_else_is_exchanged_and_no_action_is_left_without(app: App) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, pygame.K_s)
    assert (keys().action("s"), keys().action("h")) == (Action.HINT, Action.SKIP)
    use(app, scene, "Default keys")
    assert keys().action("h") is Action.HINT
    assert settings.load()[0].keys == {}


@pytest.mark.parametrize("cancel", ["escape", "pad", "click"])
def test_choosing_a_key_can_be_cancelled(app: App, cancel: str) -> None:
    scene = opened(app)
    use(app, scene, "H")
    if cancel == "escape":
        typed(app, pygame.K_ESCAPE)
    else:
        app._hear(Press(Action.SKIP) if cancel == "pad" else Pointer(Touch.DOWN, 3, 3))
        app.step(0.0)
    assert scene.chosen is None
    assert app.director.top is scene
    assert keys().key(Action.HINT) == "h"


def test_the_numbers_of_cards_cannot_be_taken(app: App) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, pygame.K_3)
    assert scene.chosen is Action.HINT
    assert scene.message == "This key is reserved. Choose another."
    typed(app, pygame.K_g)
    assert keys().key(Action.HINT) == "g"


def test_the_key_of_full_screen_is_exchanged_as_any_other(app: App) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, pygame.K_F11)
    assert not app.settings.full_screen
    assert (keys().key(Action.HINT), keys().key(Action.FULL_SCREEN)) == ("f11", "h")
    typed(app, pygame.K_h)
    assert app.settings.full_screen


def test_a_combination_with_a_meaning_cannot_be_taken(app: App) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, pygame.K_RETURN, pygame.KMOD_LALT)
    assert not app.settings.full_screen
    assert scene.chosen is Action.HINT
    assert scene.message == "This key is reserved. Choose another."


def test_a_key_without_a_name_cannot_be_taken_and_the_choice_goes_on(app: App) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, ord("ö"))
    assert scene.chosen is Action.HINT
    assert scene.message == "This key is reserved. Choose another."
    typed(app, pygame.K_g)
    assert keys().key(Action.HINT) == "g"


@pytest.mark.parametrize(
    ("code", "label"), [(pygame.K_KP_ENTER, "Keypad Enter"), (pygame.K_KP_PLUS, "Keypad +"), (pygame.K_PLUS, "+")]
)
def test_keys_of_the_keypad_have_labels_of_their_own(app: App, code: int, label: str) -> None:
    scene = opened(app)
    use(app, scene, "H")
    typed(app, code)
    assert keys().label(Action.HINT) == label
    assert button(scene, label)
    labelled = [keys().label(action) for action in USUAL]
    assert len(set(labelled)) == len(labelled)


def test_every_key_that_a_keyboard_has_can_be_kept() -> None:
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    names = {pygame.key.name(code) for code in codes} - FIXED
    assert {"insert", "f15", "print screen", "[+]", "enter", ";", "a"} <= names
    for name in names:
        assert KeyBindings({"hint": name}).key(Action.HINT) == name


def test_other_keys_for_the_same_go_on_until_they_are_chosen() -> None:
    bindings = KeyBindings({"confirm": "b"})
    assert [bindings.action(key) for key in ("b", "space", "enter", "return")] == [
        Action.CONFIRM, Action.CONFIRM, Action.CONFIRM, None,
    ]
    bindings.bind(Action.SKIP, "space")
    assert bindings.action("space") is Action.SKIP


@pytest.mark.parametrize(
    "chosen",
    [{"hint": "s", "skip": "h"}, {"left": "a", "right": "d", "up": "w"}, {"hint": "s", "skip": "u", "unseen": "h"}],
)
def test_what_is_kept_is_taken_up_as_it_was(chosen: dict[str, str]) -> None:
    assert KeyBindings(chosen).chosen == chosen


@pytest.mark.parametrize(
    "chosen",
    [
        {"hint": "3"}, {"hint": ""}, {"confirm": "flurb"}, {"back": "Return"}, {"up": "W" * 30}, {"undo": "ö"},
        {"nothing": "g"}, {"skip": "s"},
    ],
)
def test_damaged_choices_leave_the_usual_keys(chosen: dict[str, str]) -> None:
    assert KeyBindings(chosen).chosen == {}
    assert len({KeyBindings({"hint": "g", "skip": "g"}).key(one) for one in USUAL}) == len(USUAL)


@pytest.mark.parametrize(
    "value", [{"hint": 3}, {"hint": "g" * 50}, ["hint"], "hint", dict.fromkeys(map(str, range(200)), "g")]
)
def test_settings_with_damaged_keys_are_read_without_them(value: object) -> None:
    assert settings.from_data({"keys": value, "speed": 2}) == settings.Settings(speed=2)
