"""Several people at one screen: between their turns the table is covered, and nobody sees another's cards."""

from __future__ import annotations

import pytest

from hachi_hachi.engine.common.bitset import cards_in
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.inputs import Action, Press
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.table.deal_player import HachiPlayer
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.handover_scene import DEAF, HandoverScene
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.deal_player import difference
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.table.table_match import Match
from tests.game.helpers.at_once import AtOnce, table_of
from tests.game.helpers.clocks import standing


def faces_of(player: HachiPlayer) -> set[object]:
    return {sprite.face for sprite in player.stage.sprites.values()}


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_only_the_hand_of_the_person_asked_is_ever_seen(seats: int) -> None:
    session = Session(table_of("shiragiku", seats, seed=4 + seats, people=2), AtOnce(1))
    player = HachiPlayer(session, Layout(1280, 720, seats))
    asked = []
    for number in range(4000):
        player.advance(0.0, 0.0, standing)
        if player.closed:
            break
        if player.covers() >= 0:
            assert player.decision is not None
            player.turn_to(player.covers())
            assert difference(player.stage, player.presenter) is None
        # whatever lies open on the screen is public, or in the hand of the one who looks
        view = player.presenter.top.view
        if not view.hands:  # a frame plays on for 8 ms only: on a busy machine no deal is opened in it
            assert not faces_of(player)
            continue
        shown = {card for seat in range(seats) if seat != view.seat for card in cards_in(view.hands[seat])}
        declared = {card for made in view.teyaku for one in made for card in cards_in(one.shown)}
        assert shown <= declared
        for seat in session.people - {view.seat}:
            hidden = set(cards_in(session.table.year.deal.hands[seat])) if session.table.year.deal else set()
            lying = view.open_cards() | (view.hands[view.seat] if view.seat >= 0 else 0)
            assert not {card_key(card) for card in hidden if not lying >> card & 1} & faces_of(player)
        decision = player.decision
        if decision is not None:
            assert decision.seat == session.viewer
            asked.append(decision.seat)
            player.act(decision.legal[number % len(decision.legal)])
    assert player.closed
    assert set(asked) == {0, 1} or seats > 3


def test_a_cover_comes_between_two_people(app: App) -> None:
    session = Session(table_of("shiragiku", 3, seed=1, people=3), AtOnce(1))
    match = Match(app, session, CardSurfaces(app.fonts, HANAFUDA))
    app.settings.speed = 0
    scene = TableScene(match, lambda found: SettlementScene(found, lambda _: scene, lambda _: scene))
    app.director.start(scene)
    order = []
    for _number in range(400):
        app._frame(1 / 60)
        top = app.director.top
        if isinstance(top, SettlementScene):
            break
        if isinstance(top, HandoverScene):
            assert scene.player.decision is not None
            assert scene.player.decision.seat != session.viewer
            order.append(scene.player.decision.seat)
            app.director.update(DEAF)
        app.director.handle(Press(Action.CONFIRM, "return", "", repeat=False))
        assert scene.chooser.card is None or not isinstance(top, HandoverScene)
    assert isinstance(app.director.top, SettlementScene)
    assert len(order) >= 6
    assert order[:3] == [order[0], (order[0] + 1) % 3, (order[0] + 2) % 3]


def test_one_person_is_never_covered() -> None:
    session = Session(table_of("shiragiku", 5, seed=2, people=1), AtOnce(1))
    player = HachiPlayer(session, Layout(1280, 720, 5))
    for _number in range(2000):
        player.advance(0.0, 0.0, standing)
        assert player.covers() == -1
        assert session.viewer == 0
        if player.closed:
            break
        if player.decision is not None:
            player.act(player.decision.legal[0])
    assert player.closed
