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

from hachi_hachi.game.app.app import App
from hachi_hachi.game.app.crossfade import FADE
from hachi_hachi.game.app.launch import Launch
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item, Memo, Repainter, merged
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.hachihachi.deal.table_scene import TableScene
from hachi_hachi.game.hachihachi.table.drawing.table_picture import TableOverlay, TablePicture
from hachi_hachi.game.hachihachi.year_match import Match, Session
from hachi_hachi.game.hanafuda.card_set import HANAFUDA
from hachi_hachi.game.scenes.scene import FRAME, Replace, Scene, Transition
from hachi_hachi.game.storage.save_store import SaveStore
from hachi_hachi.game.table.cards.card_surfaces import CardSurfaces
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


@pytest.mark.parametrize(("seats", "seed"), [(3, 6), (5, 6)])
def test_parts_drawn_alone_look_like_the_whole(
    make_app: Callable[..., App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int
) -> None:
    """In every other frame, what waits for later frames while cards move is drawn, too, and compared."""
    app = make_app(Launch(size=(1280, 720), speed=1))
    session = Session(table_of("shiragiku", seats, seed=seed, people=1), AtOnce(seed), SaveStore(tmp_path))
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    scene = TableScene(Match(app, session, CardSurfaces(app.fonts, HANAFUDA)), no_scene)
    app.director.start(scene)
    canvas = app.canvas
    canvas.kept = False
    scene.draw(canvas)
    rng = Random(seed)
    compared = waiting = 0
    shown = scene.shown

    def shown_at_once() -> TableOverlay:
        overlay = shown()
        overlay.moving = False
        return overlay

    for frame in range(420):
        monkeypatch.setattr(scene, "shown", shown if frame % 2 else shown_at_once)
        if scene.update(rng.choice((0.1, 0.1, FRAME))) is not None:
            break  # the deal is over
        decision = scene.player.decision
        if decision is not None and frame % 3 == 0:
            if rng.random() < 0.5:
                scene.chooser.step(1)
            else:
                scene.player.act(rng.choice(decision.legal))
        canvas.kept = True
        scene.draw(canvas)
        if frame % 2:
            waiting += scene.shown().moving
            continue
        # what is kept from frame to frame is what would be made anew
        kept, anew = (
            [(item.key, item.look, item.rect) for item in picture.items(canvas, scene.player.stage, scene.shown())]
            for picture in (scene.drawing, TablePicture(scene.match, scene.places))
        )
        assert kept == anew, frame
        # what is laid again is known by its key
        assert len({key for key, _look, _rect in kept}) == len(kept), frame
        if frame % 38 == 0:
            parts = pixels(canvas.surface)
            canvas.kept = False
            scene.draw(canvas)
            # blending rounds by where a piece begins: a step of a channel or two is nothing to be seen
            assert np.abs(parts - pixels(canvas.surface)).max() <= 3, frame
            compared += 1
    assert compared > 4
    assert waiting > 40


def test_nothing_of_the_scene_before_is_left_once_it_has_faded(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    app.director.start(app.title())
    app.step(0.0)
    session = Session(year(6, people=1), AtOnce(6), SaveStore(tmp_path))
    while not (event := session.peek()) or not event.opens:
        session.next_event()
    app.director.start(TableScene(Match(app, session, CardSurfaces(app.fonts, HANAFUDA)), no_scene))
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


def coloured(key: int, look: int, rect: pygame.Rect) -> Item:
    def draw(canvas: Canvas) -> None:
        canvas.surface.fill((key * 5 % 256, look * 37 % 256, 80), rect)

    return Item(key, look, rect, draw)

def forty(rng: Random) -> list[Item]:
    """Items that lie over each other."""
    return [
        coloured(key, 3, pygame.Rect(rng.randrange(1100), rng.randrange(600), 170, 110))
        for key in range(40)
    ]


class Still(Scene):
    """Forty items, none of which ever moves."""

    name = "still"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.repainter, self.items = Repainter(), forty(Random(6))

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        return self.repainter.paint(canvas, pygame.Surface(canvas.surface.get_size()), self.items)


def test_a_still_scene_that_comes_by_itself_is_all_there_once_it_is_seen(make_app: Callable[..., App]) -> None:
    app = make_app(Launch(size=(1280, 720), speed=1))
    after = Still(app)

    class Before(Scene):
        name = "before"

        def update(self, dt: float) -> Transition | None:
            del dt
            return Replace(after)

    app.director.start(app.title())
    app._frame(FRAME)
    app.director.start(Before(app))
    app._frame(FRAME)
    assert len(after.repainter._before) == 40
    frames = 0
    while app._painter.fading:
        app._frame(FRAME)
        frames += 1
    assert frames > 3
    shown = pixels(app.canvas.surface)
    app.canvas.kept = False
    after.draw(app.canvas)
    assert (shown == pixels(app.canvas.surface)).all()
    assert not after.dirty


@pytest.mark.parametrize("seed", range(4))
def test_changes_drawn_alone_look_like_a_whole_drawing(canvas: Canvas, seed: int) -> None:
    """Forty items, two of which move in every frame while any number of the others change."""
    rng, repainter = Random(seed), Repainter()
    ground = canvas.surface.copy()
    ground.fill((9, 9, 9))
    rects = [pygame.Rect(rng.randrange(1100), rng.randrange(600), 170, 110) for _ in range(40)]
    looks = [0] * 40
    for frame in range(60):
        for key in (0, 1):
            rects[key] = rects[key].move(rng.randrange(-9, 10), rng.randrange(-9, 10))
        for key in rng.sample(range(2, 40), rng.choice((0, 0, 1, 3, 20, 38))):
            looks[key] += 1
        items = [coloured(key, looks[key], rects[key]) for key in range(40)]
        canvas.kept = frame > 0
        repainter.paint(canvas, ground, items)
        drawn = pixels(canvas.surface)
        canvas.surface.blit(ground, (0, 0))
        for item in items:
            item.draw(canvas)
        assert (drawn == pixels(canvas.surface)).all(), frame


def test_a_cached_item_is_drawn_once_until_it_changes(canvas: Canvas) -> None:
    drawn: list[tuple[str, bool]] = []
    window = canvas.surface

    def cached(look: str, rect: pygame.Rect) -> Item:
        def draw(target: Canvas) -> None:
            drawn.append((look, target.surface is window))
            target.surface.fill((200, 30, 30), target.rect(Box(rect.x + 10, rect.y + 10, 40, 20)))

        return Item("list", look, rect, draw, cached=True)

    repainter, ground = Repainter(), pygame.Surface(canvas.surface.get_size())
    before, after = pygame.Rect(100, 100, 80, 60), pygame.Rect(300, 100, 80, 60)

    def paint(*items: Item, kept: bool = True) -> None:
        canvas.kept = kept
        repainter.paint(canvas, ground, items)

    paint(cached("old", before), kept=False)
    paint(cached("old", before), coloured(1, 1, pygame.Rect(120, 80, 30, 60)))
    paint(cached("old", before))
    assert drawn == [("old", False)]
    assert tuple(canvas.surface.get_at((115, 115))) == (200, 30, 30, 255)
    paint(cached("old", after))
    assert drawn == [("old", False)]
    assert tuple(canvas.surface.get_at((115, 115))) == (0, 0, 0, 255)
    assert tuple(canvas.surface.get_at((315, 115))) == (200, 30, 30, 255)
    paint(cached("new", after))
    paint(cached("new", after.inflate(2, 0)))
    paint(cached("new", after.inflate(2, 0)), kept=False)
    assert [look for look, _direct in drawn] == ["old", "new", "new", "new"]


def test_pictures_that_no_frame_has_time_for_follow_in_the_next_ones(canvas: Canvas) -> None:
    made: list[str] = []

    def cached(key: str, look: str, x: int) -> Item:
        def draw(target: Canvas) -> None:
            made.append(key + look)
            target.surface.fill((200, 30 * int(look), 30), target.rect(Box(x, 100, 40, 20)))

        return Item(key, look, pygame.Rect(x, 100, 40, 20), draw, cached=True)

    repainter, ground = Repainter(), pygame.Surface(canvas.surface.get_size())

    def paint(look: str, most: int | None) -> list[int]:
        repainter.paint(canvas, ground, [cached(key, look, 100 * (1 + n)) for n, key in enumerate("abc")], most)
        canvas.kept = True
        return [canvas.surface.get_at((100 * (1 + n) + 5, 105)).g for n in range(3)]

    canvas.kept = False
    assert paint("1", 1) == [30, 30, 30]  # nothing is kept: everything is drawn
    assert paint("2", 1) == [60, 30, 30]
    assert paint("2", 1) == [60, 60, 30]
    assert paint("3", None) == [90, 90, 90]
    assert sorted(made) == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c3"]
    repainter.paint(canvas, ground, [], 1)
    assert paint("4", 2) == [120, 120, 0]  # a new one is left out as yet
    assert paint("4", 1) == [120, 120, 120]


def test_a_picture_that_waits_moves_with_its_item(canvas: Canvas) -> None:
    def cached(look: int, x: int) -> Item:
        def draw(target: Canvas) -> None:
            target.surface.fill((200, 30 * look, 30), target.rect(Box(x, 100, 40, 20)))

        return Item("one", look, pygame.Rect(x, 100, 40, 20), draw, cached=True)

    repainter, ground = Repainter(), pygame.Surface(canvas.surface.get_size())
    canvas.kept = False
    repainter.paint(canvas, ground, [cached(1, 100)])
    canvas.kept = True
    for most, shown in ((0, 30), (0, 30), (1, 60)):
        repainter.paint(canvas, ground, [cached(2, 300)], most)
        assert [canvas.surface.get_at((x, 105)).g for x in (105, 305)] == [0, shown]


def test_a_stale_result_is_kept_if_there_is_one() -> None:
    memo: Memo[int] = Memo()
    assert memo.get("a", lambda: 1, stale=True) == 1
    assert memo.get("b", lambda: 2, stale=True) == 1
    assert memo.get("b", lambda: 2) == 2
