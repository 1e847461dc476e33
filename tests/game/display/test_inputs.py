"""Keys, mouse and pad mean the same things."""

from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import frame_for
from hachi_hachi.game.display.inputs import REPEAT_AFTER, Action, Composition, Inputs, Pointer, Press, Touch


@pytest.fixture
def inputs(canvas: Canvas) -> Inputs:
    return Inputs(canvas.to_units, is_down=lambda _code: True)


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_RETURN), Action.CONFIRM),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Action.FULL_SCREEN),
        (key(pygame.K_F11), Action.FULL_SCREEN),
        (key(pygame.K_SPACE, 0, " "), Action.CONFIRM),
        (key(pygame.K_ESCAPE), Action.BACK),
        (key(pygame.K_TAB), Action.NEXT),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Action.PREVIOUS),
        (key(pygame.K_z, pygame.KMOD_LCTRL), Action.UNDO),
        (key(pygame.K_z, 0, "z"), Action.UNDO),
        (key(pygame.K_z, pygame.KMOD_LALT), None),
        (key(pygame.K_h, pygame.KMOD_LCTRL), None),
        (key(pygame.K_F1), Action.HELP),
        (key(pygame.K_3, 0, "3"), None),
    ],
)
def test_a_key_has_its_meaning(inputs: Inputs, event: pygame.Event, action: Action | None) -> None:
    (press,) = inputs.translate(event)
    assert isinstance(press, Press)
    assert press.action is action


def test_numbers_come_through_and_holding_is_told(inputs: Inputs) -> None:
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3")]
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3", repeat=True)]
    inputs.translate(pygame.Event(pygame.KEYUP, key=pygame.K_3, mod=0))
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3")]


def test_holding_a_key_moves_on_but_never_confirms_twice(inputs: Inputs) -> None:
    assert len(inputs.translate(key(pygame.K_RETURN))) == 1
    assert inputs.translate(key(pygame.K_RETURN)) == []
    inputs.translate(key(pygame.K_DOWN))
    assert inputs.translate(key(pygame.K_DOWN)) == [Press(Action.DOWN, "down", repeat=True)]
    inputs.translate(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert len(inputs.translate(key(pygame.K_RETURN))) == 1


def test_one_press_counts_once_though_the_frame_that_reads_it_is_late(canvas: Canvas) -> None:
    inputs = Inputs(canvas.to_units, is_down=lambda _code: False)
    assert inputs.translate(key(pygame.K_RIGHT)) == [Press(Action.RIGHT, "right")]
    assert inputs.translate(key(pygame.K_RIGHT)) == []
    inputs.translate(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    assert inputs.translate(key(pygame.K_RIGHT)) == [Press(Action.RIGHT, "right")]


def test_a_pointer_at_rest_where_the_window_opens_points_at_nothing(canvas: Canvas) -> None:
    inputs = Inputs(canvas.to_units)
    rests = pygame.Event(pygame.MOUSEMOTION, pos=(1018, 551), rel=(0, 0), buttons=(0, 0, 0))
    assert inputs.translate(rests) == []


def at(scancode: int, code: int, text: str) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=scancode)


@pytest.mark.parametrize("letters", ["ря", "ηζ", "ائ", "יז"], ids=["Russian", "Greek", "Arabic", "Hebrew"])
def test_letter_keys_work_under_a_layout_of_another_script(inputs: Inputs, letters: str) -> None:
    hint, undo = letters[0], letters[1]
    assert inputs.translate(at(pygame.KSCAN_H, ord(hint), hint)) == [Press(Action.HINT, "h")]
    assert inputs.translate(at(pygame.KSCAN_Z, ord(undo), undo)) == [Press(Action.UNDO, "z")]


def test_a_latin_layout_decides_by_its_letters_and_the_row_of_digits_by_its_place(inputs: Inputs) -> None:
    assert inputs.translate(at(pygame.KSCAN_Y, pygame.K_z, "z")) == [Press(Action.UNDO, "z")]  # German
    assert inputs.translate(at(pygame.KSCAN_2, 233, "é")) == [Press(None, "2")]  # French, without shift
    assert inputs.translate(at(pygame.KSCAN_1, pygame.K_AMPERSAND, "&")) == [Press(None, "1")]


def test_while_writing_letters_come_as_text_and_mean_nothing_else(inputs: Inputs) -> None:
    typed = pygame.Event(pygame.TEXTINPUT, text="h")
    assert inputs.translate(typed) == []
    inputs.writing = True
    assert inputs.translate(key(pygame.K_h, 0, "h")) == [Press(None, "h")]
    assert inputs.translate(key(pygame.K_SPACE, 0, " ")) == [Press(None, "space")]
    assert inputs.translate(typed) == [Press(None, text="h")]
    assert inputs.translate(key(pygame.K_a, pygame.KMOD_LCTRL)) == [Press(None, "a", command=True)]
    assert inputs.translate(key(pygame.K_LEFT, pygame.KMOD_LSHIFT)) == [Press(Action.LEFT, "left", shift=True)]


def test_an_input_method_has_all_keys_until_its_word_is_typed(inputs: Inputs) -> None:
    """As somebody types yamada and takes 山田."""
    inputs.writing = True
    composed = inputs.composition(pygame.Event(pygame.TEXTEDITING, text="やまだ", start=3, length=0))
    assert composed == Composition("やまだ", 3)
    for code in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_a):
        assert inputs.translate(key(code)) == []
    assert inputs.translate(pygame.Event(pygame.TEXTINPUT, text="山田")) == [Press(None, text="山田")]
    assert inputs.translate(key(pygame.K_RETURN)) == [Press(Action.CONFIRM, "return")]


def test_two_clicks_in_one_place_are_a_double_click(canvas: Canvas) -> None:
    now = [0.0]
    inputs = Inputs(canvas.to_units, clock=lambda: now[0])

    def click(after: float, x: int) -> bool:
        now[0] += after
        (pointer,) = inputs.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 9), button=1))
        return isinstance(pointer, Pointer) and pointer.double

    assert [click(1, 20), click(0.2, 21), click(0.2, 21), click(0.2, 90), click(1, 90)] == [
        False, True, False, False, False,
    ]


def test_the_mouse_speaks_in_units(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((640, 360)))
    inputs = Inputs(canvas.to_units)
    move = pygame.Event(pygame.MOUSEMOTION, pos=(320, 180), rel=(3, 0), buttons=(0, 0, 0))
    assert inputs.translate(move) == [Pointer(Touch.MOVE, 640, 360)]
    for kind, touch in ((pygame.MOUSEBUTTONDOWN, Touch.DOWN), (pygame.MOUSEBUTTONUP, Touch.UP)):
        assert inputs.translate(pygame.Event(kind, pos=(5, 10), button=1)) == [Pointer(touch, 10, 20)]
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 10), button=3)) == [
        Press(Action.BACK, by_pointer=True)
    ]
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 10), button=3)) == []
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 10), button=2)) == [
        Pointer(Touch.MIDDLE, 10, 20)
    ]
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 10), button=2)) == []
    assert inputs.translate(pygame.Event(pygame.WINDOWLEAVE)) == [Pointer(Touch.GONE, -1, -1)]
    (wheel,) = inputs.translate(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0))
    assert isinstance(wheel, Pointer)
    assert (wheel.kind, wheel.wheel) == (Touch.WHEEL, -1.0)


def test_the_pad_has_the_same_actions(inputs: Inputs) -> None:
    def button(number: int) -> pygame.Event:
        return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=number)

    assert inputs.translate(button(pygame.CONTROLLER_BUTTON_A)) == [Press(Action.CONFIRM)]
    assert inputs.translate(button(pygame.CONTROLLER_BUTTON_START)) == [Press(Action.MENU)]
    assert inputs.translate(button(pygame.CONTROLLER_BUTTON_GUIDE)) == []
    assert inputs.translate(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)) == []


def test_a_pad_that_cannot_be_opened_is_left_out(inputs: Inputs, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_number: int) -> None:
        raise pygame.error("Could not open gamecontroller")

    monkeypatch.setattr(controller, "is_controller", lambda _number: True)
    monkeypatch.setattr(controller, "Controller", gone)
    assert inputs.translate(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []


def test_a_stick_pushed_is_one_step_until_it_is_let_go(inputs: Inputs) -> None:
    def push(axis: int, value: int) -> list[object]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        return list(inputs.translate(event))

    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert push(x, 15000) == []
    assert push(x, 25000) == [Press(Action.RIGHT)]
    assert push(x, 30000) == []
    assert push(x, 15000) == []
    assert push(x, 25000) == []
    assert push(x, 0) == []
    assert push(x, -32768) == [Press(Action.LEFT)]
    assert push(y, -25000) == [Press(Action.UP)]
    assert push(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32000) == [Press(Action.PAGE_UP)]
    assert push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32000) == [Press(Action.PAGE_DOWN)]
    assert push(pygame.CONTROLLER_AXIS_RIGHTY, 32000) == [Press(Action.PAGE_DOWN)]
    assert push(pygame.CONTROLLER_AXIS_RIGHTX, 25000) == []  # not straight enough
    assert push(pygame.CONTROLLER_AXIS_RIGHTX, 32000) == [Press(Action.LOG)]
    assert push(pygame.CONTROLLER_AXIS_RIGHTX, 0) == []
    assert push(pygame.CONTROLLER_AXIS_RIGHTX, -32000) == [Press(Action.UNSEEN)]


def test_what_is_held_on_a_pad_goes_on_like_a_held_key(inputs: Inputs) -> None:
    def pad(kind: int, **parts: Any) -> list[object]:
        return list(inputs.translate(pygame.Event(kind, instance_id=0, **parts)))

    after, between = (milliseconds / 1000 for milliseconds in REPEAT_AFTER)
    again = Press(Action.LEFT, repeat=True)
    left, confirm = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_A
    assert pad(pygame.CONTROLLERBUTTONDOWN, button=left) == [Press(Action.LEFT)]
    assert inputs.held(after * 0.9) == []
    assert inputs.held(after * 0.1 + 0.001) == [again]
    assert inputs.held(between * 0.9) == []
    assert [press for _ in range(20) for press in inputs.held(between / 2)] == [again] * 10
    assert inputs.held(10.0) == [again]  # a slow turn of the loop is no leap
    assert pad(pygame.CONTROLLERBUTTONUP, button=left) == []
    assert inputs.held(10.0) == []
    # what confirms is done once, however long it is held
    assert pad(pygame.CONTROLLERBUTTONDOWN, button=confirm) == [Press(Action.CONFIRM)]
    assert inputs.held(10.0) == []
    # a stick, until it is let go; a pad that is pulled out, and a window that is left, hold nothing
    axis = pygame.CONTROLLER_AXIS_LEFTX
    ends = (
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=0),
        pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), pygame.Event(pygame.WINDOWFOCUSLOST),
    )
    for end in ends:
        assert pad(pygame.CONTROLLERAXISMOTION, axis=axis, value=-30000) == [Press(Action.LEFT)]
        assert inputs.held(after) == [again]
        inputs.translate(end)
        assert inputs.held(10.0) == []
        pad(pygame.CONTROLLERAXISMOTION, axis=axis, value=0)


@pytest.mark.parametrize(
    ("pixels", "units"),
    [
        ((1280, 720), (1280, 720)),
        ((1600, 900), (1280, 720)),
        ((1920, 1080), (1440, 810)),
        ((3840, 2160), (1440, 810)),
        ((1024, 768), (1280, 960)),
        ((3440, 1440), (1890, 810)),
        ((5120, 1440), (1890, 810)),
        ((800, 1200), (1280, 960)),
        ((2560, 1600), (1440, 900)),
    ],
)
def test_the_area_grows_with_the_windows_ratio(pixels: tuple[int, int], units: tuple[int, int]) -> None:
    frame = frame_for(pixels)
    assert (frame.width, frame.height) == pytest.approx(units, rel=0.03)
    assert frame.width >= 1280
    assert frame.height >= 720
    assert frame.left + frame.width * frame.scale <= pixels[0] + 1
    assert frame.top + frame.height * frame.scale <= pixels[1] + 1
