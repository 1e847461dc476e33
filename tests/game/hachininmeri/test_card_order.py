"""The order of the cards: one key away, and beside the table while a card is chosen, if wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hachi_hachi.engine.common.records.header import SeatInfo, Setup
from hachi_hachi.engine.common.rng.seeds import stream
from hachi_hachi.engine.hachininmeri.actions import LEAVE, TAKE
from hachi_hachi.engine.hachininmeri.cards.card_strength import ORDERS
from hachi_hachi.engine.hachininmeri.cards.pack import CARDS, CLUBS, is_trump, suit_of
from hachi_hachi.engine.hachininmeri.records.recorded_match import new_match
from hachi_hachi.engine.hachininmeri.visibility.view import View
from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Action
from hachi_hachi.game.hachininmeri.deal.table_scene import TableScene
from hachi_hachi.game.hachininmeri.inspector.help_scene import ORDER, HelpScene
from hachi_hachi.game.hachininmeri.table import card_order
from hachi_hachi.game.hachininmeri.table.layout import Layout
from hachi_hachi.game.hachininmeri.table.won_tricks import LINE, tricks_won, won_items
from hachi_hachi.game.hachininmeri.text.card_names import SUITS, order_name
from hachi_hachi.game.storage.settings import load, save
from hachi_hachi.game.table.chrome.tool_button import Tool
from hachi_hachi.game.widgets.theme import SMALL
from tests.game.helpers.by_hand import press
from tests.game.helpers.meri_tables import MERI, asked


def follows(scene: TableScene) -> bool:
    view = scene.player.view
    return view is not None and view.trick is not None and not view.is_trump(view.trick.cards[0])


@pytest.mark.parametrize("trump", range(len(SUITS)))
def test_the_cards_shown_fall_in_strength_and_each_has_its_own_mark(trump: int) -> None:
    shown = [card_order.cards_of(suit, trump) for suit in range(len(SUITS))]
    assert sorted(card for cards in shown for card in cards) == list(range(CARDS))
    for suit, cards in enumerate(shown):
        places = [int(ORDERS[trump].place[card]) for card in cards]
        assert places == sorted(places, reverse=True)
        assert len({order_name(card, trump) for card in cards}) == len(cards)
        assert all(is_trump(card, trump) == (suit == trump) for card in cards)
    names = [order_name(card, trump) for card in shown[trump]]
    courts = ["sun", "un", "sota", "dragon", "kiri", "uma"]
    if trump != CLUBS:
        courts.insert(3, "tenka")
    assert names[: len(courts)] == courts
    assert all(name.isdecimal() for name in names[len(courts) :])



def test_a_key_and_a_button_show_the_order_and_the_key_closes_it(
    make_app: Callable[..., App], quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = asked(app, 5, follows)
    (tool,) = [widget for widget in scene.tools.widgets if isinstance(widget, Tool) and widget.name == ORDER]
    assert tool.enabled
    app.director.handle(press(Action.ORDER))
    top = app.director.top
    assert isinstance(top, HelpScene)
    assert (top.page, top.known) == (ORDER, True)
    app.director.handle(press(Action.ORDER))
    assert app.director.top is scene


def test_the_order_is_shown_while_a_card_is_chosen_if_wanted(
    make_app: Callable[..., App], quick_players: None
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    scene = asked(app, 5, follows)
    view = scene.player.view
    assert view is not None
    assert view.trick is not None

    def items() -> list[object]:
        found = scene.drawing.items(app.canvas, scene.player.stage, scene.shown())
        return [one.look for one in found if one.key == "order"]

    assert items() == []
    app.settings.of(MERI.id).card_order = True
    save(app.settings)
    assert load()[0].of(MERI.id).card_order
    assert scene.shown().highlights.orders == (view.trump, suit_of(view.trick.cards[0]))
    assert len(items()) == 1
    scene.player.timeline.skip()
    decision = scene.player.decision
    assert decision is not None
    scene._act(decision.legal[0])
    assert items() == []


def test_the_open_trump_is_struck_out_once_the_leader_has_left_it() -> None:
    setup = Setup("hitoyoshi", {}, tuple(SeatInfo(name, "greedy") for name in MERI.names))
    gone = {}
    for answer in (TAKE, LEAVE):
        table = new_match(setup, 1)
        view = View(table.rules, 0)
        read = 0
        while view.taken is None:
            for event in table.events[read:]:
                view.apply(event.seen_by(0))
            read = len(table.events)
            assert view.taken is not None or view.open_trump not in view.gone()
            decision = table.decision
            assert decision is not None
            legal = [action for action in decision.legal if action.verb == answer]
            table.act((legal or decision.legal)[0])
        gone[answer] = view.open_trump in view.gone()
    assert gone == {TAKE: False, LEAVE: True}


@pytest.mark.parametrize(("w", "h", "text"), [(1280, 720, 1.0), (1280, 720, 1.5), (1280, 960, 1.25), (1720, 720, 1.5)])
def test_the_order_is_clear_of_plates_ring_and_tools(w: int, h: int, text: float) -> None:
    for clockwise in (True, False):
        layout = Layout(w, h, text, clockwise)
        plates = [layout.plate(position) for position in range(1, 8)]
        for declared in range(8):
            box = layout.order(declared)
            shown = [layout.shown(declared, 0, 1).box] if declared else []
            for other in (*plates, *shown, layout.tools, layout.prompt, layout.trick(1).box, layout.trick(7).box):
                apart = box.x >= other.right or box.right <= other.x or box.y >= other.bottom or box.bottom <= other.y
                assert apart, (declared, box, other)
            assert box.h > 80


@pytest.mark.parametrize(("h", "text"), [(160.0, 1.0), (80.0, 1.0), (160.0, 1.5)])
def test_the_last_tricks_won_are_listed_as_many_as_there_is_room_for(app: App, h: float, text: float) -> None:
    table = new_match(Setup("short", {"games_in_set": 1}, tuple(SeatInfo(name, "greedy") for name in MERI.names)), 1)
    view = View(table.rules, 0)
    assert won_items(app.canvas, Box(0, 0, 230, h), view, MERI.names) == []
    chance = stream("tricks won", 1)
    while (decision := table.decision) is not None and not table.finished:
        table.act(chance.choice(decision.legal))
    for event in table.events:
        view.apply(event.seen_by(0))
    app.canvas.text_scale = text
    (shown,) = won_items(app.canvas, Box(0, 0, 230, h), view, MERI.names)
    assert isinstance(shown.look, tuple)
    listed, size, _room, marked = shown.look[1]
    assert size == SMALL  # large letters keep their size, as cards are shown by their marks then
    assert marked == (text > 1)
    count = min(9, int(h / (LINE * size * text / SMALL)))
    assert listed == tricks_won(view, MERI.names)[-count:]
    assert count * text >= (7 if h > 100 else 4)
    assert shown.rect.h <= app.canvas.px(h + 18)
    shown.draw(app.canvas)
