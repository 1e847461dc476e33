"""U14: Hotei, his belly bare, leans on his sack, the cup on his knee."""

from tools.art.cards.brush import brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import gods, hands, ornaments
from tools.art.unsun.numbers import ornaments as o


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(o.cloud(30, 40, 0.9), o.cloud(136, 62, 0.75, flip=True), ground.floor("U"))
    b.lay(gods.sack(
        [(98, 122), (106, 100), (122, 90), (140, 96), (151, 116), (153, 150), (150, 186), (140, 204), (118, 204),
         (100, 186)],
        [[(112, 112), (120, 104), (132, 106)], [(142, 118), (146, 136), (144, 158)],
            [(134, 118), (139, 134), (138, 150)]],
    ))
    b.limb([(106, 99), (117, 97), (127, 88)], [5, 6, 5], inks.RED)
    for tip in ((113.0, 78.0), (124.0, 74.0), (135.0, 80.0)):
        b.limb([(119, 95), ((119 + tip[0]) / 2, (95 + tip[1]) / 2), tip], [5, 8, 4], inks.WHITE, FINE)
    # the robe behind, legs crossed
    skirt = [
        (40, 180), (22, 192), (10, 210), (10, 228), (26, 238), (54, 236), (80, 240), (106, 236), (134, 238), (148, 228),
        (148, 210), (136, 192), (118, 180),
    ]
    b.shape(skirt, inks.RED)
    b.inside(skirt, brush([(6, 226), (26, 234), (54, 231), (80, 235), (106, 231), (134, 234), (154, 225)], [5] * 7,
                          inks.GOLD),
             *(ornaments.roundel(x, y, 8) for x, y in ((34, 216), (126, 216))))
    b.folds([(24, 200), (40, 210), (52, 226)], [(136, 200), (120, 210), (108, 226)], [(60, 218), (70, 226), (76, 236)],
            [(100, 218), (90, 226), (84, 236)])
    for side, x in ((-1, 66), (1, 94)):
        b.shape([(x - side * 6, 222), (x + side * 8, 219), (x + side * 20, 223), (x + side * 23, 230),
                 (x + side * 12, 235), (x - side * 5, 233)], inks.SKIN)
        b.folds(*([(x - side * (3 - k * 0.3), 225 + k * 3), (x - side * (6 - k), 225.6 + k * 3)] for k in range(3)),
                width=FINE * 0.8)
    # body
    robe = [(80, 116), (60, 120), (48, 132), (42, 154), (40, 178), (50, 200), (80, 208), (114, 200), (128, 178),
            (128, 154), (120, 132), (102, 120)]
    b.shape(robe, inks.RED)
    bare = [(80, 118), (66, 122), (58, 138), (50, 156), (48, 178), (60, 198), (80, 204), (100, 198), (112, 178),
            (110, 156), (102, 138), (94, 122)]
    b.shape(bare, inks.SKIN)
    b.folds([(62, 142), (70, 149), (79, 144)], [(98, 142), (90, 149), (81, 144)], [(58, 154), (52, 172), (60, 190)],
            [(64, 196), (80, 200), (96, 196)], [(71, 120), (80, 124), (89, 120)])
    for side in (-1, 1):
        b.disc(80 + side * 13, 141, 1.5, inks.ROSE, FINE * 0.6)
    b.folds([(77, 181), (80, 185), (83, 181)], [(78, 178), (80, 176), (82, 178)])
    b.limb([(48, 186), (60, 201), (80, 207), (100, 201), (112, 186)], [6, 8, 8, 8, 6], inks.GREEN)
    # the arm on the sack
    right = [
        (100, 118), (116, 122), (130, 134), (142, 150), (146, 166), (136, 174), (124, 170), (118, 180), (108, 176),
        (108, 156),
    ]
    b.shape(right, inks.RED)
    b.inside(right, brush([(150, 162), (138, 174), (124, 168), (116, 182)], [4.6] * 4, inks.GOLD),
             ornaments.roundel(123, 148, 7.4))
    b.folds([(108, 134), (116, 142), (118, 154)], [(112, 158), (120, 164), (130, 164)])
    b.shape([(132, 166), (142, 162), (148, 168), (147, 178), (138, 182), (130, 176)], inks.SKIN, FINE)
    b.folds([(136, 173), (135, 177), (136, 181)], [(140, 173), (140, 177), (141, 181)],
        [(144, 172), (145, 175), (146, 178)])
    # the arm on the knee and the cup it holds
    b.shape([(44, 148), (39, 160), (42, 178), (52, 184), (58, 172), (56, 156)], inks.WHITE)
    left = [
        (64, 118), (53, 121), (46, 130), (42, 142), (44, 154), (50, 164), (56, 174), (64, 168), (65, 146),
    ]
    b.shape(left, inks.RED)
    b.inside(left, brush([(40, 142), (44, 154), (50, 164), (58, 176)], [4.6] * 4, inks.GOLD))
    b.folds([(60, 134), (54, 142), (52, 150)], [(62, 146), (58, 154), (57, 162)])
    b.limb([(52, 170), (49, 180), (42, 187)], [10, 10, 9], inks.SKIN, FINE)
    b.lay(signs.cup(31, 162, 24), hands.fist().moved(32, 185, 12, 1.05))
    head = Block().lay(gods.face(brow=2))
    head.folds([(-9, 20), (0, 23), (9, 20)])
    head.key(*(brush([(x, -20 - abs(x) * -0.1), (x * 1.05, -18)], [0.9, 0.4], inks.BLACK) for x in (-6, -2, 2, 6)))
    return b.lay(head.moved(80, 100, 0, 1.16))
