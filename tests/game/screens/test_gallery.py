"""The gallery of the cards, by keys and by pointer."""

from __future__ import annotations

from game.display.inputs import Action, Pointer, Touch
from game.hachihachi.cards import HANAFUDA
from game.hachihachi.words.card_names import japanese_name
from game.program.app import App
from game.scenes.scene import Push
from game.table.card_set import card_key
from game.table.gallery.scene import GalleryScene
from game.table.sprites import deck_of
from tests.game.helpers.plain import PlainScene
from tests.game.setup.test_newyear import press


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
    scene = GalleryScene(app, deck_of(app, HANAFUDA))
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
    deck = deck_of(app, HANAFUDA)
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
