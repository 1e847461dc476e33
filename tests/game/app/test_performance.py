"""The program measures itself: every line is there, whatever the machine makes of it."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pytest

from hachi_hachi.game.app import performance
from hachi_hachi.game.app.cpu_speed import CpuSpeed
from hachi_hachi.game.app.performance import MeasureExtent

#: As little as can be measured.
TINY = MeasureExtent(starts=1, idle=0.05, frames=3, deals=6, seats=(3,))
LINES = [
    "title on screen", "title, of the processor", "idle at first", "idle",
    "frame, median", "frame, 99 of 100", "frame, longest",
    "frame, of the processor, median", "frame, of the processor, 99 of 100", "frame, of the processor, longest",
    "between frames, median", "between frames, 99 of 100", "between frames, longest",
    "pace of the core", "late frames", "memory of the game", "memory of the worker",
    "save, 3 seats, 99 of 100", "thought, 3 seats, 99 of 100", "answer, 3 seats, 99 of 100", "sound, 99 of 100",
]


def test_it_prints_every_line_and_touches_nothing_of_the_players(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert performance.run(argparse.Namespace(size=(800, 600)), TINY) == 0
    head, load, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("hachi-hachi ")
    assert load.startswith("from its sources; ")
    assert [line.split("  ")[0] for line in lines] == LINES
    assert all(any(sign.isdigit() for sign in line) for line in lines)
    assert list(home.iterdir()) == []
    assert os.environ["HACHI_HACHI_HOME"] == str(home)


def test_without_a_screen_it_says_so(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(performance, "_program", lambda: ["false"])
    assert performance.run(argparse.Namespace(size=None), TINY) == 1
    assert "needs a screen" in capsys.readouterr().err
    assert os.environ["HACHI_HACHI_HOME"] == str(home)


def test_the_packaged_program_measures_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", "/opt/hachi-hachi/hachi-hachi")
    assert performance._program() == ["/opt/hachi-hachi/hachi-hachi"]


def test_a_spread_tells_the_middle_the_hundredth_and_the_longest() -> None:
    found = performance._spread("frame", [0.001] * 98 + [0.030, 0.050], "somewhere")
    assert [figure.value for figure in found] == ["1.0 ms", "50.0 ms", "50.0 ms"]


def test_the_pace_of_a_core_is_its_middle_as_a_share_of_its_quickest(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 1.0, 10.0, 12.0, 20.0, 24.0])
    monkeypatch.setattr("hachi_hachi.game.app.cpu_speed.time.thread_time", lambda: next(ticks))
    pace = CpuSpeed()
    for _ in range(3):
        pace.look()
    assert (pace.quickest, pace.share) == (1.0, 0.5)
