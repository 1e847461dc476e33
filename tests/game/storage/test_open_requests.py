"""A file passed from a second start of the program to the open window, through the player's folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hachi_hachi.game.storage import safe_files
from hachi_hachi.game.storage.folder_lock import FolderLock, Hold
from hachi_hachi.game.storage.open_requests import FOLDER, INTERVAL, PATIENCE, PAUSE, OpenRequests, pass_on


@pytest.fixture
def window(home: Path) -> Iterator[OpenRequests]:
    """The requests to an open window, which holds the folder's lock until the test ends."""
    lock = FolderLock(home)
    assert lock.acquire() is Hold.OURS
    requests = OpenRequests(home, None)
    yield requests
    lock.release()


def test_the_open_window_gets_the_file_and_the_second_start_knows(home: Path, window: OpenRequests) -> None:
    got: list[Path] = []
    assert pass_on(home, Path("a record.hachi"), lambda _pause: got.extend(window.fetch(INTERVAL)))
    assert got == [Path.cwd() / "a record.hachi"]
    assert not list((home / FOLDER).iterdir())
    assert window.fetch(INTERVAL) == []


@pytest.mark.parametrize("name", ["八八 years.hachi", "two\nlines", " spaces ", "-x.hachi", "'\"$&;.hachi"])
def test_any_name_arrives(home: Path, window: OpenRequests, name: str) -> None:
    got: list[Path] = []
    assert pass_on(home, Path("/any", name), lambda _pause: got.extend(window.fetch(INTERVAL)))
    assert got == [Path(os.path.abspath(f"/any/{name}"))]  # noqa: PTH100 - as Windows has it: no space at its end


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are text")
def test_a_name_that_is_no_text_arrives(home: Path, window: OpenRequests) -> None:
    got: list[Path] = []
    odd = Path(os.fsdecode(b"/any/\xff\xfe.hachi"))
    assert pass_on(home, odd, lambda _pause: got.extend(window.fetch(INTERVAL)))
    assert got == [odd]


def test_without_a_window_nothing_is_passed(home: Path) -> None:
    assert not pass_on(home, Path("x.hachi"), lambda _pause: pytest.fail("nobody is there"))
    assert not (home / FOLDER).exists()
    assert FolderLock(home).acquire() is Hold.OURS  # the second start can open its window


def test_a_window_that_does_not_answer_is_given_up_and_opens_nothing_later(home: Path, window: OpenRequests) -> None:
    waited: list[float] = []
    assert not pass_on(home, Path("x.hachi"), waited.append)
    assert sum(waited) == pytest.approx(PATIENCE)
    assert set(waited) == {PAUSE}
    assert window.fetch(INTERVAL) == []


def test_a_folder_that_refuses_files_passes_nothing(home: Path, window: OpenRequests) -> None:
    (home / FOLDER).write_text("in the way")
    assert not pass_on(home, Path("x.hachi"), lambda _pause: pytest.fail("nothing was asked"))


def test_a_request_that_stays_is_not_opened_again_and_again(
    home: Path, window: OpenRequests, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / FOLDER).mkdir()
    (home / FOLDER / "file.txt").write_bytes(b"/x.hachi")
    monkeypatch.setattr(safe_files, "remove", lambda _path: "no permission")
    assert window.fetch(INTERVAL) == []


def test_the_file_of_the_command_line_comes_first_and_once(home: Path) -> None:
    requests = OpenRequests(None, Path("x.hachi"))
    assert requests.fetch(0.0) == [Path("x.hachi")]
    assert requests.fetch(INTERVAL) == []


def test_a_second_window_takes_no_requests(home: Path, window: OpenRequests) -> None:
    (home / FOLDER).mkdir()
    (home / FOLDER / "file.txt").write_bytes(b"/x.hachi")
    assert OpenRequests(None, None).fetch(INTERVAL) == []
    assert window.fetch(INTERVAL / 2) == []
    assert window.fetch(INTERVAL / 2) == [Path("/x.hachi")]
