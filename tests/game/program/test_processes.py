"""The program with its children, as it is installed: what they run, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
#: What pip writes as `hachi-hachi`.
SCRIPT = "import sys\nfrom game.__main__ import main\nif __name__ == '__main__':\n    sys.exit(main())\n"
#: Modules of the standard library that a new interpreter loads, or the thinking process does.
NAMED_LIKE = ("struct", "random", "socket", "signal", "selectors", "pickle", "tempfile", "json", "traceback", "site")

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the children are looked for in /proc")


def started(folder: Path, *arguments: str, cwd: Path) -> subprocess.Popen[bytes]:
    """The program, started as an installed one is, in a folder of somebody else's."""
    script = folder / "bin" / "hachi-hachi"
    script.parent.mkdir()
    script.write_text(SCRIPT, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"HACHI_HACHI_HOME": str(folder / "home"), "PYTHONPATH": str(ROOT)}
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
