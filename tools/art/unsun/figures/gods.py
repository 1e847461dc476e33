"""The lucky gods (un): laughing faces, and the sacks and bales of plenty."""

from collections.abc import Sequence

from tools.art.cards.brush import Point, brush, circle, polar, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block, symmetric

ROUND: list[Point] = [(0, -22), (-12, -21), (-20, -13), (-22.5, -2), (-23, 8), (-19, 17), (-10, 23), (0, 25)]
"""The left half of a round face about its origin, from the top down."""


def face(
    *, half: Sequence[Point] = ROUND, mouth: str = "laugh", hair: str = inks.BLACK, brow: float = 2.6, ear: float = 23.5
) -> Block:
    """Return a merry face from the front, its eyes narrowed to arcs, the lobes of its ears long.

    ``half`` is the left half of its outline; ``mouth`` laughs or smiles; ``hair`` and ``brow`` are the brows' ink and
    width; ``ear`` is how far from the middle an ear sits.
    """
    b = Block()
    for side in (-1, 1):
        b.oval(side * ear, 3, 4.6, 10.6, inks.SKIN, FINE * 1.1, side * -5)
        b.folds([(side * (ear + 1.4), -3.4), (side * (ear - 1), 0), (side * (ear + 0.4), 6.4)], width=FINE * 0.8)
        b.disc(side * ear, 11, 1.5, inks.GOLD, FINE * 0.7)
    b.shape(symmetric(half, 0), inks.SKIN)
    for side in (-1, 1):
        b.ink(circle(side * 13.6, 7.2, 4.4, inks.ROSE))
        b.key(brush([(side * 4, -2), (side * 9, -6), (side * 14.4, -2)], [1.0, 2.4, 0.8], inks.BLACK))
        b.folds([(side * 5.4, 0.6), (side * 9, -0.4), (side * 12.8, 0.8)], width=FINE * 0.7)
        b.folds([(side * 15.4, -4.4), (side * 18, -5.6), (side * 19.6, -8)], [(side * 15.6, -2.4), (side * 18.6, -2.6),
                (side * 20.4, -4)], width=FINE * 0.7)
        line = [(side * 3.4, -9.4), (side * 9.6, -13.4), (side * 16.4, -9)]
        if hair == inks.BLACK:
            b.key(brush(line, [brow, brow * 1.1, 0.4], hair))
        else:
            b.limb(line, [brow, brow * 1.4, 0.4], hair, FINE * 0.8)
        b.folds([(side * 7.6, 5), (side * 11, 9), (side * 10.4, 13.4)])
    b.folds([(-1.8, -4), (-4, 2.4), (-6, 5.4), (-4, 8), (0, 7.4), (4, 8), (6, 5.4), (4, 2.4)])
    if mouth == "laugh":
        b.key(poly([(-9, 11.2), (-4, 12.6), (0, 13), (4, 12.6), (9, 11.2), (6.6, 17.4), (0, 20.4), (-6.6, 17.4)],
                   inks.BLACK))
        b.ink(poly([(-7.4, 12.4), (0, 13.8), (7.4, 12.4), (6.4, 14.8), (0, 15.8), (-6.4, 14.8)], inks.WHITE))
        b.ink(poly([(-5, 17), (0, 16.4), (5, 17), (3, 18.8), (0, 19.6), (-3, 18.8)], inks.RED))
        return b.folds([(-10.6, 10), (-8.6, 11.4), (-4, 12.6)], [(10.6, 10), (8.6, 11.4), (4, 12.6)])
    b.ink(poly([(-8, 12), (-2.4, 12.4), (0, 13), (2.4, 12.4), (8, 12), (4, 15.8), (0, 16.8), (-4, 15.8)], inks.RED))
    return b.folds([(-10, 10.4), (-5, 13), (0, 13.8), (5, 13), (10, 10.4)])


def bale(x: float, y: float, w: float, h: float) -> Block:
    """Return a rice bale lying on its side about (x, y), w half its length and h half its height, one end in sight."""
    b = Block()
    body = [(x - w * 0.72, y - h), (x, y - h * 1.06), (x + w * 0.78, y - h), (x + w, y - h * 0.5), (x + w, y + h * 0.5),
            (x + w * 0.78, y + h), (x, y + h * 1.06), (x - w * 0.72, y + h)]
    b.shape(body, inks.STRAW)
    for row in range(5):
        for k in range(4):
            px, py = x - w * 0.36 + k * w * 0.4 + row % 2 * w * 0.06, y - h * 0.76 + row * h * 0.38
            b.folds([(px, py), (px + w * 0.07, py + 0.4), (px + w * 0.14, py)], width=FINE * 0.8)
    for share in (-0.24, 0.2, 0.62):
        px = x + w * share
        b.limb([(px, y - h * 1.04), (px + w * 0.09, y), (px, y + h * 1.04)], [4.4, 4.6, 4.4], inks.TAN, FINE)
        for k in range(5):
            py = y - h * 0.8 + k * h * 0.4
            b.folds([(px - 0.6, py - 2), (px + w * 0.09, py), (px + w * 0.13, py + 2.4)], width=FINE * 0.7)
    ex = x - w * 0.72
    b.oval(ex, y, w * 0.3, h, inks.STRAW)
    for k in range(10):
        a = k * 36 + 10
        (px, py), (qx, qy) = polar(0, 0, a, 0.4), polar(0, 0, a + 8, 0.88)
        b.folds([(ex + px * w * 0.3, y + py * h), (ex + (px + qx) * w * 0.155, y + (py + qy) * h * 0.5),
                 (ex + qx * w * 0.3, y + qy * h)], width=FINE * 0.8)
    return b.oval(ex, y, w * 0.1, h * 0.32, inks.TAN, FINE)


def sack(points: Sequence[Point], folds: Sequence[Sequence[Point]], ink: str = inks.WHITE) -> Block:
    """Return a full sack."""
    return Block().shape(points, ink).folds(*folds)
