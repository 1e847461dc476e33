"""Armour of laced lames."""

from collections.abc import Sequence

from tools.art.cards.brush import Point, brush
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block


def lames(b: Block, left: Sequence[Point], right: Sequence[Point], rows: int, ink: str, lace: str, last: str) -> None:
    """Add armour of laced lames between two edges (from the top down); the lowest row is in ``last``."""

    def at(edge: Sequence[Point], t: float) -> Point:
        k = min(int(t * (len(edge) - 1)), len(edge) - 2)
        u = t * (len(edge) - 1) - k
        return edge[k][0] + (edge[k + 1][0] - edge[k][0]) * u, edge[k][1] + (edge[k + 1][1] - edge[k][1]) * u

    for row in range(rows):
        p, q = at(left, row / rows), at(right, row / rows)
        r, s = at(right, (row + 1) / rows), at(left, (row + 1) / rows)
        b.flat([p, q, r, s], last if row == rows - 1 else ink, FINE * 1.15)
        wide = ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5
        count = max(2, round(wide / 6.4))
        for k in range(count):
            t = (k + 0.5) / count
            x0, y0 = p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
            x1, y1 = s[0] + (r[0] - s[0]) * t, s[1] + (r[1] - s[1]) * t
            b.ink(
                brush(
                    [
                        (x0 + (x1 - x0) * 0.22, y0 + (y1 - y0) * 0.22),
                        ((x0 + x1) / 2, (y0 + y1) / 2),
                        (x0 + (x1 - x0) * 0.8, y0 + (y1 - y0) * 0.8),
                    ],
                    [1.5, 1.9, 1.5],
                    lace,
                )
            )
    b.key(*(brush([e[0], at(e, 0.5), e[-1]], [KEY, KEY, KEY], inks.BLACK) for e in (left, right)))
