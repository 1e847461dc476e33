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
    Row,
    Scroll,
    Slider,
    Space,
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


def test_no_row_is_shown_in_part(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down and up by keys and wheel; the focused row is always among those shown, and only those can be clicked."""
    drawn: list[Button] = []
    monkeypatch.setattr(Button, "draw", lambda button, _canvas: drawn.append(button))
    buttons = [Button(str(number), nothing, height=70.0 if number % 3 else 110.0) for number in range(12)]
    scroll = Scroll(Column([*buttons[:4], Column(list(buttons[4:]), gap=3)]), whole=True)
    scroll.place(canvas, Box(0, 0, 300, 300))
    group = FocusGroup([scroll], lambda: None)
    for action in [Action.DOWN] * 11 + [Action.UP] * 11 + [Action.PAGE_DOWN] * 3 + [Action.PAGE_UP] * 3:
        keys(group, action)
        drawn.clear()
        scroll.draw(canvas)
        assert drawn
        assert all(scroll.box.y - 1 <= one.box.y and one.box.bottom <= scroll.box.bottom + 1 for one in drawn)
        assert group.focus in drawn or action in (Action.PAGE_DOWN, Action.PAGE_UP)
    group.handle(Pointer(Touch.WHEEL, 150, 150, wheel=-1.0))
    drawn.clear()
    scroll.draw(canvas)
    assert drawn[0].box.y == pytest.approx(scroll.box.y)
    hidden = next(one for one in buttons if one not in drawn and one.box.bottom > scroll.box.y)
    assert group.handle(Pointer(Touch.DOWN, hidden.box.cx, min(hidden.box.y + 4, scroll.box.bottom - 1))) is None
    group.handle(Pointer(Touch.WHEEL, 150, 150, wheel=1.0))
    assert scroll.offset == 0


def test_the_row_of_the_focus_is_shown_where_its_widget_is_lower(canvas: Canvas) -> None:
    buttons = [Button(str(number), nothing, height=40) for number in range(9)]
    rows = [Row([Space(0, 100), button]) for button in buttons]
    scroll = Scroll(Column(list(rows), gap=0), whole=True)
    scroll.place(canvas, Box(0, 0, 300, 250))
    group = FocusGroup([scroll], lambda: None)
    for action in [Action.NEXT] * 8 + [Action.PREVIOUS] * 8:
        keys(group, action)
        assert group.focus is not None
        assert group.focus.window is not None
        assert group.focus.window.y <= group.focus.box.y
        assert group.focus.box.bottom <= group.focus.window.bottom


def test_a_row_higher_than_the_view_is_shown_in_part(canvas: Canvas) -> None:
    scroll = Scroll(Column([Button("one", nothing, height=500)]), whole=True)
    scroll.place(canvas, Box(0, 0, 300, 300))
    scroll.scroll_to(100)
    canvas.surface.fill("black")
    scroll.draw(canvas)
    assert canvas.surface.get_at((150, 150))[:3] != (0, 0, 0)
