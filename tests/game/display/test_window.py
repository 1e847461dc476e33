"""The program in a real window: the menus by keys alone, by mouse alone, in every size."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.game.helpers.window import GameWindow
from tests.game.helpers.window_mouse import click_on

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]
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
    window.key(*["Down"] * (rows.index("Options") - rows.index("New year")), "Return")
    window.wait("complete", scene="options")
    # The table: from green cloth to indigo.
    window.key("Right")
    mark = window.mark()
    window.key("Escape")
    window.wait("resume", scene="title", after=mark)
    saved = json.loads((tmp_path / "home" / "settings.json").read_text())
    assert saved["table"] == "cloth_indigo"
    window.key("Right", "Return")
    window.wait("complete", scene="about")
    mark = window.mark()
    window.key("Return")
    window.wait("resume", scene="title", after=mark)
    window.key("Down", "Return")
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
    for size in ((1920, 1200), (1280, 720)):
        mark = window.mark()
        window.key("F11")
        window.wait("size", after=mark, size=list(size))
    # Over the choice of the game to the last button.
    window.key(*["Up"] * (rows_of_the_title(window).index("New year") + 1), "Return")
    assert window.wait_end() == 0


def test_an_interrupt_closes_it_in_order(open_window: Open) -> None:
    window = open_window()
    window.wait("complete", scene="title")
    window.process.send_signal(signal.SIGINT)
    assert window.wait_end() == 130
    assert window.events()[-1]["event"] == "end"
