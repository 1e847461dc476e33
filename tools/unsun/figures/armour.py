"""Armour of laced lames, and helmets: of the lords (kiri) from the front, of the riders (uma) from the side."""

from collections.abc import Sequence

from tools.cards.brush import Point, brush
from tools.unsun import inks
from tools.unsun.block import FINE, KEY, Block, symmetric
from tools.unsun.figures import faces, ornaments


def lames(b: Block, left: Sequence[Point], right: Sequence[Point], rows: int, ink: str, lace: str, last: str) -> None:
    """Add armour of laced lames between two edges (from the top down); the lowest row is in `last`."""

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


def helmet_front(plate: str, lace: str, trim: str = inks.RED) -> Block:
    """Return the neck guard of a lord's helmet about the face's origin: it lies behind the face."""
    b = Block()
    for flip in (False, True):
        guard = Block()
        lames(guard, [(-22, -14), (-32, 6), (-42, 22)], [(-12, 8), (-14, 18), (-17, 26)], 4, plate, lace, trim)
        b.lay(guard.moved(flip=flip))
    return b


def crest_front() -> Block:
    """Return the bowl, brow plate and crest, to lie over the face."""
    b = Block()
    bowl = symmetric([(0, -46), (-12, -43.6), (-20.6, -35), (-23.6, -22), (-23.4, -12), (0, -17)], 0)
    b.shape(bowl, inks.GOLD).solid(bowl)
    for dx in (-15.4, -8, 8, 15.4):
        b.strokes([(dx * 0.4, -43), (dx * 0.86, -33), (dx * 1.14, -17)], width=1.2, fill=inks.GOLD)
    b.shape(symmetric([(0, -20.4), (-13, -18.4), (-24.6, -11), (-25.4, -5), (-13, -11.4), (0, -13.4)], 0), inks.RED)
    for flip in (False, True):
        side = Block()
        side.shape([(-21, -15), (-30, -20), (-36.4, -15), (-35, -4), (-27, 4), (-20.6, 1)], inks.RED)
        side.ink(ornaments.roundel(-28.6, -8.4, 5.2, inks.YELLOW))
        side.shape(
            [
                (-2, -14), (-9, -20), (-18, -30), (-26.4, -44), (-31, -66), (-31.6, -70), (-27.4, -66), (-20.4, -51),
                (-12, -38), (-3, -27), (0, -24),
            ],
            inks.GOLD,
        )
        b.lay(side.moved(flip=flip))
    b.disc(0, -22, 6.6, inks.GOLD)
    return b.disc(0, -22, 3.2, inks.RED, FINE)


def helmet_left(plate: str, lace: str, trim: str = inks.RED) -> Block:
    """Return a rider's head in its helmet, facing left, about the face's origin."""
    b = Block()
    lames(b, [(-4, -12), (6, 10), (4, 20)], [(18, -14), (28, 6), (36, 18)], 4, plate, lace, trim)
    b.lay(faces.face_left(woman=False))
    b.key(
        brush([(-3, 7.6), (-8, 8.6), (-12.6, 12.6)], [1.6, 2.4, 0.3], inks.BLACK),
        brush([(-3, 7.6), (2, 9), (5, 13)], [1.6, 2.2, 0.3], inks.BLACK),
    )
    b.solid([(-7, 15.4), (-3, 14.6), (0, 16.4), (-3, 24), (-6, 22)])
    b.limb([(11, -8), (8, 8), (-3, 19)], [3, 3, 2.6], inks.RED, FINE)
    bowl = [(-13, -12), (-12, -22), (-5, -30), (5, -32), (15, -28), (20, -18), (20, -9), (8, -11), (-4, -13)]
    b.shape(bowl, inks.GOLD).solid(bowl)
    for x0, x1, x2 in ((-1, -7, -8), (4, 2, 1), (8, 11, 11)):
        b.strokes([(x0, -30), (x1, -23), (x2, -14)], width=1.2, fill=inks.GOLD)
    b.shape(
        [
            (-18, -12), (-13, -16), (0, -14.6), (12, -13), (20, -12), (20, -7.4), (10, -8.6), (-2, -10), (-12, -10.6),
            (-17, -8),
        ],
        inks.RED,
    )
    b.shape([(11, -13), (20, -18), (26, -12), (24, -3), (17, 1), (12, -4)], inks.RED)
    b.ink(ornaments.roundel(18.4, -8.4, 4.6, inks.YELLOW))
    crescent = [
        (-12, -15), (-19, -20), (-23.6, -29), (-22.6, -39), (-18, -31), (-12, -24.4), (-5, -23), (2, -27), (6, -37),
        (5, -25), (-1, -16.6),
    ]
    b.shape(crescent, inks.GOLD)
    return b
