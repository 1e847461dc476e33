"""How large the window is on which screen, and how the title fills it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.window import MOST_PIXELS, Window
from hachi_hachi.game.screens.title.title_picture import title_places
from hachi_hachi.game.screens.title.title_scene import TitleScene

Size = tuple[int, int]


class Surface:
    """A surface without pixels: one of 16000 x 16000 would take a gigabyte."""

    def __init__(self, size: Size, bits: int = 32) -> None:
        self.size, self.bits = size, bits

    def get_bitsize(self) -> int:
        return self.bits

    def get_size(self) -> Size:
        return self.size


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[Size, Size | None], Window]:
    """Open a window of a size on a screen of a size, with a driver that shows it."""

    def window(screen: Size, size: Size | None, bits: int = 32) -> Window:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
        monkeypatch.setattr(pygame.display, "Info", lambda: SimpleNamespace(bitsize=bits))
        monkeypatch.setattr(pygame.display, "quit", lambda: None)
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
        monkeypatch.setattr(pygame.display, "set_icon", lambda _icon: None)
        monkeypatch.setattr(pygame.display, "set_caption", lambda _title: None)
        monkeypatch.setattr(pygame.display, "set_mode", lambda size, _flags: Surface(size, bits))
        return Window(size, full_screen=False, title="Hachi-Hachi")

    return window


def test_a_screen_that_gives_too_few_colours_is_refused_with_a_sentence(opened: Callable[..., Window]) -> None:
    with pytest.raises(pygame.error, match="this one has 16 bits of colour, and 24 are needed"):
        opened((1280, 720), None, bits=16)


@pytest.mark.parametrize("screen", [(1024, 600), (800, 600), (1280, 720), (1366, 768), (1080, 1920), (3840, 2160)])
def test_the_window_leaves_room_for_its_title_bar(opened: Callable[..., Window], screen: Size) -> None:
    w, h = opened(screen, None).surface.get_size()
    assert w <= screen[0] - 40
    assert h <= screen[1] - 60


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 1100), (8192, 600)])
def test_a_window_larger_than_the_screen_becomes_one_that_fits(
    opened: Callable[..., Window], capsys: pytest.CaptureFixture[str], size: Size
) -> None:
    assert opened((1366, 768), size).surface.get_size() == (1257, 691)
    assert f"the window is 1257x691, as the screen has no room for {size[0]}x{size[1]}" in capsys.readouterr().err


def test_a_window_that_the_screen_holds_is_as_large_as_asked_for(
    opened: Callable[..., Window], capsys: pytest.CaptureFixture[str]
) -> None:
    assert opened((1366, 768), (1366, 768)).surface.get_size() == (1366, 768)
    assert not capsys.readouterr().err


@pytest.mark.parametrize("size", [(16000, 16000), (9000, 400), (8000, 8000)])
def test_a_huge_window_gets_a_size_that_fits(
    opened: Callable[..., Window], monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    window: Any = opened((1920, 1080), (1280, 720))
    assert size[0] * size[1] > MOST_PIXELS or max(size) > 8192
    monkeypatch.setattr(pygame.display, "get_surface", lambda: Surface(size))
    changed = pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    assert window.handle(changed)
    assert window.surface.get_size() == (1600, 900)
    window.handle(changed)
    assert window.surface.get_size() == size  # a system that insists on it does not make it blink


@pytest.mark.parametrize("size", [(1080, 1920), (600, 1024), (1200, 1600), (1280, 1024), (1280, 720), (3440, 1440)])
def test_the_title_shows_its_disc_and_name_in_every_shape_of_window(app: App, size: Size) -> None:
    scene = TitleScene(app)
    app.canvas.aim(pygame.Surface(size))
    app.director.start(scene)
    area = app.canvas.area
    for game in GAMES.values():
        scene.game = game
        scene.layout(app.canvas)
        places = title_places(app.canvas, scene.game.title)
        words = app.canvas.measure(scene.game.title.name(), 56, "serif", bold=True)[0]
        assert places.x - places.radius > area.x
        assert places.name_x - 35 - words / 2 > area.x
        assert places.x + places.radius * 0.8 < scene.menu.box.x
        assert area.y - 1 < places.y < places.name_y < area.bottom
