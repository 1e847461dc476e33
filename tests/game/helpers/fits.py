"""Checks that a widget fits the window, and its text the widget."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
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
