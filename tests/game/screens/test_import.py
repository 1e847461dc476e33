"""A record is found in the folders of this machine and taken in, by mouse and by keys; and the room fits everywhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs
import pygame
import pytest

from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.history.import_scene import FOLDER, ImportScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n, safe_files
from tests.game.helpers.at_once import played_year
from tests.game.helpers.clicks import click, keys, top, use
from tests.game.helpers.fits import assert_fits


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of downloads with two records in it, one damaged, and a folder with a third."""
    folder = tmp_path / "downloads"
    (folder / "from Anna").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    for name, content in (
        ("good.hachi", played_year(4).record_text()), ("bad.hachi", "{"), ("picture.png", "x"),
        ("from Anna/ours.hachi", played_year(5).record_text()),
    ):
        (folder / name).write_text(content, "utf-8")
    os.utime(folder / "bad.hachi", (1.5e9, 1.5e9))
    monkeypatch.setattr(platformdirs, "user_downloads_dir", lambda: str(folder))
    for other in ("user_documents_dir", "user_desktop_dir"):
        monkeypatch.setattr(platformdirs, other, lambda: str(tmp_path / "nowhere"))
    return folder


@pytest.fixture
def picker(app: App, downloads: Path, monkeypatch: pytest.MonkeyPatch) -> ImportScene:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.director.start(TitleScene(app))
    use(app, "History")
    use(app, "Import")
    scene = top(app)
    assert isinstance(scene, ImportScene)
    assert scene.folder == downloads
    return scene


def names(scene: ImportScene) -> list[str]:
    assert scene.table is not None
    return [line.cells[0].text for line in scene.table.lines]


def click_row(app: App, scene: ImportScene, name: str) -> None:
    table = scene.table
    assert table is not None
    box = table.row_box(names(scene).index(name))
    assert box is not None
    for event in click(*box.center):
        app.director.handle(event)
    app._frame(0.016)


def test_by_mouse_alone_a_record_is_found_in_a_folder_and_taken_in(app: App, picker: ImportScene, home: Path) -> None:
    assert names(picker) == [f"{FOLDER} from Anna", "good.hachi", "bad.hachi"]
    assert picker.picked is not None
    assert picker.picked.name == "good.hachi"
    words, bad = picker._words_of(picker.picked)
    assert "Shiragiku" in words
    assert not bad
    click_row(app, picker, "bad.hachi")
    words, bad = picker._words_of(picker.picked)
    assert words
    assert bad
    use(app, "Open")
    assert top(app) is picker
    assert "Can't import bad.hachi" in picker.message
    click_row(app, picker, f"{FOLDER} from Anna")
    click_row(app, picker, f"{FOLDER} from Anna")
    assert names(picker) == ["ours.hachi"]
    use(app, "Open")
    years = top(app)
    assert isinstance(years, HistoryScene)
    assert (home / "imported" / "ours.hachi").exists()
    assert years.row is not None
    assert years.row.path == home / "imported" / "ours.hachi"


def test_keys_go_up_and_into_and_places_are_those_there_are(app: App, picker: ImportScene, downloads: Path) -> None:
    keys(app, Action.UP)
    keys(app, Action.CONFIRM)
    assert picker.folder == downloads / "from Anna"
    app._hear(Press(None, "backspace"))
    assert picker.folder == downloads
    assert picker.picked == downloads / "from Anna"
    assert [name for _path, name in picker._places] == ["Downloads", "Home"]
    use(app, "Up")
    assert picker.folder == downloads.parent
    assert names(picker)[0] == f"{FOLDER} downloads"
    assert picker.picked == downloads
    assert picker._words_of(picker.picked) == ("", False)
    use(app, "Type a path")
    assert isinstance(top(app), PromptScene)
    keys(app, Action.BACK)
    assert isinstance(top(app), HistoryScene)


def test_a_folder_that_is_empty_or_closed_or_gone_says_so(
    picker: ImportScene, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (downloads / "empty").mkdir()
    picker._go(downloads / "empty")
    assert picker.picked is None
    assert "*.hachi" in picker._words_of(None)[0]
    real = os.scandir

    def closed(folder: Path) -> object:
        if Path(folder) == downloads / "empty":
            raise PermissionError(13, "Permission denied")
        return real(folder)

    monkeypatch.setattr("hachi_hachi.game.storage.safe_files.os.scandir", closed)
    picker._go(downloads / "empty")
    assert (picker.message, picker.bad) == ("Permission denied", True)
    picker._go(downloads / "gone")
    assert picker.entries == []


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_it_fits_in_every_language(app: App, picker: ImportScene, size: tuple[int, int], scale: float) -> None:
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for language in i18n.languages():
        i18n.use_language(language)
        picker.layout(app.canvas)
        picker.draw(app.canvas)
        for widget in picker.group.widgets:
            assert_fits(app.canvas, widget, language, size, scale)


@pytest.mark.skipif(sys.platform == "win32", reason="there, every user has a folder")
def test_a_user_without_a_home_directory_imports_and_exports_without_a_failure(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Both failed for a user of whom the system knows nothing, as in a container."""

    def nobody(_number: int) -> None:
        raise KeyError("no such user")

    def shown() -> HistoryScene:
        scene = top(app)
        assert isinstance(scene, HistoryScene)
        return scene

    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    monkeypatch.chdir(tmp_path)
    (app.saves.folder / "years").mkdir()
    (app.saves.folder / "years" / "one.hachi").write_text(played_year(4).record_text(), "utf-8")
    monkeypatch.setattr("pwd.getpwuid", nobody)
    for name in ("HACHI_HACHI_HOME", "HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR",
                 "XDG_DESKTOP_DIR"):
        monkeypatch.delenv(name, raising=False)
    app.director.start(TitleScene(app))
    use(app, "History")
    for _frame in range(4):
        app._frame(0.016)
    use(app, "More")
    use(app, "Export")
    assert shown().bad
    assert "Couldn't export" in shown().message
    use(app, "Import")
    scene = top(app)
    assert isinstance(scene, ImportScene)
    assert scene.folder == Path(tmp_path.anchor)
    assert not list(tmp_path.glob("~*"))


def test_a_folder_with_thousands_of_files_is_read_once(
    picker: ImportScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(40):
        (picker.folder / f"record {number}.hachi").write_text("{")
    picker._go(picker.folder)
    assert names(picker)[:1] == [f"{FOLDER} from Anna"]
    assert len(names(picker)) == 43

    def refused(*_values: object) -> tuple[int, int]:
        raise AssertionError("the folder was read again")

    monkeypatch.setattr(safe_files, "stamp", refused)
    monkeypatch.setattr(safe_files, "listed", refused)
    assert picker.table is not None
    picker.table.pick(7)
    before = picker.picked
    picker.layout(picker.app.canvas)
    picker.draw(picker.app.canvas)
    assert picker.picked == before
    assert before is not None


def test_records_with_capitals_or_a_second_ending_are_found_and_named_without_it(
    app: App, downloads: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (downloads / "good.hachi").rename(downloads / "GOOD.HACHI")
    (downloads / "bad.hachi").rename(downloads / "bad.Hachi.txt")
    (downloads / "plain.txt").write_text("x")
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.director.start(TitleScene(app))
    use(app, "History")
    use(app, "Import")
    scene = top(app)
    assert isinstance(scene, ImportScene)
    assert scene.folder == downloads
    assert sorted(names(scene)[1:]) == ["GOOD.HACHI", "bad.Hachi.txt"]
    for name, text in (("second.hachi.txt", played_year(6).record_text()), ("x.HACHI", played_year(7).record_text())):
        (downloads / name).write_text(text, "utf-8")
        assert scene._take(downloads / name) == ""
    assert sorted(path.name for path in (home / "imported").iterdir()) == ["second.hachi", "x.hachi"]
