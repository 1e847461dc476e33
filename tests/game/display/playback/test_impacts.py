"""A hit: what is hit swings back to its place, what bursts is gone afterwards; without motion neither is seen."""

from __future__ import annotations

import pytest

from hachi_hachi.game.display.playback.cues import Concurrent, Move, Pause, Piece, Put, parallel, sequence
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import Pose, Stage, passing
from hachi_hachi.game.display.playback.timeline import Timeline

REST = Pose(100.0, 200.0, angle=1.0, z=3.0)
DUST = passing("dust")
HIT: list[Piece] = [
    Put("card", "face", REST),
    parallel([Kick("card", REST, (3.0, 2.0, 2.0), 0.2), Burst(DUST, ("dust", 8), Pose(100.0, 200.0), 0.25)]),
]


def test_what_is_hit_jumps_aside_and_returns() -> None:
    stage = Stage()
    timeline = Timeline(stage)
    timeline.add(sequence(HIT))
    timeline.advance(0.01)
    pose = stage.sprites["card"].pose
    assert pose.x > 102
    assert pose.y > 201
    assert pose.angle > 2
    timeline.advance(0.3)
    assert stage.sprites["card"].pose == REST


def test_a_burst_shows_its_progress_and_is_gone_afterwards() -> None:
    stage = Stage()
    timeline = Timeline(stage)
    timeline.add(sequence(HIT))
    timeline.advance(0.0)
    assert stage.sprites[DUST].pose.alpha == 0.0
    timeline.advance(0.125)
    assert stage.sprites[DUST].pose.alpha == pytest.approx(0.5)
    timeline.advance(0.2)
    assert DUST not in stage.sprites


def test_skipping_leaves_neither() -> None:
    stage = Stage()
    timeline = Timeline(stage)
    timeline.add(sequence(HIT))
    timeline.advance(0.1)
    timeline.skip()
    assert stage.lying() == {"card": ("face", REST)}
    assert DUST not in stage.sprites


def test_without_motion_nothing_bursts_and_nothing_swings_and_it_takes_as_long() -> None:
    cue = sequence([*HIT, Concurrent(sequence([Burst(DUST, "dust", REST, 0.5)])), Pause(0.5)])
    still = reduced(cue)
    assert still.length == cue.length
    stage = Stage()
    timeline = Timeline(stage)
    timeline.add(still)
    while timeline.moving:
        timeline.advance(0.02)
        assert DUST not in stage.sprites
        assert stage.sprites["card"].pose == REST


def test_without_motion_a_card_jumps_as_its_flight_begins_and_stays() -> None:
    stage = Stage()
    stage.put("card", "face", Pose())
    timeline = Timeline(stage)
    timeline.add(reduced(sequence([Move("card", {"x": 100.0}, 0.3), Pause(0.2)])))
    for _ in range(4):
        timeline.advance(0.1)
        assert stage.sprites["card"].pose.x == 100.0
    assert not timeline.idle


def test_a_card_swells_in_the_middle_of_its_flight_only() -> None:
    stage = Stage()
    stage.put("card", "face", Pose(scale=1.0))
    timeline = Timeline(stage)
    timeline.add(Move("card", {"x": 100.0, "scale": 1.0}, 0.2, swell=0.1))
    timeline.advance(0.1)
    assert stage.sprites["card"].pose.scale == pytest.approx(1.1)
    timeline.advance(0.1)
    assert stage.sprites["card"].pose.scale == 1.0
