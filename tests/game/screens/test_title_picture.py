"""The picture of the title: where its strokes lie, and what of it moves."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest

from hachi_hachi.game import catalog
from hachi_hachi.game.app.app import App
from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.display.inputs import Pointer, Touch
from hachi_hachi.game.display.palette import INK, WHITE
from hachi_hachi.game.screens.title.grass import Grass, bowed
from hachi_hachi.game.screens.title.title_picture import draw_brush, title_picture, title_places
from hachi_hachi.game.screens.title.title_scene import TitleScene

#: As they are outside of tests, which play a plain game.
GAMES = dict(catalog.GAMES)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1680, 720)])
def test_no_stroke_leaves_the_moon(canvas: Canvas, size: tuple[int, int]) -> None:
    sheet = Canvas(pygame.Surface(size), canvas.fonts)
    sheet.surface.fill(WHITE)
    places = title_places(sheet)
    draw_brush(sheet, places)
    xs, ys = np.nonzero(pygame.surfarray.array3d(sheet.surface).min(axis=2) < 200)
    x, y = sheet.point(places.x, places.y)
    farthest = np.hypot(xs - x, ys - y).max() / (places.radius * sheet.scale)
    assert 0.85 < farthest < 0.99
    ink = np.median(pygame.surfarray.array3d(sheet.surface)[xs, ys], axis=0)
    assert np.abs(ink - INK).max() <= 4, "written in the ink of all words"


def frames(app: App, count: int) -> list[tuple[bool, bytes]]:
    """Whether each frame was drawn for something that hurries, and what the window shows after it."""
    found = []
    for _frame in range(count):
        hurried = app._frame(0.1)
        found.append((hurried, pygame.image.tobytes(app.canvas.surface, "RGB")))
    return found


def test_the_season_drifts_past_the_menu_and_the_rest_is_still(app: App) -> None:
    scene = TitleScene(app, month=3)
    app.director.start(scene)
    app._frame(0.0)
    before = pygame.surfarray.array3d(app.canvas.surface).astype(int)
    shown = frames(app, 60)
    assert not any(hurried for hurried, _pixels in shown)
    pictures = [pixels for _hurried, pixels in shown]
    assert sum(one != other for one, other in pairwise(pictures)) >= 40
    moved = np.abs(pygame.surfarray.array3d(app.canvas.surface) - before).max(axis=2) > 0
    menu = app.canvas.rect(scene.menu.box)
    assert not moved[menu.left : menu.right, menu.top : menu.bottom].any()
    assert 0.02 < moved.mean() < 0.25
    patches = scene._animation._grass.patches
    assert len(patches) >= 4
    assert all(moved[p.left : p.right, p.top : p.bottom].any() for p in patches if p.top > 400)
    # what was drawn in parts is what would be drawn as a whole
    scene.invalidate()
    app._frame(0.0)
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == pictures[-1]


def test_the_name_is_written_once_and_the_menu_works_meanwhile(app: App) -> None:
    app.settings.reduced_motion = False
    app.director.start(TitleScene(app, month=3))
    app._frame(0.0)
    whole = pygame.surfarray.array3d(app.canvas.surface)
    scene = TitleScene(app, asking=True, month=3)
    app.director.start(scene)
    app._frame(0.0)
    app._frame(0.2)
    assert (scene.animating, scene.low_motion) == (True, False)
    begun = pygame.surfarray.array3d(app.canvas.surface)
    left, right = (app.canvas.rect(Box(scene_x, 260, 60, 60)) for scene_x in (350, 520))
    assert begun[left.left : left.right, left.top : left.bottom].min() < 90, "the first stroke is written"
    assert begun[right.left : right.right, right.top : right.bottom].min() > 90, "the last one is not"
    box = next(one.box for one in scene.group.widgets if one.box.y > 400)
    app.director.handle(Pointer(Touch.MOVE, box.cx, box.cy))
    assert any(one.focused and one.box == box for one in scene.group.widgets)
    frames(app, 12)
    assert scene.low_motion
    names = app.canvas.rect(Box(300, 500, 300, 80))
    after = pygame.surfarray.array3d(app.canvas.surface)
    same = (after == whole)[names.left : names.right, names.top : names.bottom].all(axis=2)
    assert same.mean() > 0.9
    app.settings.reduced_motion = True
    assert TitleScene(app, asking=True).low_motion


def test_a_plume_bows_within_its_patch_and_goes_over_into_the_picture(canvas: Canvas) -> None:
    picture = title_picture(canvas)
    grass = Grass()
    grass.place(canvas, Box(868, 110, 300, 440))
    assert not any(patch.colliderect(canvas.rect(Box(868, 110, 300, 440))) for patch in grass.patches)
    assert all(not one.colliderect(other) for one, other in combinations(grass.patches, 2))
    assert not any(grass.bows(canvas, 0.0)), "it stands as it is painted at first"
    over_time = [grass.bows(canvas, step / 2) for step in range(90)]
    assert all(3 <= max(map(abs, bows)) <= 12 for bows in zip(*over_time, strict=True))
    for patch in grass.patches:
        still = pygame.surfarray.array3d(picture.subsurface(patch)).astype(int)
        for bow in (-4, 4):
            apart = np.abs(pygame.surfarray.array3d(bowed(picture.subsurface(patch), bow)).astype(int) - still)
            assert apart.mean() > 1
            for edge in (apart[:2], apart[-2:], apart[:, :2], apart[:, -2:]):
                assert edge.mean() < apart.mean() / 2


def test_less_motion_keeps_petals_still(app: App) -> None:
    app.settings.reduced_motion = True
    app.director.start(TitleScene(app))
    app._frame(0.0)
    assert len({pixels for _hurried, pixels in frames(app, 40)}) == 1


def test_every_game_has_its_own_picture_and_name_on_the_title(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "GAMES", dict(GAMES))
    scene = TitleScene(app)
    app.director.start(scene)
    seen = set()
    for game in GAMES.values():
        scene._choose(game.id)
        app._frame(0.0)
        assert game.title.name()
        assert len(game.title.seal) == 2
        seen.add(pygame.image.tobytes(app.canvas.surface.subsurface((0, 0, 640, 720)), "RGB"))
    assert len(seen) == len({game.title.picture for game in GAMES.values()}) == len(GAMES) > 1
