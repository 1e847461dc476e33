"""Many files dropped on the window at once: the window goes on, says how far it is, and can be told to stop."""

from __future__ import annotations

import time
from pathlib import Path
from queue import SimpleQueue

import pygame
import pytest

from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.screens.history import record_import
from hachi_hachi.game.screens.history.history_scene import RENEWED, HistoryScene
from hachi_hachi.game.screens.history.record_import import OUT, ImportResult, RecordImport, import_one
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.workers.worker_process import WorkerDied
from tests.game.helpers.at_once import year
from tests.game.helpers.clicks import top, use

#: Seconds after which what should have happened has not.
PATIENCE = 120.0


class FakeLine:
    """A process that imports when a test says so."""

    def __init__(self) -> None:
        self.heard: SimpleQueue[object] = SimpleQueue()
        self.asked: list[tuple[str, str, str]] = []
        self.ended = False

    def send(self, request: tuple[str, str, str]) -> None:
        self.asked.append(request)

    def end(self) -> None:
        self.ended = True

    def answer(self) -> None:
        _language, folder, path = self.asked.pop(0)
        self.heard.put(import_one(Path(folder), Path(path)))


@pytest.fixture
def dropped(tmp_path: Path) -> list[Path]:
    folder = tmp_path / "outside"
    folder.mkdir()
    found = []
    for number in range(12):
        found.append(folder / f"{number:02}.hachi")
        found[-1].write_text(year(number).record_text() if number != 5 else "{", "utf-8")
    return found


@pytest.fixture
def years(app: App, monkeypatch: pytest.MonkeyPatch) -> HistoryScene:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.director.start(TitleScene(app))
    use(app, "History")
    scene = top(app)
    assert isinstance(scene, HistoryScene)
    return scene


@pytest.fixture
def line(years: HistoryScene) -> FakeLine:
    found = FakeLine()
    years._importing._started = lambda: found  # type: ignore[assignment, return-value]
    return found


def drop(app: App, paths: list[Path]) -> None:
    for path in paths:
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.016)


def copies(app: App) -> int:
    return len(list((app.saves.folder / "imported").glob("*.hachi")))


def test_many_files_dropped_at_once_are_imported_beside_the_window_which_says_how_far_it_is(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_import, "import_one", lambda *_: pytest.fail("the window waits"))
    drop(app, dropped)
    said: list[str] = []
    monkeypatch.setattr(years, "_draw_head", lambda _canvas, _heading, words="": said.append(words))
    for number in range(12):
        assert len(line.asked) == min(OUT, 12 - number)
        line.answer()
        app.step(0.016)
    assert said[:2] == ["Importing: 1 of 12 …", "Importing: 2 of 12 …"]
    assert line.ended
    assert copies(app) == 11
    assert years.message.startswith("11 records were imported. 1 file was skipped: 05.hachi: ")
    assert years.bad
    assert len(years.shown) == 11


@pytest.mark.parametrize("way", ["button", "key"])
def test_importing_is_stopped_by_its_button_or_by_going_back(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path], way: str
) -> None:
    drop(app, dropped)
    for _ in range(3):
        line.answer()
        app.step(0.016)
    if way == "button":
        use(app, "Stop importing")
    else:
        app._hear(Press(Action.BACK))
    assert top(app) is years
    while line.asked:
        line.answer()
        app.step(0.016)
    assert copies(app) == 3 + OUT
    assert years.message == f"{3 + OUT} records were imported."
    assert "Import" in [button.text for button in years._acts]
    app._hear(Press(Action.BACK))
    app.step(0.016)
    assert top(app) is not years


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_file_that_is_never_read_does_not_keep_the_import_going(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path], way: str
) -> None:
    drop(app, dropped)
    for _ in range(2):
        line.answer()
        app.step(0.016)
    for _ in range(2):
        assert not line.ended
        if way == "button":
            use(app, "Stop importing")
        else:
            app._hear(Press(Action.BACK))
    assert line.ended
    assert years.message == "2 records were imported."
    assert "Import" in [button.text for button in years._acts]
    app._hear(Press(Action.BACK))
    app.step(0.016)
    assert top(app) is not years


def test_a_record_picked_while_files_are_imported_stays_picked(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path]
) -> None:
    drop(app, dropped)
    for _ in range(4):
        line.answer()
        app.step(RENEWED)
    assert years.table is not None
    years.group.set_focus(years.table)
    app._hear(Press(Action.UP))
    assert years.row is not None
    picked = years.row.path
    while line.asked:
        line.answer()
        app.step(0.3)
        assert years.table.current is not None
        assert years.shown[years.table.current].path == years._picked == picked
    use(app, "More")
    use(app, "Export")
    assert picked.name in years.message


def test_the_filter_and_the_rows_stay_while_files_are_imported(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path]
) -> None:
    drop(app, dropped)
    for _ in range(4):
        line.answer()
        app.step(RENEWED)
    assert len(years.shown) == 4
    years.group.set_focus(years._parts[1])
    app._hear(Press(Action.RIGHT))
    chosen = years.filter
    assert chosen is not None
    before = years.shown
    for _ in range(4):
        line.answer()
        app.step(RENEWED)
        assert years.shown is before
    while line.asked:
        line.answer()
        app.step(0.016)
    assert years.filter is chosen


def test_the_newest_import_is_picked_and_in_view_when_nothing_was_chosen_meanwhile(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path]
) -> None:
    drop(app, dropped)
    while line.asked:
        line.answer()
        app.step(0.3)
    assert years.row is not None
    assert years.row.path.name == "11.hachi"
    assert years.table is not None
    assert years.table.current is not None
    assert years.table.row_box(years.table.current) is not None


@pytest.mark.parametrize("last", [
    WorkerDied("killed"), "nonsense", ImportResult(Path("/somewhere/else.hachi"), None, "not asked", None),
])
def test_a_process_that_ends_or_talks_nonsense_leaves_the_rest_to_the_window(
    app: App, years: HistoryScene, line: FakeLine, dropped: list[Path], last: object
) -> None:
    drop(app, dropped)
    line.answer()
    line.heard.put(last)
    for _ in range(13):
        app.step(0.016)
    assert copies(app) == 11
    assert len(years.shown) == 11


def test_a_process_of_its_own_imports_in_the_language_in_use(tmp_path: Path, dropped: list[Path]) -> None:
    work = RecordImport(tmp_path / "home")
    i18n.use_language("sv")
    try:
        for path in dropped:
            work.add(path)
        found = []
        until = time.monotonic() + PATIENCE
        while work.left:
            found += work.work()
            assert time.monotonic() < until, "no answer"
            time.sleep(0.001)
    finally:
        work.close()
        i18n.use_language("en")
    assert {one.path for one in found if one.there is not None} == {*dropped} - {dropped[5]}
    assert "JSON" in work.failed[0].trouble
    assert work.done == work.given == 12


def test_leaving_the_list_ends_the_import(app: App, years: HistoryScene, line: FakeLine, dropped: list[Path]) -> None:
    drop(app, dropped)
    app.director.quit()
    assert line.ended
    assert not copies(app)


@pytest.mark.parametrize("where", ["Back", "Import"])
def test_files_dropped_on_the_title_or_on_the_search_for_files_are_imported_too(
    app: App, years: HistoryScene, dropped: list[Path], where: str
) -> None:
    use(app, where)
    assert top(app) is not years
    drop(app, dropped[:3])
    for _ in range(4):
        app.step(0.016)
    scene = top(app)
    assert isinstance(scene, HistoryScene)
    assert scene.message == "3 records were imported."
    assert copies(app) == 3
