"""A match through its scenes, by keys alone and by the pointer alone, without a window's events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from hachi_hachi.engine.catalog import GAMES as ENGINES
from hachi_hachi.engine.common.records.header import HUMAN
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.inputs import Action, Input, Pointer, Press, Touch
from hachi_hachi.game.display.playback.stage import FLYING_Z
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import PAGES as HELP
from hachi_hachi.game.hachininmeri.inspector.help_scene import HelpScene
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import PAGES as KNOWN
from hachi_hachi.game.hachininmeri.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachininmeri.settlement.game_scene import GameScene
from hachi_hachi.game.hachininmeri.settlement.match_scene import MatchScene
from hachi_hachi.game.hachininmeri.table.presenter import VIEW
from hachi_hachi.game.hachininmeri.table.seat_drawing import dragon_items
from hachi_hachi.game.hachininmeri.table.table_picture import Highlights
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.session.start_options import NewGameOptions, Seat, WatchOptions
from tests.game.helpers.by_hand import play_through, press
from tests.game.helpers.clicks import click

pytestmark = pytest.mark.usefixtures("quick_players")
MERI = GAMES["hachinin-meri"]
OTHERS = tuple(Seat(name, "normal") for name in MERI.names[1:])


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def keys(scene: Scene, number: int) -> list[Input]:
    """What somebody who knows the keys would press: any card, and where it is barred another."""
    if isinstance(scene, TableScene):
        decision = scene.player.decision
        if decision is None:
            return []
        if scene.question.panel is not None:
            return [press(Action.RIGHT), press(Action.CONFIRM)] if number % 2 else [press(Action.CONFIRM)]
        digit = press(None, str(1 + number % len(scene.chooser.hand)))
        return [digit, press(Action.CONFIRM), press(Action.RIGHT)]
    return [press(Action.CONFIRM)]


def pointer(scene: Scene, number: int) -> list[Input]:
    """Where somebody with a mouse would click."""
    if isinstance(scene, TableScene):
        if scene.player.decision is None:
            return []
        if scene.question.panel is not None:
            buttons = [leaf for leaf in scene.question.panel.leaves() if leaf.focusable]
            return click(*buttons[number % 2].box.center)
        hand = scene.chooser.hand
        trumps = scene.player.presenter.top.trumps_held()
        x, y = scene.places.hand(number % len(hand), len(hand), trumps).box.center
        return click(x, y)
    group = getattr(scene, "group", None)
    if isinstance(scene, DealerDrawScene | GameScene) and group is not None and group.focus is not None:
        return click(*group.focus.box.center)
    return []


def match(seed: int, **changed: bool | int) -> NewGameOptions:
    return NewGameOptions("short", 0, (Seat("You", HUMAN), *OTHERS), changed, seed)


@pytest.mark.parametrize("inputs", [keys, pointer])
def test_a_match_is_played_and_kept(app: App, inputs: Callable[[Scene, int], list[Input]]) -> None:
    app.director.start(router.new_year(app, MERI, match(3, games_in_set=1, redeal=True)))
    names = play_through(app, inputs, MatchScene)
    assert names[0] == "seating"
    assert names[-1] == "year"
    assert {*names[1:-1]} == {"table", "settlement"}
    scene = app.director.top
    assert isinstance(scene, MatchScene)
    app._frame(0.0)
    assert scene.end is not None
    kept = app.saves.of(MERI.id)
    kept.settle()
    assert not kept.exists()
    (path,) = kept.finished_years()
    replay = ENGINES[MERI.id].replay(path.read_text("utf-8"))
    assert replay["finished"]
    assert [deal["points"] for deal in replay["deals"] if "points" in deal] == [
        {"genji": closed.points[0], "heiji": closed.points[1]} for closed in scene.closed
    ]
    assert scene.finale is not None  # a ceremony at instant speed, too
    for _ in range(2):
        app.director.handle(press(Action.CONFIRM))
    frames(app, 2)
    (review,) = (widget for widget in scene.interactive_items if getattr(widget, "text", "") == "Review")
    for event in click(*review.box.center):
        app.director.handle(event)
    assert app.director.top.name == "review"
    app.director.handle(press(Action.BACK))
    assert app.director.top.name == "year"


def frames(app: App, number: int = 60) -> None:
    for _ in range(number):
        app._frame(1 / 60)


def until_card(app: App) -> TableScene:
    """Play until a card is asked of the person."""
    for number in range(4000):
        app._frame(1 / 60)
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.player.decision is not None and scene.question.panel is None:
            return scene
        for event in keys(scene, number):
            app.director.handle(event)
    raise AssertionError("no card was asked for")


def test_everything_that_can_be_looked_up_is_reached_from_the_table_and_left_again(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(5)))
    table = until_card(app)
    for action, kind in ((Action.UNSEEN, InspectorScene), (Action.LOG, InspectorScene), (Action.SETS, HelpScene)):
        app.director.handle(Press(action))
        frames(app, 2)
        assert isinstance(app.director.top, kind)
        app.director.handle(press(Action.BACK))
        assert app.director.top.name == "table"
    for page in HELP:
        app.director.carry_out(table._help())
        scene = app.director.top
        assert isinstance(scene, HelpScene)
        scene.turn(page[0])
        frames(app, 1)
        app.director.handle(press(Action.BACK))
    for known in KNOWN:
        app.director.carry_out(table._know(known[0]))
        frames(app, 1)
        app.director.handle(press(Action.BACK))
    assert app.director.top is table


def test_a_card_that_may_not_be_played_stays_and_the_rule_is_said(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(8)))
    refused = ""
    for number in range(3000):
        app._frame(1 / 60)
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.question.panel is None and scene.chooser.barred:
            decision = scene.player.decision
            scene.chooser.focus_card(min(scene.chooser.barred))
            app.director.handle(press(Action.CONFIRM))
            assert scene.player.decision == decision
            refused = scene.shown().prompt
            break
        for event in keys(scene, number):
            app.director.handle(event)
    assert "must play" in refused
    assert refused[0].isupper()


def test_parts_drawn_alone_look_like_the_whole(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(router.new_year(app, MERI, match(8)))
    compared = flying = 0
    for number in range(1200):
        app._frame(1 / 25)
        scene = app.director.top
        if not isinstance(scene, TableScene) or number % 7 == 0:
            for event in keys(scene, number):
                app.director.handle(event)
        if not isinstance(scene, TableScene) or scene is not app.director.top or number % 13:
            continue
        stage = scene.player.stage
        flying += any(sprite.pose.z >= FLYING_Z for sprite in stage.in_order())
        known = [item.key for item in scene.drawing.items(app.canvas, stage, scene.shown())]
        assert len(set(known)) == len(known), number
        if not app._painter.fading and app.canvas.kept:
            scene.draw(app.canvas)
            parts = pygame.surfarray.array3d(app.canvas.surface).astype(int)
            app.canvas.kept = False
            scene.draw(app.canvas)
            app.canvas.kept = True
            assert abs(parts - pygame.surfarray.array3d(app.canvas.surface)).max() <= 3, number
            compared += 1
        if min(compared, flying) > 30:
            break
    assert min(compared, flying) > 9


def test_a_card_held_is_let_go_where_the_pointer_leaves_the_window(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(5)))
    table = until_card(app)
    frames(app)
    decision, hand = table.player.decision, list(table.chooser.hand)
    at = table.places.hand(0, len(hand), table.player.presenter.top.trumps_held()).box.center
    for kind, x, y in ((Touch.DOWN, *at), (Touch.MOVE, *table.places.centre), (Touch.GONE, -1.0, -1.0)):
        app.director.handle(Pointer(kind, x, y))
    app.director.handle(Pointer(Touch.UP, *table.places.centre))
    frames(app, 2)
    assert table.player.decision == decision
    assert table.chooser.hand == hand


def test_a_number_chooses_a_card_and_that_of_the_chosen_one_plays_it(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(5)))
    table = until_card(app)
    frames(app)
    decision = table.player.decision
    # before the first meri every card may be played
    number = next(n for n, card in enumerate(table.chooser.hand, start=1) if card != table.chooser.card)
    wanted = table.chooser.hand[number - 1]
    app.director.handle(Press(None, str(number), str(number)))
    assert (table.chooser.card, table.player.decision) == (wanted, decision)
    app.director.handle(Press(None, str(number), str(number)))
    assert table.player.decision != decision


def test_a_deal_that_was_not_as_committed_says_so(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(3, games_in_set=1)))
    play_through(app, keys, GameScene)
    scene = app.director.top
    assert isinstance(scene, GameScene)
    assert scene.check is not None
    for holds, words in ((True, "Dealt fairly"), (False, "Not a fair deal!")):
        scene.check = replace(scene.check, holds=holds)
        scene.layout(app.canvas)
        assert words in {button.text for button in scene.buttons}


def test_a_decision_is_taken_back_and_a_match_taken_up_again(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(6)))
    table = until_card(app)
    before = len(table.session.table.entries[-1].actions)
    app.director.handle(press(Action.CONFIRM))  # gives a card the focus
    app.director.handle(press(Action.CONFIRM))
    frames(app)
    table._undo_now()
    assert len(table.session.table.entries[-1].actions) == before
    assert table.session.with_undo
    record = table.session.table.record_text()
    app.saves.of(MERI.id).settle()
    app.director.start(app.title())
    app.director.start(router.continue_year(app, MERI))
    again = until_card(app)
    assert again.session.table.record_text() == record


def test_a_watched_match_goes_on_by_itself(app: App) -> None:
    app.director.start(router.watch(app, MERI, WatchOptions("half", 4, "deal")))
    names = set()
    for _ in range(3000):
        app._frame(1 / 60)
        if not app.director.running:
            break
        names.add(app.director.top.name)
    assert not app.director.running
    assert names == {"table", "settlement"}


def test_the_card_that_has_risen_lies_over_those_beside_it(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(6)))
    table = until_card(app)
    stage = table.player.stage
    view = stage.props.get(VIEW)
    assert view is not None
    for card in sorted(view.hands[0]):
        items = table.drawing._cards(app.canvas, stage, view, Highlights(risen=card))
        assert items[-1].key == card_key(card)


def test_a_declared_dragon_lies_open_beside_the_plate_of_its_holder_until_it_is_played(app: App) -> None:
    app.director.start(router.new_year(app, MERI, match(6)))
    table = until_card(app)
    view, layout = table.player.stage.props.get(VIEW), table.places
    assert view is not None
    for seat, size in ((3, 9), (3, 1), (5, 4)):
        seen = replace(view, declared=seat, hand_sizes=[size] * 8, hands=[set(held) for held in view.hands])
        seen.hands[seat] = {seen.robai}
        (shown,) = dragon_items(app.canvas, layout, seen, table.match.deck)
        position = layout.position(seat, 0)
        assert shown.rect.contains(app.canvas.rect(layout.shown(position, 0, 1).box))
        backs = [layout.back(position, number, size).box for number in range(size)]
        assert not any(shown.rect.colliderect(app.canvas.rect(back)) for back in backs)
        seen.hands[seat] = set()  # it has been played
        assert dragon_items(app.canvas, layout, seen, table.match.deck) == []
