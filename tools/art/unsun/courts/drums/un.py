"""D14: Daruma in his red hood, seated on the drum."""

from tools.art.cards.brush import Point, brush, circle, poly
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, KEY, Block, symmetric
from tools.art.unsun.numbers import ornaments as o


def _face() -> Block:
    """Return his face about the origin: great eyes, brows like cranes, a beard like a tortoise."""
    b = Block()
    half: list[Point] = [(0, -30), (-16, -28), (-27, -18), (-31, -4), (-31, 10), (-26, 24), (-14, 34), (0, 37)]
    b.shape(symmetric(half, 0), inks.SKIN)
    for side in (-1, 1):
        # beard from the temple round the chin
        locks = [(-31, -2), (-34, 8), (-30, 12), (-33, 20), (-27, 22), (-29, 31), (-22, 31), (-21, 40), (-13, 37),
                 (-9, 44), (-4, 40), (0, 45), (0, 29), (-8, 27), (-16, 24), (-22, 14), (-27, 2)]
        b.solid([(-side * x, y) for x, y in locks], straight=True)
        for p in ([(-28, 8), (-26, 18), (-21, 26)], [(-22, 20), (-17, 30), (-11, 35)], [(-12, 29), (-8, 35), (-4, 38)]):
            b.strokes([(-side * x, y) for x, y in p], width=0.9, fill=inks.SILVER)
        # moustache
        b.key(brush([(side * 1, 13.6), (side * 8, 15), (side * 15, 20), (side * 21, 17)], [2, 5, 4, 0.4], inks.BLACK))
        b.strokes([(side * 4, 14.6), (side * 10, 16.6), (side * 15, 19.4)], width=0.8, fill=inks.SILVER)
        # brow
        b.key(brush([(side * 4, -11), (side * 10, -18), (side * 19, -20), (side * 27, -13)], [6, 8, 7, 0.4],
            inks.BLACK))
        for x in (8, 13, 18):
            b.strokes([(side * x, -21), (side * (x + 1), -17.6), (side * (x + 3), -15)], width=0.8, fill=inks.SILVER)
        b.oval(side * 13, -4.4, 9.4, 7.4, inks.WHITE, KEY, side * 6)
        b.key(circle(side * 13 - 2.2, -4, 4.1, inks.BLACK)).ink(circle(side * 13 - 3.6, -5.6, 1.4, inks.WHITE))
        b.folds([(side * 5, 4), (side * 13, 6.4), (side * 21, 3)])
        b.folds([(side * 2, -12), (side * 3, -17), (side * 2, -22)])
    b.folds([(-2, -4), (-5, 3), (-8.4, 7), (-5.6, 10.6), (0, 9.6), (5.6, 10.6), (8.4, 7), (5, 3)])
    b.ink(poly([(-8, 21), (-3, 19.4), (0, 20.2), (3, 19.4), (8, 21), (4, 24.6), (0, 25.4), (-4, 24.6)], inks.RED))
    return b.folds([(-9, 22.4), (-4, 21.4), (0, 22), (4, 21.4), (9, 22.4)])


def _stand() -> Block:
    """Return the lacquered stand in which the drum is set: two horns and a foot, red edged with gold."""
    b = Block().limb([(30, 240), (80, 244), (130, 240)], [9, 10, 9], inks.RED, cap=True)
    for side in (-1, 1):
        horn = [(80 + side * 22, 240), (80 + side * 40, 230), (80 + side * 48, 210), (80 + side * 54, 190),
                (80 + side * 64, 184)]
        b.limb(horn, [13, 13, 11, 8, 5], inks.RED, tip=True)
        b.strokes([(80 + side * 30, 238), (80 + side * 41, 228), (80 + side * 48, 208), (80 + side * 54, 191)],
                  width=1.8, fill=inks.YELLOW)
    return b


def _cushion() -> Block:
    """Return the cushion between him and the drum, a tassel at each end."""
    b = Block()
    for side in (-1, 1):
        for lean in (-5, 0, 5):
            b.limb([(80 + side * 57, 170), (80 + side * 63 + lean * 0.4, 178), (80 + side * 65 + lean, 188)],
                   [3, 4, 2], inks.YELLOW, FINE)
    b.limb([(22, 168), (46, 174), (80, 176), (114, 174), (138, 168)], [11, 17, 18, 17, 11], inks.BLUE, cap=True)
    return b.strokes([(26, 170), (48, 177), (80, 180), (112, 177), (134, 170)], width=1.6, fill=inks.SKY)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(o.cloud(46, 36, 0.85), ground.floor("D"))
    b.lay(_stand(), signs.drum(80, 197, 40), _cushion())
    robe = symmetric([(80, 46), (58, 49), (39, 62), (26, 84), (18, 112), (17, 138), (24, 160), (44, 171), (80, 173)])
    b.shape(robe, inks.RED)
    b.inside(robe, brush([(12, 146), (25, 158), (46, 168), (80, 170), (114, 168), (135, 158), (148, 146)], [6] * 7,
                         inks.WHITE))
    for side in (-1, 1):
        b.folds([(80 + side * 46, 84), (80 + side * 53, 106), (80 + side * 54, 130)],
                [(80 + side * 54, 124), (80 + side * 42, 146), (80 + side * 18, 160)],
                [(80 + side * 44, 122), (80 + side * 34, 140), (80 + side * 12, 150)], width=KEY)
    hood = symmetric([(80, 56), (62, 58), (47, 69), (40, 87), (42, 107), (53, 126), (69, 136), (80, 138)])
    b.shape(hood, inks.GOLD)
    b.shape([(80 + (x - 80) * 0.9, 96 + (y - 96) * 0.9) for x, y in hood], inks.RED, FINE * 1.2)
    return b.lay(_face().moved(80, 90, 0, 1.0))
