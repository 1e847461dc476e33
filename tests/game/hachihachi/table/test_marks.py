"""Marks on the table stand out from what they are drawn on by 3:1 (WCAG 2.1, 1.4.11): dots, pips, bars, frames."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import combinations
from types import ModuleType
from typing import Any

import numpy as np
import pygame
import pytest

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Repainter
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.palette import PAPER_LIGHT
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.table.drawing import seats as seats_drawing
from hachi_hachi.game.hachihachi.year_match import Match
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.hanafuda.kind_signs import KIND_COLOURS
from hachi_hachi.game.hanafuda.table import last_moves, pile_captions, table_cards, table_markers, yaku_ledger
from hachi_hachi.game.storage.settings import TABLES
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
from hachi_hachi.game.table.chrome import seat_plates
from hachi_hachi.game.table.session.game_session import Session
from hachi_hachi.game.widgets.materials import cloth, focus_ring, paper
from tests.game.helpers.at_once import AtOnce, table_of

LEAST = 3.0
#: The functions that draw marks, where they are called: dots of seats, pips, bars and dials, the empty places and slots
#: of a pile, the frame of what was just taken, the mark of a card that matches.
MARKS: tuple[tuple[ModuleType, str], ...] = (
    (last_moves, "draw_seat_dot"), (yaku_ledger, "draw_seat_dot"), (seat_plates, "draw_seat_dot"),
    (yaku_ledger, "_pip"), (pile_captions, "draw_sign"),
    (seat_plates, "draw_gauge"), (seat_plates, "draw_dial"), (seats_drawing, "ghost"),
    (table_markers, "slot"), (table_markers, "taken_frame"), (table_cards, "_bead"),
)


def contrasts(before: pygame.Surface, after: pygame.Surface) -> float:
    """How far a mark's brightest or darkest twentieth stands out from what was there, or from each other.

    A mark with a rim or a ground of its own is seen on anything.
    """
    differs = pygame.surfarray.pixels2d(before) != pygame.surfarray.pixels2d(after)
    lines = [differs.any(axis=axis).nonzero()[0] for axis in (1, 0)]
    if not len(lines[0]):
        return 0.0
    part = tuple(slice(found[0], found[-1] + 1) for found in lines)
    old, new = (pygame.surfarray.pixels3d(one)[part].astype(float) for one in (before, after))
    changed = np.abs(new - old).sum(axis=2) > 24
    dark, bright = np.percentile(light(new[changed]), (5, 95))
    ground = float(light(old[changed].mean(axis=0)))
    return max(float(max(one, other) + 0.05) / float(min(one, other) + 0.05)
               for one, other in ((dark, ground), (bright, ground), (bright, dark)))


def light(colours: np.ndarray) -> Any:
    """The relative luminance of colours (WCAG 2)."""
    parts = colours / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4) @ (0.2126, 0.7152, 0.0722)


def watched(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, found: dict[str, list[float]]
) -> None:
    """Note the contrast of everything that a function draws."""
    draw = getattr(module, name)

    def noted(canvas: Canvas, *rest: Any, **more: Any) -> Any:
        before = canvas.surface.copy()
        drawn = draw(canvas, *rest, **more)
        found[f"{module.__name__.rpartition('.')[2]}.{name}"].append(contrasts(before, canvas.surface))
        return drawn

    monkeypatch.setattr(module, name, noted)


@pytest.mark.parametrize("cloth", TABLES)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_mark_on_the_table_stands_out(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, cloth: str, seats: int
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=0))
    app.settings.table = cloth
    app.apply_settings()
    session = Session(table_of("shiragiku", seats, seed=4, people=1), AtOnce(4))
    scene = TableScene(Match(app, session, CardSurfaces(app.fonts, HANAFUDA)), lambda _match: None)
    app.director.start(scene)
    found: dict[str, list[float]] = defaultdict(list)
    sizes = set()
    for _ in range(400):
        app._frame(1 / 60)
        asked, view = scene.player.decision, scene.player.view
        if asked is None:
            continue
        if asked.kind == "play" and view is not None and view.hand_sizes[0] in (7, 5, 3) and app.director.top is scene:
            sizes.add(view.hand_sizes[0])
            scene.layout(app.canvas)
            app.canvas.kept = False
            with monkeypatch.context() as patch:
                for module, name in MARKS:
                    watched(patch, module, name, found)
                # marks are compared with the table under them, not with the empty picture of a cached item
                patch.setattr(Repainter, "_draw", lambda _painter, canvas, item: item.draw(canvas))
                scene.draw(app.canvas)
        if len(sizes) == 3:
            break
        scene._act(asked.legal[0])
    assert len(sizes) == 3
    faint = {name: round(min(values), 1) for name, values in found.items() if min(values) < LEAST}
    assert not faint, faint
    expected = {f"{module.__name__.rpartition('.')[2]}.{name}" for module, name in MARKS}
    assert expected - found.keys() <= {"table_markers.slot", "yaku_ledger.draw_seat_dot"}


@pytest.mark.parametrize("ground", ["paper", *TABLES])
def test_the_focus_stands_out_on_paper_and_on_every_table(canvas: Canvas, ground: str) -> None:
    if ground == "paper":
        paper(canvas, Box(0, 0, 900, 600))
    else:
        cloth(canvas, ground)
    before = canvas.surface.copy()
    focus_ring(canvas, Box(200, 200, 240, 42))
    assert contrasts(before, canvas.surface) >= LEAST


def test_signs_of_kinds_differ_without_colour(canvas: Canvas) -> None:
    seen = {}
    for kind in KIND_COLOURS:
        canvas.fill(Box(0, 0, 40, 40), PAPER_LIGHT)
        pile_captions.draw_sign(canvas, 20, 20, kind, 9)
        found = light(pygame.surfarray.array3d(canvas.surface)[:40, :40].astype(float))
        seen[kind] = found < found.max() / 2
    for one, other in combinations(seen.values(), 2):
        assert (one != other).sum() > 0.15 * max(one.sum(), other.sum())


def test_a_mark_as_faint_as_its_ground_is_found(canvas: Canvas) -> None:
    canvas.fill(Box(0, 0, 200, 200), (40, 60, 50))
    before = canvas.surface.copy()
    canvas.circle(100, 100, 10, (70, 90, 80))
    assert 1 < contrasts(before, canvas.surface) < LEAST
