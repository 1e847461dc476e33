"""When a year was played, and that it is counted once, whatever is done with its file."""

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from hachi_hachi.game.library.player_history import History
from hachi_hachi.game.library.record_extract import extract
from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.library.record_index import NAME, VERSION, RecordIndex
from tests.game.library.test_record_index import year

#: Friday, 13 November 2026, 12:00 UTC, in seconds since 1970.
NOON = 1_794_571_200


def played(seed: int, start: str, end: str = "") -> str:
    record = {**json.loads(year(seed)), "start": start}
    return json.dumps(record | ({"end": end} if end else {}))


def put(folder: Path, name: str, text: str, seconds: float) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (seconds, seconds))
    return path


def listed(folder: Path) -> list[tuple[str, float]]:
    """The names and times in the list of years, the newest first."""
    index, shelf = RecordIndex(folder), RecordFolder(folder)
    for path in index.stale(shelf.paths()):
        index.look_at(path)
    found = [(row.path.name, row.time) for row in shelf.once(index.listed())]
    index.close()
    return found


def counted(folder: Path) -> list[str]:
    """The names of the records that statistics count, the oldest first."""
    index = RecordIndex(folder)
    found = [record.path.name for record in History(index, "hachi-hachi", frozenset({folder / "imported"})).records]
    index.close()
    return found


def test_a_copied_folder_keeps_the_order_in_which_years_were_played(tmp_path: Path) -> None:
    put(tmp_path, "years/b.hachi", played(1, "2026-11-13T11:00:00Z", "2026-11-13T12:00:00Z"), NOON + 9e6)
    put(tmp_path, "years/a.hachi", played(2, "2026-11-13T10:00:00Z", "2026-11-13T10:30:00Z"), NOON + 9e6)
    put(tmp_path, "years/c.hachi", played(3, "2026-11-13T13:00:00Z"), NOON + 9e6)
    assert listed(tmp_path) == [("c.hachi", NOON + 3600), ("b.hachi", NOON), ("a.hachi", NOON - 5400)]
    assert counted(tmp_path) == ["a.hachi", "b.hachi", "c.hachi"]


def test_an_old_record_is_of_the_time_its_file_had_when_it_was_first_met(tmp_path: Path) -> None:
    text = year(1)
    path = put(tmp_path, "years/old.hachi", text, NOON)
    assert listed(tmp_path) == [("old.hachi", NOON)]
    os.utime(path, (NOON + 9e6, NOON + 9e6))  # as copying and syncing do
    assert listed(tmp_path) == [("old.hachi", NOON)]
    path.rename(path.with_name("called otherwise.hachi"))
    assert listed(tmp_path) == [("called otherwise.hachi", NOON)]
    put(tmp_path, "imported/found again.hachi", text, NOON - 60)  # nearer to when it was played
    assert {time for _name, time in listed(tmp_path)} == {NOON - 60}


def test_the_times_of_old_records_outlast_an_index_of_another_make(tmp_path: Path) -> None:
    path = put(tmp_path, "years/old.hachi", year(1), NOON)
    assert listed(tmp_path) == [("old.hachi", NOON)]
    database = sqlite3.connect(tmp_path / NAME)
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    os.utime(path, (NOON + 9e6, NOON + 9e6))
    assert listed(tmp_path) == [("old.hachi", NOON)]


def test_an_old_year_that_the_program_named_is_of_the_time_in_its_name(tmp_path: Path) -> None:
    put(tmp_path, "years/2026-11-13-120000-hachi-hachi.hachi", year(1), NOON + 9e6)
    put(tmp_path, "years/2026-99-99-999999-hachi-hachi.hachi", year(2), NOON + 60)
    assert [time for _name, time in listed(tmp_path)] == [NOON + 60, NOON]


@pytest.mark.parametrize("copy", ["a (conflicted copy).hachi", "../imported/a.hachi"])
def test_a_second_copy_of_a_record_is_listed_and_counted_once(tmp_path: Path, copy: str) -> None:
    path = put(tmp_path, "years/a.hachi", year(1), NOON)
    put(tmp_path, "years/other.hachi", year(2), NOON + 60)
    (tmp_path / "imported").mkdir()
    text = json.dumps(json.loads(path.read_text(encoding="utf-8")), indent=2)  # laid out by another program
    put(tmp_path, f"years/{copy}", "\ufeff" + text, NOON + 9e6)
    assert listed(tmp_path) == [("other.hachi", NOON + 60), ("a.hachi", NOON)]
    assert counted(tmp_path) == ["a.hachi", "other.hachi"]
    path.unlink()  # the copy is then the record
    assert len(listed(tmp_path)) == 2


def test_a_copy_of_what_cannot_be_read_is_listed_as_well(tmp_path: Path) -> None:
    put(tmp_path, "years/a.hachi", "{", NOON)
    shutil.copy2(tmp_path / "years" / "a.hachi", tmp_path / "years" / "b.hachi")
    assert len(listed(tmp_path)) == 2


@pytest.mark.parametrize("start", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_a_time_that_no_clock_shows_stops_nothing(tmp_path: Path, start: str) -> None:
    text = json.dumps({**json.loads(year(1)), "start": start})
    put(tmp_path, "years/a.hachi", text, NOON)
    ((name, _time),) = listed(tmp_path)
    assert name == "a.hachi"


def test_nothing_was_played_in_the_future(tmp_path: Path) -> None:
    put(tmp_path, "years/told.hachi", played(1, "9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"), NOON)
    put(tmp_path, "years/dated.hachi", year(2), NOON * 4)
    put(tmp_path, "years/unreadable.hachi", "{", NOON * 4)

    def clock() -> int:
        return (NOON + 60) * 10**9

    found = {name: extract(tmp_path / "years" / f"{name}.hachi", clock) for name in ("told", "dated", "unreadable")}
    assert {name: one.time / 1e9 for name, one in found.items()} == {
        "told": NOON, "dated": NOON + 60, "unreadable": NOON + 60,
    }
    assert not any(one.sure for one in found.values())


def test_the_end_of_an_unfinished_record_means_nothing(tmp_path: Path) -> None:
    record = json.loads(played(1, "2026-11-13T11:00:00Z", "2026-11-13T12:00:00Z"))
    path = put(tmp_path, "years/a.hachi", json.dumps(record | {"deals": record["deals"][:1]}), NOON)
    assert extract(path).time / 1e9 == NOON - 3600
