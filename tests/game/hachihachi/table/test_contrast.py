"""Words on the table can be read: every one is at least 14 units high and stands out from what is drawn under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import Colour
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.storage.settings import TABLES
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.widgets.seat_dots import lightness
from tests.game.helpers.at_once import AtOnce, table_of

#: The least contrast of words (WCAG 2 AA), and the least height of letters in units.
LEAST = 4.5
FLOOR = 14.0


class Read:
    """What was written: words, contrast to the mean of what was there before, height of the letters in units."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: dict[str, tuple[float, float]] = {}
        written = Canvas.text

        def noted(canvas: Canvas, text: str, x: float, y: float, size: float, *rest: Any, **more: Any) -> Box:
            before = canvas.surface.copy()
            box = written(canvas, text, x, y, size, *rest, **more)
            rect = canvas.rect(box).clip(before.get_rect())
            if text and rect.w and rect.h:
                ground = pygame.transform.average_color(before, rect)[:3]
                ink: Colour = rest[0] if rest else more["colour"]
                self.found[text] = contrast(ink, ground), size * canvas.text_scale
            return box

        monkeypatch.setattr(Canvas, "text", noted)


def contrast(ink: Colour, ground: tuple[int, int, int]) -> float:
    """How far the lightness of words and ground lie apart, 1 to 21 (WCAG 2); transparent words show the ground."""
    share = (ink[3] if len(ink) == 4 else 255) / 255
    seen = tuple(round(one * share + other * (1 - share)) for one, other in zip(ink, ground, strict=False))
    first, second = sorted((lightness((seen[0], seen[1], seen[2])), lightness(ground)))
    return (second + 0.05) / (first + 0.05)


@pytest.mark.parametrize("cloth", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_word_on_the_table_can_be_read(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, cloth: str, seats: int
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    app.settings.table = cloth
    app.apply_settings()
    session = Session(table_of("shiragiku", seats, seed=4, people=1), AtOnce(4))
    scene = TableScene(Match(app, session, CardSurfaces(app.fonts, HANAFUDA)), lambda _match: None)
    app.director.start(scene)
    for _ in range(400):
        app._frame(1 / 60)
        asked, view = scene.player.decision, scene.player.view
        if asked is not None and asked.kind == "play" and view is not None and view.hand_sizes[0] <= 5:
            break
        if asked is not None:
            scene._act(asked.legal[0])
    read = Read(monkeypatch)
    # words are compared with the table under them, not with the empty picture of a cached item
    monkeypatch.setattr(Repainter, "_draw", lambda _painter, canvas, item: item.draw(canvas))
    assert app.director.top is scene
    scene.layout(app.canvas)
    app.canvas.kept = False
    scene.draw(app.canvas)
    assert len(read.found) > 30
    faint = {words: round(value, 1) for words, (value, _size) in read.found.items() if value < LEAST}
    small = {words: round(size, 1) for words, (_value, size) in read.found.items() if size < FLOOR - 0.01}
    assert not faint, faint
    assert set(small) <= {str(number) for number in range(1, 8)}, small  # the numbers in the dots of the seats
