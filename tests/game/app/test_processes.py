"""The program with its children, as it is installed: what they run, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.staging import stage

ROOT = Path(__file__).resolve().parents[3]
#: What pip writes as `hachi-hachi`.
SCRIPT = "import sys\nfrom hachi_hachi.__main__ import main\nif __name__ == '__main__':\n    sys.exit(main())\n"
#: Modules of the standard library that a new interpreter loads, or the thinking process does.
NAMED_LIKE = ("struct", "random", "socket", "signal", "selectors", "pickle", "tempfile", "json", "traceback", "site")

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the children are looked for in /proc")


def started(folder: Path, *arguments: str, cwd: Path) -> subprocess.Popen[bytes]:
    """The program, started as an installed one is, in a folder of somebody else's."""
    script = folder / "bin" / "hachi-hachi"
    script.parent.mkdir()
    script.write_text(SCRIPT, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"HACHI_HACHI_HOME": str(folder / "home"), "PYTHONPATH": str(stage())}
    return subprocess.Popen([sys.executable, str(script), "--size", "800x600", *arguments], cwd=cwd, env=environment)


def wait_for(process: subprocess.Popen[bytes], log: Path, words: str) -> None:
    """Until the log has the words; fails where the program ends before."""
    while not (log.exists() and words in log.read_text(encoding="utf-8")):
        assert process.poll() is None
        try:
            process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue


def thinking(process: subprocess.Popen[bytes]) -> int:
    """The number of its thinking process."""
    for task in Path(f"/proc/{process.pid}/task").iterdir():
        for child in (task / "children").read_text(encoding="ascii").split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
    raise AssertionError("there is no thinking process")


#: Ctrl+C comes while the program is still being read.
EARLY = """
import os, signal, sys, time
from hachi_hachi import __main__
from hachi_hachi.game.app import command_line

def slow(*_):
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(60)

command_line.parser, sys.argv = slow, ["hachi-hachi"]
sys.exit(__main__.main())
"""


def test_an_early_ctrl_c_is_quiet() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@linux
def test_ctrl_c_again_and_again_is_quiet_and_the_year_is_saved(tmp_path: Path) -> None:
    """Pressed in a terminal it goes to the thinking process as well."""
    log = tmp_path / "log.jsonl"
    with (tmp_path / "said").open("w") as said:
        process = subprocess.Popen(
            [
                sys.executable, "-m", "hachi_hachi", "--watch", "--speed", "instant", "--size", "800x600", "--log",
                str(log)
            ],
            cwd=ROOT, env={**os.environ, "HACHI_HACHI_HOME": str(tmp_path)}, stderr=said, stdout=said,
            start_new_session=True,
        )
        try:
            wait_for(process, log, '"window"')  # the players are only being started
            while process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
                try:
                    process.wait(0.05)
                except subprocess.TimeoutExpired:
                    continue
        finally:
            process.kill()
            process.wait()
    assert process.returncode == 130
    assert (tmp_path / "said").read_text(encoding="utf-8") == ""
    assert (tmp_path / "watched" / "hachi-hachi.hachi").exists()


@linux
def test_streams_that_are_closed_or_full_and_a_current_folder_that_is_gone(tmp_path: Path) -> None:
    game = f"{sys.executable} -P -c 'from hachi_hachi.__main__ import main; import sys; sys.exit(main())'"
    watch = f"{game} --size 640x400 --watch --levels novice --speed instant --exit-after-deal"
    gone = "mkdir gone && cd gone && rmdir ../gone &&"
    full = "No space left on device"
    wanted = {
        f"{game} --version > /dev/full": (1, full),
        f"{game} --help > /dev/full": (1, full),
        f"{game} --version 2>&- 1>&-": (0, ""),
        f"{game} --version 2> /dev/full": (0, ""),
        f"{watch} 2>&- 1>&- <&-": (0, ""),
        f"{gone} {watch} --log /dev/full": (1, f"could not write its log /dev/full: {full}"),
        f"{gone} {watch} --log log.jsonl": (2, "the current folder is gone: --log needs a full path"),
    }
    for number, (command, (status, sentence)) in enumerate(wanted.items()):
        environment = {**os.environ, "HACHI_HACHI_HOME": str(tmp_path / str(number)), "PYTHONPATH": str(stage())}
        done = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
            timeout=120,
        )
        assert done.returncode == status, (command, done.stderr)
        assert sentence in done.stderr
        assert "replaced" not in done.stderr, command
        assert "Traceback" not in done.stderr


@linux
def test_nothing_of_the_current_folder_is_run_and_a_stopped_thinking_process_is_not_waited_for(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    for name in NAMED_LIKE:
        (here / f"{name}.py").write_text(f"open({str(tmp_path / 'run')!r}, 'a').write({name!r})\n", encoding="utf-8")
    log = tmp_path / "log.jsonl"
    process = started(tmp_path, "--watch", "--speed", "instant", "--log", str(log), cwd=here)
    try:
        wait_for(process, log, '"action"')
        players = thinking(process)
        os.kill(players, signal.SIGSTOP)
        process.terminate()
        assert process.wait(60) == 130
    finally:
        process.kill()
        process.wait()
    assert not Path(f"/proc/{players}").exists()
    assert not (tmp_path / "run").exists()
