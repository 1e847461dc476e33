"""Skipping, hurrying and instant play leave the same stage as playing."""


import pytest
from hypothesis import given
from hypothesis import strategies as st

from hachi_hachi.game.display.playback import easing
from hachi_hachi.game.display.playback.cues import (
    Concurrent,
    Effect,
    Face,
    Flash,
    Flip,
    Move,
    Note,
    Pause,
    Piece,
    Put,
    Remove,
    Shown,
    Sound,
    as_cue,
    overlapping,
    parallel,
    sequence,
    shifted,
    staggered,
)
from hachi_hachi.game.display.playback.impacts import Burst, Kick
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import Pose, PropKey, Snapshot, Stage, passing
from hachi_hachi.game.display.playback.timeline import Timeline

KEYS = st.sampled_from(["4R", "4A", "9c1"])
FACES = st.sampled_from(["front", "back"])
TIMES = st.sampled_from([0.0, 0.1, 0.25, 0.3, 0.5, 1.0])
VALUES = st.floats(-500, 500, allow_nan=False).map(lambda x: round(x, 2))
POSES = st.tuples(VALUES, VALUES, VALUES, st.integers(0, 9)).map(
    lambda lies: Pose(lies[0], lies[1], angle=lies[2], z=float(lies[3]))
)
GOALS = st.dictionaries(st.sampled_from(["x", "y", "angle", "z", "alpha", "scale"]), VALUES, min_size=1)
EFFECTS: st.SearchStrategy[Effect] = st.one_of(
    st.builds(Put, KEYS, FACES, POSES),
    st.builds(Remove, KEYS),
    st.builds(Face, KEYS, FACES),
    st.builds(Note, st.sampled_from(["turn", "said"]), st.sampled_from([None, 1, "sage"])),
    st.builds(Move, KEYS, GOALS, TIMES, arc=VALUES, height=st.sampled_from([None, 100.0])),
    st.builds(Flip, KEYS, FACES, TIMES),
    st.builds(Flash, KEYS, TIMES),
    st.builds(Kick, KEYS, POSES, st.tuples(VALUES, VALUES, VALUES), TIMES),
    st.builds(Burst, st.just(passing("dust")), FACES, POSES, TIMES),
    st.builds(Pause, TIMES),
    st.just(Sound("lay")),
    st.just(Shown(0.2)),
)
CUES: st.SearchStrategy[Piece] = st.recursive(
    EFFECTS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(sequence),
        st.lists(inner, max_size=4).map(parallel),
        st.tuples(st.lists(inner, max_size=4), TIMES).map(lambda pair: staggered(*pair)),
        st.tuples(inner, TIMES).map(lambda pair: shifted(*pair)),
    ),
    max_leaves=12,
)


def fresh() -> Stage:
    stage = Stage()
    stage.put("4R", "back", Pose(1, 2))
    stage.put("4A", "back", Pose(3, 4, z=2))
    return stage


def played(cues: list[Piece], steps: list[float], speed: float = 1.0) -> Snapshot:
    timeline = Timeline(fresh(), speed=speed)
    for cue in cues:
        timeline.add(cue)
    for number in range(10_000):
        if timeline.idle:
            return timeline.stage.snapshot()
        timeline.advance(steps[number % len(steps)])
    pytest.fail("the timeline never came to rest")


#: Cues of which the next does not await the end.
OVERLAPPING = st.tuples(CUES, TIMES).map(lambda pair: overlapping(as_cue(pair[0]), pair[1]))


@given(
    st.lists(st.one_of(CUES, OVERLAPPING), max_size=4), st.lists(st.floats(0.01, 0.7), min_size=1, max_size=5),
    st.integers(1, 8),
)
def test_every_way_of_playing_ends_in_the_same_stage(cues: list[Piece], steps: list[float], speed: int) -> None:
    skipped = Timeline(fresh())
    for cue in cues:
        skipped.add(cue)
    skipped.skip()
    end = skipped.stage.snapshot()
    assert played(cues, steps) == end
    assert played(cues, steps, float(speed)) == end
    instant = Timeline(fresh(), speed=0)
    for cue in cues:
        instant.add(cue)
    assert instant.idle
    assert instant.stage.snapshot() == end
    halfway = Timeline(fresh())
    for cue in cues:
        halfway.add(cue)
    halfway.advance(sum(steps))
    halfway.skip()
    assert halfway.stage.snapshot() == end


@given(st.lists(CUES, max_size=3))
def test_little_motion_shows_nothing_on_its_way_and_ends_in_the_same_stage(cues: list[Piece]) -> None:
    skipped, still = Timeline(fresh()), Timeline(fresh())
    for cue in cues:
        skipped.add(cue)
        still.add(reduced(as_cue(cue)))
    skipped.skip()
    while not still.idle:
        still.advance(0.05)
        assert all(sprite.pose.turn == sprite.pose.glow == 0 for sprite in still.stage)
    assert still.stage.snapshot() == skipped.stage.snapshot()


def test_a_move_is_halfway_at_half_time() -> None:
    timeline = Timeline(fresh())
    timeline.add(Move("4R", {"x": 101.0}, 1.0, easing.linear, arc=10.0))
    timeline.advance(0.5)
    assert timeline.stage.sprites["4R"].pose.x == pytest.approx(51)
    assert timeline.stage.sprites["4R"].pose.y == 2
    timeline.advance(0.5)
    assert timeline.idle
    assert timeline.stage.sprites["4R"].pose == Pose(101, 2)


def test_speed_is_a_factor_on_time_and_pause_stops_it() -> None:
    timeline = Timeline(fresh(), speed=4)
    timeline.add(Move("4R", {"x": 101.0}, 1.0, easing.linear))
    timeline.advance(0.125)
    assert timeline.stage.sprites["4R"].pose.x == pytest.approx(51)
    timeline.paused = True
    timeline.advance(5)
    assert timeline.stage.sprites["4R"].pose.x == pytest.approx(51)
    with pytest.raises(ValueError, match="backwards"):
        timeline.speed = -1


def test_cues_in_line_are_played_one_after_the_other_without_a_gap() -> None:
    timeline = Timeline(fresh())
    for goal in (11.0, 21.0, 31.0):
        timeline.add(Move("4R", {"x": goal}, 0.1, easing.linear))
    timeline.advance(0.25)
    assert timeline.stage.sprites["4R"].pose.x == pytest.approx(26)


def test_a_flip_changes_the_face_on_edge() -> None:
    timeline = Timeline(fresh())
    timeline.add(Flip("4R", "front", 1.0, easing.linear))
    timeline.advance(0.4)
    faces = [timeline.stage.sprites["4R"].face]
    assert timeline.stage.sprites["4R"].pose.turn == pytest.approx(0.4)
    timeline.advance(0.2)
    faces.append(timeline.stage.sprites["4R"].face)
    assert faces == ["back", "front"]
    timeline.advance(0.4)
    assert timeline.stage.sprites["4R"].pose.turn == 0


def test_sounds_are_heard_when_played_and_not_when_skipped() -> None:
    heard: list[str] = []
    cue = sequence([Sound("lay"), Pause(0.5), Sound("flip")])
    timeline = Timeline(Stage(), lambda name, _x, _gain: heard.append(name))
    timeline.add(cue)
    timeline.advance(0.1)
    assert heard == ["lay"]
    timeline.skip()
    assert heard == ["lay"]
    timeline.add(cue)
    timeline.advance(1)
    assert heard == ["lay", "lay", "flip"]
    timeline.speed = 0
    timeline.add(cue)
    assert heard == ["lay", "lay", "flip"]


def test_a_sound_is_heard_where_and_as_loud_as_its_cue_says() -> None:
    heard: list[tuple[str, float | None, float]] = []
    timeline = Timeline(Stage(), lambda *sound: heard.append(sound))
    timeline.add(sequence([Sound("slam", 640.0, 3.0), Sound("bell")]))
    timeline.advance(0.1)
    assert heard == [("slam", 640.0, 3.0), ("bell", None, 0.0)]


def test_what_flies_is_above_the_rest_and_then_in_its_pile() -> None:
    timeline = Timeline(fresh())
    timeline.add(Move("4R", {"x": 9.0, "z": 1.0}, 1.0, height=50.0))
    timeline.advance(0.5)
    assert [sprite.key for sprite in timeline.stage] == ["4A", "4R"]
    timeline.advance(0.5)
    assert [sprite.key for sprite in timeline.stage] == ["4R", "4A"]


@pytest.mark.parametrize(
    "ease",
    [easing.linear, easing.ease_out, easing.ease_in_out],
)
def test_an_easing_begins_at_nothing_and_ends_at_all(ease: easing.Easing) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_what_overlaps_goes_on_beside_the_next_cue_and_gives_way_to_it() -> None:
    """The end is the same played, skipped, and broken off anywhere in between."""
    note = PropKey[str]("said")
    first = overlapping(sequence([Put("a", "A", Pose()), Move("a", {"x": 10.0}, 1.0), Note(note, "first")]), 0.6)
    second = sequence([Pause(0.1), Move("a", {"x": 30.0}, 0.2), Note(note, "second")])
    ends = []
    for steps in range(12):
        stage = Stage()
        timeline = Timeline(stage)
        timeline.add(first)
        timeline.add(second)
        for _ in range(steps):
            timeline.advance(0.1)
            assert timeline.ready or not timeline.idle
        timeline.skip()
        ends.append((stage.lying(), stage.props.get(note)))
    assert all(end == ends[0] for end in ends)
    assert ends[0][1] == "second"
    timeline = Timeline(Stage())
    timeline.add(first)
    timeline.advance(0.45)
    assert timeline.ready
    assert not timeline.idle


def test_what_is_played_beside_keeps_nobody_waiting() -> None:
    note = PropKey[str]("slip")
    stage = Stage()
    timeline = Timeline(stage)
    timeline.add(sequence([Concurrent(sequence([Note(note, "here"), Pause(2.0), Note(note, None)])), Pause(0.1)]))
    timeline.advance(0.2)
    assert timeline.idle
    assert timeline.moving
    assert stage.props.get(note) == "here"
    timeline.add(Pause(0.5))
    timeline.advance(1.0)
    assert stage.props.get(note) == "here"
    timeline.advance(1.0)
    assert stage.props.get(note) is None
    assert not timeline.moving


@pytest.mark.parametrize("frame", [0.1, 0.25, 0.3, 0.7])
def test_cues_added_one_by_one_last_as_long_as_they_are_at_any_rate_of_frames(frame: float) -> None:
    """What is added in a frame begins when the cue before has made room, not when the frame is over."""
    timeline = Timeline(Stage())
    passed, added = 0.0, 0
    while added < 20:
        if timeline.ready:
            timeline.add(Pause(1.0))
            added += 1
        timeline.advance(frame)
        passed += frame
    while not timeline.idle:
        timeline.advance(frame)
        passed += frame
    assert passed + 1e-6 >= 20 - 1e-6
    assert passed <= 20 + 2 * frame


def test_a_player_who_skips_a_ceremony_sees_all_of_it_before_it_ends() -> None:
    stage = Stage()
    stage.put("4R", "front", Pose(0))
    timeline = Timeline(stage)
    away, back = Move("4R", {"x": 100.0}, 1.0), Move("4R", {"x": 0.0}, 1.0)
    timeline.add(sequence([away, Shown(0.5), Pause(0.1), back]))
    timeline.advance(0.2)
    timeline.skip_to_shown()
    assert stage.sprites["4R"].pose.x == 100.0
    timeline.advance(0.5)  # it stays so long
    timeline.advance(0.1)
    assert stage.sprites["4R"].pose.x == 100.0
    timeline.advance(0.5)
    assert stage.sprites["4R"].pose.x < 100.0
    timeline.skip_to_shown()  # nothing is left to be shown
    assert stage.sprites["4R"].pose.x == 0.0
    assert timeline.idle
