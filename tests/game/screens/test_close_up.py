"""One card as high as the window: its names beside it, buttons to the next and the one before."""

from typing import Any

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.hanafuda.card_names import card_words
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces, card_surfaces_of
from hachi_hachi.game.table.gallery.close_up import DISTANCE, card_place, draw_close_up, step_at
from hachi_hachi.game.table.gallery.gallery_scene import GalleryScene

SIZES = ((1280, 720), (1024, 768), (2520, 1080), (3840, 2160))


class Noted(Canvas):
    """A canvas that notes where its lines stand."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.surface, canvas.fonts, canvas.text_scale)
        self.lines: list[tuple[str, Box]] = []

    def text(self, text: str, *args: Any, **more: Any) -> Box:
        box = super().text(text, *args, **more)
        self.lines.append((text, box))
        return box


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", i18n.languages())
def test_names_stand_beside_the_card(canvas: Canvas, size: tuple[int, int], text_scale: float, language: str) -> None:
    i18n.use_language(language)
    canvas.aim(pygame.Surface(size))
    canvas.text_scale = text_scale
    deck = CardSurfaces(canvas.fonts, HANAFUDA)
    card = card_place(canvas.area)
    buttons = Box(card.x - DISTANCE - 22, card.cy - 22, card.w + 2 * DISTANCE + 44, 44)
    for index in (0, 40, 47):  # the crane, the rain man and a chaff have short, long and plain names
        noted = Noted(canvas)
        draw_close_up(noted, deck, index)
        words = card_words(index)
        assert {words.group, words.kind, words.letters} <= {line for line, _box in noted.lines}
        said = "".join(line for line, _box in noted.lines if len(line) == 1)
        assert said == (words.signs or words.name)
        for line, box in noted.lines:
            inside = canvas.area.inset(-0.5)
            assert box.x >= inside.x, line
            assert box.right <= inside.right, line
            assert not box.overlaps(card), line
            assert not box.overlaps(buttons), line
    i18n.use_language("en")


def test_the_buttons_go_to_the_neighbours_and_anything_else_puts_the_card_back(app: App) -> None:
    scene = GalleryScene(app, card_surfaces_of(app, HANAFUDA))
    app.director.start(scene)
    for _ in range(400):
        app._frame(1 / 60)
        if scene.picture is not None:
            break
    scene.card, scene.large = 4, True
    app._frame(0.0)
    card = card_place(app.canvas.area)
    app._hear(Pointer(Touch.DOWN, card.right + DISTANCE, card.cy))
    assert (scene.card, scene.large) == (5, True)
    for _ in range(2):
        app._hear(Pointer(Touch.DOWN, card.x - DISTANCE, card.cy))
    assert (scene.card, scene.large) == (3, True)
    assert step_at(app.canvas, *card.center) == 0
    app._hear(Pointer(Touch.DOWN, *card.center))
    assert (scene.card, scene.large) == (3, False)
