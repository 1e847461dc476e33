"""The small dragon at the feet of an armed maid."""

from tools.art.cards.brush import circle, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures.beasts import dragon


def _head(skin: str, mane: str) -> Block:
    """Return its head about the origin (where the neck joins), facing right, its jaws open."""
    b = Block()
    for angle, far, bend in ((118.0, 14, -3), (150.0, 17, 3), (184.0, 18, 4), (216.0, 15, 3)):
        b.lay(dragon.tongue(-2, 0, angle, far, 7, bend, mane))
    b.limb([(1, -7), (-5, -14), (-14, -17)], [5, 4, 0.4], inks.YELLOW, FINE)
    b.shape([(-2, 4), (7, 5), (15, 9.6), (22, 7.6), (23, 12), (15, 15), (4, 12.6)], inks.STRAW, FINE * 1.2)
    b.key(poly([(0, 4), (8, 1), (17, -1), (24, 0), (22, 7), (15, 9), (7, 6)], inks.BLACK))
    b.limb([(6, 5), (15, 4.4), (22, 2.4), (28, 5)], [2.6, 3.2, 2.6, 0.4], inks.ROSE, FINE * 0.8)
    b.shape(
        [(-7, -3), (-2, -9.6), (6, -11), (12, -8), (18, -9.6), (25, -7), (27, -1.6), (22, 0.8), (15, -0.4), (8, 2.4),
         (1, 7), (-5, 4)],
        skin,
    )
    for x, y in ((23.0, 0.4), (17.6, 0.0), (12.6, 1.0)):
        b.flat([(x - 1.5, y - 0.6), (x + 1.5, y - 0.6), (x - 0.4, y + 3.6)], inks.WHITE, FINE * 0.6)
    b.folds([(24, -6), (21.4, -4), (22.6, -2)], width=FINE * 0.9)
    b.oval(6.4, -4.6, 3.6, 2.9, inks.YELLOW, FINE)
    b.key(circle(7.2, -4.4, 1.4, inks.BLACK))
    return b.limb([(12, -8), (6, -9.4), (0, -7.6), (-4, -10)], [0.6, 2.8, 2.6, 0.4], mane, FINE)


def dragonet(skin: str, mane: str) -> Block:
    """Return the dragon about the middle of its ground: some 56 wide and 66 tall, looking up to the right."""
    b = Block()
    wing = [(-4, -34), (-14, -56), (-24, -66), (-26, -50), (-22, -46), (-28, -36), (-21, -33), (-22, -24), (-10, -22)]
    b.flat(wing, mane)
    for tip in ((-26.0, -50.0), (-28.0, -36.0)):
        b.folds([(-14, -56), ((tip[0] - 15) / 2, tip[1] - 4), tip], width=FINE)
    b.limb([(-24, -66), (-14, -57), (-5, -34)], [1, 4.4, 5], skin, FINE * 1.2)
    spine = [(6, -40), (-4, -38), (-9, -28), (-2, -17), (8, -10), (4, -3), (-10, -2), (-22, -6), (-26, -16)]
    b.lay(dragon.body(spine, [11, 13, 15, 16, 15, 11, 8, 6, 2], skin, inks.STRAW, mane, side=-1))
    b.lay(dragon.tongue(-26, -14, -100, 13, 8, 3, mane))
    b.limb([(2, -26), (12, -24), (16, -31)], [8, 6.4, 5], skin, FINE * 1.2, tip=True)
    for tip in ((20.0, -38.0), (22.0, -33.0), (21.0, -28.0)):
        b.limb([(16, -31), tip], [3, 0.6], inks.YELLOW, FINE * 0.9)
    b.limb([(8, -11), (17, -9), (17, -1)], [12, 9, 6], skin, FINE * 1.2, tip=True)
    for tip in ((24.0, 2.4), (19.0, 4.0), (13.0, 3.6)):
        b.limb([(17, -1), tip], [3.2, 0.6], inks.YELLOW, FINE * 0.9)
    return b.lay(_head(skin, mane).moved(6, -42, -34))
