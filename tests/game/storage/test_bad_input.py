"""Damaged, foreign, newer and enormous files, disks that refuse, clocks that go back: told or survived."""

from __future__ import annotations

import datetime as dt
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from hachi_hachi.engine.common.records.json_reader import FORMAT, NEWEST, RecordError
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.scenes.confirm_scene import MessageScene
from hachi_hachi.game.screens.title.title_scene import TitleScene
from hachi_hachi.game.storage import safe_files, save_store
from hachi_hachi.game.storage.diagnostic_log import EventLog
from hachi_hachi.game.storage.record_reading import MOST_BYTES, SaveError, read_text
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.storage.settings import Settings, load
from hachi_hachi.game.table.session import ai_client
from hachi_hachi.game.table.session.start_options import WatchOptions
from tests.game.helpers.at_once import AtOnce, year
from tests.game.helpers.every_scene import year as new_year
from tests.game.helpers.plain import PlainScene
from tests.needs import NAMED_PIPES

ROOT = Path(__file__).resolve().parents[3]

#: Reads `sys.argv[1]` as the saved year with no more than 200 MB and one second of the processor.
BOUNDED = """
import resource, signal, sys
from pathlib import Path
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
signal.setitimer(signal.ITIMER_PROF, 1.0)  # whoever takes the processor for longer is ended
resource.setrlimit(resource.RLIMIT_DATA, (200_000_000, 200_000_000))
try:
    continue_year(SaveStore(Path(sys.argv[1])).load())
except ValueError as error:
    print("refused:", str(error)[:200])
"""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limits are Linux's")


def million_deals() -> bytes:
    record = json.loads(year(3).record_text())
    record["deals"] = []
    head, tail = json.dumps(record).split('"deals": []')
    return f'{head}"deals": [{",".join(["{}"] * 1_000_000)}]{tail}'.encode()


@linux
@pytest.mark.parametrize(
    "content",
    [
        pytest.param(lambda: b" " * 100_000_000, id="100 MB of nothing"),
        pytest.param(lambda: b'{"a":' * 20_000_000, id="100 MB nested"),
        pytest.param(million_deals, id="a million deals"),
        pytest.param(lambda: b"[" + b"{}," * 600_000 + b"{}]", id="as many objects as fit"),
        pytest.param(lambda: b'{"format":"' + b"x" * 1_900_000 + b'"}', id="one long word"),
        pytest.param(lambda: b"9" * 1_900_000, id="one long number"),
        pytest.param(lambda: b"[" * 1_900_000, id="as deep as fits"),
    ],
)
def test_what_is_enormous_is_refused_with_little_time_and_memory(
    tmp_path: Path, content: Callable[[], bytes]
) -> None:
    (tmp_path / "year.hachi").write_bytes(content())
    done = subprocess.run(
        [sys.executable, "-c", BOUNDED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr[-400:]
    assert done.stdout.startswith("refused: ")


@NAMED_PIPES
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "year.hachi")
    with pytest.raises(SaveError, match="not a file"):
        SaveStore(tmp_path).load()


def test_no_more_is_read_than_a_record_has(tmp_path: Path) -> None:
    file = tmp_path / "year.hachi"
    with file.open("wb") as out:
        out.truncate(10**12)  # a file of a terabyte takes no room where nothing was written
    with pytest.raises(SaveError, match=f"larger than any record .{MOST_BYTES // 1_000_000} MB"):
        read_text(file)


# -- the title ----
NEWER = json.dumps({"format": FORMAT, "version": NEWEST + 1})


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "JSON"),
        (b"{", "JSON"),
        (b'{"format": "other"}', "format"),
        (NEWER.encode(), "newer"),
        (b"\xff\xfe", "UTF-8"),
        (year(3).record_text().encode()[:-200], "JSON"),
        (year(3).record_text().replace("human", "x" * 100).replace("normal", "x" * 100).encode(), "printable text"),
    ],
)
def test_a_year_that_cannot_be_read_is_kept_until_the_player_has_said_what_to_do(
    home: Path, app: App, monkeypatch: pytest.MonkeyPatch, content: bytes, sentence: str
) -> None:
    monkeypatch.setattr("hachi_hachi.game.catalog.GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.saves.of("hachi-hachi").current.write_bytes(content)
    with pytest.raises(ValueError, match=sentence):
        router.continue_year(app, HACHIHACHI)
    app.director.start(TitleScene(app))
    app._frame(0)
    app.director.handle(Press(Action.CONFIRM))
    app._frame(0)
    assert app.director.top.name == "confirm"
    assert app.saves.of("hachi-hachi").current.read_bytes() == content
    app.director.handle(Press(Action.BACK))
    assert app.director.top.name == "title"
    assert app.saves.of("hachi-hachi").current.read_bytes() == content


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("content", [
    pytest.param(NEWER, id="newer"), pytest.param(year(3).record_text().replace("normal", "superhuman"), id="level"),
])
def test_a_year_that_only_a_newer_version_can_continue_is_kept_when_another_begins(
    home: Path, app: App, watched: bool, content: str
) -> None:
    store = (app.saves.within("watched") if watched else app.saves).of(HACHIHACHI.id)
    store.current.parent.mkdir(exist_ok=True)
    store.current.write_text(content, "utf-8")
    begun = new_year("shiragiku", 3, 4, people=0 if watched else 1)
    app.director.start(router.new_year(app, HACHIHACHI, begun))
    app.saves.settle()
    kept = store.current.with_name(f"{store.current.name}.bad")
    assert kept.read_text("utf-8") == content
    assert app.notice == f"The file is kept as {kept}."
    assert continue_year(store.load()).acted == []


def test_a_year_in_progress_makes_room_for_the_next_one(home: Path, app: App) -> None:
    store = app.saves.of(HACHIHACHI.id)
    store.current.write_text(year(3, people=1).record_text(), "utf-8")
    app.director.start(router.new_year(app, HACHIHACHI, new_year("shiragiku", 3, 4)))
    app.saves.settle()
    assert {path.name for path in home.glob("*.hachi*")} == {store.current.name}


def test_a_year_that_cannot_be_opened_for_the_moment_is_not_offered_to_be_moved(
    home: Path, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hachi_hachi.game.catalog.GAMES", {HACHIHACHI.id: HACHIHACHI})
    app.saves.of(HACHIHACHI.id).current.write_text(year(3, people=1).record_text(), "utf-8")
    app.director.start(TitleScene(app))
    app._frame(0)
    passing = safe_files.ReadResult(trouble="Too many open files", passing=True)
    with monkeypatch.context() as patched:
        patched.setattr(safe_files, "read", lambda *_values: passing)
        app.director.handle(Press(Action.CONFIRM))
    message = app.director.top
    assert isinstance(message, MessageScene)
    assert message.words() == "Can't read hachi-hachi.hachi: Too many open files"
    app.director.handle(Press(Action.CONFIRM))
    assert app.director.top.name == "title"
    app.director.handle(Press(Action.CONFIRM))
    assert app.director.top.name in ("table", "seating")


# -- disks ----
FULL = """
import resource, signal, sys
from pathlib import Path
from hachi_hachi.game.storage.save_store import SaveStore
store = SaveStore(Path(sys.argv[1]))
store.save("a small year"); store.settle()
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
store.save("x" * 5000); store.settle()
print(store.trouble)
print(store.current.read_text(), len(store.load()))
print(*sorted(path.name for path in Path(sys.argv[1]).iterdir()))
over = store.finish("y" * 5000); store.settle()
print("told:", over.trouble, len(store.finished_years()), len(store.load()), store.current.read_text())
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.close()
print(repr(store.trouble), store.exists(), [len(path.read_text()) for path in store.finished_years()])
"""


@linux
def test_a_disk_that_is_full_loses_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines() == [
        "File too large", "a small year 5000", "year.hachi",
        "told: File too large 0 5000 a small year", "'' False [5000]",
    ]


@linux
def test_a_log_on_a_full_disk_is_silenced_and_nothing_else() -> None:
    log = EventLog(Path("/dev/full"))
    log("one")
    log("two")
    log.close()
    assert len(log.recent) == 2
    assert "space" in log.trouble


@linux
@pytest.mark.parametrize("place", ["/proc/nowhere", "file"])
def test_a_home_that_cannot_be_written_is_played_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, make_app: Callable[..., App],
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HACHI_HACHI_HOME", str(tmp_path / place))
    app = make_app()
    app.director.start(TitleScene(app))
    app.step(0.0)
    app.save_settings()
    assert "Couldn't save" in app.notice
    text = year(3).record_text()
    app.saves.of("hachi-hachi").save(text)
    app.saves.of("hachi-hachi").settle()
    assert app.saves.of("hachi-hachi").trouble
    assert app.saves.of("hachi-hachi").load() == text
    assert app.saves.of("hachi-hachi").exists()
    capsys.readouterr()


def test_a_slow_disk_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk answers only after everything was asked of it; the last year asked for is the one that is kept."""
    answers, written = threading.Event(), []
    write = safe_files.write

    def slow(path: Path, data: bytes) -> str:
        answers.wait(60)
        written.append(data)
        return write(path, data)

    monkeypatch.setattr(safe_files, "write", slow)
    store = SaveStore(tmp_path)
    for number in range(1000):
        store.save(str(number))
        assert store.load() == str(number)
    answers.set()
    store.close()
    assert store.current.read_text() == "999"
    assert len(written) <= 3


# -- clocks, sizes, windows ----
def test_a_clock_that_is_set_back_overwrites_no_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC), dt.datetime(1999, 1, 1, tzinfo=dt.UTC)] * 2)

    class Clock:
        @staticmethod
        def now(_zone: dt.tzinfo) -> dt.datetime:
            return next(times)

    monkeypatch.setattr(save_store, "datetime", Clock)
    store = SaveStore(tmp_path)
    kept = [store.finish(str(number)) for number in range(4)]
    store.close()
    assert [over.path.read_text() for over in kept if over.path is not None] == list("0123")
    assert len(store.finished_years()) == 4


def test_time_that_goes_back_or_far_ahead_does_not_reach_a_scene(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []

    class Timed(PlainScene):
        def update(self, dt: float) -> None:
            seen.append(dt)
            if len(seen) == 5:
                pygame.event.post(pygame.Event(pygame.QUIT))

    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    real = iter(number * 100_000.0 for number in range(10_000))
    monkeypatch.setattr("hachi_hachi.game.app.app.time.perf_counter", lambda: next(real))
    assert app.run(Timed, lambda app, _path: PlainScene(app)) == 0
    assert all(0.0 <= dt <= 0.1 for dt in seen)


def test_every_size_and_back_while_cards_fly(
    home: Path, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HACHI_HACHI_STRICT", "1")
    monkeypatch.setattr(ai_client, "client", lambda: AtOnce(1))
    app = make_app(Launch(size=(1280, 720), speed=4))
    app.director.start(router.watch(app, HACHIHACHI, WatchOptions("half", 3)))
    chance, sizes = Random(4), [(800, 600), (3840, 2160), (1024, 600), (2560, 1080), (600, 1000), (1280, 720)]
    for size in sizes:
        for _ in range(200):
            if app.director.top.name == "seating":
                app.director.handle(Press(Action.CONFIRM))
            app.step(chance.choice((1 / 60, 0.1)))
            if app.director.top.name == "table" and app.director.top.animating:
                break
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        app.step(1 / 60)
        assert app.canvas.surface.get_size() == size
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pygame.event.post(pygame.Event(kind))
        app.step(0.1)
    assert not app.window.visible
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    app.step(0.1)
    assert app.window.visible


def test_without_an_audio_device_there_is_silence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(**_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    assert not app.audio.open()
    app.sound("lay")


def test_settings_that_are_noise_never_stop_the_program(tmp_path: Path) -> None:
    chance = Random(6)
    good = json.dumps({"version": 1, "language": "ja", "volume": {"master": 0.5}, "new_year": {"deals": 6}}).encode()
    for number in range(400):  # many more: tools.robustness.fuzz_records
        folder = tmp_path / str(number % 20)
        folder.mkdir(exist_ok=True)
        text = bytearray(good)
        for _ in range(chance.randint(1, 5)):
            text[chance.randrange(len(text))] = chance.randrange(256)
        (folder / "settings.json").write_bytes(text)
        found, _trouble = load(folder)
        assert isinstance(found, Settings)


def test_a_record_says_no_path_that_is_used(tmp_path: Path) -> None:
    record = json.loads(year(3).record_text())
    record["path"] = "../../elsewhere"
    with pytest.raises(RecordError, match="unknown key"):
        continue_year(json.dumps(record))
