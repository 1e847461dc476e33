"""Keys, mouse and pad mean the same things."""

from typing import Any

import pygame
import pytest

from game.display.canvas import Canvas
from game.display.geometry import frame_for
from game.display.inputs import REPEAT_AFTER, Action, Inputs, Pointer, Press, Touch


@pytest.fixture
def inputs(canvas: Canvas) -> Inputs:
    return Inputs(canvas.to_units)


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
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3", "3")]
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3", "3", repeat=True)]
    inputs.translate(pygame.Event(pygame.KEYUP, key=pygame.K_3, mod=0))
    assert inputs.translate(key(pygame.K_3, 0, "3")) == [Press(None, "3", "3")]


def test_holding_a_key_moves_on_but_never_confirms_twice(inputs: Inputs) -> None:
    assert len(inputs.translate(key(pygame.K_RETURN))) == 1
    assert inputs.translate(key(pygame.K_RETURN)) == []
    inputs.translate(key(pygame.K_DOWN))
    assert inputs.translate(key(pygame.K_DOWN)) == [Press(Action.DOWN, "down", repeat=True)]
    inputs.translate(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert len(inputs.translate(key(pygame.K_RETURN))) == 1


def test_a_pointer_at_rest_where_the_window_opens_points_at_nothing(canvas: Canvas) -> None:
    inputs = Inputs(canvas.to_units)
    rests = pygame.Event(pygame.MOUSEMOTION, pos=(1018, 551), rel=(0, 0), buttons=(0, 0, 0))
    assert inputs.translate(rests) == []


def test_the_mouse_speaks_in_units(canvas: Canvas) -> None:
    canvas.aim(pygame.Surface((2560, 1440)))
    inputs = Inputs(canvas.to_units)
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1280, 720), rel=(3, 0), buttons=(0, 0, 0))
    assert inputs.translate(move) == [Pointer(Touch.MOVE, 640, 360)]
    for kind, touch in ((pygame.MOUSEBUTTONDOWN, Touch.DOWN), (pygame.MOUSEBUTTONUP, Touch.UP)):
        assert inputs.translate(pygame.Event(kind, pos=(20, 40), button=1)) == [Pointer(touch, 10, 20)]
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 40), button=3)) == [
        Press(Action.BACK, by_pointer=True)
    ]
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, 40), button=3)) == []
    assert inputs.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 40), button=2)) == []
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
    assert push(pygame.CONTROLLER_AXIS_RIGHTX, 32000) == []


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
        ((1920, 1080), (1280, 720)),
        ((3840, 2160), (1280, 720)),
        ((1024, 768), (1280, 960)),
        ((3440, 1440), (1680, 720)),
        ((5120, 1440), (1680, 720)),
        ((800, 1200), (1280, 960)),
        ((2560, 1600), (1280, 800)),
    ],
)
def test_the_area_grows_with_the_windows_ratio(pixels: tuple[int, int], units: tuple[int, int]) -> None:
    frame = frame_for(pixels)
    assert (frame.width, frame.height) == pytest.approx(units, rel=0.03)
    assert frame.width >= 1280
    assert frame.height >= 720
    assert frame.left + frame.width * frame.scale <= pixels[0] + 1
    assert frame.top + frame.height * frame.scale <= pixels[1] + 1
