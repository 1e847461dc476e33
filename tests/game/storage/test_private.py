"""Only their owner may open saved years and reports, and nobody's link is followed where they are written."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hachi_hachi.game.library.record_folder import RecordFolder
from hachi_hachi.game.storage import crash_report, file_operations, safe_files, settings
from hachi_hachi.game.storage.save_store import SaveStore
from tests.needs import SYMBOLIC_LINKS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """Whatever a program does not forbid is allowed to everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_saved_year_can_be_opened_by_its_owner_alone(home: Path, open_to_all: None) -> None:
    """It holds every hand of the deal that is being played."""
    (home / "hachi-hachi.hachi").write_text("{}", encoding="utf-8")
    (home / "hachi-hachi.hachi").chmod(0o644)
    store = SaveStore(home).of("hachi-hachi")
    store.save('{"a": 1}')
    store.settle()
    assert mode(store.current) == 0o600
    over = store.finish('{"a": 2}')
    store.close()
    assert over.path is not None
    assert mode(over.path) == 0o600
    settings.save(settings.Settings())
    report = crash_report.write_report(home, "a report with a record")
    assert report is not None
    assert {mode(path) for path in (home / "settings.json", report)} == {0o600}


def test_folders_can_be_entered_by_their_owner_alone(tmp_path: Path, open_to_all: None) -> None:
    home = tmp_path / "new" / "home"
    assert settings.save(settings.Settings(), home) == ""
    store = SaveStore(home)
    store.finish("{}")
    store.close()
    assert {mode(folder) for folder in (home.parent, home, store.finished)} == {0o700}


def test_the_owner_can_use_what_is_made_whatever_the_umask(tmp_path: Path) -> None:
    home = tmp_path / "new" / "home"
    before = os.umask(0o777)
    try:
        assert settings.save(settings.Settings(), home) == ""
    finally:
        os.umask(before)
    assert [mode(path) for path in (home.parent, home, home / "settings.json")] == [0o700, 0o700, 0o600]


def test_a_copy_that_is_exported_is_for_others_too(home: Path, open_to_all: None) -> None:
    (home / "years").mkdir()
    (home / "years" / "one.hachi").write_text("{}", encoding="utf-8")
    copy, trouble = RecordFolder(home).export(home / "years" / "one.hachi")
    assert trouble == ""
    assert copy is not None
    assert (mode(copy), mode(copy.parent)) == (0o666, 0o777)


@SYMBOLIC_LINKS
def test_a_report_in_a_shared_folder_follows_no_link_and_writes_over_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_to_all: None
) -> None:
    """Its name could be foretold: whoever had laid a link there had it written over whatever the link led to."""
    shared, victim = tmp_path / "shared", tmp_path / "victim"
    shared.mkdir()
    victim.write_text("precious", encoding="utf-8")
    (shared / "report-first.txt").symlink_to(victim)
    (shared / "report-second.txt").symlink_to(tmp_path / "nowhere")
    monkeypatch.setattr(tempfile, "tempdir", str(shared))
    monkeypatch.setattr(tempfile, "_get_candidate_names", lambda: iter(["first", "second", "third"]))
    path, trouble = safe_files.write_temporary("report", ".txt", b"the report")
    assert (path, trouble) == (shared / "report-third.txt", "")
    assert (shared / "report-third.txt").read_bytes() == b"the report"
    assert mode(shared / "report-third.txt") == 0o600
    assert victim.read_text(encoding="utf-8") == "precious"
    assert not (tmp_path / "nowhere").exists()


def test_two_reports_in_a_shared_folder_have_names_that_nobody_can_know_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked, shared = tmp_path / "file", tmp_path / "shared"
    blocked.write_text("")
    shared.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(shared))
    names = [crash_report.write_report(blocked, "a report") for _ in range(2)]
    ends = {path.stem.rpartition("-")[2] for path in names if path is not None}
    assert len(ends) == 2
    assert all(len(end) >= 8 and end not in ("000000", "2") for end in ends)


@SYMBOLIC_LINKS
def test_a_link_in_place_of_a_file_being_written_is_not_followed(tmp_path: Path) -> None:
    victim, path = tmp_path / "victim", tmp_path / "year.hachi"
    victim.write_text("precious", encoding="utf-8")
    file_operations.temporary_name(path).symlink_to(victim)
    assert safe_files.write(path, b"{}") == ""
    assert path.read_bytes() == b"{}"
    assert not path.is_symlink()
    assert victim.read_text(encoding="utf-8") == "precious"
