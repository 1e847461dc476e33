import pytest

from hachi_hachi.ai.hachihachi.arena import result_attribution, review_calibration
from hachi_hachi.ai.player import Budget


@pytest.fixture(autouse=True)
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_calibration, "USUAL", Budget(6))
    monkeypatch.setattr(review_calibration, "OFFERED", ("novice", "easy"))
    monkeypatch.setattr(result_attribution, "FIRST", 2)
    monkeypatch.setattr(result_attribution, "EACH", 2)


def test_levels_are_told_apart_and_a_level_that_loses_no_less_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(review_calibration, "OFFERED", ("novice", "novice"))
    assert review_calibration.main(["levels", "--deals", "2"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == lines[-2]
    assert lines[-1].startswith("| novice |")


def test_luck_is_told_seat_by_seat_and_parts_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    review_calibration.main(["luck", "--deals", "6", "--level", "greedy"])
    output = capsys.readouterr().out
    assert output.count("kan a deal over 6 deals") == 3
    assert float(output.split("at most ")[1].split()[0]) < 1e-6


def test_mistakes_are_looked_at_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(review_calibration, "_MORE", 1)
    review_calibration.main(["again", "--deals", "2"])
    assert "mistakes in 2 deals" in capsys.readouterr().out
