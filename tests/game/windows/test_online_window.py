"""Two people at two computers, and a computer player: they meet at a table and sit down to a deal, by mouse."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from hachi_hachi.game.display.geometry import Box, frame_for
from hachi_hachi.game.hanafuda.dealer_draw.draw_layout import DealerDrawLayout
from tests.game.helpers.window import GameWindow
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
    return done.stdout.splitlines()[-1]


def deal_dealer(window: GameWindow, own: int) -> None:
    """Click a card of the fan, then anywhere once the dealer is known."""
    window.wait("enter", scene="seating")
    pose = DealerDrawLayout(Box(0, 0, FRAME.width, FRAME.height), 3, own).fan(12)
    window.click(pose.x * FRAME.scale + FRAME.left, (pose.y - 40) * FRAME.scale + FRAME.top)
    window.wait("complete", scene="online", picture="seating")
    window.click(SIZE[0] / 2, 20)


def test_two_windows_and_a_computer_player_sit_down(two: tuple[GameWindow, GameWindow], tmp_path: Path) -> None:
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
    for window in two:
        window.wait("complete", scene="online", picture="table")
    kept = [json.loads((tmp_path / name / "home" / "online.json").read_text(encoding="utf-8")) for name in NAMES]
    assert [seat["hosting"] for seat in kept] == [True, False]
