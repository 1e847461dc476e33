"""O14: Ebisu by the sea with rod and bream, the coin on his line."""

from tools.art.cards.brush import Point, brush, circle
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, KEY, Block, symmetric
from tools.art.unsun.figures import beards, gods, hands, ornaments
from tools.art.unsun.numbers import ornaments as o


def _bream() -> Block:
    """Return the red sea bream, its head at the origin's left, its tail up at the right."""
    b = Block()
    b.shape([(34, -22), (44, -30), (58, -34), (54, -22), (60, -12), (46, -12), (36, -12)], inks.RED)
    for tip in ((52.0, -29.0), (52.0, -17.0)):
        b.folds([(37, -18), ((37 + tip[0]) / 2, (tip[1] - 18) / 2), tip], width=FINE)
    fin = [(-14, -20), (-10, -30), (0, -34), (12, -33), (24, -27), (30, -20), (12, -20)]
    b.shape(fin, inks.ROSE)
    for x in (-8.0, 0.0, 8.0, 16.0):
        b.folds([(x, -21), (x + 1, -27), (x + 3, -31)], width=FINE)
    b.shape([(4, 18), (8, 27), (18, 27), (18, 16)], inks.ROSE)
    body: list[Point] = [
        (-36, 4), (-31, -8), (-20, -18), (-4, -23), (14, -22), (30, -19), (38, -18), (37, -12), (30, -4), (20, 10),
        (4, 19), (-14, 20), (-28, 15),
    ]
    b.shape(body, inks.RED)
    b.inside(body, brush([(-32, 14), (-14, 19), (6, 18), (22, 8)], [4, 10, 9, 2], inks.WHITE))
    for row, y in enumerate((-14, -7, 0, 7)):
        for k in range(4 - row // 3):
            x = -2.0 + k * 8.4 + row % 2 * 4 - row
            b.folds([(x, y - 3.4), (x + 3, y), (x, y + 3.4)], width=FINE * 0.9)
    b.folds([(-13, -19), (-8, -6), (-12, 8), (-18, 16)], width=KEY)
    b.shape([(-8, 2), (2, -1), (6, 5), (0, 10), (-8, 8)], inks.ROSE, FINE)
    b.oval(-22, -6, 4.4, 4.4, inks.YELLOW, FINE).key(circle(-22.6, -6.2, 1.9, inks.BLACK))
    return b.folds([(-36, 5), (-30, 8), (-25, 7)], width=KEY)


def _cap() -> Block:
    """Return the tall folded cap."""
    cap = [(-21, -15), (-22, -26), (-17, -40), (-6, -50), (8, -53), (20, -47), (25, -36), (17, -38), (20, -26),
           (21, -15), (0, -19)]
    b = Block().shape(cap, inks.BLACK)
    b.strokes([(17, -38), (6, -34), (-2, -24)], [(6, -48), (-6, -42), (-13, -30)], width=1.1, fill=inks.SILVER)
    return b.limb([(-21, -16), (0, -20), (21, -16)], [4, 4.6, 4], inks.RED, cap=True)


def _sea() -> Block:
    """Return the waves behind him: rings in rows, the nearer ones in front."""
    b = Block()
    for row in range(3):
        for k in range(8):
            x, y = k * 26 - 13 + row % 2 * 13, 198 + row * 15
            b.disc(x, y, 18, inks.BLUE).disc(x, y, 12.4, inks.SKY, FINE).disc(x, y, 7, inks.BLUE, FINE)
    return b


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(o.cloud(128, 40, 0.95, flip=True), _sea(), ground.floor("O"))
    skirt = symmetric([(80, 178), (46, 184), (22, 198), (12, 216), (16, 232), (36, 238), (60, 234), (80, 238)])
    b.shape(skirt, inks.GREEN)
    b.inside(skirt, brush([(8, 226), (36, 233), (60, 229), (80, 233), (100, 229), (124, 233), (152, 226)], [4.6] * 7,
                          inks.YELLOW),
             *(ornaments.roundel(x, y, 8, inks.LEAF) for x, y in ((36, 214), (124, 214))))
    b.folds([(52, 200), (44, 214), (40, 230)], [(66, 206), (64, 220), (62, 232)], [(94, 206), (96, 220), (98, 232)],
            [(108, 200), (116, 214), (120, 230)])
    robe = symmetric([(80, 126), (60, 129), (44, 140), (36, 160), (38, 184), (50, 200), (80, 205)])
    b.shape(robe, inks.WHITE)
    b.inside(robe, brush([(40, 194), (58, 200), (80, 202), (102, 200), (120, 194)], [5] * 5, inks.RED))
    b.ink(ornaments.roundel(66, 164, 7.4, inks.GREEN), ornaments.roundel(94, 164, 7.4, inks.GREEN))
    b.limb([(42, 182), (60, 188), (80, 190), (100, 188), (118, 182)], [6, 7, 7, 7, 6], inks.RED)
    b.folds([(80, 148), (81, 164), (80, 184)])
    b.limb([(64, 124), (72, 138), (84, 148)], [6, 7, 5], inks.YELLOW)
    b.limb([(96, 124), (88, 138), (76, 149)], [6, 7, 5], inks.YELLOW)
    # the bream under the arm
    b.lay(_bream().moved(99, 172, -22, 1.12))
    right = [
        (100, 128), (114, 131), (129, 142), (139, 158), (143, 174), (136, 186), (124, 188), (117, 180), (120, 168),
        (112, 152),
    ]
    b.shape(right, inks.WHITE)
    b.inside(right, brush([(146, 176), (136, 187), (124, 190), (114, 180)], [4.6] * 4, inks.RED),
             ornaments.roundel(129, 162, 7.0, inks.GREEN))
    b.folds([(108, 142), (116, 148), (121, 156)])
    b.shape([(116, 180), (123, 179), (128, 185), (126, 193), (117, 197), (107, 195), (106, 187)], inks.SKIN, FINE)
    for k in range(3):
        b.folds([(109 + k * 4.6, 190.4 + k * 0.4), (110.6 + k * 4.6, 193.4), (111.6 + k * 4.6, 195.6)],
                width=FINE * 0.9)
    # the other arm
    b.shape([(40, 158), (33, 166), (32, 182), (39, 192), (46, 180), (46, 166)], inks.WHITE)
    left = [
        (60, 129), (46, 134), (38, 144), (36, 156), (44, 168), (43, 182), (36, 196), (48, 202), (60, 192), (66, 174),
        (66, 150),
    ]
    b.shape(left, inks.WHITE)
    b.inside(left, brush([(34, 152), (44, 168), (43, 182), (34, 198)], [4.6] * 4, inks.RED),
             ornaments.roundel(54, 168, 7.4, inks.GREEN))
    b.folds([(62, 150), (56, 154), (48, 152)], [(63, 170), (58, 182), (50, 194)])
    # the rod, its line, the coin
    b.limb([(54, 214), (50, 160), (46, 104), (40, 62), (30, 36)], [5, 4.8, 4.2, 3.4, 2], inks.BROWN)
    for x, y in ((50.6, 170), (47.6, 124), (43, 82)):
        b.strokes([(x - 3, y), (x, y + 0.6), (x + 3, y)], width=1.3)
    b.folds([(30, 36), (28.6, 56), (29, 76)], width=KEY)
    b.lay(signs.coin(29, 98, 23))
    b.lay(hands.fist().moved(50, 158, 4, 1.08))
    head = Block().lay(gods.face(), beards.goatee(7, chin=6), _cap())
    return b.lay(head.moved(82, 104, 0, 1.06))
