"""Whatever lies on the table of eight says of itself what the engine says, by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hachi_hachi.engine.hachininmeri.cards.pack import SEATS, TRICKS
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Pointer, Touch
from hachi_hachi.game.hachininmeri.deal.table_scene import TOOLS, TableScene
from hachi_hachi.game.hachininmeri.table.layout import RISE
from hachi_hachi.game.hachininmeri.text.card_names import card_name
from hachi_hachi.game.hachininmeri.text.crested_names import crested
from hachi_hachi.game.hachininmeri.text.narration import card_of
from hachi_hachi.game.hachininmeri.text.rules_text import RULES_TEXT
from hachi_hachi.game.hachininmeri.tooltips.tooltip_context import TooltipContext
from hachi_hachi.game.table.chrome import thing_tooltips
from hachi_hachi.game.table.chrome.thing_tooltips import Explanation
from hachi_hachi.game.table.session.start_options import NewGameOptions
from tests.game.helpers.by_hand import press
from tests.game.helpers.explained import explained_no_more
from tests.game.helpers.meri_tables import MERI, SITTING, asked

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def explanations_of(scene: TableScene) -> dict[object, Explanation]:
    return {thing.key: thing.explained() for thing in scene.explains.explainer.offered}


def words(explanation: Explanation) -> str:
    return " ".join([explanation.heading, *(line.words for line in explanation.lines)])


def late(scene: TableScene) -> bool:
    """In the fifth trick or later, something lies in the trick, and a card of the hand may not be played."""
    view, decision = scene.player.view, scene.player.decision
    return view is not None and decision is not None and len(view.tricks) > 4 and bool(decision.barred)


def test_everything_says_what_it_is_and_why_a_card_may_not_be_played(app: App) -> None:
    scene = asked(app, 3, late)
    view, decision = scene.player.presenter.top.view, scene.player.decision
    assert decision is not None
    assert decision.why is not None
    assert view.trick is not None
    found = explanations_of(scene)
    assert {("tool", name) for name, _word, _key in TOOLS} <= found.keys()
    assert {"open", "news", "dealer", ("tricks", 0), ("tricks", 1)} <= found.keys()
    for seat in range(SEATS):
        assert found["plate", seat].heading == f"{crested(scene.match.names)[seat]}"
        if seat != view.seat and view.hand_sizes[seat]:
            assert str(view.hand_sizes[seat]) in found["backs", seat].heading
    for team in (0, 1):
        assert f"This game: {view.points[team]} point" in words(found["team", team])
        won = [trick for trick in view.tricks if trick.winner >= 0 and trick.winner % 2 == team]
        assert len(found["tricks", team].lines) == len(won)
    barred = {card_of(action) for action in decision.barred}
    why = RULES_TEXT.message_text(decision.why)
    for card in view.hands[view.seat]:
        said = words(found["card", card])
        assert card_name(card)[1:] in said
        assert (why[1:] in said) == (card in barred)
    assert {("trick", number) for number in range(len(view.trick.cards))} <= found.keys()
    assert f"of {TRICKS}" in words(found["news"])


def test_what_is_said_to_win_is_what_the_engine_lets_win(app: App) -> None:
    """Before a trick is taken, whoever is ahead in what lies open wins it."""
    scene = asked(app, 5, lambda scene: len(scene.player.view.tricks if scene.player.view else ()) > 7)
    events = [event.seen_by(0) for event in scene.session.table.events]
    view = View(scene.match.rules, 0)
    seen = 0
    for event in events:
        before = view.trick
        if before is not None and len(before.cards) == SEATS and not before.face_down:
            ahead = TooltipContext(view, scene.match.names, None).winning_play(before)
            assert ahead is not None
            view.apply(event)
            assert view.tricks[-1].winner == ahead[0]
            seen += 1
        else:
            view.apply(event)
    assert seen >= 7


def test_a_question_that_was_put_aside_says_how_to_come_back_to_it(app: App) -> None:
    rng = Random(1)
    app.director.start(router.new_year(app, MERI, NewGameOptions("short", 0, SITTING, {}, 2)))
    for _ in range(20000):
        app._frame(1 / 60)
        scene = app.director.top
        if not isinstance(scene, TableScene):
            app.director.handle(press(Action.CONFIRM))
        elif scene.question.panel is not None:
            break
        elif scene.player.decision is not None:
            scene._act(rng.choice(scene.player.decision.legal))
    assert isinstance(scene, TableScene)
    assert not scene.shown().prompt
    scene.question._put_aside()
    assert "click anywhere" in scene.shown().prompt
    card = scene.places.hand(0, 9, 0).box
    scene.handle(Pointer(Touch.DOWN, card.cx, card.cy))
    assert scene.question.shown is not None
    assert not scene.shown().prompt


def meant(scene: TableScene) -> object:
    """What is explained now, by its key."""
    thing = scene.explains.explainer.meant
    return None if thing is None else thing.key


def test_it_is_reached_by_the_pointer_and_by_keys_and_left_again(app: App) -> None:
    scene = asked(app, 3, late)
    explainer = scene.explains.explainer
    box = scene.places.open_trump.box
    scene.handle(Pointer(Touch.MOVE, box.cx, box.cy))
    explainer.rest(1.0)
    assert meant(scene) == "open"
    assert len(scene.shown().explained) == 1
    scene.handle(Pointer(Touch.GONE, -1, -1))
    assert meant(scene) is None
    met = set()
    scene.handle(press(Action.UP))
    for action in (Action.UP, Action.LEFT, Action.UP, Action.RIGHT, Action.UP):
        assert meant(scene) is not None
        met.add(meant(scene))
        scene.handle(press(action))
    assert len(met) >= 3
    card = scene.chooser.card
    scene.handle(press(Action.BACK))
    assert meant(scene) is None
    assert scene.chooser.card == card
    scene.handle(press(Action.LEFT))
    assert scene.chooser.card != card


def test_what_the_pointer_rests_on_is_closed_when_something_happens_until_the_pointer_moves(app: App) -> None:
    scene = asked(app, 3, late)
    box, explains = scene.places.open_trump.box, scene.explains
    scene.handle(Pointer(Touch.MOVE, box.cx, box.cy))
    explains.pass_time(1.0)
    assert meant(scene) == "open"
    decision = scene.player.decision
    assert decision is not None
    scene._act(decision.legal[0])
    for _ in range(40):
        app._frame(1 / 60)
    assert scene.session.shown > 0
    explains.pass_time(5.0)
    assert meant(scene) is None
    scene.handle(Pointer(Touch.MOVE, box.cx + 2, box.cy))  # a hand that trembles
    explains.pass_time(5.0)
    assert meant(scene) is None
    scene.handle(Pointer(Touch.MOVE, box.cx + 12, box.cy))
    explains.pass_time(1.0)
    assert meant(scene) == "open"


def test_a_card_of_the_hand_is_explained_beside_the_ring_above_the_hand(app: App) -> None:
    scene = asked(app, 3, late)
    places = scene.places
    (card, *_others) = [thing for thing in scene.explains.explainer.offered if isinstance(thing.key, tuple)
                        and thing.key[0] == "card"]
    found = thing_tooltips._in_room(app.canvas, card.room, card.explained())
    assert found is not None
    _lines, box = found
    assert box.bottom <= places.hand_y - RISE
    assert box.x >= max(places.trick(position).box.right for position in (0, 1, 7))


def test_nothing_is_explained_any_more_when_the_table_is_seen_again(app: App) -> None:
    explained_no_more(app, asked(app, 3, late).explains.explainer)
