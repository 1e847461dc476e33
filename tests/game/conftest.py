"""What tests of the window need: an app without a screen, and a real window under Xvfb driven by xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

# Tests inside this process draw to memory. What is set must be taken: SDL else falls back in silence.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game import catalog
from game.display.canvas import Canvas
from game.display.fonts import Fonts
from game.keeping import text
from game.program.app import App, Launch
from game.table.session import players
from tests.game.helpers.at_once import AtOnce
from tests.game.helpers.plain import PlainGame
from tests.game.helpers.window import GameWindow


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HACHI_HACHI_HOME", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder


@pytest.fixture
def plain_game(monkeypatch: pytest.MonkeyPatch) -> PlainGame:
    game = PlainGame()
    monkeypatch.setattr(catalog, "GAMES", {game.id: game})
    return game


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    text.use_language("en")
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    assert pygame.display.get_driver() == "dummy"
    yield Canvas(pygame.Surface((1280, 720)), Fonts())
    pygame.quit()


@cache
def _decoded(file: str, changed: int) -> pygame.Surface:
    del changed
    return _load(file)


_load = pygame.image.load


@pytest.fixture
def decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are decoded once for all programs of this process: it took a third of the time of their tests."""

    def load(file: str | Path) -> pygame.Surface:
        return _decoded(str(file), Path(file).stat().st_mtime_ns).copy()

    monkeypatch.setattr(pygame.image, "load", load)


@pytest.fixture
def make_app(home: Path, plain_game: PlainGame, decoded_once: None) -> Iterator[Callable[..., App]]:
    apps: list[App] = []

    def make(launch: Launch | None = None) -> App:
        app = App(launch or Launch(size=(1280, 720)))
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.close()
    text.use_language("en")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


@pytest.fixture
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer seats answer in the same frame, and whatever goes wrong is raised."""
    monkeypatch.setattr(players, "client", lambda: AtOnce(1))
    monkeypatch.setenv("HACHI_HACHI_STRICT", "1")


# -- a real window ---------------------------------------------------------------------------------------------


def _no_window(reason: str) -> None:
    """Skip with that reason; where everything must be there (CI), fail."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """An X server of our own; its display's name."""
    server, driver = shutil.which("Xvfb"), shutil.which("xdotool")
    if server is None or driver is None:
        _no_window("window tests need Xvfb and xdotool")
    read_end, write_end = os.pipe()
    process = subprocess.Popen(
        [str(server), "-displayfd", str(write_end), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
        pass_fds=[write_end],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    if not number:
        process.wait()
        _no_window("Xvfb could not be started")
    yield f":{number}"
    process.terminate()
    process.wait()


@pytest.fixture
def open_window(x_display: str, tmp_path: Path) -> Iterator[Callable[..., GameWindow]]:
    """Opens the program with arguments; two in one test share their home and follow each other."""
    windows: list[GameWindow] = []

    def open_it(*arguments: str, size: tuple[int, int] = (1280, 720)) -> GameWindow:
        window = GameWindow(x_display, tmp_path, arguments, size)
        windows.append(window)
        return window

    yield open_it
    for window in windows:
        window.close()
