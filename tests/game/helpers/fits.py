"""Checks that a widget fits the window, its text the widget, and that no two texts overlap."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.scenes.scene import Scene
from hachi_hachi.game.widgets import Button, Choice, Label, Widget

#: Minimum margin of a button's text, in units.
FREE = 20


def assert_fits(canvas: Canvas, leaf: Widget, *where: object, cut: bool = False) -> None:
    """Check that all of ``leaf`` is visible; scrolled contents may be above or below. ``where`` names it in failures.

    ``cut``: a label whose text may be cut, such as a path.
    """
    area = canvas.area
    assert leaf.box.x >= -0.5, where
    assert leaf.box.right <= area.right + 0.5, where
    if leaf.window is None:
        assert leaf.box.y >= -0.5, where
        assert leaf.box.bottom <= area.bottom + 0.5, where
    if isinstance(leaf, Label) and not leaf.wrap and not cut:
        assert leaf.size(canvas)[0] <= leaf.box.w + 1, where
    if isinstance(leaf, Button):
        assert canvas.measure(leaf.text, leaf._text_size, "serif", bold=True)[0] <= leaf.box.w - FREE, where
    if isinstance(leaf, Choice):
        rooms = [segment.w - 8 for segment in leaf._segments()]
        if leaf.style == "cycler":
            rooms = [leaf.box.w - 2 * leaf.box.h] * len(rooms)
        for (_value, label), room in zip(leaf.options, rooms, strict=True):
            assert canvas.measure(label, leaf._size)[0] <= room + 1, (*where, label)


def overlapping(canvas: Canvas, scene: Scene) -> list[tuple[str, str]]:
    """Draw a scene; return the pairs of texts of which one covers more than the margins of the other."""
    drawn: list[tuple[str, Box]] = []
    text = canvas.text

    def noted(words: str, *args: Any, **more: Any) -> Box:
        box = text(words, *args, **more)
        clip = canvas.surface.get_clip()
        left, top = canvas.to_units(*clip.topleft)
        right, bottom = canvas.to_units(*clip.bottomright)
        x, y = max(box.x, left), max(box.y, top)
        seen = Box(x, y, min(box.right, right) - x, min(box.bottom, bottom) - y)
        if words.strip() and seen.w > 0 and seen.h > 0:
            drawn.append((words, seen))
        return box

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "text", noted)
        canvas.kept = False
        scene.draw(canvas)
    return [(one, other) for (one, a), (other, b) in combinations(drawn, 2) if _covers(a, b)]


def _covers(a: Box, b: Box) -> bool:
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide > 2 and high > 0.35 * min(a.h, b.h)
