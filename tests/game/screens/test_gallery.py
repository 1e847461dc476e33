"""The gallery of the cards, by keys and by pointer."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.catalog import GAMES
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.inputs import Action, Pointer, Press, Touch
from hachi_hachi.game.game_ui import AnyGameUi
from hachi_hachi.game.hanafuda.card_names import japanese_name
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.scene import Push
from hachi_hachi.game.table.cards.card_set import card_key
from hachi_hachi.game.table.cards.card_surfaces import card_surfaces_of
from hachi_hachi.game.table.gallery.gallery_scene import CardSpot, GalleryScene
from tests.game.features.setup.test_setup import press
from tests.game.helpers.clocks import TickingClock
from tests.game.helpers.plain import PlainScene

EACH_GAME = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES.values()])


def test_every_card_has_a_japanese_name_of_its_own() -> None:
    names = [japanese_name(card) for card in range(48)]
    # The two or three chaff of a month share theirs.
    assert len({signs for signs, _letters in names}) == 48 - 10 - 2
    assert names[0] == ("松に鶴", "Matsu ni tsuru")


def state(scene: GalleryScene) -> tuple[int, bool]:
    return scene.card, scene.large


def complete(scene: GalleryScene) -> bool:
    return scene.picture == "gallery"


def test_the_gallery_by_keys_and_pointer(app: App) -> None:
    app.clock = TickingClock(0.004)  # a few cards are read in each frame
    scene = GalleryScene(app, card_surfaces_of(app, HANAFUDA))
    app.director.start(PlainScene(app))
    app.director.carry_out(Push(scene))
    app._frame(0.0)
    assert not complete(scene)
    for _ in range(400):
        app._frame(1 / 60)
        if complete(scene):
            break
    assert complete(scene)
    press(app, Action.RIGHT, Action.DOWN)
    press(app, Action.CONFIRM)
    assert state(scene) == (5, True)
    press(app, Action.RIGHT)
    assert state(scene) == (9, True)
    press(app, Action.BACK)
    assert state(scene) == (9, False)
    spot = scene.spots[40]
    app._hear(Pointer(Touch.MOVE, *spot.box.center))
    assert state(scene) == (40, False)
    app._hear(Pointer(Touch.DOWN, *spot.box.center))
    app._hear(Pointer(Touch.UP, *spot.box.center))
    assert state(scene) == (40, True)
    app._frame(0.0)
    app._hear(Pointer(Touch.DOWN, 5, 5))
    assert state(scene) == (40, False)
    press(app, Action.BACK)
    assert app.director.names == ("plain",)


def test_cards_are_seen_as_they_are_read_the_first_at_once(app: App) -> None:
    app.clock = TickingClock(0.004)
    deck = card_surfaces_of(app, HANAFUDA)
    scene = GalleryScene(app, deck)
    app.director.start(PlainScene(app))
    app.director.carry_out(Push(scene))
    seen = []
    for _ in range(400):
        app._frame(1 / 60)
        seen.append(sum(deck.pictures.ready(card_key(card)) for card in range(48)))
        if complete(scene):
            break
    assert seen[0] >= 1, "a card is there in the first frame"
    assert deck.pictures.ready(card_key(0))
    assert seen == sorted(seen)
    assert len(set(seen)) > 2, "they come one after the other, not all at last"
    assert seen[-1] == 48


@EACH_GAME
def test_from_the_first_frame_on_every_card_shows_its_picture(app: App, game: AnyGameUi) -> None:
    deck = card_surfaces_of(app, game.cards())
    for face in deck.card_set.faces or ("",):
        deck.dress(face, large=False)
        scene = GalleryScene(app, deck)
        scene.layout(app.canvas)
        scene.draw(app.canvas)
        early = [shown(app.canvas, spot) for spot in scene.spots]
        assert not any(deck.pictures.ready(card_key(card)) for card in deck.card_set.cards)
        while scene._decoding:
            scene.update(0.0)
        scene.draw(app.canvas)
        read = [shown(app.canvas, spot) for spot in scene.spots]
        apart = np.array([[np.abs(one - other).mean() for other in read] for one in early])
        # soft, but this card and no other
        assert (apart.argmin(axis=1) == np.arange(len(read))).all(), face
        assert apart.diagonal().max() < 20, face


@EACH_GAME
def test_cards_are_large_enough_and_arrows_go_where_they_lie(app: App, game: AnyGameUi) -> None:
    scene = GalleryScene(app, card_surfaces_of(app, game.cards()))
    scene.layout(app.canvas)
    assert min(spot.box.w for spot in scene.spots) >= 38
    scene.large = True
    first, places = scene.card, {spot.card: spot.box for spot in scene.spots}
    for action, way in ((Action.RIGHT, (1, 0)), (Action.DOWN, (0, 1))):
        scene.card = first
        scene.handle(Press(action))
        here, there = places[first], places[scene.card]
        assert ((there.x > here.x + 5), (there.y > here.y + 5)) == tuple(map(bool, way)), action


def shown(canvas: Canvas, spot: CardSpot) -> np.ndarray:
    """What is seen of a card within its edge, without its mark, in 16 x 24 pixels."""
    rect = canvas.rect(spot.box)
    rect = rect.inflate(-rect.w // 5, -rect.h // 5)
    return pygame.surfarray.array3d(pygame.transform.smoothscale(canvas.surface.subsurface(rect), (16, 24))).astype(int)
