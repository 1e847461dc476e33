"""The table of a new deal is drawn while the dealer is drawn for."""

from __future__ import annotations

from collections.abc import Callable

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.table_prerender import table_steps
from hachi_hachi.game.hachihachi.year_match import Match, Session
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.dealer_draw.dealer_draw_scene import DealerDrawScene
from hachi_hachi.game.scenes.scene import FRAME
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from tests.game.helpers.at_once import AtOnce, table_of


def test_the_table_is_prepared_while_the_dealer_is_drawn(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    match = Match(app, Session(table_of("shiragiku", 3, seed=4), AtOnce(4)), CardSurfaces(app.fonts, HANAFUDA))
    scene = DealerDrawScene(match, lambda match: TableScene(match, lambda _match: None), table_steps)
    app.director.start(scene)
    app._frame(FRAME)
    while not scene.timeline.idle or scene.dirty:
        scene.prepare_next_frame(1.0)
        read = sum(match.deck.pictures.ready(("card", card)) for card in HANAFUDA.cards)
        assert read <= 6, "but for the cards drawn, nothing is read while cards fly"
        app._frame(FRAME)
    assert scene._steps is not None
    while next(scene._steps, None) is not None:
        scene.prepare_next_frame(1.0)
    assert all(match.deck.pictures.ready(("card", card)) for card in HANAFUDA.cards)
    assert any(isinstance(key, tuple) and key[0] == "room" for key in app.canvas.cache._surfaces)
