"""Whatever lies on the table says of itself what the engine says, by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.engine.hachihachi.analysis.card_matching import ways
from hachi_hachi.engine.hachihachi.yaku.tokushuyaku import SUJIROKU_CARDS
from hachi_hachi.engine.hanafuda.deck import points
from hachi_hachi.game import router
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.game_ui import HACHIHACHI
from hachi_hachi.game.hachihachi.inspector.inspector_scene import InspectorScene
from hachi_hachi.game.hachihachi.table.drawing.yaku_chips import Chip
from hachi_hachi.game.hachihachi.table.missing_cards import missing
from hachi_hachi.game.hanafuda.card_names import card_name
from hachi_hachi.game.hanafuda.inspector.inspector_pages import YAKU
from hachi_hachi.game.table.chrome import thing_tooltips
from hachi_hachi.game.table.chrome.thing_tooltips import Explanation, Thing
from hachi_hachi.game.table.table_tools import TOOLS
from hachi_hachi.game.widgets import Label
from tests.game.hachihachi.test_many_seats import year_of
from tests.game.helpers.by_hand import keys_for
from tests.game.helpers.explained import explained_no_more

pytestmark = pytest.mark.usefixtures("quick_players")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app(Launch(size=(1280, 720), speed=0))


def asked_to_play(app: App, seats: int, seed: int, cards: int) -> TableScene:
    """The table where the person has so many cards left and is to play one."""
    app.director.start(router.new_year(app, HACHIHACHI, year_of(seats, seed)))
    answers = 0
    for number in range(4000):
        app._frame(1 / 60)
        scene = app.director.top
        if isinstance(scene, TableScene) and scene.player.decision is not None:
            asked = scene.player.decision.kind
            if asked == "play" and len(scene.chooser.hand) == cards and scene.chooser.decision is not None:
                return scene
        given = keys_for(scene, answers if isinstance(scene, TableScene) else number)
        answers += isinstance(scene, TableScene) and bool(given)
        for event in given:
            app.director.handle(event)
    raise AssertionError("that was never asked")


def explanations_of(scene: TableScene) -> dict[object, Explanation]:
    return {thing.key: thing.explained() for thing in scene.explains.explainer.offered}


def words(explanation: Explanation) -> str:
    return " ".join([explanation.heading, *(line.words for line in explanation.lines)])


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (6, 5), (7, 2)])
def test_everything_says_what_it_is(app: App, seats: int, seed: int) -> None:
    scene = asked_to_play(app, seats, seed, 4)
    view = scene.player.presenter.top.view
    found = explanations_of(scene)
    assert {"month", "fan", "stock"} <= found.keys()
    # the low plate of two seats has no room for it under what a deal that ended now would pay
    assert ("basket" in found) == (seats > 2)
    assert {("tool", name) for name, _word, _key in TOOLS} <= found.keys()
    if seats >= 4:
        assert "pot" in found
    for seat in range(seats):
        if seat in view.active:
            assert {("plate", seat)} <= found.keys()
            assert f"{points(view.piles[seat])} of 88" in words(found["plate", seat])
            if view.piles[seat]:
                shelves = found["pile", seat].shelves
                assert sorted(card for shelf in shelves for card in shelf.cards) == sorted(cards_in(view.piles[seat]))
            if seat != view.seat:
                assert f"{view.hand_sizes[seat]} cards in hand" in found["backs", seat].heading
        else:
            assert scene.match.names[seat] == found["cushion", seat].heading
    for card in cards_in(view.hands[view.seat]):
        takes = [card_name(other) for way in ways(view, card) for other in cards_in(way)]
        said = words(found["card", card])
        assert all(name in said for name in takes)
        assert bool(takes) == ("Takes nothing" not in said)
    for explanation in found.values():
        assert explanation.heading
        assert "{" not in words(explanation)


def hover(app: App, thing: Thing, frames: int) -> None:
    app.director.handle(Pointer(Touch.MOVE, thing.box.cx, thing.box.bottom - 3))
    for _ in range(frames):
        app._frame(1 / 60)


def meant(scene: TableScene) -> str:
    """The kind of thing that is explained now, "" for none."""
    thing = scene.explains.explainer.meant
    key = "" if thing is None else thing.key
    return str(key[0] if isinstance(key, tuple) else key)


def going(scene: TableScene) -> bool:
    """Whether keys go from thing to thing."""
    return scene.explains.explainer.active


def test_the_pointer_has_to_rest_and_esc_closes(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 4)
    things = {thing.key: thing for thing in scene.explains.explainer.offered}
    hover(app, things["stock"], 3)
    assert meant(scene) == ""
    hover(app, things["stock"], 40)
    assert meant(scene) == "stock"
    assert any(item.key == "explanation" for item in scene.explains.item(app.canvas))
    app.director.handle(Press(Action.BACK, "escape"))
    assert meant(scene) == ""
    assert app.director.top is scene
    hover(app, things["month"], 40)
    assert meant(scene) == "month"
    app.director.handle(Press(Action.RIGHT, "right"))  # what the pointer rests on is left with the first key
    assert meant(scene) == ""


def test_explanations_stand_beside_the_thing_and_never_over_the_hand(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 4)
    hand = scene.places.hand_box
    for thing in scene.explains.explainer.offered:
        _layout, box = thing_tooltips.apart(app.canvas, thing.box, thing.explained(), scene.explains.avoided())
        assert box.bottom <= hand.y or box.right <= hand.x or box.x >= hand.right, thing.key
        apart = (box.x - thing.box.right, thing.box.x - box.right, box.y - thing.box.bottom, thing.box.y - box.bottom)
        assert max(apart) <= 12, thing.key


def test_keys_go_from_the_hand_to_everything_and_back(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 4)
    events = len(scene.session.table.events)
    met = set()
    app.director.handle(Press(Action.UP, "up"))
    assert going(scene)
    for keys in ((Action.UP,) * 5, (Action.LEFT,) * 4, (Action.DOWN,) * 4, (Action.RIGHT,) * 9, (Action.UP,) * 4):
        for action in keys:
            met.add(meant(scene))
            app.director.handle(Press(action, action.name.lower()))
            if not going(scene):
                app.director.handle(Press(Action.UP, "up"))
    assert len(met) >= 6, met
    app.director.handle(Press(Action.CONFIRM, "return"))
    assert not going(scene)
    assert len(scene.session.table.events) == events, "Enter leaves the explanations, it plays nothing"


def test_places_of_missing_cards_can_be_switched_off(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 2)

    def slots() -> list[object]:
        return [key for key in scene.player.stage.sprites if isinstance(key, tuple) and key[0] == "slot"]

    view = scene.player.presenter.top.view
    wanted = sum(len(missing(view, seat)) for seat in range(3))
    assert len(slots()) == wanted
    scene.match.settings.capture_marks = False
    scene.resume()
    assert slots() == []
    scene.match.settings.capture_marks = True
    scene.resume()
    assert len(slots()) == wanted


def test_kan_say_what_follows_them_and_whether_the_multiplier_is_in_them(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 4)
    view = scene.player.presenter.top.view
    for score, said in ((-28 * 12 - 1, True), (63 * 12 + 7, True), (-28 * 12, False), (-7, False)):
        view.scores[1] = score
        assert ("12 of them make a kan" in words(explanations_of(scene)["plate", 1])) == said
    inspector = InspectorScene(scene.match, YAKU)
    for multiplier in (1, 2, 4):
        inspector.view.multiplier = multiplier
        labels = [leaf.text for leaf in inspector.build_page(YAKU).leaves() if isinstance(leaf, Label)]
        assert any(f"before this deal's ×{multiplier}" in label for label in labels) == (multiplier > 1)


def test_chaff_that_is_nearly_sujiroku_is_counted_on_a_chip_which_says_what_that_pays(app: App) -> None:
    scene = asked_to_play(app, 3, 4, 4)
    view = scene.player.presenter.top.view
    taken = list(cards_in(SUJIROKU_CARDS))
    for count, said in ((12, ""), (13, "chaff & willow 13 of 16"), (17, "Sujiroku 14 kan")):
        view.piles[:] = [0, sum(1 << card for card in taken[:count]), 0]
        scene._follow()
        app._frame(1 / 60)
        chips = [one for one in scene.shown().widgets if isinstance(one, Chip) and one.name == "sujiroku"]
        assert [(one.seat, one.text) for one in chips] == ([(1, said)] if said else [])
    explanation = explanations_of(scene)["chip", 1, "sujiroku"]
    assert "In the pile so far: 17." in words(explanation)
    assert f"With 16 or more, {14 * view.multiplier} kan each." in words(explanation)
    assert "Special yaku count if the hands run out." in words(explanation)
    assert set(explanation.shelves[0].cards) == set(taken[:17])
    chips[0].confirm()
    assert scene.recalled is not None
    assert scene.recalled.kan == 14


def test_nothing_is_explained_any_more_when_the_table_is_seen_again(app: App) -> None:
    explained_no_more(app, asked_to_play(app, 3, 4, 4).explains.explainer)
