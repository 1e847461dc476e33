"""What fails is told in a sentence, with a report; the year goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hachi_hachi.engine.hachihachi.records.recorded_year import continue_year
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.failures import MOST_FAILURES
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.scenes.scene import Replace, Scene
from hachi_hachi.game.screens.crash_scene import CrashScene
from hachi_hachi.game.storage import crash_report
from hachi_hachi.game.widgets import Label
from tests.game.helpers.at_once import year
from tests.game.helpers.plain import PlainScene

ROOT = Path(__file__).resolve().parents[3]


#: A program in which something fails before there is a window.
EARLY = """
import sys
from hachi_hachi.game.app import app
from hachi_hachi import __main__
def fails(*_):
    raise ZeroDivisionError("early")
app.Fonts = fails
sys.exit(__main__.main([]))
"""


class Failing(PlainScene):
    """Fails where it is told to, and leaves badly."""

    where = "update"

    def update(self, dt: float) -> None:
        del dt
        if self.where == "update":
            raise ZeroDivisionError("a bug")

    def draw(self, canvas: object) -> None:
        del canvas
        if self.where == "draw":
            raise ZeroDivisionError("a bug")

    def leave(self) -> None:
        raise KeyError("another bug")


def reports(home: Path) -> list[Path]:
    return sorted((home / "crashes").glob("*.txt"))


class Rescue:
    """Shows a scene of that kind for whatever fails; `shown` are those that wait for somebody to press a key."""

    def __init__(self, kind: type[CrashScene] = CrashScene) -> None:
        self.kind = kind
        self.shown: list[CrashScene] = []

    def __call__(self, app: App, path: Path | None) -> Scene:
        self.shown.append(self.kind(app, path))
        return self.shown[-1]


def before_each_turn(app: App, call: Callable[[], None]) -> None:
    """From now on `call` is done before every turn of the loop."""
    step = app.step

    def turn(dt: float) -> None:
        call()
        step(dt)

    setattr(app, "step", turn)


def play(app: App, first: Callable[[App], Scene], keys: list[Action]) -> int:
    """Run the program; whenever it shows a failure, the next key is pressed, at last it is quit."""
    rescue = Rescue()

    def somebody() -> None:
        if rescue.shown and keys:
            app.director.handle(Press(keys.pop(0)))
        elif rescue.shown:
            app.director.quit()

    before_each_turn(app, somebody)
    return app.run(first, rescue)


@pytest.mark.parametrize("where", ["update", "draw"])
def test_a_failure_is_reported_with_the_record(
    home: Path, make_app: Callable[..., App], where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app()
    record = year(3).record_text()
    app.saves.of("hachi-hachi").save(record)
    scene = Failing(app)
    scene.where = where
    assert play(app, lambda _: scene, []) == 0
    (report,) = reports(home)
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: a bug" in text
    assert "hachi-hachi 0" in text
    assert "scenes: plain" in text
    assert "'event': 'enter'" in text or '"event": "enter"' in text
    assert continue_year(crash_report.record_in(text)).record_text() == record
    assert app.saves.of("hachi-hachi").load() == record
    assert str(report) in capsys.readouterr().err


def test_the_sentence_names_the_report_and_the_title_follows(
    home: Path, app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    app.saves.of("hachi-hachi").save(year(3).record_text())
    seen: list[str] = []
    texts: list[str] = []

    def note(event: str, name: str) -> None:
        seen.append(f"{event} {name}")
        if event == "enter" and name == "crash":
            scene = app.director.top
            assert isinstance(scene, CrashScene)
            assert scene.panel is not None
            texts.extend(leaf.text for leaf in scene.panel.leaves() if isinstance(leaf, Label))

    app.director._report = note
    assert play(app, Failing, [Action.CONFIRM]) == 0
    (report,) = reports(home)
    assert any(str(report) in words for words in texts)
    assert "enter title" in seen
    capsys.readouterr()


def test_what_fails_again_and_again_ends_the_program(
    home: Path, app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stubborn(CrashScene):
        def dismiss(self) -> Replace:
            return Replace(Failing(app), all=True)

    rescue = Rescue(Stubborn)

    def dismiss() -> None:
        if rescue.shown:
            app.director.carry_out(rescue.shown.pop().dismiss())

    before_each_turn(app, dismiss)
    with pytest.raises(ZeroDivisionError):
        app.run(Failing, rescue)
    assert len(reports(home)) == MOST_FAILURES + 1
    app.director.rescue(PlainScene(app))
    capsys.readouterr()


def test_a_message_that_fails_too_ends_the_program(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(CrashScene):
        def draw(self, canvas: object) -> None:
            del canvas
            raise RuntimeError("no message either")

    with pytest.raises(RuntimeError, match="no message"):
        app.run(Failing, Broken)
    capsys.readouterr()


def test_where_the_folder_cannot_be_written_the_report_goes_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    first, second = crash_report.write_report(blocked, "one \ud800"), crash_report.write_report(blocked, "two")
    assert first is not None
    assert second is not None
    assert first.parent == second.parent == elsewhere
    assert first != second
    monkeypatch.setattr("tempfile.tempdir", str(blocked))
    assert crash_report.write_report(blocked, "three") is None


def test_a_report_that_can_be_written_nowhere_is_told_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("tempfile.gettempdir", nowhere)
    (tmp_path / "file").write_text("")
    text = crash_report.report_text(ZeroDivisionError("a bug"), {}, [], "the record")
    path = crash_report.write_report(tmp_path / "file", text)
    assert path is None
    crash_report.print_report(ZeroDivisionError("a bug"), path, text)
    assert text.rstrip() in capsys.readouterr().err


def test_the_window_says_what_happened_where_no_report_lies(app: App) -> None:
    app.failure = "ZeroDivisionError: a bug"
    assert "ZeroDivisionError: a bug" in CrashScene(app, None).words()


#: A program whose title fails once no file can be opened any more; whoever reads of it leaves.
NO_DESCRIPTORS = """
import os, resource, sys
from hachi_hachi.game.app import command_line
from hachi_hachi.game.screens.crash_scene import CrashScene
from hachi_hachi.game.screens.title.title_scene import TitleScene

held = []
def fails(self, dt):
    resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))
    try:
        while True:
            held.append(os.open(os.devnull, os.O_RDONLY))
    except OSError:
        raise ZeroDivisionError("a bug")

def drawn(self):
    print(self.words())
    self.app.director.quit()

TitleScene.update, CrashScene.mark_drawn = fails, drawn
sys.exit(command_line.run([]))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit is Linux's")
def test_where_no_file_can_be_opened_any_more_there_is_a_report_and_a_window(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_DESCRIPTORS], cwd=ROOT, env={**os.environ, "HACHI_HACHI_HOME": str(tmp_path)},
        capture_output=True, text=True, check=False, timeout=60,
    )
    (report,) = reports(tmp_path)
    assert "a bug" in report.read_text(encoding="utf-8")
    assert str(report) in done.stdout
    assert done.returncode == 0


def test_a_report_without_a_year_has_no_record() -> None:
    assert crash_report.record_in(crash_report.report_text(ValueError("x"), {}, [], "")) == ""


def test_what_fails_before_the_window_is_told(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY],
        cwd=ROOT, env={**os.environ, "HACHI_HACHI_HOME": str(tmp_path)}, capture_output=True, text=True, check=False,
        timeout=60,
    )
    assert done.returncode == 70
    (report,) = reports(tmp_path)
    assert str(report) in done.stderr
    assert "early" in report.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="there a program that is told to end is killed")
def test_told_to_end_it_saves_and_ends(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "hachi_hachi", "--watch", "--speed", "instant", "--log", str(log), "--size", "800x600"],
        cwd=ROOT, env={**os.environ, "HACHI_HACHI_HOME": str(tmp_path)},
    )
    try:
        while not (log.exists() and '"action"' in log.read_text(encoding="utf-8")):
            assert process.poll() is None
            try:
                process.wait(0.02)
            except subprocess.TimeoutExpired:
                continue
        process.terminate()
        assert process.wait(60) == 130
    finally:
        process.kill()
        process.wait()
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert events[-1]["event"] == "end"
    saved = json.loads((tmp_path / "watched" / "hachi-hachi.hachi").read_text(encoding="utf-8"))
    played = sum(event["event"] == "action" for event in events)
    assert sum(len(deal["actions"]) for deal in saved["deals"]) == played


def test_the_app_can_be_closed_whatever_fails_meanwhile(
    make_app: Callable[..., App], capsys: pytest.CaptureFixture[str]
) -> None:
    app = App(Launch(size=(640, 480)))
    app.director.start(Failing(app))
    app.saves.of("hachi-hachi").save(year(3).record_text())
    with pytest.raises(KeyError):
        app.close()
    assert (app.saves.of("hachi-hachi").current).exists()
