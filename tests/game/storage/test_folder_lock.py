"""One window at a time writes the year; a second says so and leaves it alone."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.storage import folder_lock
from hachi_hachi.game.storage.folder_lock import FolderLock, Hold
from hachi_hachi.game.storage.save_store import SaveStore

HOLDER = """
import sys
from pathlib import Path
from hachi_hachi.game.storage.folder_lock import FolderLock
print(FolderLock(Path(sys.argv[1])).acquire().value, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(home: Path) -> subprocess.Popen[str]:
    """Another program that holds the lock of our folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ours\n"
    return process


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_the_lock_is_had_once_and_given_back_even_by_a_kill(home: Path, other: subprocess.Popen[str]) -> None:
    mine = FolderLock(home)
    assert mine.acquire() is Hold.TAKEN
    end(other)
    assert mine.acquire() is Hold.OURS
    again = FolderLock(home)
    assert again.acquire() is Hold.TAKEN
    mine.release()
    assert again.acquire() is Hold.OURS
    again.release()


def test_a_second_window_says_so_and_leaves_the_year_alone(
    home: Path, other: subprocess.Popen[str], make_app: Callable[..., App]
) -> None:
    SaveStore(home).current.write_text("the year of the first window")
    app = make_app(Launch(size=(1280, 720)))
    end(other)
    assert "already open" in app.notice
    assert not app.saves.of("hachi-hachi").exists()
    with pytest.raises(FileNotFoundError):
        app.saves.of("hachi-hachi").load()
    app.saves.of("hachi-hachi").save("a year in the second")
    app.saves.within("watched").of("hachi-hachi").save("a watched one")
    assert app.saves.of("hachi-hachi").load() == "a year in the second"
    kept = app.saves.of("hachi-hachi").finish("a finished one")
    assert not app.saves.of("hachi-hachi").exists()
    app.saves.close()
    assert kept.path is not None
    assert kept.path.read_text() == "a finished one"
    assert (home / "year.hachi").read_text() == "the year of the first window"
    assert not (home / "watched").exists()


def test_the_first_window_has_the_year_and_says_nothing(make_app: Callable[..., App]) -> None:
    app = make_app()
    assert app.notice == ""
    assert app.lock.hold is Hold.OURS
    assert app.saves.kept


def test_where_there_are_no_locks_the_year_is_saved_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch, make_app: Callable[..., App]
) -> None:
    def none(_descriptor: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(folder_lock, "_lock", none)
    app = make_app()
    assert app.lock.hold is Hold.NONE
    assert app.saves.kept


def test_a_lock_that_is_refused_without_an_error_is_taken(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_descriptor: int) -> None:
        raise OSError(0, "Error")  # as under Wine

    monkeypatch.setattr(folder_lock, "_lock", refused)
    assert FolderLock(home).acquire() is Hold.TAKEN


def test_a_folder_that_cannot_be_made_has_no_lock(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert FolderLock(tmp_path / "file" / "home").acquire() is Hold.NONE


def test_what_a_killed_program_was_writing_is_tidied_away(home: Path, make_app: Callable[..., App]) -> None:
    (home / "plain.hachi.123.new").write_text("half a")
    (home / "plain.hachi").write_text("a whole one")
    make_app()
    assert sorted(path.name for path in home.iterdir()) == ["lock", "plain.hachi"]
