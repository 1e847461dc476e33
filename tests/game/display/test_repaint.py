"""Drawing only what has changed shows the same pixels as drawing everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.display.repaint import merged
from game.hachihachi.cards import HANAFUDA
from game.hachihachi.deal.scene import TableScene
from game.hachihachi.match import Match, Session
from game.hachihachi.table.drawing.picture import TablePicture
from game.keeping.savefile import SaveStore
from game.program.app import App, Launch
from game.program.fading import FADE
from game.scenes.scene import Scene
from game.table.cards.sprites import Deck
from tests.game.helpers.at_once import AtOnce, table_of, year

rects = st.builds(
    pygame.Rect, st.integers(0, 60), st.integers(0, 60), st.integers(0, 30), st.integers(0, 30)
)


@given(st.lists(rects, max_size=12))
def test_merged_rectangles_cover_all_and_do_not_overlap(given_rects: list[pygame.Rect]) -> None:
    pieces = merged(given_rects)
    for rect in given_rects:
        if rect.w and rect.h:
            assert any(piece.contains(rect) for piece in pieces)
    for number, piece in enumerate(pieces):
        assert not any(piece.colliderect(other) for other in pieces[number + 1 :])


def pixels(surface: pygame.Surface) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def no_scene(_match: Match) -> Scene | None:
    return None


@pytest.mark.parametrize(("seats", "seed"), [(3, 6), (3, 12), (5, 6)])
def test_parts_drawn_alone_look_like_the_whole(
    make_app: Callable[..., App], tmp_path: Path, seats: int, seed: int
) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    session = Session(table_of("shiragiku", seats, seed=seed, people=1), AtOnce(seed), SaveStore(tmp_path))
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    scene = TableScene(Match(app, session, Deck(app.fonts, HANAFUDA)), no_scene)
    app.director.start(scene)
    canvas = app.canvas
    canvas.kept = False
    scene.draw(canvas)
    rng = Random(seed)
    compared = 0
    for frame in range(420):
        if scene.update(0.1) is not None:
            break  # the deal is over
        decision = scene.player.asked
        if decision is not None and frame % 3 == 0:
            if rng.random() < 0.5:
                scene.chooser.step(1)
            else:
                scene.player.act(rng.choice(decision.legal))
        canvas.kept = True
        scene.draw(canvas)
        # what is kept from frame to frame is what would be made anew
        kept, anew = (
            [(item.key, item.look, item.rect) for item in picture.items(canvas, scene.player.stage, scene.shown())]
            for picture in (scene.drawing, TablePicture(scene.match, scene.places))
        )
        assert kept == anew, frame
        # what is laid again is known by its key
        assert len({key for key, _look, _rect in kept}) == len(kept), frame
        if frame % 19 == 0:
            parts = pixels(canvas.surface)
            canvas.kept = False
            scene.draw(canvas)
            # blending rounds by where a piece begins: a step of a channel or two is nothing to be seen
            assert np.abs(parts - pixels(canvas.surface)).max() <= 3, frame
            compared += 1
    assert compared > 8


def test_nothing_of_the_scene_before_is_left_once_it_has_faded(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(app.title())
    app.step(0.0)
    session = Session(year(6, people=1), AtOnce(6), SaveStore(tmp_path))
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    app.director.start(TableScene(Match(app, session, Deck(app.fonts, HANAFUDA)), no_scene))
    before = pixels(app.canvas.surface)
    mixed: list[np.ndarray[tuple[int, ...], np.dtype[np.int16]]] = []
    while not mixed or app._painter.fading:
        app.step(FADE / 12)  # cards fly meanwhile: only where they do is drawn anew
        mixed.append(pixels(app.canvas.surface))
    assert len(mixed) > 9
    assert np.abs(mixed[0] - before).mean() < np.abs(mixed[-1] - before).mean()
    app.canvas.kept = False
    app.director.top.draw(app.canvas)
    assert np.abs(mixed[-1] - pixels(app.canvas.surface)).max() <= 3
