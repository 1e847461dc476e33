"""The program among folders of somebody else's that are called as ours are."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hachi_hachi.game.app import command_line
from tools.staging import stage

RECORD = Path(__file__).resolve().parents[2] / "records" / "example_01.hachi"
#: Our folders, and names that programs like to give to modules of theirs.
NAMED_LIKE = ("ai", "assets", "engine", "game", "package", "compiled__mypyc")
COMMANDS = (
    "hachi_hachi --version",
    "hachi_hachi --watch --levels novice --speed instant --exit-after-deal --log log.jsonl",
    f"hachi_hachi replay {RECORD}",
    f"hachi_hachi.engine.replay {RECORD} --json",
    "hachi_hachi.ai.arena normal greedy greedy --play-only --deals 2",
)


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A folder with packages of somebody else's, which note that they were imported."""
    folder = tmp_path / "foreign"
    for name in NAMED_LIKE:
        (folder / name).mkdir(parents=True)
        note = f"open({str(tmp_path / 'imported')!r}, 'a').write({name!r})\n"
        (folder / name / "__init__.py").write_text(note, encoding="utf-8")
        (folder / name / "__main__.py").write_text(note, encoding="utf-8")
    return folder


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: " ".join(line.replace(str(RECORD), "FILE").split()[:2]))
def test_foreign_folders_called_as_ours_change_nothing(tmp_path: Path, foreign: Path, line: str) -> None:
    """They are in the current folder, where Python looks first, and in one of PYTHONPATH."""
    path = os.pathsep.join((str(foreign), str(stage())))
    done = subprocess.run(
        [sys.executable, "-m", *line.split()], cwd=foreign, capture_output=True, text=True, check=False, timeout=240,
        env={
            **os.environ, "HACHI_HACHI_HOME": str(tmp_path / "home"), "PYTHONPATH": path,
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        },
    )
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "imported").exists()
    log = foreign / "log.jsonl"
    if log.exists():
        thoughts = [one for one in map(json.loads, log.read_text("utf-8").splitlines()) if one["event"] == "thought"]
        assert not all(one["stood_in"] for one in thoughts)  # the worker answered, if not each time on a busy machine


def test_replay_is_a_command_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.run(["replay", str(RECORD), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"]
    assert command_line.run(["replay", "nowhere.hachi"]) == 2
    assert "nowhere.hachi" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        command_line.run(["replay", "--help"])
    assert capsys.readouterr().out.startswith("usage: hachi-hachi replay ")
