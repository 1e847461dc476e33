"""Yaku, the first meri and the end of a game are celebrated, and whatever ends it leaves the same table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.records.recorded_match import MatchTable, new_match
from hachi_hachi.engine.hachininmeri.visibility import events as ev
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import PASSING, Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachininmeri.table.celebrations import meri_made
from hachi_hachi.game.hachininmeri.table.deal_player import MeriPlayer
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.presenter import BANNER, Presenter
from hachi_hachi.game.hachininmeri.table.tabletop import Tabletop
from hachi_hachi.game.storage.i18n import use_language
from hachi_hachi.game.table.chrome.ceremony import CEREMONY, Ceremony
from hachi_hachi.game.table.deal_player import difference
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import AtOnce

NAMES = [f"S{seat}" for seat in range(8)]
SEATS = tuple(SeatInfo(name, "greedy") for name in NAMES)


@pytest.fixture(scope="module")
def table() -> MatchTable:
    """A match of one game with a yaku and a meri in it."""
    use_language("en")
    for seed in range(200):
        found = new_match(Setup("short", {"games_in_set": 1}, SEATS), seed)
        chance = stream("ceremony", seed)
        while (decision := found.decision) is not None and not found.finished:
            found.act(chance.choice(decision.legal))
        made = any(isinstance(event, ev.TrickTaken) and event.yaku for event in found.events)
        if made and any(isinstance(event, ev.CardLed) and event.meri for event in found.events):
            return found
    raise AssertionError("no yaku in two hundred games")


def at(table: MatchTable, wanted: Callable[[Event], bool], *, brisk: bool = False) -> tuple[Stage, Presenter, Event]:
    """A stage just before the first event of that kind, its presenter, and the event."""
    number = next(number for number, event in enumerate(table.events) if wanted(event))
    events = [event.seen_by(0) for event in table.events]
    presenter = Presenter(Tabletop(table.rules, 0), Layout(1280, 720), NAMES, coming=lambda: events[number + 1 :],
                          brisk=lambda: brisk)
    presenter.fold(events[:number])
    stage = Stage()
    Timeline(stage, speed=0).add(presenter.at_rest())
    return stage, presenter, events[number]


def has_yaku(event: Event) -> bool:
    return isinstance(event, ev.TrickTaken) and bool(event.yaku)


def is_meri(event: Event) -> bool:
    return isinstance(event, ev.CardLed) and event.meri


def celebrated(timeline: Timeline, stage: Stage) -> list[Ceremony]:
    """What is celebrated until all is at rest, and that it takes no longer than it may."""
    found: list[Ceremony] = []
    frames = 0
    while timeline.moving:
        timeline.advance(0.05)
        ceremony = stage.props.get(CEREMONY)
        if ceremony is not None:
            frames += 1
            if ceremony not in found:
                found.append(ceremony)
    assert frames * 0.05 < 2.5 * max(1, len(found))
    return found


def test_a_yaku_is_named_with_its_points_and_the_table_is_as_it_was(table: MatchTable) -> None:
    stage, presenter, event = at(table, has_yaku)
    assert isinstance(event, ev.TrickTaken)
    timeline = Timeline(stage)
    timeline.add(presenter.cue(event))
    ceremony = celebrated(timeline, stage)[0]
    assert ceremony.seat == event.seat
    assert all(f"+{made.points}" in ceremony.name for made in event.yaku)
    assert str(event.points) in ceremony.worth
    assert difference(stage, presenter) is None
    assert not any(isinstance(key, tuple) and key[0] == PASSING for key in stage.sprites)


@pytest.mark.parametrize("after", [0.0, 0.7, 1.4, 2.6])
def test_it_may_be_ended_at_any_time(table: MatchTable, after: float) -> None:
    stage, presenter, event = at(table, has_yaku)
    timeline = Timeline(stage)
    timeline.add(presenter.cue(event))
    timeline.advance(after)
    timeline.skip()
    assert stage.props.get(CEREMONY) is None
    assert difference(stage, presenter) is None


@pytest.mark.parametrize("wanted", [has_yaku, is_meri])
def test_where_play_is_fast_it_is_announced_and_less_motion_moves_nothing(
    table: MatchTable, wanted: Callable[[Event], bool]
) -> None:
    stage, presenter, event = at(table, wanted, brisk=True)
    timeline = Timeline(stage)
    timeline.add(presenter.cue(event))
    seen = set()
    while not timeline.idle:
        timeline.advance(0.05)
        assert stage.props.get(CEREMONY) is None
        seen.add(stage.props.get(BANNER) is not None)
    assert seen == {True, False}
    stage, presenter, event = at(table, wanted)
    timeline = Timeline(stage)
    timeline.add(reduced(presenter.cue(event)))
    assert celebrated(timeline, stage)
    assert difference(stage, presenter) is None


def test_the_first_meri_and_the_end_of_the_match_are_celebrated_once(table: MatchTable) -> None:
    stage, presenter, event = at(table, lambda event: isinstance(event, ev.GameOpened))
    events = [event.seen_by(0) for event in table.events]
    number = events.index(event)
    shown = 0
    presenter = Presenter(
        Tabletop(table.rules, 0), Layout(1280, 720), NAMES, coming=lambda: events[number + shown :]
    )
    presenter.fold(events[:number])
    found: list[Ceremony] = []
    timeline = Timeline(stage)
    for one in events[number:]:
        shown += 1
        timeline.add(presenter.cue(one))
        found += celebrated(timeline, stage)
        if one.closes:
            break
    assert sum(ceremony.signs == "メリ" for ceremony in found) == 1
    lead = next(event for event in table.events if is_meri(event))
    assert isinstance(lead, ev.CardLed)
    assert "monchi" in meri_made(lead, NAMES).worth
    end = next(event for event in table.events if isinstance(event, ev.MatchClosed))
    assert found[-1].name == f"{('Genji', 'Heiji')[end.winner]} win the match"
    assert found[-1].step == 3


@pytest.mark.parametrize("speed", [1.0, 8.0])
@pytest.mark.parametrize("tied", [False, True])
def test_the_end_of_a_set_can_be_read_at_every_speed_with_the_score_of_sets(
    table: MatchTable, speed: float, *, tied: bool
) -> None:
    events = [event.seen_by(0) for event in table.events if not isinstance(event, ev.MatchClosed)]
    if tied:
        events = [replace(event, winner=None) if isinstance(event, ev.SetClosed) else event for event in events]
    number = max(number for number, event in enumerate(events) if isinstance(event, ev.TrickTaken))
    presenter = Presenter(
        Tabletop(table.rules, 0), Layout(1280, 720), NAMES, coming=lambda: events[number + 1 :],
        brisk=lambda: speed > 4, pace=lambda: speed,
    )
    presenter.fold(events[:number])
    stage = Stage()
    Timeline(stage, speed=0).add(presenter.at_rest())
    timeline = Timeline(stage, speed=speed)
    timeline.add(presenter.cue(events[number]))
    seen: list[Ceremony] = []
    while not timeline.idle:
        timeline.advance(0.05)
        shown = stage.props.get(CEREMONY)
        seen += [shown] if shown is not None else []
    closed = next(event for event in events if isinstance(event, ev.SetClosed))
    won = [int(team == closed.winner) for team in (0, 1)]
    assert seen[-1].worth.endswith(f"{won[0]} : {won[1]} sets")
    assert ("tie" in seen[-1].name) == tied
    assert seen.count(seen[-1]) * 0.05 > 1.5


@pytest.mark.parametrize("looked_at", [False, True])
def test_at_instant_speed_the_end_of_a_set_is_the_only_ceremony(*, looked_at: bool) -> None:
    setup = Setup("short", {"games_in_set": 1, "sets": 3}, SEATS)
    player = MeriPlayer(Session(new_match(setup, 3), AtOnce()), Layout(1280, 720), ceremonial=looked_at)
    seen, seconds = [], 0.0
    while not player.closed:
        player.advance(0.1, 0.0, lambda: 0.0)
        shown = player.stage.props.get(CEREMONY)
        if shown is not None:
            seen.append(shown)
            seconds += 0.1
    assert {ceremony.worth.endswith(" sets") for ceremony in seen} == ({True} if looked_at else set())
    assert (seconds > 1.5) == looked_at
