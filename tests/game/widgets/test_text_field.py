"""Text fields edit as they do in other programs: with keys, mouse, clipboard and input methods."""

import json
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from hachi_hachi.engine.catalog import GAMES
from hachi_hachi.engine.printable import is_printable, printable
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.system_text_input import TextInput
from hachi_hachi.game.display import clipboard
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Composition, Inputs, Pointer, Press, Touch
from hachi_hachi.game.library.record_folder import RecordFolder, bad_name
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.screens.history.record_import import check
from hachi_hachi.game.widgets import Button, TextField
from hachi_hachi.game.widgets.controls import edited_text
from hachi_hachi.game.widgets.controls.edited_text import EditedText
from hachi_hachi.game.widgets.controls.field import MARGIN
from hachi_hachi.game.widgets.theme import BODY
from tests.game.helpers.at_once import played_year


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    clipboard.copy("")
    clipboard.select("")
    yield
    pygame.display.quit()


@pytest.fixture
def changes() -> list[str]:
    return []


@pytest.fixture
def make(canvas: Canvas, changes: list[str]) -> Callable[..., TextField]:
    def made(text: str, longest: int = 24) -> TextField:
        field = TextField(text, changes.append, longest=longest)
        field.place(canvas, Box(100, 100, 300, 44))
        field.focused = True
        field.draw(canvas)
        return field

    return made


def type_in(field: TextField, text: str) -> None:
    for sign in text:
        field.press(Press(None, sign))
        field.press(Press(None, text=sign))


def x_of(canvas: Canvas, field: TextField, index: int) -> float:
    return field.box.x + MARGIN + canvas.offset(field.text, index, BODY)


def test_shift_and_arrows_select_and_typing_replaces(make: Callable[..., TextField], changes: list[str]) -> None:
    field = make("Akiko")
    for _ in range(2):
        field.press(Press(Action.LEFT, "left", shift=True))
    assert field.edited.selected == "ko"
    type_in(field, "ra")
    assert field.text == changes[-1] == "Akira"
    field.press(Press(None, "home", shift=True))
    assert field.edited.selected == "Akira"
    field.press(Press(Action.RIGHT, "right"))
    assert (field.edited.selected, field.edited.caret) == ("", 5)
    field.press(Press(None, "home"))
    field.press(Press(None, "end", shift=True))
    field.press(Press(None, "backspace"))
    assert field.text == changes[-1] == ""


def test_copy_cut_paste_and_select_all(make: Callable[..., TextField]) -> None:
    field = make("Lotten")
    field.press(Press(None, "a", command=True))
    field.press(Press(None, "c", command=True))
    assert (clipboard.copied(), field.text) == ("Lotten", "Lotten")
    field.press(Press(None, "x", command=True))
    assert field.text == ""
    field.press(Press(None, "v", command=True))
    field.press(Press(None, "v", command=True))
    assert field.text == "LottenLotten"
    clipboard.copy("a\nb\tc")
    field.press(Press(None, "a", command=True))
    field.press(Press(None, "insert", shift=True))
    assert field.text == "a bc"
    field.press(Press(None, "c", command=True))  # nothing is selected: the clipboard stays
    assert clipboard.copied() == "a\nb\tc"


def test_what_is_pasted_is_no_longer_than_the_field_takes(make: Callable[..., TextField]) -> None:
    field = make("Akiko", longest=8)
    clipboard.copy("abcdefgh")
    field.press(Press(Action.LEFT, "left"))
    field.press(Press(None, "v", command=True))
    assert (field.text, field.edited.caret) == ("Akikabco", 7)


def test_of_megabytes_that_are_pasted_only_the_beginning_is_looked_at(
    make: Callable[..., TextField], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = []

    class Counted:
        @staticmethod
        def category(sign: str) -> str:
            looked_at.append(sign)
            return unicodedata.category(sign)

    monkeypatch.setattr(edited_text, "unicodedata", Counted)
    clipboard.copy("b x\n" * 500_000)
    field = make("", longest=10)
    field.press(Press(None, "v", command=True))
    assert field.text == "b x b x b "
    assert len(looked_at) <= edited_text.MOST


def test_control_moves_and_deletes_by_words(make: Callable[..., TextField]) -> None:
    field = make("my own rules")
    field.press(Press(Action.LEFT, "left", command=True))
    assert field.edited.caret == 7
    field.press(Press(None, "backspace", command=True))
    assert field.text == "my rules"
    field.press(Press(None, "home"))
    field.press(Press(Action.RIGHT, "right", command=True))
    field.press(Press(None, "delete", command=True))
    assert field.text == "my "


def test_the_caret_does_not_come_between_a_letter_and_its_vowel_sign(make: Callable[..., TextField]) -> None:
    field = make("กี่ก")
    field.press(Press(Action.LEFT, "left"))
    field.press(Press(Action.LEFT, "left"))
    assert field.edited.caret == 0


def test_a_double_click_selects_a_word_and_a_drag_what_it_passes(
    make: Callable[..., TextField], canvas: Canvas
) -> None:
    field = make("my own rules")
    middle = x_of(canvas, field, 5)
    field.touch(Pointer(Touch.DOWN, middle, 120))
    field.touch(Pointer(Touch.UP, middle, 120))
    assert (field.edited.caret, field.edited.selected) == (5, "")
    field.touch(Pointer(Touch.DOWN, middle, 120, double=True))
    field.touch(Pointer(Touch.UP, middle, 120))
    assert field.edited.selected == "own"
    field.touch(Pointer(Touch.DOWN, x_of(canvas, field, 1), 120))
    field.touch(Pointer(Touch.MOVE, x_of(canvas, field, 4), 120))
    field.touch(Pointer(Touch.UP, x_of(canvas, field, 4), 120))
    assert field.edited.selected == "y o"


def test_the_middle_button_pastes_what_is_selected_anywhere(
    make: Callable[..., TextField], canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = [""]
    monkeypatch.setattr(clipboard, "select", lambda text: marked.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "selected", lambda: marked[0])
    field = make("my rules")
    field.press(Press(Action.LEFT, "left", shift=True, command=True))
    assert marked == ["rules"]
    other = make("ab")
    other.touch(Pointer(Touch.MIDDLE, x_of(canvas, other, 1), 120))
    assert other.text == "arulesb"


def test_a_word_being_composed_is_shown_where_it_will_stand_and_typed_once(
    make: Callable[..., TextField], canvas: Canvas, changes: list[str]
) -> None:
    field = make("()")
    field.press(Press(Action.LEFT, "left"))
    field.draw(canvas)
    before, place = pygame.image.tobytes(canvas.surface, "RGB"), field.writing
    field.compose(Composition("やまだ", 3))
    field.draw(canvas)
    assert field.text == "()"
    assert pygame.image.tobytes(canvas.surface, "RGB") != before
    assert place is not None
    assert field.writing is not None
    assert field.writing.x > place.x
    field.press(Press(None, text="山田"))
    assert field.text == changes[-1] == "(山田)"
    field.draw(canvas)
    assert field.composition == Composition()


def test_a_long_text_scrolls_so_that_the_caret_is_seen(make: Callable[..., TextField], canvas: Canvas) -> None:
    field = make("W" * 60, longest=60)
    for key in ("home", "end"):
        field.press(Press(None, key))
        field.draw(canvas)
        assert field.writing is not None
        assert field.box.x <= field.writing.x <= field.box.right


class Calls(list[Any]):
    """Notes what the system's text input was told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: self.append("start"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: self.append("stop"))
        monkeypatch.setattr(pygame.key, "set_text_input_rect", self.append)


def test_keys_go_to_an_input_method_only_while_a_field_has_the_focus(
    canvas: Canvas, make: Callable[..., TextField], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch)
    inputs = Inputs(canvas.to_units)
    writing = TextInput(canvas, inputs)
    writing.follow(None)
    writing.follow(None)
    assert calls == ["stop"]
    field = make("Ai")
    writing.follow(field)
    assert field.writing is not None
    assert calls[1:] == ["stop", "start", canvas.rect(field.writing)]
    assert inputs.writing
    field.compose(Composition("や", 1))
    inputs.composing = True
    writing.follow(None)
    assert field.composition == Composition()
    assert [inputs.writing, inputs.composing] == [False, False]
    assert calls[-1] == "stop"


def test_the_program_starts_text_input_with_the_field_of_a_question(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls(monkeypatch)
    app.director.start(app.title())
    app.step(0.0)
    assert calls == ["stop"]
    app.director.start(PromptScene(app, lambda: "Name?", lambda: "", lambda: "Yes", lambda _text: ""))
    app.step(0.0)
    assert calls[2] == "start"
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="やま", start=2, length=0))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="山"))
    app.step(0.0)
    field = app.director.top.text_field
    assert isinstance(field, TextField)
    assert field.text == "山"
    group = getattr(app.director.top, "group", None)
    assert group is not None
    group.set_focus(next(one for one in group.widgets if isinstance(one, Button)))
    app.step(0.0)
    assert calls[-1] == "stop"


@pytest.mark.parametrize("name", ["می\u200cخواهم", "ක්\u200dෂ", "👨\u200d👩\u200d👧"])
def test_a_name_keeps_the_joiners_it_is_spelled_with(name: str, tmp_path: Path) -> None:
    edited = EditedText("", 24)
    edited.insert(f"{name}\u202e\x1b\ue000")
    assert edited.text == name
    assert is_printable(name)
    assert printable(name) == name
    record = json.loads(played_year(1).record_text())
    record["seats"][0]["name"] = name
    assert GAMES["hachi-hachi"].resume(json.dumps(record), None).setup.seats[0].name == name
    assert bad_name(name) == ""
    file = tmp_path / f"{name}.hachi"
    file.write_text(json.dumps(record), "utf-8")
    there, trouble = RecordFolder(tmp_path).take_in(file, check)
    assert (there, trouble) == (tmp_path / "imported" / file.name, "")
