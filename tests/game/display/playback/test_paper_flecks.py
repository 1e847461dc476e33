"""Flecks of paper: the same each time, further and further away, and gone at the end."""

from __future__ import annotations

import math

from hachi_hachi.game.display.playback.paper_flecks import EDGE, REACH, SINKING, flecks


def test_the_same_seed_gives_the_same_flecks() -> None:
    assert flecks(5, 8, 0.4) == flecks(5, 8, 0.4)
    assert flecks(5, 8, 0.4) != flecks(6, 8, 0.4)
    assert len(flecks(5, 11, 0.4)) == 11


def test_they_begin_at_the_edge_of_the_card_and_fly_away_from_it() -> None:
    begun, later = flecks(1, 12, 0.0), flecks(1, 12, 0.9)
    for one, other in zip(begun, later, strict=True):
        assert math.isclose((one.x / EDGE[0]) ** 2 + (one.y / EDGE[1]) ** 2, 1.0)
        assert abs(other.x) > abs(one.x)
        assert abs(other.x) <= EDGE[0] + REACH[1]
        assert abs(other.y) <= EDGE[1] + REACH[1] + SINKING


def test_they_fade_at_the_end_only() -> None:
    assert {fleck.alpha for fleck in flecks(1, 12, 0.3)} == {1.0}
    assert {fleck.alpha for fleck in flecks(1, 12, 1.0)} == {0.0}
