"""The list of years by mouse and keys, through the real scenes; and that it fits everywhere."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hachi_hachi.engine.common.options import GameRules
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.common.records.recorded_table import RecordedTable
from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.features.replay.replay_scene import ReplayScene
from hachi_hachi.game.features.replay.review_scene import ReviewScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachininmeri.game_ui import HACHININ_MERI
from hachi_hachi.game.library.record_index import NAME, ListedRecord
from hachi_hachi.game.scenes.confirm_scene import ConfirmScene
from hachi_hachi.game.scenes.prompt_scene import PromptScene
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.screens.history import record_text
from hachi_hachi.game.screens.history.history_scene import HistoryScene
from hachi_hachi.game.screens.history.open_record_scene import OpenRecordScene
from hachi_hachi.game.screens.history.record_actions_scene import RecordActionsScene
from hachi_hachi.game.screens.statistics import all_pages
from hachi_hachi.game.screens.statistics.statistics_scene import StatisticsScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.widgets import Button, TextField
from tests.game.helpers.at_once import played_year, year
from tests.game.helpers.clicks import click, keys, top, use
from tests.game.helpers.fits import assert_fits


@pytest.fixture
def shelf(home: Path) -> Path:
    (home / "years").mkdir()
    (home / "watched" / "years").mkdir(parents=True)
    for number, table in enumerate((played_year(1), year(2, people=1), year(3))):
        for _action in range(20 * number):
            assert table.decision is not None
            table.act(table.decision.legal[0])
        place = ("years/2026-01-02-030405.hachi", "year.hachi", "watched/years/mine.hachi")[number]
        (home / place).write_text(table.record_text(), "utf-8")
        os.utime(home / place, (1.6e9 + number * 1e6,) * 2)
    (home / "years" / "broken.hachi").write_text("[]", "utf-8")
    os.utime(home / "years" / "broken.hachi", (1.5e9, 1.5e9))
    return home


@pytest.fixture
def years(app: App, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> HistoryScene:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.director.start(TitleScene(app))
    use(app, "History")
    scene = app.director.top
    assert isinstance(scene, HistoryScene)
    for _frame in range(10):
        app._frame(0.016)
    return scene


def write(app: App, words: str) -> None:
    for sign in words:
        app._hear(Press(Action.CONFIRM if sign == " " else None, "space" if sign == " " else sign, sign))
    app._frame(0.016)


def test_all_records_are_listed_the_newest_first(years: HistoryScene, shelf: Path) -> None:
    assert [row.path.relative_to(shelf).as_posix() for row in years.rows] == [
        "watched/years/mine.hachi", "year.hachi", "years/2026-01-02-030405.hachi", "years/broken.hachi"
    ]
    assert years.table is not None
    shown = [[cell.text for cell in line.cells] for line in years.table.lines]
    assert [row[1] for row in shown] == ["mine", "Ongoing", "Finished", "broken"]
    assert shown[2][4] == "6"
    assert shown[1][4].endswith("/6")
    assert shown[2][2] == "Shiragiku"
    assert shown[2][5].endswith(HACHIHACHI.rules().score(years.rows[2].scores[years.rows[2].places.index(1)], 12))
    assert shown[3][2] == "unreadable"


def test_the_preview_of_a_year_ends_with_its_results(years: HistoryScene) -> None:
    drawn = {}
    for row in years.rows:
        years._picked = row.path
        years.draw(years.app.canvas)
        drawn[row.path.name] = years.preview.chart
    assert drawn["broken.hachi"] is None
    done = next(row for row in years.rows if row.finished)
    chart = drawn[done.path.name]
    assert chart is not None
    assert [one.seat for one in chart.series] == [0, 1, 2]
    assert [len(one.values) for one in chart.series] == [1 + 6] * 3
    assert [one.values[-1] for one in chart.series] == pytest.approx([score / done.unit for score in done.scores])


def test_the_list_is_sorted_as_one_likes(years: HistoryScene) -> None:
    def names() -> list[str]:
        return [row.path.name for row in years.shown]

    newest = names()
    met = {}
    for order in record_text.ORDERS:
        years._sort(order)
        met[order] = names()
        assert sorted(met[order]) == sorted(newest)
        if order not in (record_text.Order.NEWEST, record_text.Order.OLDEST):
            assert met[order][-1] == "broken.hachi"
    assert met[record_text.Order.NEWEST] == newest == met[record_text.Order.OLDEST][::-1]
    assert met[record_text.Order.NAME][:3] == ["2026-01-02-030405.hachi", "mine.hachi", "year.hachi"]
    gains = {row.path.name: row.scores[row.person] for row in years.rows if row.person >= 0 and row.scores}
    best = [gains[name] for name in met[record_text.Order.BEST] if name in gains]
    assert best == sorted(best, reverse=True)
    assert [gains[name] for name in met[record_text.Order.WORST] if name in gains] == sorted(best)


def test_what_is_picked_stays_and_the_reason_is_told(app: App, years: HistoryScene) -> None:
    table = years.table
    assert table is not None
    keys(app, Action.DOWN, Action.DOWN, Action.DOWN)
    assert years.row is not None
    assert years.row.path.name == "broken.hachi"
    app.director.handle(click(table.box.cx, 100)[0])
    assert years.row.path.name == "broken.hachi"
    box = table.row_box(0)
    assert box is not None
    for event in click(*box.center):
        app.director.handle(event)
    assert years.row.path.name == "mine.hachi"
    assert record_text.details(years.rows[3]) == f"{years.rows[3].path}: the record must be an object"


def match_record(finished: bool, **scores: tuple[int, ...]) -> ListedRecord:
    return ListedRecord(
        Path("match.hachi"), 1.6e9, HACHININ_MERI.id, "short", 9, 0, finished, 1, tuple("ABCDEFGH"),
        ("expert", HUMAN, *["expert"] * 6), scores.get("scores", (-12, 12) * 4), scores.get("places", (5, 1) * 4),
    )


def test_a_match_is_listed_by_teams_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {game.id: game for game in (HACHIHACHI, HACHININ_MERI)})
    won = match_record(finished=True)
    assert record_text.played(won) == "9 games"
    assert record_text.result_of(won) == f"Won, {record_text.gain(won, 12)}"
    lost = match_record(finished=True, scores=(12, -12) * 4, places=(1, 5) * 4)
    assert record_text.result_of(lost) == f"Lost, {record_text.gain(lost, -12)}"
    assert record_text.result_of(match_record(finished=False)) == record_text.gain(won, 12)
    watched = replace(won, players=("expert",) * 8)
    assert record_text.result_of(watched) == f"平\xa0Heiji {record_text.gain(won, 12)}"
    heiji, genji = record_text.details(won).splitlines()
    team = f"平\xa0Heiji {record_text.gain(won, 12)}"
    assert heiji == f"{team}: 平\xa0B (human), 平\xa0D (Expert), 平\xa0F (Expert), 平\xa0H (Expert)"
    assert genji.startswith(f"源\xa0Genji {record_text.gain(won, -12)}: 源\xa0A (Expert), 源\xa0C ")


def test_a_record_is_renamed_deleted_exported_and_imported(app: App, years: HistoryScene, shelf: Path) -> None:
    keys(app, Action.DOWN, Action.DOWN)
    use(app, "More")
    use(app, "Rename")
    scene = app.director.top
    assert isinstance(scene, PromptScene)
    assert scene.group is not None
    assert isinstance(scene.group.focus, TextField)
    for _sign in scene.text:
        app._hear(Press(None, "backspace"))
    write(app, "our year/")
    app._hear(Press(Action.CONFIRM, "return"))
    assert scene.trouble
    app._hear(Press(None, "backspace"))
    app._hear(Press(Action.CONFIRM, "return"))
    app._frame(0.016)
    assert top(app) is years
    assert (shelf / "years" / "our year.hachi").exists()
    assert years.row is not None
    assert years.row.path.name == "our year.hachi"

    text_of_it = years.row.path.read_text("utf-8")
    use(app, "More")
    use(app, "Export")
    assert (shelf / "exported" / "our year.hachi").read_text("utf-8") == text_of_it
    assert str(shelf / "exported" / "our year.hachi") in years.message

    use(app, "More")
    use(app, "Delete")
    assert isinstance(top(app), ConfirmScene)
    use(app, "Cancel")
    assert (shelf / "years" / "our year.hachi").exists()
    use(app, "More")
    use(app, "Delete")
    use(app, "Delete")
    assert top(app) is years
    assert (shelf / "deleted" / "our year.hachi").read_text("utf-8") == text_of_it
    assert all(row.path.name != "our year.hachi" for row in years.rows)

    use(app, "Import")
    use(app, "Type a path")
    write(app, str(shelf / "exported" / "our year.hachi"))
    use(app, "Import")
    assert top(app) is years
    assert (shelf / "imported" / "our year.hachi").read_text("utf-8") == text_of_it
    assert years.row is not None
    assert years.row.path.parent == shelf / "imported"


def test_an_imported_copy_of_a_listed_year_shows_that_year(app: App, years: HistoryScene, shelf: Path) -> None:
    before = [row.path for row in years.rows]
    copy = shelf / "finished (conflicted copy).hachi.txt"
    original = shelf / "years" / "2026-01-02-030405.hachi"
    copy.write_bytes(original.read_bytes())
    years.drop_file(copy)
    for _frame in range(5):
        app._frame(0.016)
    assert [row.path for row in years.rows] == before
    assert years.row is not None
    assert years.row.path == original


def test_a_file_dropped_is_imported_or_refused_in_a_sentence(app: App, years: HistoryScene, shelf: Path) -> None:
    outside = shelf / "elsewhere"
    outside.mkdir()
    (outside / "good.hachi").write_text(played_year(9).record_text(), "utf-8")
    (outside / "bad.hachi").write_text('{"format": "hachi-hachi/record"', "utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(outside / "bad.hachi")))
    app.step(0.016)
    assert years.bad
    assert "Can't import bad.hachi" in years.message
    assert not (shelf / "imported").exists()
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(outside / "good.hachi")))
    app.step(0.016)
    assert (shelf / "imported" / "good.hachi").exists()
    assert years.row is not None
    assert years.row.path.name == "good.hachi"
    app.director.start(TitleScene(app))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(outside / "good.hachi")))
    app.step(0.016)
    assert app.director.names == ("title", "years")


def test_a_year_that_goes_on_keeps_its_place(app: App, years: HistoryScene, shelf: Path) -> None:
    keys(app, Action.DOWN)
    assert years.row is not None
    assert years.row.path == shelf / "year.hachi"
    use(app, "More")
    scene = top(app)
    assert isinstance(scene, RecordActionsScene)
    enabled = {button.text: button.enabled for button in scene.buttons()}
    assert enabled == {"Rename": False, "Export": True, "Delete": False, "Back": True}
    assert scene.group is not None
    assert getattr(scene.group.focus, "text", "") == "Export"
    app._hear(Press(Action.BACK))
    app._frame(0.016)
    assert top(app) is years
    app._hear(Press(None, "delete"))
    assert top(app) is years


def test_a_damaged_index_is_made_again_and_said(app: App, years: HistoryScene, shelf: Path) -> None:
    keys(app, Action.BACK)
    (shelf / "index.sqlite").write_bytes(b"no database at all" * 100)
    use(app, "History")
    scene = app.director.top
    assert isinstance(scene, HistoryScene)
    assert "index.sqlite was damaged" in scene.message
    for _frame in range(10):
        app._frame(0.016)
    assert len(scene.rows) == 4


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_list_fits_in_every_language(app: App, years: HistoryScene, size: tuple[int, int], scale: float) -> None:
    app.canvas.aim(pygame.Surface(size))
    app.canvas.text_scale = scale
    for language in i18n.languages():
        i18n.use_language(language)
        years._filtered()
        years.layout(app.canvas)
        years.draw(app.canvas)
        for widget in years.group.widgets:
            assert_fits(app.canvas, widget, language, size, scale)
        assert years.table is not None
        assert years.table.fitting >= 4


def test_an_index_damaged_while_the_list_is_open_is_said_and_made_again(app: App, years: HistoryScene) -> None:
    before = [row.path for row in years.rows]
    (years.shelf.folder / NAME).write_bytes(b"no database at all" * 3000)
    years.resume()
    for _frame in range(30):
        app._frame(0.016)
    assert [row.path for row in years.rows] == before
    assert years.index.trouble
    assert years.index.trouble in years.message
    use(app, "Statistics")
    statistics = app.director.top
    assert isinstance(statistics, StatisticsScene)
    (years.shelf.folder / NAME).write_bytes(b"no database at all" * 3000)
    for page in all_pages.offered(statistics.game):
        statistics._turn(page)
        app._frame(0.016)
    for _frame in range(30):
        app._frame(0.016)
    assert app.director.top is statistics
    assert statistics.history.records


def unfinished(deals: int) -> RecordedTable[GameRules]:
    """Return a year of two people and a computer player that is in the middle of deal ``deals`` (from 0)."""
    table = year(2, people=2)
    while len(table.entries) <= deals or len(table.entries[-1].actions) < 5:
        assert table.decision is not None
        table.act(table.decision.legal[0])
    return table


def pressed(app: App, button: str, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Return the scene after the only record was picked and this button pressed."""
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.director.start(HistoryScene(app))
    app._frame(0.016)
    use(app, button)
    return app.director.top


@pytest.mark.parametrize("button", ["Open", "Review"])
@pytest.mark.parametrize(
    "place", ["hachi-hachi.hachi", "daily/hachi-hachi.hachi", "imported/exported before.hachi", "years/copied.hachi"]
)
def test_no_hand_of_a_deal_in_progress_can_be_seen(
    app: App, home: Path, place: str, button: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / place).parent.mkdir(exist_ok=True)
    (home / place).write_text(unfinished(1).record_text(), "utf-8")
    scene = pressed(app, button, monkeypatch)
    if isinstance(scene, OpenRecordScene):  # an imported year is first offered to be continued
        use(app, "Replay")
        scene = top(app)
    assert isinstance(scene, ReplayScene | ReviewScene)
    assert {one.entry for one in scene.walk.places} == {0}
    if isinstance(scene, ReviewScene):
        scene.reviewed.stop()
        asked = {(1, number) for number, action in enumerate(scene.walk.table.entries[1].actions) if action.seat < 2}
        assert scene.reviewed.passed == asked


def test_the_first_deal_of_a_year_in_progress_cannot_be_opened(
    app: App, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "hachi-hachi.hachi").write_text(unfinished(0).record_text(), "utf-8")
    scene = pressed(app, "Open", monkeypatch)
    assert isinstance(scene, HistoryScene)
    assert scene.message == "Can't open it: Nothing here yet."


def test_an_empty_history_leads_to_play(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", {HACHIHACHI.id: HACHIHACHI})
    scene = HistoryScene(app)
    app.director.start(scene)
    app._frame(0.016)
    focus = scene.group.focus
    assert isinstance(focus, Button)
    assert focus.text == "Play"
    assert "Open" not in [button.text for button in scene._acts]
    keys(app, Action.CONFIRM)
    assert app.director.top.name == "newyear"
