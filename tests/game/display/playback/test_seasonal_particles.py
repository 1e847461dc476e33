"""What drifts by season: the same at the same time, on its way down, always as many."""

from __future__ import annotations

import pytest

from hachi_hachi.game.display.playback.seasonal_particles import (
    BLOWS,
    COUNTS,
    FALLS,
    FIRST_GUST,
    GUSTS,
    OUTSIDE,
    WANDER,
    drifting,
    drifts_in,
    gust,
)

W, H = 1280.0, 720.0


def test_every_month_has_its_own() -> None:
    assert [drifts_in(month) for month in (1, 3, 5, 6, 8, 9, 10, 11, 12)] == [
        "snow", "petals", "iris", "fireflies", "seeds", "rays", "leaves", "rain", "snow",
    ]
    assert drifts_in(0) == ""
    assert drifting("", 3.0, W, H) == []


@pytest.mark.parametrize("kind", sorted(COUNTS))
def test_they_are_where_time_says_and_never_far_outside(kind: str) -> None:
    for seconds in (0.0, 0.5, 7.3, 100.0, 5000.0):
        specks = drifting(kind, seconds, W, H)
        assert specks == drifting(kind, seconds, W, H)
        assert len(specks) == COUNTS[kind]
        assert all(-OUTSIDE - WANDER <= speck.y <= H + OUTSIDE + WANDER for speck in specks)
        assert all(0 <= speck.alpha <= 1 for speck in specks)
        assert sum(0 <= speck.x <= W for speck in specks) >= len(specks) * 0.7
    assert COUNTS[kind] >= 15


@pytest.mark.parametrize("kind", sorted(FALLS))
def test_what_falls_falls_and_begins_again_elsewhere(kind: str) -> None:
    before, after = drifting(kind, 10.0, W, H), drifting(kind, 10.05, W, H)
    falling = [two.y - one.y for one, two in zip(before, after, strict=True)]
    assert sum(way > 0 for way in falling) >= len(falling) - 3
    columns = {round(drifting(kind, 10.0 + number * 40.0, W, H)[0].x) for number in range(6)}
    assert len(columns) > 3


def test_a_gust_carries_what_falls_to_one_side() -> None:
    calm, windy = (FIRST_GUST - 1.0, FIRST_GUST + BLOWS / 2)
    assert gust(calm) == 0.0
    assert gust(windy) == gust(windy + GUSTS) == pytest.approx(1.0)

    def ways(seconds: float) -> float:
        before, after = drifting("seeds", seconds, W, H), drifting("seeds", seconds + 0.1, W, H)
        return sorted(two.x - one.x for one, two in zip(before, after, strict=True))[len(before) // 2]

    assert ways(windy) > ways(calm) + 4


def test_fireflies_glow_in_turn() -> None:
    glows = [speck.alpha for speck in drifting("fireflies", 12.0, W, H)]
    assert min(glows) == 0
    assert max(glows) > 0.3
