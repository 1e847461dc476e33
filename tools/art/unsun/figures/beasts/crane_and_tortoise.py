"""The lucky picture of the two of clubs: the crane stands upon the tortoise, between two clubs parted to the edges."""

import math

from tools.art.cards.brush import Point, brush, circle
from tools.art.unsun import inks, signs
from tools.art.unsun.block import FINE, KEY, Block


def _tortoise() -> Block:
    """Return the tortoise of ten thousand years, seaweed for a tail, its head to the left."""
    b = Block()
    # the mane of seaweed that grows on its shell
    for k, (x, y, bow) in enumerate(((122.0, 236.0, 3.0), (117.0, 246.0, 1.0), (107.0, 250.0, -2.0),
        (97.0, 249.0, -4.0))):
        root = (107 - k * 2.4, 212 + k * 2)
        mid = ((root[0] * 0.45 + x * 0.55) + 5 + bow, root[1] * 0.5 + y * 0.5 - 4)
        b.limb([root, mid, (x, y)], [9, 8, 0.4], inks.LEAF)
        b.folds([(root[0], root[1] + 3), (mid[0] - 0.6, mid[1] + 1), (x - 1.6, y - 5)], width=FINE * 0.8)
    # legs
    for points, claws in (
        ([(60.0, 222.0), (53.0, 232.0), (44.0, 239.0)], ((41.0, 240.0), (43.4, 243.0), (47.0, 244.0))),
        ([(98.0, 224.0), (99.0, 234.0), (93.0, 242.0)], ((88.0, 242.0), (90.6, 245.0), (94.4, 245.6))),
    ):
        b.limb(points, [15, 13, 11], inks.GREEN, tip=True)
        for x, y in claws:
            b.disc(x, y, 1.9, inks.YELLOW, FINE)
    # neck and head, lifted towards the crane
    b.limb([(56, 212), (44, 208), (41, 198)], [15, 13, 12], inks.GREEN)
    for x, y in ((51.0, 207.0), (46.0, 204.0)):
        b.folds([(x - 2, y - 3.6), (x + 0.6, y + 1), (x - 2.4, y + 6)], width=FINE * 0.8)
    b.shape(
        [(47, 200), (50, 192), (46, 184), (39, 182), (33, 185), (28.6, 190), (29, 194), (34, 196), (38, 200),
            (42, 203)],
        inks.GREEN,
    )
    b.folds([(29.4, 192.4), (35, 193), (40, 190.6)], width=FINE)
    b.disc(38.4, 187, 2.5, inks.YELLOW, FINE * 0.9).key(circle(37.8, 187, 1.2, inks.BLACK))
    b.limb([(44, 184), (50, 181), (54, 184)], [4, 4.4, 0.3], inks.LEAF, FINE)
    # rim and shell
    rim = [(46, 218), (50, 226), (64, 231), (82, 232), (99, 229), (110, 222), (113, 213), (104, 214), (80, 220),
        (58, 215)]
    b.shape(rim, inks.YELLOW)
    b.folds(*([(x, y), (x + dx, y + 8)] for x, y,
        dx in ((57, 219, -1), (68, 222, -0.6), (80, 223, 0), (92, 222, 1), (103, 218, 2))))
    shell = [(46, 217), (47, 206), (53, 195), (64, 187), (79, 184), (95, 187), (107, 196), (113, 207), (112.6, 215),
             (98, 220), (80, 222), (60, 220)]
    b.shape(shell, inks.GREEN)
    for x, y, wide, tall in ((79.0, 199.0, 11.6, 10.4), (58.4, 205.0, 8.6, 9.6), (99.6, 205.0, 8.6, 9.6)):
        hexagon: list[Point] = [(x + wide * math.cos(math.radians(a)), y + tall * math.sin(math.radians(a)))
                                for a in range(0, 360, 60)]
        b.flat(hexagon, inks.LEAF, FINE)
        b.flat([(x + (px - x) * 0.5, y + (py - y) * 0.5) for px, py in hexagon], inks.YELLOW, FINE * 0.8)
    b.folds([(69, 192), (66, 188.6)], [(89, 192), (92, 188.6)], [(69, 206), (68, 214)], [(89, 206), (91, 214)],
        width=FINE)
    return b


def crane(bold: float = 1.0) -> Block:
    """Return the crane of a thousand years, standing on (83, 188), its head to the left.

    ``bold`` widens its lines by that much: for a crane drawn smaller.
    """
    b = Block()
    key, fine = KEY * bold, FINE * bold
    # legs: the far one drawn up
    b.limb([(95, 128), (100, 142), (90, 148), (81, 152)], [7, 3.8, 3.2, 3], inks.BROWN, fine)
    for tip in ((73.0, 151.0), (74.0, 156.0), (79.0, 158.0)):
        b.limb([(82, 152), tip], [2.8, 1.4], inks.BROWN, fine)
    b.limb([(86, 130), (84.6, 146), (84, 160), (83, 185)], [9, 4.2, 3.6, 3.4], inks.BROWN, fine)
    b.disc(84.2, 158.6, 2.6, inks.BROWN, fine)
    for tip in ((71.0, 188.4), (78.0, 191.4), (87.6, 191.6), (93.0, 186.6)):
        b.limb([(83, 184), ((83 + tip[0]) / 2, tip[1] - 2.4), tip], [3.6, 3, 1.4], inks.BROWN, fine)
    # the drooping plumes over the tail
    for x, y, bow in ((124.0, 152.0, 5.0), (118.0, 160.0, 4.0), (110.0, 162.0, 3.0), (102.0, 158.0, 1.0)):
        plume = [(104.0, 116.0), (114.0 + bow, 126.0), (x + 1, (y + 128) / 2 + 4), (x, y)]
        b.key(brush(plume, [9, 10, 8, 0.4], inks.BLACK))
        b.strokes([(108, 122), (113 + bow, 129), (x + 0.4, (y + 128) / 2 + 4)], width=0.9, fill=inks.SILVER)
    # body and folded wing
    body = [(78, 82), (70, 90), (66, 102), (69, 116), (78, 127), (91, 132), (106, 131), (118, 127), (125, 121),
        (116, 112),
            (108, 100), (96, 89), (86, 82)]
    b.shape(body, inks.WHITE, key)
    wing = [(84, 94), (77, 104), (79, 115), (90, 122), (105, 124), (122, 121), (113, 109), (101, 97), (92, 92)]
    b.shape(wing, inks.WHITE, fine * 1.2)
    for t in (0.0, 1.0, 2.0):
        b.folds([(84 + 5 * t, 101 + t), (91 + 6 * t, 107 + 1.6 * t), (101 + 6.4 * t, 110 + 2.4 * t)], width=fine)
    for t in (0.0, 1.0, 2.0, 3.0):
        b.folds([(82 + 6 * t, 108 + 2 * t), (90 + 6.4 * t, 115 + 1.4 * t), (100 + 5.6 * t, 119 + 0.8 * t)], width=fine)
    for x, y in ((72.0, 100.0), (73.6, 108.0), (78.0, 118.0)):
        b.folds([(x - 1, y - 3), (x + 1.6, y), (x, y + 3.4)], width=fine * 0.9)
    # neck and head
    neck = [(77, 96), (72, 80), (79, 66), (81, 54), (74, 44)]
    b.limb(neck, [22, 13, 9.4, 8.4, 8], inks.WHITE, key)
    b.key(brush([(72.4, 84), (72.4, 77), (78.4, 66), (79.8, 55), (74, 47)], [3, 8.4, 7.2, 6.6, 5], inks.BLACK))
    b.limb([(64, 43.6), (52, 47), (39, 51.6)], [6, 4, 0.4], inks.YELLOW, fine)
    b.shape([(79, 48), (80, 40), (74, 35), (67, 36), (62, 41), (63, 46.4), (70, 49)], inks.WHITE, key)
    b.key(brush([(76, 50), (69, 48.6), (63.4, 45)], [5, 4, 1.4], inks.BLACK))
    b.shape([(79.6, 39.4), (74, 33), (67, 34.4), (64, 38.4), (70, 38), (75, 39.6)], inks.RED, fine)
    b.key(circle(68.6, 41.6, 1.7, inks.BLACK)).ink(circle(68.1, 41, 0.6, inks.WHITE))
    b.folds([(62, 44.2), (54, 47), (47, 49)], width=fine * 0.8)
    return b


def crane_and_tortoise() -> Block:
    """Return the whole card."""
    b = Block()
    for x, flip in ((23.0, False), (137.0, True)):
        b.lay(signs.club((0, 158), (0, 0), 16, flower=14, knobs=4).moved(x, 86, flip=flip))
    return b.lay(_tortoise(), crane())
