"""Light that comes and goes: warmth on plates, a fan that opens, places that appear, dusk, scenes that fade."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from hachi_hachi.engine.common.events import Event
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.crossfade import CrossFade
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display import blur
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.playback.reduced_motion import reduced
from hachi_hachi.game.display.playback.stage import PASSING, Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.stage_props import FAN, cause_light
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hanafuda.table.sprites import is_slot
from hachi_hachi.game.hanafuda.table.table_markers import bar_light
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.chrome import fading_lights
from hachi_hachi.game.table.chrome.ceremony import Ceremony, celebration
from hachi_hachi.game.table.chrome.frame_layout import TILT, TILTS, askew
from hachi_hachi.game.table.motion.overlay_dim import DUSK, OverlayDim, Painter
from tests.game.helpers.at_once import played_year
from tests.game.helpers.plain import PlainScene

LAYOUT = Layout(1280, 720)
FRAME = 1 / 60


@pytest.fixture(scope="module")
def years() -> list[list[Event]]:
    """A few years as seat 0 saw them."""
    found = []
    for seed in range(4):
        table = played_year(seed)
        start = next(number for number, event in enumerate(table.events) if event.opens)
        found.append([event.seen_by(0) for event in table.events[start:]])
    return found


def before(years: list[list[Event]], wanted: Callable[[Event, Presenter], bool]) -> tuple[Stage, Presenter, Event]:
    """A stage just before the first event of which that is so once it has happened, its presenter, and the event."""
    rules = played_year(0).rules
    for events in years:
        check = Presenter(Tabletop(rules, 0, 3), LAYOUT)
        for number, event in enumerate(events):
            check.fold([event])
            if wanted(event, check):
                presenter = Presenter(Tabletop(rules, 0, 3), LAYOUT)
                presenter.fold(events[:number])
                stage = Stage()
                Timeline(stage, speed=0).add(presenter.at_rest())
                return stage, presenter, event
    raise AssertionError("it never happens")


def watched(stage: Stage, presenter: Presenter, event: Event, look: Callable[[], object]) -> list[object]:
    """What `look` sees in every frame of the event's cue until nothing moves any more."""
    timeline = Timeline(stage)
    timeline.add(presenter.cue(event))
    seen = []
    while timeline.moving:
        timeline.advance(FRAME)
        seen.append(look())
    return seen


def passing_by(stage: Stage) -> list[object]:
    return [key for key in stage.sprites if isinstance(key, tuple) and key[0] == PASSING]


def test_warmth_passes_from_plate_to_plate_with_the_turn(years: list[list[Event]]) -> None:
    turns = [0]

    def second(event: Event, _check: Presenter) -> bool:
        turns[0] += isinstance(event, ev.TurnBegun)
        return turns[0] == 2

    stage, presenter, event = before(years, second)
    last = presenter.top.view.turn
    assert isinstance(event, ev.TurnBegun)
    now = event.seat

    def warmth() -> tuple[float, float]:
        turn = presenter.top.view.turn
        return (
            fading_lights.warmth_of(stage, last, turn=turn == last),
            fading_lights.warmth_of(stage, now, turn=turn == now),
        )

    seen = watched(stage, presenter, event, warmth)
    assert seen[-1] == (0.0, 1.0)
    between = [one for one in seen if one not in ((1.0, 0.0), (0.0, 1.0))]
    assert len(between) >= 5, "it passes evenly"
    assert all(isinstance(one, tuple) and abs(sum(one) - 1) < 1.5 / fading_lights.STEPS for one in seen)
    assert not passing_by(stage)


def test_a_light_opens_the_fan_and_its_copy_flies_there(years: list[list[Event]]) -> None:
    stage, presenter, event = before(
        years, lambda event, _check: isinstance(event, ev.MultiplierRead) and event.multiplier > 1
    )

    def shares() -> tuple[float, ...]:
        copies = [fading_lights.share_of(stage, cause_light(one)) for one in presenter.top.causes]
        return (fading_lights.share_of(stage, FAN), *copies)

    seen = watched(stage, presenter, event, shares)
    assert presenter.top.causes
    opening = [one for one in seen if isinstance(one, tuple) and one[0] < 1]
    assert len(opening) >= round(fading_lights.OPENING / FRAME) - 2
    assert all(one[0] <= two[0] for one, two in pairwise(opening))
    copies = [one[1] for one in seen if isinstance(one, tuple) and one[1] < 1]
    assert len(copies) >= round(fading_lights.OPENING / FRAME) - 2
    assert all(len(set(one[1:])) == 1 for one in seen if isinstance(one, tuple)), "the copies fly together"
    assert seen.index(opening[0]) > seen.index(next(one for one in seen if isinstance(one, tuple) and one[1] < 1))
    assert not passing_by(stage)
    assert all(card_key(card) in stage.sprites for card in presenter.top.causes)


def test_a_place_that_is_missing_a_card_fades_in_and_breathes_three_times(years: list[list[Event]]) -> None:
    stage, presenter, event = before(years, lambda _event, check: any(map(is_slot, check.top.lying(LAYOUT))))
    key = next(key for key in (set(presenter_after(presenter, event)) - set(stage.sprites)) if is_slot(key))

    def look() -> tuple[bool, float, float]:
        return key in stage.sprites, fading_lights.light_of(stage, key), fading_lights.pulse_of(stage, key)

    seen = watched(stage, presenter, event, look)
    there = [one for one in seen if isinstance(one, tuple) and one[0]]
    assert any(0 < one[1] < 1 for one in there)
    assert max(one[2] for one in there) == 1
    assert there[-1] == (True, 1.0, 0.0)
    strongest = [one[2] == 1 for one in there]
    assert sum(now and not before for before, now in pairwise(strongest)) == 3


def test_the_bar_over_what_was_taken_fades_in(years: list[list[Event]]) -> None:
    stage, presenter, event = before(
        years, lambda event, _check: isinstance(event, ev.CardPlayed) and bool(event.taken)
    )
    assert isinstance(event, ev.CardPlayed)
    name = bar_light(event.taken[0])
    seen = watched(stage, presenter, event, lambda: fading_lights.light_of(stage, name))
    assert any(isinstance(one, float) and 0 < one < 1 for one in seen)
    assert seen[-1] == 1.0
    assert not passing_by(stage)


def presenter_after(presenter: Presenter, event: Event) -> list[object]:
    """What will lie there after the event."""
    top = copy.deepcopy(presenter.top)
    top.apply(event)
    return list(top.lying(LAYOUT))


def test_with_less_motion_no_light_is_seen_on_its_way(years: list[list[Event]]) -> None:
    stage, presenter, event = before(
        years, lambda event, _check: isinstance(event, ev.MultiplierRead) and event.multiplier > 1
    )
    timeline = Timeline(stage)
    timeline.add(reduced(presenter.cue(event)))
    while timeline.moving:
        timeline.advance(FRAME)
        assert all(fading_lights.share_of(stage, cause_light(card)) in (0.0, 1.0) for card in presenter.top.causes)
        assert fading_lights.share_of(stage, FAN) in (0.0, 1.0)
    assert not passing_by(stage)


def test_cards_lie_askew_a_little_and_always_alike(years: list[list[Event]]) -> None:
    angles = [askew(card) for card in range(48)]
    assert len(set(angles)) == 2 * TILTS + 1
    assert max(map(abs, angles)) == TILTS * TILT <= 1.5
    top = Tabletop(played_year(0).rules, 0, 3)
    for event in years[0][:60]:
        top.apply(event)
        lying = top.lying(LAYOUT)
        assert all(lying[card_key(card)][1].angle == askew(card) for card in top.view.field_order)
        field = [card_key(card) for card in top.view.field_order]
        assert all(not pose.angle for key, (_, pose) in lying.items() if key not in field)


def test_after_a_ceremony_every_word_of_the_table_is_there_at_once(canvas: Canvas) -> None:
    stage, painter = Stage(), Painter()
    ground, rect = pygame.Surface(canvas.surface.get_size()), canvas.surface.get_rect()
    drawn: list[object] = []

    def words(key: int) -> Item:
        return Item(key, 0, pygame.Rect(60 * key, 0, 50, 50), lambda _canvas: drawn.append(key), cached=True)

    table = [words(key) for key in range(4)]
    items = [*table, Item(DUSK, 0, rect, lambda _canvas: None)]
    canvas.kept = True
    timeline = Timeline(stage)
    timeline.add(celebration(canvas.area, Ceremony(0, "", "", "", ""), [], []))
    for _ in range(4):
        timeline.advance(0.1)
        painter.paint(canvas, stage, ground, items, 1)
    drawn.clear()
    timeline.skip()
    painter.paint(canvas, stage, ground, table, 1)
    assert set(drawn) == {0, 1, 2, 3}


def test_in_full_dusk_the_table_beneath_is_not_drawn_again(canvas: Canvas) -> None:
    stage, dusk = Stage(), OverlayDim()
    ground = pygame.Surface(canvas.surface.get_size())
    drawn: list[str] = []

    def item(key: object) -> Item:
        return Item(key, 0, canvas.surface.get_rect(), lambda _canvas: drawn.append(str(key)))

    items = [item("table"), item(DUSK), item("disc")]
    canvas.surface.fill((200, 180, 160))
    canvas.kept = True
    assert dusk.over(canvas, stage, ground, items) == (ground, items)
    ceremony = Ceremony(0, "", "", "", "")
    timeline = Timeline(stage)
    timeline.add(celebration(canvas.area, ceremony, [], []))
    timeline.advance(0.1)
    lying, over = dusk.over(canvas, stage, ground, items)
    assert lying is ground
    assert [one.key for one in over] == ["table", DUSK, "disc"]
    timeline.advance(0.4)
    lying, over = dusk.over(canvas, stage, ground, items)
    assert [one.key for one in over] == ["disc"]
    assert dusk.covers
    assert max(lying.get_at((640, 360))[:3]) < 80, "it is dark there"
    timeline.skip()
    assert dusk.over(canvas, stage, ground, items) == (ground, items)
    assert not dusk.covers


def test_dusk_leaves_no_sharp_edge(canvas: Canvas) -> None:
    surface = canvas.surface
    surface.fill((0, 0, 0))
    surface.fill((255, 255, 255), pygame.Rect(640, 0, 640, 720))
    made = blur.dusk(surface, 0.0)
    row = [made.get_at((x, 360))[0] for x in range(600, 680)]
    assert max(abs(two - one) for one, two in pairwise(row)) < 40
    assert row[0] < row[40] < row[-1]


# -- from scene to scene ---------------------------------------------------------------------------------------------
class Red(PlainScene):
    colour = (200, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(self.colour)


class Blue(Red):
    colour = (0, 0, 200)


def test_one_scene_fades_into_the_next_and_nothing_of_it_is_left(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(Red(app))
    app._frame(FRAME)
    assert app.window.surface.get_at((9, 9))[:3] == (200, 0, 0), "the first scene is there at once"
    app.director.start(Blue(app))
    seen = []
    for _ in range(20):
        app._frame(FRAME)
        seen.append(app.window.surface.get_at((9, 9))[:3])
    assert seen[-1] == (0, 0, 200)
    between = [one for one in seen if one not in ((0, 0, 200), (200, 0, 0))]
    assert len(between) >= 8
    assert all(one[0] >= two[0] for one, two in pairwise(seen))
    assert not app._frame(FRAME), "nothing is drawn any more"


@pytest.mark.parametrize(("speed", "still", "frames"), [(0, False, 0), (1, True, 7), (1, False, 12)])
def test_the_fade_is_shorter_with_less_motion_and_none_where_all_is_instant(
    make_app: Callable[..., App], speed: int, still: bool, frames: int
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=speed))
    app.settings.reduced_motion = still
    app.director.start(Red(app))
    app._frame(FRAME)
    app.director.start(Blue(app))
    count = 0
    for _ in range(30):
        app._frame(FRAME)
        count += app.window.surface.get_at((9, 9))[:3] != (0, 0, 200)
    assert abs(count - frames) <= 1


def test_a_window_of_another_size_shows_the_new_scene_at_once() -> None:
    fading = CrossFade()
    fading.begin(pygame.Surface((40, 30)), 1.0)
    larger = pygame.Surface((60, 30))
    fading.lay(larger, 0.1)
    assert not fading.active
