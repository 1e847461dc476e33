"""The program in a real window: the menus by keys alone, by mouse alone, in every size."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_mouse import click_on
from tests.game.helpers.x_display import CORNER, SCREEN, XDisplay

pytestmark = pytest.mark.window
Open = Callable[..., GameWindow]


def rows_of_the_title(window: GameWindow) -> list[str]:
    """The first words of each row on the title, from above: Up and Down go from row to row."""
    window.wait("usable", scene="title")
    shown = [item for item in window.events() if item["event"] == "usable" and item["scene"] == "title"][-1]
    rows = {y: words for _kind, words, _x, y, _w, _h in reversed(shown["widgets"])}
    return [rows[y] for y in sorted(rows)]


def test_the_menus_by_keys_alone(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.wait("complete", scene="title")
    rows = rows_of_the_title(window)
    window.key(*["Down"] * (rows.index("History") - rows.index("Play")), "Right", "Return")
    window.wait("complete", scene="options")
    # The second page begins with the table: from green cloth to indigo.
    window.key("Down", "Tab", "Right")
    mark = window.mark()
    window.key("Escape")
    window.wait("resume", scene="title", after=mark)
    saved = json.loads((tmp_path / "home" / "settings.json").read_text())
    assert saved["table"] == "cloth_indigo"
    window.key("Down", "Left", "Return")
    window.wait("complete", scene="about")
    mark = window.mark()
    window.key("Return")
    window.wait("resume", scene="title", after=mark)
    window.key("Right", "Return")
    assert window.wait_end() == 0
    assert window.events()[-1]["event"] == "end"


def test_the_menus_by_mouse_alone_in_a_wide_window(open_window: Open) -> None:
    size = (1680, 720)
    window = open_window(size=size)
    window.wait("complete", scene="title")
    for button, scene, back in (
        ("Rules", "help", "Back"), ("Cards", "gallery", "Back"), ("Options", "options", "Back"),
        ("About", "about", "Back"),
    ):
        mark = window.mark()
        click_on(window, "title", button)
        window.wait("complete", scene=scene, after=mark)
        mark = window.mark()
        click_on(window, scene, back)
        window.wait("resume", scene="title", after=mark)
    click_on(window, "title", "Quit")
    assert window.wait_end() == 0


def test_sizes_change_while_it_runs(open_window: Open) -> None:
    window = open_window()
    window.wait("complete", scene="title")
    for size in ((800, 600), (1900, 800), (1024, 768), (1280, 720)):
        mark = window.mark()
        window.resize(*size)
        window.wait("size", after=mark, size=list(size))
    mark = window.mark()
    window.resize(16000, 16000)
    window.wait("size", after=mark, size=[1600, 900])  # refused: it becomes one that fits the screen
    for size in ((1920, 1200), (1600, 900)):
        mark = window.mark()
        window.key("F11")
        window.wait("size", after=mark, size=list(size))
    # Over the choice of the game to the last button.
    window.key(*["Up"] * (rows_of_the_title(window).index("Play") + 1), "Right", "Return")
    assert window.wait_end() == 0


def test_it_is_drawn_on_a_screen_of_16_bits_of_colour(few_colours: XDisplay, tmp_path: Path) -> None:
    window = GameWindow(few_colours.name, tmp_path, (), (1280, 720))
    try:
        window.wait("complete", scene="title")
        for size in (SCREEN, (1280, 720)):
            mark = window.mark()
            window.key("F11")
            window.wait("size", after=mark, size=list(size))
        window.process.send_signal(signal.SIGINT)
        assert window.wait_end() == 130
    finally:
        window.close()


def test_an_interrupt_closes_it_in_order(open_window: Open) -> None:
    window = open_window()
    window.wait("complete", scene="title")
    window.process.send_signal(signal.SIGINT)
    assert window.wait_end() == 130
    assert window.events()[-1]["event"] == "end"


def test_enter_does_not_quit_where_the_pointer_rests_on_quit_as_the_window_opens(
    open_window: Open, x_display: XDisplay
) -> None:
    quit_x, quit_y = 320 + 1140, 240 + 512  # the window stands in the middle of the screen
    x_display.xdotool("mousemove", str(quit_x), str(quit_y))
    window = open_window()
    window.wait("complete", scene="title")
    (button,) = [one for item in window.events() if item["event"] == "usable" for one in item["widgets"]
                 if one[1] == "Quit"]
    _kind, _words, x, y, w, h = button
    assert x < quit_x - 320 < x + w
    assert y < quit_y - 240 < y + h
    window.key("Return")
    window.wait("complete", scene="newyear")


def test_a_test_starts_with_nothing_pressed_and_the_pointer_parked(
    x_server: XDisplay, open_window: Open
) -> None:
    keys = [word for key in ("Alt", "Escape", "a") for word in ("keydown", key)]
    x_server.xdotool("mousemove", "1338", "791", *keys, "mousedown", "1")
    x_server.clear()
    assert f"x:{CORNER[0]} y:{CORNER[1]}" in x_server.xdotool("getmouselocation")
    window = open_window()
    window.wait("complete", scene="title")
    mark = window.mark()
    window.key("Return")
    window.wait("complete", scene="newyear")
    assert [item["event"] for item in window.events()[mark:]] == ["enter", "usable", "complete"]
