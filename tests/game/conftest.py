"""Fixtures for tests of the window: an app without a screen, and a real window under Xvfb driven by xdotool."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Callable, Generator, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pytest

# Tests inside this process draw to memory. Set here, since SDL otherwise falls back silently.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from hachi_hachi.engine.common.rng import seeds
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display import font_check
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Fonts
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.session import ai_client
from tests.game.helpers.at_once import AtOnce
from tests.game.helpers.clocks import TickingClock
from tests.game.helpers.plain import PlainGame
from tests.game.helpers.window import GameWindow
from tests.game.helpers.x_display import NoDisplayError, XDisplay
from tools.robustness.font_pool import FONTS, quit_all_but_fonts

#: The windows opened by a test.
WINDOWS: Final = pytest.StashKey[list[GameWindow]]()
#: Lines of a window's log shown with a failed test.
LOG_SHOWN: Final = 80
#: Decoded pictures kept: those of two games in one size. All would be 1.3 GB.
PICTURES: Final = 256

# Deriving a seed is slow on purpose, 0.08 s, and hundreds of tests start a game from one of a few seeds.
setattr(seeds, "derive_seed", cache(seeds.derive_seed))


@pytest.fixture(scope="module", autouse=True)
def memory_given_back() -> None:
    """Give free memory back to the system before each file: surfaces of large windows leave it in pieces."""
    gc.collect()
    gc.freeze()  # what lives on is searched no more
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HACHI_HACHI_HOME", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(gc, "freeze", lambda: None)  # a program that has run its loop would never be freed
    return folder


@pytest.fixture
def plain_game(monkeypatch: pytest.MonkeyPatch) -> PlainGame:
    game = PlainGame()
    monkeypatch.setattr(catalog, "GAMES", {game.id: game})
    return game


@pytest.fixture
def canvas(fonts_kept: None) -> Iterator[Canvas]:
    i18n.use_language("en")
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    assert pygame.display.get_driver() == "dummy"
    yield Canvas(pygame.Surface((1280, 720)), Fonts())
    pygame.quit()


@lru_cache(maxsize=PICTURES)
def _decoded(file: str, changed: int) -> pygame.Surface:
    del changed
    return _load(file)


_load = pygame.image.load


@pytest.fixture
def decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decode pictures once for all programs of this process: it took a third of the time of their tests."""

    def load(file: str | Path) -> pygame.Surface:
        return _decoded(str(file), Path(file).stat().st_mtime_ns).copy()

    monkeypatch.setattr(pygame.image, "load", load)


@pytest.fixture
def fonts_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the opened files of the program's faces for other tests."""
    monkeypatch.setattr(pygame, "Font", FONTS.open)
    monkeypatch.setattr(pygame, "quit", quit_all_but_fonts)
    monkeypatch.setattr(font_check, "look_at", FONTS.look_at)
    yield
    FONTS.take_back()


@pytest.fixture
def make_app(home: Path, plain_game: PlainGame, decoded_once: None, fonts_kept: None) -> Iterator[Callable[..., App]]:
    apps: list[App] = []

    def make(launch: Launch | None = None) -> App:
        app = App(launch or Launch(size=(1280, 720)), clock=TickingClock())
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.close()
    i18n.use_language("en")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


@pytest.fixture
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make computer seats answer in the same frame, and raise every error."""
    monkeypatch.setattr(ai_client, "client", lambda: AtOnce(1))
    monkeypatch.setenv("HACHI_HACHI_STRICT", "1")


# -- a real window ---------------------------------------------------------------------------------------------


def _no_window(reason: str) -> None:
    """Skip with that reason; fail if everything must be installed (CI)."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def x_server() -> Iterator[XDisplay]:
    """Yield an X server for the window tests of one file."""
    try:
        display = XDisplay()
    except NoDisplayError as error:
        _no_window(str(error))
        raise
    yield display
    display.stop()


@pytest.fixture
def few_colours(x_server: XDisplay) -> Iterator[XDisplay]:
    """Yield an X server whose screen has 16 bits of colour."""
    del x_server  # there can be only one
    display = XDisplay(depth=16)
    yield display
    display.stop()


@pytest.fixture
def x_display(x_server: XDisplay) -> XDisplay:
    """Return the X server of the file, with nothing pressed and the pointer in the corner."""
    x_server.clear()
    return x_server


@pytest.fixture
def open_window(
    x_display: XDisplay, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., GameWindow]]:
    """Open the program with arguments; two in one test share their home and run one after the other."""
    windows: list[GameWindow] = []
    request.node.stash[WINDOWS] = windows

    def open_it(*arguments: str, size: tuple[int, int] = (1280, 720)) -> GameWindow:
        window = GameWindow(x_display.name, tmp_path, arguments, size)
        windows.append(window)
        return window

    yield open_it
    for window in windows:
        window.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show the end of the log of every window of a failed test."""
    del call
    report = yield
    if report.failed:
        report.sections += [
            ("log of the window", "\n".join(window.log_lines()[-LOG_SHOWN:])) for window in item.stash.get(WINDOWS, [])
        ]
    return report
