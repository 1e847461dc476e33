"""A record opened in a real window, and passed to it by a second start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.game.helpers.at_once import played_year
from tests.game.helpers.window import PATIENCE, ROOT, GameWindow

pytestmark = pytest.mark.window


def test_a_second_start_passes_its_file_to_the_open_window(
    open_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    record = tmp_path / "八八 of 'Anna' & co.hachi"
    record.write_text(played_year(4).record_text(), "utf-8")
    window = open_window(str(record))
    window.wait("complete", scene="record")
    window.key("Escape")
    window.wait("leave", scene="record")
    mark = window.mark()
    done = subprocess.run(
        [sys.executable, "-m", "hachi_hachi", record.name], cwd=tmp_path, env=window.environment | {
            "PYTHONPATH": str(ROOT / "build" / "src")
        }, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    window.wait("complete", scene="record", after=mark)
    window.key("Return")
    window.wait("complete", scene="past", after=mark)
