"""Every widget by keys alone and by pointer alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.scenes.scene import Consumed, Pop
from hachi_hachi.game.widgets import (
    Button,
    Choice,
    Column,
    FocusGroup,
    Grid,
    Heading,
    Label,
    Panel,
    Row,
    Slider,
    TextField,
    Toggle,
    Widget,
    tooltip,
)
from hachi_hachi.game.widgets.base import nearest
from hachi_hachi.game.widgets.controls.choice import Style
from hachi_hachi.game.widgets.materials import RULE
from hachi_hachi.game.widgets.table import Table
from tests.game.helpers.widgets import inked, keys, nothing, table_of

BLANK = (0, 0, 0, 0)


def down(widget: Widget, fx: float = 0.5) -> Pointer:
    return Pointer(Touch.DOWN, widget.box.x + widget.box.w * fx, widget.box.cy)


def up(widget: Widget, fx: float = 0.5) -> Pointer:
    return Pointer(Touch.UP, widget.box.x + widget.box.w * fx, widget.box.cy)


def column(canvas: Canvas, *widgets: Widget) -> FocusGroup:
    panel = Panel(Column(list(widgets)))
    panel.place(canvas, Box(100, 50, 600, 600))
    return FocusGroup([panel], lambda: None)


@pytest.mark.parametrize("padding", [2.0, 4.0, 9.0, 28.0])
def test_words_on_a_sheet_stay_inside_its_gold_frame(canvas: Canvas, padding: float) -> None:
    words = Label("one two three " * 20, wrap=True)
    panel = Panel(Column([words]), padding=padding)
    panel.place(canvas, Box(100, 50, 300, panel.height_for(canvas, 300)))
    inner = panel.box.inset(RULE, 0)
    assert inner.x < words.box.x
    assert words.box.right < inner.right
    assert words.box.h == words.height_for(canvas, words.box.w)


def test_a_label_is_as_wide_as_its_longest_paragraph(canvas: Canvas) -> None:
    longest = Label("the longer one of both")
    assert Label("short\n\nthe longer one of both").size(canvas)[0] == longest.size(canvas)[0]


def test_a_button_does_its_deed_by_key_and_by_click(canvas: Canvas) -> None:
    done: list[str] = []
    button = Button("Go", lambda: done.append("go"))
    leave = Button("Leave", Pop)
    group = column(canvas, button, leave)
    assert group.handle(Press(Action.CONFIRM)) == Consumed()
    group.handle(down(button))
    assert button.pressed
    group.handle(up(button))
    assert done == ["go", "go"]
    group.handle(down(leave))
    assert group.handle(up(leave)) == Pop()


def test_a_click_let_go_elsewhere_and_a_held_key_do_nothing(canvas: Canvas) -> None:
    done: list[str] = []
    button = Button("Go", lambda: done.append("go"))
    group = column(canvas, button)
    group.handle(down(button))
    group.handle(Pointer(Touch.UP, 5, 5))
    group.handle(Press(Action.CONFIRM, repeat=True))
    assert done == []
    assert not button.pressed


def test_the_focus_goes_around_a_column_and_is_one_only(canvas: Canvas) -> None:
    buttons = [Button(str(number), nothing) for number in range(4)]
    buttons[2].enabled = False
    group = column(canvas, *buttons)
    way = []
    for action in (Action.DOWN, Action.DOWN, Action.DOWN, Action.UP, Action.NEXT, Action.PREVIOUS):
        keys(group, action)
        assert [button.focused for button in buttons].count(True) == 1
        way.append(next(number for number, button in enumerate(buttons) if button.focused))
    assert way == [1, 3, 0, 3, 0, 3]


def test_the_pointer_takes_the_focus_along(canvas: Canvas) -> None:
    first, second = Button("1", nothing), Button("2", nothing)
    group = column(canvas, first, second)
    group.handle(Pointer(Touch.MOVE, *second.box.center))
    assert group.focus is second
    assert group.handle(Pointer(Touch.MOVE, 1, 1)) is None
    assert group.focus is second


def test_pointing_at_a_name_is_pointing_at_what_it_names(canvas: Canvas) -> None:
    first, second = Button("1", nothing), Button("2", nothing)
    name, plain = Label("Second", names=second), Label("Words")
    group = column(canvas, first, name, second, plain)
    group.handle(Pointer(Touch.MOVE, *plain.box.center))
    assert group.focus is first
    group.handle(Pointer(Touch.MOVE, *name.box.center))
    assert group.focus is second
    group.handle(Pointer(Touch.MOVE, *first.box.center))
    second.enabled = False
    group.handle(Pointer(Touch.MOVE, *name.box.center))
    assert group.focus is first


def test_a_row_explains_itself_only_while_it_is_pointed_at(canvas: Canvas) -> None:
    readonly, chosen = table_of(3), table_of(3)
    chosen.lines[:] = [replace(line, hint="") for line in chosen.lines]
    panel = Panel(Column([readonly, chosen]))
    panel.place(canvas, Box(0, 0, 400, 600))
    drawn: list[int] = []
    group = FocusGroup([panel], lambda: drawn.append(1))
    for table, kept in ((readonly, None), (chosen, 1)):
        row = table.row_box(1)
        assert row is not None
        group.handle(Pointer(Touch.MOVE, *row.center))
        assert table.current == 1
        drawn.clear()
        group.handle(Pointer(Touch.MOVE, 900, 5))
        assert table.current == kept
        assert bool(drawn) == (kept is None)
    row = readonly.row_box(2)
    assert row is not None
    group.handle(Pointer(Touch.MOVE, *row.center))
    assert readonly.current == 2
    group.handle(Pointer(Touch.MOVE, readonly.box.cx, readonly.box.y + 2))  # the heading
    assert readonly.current is None


def test_a_focused_widget_that_goes_away_hands_the_focus_on(canvas: Canvas) -> None:
    first, second = Button("1", nothing), Button("2", nothing)
    group = column(canvas, first, second)
    first.enabled = False
    keys(group, Action.CONFIRM)
    assert group.focus is second


@pytest.mark.parametrize(
    ("dx", "dy", "expected"), [(1, 0, 1), (-1, 0, None), (0, 1, 2), (0, -1, None)]
)
def test_arrows_find_the_next_in_a_grid(dx: int, dy: int, expected: int | None) -> None:
    boxes = [Box(0, 0, 50, 50), Box(60, 0, 50, 50), Box(0, 60, 50, 50), Box(60, 60, 50, 50)]
    assert nearest(boxes[0], boxes, dx, dy) == expected


@pytest.mark.parametrize("style", ["segments", "cycler"])
def test_a_choice_by_keys_and_by_clicks(canvas: Canvas, style: Style) -> None:
    heard: list[str] = []
    choice = Choice([("a", "A"), ("b", "B"), ("c", "C")], "a", heard.append, style=style)
    group = column(canvas, choice)
    keys(group, Action.RIGHT, Action.RIGHT, Action.LEFT, Action.CONFIRM)
    assert heard == ["b", "c", "b", "c"]
    group.handle(down(choice, 0.05))
    assert heard[-1] == ("a" if style == "segments" else "b")


def test_segments_that_do_not_fit_become_a_cycler(canvas: Canvas) -> None:
    choice = Choice([(n, f"a rather long label {n}") for n in range(5)], 0, lambda _: None)
    wide, high = choice.size(canvas)
    for width, style in ((wide, "segments"), (wide / 2, "cycler"), (wide, "segments")):
        choice.place(canvas, Box(0, 0, width, high))
        assert choice.style == style


def test_segments_stop_at_the_ends_and_a_cycler_goes_round(canvas: Canvas) -> None:
    heard: list[int] = []
    segments = Choice([(1, "1"), (2, "2")], 1, heard.append)
    keys(column(canvas, segments), Action.LEFT)
    assert heard == []
    cycler = Choice([(1, "1"), (2, "2")], 1, heard.append, style="cycler")
    keys(column(canvas, cycler), Action.LEFT)
    assert heard == [2]
    with pytest.raises(ValueError, match="choose"):
        Choice([], 1, heard.append)


def test_a_slider_by_keys_by_click_by_drag_and_by_wheel(canvas: Canvas) -> None:
    heard: list[float] = []
    slider = Slider(0.5, heard.append)
    group = column(canvas, slider)
    keys(group, Action.RIGHT, Action.LEFT, Action.LEFT)
    assert heard == [0.6, 0.5, 0.4]
    group.handle(down(slider, 0.0))
    group.handle(Pointer(Touch.MOVE, 5000, 5))
    group.handle(Pointer(Touch.UP, 5000, 5))
    assert heard[-2:] == [0.0, 1.0]
    group.handle(Pointer(Touch.MOVE, slider.box.x + 20, slider.box.cy))
    assert heard[-1] == 1.0
    group.handle(Pointer(Touch.WHEEL, *slider.box.center, wheel=-1.0))
    assert heard[-1] == 0.9
    keys(group, Action.RIGHT, Action.RIGHT, Action.RIGHT)
    assert heard[-1] == 1.0


def test_a_slider_is_released_once_it_has_come_to_rest(canvas: Canvas) -> None:
    released: list[float] = []
    slider = Slider(0.5, lambda _value: None, released=lambda: released.append(slider.value))
    group = column(canvas, slider)
    keys(group, Action.RIGHT)
    group.handle(Pointer(Touch.WHEEL, *slider.box.center, wheel=-1.0))
    assert released == [0.6, 0.5]
    group.handle(down(slider, 0.0))
    group.handle(Pointer(Touch.MOVE, slider.box.cx, slider.box.cy))
    group.handle(Pointer(Touch.MOVE, 5000, 5))
    assert released == [0.6, 0.5]
    group.handle(Pointer(Touch.UP, 5000, 5))
    assert released == [0.6, 0.5, 1.0]
    keys(group, Action.RIGHT)  # it cannot go further
    assert released == [0.6, 0.5, 1.0]


def test_a_toggle(canvas: Canvas) -> None:
    heard: list[bool] = []
    toggle = Toggle(False, heard.append)
    group = column(canvas, toggle)
    keys(group, Action.LEFT, Action.RIGHT, Action.RIGHT, Action.CONFIRM)
    group.handle(down(toggle))
    group.handle(up(toggle))
    assert heard == [True, False, True]


def test_typing_deleting_and_moving_in_a_text_field(canvas: Canvas) -> None:
    field = TextField("Ai", lambda _: None, longest=6)
    group = column(canvas, field, Button("x", nothing))
    for key, text in (("k", "k"), ("o", "o"), ("left", ""), ("left", ""), ("i", "i"), ("home", ""), ("delete", "")):
        group.handle(Press(Action.LEFT if key == "left" else None, key, text))
    assert field.text == "iiko"
    for text in ("\x07", "あ", "い", "う"):
        group.handle(Press(None, "", text))
    assert field.text == "あいiiko"
    group.handle(Press(None, "end"))
    group.handle(Press(None, "backspace"))
    assert field.text == "あいiik"
    group.handle(Press(Action.CONFIRM, "space", " "))
    assert field.text == "あいiik "
    keys(group, Action.DOWN)
    assert group.focus is not field


def test_rows_and_columns_share_out_their_room(canvas: Canvas) -> None:
    left, right = Button("a", nothing), Button("b", nothing)
    row = Row([left, right], weights=[1, 3], gap=20)
    row.place(canvas, Box(0, 0, 420, 60))
    assert (left.box.w, right.box.w) == (100, 300)
    assert left.box.cy == right.box.cy == 30
    right.visible = False
    row.place(canvas, Box(0, 0, 420, 60))
    assert left.box.w == 420
    grid = Grid([Button(str(number), nothing) for number in range(5)], 2)
    grid.place(canvas, Box(0, 0, 400, 300))
    places = [child.box for child in grid.children]
    assert places[0].y == places[1].y < places[2].y == places[3].y < places[4].y
    assert not any(one.overlaps(other) for one in places for other in places if one is not other)


def test_a_tooltip_stays_on_the_screen(canvas: Canvas) -> None:
    area = canvas.area
    for anchor in (Box(0, 0, 30, 30), Box(area.right - 30, area.bottom - 30, 30, 30), Box(600, 300, 50, 20)):
        box = tooltip(canvas, "What this payment is for, in a sentence that needs two lines of its own.", anchor)
        assert area.x <= box.x < box.right <= area.right
        assert area.y <= box.y < box.bottom <= area.bottom
        assert not box.overlaps(anchor)
    assert tooltip(canvas, "", Box(5, 5, 5, 5)).w == 0


WIDGETS: list[Callable[[], Widget]] = [
    lambda: Button("Go", nothing, aside="G"),
    lambda: Button("Go", nothing, kind="red"),
    lambda: Choice([(1, "one"), (2, "two")], 1, lambda _: None),
    lambda: Choice([(1, "one"), (2, "two")], 1, lambda _: None, style="cycler"),
    lambda: Slider(0.3, lambda _: None, shown=str),
    lambda: Toggle(True, lambda _: None),
    lambda: TextField("Akiko", lambda _: None),
    lambda: TextField("", lambda _: None, empty="Name"),
    lambda: Heading("Settlement", sub="January"),
    lambda: table_of(3),
]


@pytest.mark.parametrize("make", WIDGETS)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_widget_draws_itself_within_its_box_and_shows_its_focus(
    canvas: Canvas, make: Callable[[], Widget], text_scale: float
) -> None:
    canvas.text_scale = text_scale
    pictures = []
    for focused in (False, True):
        widget = make()
        w, h = widget.size(canvas)
        widget.place(canvas, Box(200, 200, w, h))
        widget.focused = focused
        canvas.surface.fill(BLANK)
        widget.draw(canvas)
        pictures.append(canvas.surface.get_view("2").raw)
        assert inked(canvas)
        # Shadow and focus ring reach a little further than the box.
        canvas.surface.fill(BLANK, canvas.rect(widget.box.inset(-16)))
        assert not inked(canvas)
    if make().focusable and not isinstance(make(), Table):
        assert pictures[0] != pictures[1]
