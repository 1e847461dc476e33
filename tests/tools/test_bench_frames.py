"""Of frames that were played several times: the quickest and the middle one of each."""

from pathlib import Path

import pytest

from tools.benchmarks import frame_time


def test_of_every_frame_the_quickest_and_the_middle_one_are_taken() -> None:
    runs = [[(0.001, 0.001), (0.009, 0.002)], [(0.005, 0.004), (0.003, 0.003)], [(0.003, 0.002), (0.004, 0.008)]]
    head, quickest, middle = frame_time.report("here", runs).splitlines()
    assert head == "here: 3 times 2 frames"
    assert "median 3.0 ms, 99 of 100 3.0 ms, longest 3.0 ms; of the processor 2.0 ms, 2.0 ms, 2.0 ms" in quickest
    assert "median 4.0 ms, 99 of 100 4.0 ms, longest 4.0 ms; of the processor 3.0 ms, 3.0 ms, 3.0 ms" in middle


def test_what_cannot_be_played_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert frame_time.main(["--times", "1", "--frames", "1", "--sources", str(tmp_path)]) == 1
    assert f"{tmp_path} could not be played: " in capsys.readouterr().err


def test_a_size_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        frame_time.main(["--size", "9x"])
    assert "'9x' is not a size" in capsys.readouterr().err
