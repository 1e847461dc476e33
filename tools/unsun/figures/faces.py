"""Faces, drawn about the origin in card units."""

from tools.cards.brush import Point, brush, circle, poly
from tools.unsun import inks
from tools.unsun.block import FINE, Block, mirrored, symmetric


def _eye(
    b: Block, x: float, y: float, w: float, look: float, side: int, h: float = 1.0, down: float = 0.0
) -> None:
    """Add an eye of half width w, its outer corner towards `side`, the pupil moved by (look, down)."""
    upper = [(x - w, y + 0.6 * h), (x - w * 0.1, y - 2.5 * h), (x + w, y + 0.9 * h)]
    if side < 0:
        upper = [(2 * x - px, py) for px, py in upper[::-1]]
    white = [upper[0], upper[1], upper[2], (x, y + 2.0 * h)]
    b.ink(poly(white, inks.WHITE))
    b.key(circle(x + look, y - 0.5 * h + down, 1.6 * h, inks.BLACK))
    b.key(brush(upper, [0.8, 2.0, 1.0], inks.BLACK))
    b.folds([(x - w * 0.8, y + 1.2 * h), (x, y + 2.2 * h), (x + w * 0.8, y + 1.3 * h)], width=FINE * 0.6)


def face_front(*, brow: float = 2.6, look: float = -0.5) -> Block:
    """Return a man's face from the front, some 38 wide and 44 tall, without hair or beard."""
    b = Block()
    for side in (-1, 1):
        b.oval(side * 18.4, 0.5, 3.6, 6.6, inks.SKIN, FINE, side * -6)
        b.folds([(side * 19.6, -3), (side * 17.6, -1), (side * 18.6, 3)], width=FINE * 0.7)
    b.shape(
        symmetric(
            [
                (0, -21), (-10, -20), (-16.6, -14), (-18, -5), (-17.2, 3.5), (-15, 11), (-10.6, 18.4), (-4.8, 22.4),
                (0, 23),
            ],
            0,
        ),
        inks.SKIN,
    )
    for side in (-1, 1):
        _eye(b, side * 8.4, -2.6, 4.8, look, side)
        brow_line = [(side * 3.6, -7.4), (side * 8.8, -10.6), (side * 14.6, -7.2)]
        b.key(brush(brow_line, [brow, brow * 1.1, 0.4], inks.BLACK))
    b.folds([(-1.8, -4), (-3.2, 2.6), (-4.8, 6.2), (-2.6, 8.2), (0.4, 7.6)], [(2.6, 7.8), (4.4, 7.4), (4.2, 5.4)])
    b.ink(
        poly(
            [(-5.2, 13.2), (-1.8, 12), (0, 12.7), (1.8, 12), (5.2, 13.2), (2.8, 15.8), (0, 16.6), (-2.8, 15.8)],
            inks.RED,
        )
    )
    if brow > 3:  # a stern one
        b.folds(
            [(-1.6, -8), (-2.2, -11), (-1.4, -13.6)],
            [(1.6, -8), (2.2, -11), (1.4, -13.6)],
            [(-8, 6.4), (-10, 10), (-9.6, 14)],
            [(8, 6.4), (10, 10), (9.6, 14)],
        )
    return b.folds([(-5.6, 13.2), (0, 13.9), (5.6, 13.2)], width=FINE * 0.9)


def beard(length: float, *, chin: float = 7.0) -> Block:
    """Return a moustache and a long beard for `face_front`; `length` is how far it hangs below the chin."""
    b = Block()
    point = [(-chin, 18.6), (-chin * 0.8, 24), (-chin * 0.5, 23 + length * 0.5), (0, 23 + length)]
    b.key(poly([*point, *mirrored(point, 0)[::-1], (3, 19.4), (0, 18.4), (-3, 19.4)], inks.BLACK))
    for dx in (-2.0, 0, 2.0):
        b.strokes([(dx, 21), (dx * 0.9, 24 + length * 0.3), (dx * 0.3, 22 + length * 0.8)], width=0.6, fill=inks.SILVER)
    for side in (-1, 1):
        b.key(
            brush(
                [(side * 0.8, 10.6), (side * 6, 12), (side * 10.6, 17), (side * 13, 26)],
                [1.2, 2.6, 2.0, 0.3],
                inks.BLACK,
            )
        )
        b.key(brush([(side * 16.4, 5), (side * 15, 12), (side * 12.6, 18)], [2.6, 2.4, 0.4], inks.BLACK))
    return b


def face_left(
    *, woman: bool = True, thick: float = 0.0, frown: float = 0.0, gaze: tuple[float, float] = (0, 0), lips: float = 1.0
) -> Block:
    """Return a face in three-quarter view to the left, some 26 wide and 34 tall, without hair.

    `thick` adds to the brows' width, `frown` draws their inner ends down, `gaze` moves the pupils (units), `lips` is
    how wide the mouth is.
    """
    b = Block()
    if woman:
        outline: list[Point] = [
            (8, -17), (0, -18.4), (-8, -16), (-11.8, -10), (-12.4, -4), (-13, 1), (-12.4, 6), (-10, 11.6),
            (-6.2, 15.8), (-2, 17), (4, 14), (9, 8), (12, 0), (12, -9),
        ]
    else:
        outline = [
            (8, -17), (0, -18), (-8, -16), (-11.6, -10), (-12, -5), (-13.2, 0), (-12.8, 6), (-11, 12.6), (-7.4, 17),
            (-2, 18), (5, 14.6), (9.6, 8), (12, 0), (12, -9),
        ]
    b.shape(outline, inks.SKIN)
    tall = 0.66 if woman else 0.8
    _eye(b, 2.2, -2, 4.6, -1.1 + gaze[0], 1, tall, gaze[1])
    _eye(b, -8.2, -2, 3.0, -0.7 + gaze[0], -1, tall, gaze[1])
    width = (1.3 if woman else 2.4) + thick
    y = -1.4 if woman else 0.0
    near = [(-1.4, -7.2 + y + frown), (3, -9.2 + y), (8.4, -6.6 + y - frown * 0.6)]
    far = [(-11.4, -6.4 + y - frown * 0.6), (-8.6, -8.4 + y), (-5.6, -7.4 + y + frown)]
    b.key(brush(near, [width, width, 0.3], inks.BLACK), brush(far, [0.4, width, width * 0.8], inks.BLACK))
    b.folds([(-4.8, -3.4), (-6.4, 1.4), (-8, 5), (-6.2, 6.4), (-3.8, 5.6)])
    wide = (0.78 if woman else 1.0) * lips
    mouth = [(-3.2, 10.2), (-1.2, 9), (0, 9.6), (1.4, 9), (3.6, 10.2), (2, 12.2), (0, 13), (-1.8, 12.2)]
    b.ink(poly([(-5.4 + dx * wide, dy) for dx, dy in mouth], inks.RED))
    return b.folds([(-5.4 - 3.2 * wide, 10.4), (-5.4, 10.8), (-5.4 + 3.6 * wide, 10.4)], width=FINE * 0.8)


def whiskers_left(*, moustache: float = 0.0, droop: float = 4.0, chin: float = 0.0, full: bool = False) -> Block:
    """Return hair for a man's `face_left`: the moustache's length and how far it droops, the beard below the chin.

    `full` carries the beard up the cheek to the ear.
    """
    b = Block()
    if full:
        cheek: list[Point] = [
            (10.4, -3), (8, 4), (3, 8), (-3, 7.6), (-9, 8.6), (-12.6, 7), (-12.4, 12), (-10, 18 + chin * 0.3),
            (-6, 19 + chin), (0, 18 + chin * 0.5), (6, 14.6), (11, 7),
        ]
        b.solid(cheek)
        b.ink(poly([(-8.8, 10.4), (-5.4, 9.8), (-2, 10.4), (-4, 12.6), (-7, 12.6)], inks.RED))
        b.strokes([(8, 4), (4, 10), (0, 15)], [(4.6, 8.4), (0, 13), (-3, 17 + chin * 0.6)],
                  [(-9.6, 13), (-8.4, 16), (-6.4, 18 + chin * 0.7)], width=0.7, fill=inks.SILVER)
    elif chin:
        b.solid([(-7, 15.4), (-3, 14.6), (0, 16.4), (-3, 17.6 + chin), (-6, 16 + chin)])
    if moustache:
        b.key(brush([(-3.4, 7.6), (-8, 8.4), (-9 - moustache * 0.5, 8 + droop)], [1.6, 2.6, 0.3], inks.BLACK),
              brush([(-3.4, 7.6), (1, 8.6), (1 + moustache, 8.6 + droop)], [1.6, 2.4, 0.3], inks.BLACK))
    return b
