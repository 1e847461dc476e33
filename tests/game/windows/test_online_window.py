"""Two people at two computers, and a computer player: they meet at a table and play a deal by mouse."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from hachi_hachi.game.display.geometry import Box, frame_for
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hanafuda.dealer_draw.draw_layout import DealerDrawLayout
from tests.game.helpers.window import PATIENCE, GameWindow
from tests.game.helpers.window_mouse import click_on
from tests.game.helpers.x_display import XDisplay

pytestmark = pytest.mark.window
SIZE: Final = (1280, 720)
#: Where things are at the table: it ends 42 pixels above the bottom of the window, at the bar.
FRAME: Final = frame_for((SIZE[0], SIZE[1] - 42))
#: The folders of the two players.
NAMES: Final = ("host", "guest")
#: Prints what is on the clipboard of a display.
CLIPBOARD: Final = (
    "import pygame; pygame.display.init(); pygame.display.set_mode((8, 8)); print(pygame.scrap.get_text())"
)


@pytest.fixture
def two(x_display: XDisplay, tmp_path: Path) -> Iterator[tuple[GameWindow, GameWindow]]:
    """Yield two windows, each on a display and with a home of its own."""
    other = XDisplay()
    windows: list[GameWindow] = []
    for display, name in zip((x_display, other), NAMES, strict=True):
        folder = tmp_path / name
        folder.mkdir()
        windows.append(GameWindow(display.name, folder, ("--speed", "instant"), SIZE))
    yield windows[0], windows[1]
    for window in windows:
        window.close()
    other.stop()


def copied(window: GameWindow) -> str:
    """Return what is on the clipboard of a window's display."""
    environment = {**window.environment, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", CLIPBOARD], env=environment, check=True, stdout=subprocess.PIPE, text=True, timeout=60
    )
    window.focus()  # the other program has taken the keys, and leaves them to nobody
    return done.stdout.splitlines()[-1]


def answer(window: GameWindow, question: dict[str, Any]) -> None:
    """Answer a question by mouse: play the last card of the hand, or press the first button of the panel.

    Enter chooses if a card could take either of two; otherwise it has no effect, or answers what is asked next.
    """
    if question["kind"] not in ("play", "take"):
        def panel(events: list[dict[str, Any]]) -> list[Any] | None:
            shown = [item["widgets"] for item in events[question["number"] :] if item["event"] == "usable"][-1:]
            return next((widgets[0] for widgets in shown if "Look at the table" in {each[1] for each in widgets}), None)

        _kind, _words, x, y, w, h = window.wait_for(panel, f"the panel of {question}")
        window.click(x + w / 2, y + h / 2)
        return
    if question["kind"] == "play":
        number = len(question["hand"])
        place = Layout(FRAME.width, FRAME.height).hand(number - 1, number)
        window.click(place.x * FRAME.scale + FRAME.left, place.y * FRAME.scale + FRAME.top)
    window.key("Return")


def deal_dealer(window: GameWindow, own: int) -> None:
    """Click a card of the fan, then anywhere once the dealer is known."""
    window.wait("enter", scene="seating")
    pose = DealerDrawLayout(Box(0, 0, FRAME.width, FRAME.height), 3, own).fan(12)
    window.click(pose.x * FRAME.scale + FRAME.left, (pose.y - 40) * FRAME.scale + FRAME.top)
    window.wait("complete", scene="online", picture="seating")
    window.click(SIZE[0] / 2, 20)


def play_deal(windows: tuple[GameWindow, ...]) -> None:
    """Answer every question of the deal in each window, until all of them show the settlement."""
    deadline = time.monotonic() + 2 * PATIENCE
    marks = dict.fromkeys(windows, 0)
    playing = list(windows)
    while playing:
        for window in list(playing):
            events = window.events()
            if any(item["event"] == "enter" and item["scene"] == "settlement" for item in events):
                playing.remove(window)
                continue
            asked = [number for number in range(marks[window], len(events)) if events[number]["event"] == "asked"]
            if asked:
                marks[window] = asked[-1] + 1
                answer(window, {**events[asked[-1]], "number": asked[-1]})
        assert time.monotonic() < deadline, [window.events()[-3:] for window in playing]


def test_two_windows_and_a_computer_player_play_a_deal(two: tuple[GameWindow, GameWindow], tmp_path: Path) -> None:
    host, guest = two
    click_on(host, "title", "Play with friends")
    click_on(host, "friends", "Open a table")
    click_on(host, "opentable", "Next")
    click_on(host, "tableoptions", "Home network", fx=0.1)
    click_on(host, "tableoptions", "Open the table")
    click_on(host, "lobby", "Copy code")
    click_on(guest, "title", "Play with friends")
    click_on(guest, "friends", "Join a table")
    click_on(guest, "join", "", kind="TextField")
    guest.write(copied(host))
    click_on(guest, "join", "Join")
    click_on(guest, "lobby", "I'm ready")
    click_on(host, "lobby", "Start")
    deal_dealer(host, 0)
    deal_dealer(guest, 1)
    play_deal(two)
    kept = [json.loads((tmp_path / name / "home" / "online.json").read_text(encoding="utf-8")) for name in NAMES]
    assert [seat["hosting"] for seat in kept] == [True, False]
    host_record, guest_record = (json.loads(seat["record"]) for seat in kept)
    assert len(host_record["deals"]) == 1
    assert host_record["deals"] == guest_record["deals"]
