"""Editors of other systems put a byte order mark before the text of a file: it counts as absent."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from hachi_hachi.engine.catalog import game_of
from hachi_hachi.game.features.daily.daily_results import DailyKey, DailyResults
from hachi_hachi.game.features.lessons import lesson_progress
from hachi_hachi.game.features.setup import own_rulesets
from hachi_hachi.game.hachihachi.text.rules_text import RULES_TEXT
from hachi_hachi.game.library.record_extract import extract
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.library.review_files import StoredReview, load, place_of, save, sha_of
from hachi_hachi.game.storage import settings
from hachi_hachi.game.storage.record_reading import read_text
from hachi_hachi.game.storage.save_store import SaveStore
from tests.game.helpers.at_once import year

MARK = b"\xef\xbb\xbf"


def mark(path: Path) -> None:
    path.write_bytes(MARK + path.read_bytes())


def check(text: str) -> None:
    game_of(text).summary(text)


def only_file(folder: Path) -> Path:
    (path,) = (path for path in folder.rglob("*") if path.is_file())
    return path


def test_settings_are_read(tmp_path: Path) -> None:
    settings.save(settings.Settings(language="sv"), tmp_path)
    mark(only_file(tmp_path))
    found, trouble = settings.load(tmp_path)
    assert (found.language, trouble) == ("sv", None)


def test_a_saved_year_is_continued(tmp_path: Path) -> None:
    text = year(7).record_text()
    path = SaveStore(tmp_path).current
    path.write_bytes(MARK + text.encode())
    store = SaveStore(tmp_path)
    assert store.load() == text
    store.save(text)
    assert store.close() == ""
    assert only_file(tmp_path).read_text(encoding="utf-8") == text


def test_a_rule_sheet_is_read(home: Path) -> None:
    own_rulesets.keep(RULES_TEXT, "Ours", "decimal", {"kan_points": 12})
    mark(only_file(home / "sheets"))
    (own,), sentences = own_rulesets.load_all(RULES_TEXT)
    assert (own.name, own.changed, sentences) == ("Ours", {"kan_points": 12}, [])


def test_a_record_is_imported_without_it(tmp_path: Path) -> None:
    stranger = tmp_path / "stranger.hachi"
    stranger.write_text(year(7).record_text(), encoding="utf-8")
    mark(stranger)
    there, trouble = RecordFolder(tmp_path / "saves").take_in(stranger, check)
    assert trouble == ""
    assert there is not None
    assert there.read_bytes() == stranger.read_bytes().removeprefix(MARK)


def test_a_record_and_its_review_are_listed(tmp_path: Path) -> None:
    path = tmp_path / "one.hachi"
    path.write_text(year(7).record_text(), encoding="utf-8")
    kept = StoredReview(sha_of(read_text(path)), "analyst", 1, ())
    assert save(path, kept) == ""
    mark(path)
    mark(place_of(path))
    assert load(path, read_text(path), "analyst") == (kept, "")
    found = extract(path)
    assert "hachi-hachi" in found.record
    assert found.tables


def test_deals_of_the_day_are_remembered(tmp_path: Path) -> None:
    key = DailyKey("hachi-hachi", "shiragiku", date(2026, 11, 23))
    DailyResults(tmp_path).played(key, 12, 12, undo=False)
    mark(only_file(tmp_path))
    days = DailyResults(tmp_path)
    assert (days.of(key).points, days.trouble) == (12, "")


def test_lessons_that_were_done_stay_done(tmp_path: Path) -> None:
    done = lesson_progress.Progress({"hachi-hachi": lesson_progress.GameProgress(["first"])})
    assert lesson_progress.save(done, tmp_path) == ""
    mark(only_file(tmp_path))
    assert lesson_progress.load(tmp_path) == (done, "")
