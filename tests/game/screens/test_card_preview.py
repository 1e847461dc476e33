"""What a change in the options does to the table and its cards is seen at once, beside the options."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.catalog import played_last
from hachi_hachi.game.screens.card_preview import CardPreview
from hachi_hachi.game.screens.options_scene import OptionsScene


def shown(app: App) -> bytes:
    """The pixels of the preview in the options."""
    scene = OptionsScene(app)
    app.director.start(scene)
    for _ in range(20):  # until the scene before it has faded
        app._frame(0.1)
    assert scene.panel is not None
    (preview,) = [leaf for leaf in scene.panel.leaves() if isinstance(leaf, CardPreview)]
    rect = app.canvas.rect(preview.box)
    assert app.window.surface.get_rect().contains(rect)
    return pygame.image.tobytes(app.window.surface.subsurface(rect), "RGB")


@pytest.mark.parametrize(("field", "value"), [
    ("card_face", "printed"), ("card_backs", "red"), ("month_marks", "off"), ("large_marks", True), ("table", "tatami"),
])
def test_every_change_shows_in_the_preview(
    make_app: Callable[..., App], field: str, value: object
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    before = shown(app)
    same = shown(app) == before
    assert same
    setattr(app.settings if field == "table" else app.settings.of(played_last(app).id), field, value)
    app.apply_settings()
    same = shown(app) == before
    assert not same
