"""The items of a table's picture: what they show, where, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from hachi_hachi.game.display.canvas import Canvas
from hachi_hachi.game.display.dirty_rects import Item
from hachi_hachi.game.display.geometry import Box
from hachi_hachi.game.storage.i18n import language

Draw = Callable[[Canvas], None]


def item(canvas: Canvas, key: Hashable, look: Hashable, box: Box, draw: Draw, *, cached: bool = False) -> Item:
    """Return an item that stays within ``box`` units, plus a margin for edges and shadows."""
    return Item(key, (language(), look), canvas.rect(box.inset(-14)), draw, cached)
