"""Killed at any moment, a year goes on where it was. (`tools.robustness.kill_test` kills more often.)"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.game.helpers.at_once import played_year
from tools.robustness.kill_test import KilledState, LostError, compare, had_its_share, left, run


def test_six_kills_lose_nothing(tmp_path: Path) -> None:
    """With this seed the second comes while the program starts, the others after one to eleven actions."""
    added = run(6, 7, tmp_path, longest=0.3)
    assert len(added) == 6
    assert sum(added) > 6


def record(actions: int) -> KilledState:
    """A year with so many of its first deal's actions."""
    data = json.loads(played_year(3, deals=6).record_text())
    data["deals"] = data["deals"][:1]
    del data["deals"][0]["actions"][actions:]
    return KilledState(data, 0)


def test_the_comparison_sees_what_is_lost() -> None:
    log = [{"event": "action"}] * 5
    assert compare(record(10), record(14), log, 0) == 4
    with pytest.raises(LostError, match="did not go on"):
        compare(record(10), record(9), log, 0)
    with pytest.raises(LostError, match="gone"):
        compare(record(10), KilledState(None, 0), log, 0)
    with pytest.raises(LostError, match="were played"):
        compare(record(2), record(12), log, 0)
    with pytest.raises(LostError, match="was left"):
        compare(record(10), record(12), [*log, {"event": "saved", "size": 100}], 99)
    other = record(10)
    assert other.record is not None
    other.record["deals"][0]["deck"].reverse()
    with pytest.raises(LostError, match="other cards"):
        compare(record(10), other, log, 0)


def test_half_a_record_is_seen(tmp_path: Path) -> None:
    (tmp_path / "hachi-hachi.hachi").write_text(played_year(3).record_text()[:-40], encoding="utf-8")
    with pytest.raises(LostError, match="damaged"):
        left(tmp_path)


def test_a_life_is_over_with_its_share_of_actions_or_with_the_year() -> None:
    log = [{"event": "enter", "scene": "title"}, {"event": "leave", "scene": "title"}, *[{"event": "action"}] * 2]
    assert had_its_share(log, 2)
    assert not had_its_share(log, 3)
    assert had_its_share([*log, {"event": "leave", "scene": "year"}, {"event": "enter", "scene": "title"}], 3)
