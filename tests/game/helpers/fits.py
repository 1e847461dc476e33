"""Whether a widget with its words lies within the window, and its words within the widget."""

from __future__ import annotations

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.widgets import Button, Choice, Label, Widget

#: What a button's words leave free at least, in units.
FREE = 20


def assert_fits(canvas: Canvas, leaf: Widget, *where: object, cut: bool = False) -> None:
    """Everything of ``leaf`` can be seen; what scrolls may lie above or below. ``where`` says which it is.

    ``cut``: a label whose words may be cut, as a path is.
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
