"""Faces, drawn about the origin in card units, with parameters that make each man different."""

from tools.art.cards.brush import Point, brush, circle, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block, symmetric


def _eye(
    b: Block, x: float, y: float, w: float, look: float, side: int, h: float = 1.0, down: float = 0.0
) -> None:
    """Add an eye of half width w, its outer corner towards ``side``, the pupil moved by (look, down)."""
    upper = [(x - w, y + 0.6 * h), (x - w * 0.1, y - 2.5 * h), (x + w, y + 0.9 * h)]
    if side < 0:
        upper = [(2 * x - px, py) for px, py in upper[::-1]]
    white = [upper[0], upper[1], upper[2], (x, y + 2.0 * h)]
    b.ink(poly(white, inks.WHITE))
    b.key(circle(x + look, y - 0.5 * h + down, 1.6 * h, inks.BLACK))
    b.key(brush(upper, [0.8, 2.0, 1.0], inks.BLACK))
    b.folds([(x - w * 0.8, y + 1.2 * h), (x, y + 2.2 * h), (x + w * 0.8, y + 1.3 * h)], width=FINE * 0.6)


def _mouth(b: Block, kind: str, wide: float) -> None:
    """Add a mouth below the nose: firm, grim, smiling or open."""
    at = {"firm": 13.2, "grim": 14.2, "smile": 12.4, "open": 12.6}[kind]
    turn = {"firm": 0.7, "grim": -1.6, "smile": 2.6, "open": 1.4}[kind]
    w = 5.4 * wide
    low = 16.4 + (2.4 if kind == "open" else 0)
    lips = [(-w, at), (-w * 0.34, at - 1.2), (0, at - 0.4), (w * 0.34, at - 1.2), (w, at), (w * 0.55, low - 0.8),
            (0, low + turn * 0.3), (-w * 0.55, low - 0.8)]
    b.ink(poly(lips, inks.RED))
    if kind == "open":
        b.key(poly([(-w, at), (0, at + turn), (w, at), (w * 0.6, low - 1.6), (0, low - 0.4), (-w * 0.6, low - 1.6)],
                   inks.BLACK))
        b.ink(poly([(-w * 0.8, at + 0.4), (0, at + turn + 0.2), (w * 0.8, at + 0.4), (w * 0.5, at + 2.2),
                    (0, at + turn + 2), (-w * 0.5, at + 2.2)], inks.WHITE))
    b.folds([(-w * 1.06, at - turn * 0.3), (0, at + turn), (w * 1.06, at - turn * 0.3)], width=FINE * 0.9)


def face_front(
    *,
    brow: float = 2.6,
    frown: float = 0.0,
    look: float = -0.5,
    eye: float = 1.0,
    jaw: float = 1.0,
    nose: float = 1.0,
    lips: float = 1.0,
    mouth: str = "firm",
    stern: bool = False,
    hair: str = inks.BLACK,
) -> Block:
    """Return a man's face from the front, some 38 wide and 44 tall, without hair or beard.

    ``brow`` is how thick the brows are and ``hair`` their ink, ``frown`` draws their inner ends down, ``look`` moves
    the pupils, ``eye`` opens the eyes, ``jaw``, ``nose`` and ``lips`` are widths, ``mouth`` is firm, grim, smile or
    open; ``stern`` adds furrows.
    """
    b = Block()
    for side in (-1, 1):
        b.oval(side * 18.4, 0.5, 3.6, 6.6, inks.SKIN, FINE, side * -6)
        b.folds([(side * 19.6, -3), (side * 17.6, -1), (side * 18.6, 3)], width=FINE * 0.7)
    half = [
        (0, -21), (-10, -20), (-16.6, -14), (-18, -5), (-17.2 - (jaw - 1) * 6, 3.5), (-15 * jaw, 11),
        (-10.6 * jaw, 18.4), (-4.8 * jaw, 22.4), (0, 23),
    ]
    b.shape(symmetric(half, 0), inks.SKIN)
    for side in (-1, 1):
        _eye(b, side * 8.4, -2.6, 4.8, look, side, eye)
        line = [(side * 3.2, -7.4 + frown), (side * 8.8, -10.6 - max(0.0, eye - 1) * 2),
                (side * 15, -7.2 - frown * 0.8)]
        if hair == inks.BLACK:
            b.key(brush(line, [brow, brow * 1.1, 0.4], hair))
        else:
            b.limb(line, [brow, brow * 1.3, 0.4], hair, FINE * 0.7)
    out = nose - 1
    b.folds([(-1.8, -4), (-3.2 - out, 2.6), (-4.8 - out * 4, 6.2), (-2.6 - out * 3, 8.2), (0.4, 7.6)],
            [(2.6, 7.8), (4.4 + out * 4, 7.4), (4.2 + out * 4, 5.4)])
    _mouth(b, mouth, lips)
    if stern:
        for side in (-1, 1):
            b.folds([(side * 1.6, -8), (side * 2.2, -11), (side * 1.4, -13.6)],
                    [(side * 8, 6.4), (side * 10, 10), (side * 9.6, 14)])
    return b


def face_left(
    *, woman: bool = True, thick: float = 0.0, frown: float = 0.0, gaze: tuple[float, float] = (0, 0), lips: float = 1.0
) -> Block:
    """Return a face in three-quarter view to the left, some 26 wide and 34 tall, without hair.

    ``thick`` adds to the brows' width, ``frown`` draws their inner ends down, ``gaze`` moves the pupils (units),
    ``lips`` is how wide the mouth is.
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
