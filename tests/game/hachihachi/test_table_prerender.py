"""A table that was prepared while the dealer was drawn looks as one that was not: nothing dark is kept with it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import numpy as np
import pygame

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.playback.stage import Stage
from hachi_hachi.game.display.playback.timeline import Timeline
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.settlement.settlement_scene import SettlementScene
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.table.layout import Layout
from hachi_hachi.game.hachihachi.table.presenter import Presenter
from hachi_hachi.game.hachihachi.table.tabletop import Tabletop
from hachi_hachi.game.hachihachi.table_prerender import table_steps
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces, card_surfaces_of
from hachi_hachi.game.table.chrome import background
from hachi_hachi.game.table.session.game_session import Session
from tests.game.helpers.at_once import AtOnce, table_of


def first_table(app: App, match: Match, *, prepared: bool) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """The first picture of the table, on a canvas that has kept nothing but what is prepared for it."""
    surface = pygame.Surface((1280, 720))
    canvas = Canvas(surface, app.fonts)
    layout = Layout(canvas.area.w, canvas.area.h, 3)
    if prepared:
        for _ in table_steps(match, canvas):
            pass
    top = Tabletop(match.rules, 0, 3)
    top.fold(event.seen_by(0) for event in match.session.table.events)
    stage = Stage()
    Timeline(stage, speed=0).add(Presenter(top, layout).at_rest())
    TablePicture(match, layout).draw(canvas, stage, TableOverlay(prompt="Your turn"))
    return pygame.surfarray.array3d(surface)


def test_a_table_prepared_aside_looks_the_same(app: App) -> None:
    table = table_of("shiragiku", 3, seed=4)
    match = Match(app, Session(table, AtOnce()), card_surfaces_of(app, HANAFUDA))
    plain, prepared = (first_table(app, match, prepared=prepared) for prepared in (False, True))
    assert np.array_equal(plain, prepared)
    assert plain.mean() > 20, "something is drawn"


def test_the_emblem_of_the_next_month_is_read_while_this_one_is_played(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    session = Session(table_of("shiragiku", 3, seed=4), AtOnce())
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    match = Match(app, session, CardSurfaces(app.fonts, HANAFUDA))
    app.director.start(TableScene(match, lambda _match: None))
    for thread in threading.enumerate():
        if thread.name == "cards ahead":
            thread.join()
    match.deck.poll()
    assert [month for month in range(1, 13) if match.deck.pictures.ready(("back", f"m{month:02d}"))] == [1, 2]


def test_the_room_of_a_table_is_not_painted_anew_after_a_settlement(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1920, 1080), speed=0))
    session = Session(table_of("shiragiku", 3, seed=4), AtOnce())
    match = Match(app, session, CardSurfaces(app.fonts, HANAFUDA))
    scene = TableScene(match, lambda _match: None)
    app.director.start(scene)
    app._frame(0.0)
    room = background.room(app.canvas, scene.places.mat)
    while not scene.player.closed:
        scene.update(0.1)
    for words in range(12):  # of all that is written and drawn in a deal something stays
        app.canvas.cache.get(words, lambda: pygame.Surface((500, 500)))
    app.director.start(SettlementScene(match, lambda _match: scene, lambda _match: scene))
    app._frame(0.0)
    assert background.room(app.canvas, scene.places.mat) is room
