"""A bird's spread wing, built as it grows: an arm, flight feathers rooted all along it, coverts over their roots.

Geese and phoenix use it; where the arm begins, the bird's own scapulars must cover its root.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, curve, poly


@dataclass(frozen=True)
class Row:
    """One row of feathers: how many, over which shares of the arm, and how far of the way to the trailing edge."""

    count: int
    reach: float
    fills: Sequence[str]
    edge: str
    start: float = 0.0
    stop: float = 1.0
    blunt: float = 0.5
    full: float = 1.5  # width, in gaps between the tips
    shaft: str | None = None
    base: float = 0.6  # share of its width at the root
    late: float = 0.86  # share of its width near the tip


def wing(arm: Sequence[Point], trail: Sequence[Point], rows: Sequence[Row], ground: str, *, bow: float = 0.08) -> str:
    """Return the feathers of a wing, lowest first: outer ones under inner ones, longer rows under shorter.

    ``arm`` runs along the leading edge from the shoulder to the end of the hand, ``trail`` along the tips of the flight
    feathers from the armpit to the point of the wing; ``bow`` is how far a feather curves towards the body, as a part
    of its length (negative if the trailing edge is on the other side).
    """
    roots, tips = along(arm, 101), along(trail, 101)
    art = [poly([*curve(arm), *[((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(roots, tips,
                                                                                       strict=True)][::-1]],
                ground)]
    for row in rows:
        shares = [row.start + (row.stop - row.start) * i / (row.count - 1) for i in range(row.count)]
        ends: list[tuple[Point, Point]] = []
        for share in shares:
            i = round(share * 100)
            (bx, by, _), (tx, ty, _) = roots[i], tips[i]
            ends.append(((bx, by), (bx + (tx - bx) * row.reach, by + (ty - by) * row.reach)))
        for i in range(row.count - 1, -1, -1):
            (bx, by), (tx, ty) = ends[i]
            near = ends[i - 1] if i else ends[1]
            gap = math.hypot(near[1][0] - tx, near[1][1] - ty)
            width = min(gap * row.full, math.hypot(tx - bx, ty - by) * 0.6)
            dx, dy = tx - bx, ty - by
            nx, ny = -dy * bow, dx * bow
            pts = [(bx, by), (bx + dx * 0.45 + nx, by + dy * 0.45 + ny), (bx + dx * 0.86 + nx * 0.6,
                                                                          by + dy * 0.86 + ny * 0.6),
                   (tx, ty)]
            broad = [width * row.base, width * 0.92, width * row.late]
            art.append(brush(pts, [*[w + 1.1 for w in broad], width * row.blunt + 0.7], row.edge, n=6))
            art.append(brush(pts, [*broad, width * row.blunt * 0.75], row.fills[i % len(row.fills)], n=6))
            if row.shaft:
                art.append(brush(pts, [0.3, 0.7, 0.5, 0.1], row.shaft, n=5))
    return "".join(art)


def lead(arm: Sequence[Point], tip: Point, width: float, fill: str, key: str = pal.INK, line: float = 0.9) -> str:
    """Return the fleshy leading edge over the roots: ``width`` at the shoulder, nothing at ``tip``, keyed on both
    sides.
    """
    pts = [*arm, tip]
    last = len(pts) - 1
    ws = [width * (1 - 0.9 * (i / last) ** 1.2) for i in range(last + 1)]
    return brush(pts, [w + 2 * line for w in ws], key) + brush(pts, ws, fill)
