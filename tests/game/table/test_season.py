"""The season at a table: ten times a second, under everything, and not at all without motion."""

from __future__ import annotations

import pygame
import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.playback.seasonal_particles import COUNTS
from hachi_hachi.game.table.motion.season import STEP, SeasonDrift, hiding


def drift_of(kind: str) -> SeasonDrift:
    drift = SeasonDrift()
    drift.kind = kind
    drift.pass_time(3.0)
    return drift


@pytest.mark.parametrize("kind", sorted(COUNTS))
def test_everything_has_a_picture_within_its_rectangle(canvas: Canvas, kind: str) -> None:
    seen = 0
    for item in drift_of(kind).items(canvas):
        before = pygame.surfarray.array3d(canvas.surface)
        item.draw(canvas)
        changed = (pygame.surfarray.array3d(canvas.surface) != before).any(axis=2)
        xs, ys = changed.nonzero()
        assert all(item.rect.collidepoint(x, y) for x, y in zip(xs, ys, strict=True))
        seen += len(xs) > 0
    assert seen


def test_it_is_drawn_again_ten_times_a_second(canvas: Canvas) -> None:
    drift = drift_of("leaves")
    drift.items(canvas)
    steps = 0
    for _ in range(60):
        drift.pass_time(1 / 60)
        if drift.has_moved:
            steps += 1
            drift.items(canvas)
    assert steps in (round(1 / STEP) - 1, round(1 / STEP))


def test_without_motion_there_is_nothing(canvas: Canvas) -> None:
    drift = drift_of("snow")
    drift.still = True
    assert drift.items(canvas) == []
    drift.pass_time(1.0)
    assert not drift.has_moved


def test_nothing_is_drawn_behind_other_things(canvas: Canvas) -> None:
    found = drift_of("snow").items(canvas)
    hidden = [found[0].rect.inflate(20, 20)]
    assert len(drift_of("snow").items(canvas, hidden)) < len(found)
    card = Item(("card", 3), None, pygame.Rect(100, 100, 90, 140), lambda _canvas: None)
    mat = Item("mat", None, pygame.Rect(0, 0, 900, 600), lambda _canvas: None)
    (rect,) = hiding(canvas, [card, mat])
    assert card.rect.contains(rect)
    assert rect.w > 70
