"""Where the explanation of a thing stands: beside it, clear of what the player needs to see. Pure geometry in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hachi_hachi.game.display.geometry import Box

#: The gap between a thing and its explanation.
DISTANCE: Final = 9.0
#: What an explanation costs for each square unit of the hand it covers, for each unit of further distance, and for each
#: square unit of the thing itself; of the cards of the field, of words and figures, of piles, and of the rest.
NEVER: Final = 1e6
FAR: Final = 20000.0
HIDES: Final = 400.0
FIELD: Final = 20.0
WORDS: Final = 8.0
PILES: Final = 4.0
LITTLE: Final = 1.0


class Kept(NamedTuple):
    """A box that an explanation should leave free, and what covering a square unit of it costs."""

    box: Box
    cost: float


def placed(area: Box, anchor: Box, w: float, h: float, avoid: Sequence[Kept], *, over: float = HIDES) -> Box:
    """Return the best box of that size next to ``anchor`` (see ``cost_of``)."""

    def clamped(x: float, y: float) -> Box:
        return Box(max(area.x, min(x, area.right - w)), max(area.y, min(y, area.bottom - h)), w, h)

    middle_x, middle_y = anchor.cx - w / 2, anchor.cy - h / 2
    beside, before = anchor.right + DISTANCE, anchor.x - DISTANCE - w
    under, above = anchor.bottom + DISTANCE, anchor.y - DISTANCE - h
    lowest = min((one.box.y for one in avoid if one.cost == NEVER), default=area.bottom) - h - DISTANCE
    found = [
        clamped(beside, middle_y), clamped(before, middle_y), clamped(middle_x, under), clamped(middle_x, above),
        clamped(beside, anchor.y), clamped(before, anchor.y),
        clamped(beside, anchor.bottom - h), clamped(before, anchor.bottom - h),
        clamped(beside, lowest), clamped(before, lowest), clamped(middle_x, lowest),
        clamped(anchor.x, under), clamped(anchor.right - w, under),
        clamped(anchor.x, above), clamped(anchor.right - w, above),
        clamped(anchor.x, anchor.y), clamped(anchor.right - w, anchor.y),
        clamped(anchor.right, above), clamped(anchor.x - w, above),
    ]
    return min(found, key=lambda box: cost_of(box, anchor, avoid, over=over))


def cost_of(box: Box, anchor: Box, avoid: Sequence[Kept], *, over: float = HIDES) -> float:
    """Return what a box next to another costs: its distance, what it covers of the thing (``over`` is the weight) and
    of ``avoid``, except boxes that the thing is part of."""
    gap = max(box.x - anchor.right, anchor.x - box.right, box.y - anchor.bottom, anchor.y - box.bottom, 0.0)
    away = abs(box.cx - anchor.cx) + abs(box.cy - anchor.cy)
    covered = sum(
        shared(box, one.box) * one.cost for one in avoid if one.cost == NEVER or not shared(anchor, one.box)
    )
    return covered + max(0.0, gap - DISTANCE) * FAR + shared(box, anchor) * over + away


def shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
