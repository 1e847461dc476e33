"""No text is cut with dots in any scene, whatever the window's shape, the language and the size of letters."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.app.renderer import Renderer
from hachi_hachi.game.display import fonts
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.fonts import Face, Type
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.storage import i18n
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome import background
from hachi_hachi.game.widgets import materials
from tests.game.helpers.every_game_scene import game_walks
from tests.game.helpers.every_room import every_room
from tests.game.helpers.every_scene import every_scene

pytestmark = pytest.mark.usefixtures("quick_players")
#: Two shapes of window, in every language; in the narrower one the largest letters, and the longest words as they are.
LOOKS = {
    (800, 600): (*((language, 1.5) for language in i18n.languages()), ("sv", 1.0)),
    (1280, 720): (("en", 1.0), *((language, 1.5) for language in i18n.languages()[1:])),
}
#: What draws no text.
PAINTED = (
    (CardSurfaces, "draw"), (Canvas, "rounded"), (materials, "stretched"), (materials, "spread"),
    (background, "cloth"), (background, "_borders"), (background, "_sun"), (background, "_mat"), (background, "_rim"),
)


def blank(kind: Type, text: str, _colour: Colour) -> pygame.Surface:
    """Return a surface as large as the line of text."""
    return pygame.Surface((max(1, math.ceil(kind.width(text))), math.ceil(kind.height)), pygame.SRCALPHA)


@contextmanager
def in_place_of(canvas: Canvas, other: Canvas) -> Iterator[None]:
    """Give a canvas everything that another has, for the scenes that know it."""
    own = dict(vars(canvas))
    vars(canvas).update(vars(other))
    yield
    vars(canvas).update(own)


def test_no_text_is_cut(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every scene is reached once, and drawn in every look."""
    cut: dict[str, set[str]] = {}
    where = ""
    shortened = Canvas.shortened

    def noted(canvas: Canvas, words: str, width: float, size: float, face: Face = "sans", *, bold: bool = False) -> str:
        found = shortened(canvas, words, width, size, face, bold=bold)
        if found != words and where:
            cut.setdefault(where, set()).add(words)
        return found

    monkeypatch.setattr(Canvas, "shortened", noted)
    # Neither what is drawn nor the frames on the way are looked at: without them the test takes two thirds of the time.
    monkeypatch.setattr(Type, "render", blank)
    for limit in ("MEASURED", "KEPT"):  # as many as all looks need
        monkeypatch.setattr(fonts, limit, 10**6)
    for place, name in PAINTED:
        monkeypatch.setattr(place, name, lambda *_arguments, **_named: None)
    monkeypatch.setattr(materials, "_blurred", lambda *_: pygame.Surface((1, 1), pygame.SRCALPHA))
    monkeypatch.setattr(Renderer, "draw", lambda *_: None)
    app = make_app(Launch(size=(1280, 720), speed=0))
    drawn = {size: Canvas(pygame.Surface(size), app.canvas.fonts) for size in LOOKS}
    scenes = chain(every_scene(app), *(walk(app) for walk in game_walks().values()), every_room(app, monkeypatch))
    for name, scene in scenes:
        for size, looks in LOOKS.items():
            with in_place_of(app.canvas, drawn[size]):
                for language, scale in looks:
                    i18n.use_language(language)
                    app.canvas.text_scale = scale
                    app.canvas.kept = False
                    where = f"{name}, {size}, {language}, {scale}"
                    scene.layout(app.canvas)
                    scene.draw(app.canvas)
                    where = ""
        i18n.use_language("en")
        scene.layout(app.canvas)
    assert not cut, "\n".join(f"{place}: {sorted(words)}" for place, words in cut.items())
