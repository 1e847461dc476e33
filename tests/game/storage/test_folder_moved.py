"""The player's folder is renamed or removed while a year is played: it is locked again, and what happened is said."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.hachihachi.year_match import Session
from hachi_hachi.game.storage.folder_lock import Hold
from tests.game.helpers.at_once import AtOnce, year

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there, a folder with an open file cannot be moved")

HOLDER = """
import sys
from pathlib import Path
from hachi_hachi.game.storage.folder_lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.acquire().value, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(home: Path) -> Iterator[Callable[[], tuple[subprocess.Popen[str], str]]]:
    """Starts another program on our folder; returns it and whether the lock is its own."""
    begun: list[subprocess.Popen[str]] = []

    def start() -> tuple[subprocess.Popen[str], str]:
        begun.append(subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ))
        assert begun[-1].stdout is not None
        return begun[-1], begun[-1].stdout.readline().strip()

    yield start
    for process in begun:
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def playing(app: App) -> Session:
    session = Session(year(8, people=3), AtOnce(), app.saves.of("hachi-hachi"))
    act(session)
    return session


def act(session: Session) -> None:
    decision = session.table.decision
    assert decision is not None
    session.act(decision.legal[0])
    assert session.store is not None
    session.store.settle()


def move(home: Path) -> None:
    home.rename(home.with_name("moved"))


@pytest.mark.parametrize("change", [move, shutil.rmtree])
def test_a_folder_moved_while_playing_is_locked_again_and_the_table_says_so(
    home: Path, app: App, other: Callable[[], tuple[subprocess.Popen[str], str]], change: Callable[[Path], None]
) -> None:
    session = playing(app)
    assert session.notice == app.notice == ""
    change(home)
    act(session)
    assert not session.trouble
    assert "moved or changed" in session.notice
    assert app.notice == session.notice
    assert (home / "hachi-hachi.hachi").read_text(encoding="utf-8") == session.table.record_text()
    assert app.lock.hold is Hold.OURS
    assert other()[1] == "taken"
    act(session)
    assert session.notice == ""
    assert not list(home.glob("*.other"))


def test_a_second_program_that_took_the_folder_first_keeps_its_year(
    home: Path, app: App, other: Callable[[], tuple[subprocess.Popen[str], str]]
) -> None:
    session = playing(app)
    move(home)
    process, hold = other()
    assert hold == "ours"
    (home / "hachi-hachi.hachi").write_text("the year of the second program", encoding="utf-8")
    act(session)
    assert session.trouble == "another window is using your folder now"
    app.saves.of("hachi-hachi").discard()
    app.saves.settle()
    assert (home / "hachi-hachi.hachi").read_text(encoding="utf-8") == "the year of the second program"
    end(process)
    act(session)
    assert not session.trouble
    assert (home / "hachi-hachi.hachi").read_text(encoding="utf-8") == session.table.record_text()
    assert (home / "hachi-hachi.hachi.other").read_text(encoding="utf-8") == "the year of the second program"


def test_settings_kept_in_a_folder_that_was_removed_lock_it_again(
    home: Path, app: App, other: Callable[[], tuple[subprocess.Popen[str], str]]
) -> None:
    shutil.rmtree(home)
    app.save_settings()
    assert (home / "settings.json").exists()
    assert other()[1] == "taken"
    assert "moved or changed" in app.notice


def test_a_lock_that_was_deleted_is_taken_again_and_the_year_goes_on_in_its_file(
    home: Path, app: App, other: Callable[[], tuple[subprocess.Popen[str], str]]
) -> None:
    session = playing(app)
    (home / "lock").unlink()
    act(session)
    assert other()[1] == "taken"
    assert sorted(path.name for path in home.iterdir()) == ["hachi-hachi.hachi", "lock"]


def test_the_folder_is_given_back_at_the_end(home: Path, make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720)))
    move(home)
    app.close()
    assert app.lock.renew() is False
    assert not home.exists()
