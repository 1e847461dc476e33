"""What is read while the program starts: type and the title's picture, by a thread."""

from __future__ import annotations

import gc
import os
import threading
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.display import picture_files
from game.display.early import OPENED, Early
from game.display.fonts import Fonts
from game.display.window import ALWAYS, USUAL, surround
from game.game import HOUSE
from game.keeping import assets
from game.program.app import App, Launch
from game.screens.title.picture import files_of, picture_file
from game.screens.title.scene import TitleScene


def test_type_that_was_opened_early_is_what_is_used_first(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = Early().wait()

    def opened(*_: object) -> None:
        raise AssertionError("another file was opened")

    monkeypatch.setattr(pygame, "Font", opened)
    taken = [fonts.get(face, 30 + number) for number, face in enumerate(OPENED)]
    assert len({id(font) for font in taken}) == len(OPENED)
    with pytest.raises(AssertionError, match="another file"):
        fonts.get("serif", 90)


def test_type_that_was_opened_early_looks_as_if_opened_when_it_is_used() -> None:
    words = "十一月 Willow AV"
    early, now = (one.get("serif", 47).render(words, True, (9, 9, 9)) for one in (Early().wait(), Fonts()))
    assert pygame.image.tobytes(early, "RGBA") == pygame.image.tobytes(now, "RGBA")


def test_a_picture_read_early_is_given_once_and_is_the_one_in_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    file = picture_file(HOUSE)
    early = Early()
    early.read([file])
    early.wait()
    with monkeypatch.context() as patched:
        patched.setattr(pygame.image, "load", lambda _file: pytest.fail("it was read already"))
        first = picture_files.opened(file)
    second = picture_files.opened(file)
    assert first is not None
    assert second is not None
    assert first is not second
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_picture_that_is_gone_or_damaged_is_told_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(assets, "_told", set())
    damaged = tmp_path / "title.jpg"
    damaged.write_bytes(b"\xff\xd8 no picture")
    early = Early()
    early.read([tmp_path / "gone.jpg", damaged])
    early.wait()
    assert picture_files.opened(damaged) is None
    assert capsys.readouterr().err.count(f"{damaged} cannot be read") == 1
    assert picture_files.opened(tmp_path / "gone.jpg") is None


def test_what_the_thread_meets_is_raised_where_it_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_fonts: Fonts, _face: str) -> None:
        raise ZeroDivisionError("88")

    monkeypatch.setattr(Fonts, "open_ahead", fails)
    early = Early()
    early.read([picture_file(HOUSE)])  # does not wait for what is not begun any more
    early.end()
    with pytest.raises(ZeroDivisionError, match="88"):
        early.wait()


def test_the_program_opens_its_window_with_what_was_read_and_waits_for_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del home
    reads: list[str] = []
    load = pygame.image.load

    def loaded(file: Path) -> pygame.Surface:
        reads.append(threading.current_thread().name)
        return load(file)

    monkeypatch.setattr(pygame.image, "load", loaded)
    early = Early()
    app = App(Launch(size=(1280, 720)), early=early)
    try:
        assert app.fonts is early.wait()
        reads_by_then = list(reads)
        app.director.start(TitleScene(app))
        app.step(0.0)
        assert "early" in reads_by_then
        assert reads.count("early") == len(files_of(HOUSE)) == 2
        assert not picture_files._ahead
    finally:
        app.close()


def test_the_title_needs_no_more_files_of_type_than_are_opened_early(home: Path) -> None:
    del home
    app = App(Launch(size=(1280, 720)), early=Early())
    try:
        app.director.start(TitleScene(app))
        opened: list[str] = []
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(pygame, "Font", lambda file, _size: opened.append(str(file)))
            app.step(0.0)
        assert not opened
    finally:
        app.close()


def test_nothing_changes_the_environment_while_pictures_are_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Libjpeg looks into it: changed meanwhile, it ended one start in six."""
    del home
    for name in (*ALWAYS, *USUAL):
        monkeypatch.delenv(name, raising=False)
    early = Early()
    assert {name: os.environ.get(name) for name in (*ALWAYS, *USUAL)} == ALWAYS | USUAL
    changed: list[object] = []
    for name in ("putenv", "unsetenv"):
        monkeypatch.setattr(os, name, lambda *of: changed.append(of))
    app = App(Launch(size=(1280, 720)), early=early)
    try:
        assert not changed
    finally:
        app.close()


def test_what_was_said_from_outside_of_the_window_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "system")
    surround()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "system"


def test_where_no_window_opens_the_thread_is_waited_for_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    del home

    def window(*_: object, **__: object) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr("game.program.app.Window", window)
    assert main([]) == 1
    assert "no screen" in capsys.readouterr().err
    assert "early" not in {thread.name for thread in threading.enumerate()}
    assert gc.isenabled()
    picture_files.opened(picture_file(HOUSE))
