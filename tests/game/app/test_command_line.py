"""The command line."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from hachi_hachi.__main__ import main
from hachi_hachi.game.app import startup
from hachi_hachi.game.app.command_line import parser
from hachi_hachi.game.app.exit_status import FAILED
from hachi_hachi.game.catalog import main_game
from tools.staging import stage

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--size", "big"], "write it like 1280x720"),
        (["--size", "100x100"], "at least 640x400"),
        (["--size", "8193x800"], "at most 8192x8192"),
        (["--size", "100000x100000"], "at most 8192x8192"),
        (["--speed", "9"], "from 1 to 8, or instant"),
        (["--speed", "fast"], "from 1 to 8, or instant"),
        (["--watch", "--seed", "-1"], "seed"),
        (["--watch", "--seed", "x"], "is not a seed"),
        (["--watch", "--seed", "\u0663"], "is not a seed"),  # a digit, but not one that is typed by everybody
        (["--speed", "\uff18"], "is not a speed"),
        (["--watch", "--length", "quarter"], "quarter"),
        (["--levels", "normal"], "--levels is only for --watch"),
        (["--watch", "--levels", "best"], "'best' is not a level; choose from novice, easy, normal, hard"),
        (["--watch", "--levels", ""], "'' is not a level"),
        (["--watch", "--levels", "novice+"], "'novice+' names no style after +"),
        (["--watch", "--levels", ",".join(["easy"] * 8)], "8 levels are too many; there are at most 7 players"),
        (["--continue"], "--continue is only for --watch"),
        (["--exit-after-deal"], "--exit-after-deal is only for --watch"),
        (["--screenshots", "x"], "--screenshots is only for --watch"),
        (["--watch", "--exit-after-deal", "--exit-after-year"], "not allowed with"),
        (["--wach"], "--wach"),
        (["--watch", "file.hachi"], "FILE cannot be opened with --watch"),
        (["file.hachi", "--measure"], "FILE cannot be opened with --measure"),
        (["one.hachi", "two.hachi"], "two.hachi"),
    ],
)
def test_a_bad_option_is_a_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert sentence in capsys.readouterr().err


def test_good_options_are_understood() -> None:
    options = parser().parse_args(
        ["--watch", "--length", "full", "--seed", "88", "--speed", "instant", "--size", "1920x1080", "--levels",
         "expert, hard,normal"]
    )
    assert options.levels == ("expert", "hard", "normal")
    assert (options.watch, options.length, options.seed, options.speed) == (True, "full", 88, 0)
    assert options.size == (1920, 1080)
    assert parser().parse_args(["--speed", "8"]).speed == 8


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    names = ["version", "size", "log", "speed", "watch", "length", "seed", "exit-after-deal", "exit-after-year"]
    for name in [*names, "screenshots"]:
        assert f"--{name}" in out


def test_the_version_says_what_it_runs_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    line = capsys.readouterr().out
    core = r"(compiled|INTERPRETED, so that players think more slowly: it runs from source)"
    assert re.fullmatch(rf"hachi-hachi \S+, Python 3\.\S+, SDL 2\.\S+, core {core}\n", line)


def test_the_version_is_one_line_and_nothing_else() -> None:
    """Whatever a library would like to say of itself when it is loaded."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    done = subprocess.run(
        [sys.executable, "-m", "hachi_hachi", "--version"], cwd=ROOT, env=environment,
        capture_output=True, text=True, check=True, timeout=60,
    )
    assert len(done.stdout.splitlines()) == 1
    assert done.stdout.startswith("hachi-hachi ")


@pytest.mark.parametrize("screen", [{"SDL_VIDEODRIVER": "x11", "DISPLAY": ":98765"}, {}])
def test_no_window_is_a_sentence_and_status_1(tmp_path: Path, screen: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hachi_hachi"],
        cwd=ROOT,
        env={"HACHI_HACHI_HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(stage()), **screen},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert "needs a screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_log_that_cannot_be_written_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["--log", str(tmp_path / "file" / "log.jsonl")]) == 1
    assert "cannot write its log" in capsys.readouterr().err


def test_a_library_that_is_missing_is_not_called_a_missing_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "_loaded", lambda _library: False)
    assert "libX11" in startup.no_window("x11 not available", {"DISPLAY": ":0"})
    assert "needs a screen" in startup.no_window("No available video device", {})
    monkeypatch.setattr(startup, "_loaded", lambda _library: True)
    assert "needs a screen" in startup.no_window("x11 not available", {"DISPLAY": ":0"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limits are those of Linux")
def test_too_few_open_files_are_not_called_a_missing_library_or_display(tmp_path: Path) -> None:
    """At 16 the library was there and could not be opened; at 18 no connection could be made."""
    for limit in (16, 18):
        done = subprocess.run(
            ["sh", "-c", f"ulimit -n {limit}; exec {sys.executable} -m hachi_hachi"],
            cwd=ROOT, env={
                "HACHI_HACHI_HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "DISPLAY": ":9999",
                "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            },
            capture_output=True, text=True, check=False, timeout=60,
        )
        assert done.returncode == 1
        assert "limit on open files is too low (ulimit -n shows it)" in done.stderr
        assert "libX11" not in done.stderr


def test_players_and_scenes_are_imported_while_the_title_is_shown(tmp_path: Path) -> None:
    modules = (
        "hachi_hachi.ai.catalog",
        "hachi_hachi.game.features.setup.setup_scene",
        "hachi_hachi.game.router",
        "hachi_hachi.game.hachihachi.scene_order",
        "hachi_hachi.game.hachihachi.text.rules_text",
    )
    code = (
        "import sys; from hachi_hachi.game.app import command_line, startup\n"
        f"MODULES = {modules!r}\n"
        "BELOW = ('hachi_hachi.ai.', 'hachi_hachi.engine.', 'multiprocessing')\n"
        "def run(options):\n"
        "    print(*sorted(name for name in sys.modules if name.startswith(BELOW)))\n"
        "    print(*(name in sys.modules for name in MODULES))\n"
        "    imports = startup.ImportThread()\n"
        "    imports.begin(startup.main_game())\n"
        "    imports.join()\n"
        "    print(*(name in sys.modules for name in MODULES))\n"
        "    print(*(name for name in ('ssl', 'websockets') if name in sys.modules))\n"
        "    return 0\n"
        "startup.run = run\n"
        "sys.exit(command_line.run([]))"
    )
    environment = {**os.environ, "HACHI_HACHI_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )
    before = "hachi_hachi.engine.build_info hachi_hachi.engine.lazy_module hachi_hachi.engine.printable"
    after = [" ".join(["False"] * len(modules)), " ".join(["True"] * len(modules)), ""]  # nothing for a network
    assert done.stdout.splitlines() == [before, *after]


def test_a_program_that_is_closed_at_once_waits_for_the_module_being_loaded_and_loads_no_more(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    loading, loaded, names = threading.Event(), threading.Event(), list[str]()

    def load(name: str) -> None:
        names.append(name)
        loading.set()
        loaded.wait()

    class Imports(startup.ImportThread):
        def join(self, timeout: float | None = None) -> None:
            loaded.set()
            super().join(timeout)

    monkeypatch.setattr(startup, "import_module", load)
    imports = Imports()
    imports.begin(main_game())
    loading.wait()
    imports.stop()
    assert names == ["hachi_hachi.ai.catalog"]
    assert not imports.is_alive()


def test_a_program_that_is_closed_before_it_was_shown_waits_for_nothing() -> None:
    imports = startup.ImportThread()
    imports.stop()
    assert not imports.is_alive()


def test_what_is_stale_is_said_also_where_the_program_fails(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    del home

    def fails(*_: object, **__: object) -> None:
        raise ValueError("88")

    monkeypatch.setattr("hachi_hachi.game.app.startup.App", fails)
    monkeypatch.setattr(
        "hachi_hachi.engine.build_info.warning", lambda: "compiled modules are not of their source (88.py)"
    )
    assert main([]) == FAILED
    assert "not of their source (88.py)" in capsys.readouterr().err


def test_the_window_is_called_by_the_programs_name_not_by_the_file_that_is_run() -> None:
    name = "SDL_VIDEO_X11_WMCLASS"
    code = (
        "import os; from hachi_hachi.game.app import command_line; "
        f"command_line.run(['--version']); print(os.environ['{name}'])"
    )
    environment = {key: value for key, value in os.environ.items() if key != name}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )
    assert done.stdout.splitlines()[-1] == "hachi-hachi"
