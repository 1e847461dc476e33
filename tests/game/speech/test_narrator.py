"""What is said away from the table: menus and their focus, keys that ask, the option, its offer, its failure."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.narrator import Narrator
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.display.speech.synthesiser import SpeechError, Synthesiser, Voice
from hachi_hachi.game.display.speech.wording import spoken
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene, MessageScene
from hachi_hachi.game.scenes.scene import Pop
from hachi_hachi.game.screens.keys_scene import KeysScene
from hachi_hachi.game.screens.options_scene import OptionsScene
from hachi_hachi.game.screens.title import speak_question
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.storage import settings as settings_module
from tests.game.helpers.listening import Listener


@pytest.fixture
def listener(make_app: Callable[..., App]) -> Listener:
    return Listener(make_app(Launch(size=(1280, 720), speed=0)))


def asking(app: App) -> ConfirmScene:
    return ConfirmScene(app, lambda: "Quit this year?", lambda: "It is saved.", lambda: "Quit", Pop)


class Moving(ConfirmScene):
    """A question that moves for a while after it has come."""

    rests = False

    @property
    def animating(self) -> bool:
        return not self.rests


def tab_to(listener: Listener, name: str) -> None:
    """Press Tab until the widget with that name is said."""
    for _press in range(60):
        if listener.press("tab")[-1].startswith(name):
            return
    raise AssertionError(f"{name} is never reached")


def test_a_dialog_is_said_from_its_heading_to_its_focus(listener: Listener) -> None:
    listener.app.director.start(asking(listener.app))
    assert listener.frame() == ["Quit this year? It is saved. Cancel."]
    assert listener.frame() == []


def test_of_a_scene_that_moves_the_focus_is_said_after_the_words_or_at_a_key(listener: Listener) -> None:
    scene = Moving(listener.app, lambda: "Quit this year?", lambda: "It is saved.", lambda: "Quit", Pop)
    listener.app.director.start(scene)
    assert listener.frame() == listener.frame() == []
    scene.rests = True
    assert listener.frame() == ["Quit this year? It is saved. Cancel."]
    again = Moving(listener.app, lambda: "Leave?", lambda: "", lambda: "Leave", Pop)
    listener.app.director.start(again)
    listener.frame()
    assert listener.press("right") == ["Leave."]


def test_a_key_silences_what_is_said_and_the_new_focus_follows(listener: Listener) -> None:
    listener.app.director.start(asking(listener.app))
    listener.frame()
    before = listener.speech.cancelled
    assert listener.press("right") == ["Quit."]
    assert listener.speech.cancelled == before + 1


def test_the_pointer_on_its_way_over_buttons_leaves_only_the_last_one_to_be_said(listener: Listener) -> None:
    scene = asking(listener.app)
    listener.app.director.start(scene)
    listener.frame()
    assert scene.group is not None
    before = listener.speech.cancelled
    listener.app._hear(Pointer(Touch.MOVE, *scene.group.widgets[1].box.center))
    assert listener.frame() == ["Quit."]
    assert listener.speech.cancelled == before + 1


def test_a_key_says_everything_again(listener: Listener) -> None:
    listener.app.director.start(asking(listener.app))
    listener.frame()
    (said,) = listener.press("r")
    assert said.startswith("Quit this year? It is saved.")
    assert said.endswith("Cancel.")
    assert listener.press("c") == [said]  # there is no hand here


def test_an_option_is_said_with_its_name_and_hint_and_then_with_each_new_value(listener: Listener) -> None:
    listener.app.director.start(OptionsScene(listener.app))
    listener.frame()
    tab_to(listener, "Animation")
    assert listener.heard[-1] == (
        "Animation: At once, 5 of 5. How fast cards move. A click or key skips the animation."
    )
    assert listener.press("left")[0].endswith(", 4 of 5.")


def test_the_speed_of_speech_is_an_option(listener: Listener) -> None:
    listener.app.director.start(OptionsScene(listener.app))
    listener.frame()
    tab_to(listener, "Speech speed")
    assert listener.heard[-1].startswith("Speech speed: 100%, 3 of 8.")
    listener.press("right")
    assert listener.app.settings.speech_speed == 1.25
    listener.frame()
    listener.press("left")
    assert [voice.speed for voice in listener.speech.voices] == [1.0, 1.25, 1.0]


def test_every_key_that_speaks_can_be_changed(listener: Listener) -> None:
    listener.app.director.start(KeysScene(listener.app))
    listener.frame()
    for name, key in (("Speak on or off", "F8"), ("Speak again", "R"), ("Speak the hand", "C"),
                      ("Speak the table", "F"), ("Speak the score", "K")):
        tab_to(listener, name)
        assert listener.heard[-1] == f"{name}: {key}."
    listener.press("return")
    assert any("Press a key" in said for said in listener.heard[-2:])
    listener.press("b")
    assert listener.app.settings.keys == {"say_score": "b"}


def test_a_letter_typed_into_a_name_asks_for_nothing(listener: Listener) -> None:
    app = listener.app
    app.inputs.writing = True
    assert app.inputs._action("r", 0) is None


def test_the_language_of_the_window_is_spoken(listener: Listener) -> None:
    app = listener.app
    app.settings.language = "sv"
    app.apply_settings()
    app.director.start(MessageScene(app, lambda: i18n._("Options"), lambda: ""))
    assert listener.frame() == ["Inställningar. OK."]
    assert listener.speech.voices[-1] == Voice("sv", 1.0)


def test_the_speech_is_switched_by_a_key_and_kept(listener: Listener) -> None:
    app = listener.app
    app.director.start(asking(app))
    listener.frame()
    assert app.narrator.switch(app) == "Speech is off"
    app._frame(0.1)
    assert not app.narrator.on
    assert listener.speech.closed
    assert not settings_module.load()[0].speak
    assert app.narrator.switch(app) == "Speech is on"
    assert listener.frame() == ["Speech is on.", "Quit this year? It is saved. Cancel."]
    assert settings_module.load()[0].speak


def test_a_dead_synthesiser_is_reported_once_and_tried_again_on_request(make_app: Callable[..., App]) -> None:
    def no_speech() -> Synthesiser:
        raise SpeechError("there is no voice")

    app = make_app(Launch(size=(1280, 720), speed=0))
    app.narrator = Narrator(no_speech)
    app.settings.speak = True
    app.narrator.follow(app.settings)
    app.director.start(asking(app))
    app._frame(0.0)
    speaker = app.narrator._speaker
    assert speaker is not None
    assert speaker._thread is not None
    speaker._thread.join()
    app._frame(0.0)
    message = app.director.top
    assert isinstance(message, MessageScene)
    assert message.words() == "The system's speech doesn't work: there is no voice. F8 tries again."
    app.director.carry_out(Pop())
    app.apply_settings()
    app._frame(0.0)
    silent = app.narrator.on
    assert app.director.names == ("confirm",)
    assert app.settings.speak
    app.narrator.switch(app)
    assert (silent, app.narrator.on) == (False, True)
    assert app.settings.speak


@pytest.fixture
def with_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speak_question, "screen_reader_runs", lambda: True)


@pytest.mark.usefixtures("with_reader")
@pytest.mark.parametrize("speaks", [True, False])
def test_speech_is_offered_aloud_at_the_first_start_with_a_screen_reader(
    make_app: Callable[..., App], speaks: bool
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    listener = Listener(app)
    app.settings.speak = False
    app.narrator.follow(app.settings)
    app.director.start(TitleScene(app, asking=True))
    said = [*listener_frames(listener)]
    assert said[0].startswith("Turn on speech?")
    assert said[0].endswith("Turn it on.")
    app.save_settings()  # such as by a key that changes the window
    assert not settings_module.load()[0].speak
    if not speaks:
        listener.press("down")
    app._hear(listener.key("return"))
    app._frame(0.1)
    assert app.director.names == ("title",)
    assert app.narrator.on is speaks
    kept = settings_module.load()[0]
    assert (kept.speak, kept.speech_offered) == (speaks, True)
    app.director.start(TitleScene(app, asking=True))
    app._frame(0.1)
    app._frame(0.1)
    assert app.director.names == ("title",)


def listener_frames(listener: Listener) -> list[str]:
    """Let the title be shown, which speaks only once it has asked."""
    while not listener.app.narrator.on:
        listener.app._frame(0.01)
    return listener.frame()


def test_nothing_is_offered_without_a_screen_reader(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def none_runs() -> bool:
        asked.append(1)
        return False

    monkeypatch.setattr(speak_question, "screen_reader_runs", none_runs)
    app = make_app(Launch(size=(1280, 720), speed=0))
    app.director.start(TitleScene(app, asking=True))
    for _ in range(3):
        app._frame(0.1)
    assert app.director.names == ("title",)
    assert asked == [1]
    assert not app.settings.speech_offered


def test_the_command_line_switches_the_speech_on(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speak=True))
    assert app.narrator.on
    app.apply_settings()
    assert app.narrator.on
    app.save_settings()
    assert not settings_module.load()[0].speak  # only for this run
    assert not make_app(Launch(size=(1280, 720))).narrator.on


def test_nothing_in_a_text_is_a_command_for_a_voice() -> None:
    i18n.use_language("en")
    assert spoken(["A\x00b\x1b[31m\r\n.\u0085c", "[[[rate 900]]"]) == "A b [31m. c. [ [ [rate 900]]."


def test_signs_are_said_in_words() -> None:
    i18n.use_language("en")
    assert spoken(["Paused. →: next move.", "One move on, key →"]) == (
        "Paused. right arrow: next move. One move on, key right arrow."
    )
    assert spoken(["You → Iori: 3 kan (Akatan)", "×2", "", "2–7 players · 12 deals", "−7 kan", "鶴 crane"]) == (
        "You to Iori: 3 kan (Akatan). times 2. 2 to 7 players, 12 deals. minus 7 kan. crane."
    )
    assert spoken(["It beats the best card ( ① Iori )"]) == "It beats the best card (① Iori)."
    i18n.use_language("ja")
    assert spoken(["鶴"]).startswith("鶴")
    i18n.use_language("en")
