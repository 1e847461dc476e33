"""What scrolls, by keys, pointer and wheel."""


import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.widgets import (
    Button,
    Column,
    FocusGroup,
    Label,
    Panel,
    Scroll,
    Slider,
)
from hachi_hachi.game.widgets.scroll import RING
from tests.game.helpers.widgets import keys, nothing


def test_a_scroll_keeps_the_focus_in_view_and_hears_the_wheel(canvas: Canvas) -> None:
    buttons = [Button(str(number), nothing) for number in range(20)]
    scroll = Scroll(Column(list(buttons)))
    panel = Panel(scroll)
    panel.place(canvas, Box(0, 0, 300, 300))
    group = FocusGroup([panel], lambda: None)
    for number in range(1, 20):
        keys(group, Action.DOWN)
        focused = group.focus
        assert focused is buttons[number]
        assert scroll.box.y <= focused.box.y
        assert focused.box.bottom <= scroll.box.bottom
        # as far as there is something left to scroll to, the ring around it is seen too
        assert focused.box.bottom + RING <= scroll.box.bottom or scroll.offset == scroll.furthest
    for number in range(18, -1, -1):
        keys(group, Action.UP)
        assert group.focus is buttons[number]
        assert scroll.box.y <= buttons[number].box.y - RING or scroll.offset == 0
    keys(group, *[Action.DOWN] * 19)
    end = scroll.offset
    assert end == scroll.furthest
    group.handle(Pointer(Touch.WHEEL, 150, 150, wheel=2.0))
    assert scroll.offset < end
    # Page keys scroll wherever the focus is.
    place = scroll.offset
    keys(group, Action.PAGE_DOWN)
    assert scroll.offset == end
    keys(group, *[Action.PAGE_UP] * 9)
    assert scroll.offset == 0
    scroll.scroll_to(place)
    # What lies above the window of the scroll cannot be clicked.
    hidden = next(button for button in buttons if button.box.bottom < scroll.box.y)
    assert group.handle(Pointer(Touch.DOWN, *hidden.box.center)) is None


def test_the_wheel_scrolls_past_a_slider_without_moving_it(canvas: Canvas) -> None:
    slider = Slider(0.5, lambda _value: None)
    scroll = Scroll(Column([slider, *(Button(str(number), nothing) for number in range(20))]))
    scroll.place(canvas, Box(0, 0, 300, 300))
    group = FocusGroup([scroll], lambda: None)
    group.handle(Pointer(Touch.WHEEL, *slider.box.center, wheel=-1.0))
    assert scroll.offset > 0
    assert slider.value == 0.5


def test_a_scroll_of_words_alone_is_moved_by_keys(canvas: Canvas) -> None:
    scroll = Scroll(Label("word " * 800, wrap=True))
    scroll.place(canvas, Box(0, 0, 300, 300))
    group = FocusGroup([scroll], lambda: None)
    assert group.focus is scroll
    keys(group, Action.DOWN, Action.PAGE_DOWN)
    assert scroll.offset == pytest.approx(56 + 240)
    scroll.draw(canvas)
