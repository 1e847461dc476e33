"""The place of a lesson's words over the table: where they cover least of what matters. No pygame here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hachi_hachi.game.display.geometry import Box

#: The distance from the edge of the window, and between two places that are tried, in units.
EDGE: Final = 12.0
STEP: Final = 20.0
#: What it costs to move away from the place before, and for each share of the width away from the right.
MOVED: Final = 0.4
AWAY: Final = 0.2
#: What it costs to be narrower than the widest words.
NARROW: Final = 0.3
#: The places of a table by name, and what it costs to cover each; the hand of a player who decides; what the words
#: speak of.
COVERED: Final = (
    ("hand", 6.0), ("cards", 12.0), ("field", 6.0), ("ring", 6.0), ("stock", 3.0), ("open", 3.0), ("pile 0", 4.0),
    ("plate 0", 1.5), ("plate 1", 0.8), ("plate 2", 0.8), ("pile 1", 2.0), ("pile 2", 2.0), ("ledger", 2.0),
    ("factors", 1.0), ("month", 1.0), ("last", 0.5), ("team 0", 1.0), ("team 1", 1.0),
)
DECIDES: Final = 20.0
POINTED: Final = 50.0


def best_place(
    area: Box, sizes: Sequence[tuple[float, float]], things: Sequence[tuple[Box, float]], before: Box | None
) -> Box:
    """Return the best place for words that may have one of these ``sizes``, the widest first. ``things`` are boxes and
    what it costs to cover one of them.

    Of equal places it takes that of ``before``, then the one that is lowest and furthest to the right.
    """
    w, h = sizes[0]
    found, least = Box(area.right - w - EDGE, area.bottom - h - EDGE, w, h), float("inf")
    for w, h in sizes:
        for x in (area.right - w - EDGE, area.x + EDGE, area.cx - w / 2):
            y = area.bottom - h - EDGE
            while y >= area.y + EDGE:
                box = Box(x, y, w, h)
                cost = sum(weight * _covered(box, thing) for thing, weight in things)
                cost += AWAY * (area.right - box.right) / area.w + NARROW * (w < sizes[0][0])
                if before is not None and (
                    abs(box.x - before.x) > 1 or abs(box.w - before.w) > 1 or abs(box.bottom - before.bottom) > STEP
                ):
                    cost += MOVED
                if cost < least:
                    found, least = box, cost
                y -= STEP
    return found


def things_at(
    places: Callable[[str], Sequence[Box]], pointed: Sequence[str], question: Box, *, asked: bool
) -> list[tuple[Box, float]]:
    """Return the things of a table and what it costs to cover them.

    ``places`` are the boxes of a name. The words point at those named in ``pointed``; if the player is ``asked``, it is
    for a card of the hand, or at the ``question`` over the table.
    """
    costs = [*COVERED, *((named, POINTED) for named in pointed), *([("hand", DECIDES)] if asked else [])]
    return [(question, POINTED), *((box, cost) for named, cost in costs for box in places(named))]


def _covered(box: Box, thing: Box) -> float:
    """Return the share of a thing that is covered, or of the words that are over it, if that is more."""
    w = min(box.right, thing.right) - max(box.x, thing.x)
    h = min(box.bottom, thing.bottom) - max(box.y, thing.y)
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / max(1.0, min(box.w * box.h, thing.w * thing.h))
