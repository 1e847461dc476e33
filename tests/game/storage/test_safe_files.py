"""Calls on paths of the player's folders: whatever the system says, nobody is raised at."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest

from hachi_hachi.game.storage import path_text, safe_files
from tests.needs import HAS_LINKS, HAS_PIPES, SYMBOLIC_LINKS

ROOT = Path(__file__).resolve().parents[3]
ROOMS = ROOT / "game"

#: What asks something of a path, as a method of `Path`, or as a function.
METHODS = frozenset({
    "chmod", "exists", "glob", "hardlink_to", "is_dir", "is_fifo", "is_file", "is_symlink", "iterdir", "lstat", "mkdir",
    "open", "read_bytes", "read_text", "rename", "rglob", "rmdir", "samefile", "stat", "symlink_to", "touch", "unlink",
    "write_bytes", "write_text",
})
FUNCTIONS = frozenset({"open", "os.open", "os.listdir", "os.scandir", "os.walk", "os.remove", "os.rename", "os.mkdir"})
#: Rooms that ask of the program's or the system's own files, of its log of a measurement, or of /proc.
OF_ITS_OWN = {
    "display/sound/audio.py",
    "display/fonts.py",
    "display/palette.py",
    "display/font_check.py",
    "display/speech/screen_reader.py",
    "display/window.py",
    "storage/asset_files.py",
    "storage/crash_report.py",
    "storage/process_memory.py",
    "storage/third_party.py",
    "storage/terminal.py",
    "app/performance.py",
    "online/tls.py",
    "screens/title/title_picture.py",
    "widgets/materials.py",
}
#: Methods of that name of something that is no path.
OTHERS = {
    "app.audio.open", "app.saves.of(game.id).exists", "held.touch", "record_reading.read_text", "self.audio.open",
    "self._rules.open", "self.inputs.open", "self.offer.saves.exists", "self.open", "shelf.rename", "store.exists",
    "super().touch", "under.touch",
}


def asked_of_paths(source: str) -> list[str]:
    """The calls in a module that may be calls on paths."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            if (name in FUNCTIONS or method in METHODS) and name not in OTHERS and not name.startswith("safe_files."):
                found.append(f"{node.lineno}: {name}")
    return found


def test_no_other_room_asks_anything_of_a_path() -> None:
    asking = {}
    for path in ROOMS.rglob("*.py"):
        name = path.relative_to(ROOMS).as_posix()
        calls = asked_of_paths(path.read_text("utf-8"))
        if calls and name not in OF_ITS_OWN:
            asking[name] = calls
    assert asking.pop("storage/safe_files.py")
    assert asking.pop("storage/file_operations.py")
    assert asking == {}


def closed_again(file: TextIO | None) -> None:
    if file is not None:
        file.close()


def given_back(descriptor: int) -> None:
    if descriptor >= 0:
        os.close(descriptor)


DEEDS: dict[str, Callable[[Path], object]] = {
    "exists": safe_files.exists,
    "listed": lambda path: safe_files.listed(path, ".json"),
    "contains": lambda path: safe_files.contains(path, ".json"),
    "folders": safe_files.folders,
    "closed": safe_files.closed,
    "size": safe_files.size,
    "stamp": safe_files.stamp,
    "read": lambda path: safe_files.read(path, 10),
    "write": lambda path: safe_files.write(path, b"{}"),
    "write_new": lambda path: safe_files.write_new(path, "stem", ".json", b"{}"),
    "set_aside": lambda path: safe_files.set_aside(path, "bad"),
    "copy_aside": lambda path: safe_files.copy_aside(path, "newer", b"{}"),
    "remove": safe_files.remove,
    "make_folder": safe_files.make_folder,
    "tidy": safe_files.tidy,
    "open_log": lambda path: closed_again(safe_files.open_log(path)[0]),
    "open_to_lock": lambda path: given_back(safe_files.open_to_lock(path)),
}


@SYMBOLIC_LINKS
def test_a_link_that_leads_nowhere_hides_no_other_folder(tmp_path: Path) -> None:
    (tmp_path / "within").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "astray").symlink_to(tmp_path / "nowhere")
    assert safe_files.folders(tmp_path) == [tmp_path / "within"]


@pytest.mark.parametrize("deed", DEEDS)
def test_nothing_is_raised_at_whatever_the_path_is(tmp_path: Path, deed: str) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_text("[]")
    (folder / "within").mkdir(parents=True)
    loop = tmp_path / "loop"
    if HAS_LINKS:
        loop.symlink_to(loop)
        (tmp_path / "astray").symlink_to(tmp_path / "nowhere" / "deep")
    if HAS_PIPES:
        os.mkfifo(tmp_path / "pipe")
    paths = [
        tmp_path / ("x" * 300), tmp_path / ("x" * 300) / "y", file / "below", loop, loop / "below", tmp_path / "astray",
        folder, tmp_path / "a\0b", Path("/proc/nowhere"), Path("/dev/full"), Path("/dev/null/below"), tmp_path / "pipe",
        tmp_path / "\udcff\udcfe", tmp_path / "\ud800",
    ]
    for path in paths:
        if deed in ("set_aside", "remove") and path.parent == Path("/dev"):
            continue  # not even in a test
        DEEDS[deed](path)


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(5, "I/O error"), ValueError("?")])
def test_nothing_is_raised_at_whatever_the_system_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, error: Exception
) -> None:
    """Of every call that a deed makes, each is refused in turn."""
    path = tmp_path / "year.json"

    def refused(*_: object, **__: object) -> None:
        raise error

    for name in ("open", "link", "replace", "rename", "unlink", "mkdir", "scandir", "stat", "lstat", "fsync"):
        path.write_text("{}")
        with monkeypatch.context() as patched:
            patched.setattr(os, name, refused)
            DEEDS[deed](path)


@SYMBOLIC_LINKS
@pytest.mark.parametrize("content", [b"\xff\xd8", b'{"name": "x", "version": "1.0.0"}', b'{"version": "1.0.0"}'])
def test_a_link_to_a_file_of_ours_stays_one_and_another_is_left_alone(tmp_path: Path, content: bytes) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    ours, theirs = elsewhere / "year", elsewhere / "photo"
    theirs.write_bytes(content)
    link = tmp_path / "year.hachi"
    link.symlink_to(ours)  # where nothing lies yet
    for data in (b'{"version": 1}', b'{\n "format": "2"}', b"{}"):
        assert safe_files.write(link, data) == ""
        assert link.is_symlink()
        assert ours.read_bytes() == data
    assert safe_files.remove(link) == ""
    assert link.is_symlink()
    assert not safe_files.exists(link)
    link.unlink()
    link.symlink_to(theirs)
    assert safe_files.write(link, b"{}") == ""
    assert not link.is_symlink()
    assert theirs.read_bytes() == content
    assert sorted(path.name for path in elsewhere.iterdir()) == ["photo"]


def test_a_new_file_has_its_name_only_when_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        seen.append(sorted(path.name for path in tmp_path.iterdir()))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    kept = [safe_files.write_new(tmp_path, "year", ".hachi", b"whole") for _ in range(3)]
    assert [path.name for path, _trouble in kept if path is not None] == ["year.hachi", "year-2.hachi", "year-3.hachi"]
    new = f"year.hachi.{os.getpid()}.new"
    assert [names for names in seen if new in names] == [[*whole, new] for whole in (
        [], ["year.hachi"], ["year-2.hachi", "year.hachi"],
    )]

    def refused(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refused)  # a disk that knows no second names
    path, trouble = safe_files.write_new(tmp_path, "year", ".hachi", b"whole too")
    assert (path, trouble) == (tmp_path / "year-4.hachi", "")
    assert (tmp_path / "year-4.hachi").read_bytes() == b"whole too"
    assert len(list(tmp_path.iterdir())) == 4


def test_one_that_is_tidied_away_while_it_is_written_is_written_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync
    times = []

    def tidied(descriptor: int) -> None:
        fsync(descriptor)
        times.append(descriptor)
        if len(times) == 1:
            safe_files.tidy(tmp_path)

    monkeypatch.setattr(os, "fsync", tidied)
    assert safe_files.write(tmp_path / "year.hachi", b"{}") == ""
    assert (tmp_path / "year.hachi").read_bytes() == b"{}"


def test_a_path_can_be_shown_whatever_it_is() -> None:
    for path, words in (
        ("/home/j\udcf6rg/x", "/home/j\\xf6rg/x"), ("/家/一年", "/家/一年"), ("a\nb", "a\\x0ab"),
        ("\x1b[2J", "\\x1b[2J"), ("\ud800", "\\ud800"), ("/a b", "/a b"),
    ):
        assert safe_files.shown(path) == words
        safe_files.shown(Path(path)).encode("utf-8")
    long = safe_files.shown("/home/" + "x" * 5000 + "/year.hachi")
    assert long.startswith("/home/xx")
    assert long.endswith("x/year.hachi")
    assert len(long) <= path_text.LONGEST_SHOWN
