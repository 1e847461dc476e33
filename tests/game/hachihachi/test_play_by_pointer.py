"""Cards by the mouse: played where the button is let go, dragged to the field or a target, taken back before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.engine.hachihachi.actions import PLAY, cards_of
from hachi_hachi.engine.hachihachi.visibility import events as ev
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action, Inputs, Pointer, Press, Touch
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hanafuda.table.card_chooser import Chooser
from hachi_hachi.game.hanafuda.table.stage_props import SAID
from hachi_hachi.game.table.animation_speed import speed_choice
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.pixel_poses import card_box
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat
from tests.game.helpers.by_hand import begun, until_asked

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def deal(app: App, seed: int) -> TableScene:
    seats = (Seat("You", HUMAN), Seat("Iori", "normal"), Seat("Uzuki", "easy"))
    scene = begun(app, NewGameOptions("shiragiku", 6, seats, seed=seed))
    until_asked(app, scene)
    return scene


@pytest.fixture
def scene(app: App) -> TableScene:
    return deal(app, 3)


def point(app: App, kind: Touch, at: tuple[float, float]) -> None:
    app.director.handle(Pointer(kind, *at))


def second_button(app: App) -> None:
    """As the window has it."""
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
    for event in Inputs(app.canvas.to_units).translate(pressed):
        app.director.handle(event)


def hand_box(scene: TableScene, card: int) -> Box:
    return scene.places.hand(scene.chooser.hand.index(card), len(scene.chooser.hand)).box


def with_ways(chooser: Chooser, count: int) -> int | None:
    return next((card for card in chooser.hand if len(chooser.choices(card)) == count), None)


def acted(scene: TableScene) -> list[str]:
    return [f"{action.verb} {action.args}" for entry in scene.session.table.year.entries for action in entry.actions
            if action.seat == 0]


def to_a_choice_of_two(app: App) -> tuple[TableScene, int]:
    """A deal played on until a card of the hand can take either of two."""
    for seed in range(3, 20):
        scene = deal(app, seed)
        while app.director.top is scene:
            decision = scene.player.decision
            if decision is not None:
                card = with_ways(scene.chooser, 2) if decision.kind == PLAY else None
                if card is not None:
                    return scene, card
                scene._act(decision.legal[0])
            app._frame(1 / 60)
    raise AssertionError("no such card")


def test_a_card_is_played_when_the_button_is_let_go_over_it(app: App, scene: TableScene) -> None:
    card = with_ways(scene.chooser, 1)
    assert card is not None
    before = acted(scene)
    point(app, Touch.MOVE, hand_box(scene, card).center)
    point(app, Touch.DOWN, hand_box(scene, card).center)
    app._frame(1 / 60)
    assert acted(scene) == before
    assert scene.shown().highlights.focus == card
    point(app, Touch.UP, hand_box(scene, card).center)
    assert len(acted(scene)) == len(before) + 1
    assert scene.shown().highlights.focus is None, "its frame does not fly with it"


def test_a_hand_that_shakes_while_it_clicks_plays_the_card_all_the_same(app: App, scene: TableScene) -> None:
    card = with_ways(scene.chooser, 1)
    assert card is not None
    before = acted(scene)
    x, y = hand_box(scene, card).center
    point(app, Touch.DOWN, (x, y))
    point(app, Touch.MOVE, (x + 4, y - 3))
    assert scene.pointer.shift is None
    point(app, Touch.UP, (x + 4, y - 3))
    assert len(acted(scene)) == len(before) + 1


def test_let_go_elsewhere_or_with_the_second_button_it_stays_in_the_hand(app: App, scene: TableScene) -> None:
    before = acted(scene)
    first, other = scene.chooser.hand[:2]
    # to another card, too short a way to be dragged
    edge = hand_box(scene, first)
    near = (edge.right - 3, edge.cy) if not hand_box(scene, other).contains(edge.right - 3, edge.cy) else (
        hand_box(scene, other).x - 2, edge.cy
    )
    point(app, Touch.DOWN, near)
    point(app, Touch.UP, (near[0] + 8, near[1]))
    # dragged away from the field and dropped
    point(app, Touch.DOWN, edge.center)
    point(app, Touch.MOVE, (edge.cx + 60, edge.cy))
    point(app, Touch.UP, (20.0, 700.0))
    # taken back while held, and let go over it all the same
    point(app, Touch.DOWN, edge.center)
    second_button(app)
    point(app, Touch.UP, edge.center)
    # out of the window
    point(app, Touch.DOWN, edge.center)
    app.director.handle(Pointer(Touch.GONE, -1.0, -1.0))
    point(app, Touch.UP, edge.center)
    app._frame(1 / 60)
    assert acted(scene) == before
    assert app.director.top is scene
    assert scene.pointer.shift is None


def test_a_card_goes_along_with_the_pointer_and_is_played_on_the_field(app: App, scene: TableScene) -> None:
    card = with_ways(scene.chooser, 1)
    assert card is not None
    before = acted(scene)
    box = hand_box(scene, card)
    goal = (scene.places.field.cx, scene.places.field.cy)
    point(app, Touch.DOWN, box.center)
    point(app, Touch.MOVE, goal)
    for _ in range(40):  # it is a little late, and then rests
        app._frame(1 / 60)
        assert scene.explains.explainer.meant is None, "nothing is explained over the field meanwhile"
    assert scene.pointer.shift == (goal[0] - box.cx, goal[1] - box.cy)
    items = scene.drawing.items(app.canvas, scene.player.stage, scene.shown())
    keys = [one.key for one in items]
    place = keys.index(card_key(card))
    assert items[place].rect.collidepoint(app.canvas.point(*goal))
    counts = [n for n, key in enumerate(keys) if isinstance(key, tuple) and key[0] in ("caption", "backs count")]
    assert counts
    assert max(counts) < place, "it passes over the counts beside piles and hands"
    point(app, Touch.UP, goal)
    assert len(acted(scene)) == len(before) + 1
    assert acted(scene)[-1].startswith(f"{PLAY} ")


def moving(scene: TableScene) -> bool:
    return scene.animating


def test_a_card_under_the_pointer_rises_in_some_frames_and_without_motion_at_once(
    app: App, scene: TableScene
) -> None:
    card, rise = scene.chooser.hand[2], scene.places.rise
    point(app, Touch.MOVE, hand_box(scene, card).center)
    app._frame(1 / 60)
    assert -rise < scene.shown().highlights.shifts[card].y < 0
    assert moving(scene)
    for _ in range(40):
        app._frame(1 / 60)
    assert scene.shown().highlights.shifts[card].y == -rise
    assert not moving(scene)
    app.settings.reduced_motion = True
    other = scene.chooser.hand[4]
    point(app, Touch.MOVE, hand_box(scene, other).center)
    app._frame(1 / 60)
    assert set(scene.shown().highlights.shifts) == {scene.chooser.hand[3], other, *scene.chooser.hand[5:6]}
    assert scene.shown().highlights.shifts[other].y == -rise
    assert not moving(scene)


def test_a_card_that_is_let_go_flies_from_where_it_was_seen(app: App, scene: TableScene) -> None:
    card = with_ways(scene.chooser, 1)
    assert card is not None
    goal = (scene.places.field.cx, scene.places.field.cy)
    point(app, Touch.DOWN, hand_box(scene, card).center)
    point(app, Touch.MOVE, goal)
    for _ in range(30):
        app._frame(1 / 60)
    seen = scene.motion.hand.shift(card)
    rest = scene.player.stage.sprites[card_key(card)].pose
    point(app, Touch.UP, goal)
    pose = scene.player.stage.sprites[card_key(card)].pose
    assert (pose.x, pose.y) == (rest.x + seen.x, rest.y + seen.y)


def test_a_card_that_takes_either_of_two_takes_the_one_it_is_dropped_on(app: App) -> None:
    scene, card = to_a_choice_of_two(app)
    ways = scene.chooser.ways(card)
    for way in ways:
        target = cards_of(way)[1]
        place = card_box(scene.player.presenter.top.field_pose(target, scene.places)).center
        assert scene.chooser.way_onto(card, target) == way
    # beside them it is asked which; the second button takes that back, and opens nothing
    point(app, Touch.DOWN, hand_box(scene, card).center)
    point(app, Touch.UP, hand_box(scene, card).center)
    assert scene.chooser.targets
    second_button(app)
    assert scene.chooser.targets == []
    second_button(app)
    assert app.director.top is scene
    before = acted(scene)
    point(app, Touch.DOWN, hand_box(scene, card).center)
    point(app, Touch.MOVE, place)
    point(app, Touch.UP, place)
    assert acted(scene)[len(before):] == [f"{ways[-1].verb} {ways[-1].args}"]


def test_of_two_the_one_is_taken_over_which_the_button_is_let_go(app: App) -> None:
    scene, card = to_a_choice_of_two(app)
    point(app, Touch.DOWN, hand_box(scene, card).center)
    point(app, Touch.UP, hand_box(scene, card).center)
    first, second = (card_box(scene.player.presenter.top.field_pose(one, scene.places)).center
                     for one in scene.chooser.targets)
    before = acted(scene)
    point(app, Touch.DOWN, first)
    point(app, Touch.UP, (first[0], 5.0))
    assert acted(scene) == before
    point(app, Touch.DOWN, second)
    assert acted(scene) == before
    point(app, Touch.UP, second)
    assert len(acted(scene)) == len(before) + 1


def test_a_number_chooses_a_card_and_that_of_the_chosen_one_plays_it(app: App, scene: TableScene) -> None:
    before = acted(scene)
    number = next(
        n for n, card in enumerate(scene.chooser.hand, start=1)
        if card != scene.chooser.card and len(scene.chooser.choices(card)) == 1
    )
    wanted = scene.chooser.hand[number - 1]
    app.director.handle(Press(None, str(number), str(number)))
    assert scene.chooser.card == wanted
    assert acted(scene) == before
    app.director.handle(Press(None, str(number), str(number)))
    assert len(acted(scene)) == len(before) + 1


def test_no_card_rises_by_itself_for_who_plays_with_the_mouse(app: App, scene: TableScene) -> None:
    chooser = scene.chooser
    assert chooser.card is None
    assert scene.shown().highlights.risen is None
    card = with_ways(chooser, 1)
    assert card is not None
    at = hand_box(scene, card).center
    point(app, Touch.MOVE, at)
    assert scene.shown().highlights.risen == card
    point(app, Touch.DOWN, at)
    point(app, Touch.UP, at)
    until_asked(app, scene)
    assert card not in chooser.hand
    assert chooser.card is None


def test_keys_stay_where_they_played_and_go_on_there_after_the_mouse(app: App, scene: TableScene) -> None:
    chooser = scene.chooser
    card = with_ways(chooser, 1)
    assert card is not None
    place = chooser.hand.index(card)
    app.director.handle(Press(None, str(place + 1)))
    app.director.handle(Press(Action.CONFIRM))
    until_asked(app, scene)
    assert chooser.index == min(place, len(chooser.hand) - 1)
    other = with_ways(chooser, 1)
    assert other is not None
    at, place = hand_box(scene, other).center, chooser.hand.index(other)
    for kind in (Touch.MOVE, Touch.DOWN, Touch.UP):
        point(app, kind, at)
    until_asked(app, scene)
    assert chooser.card is None
    app.director.handle(Press(Action.RIGHT))
    assert chooser.index == min(place, len(chooser.hand) - 1)


def test_enter_plays_no_card_that_was_not_seen_to_rise(app: App, scene: TableScene) -> None:
    events = len(scene.session.table.events)
    app.director.handle(Press(Action.CONFIRM))
    assert len(scene.session.table.events) == events
    assert scene.chooser.index == 0


def test_a_card_of_the_hand_is_heard_once_under_the_pointer(
    app: App, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, float | None]] = []
    monkeypatch.setattr(app, "sound", lambda name, x: heard.append((name, x)))
    first, second = (hand_box(scene, card) for card in scene.chooser.hand[:2])
    for at in (first.center, (first.cx + 1, first.cy), second.center, (3.0, 300.0)):
        point(app, Touch.MOVE, at)
    assert heard == [("hover", first.cx), ("hover", second.cx)]


def test_a_card_is_heard_from_its_side_of_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float, float]] = []
    monkeypatch.setattr(app.audio, "play", lambda name, pan=0.0, gain=0.0: heard.append((name, pan, gain)))
    app.sound("lay", 0.0)
    app.sound("lay", app.canvas.area.w, 3.0)
    app.sound("lay")
    assert heard == [("lay", -1.0, 0.0), ("lay", 1.0, 3.0), ("lay", 0.0, 0.0)]


def test_a_message_is_written_over_the_reading_of_the_field(
    app: App, scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.player.stage.props.put(SAID, ev.MultiplierRead(2, ()))
    written: list[str] = []
    text = app.canvas.text

    def noted(words: str, *args: Any, **kwargs: Any) -> Box:
        written.append(words)
        return text(words, *args, **kwargs)

    monkeypatch.setattr(app.canvas, "text", noted)
    app.director.handle(Press(Action.SPEED, "v"))
    app._frame(0.0)
    assert scene.speed_key.words in written


def test_a_key_changes_the_speed_of_the_animation_and_says_so(app: App, scene: TableScene) -> None:
    app.set_speed(1)
    for speed, words in ((2, "2×"), (4, "4×"), (8, "8×"), (0, "At once"), (1, "1×")):
        app.director.handle(Press(Action.SPEED, "v"))
        assert app.settings.speed == speed
        assert words in scene.shown().said
    for _ in range(30):
        app._frame(0.1)
    assert "1×" not in scene.shown().said


def test_a_chosen_speed_replaces_that_of_the_command_line(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=3))
    choice = speed_choice(app)
    assert choice.label == "3×"
    choice.confirm()
    assert app.speed == app.settings.speed == choice.value == 1
