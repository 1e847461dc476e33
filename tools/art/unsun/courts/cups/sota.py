"""U11: the crowned maid in red pours into the cup."""

from tools.art.cards.brush import brush, poly
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import faces, hands, ladies, ornaments


def _ewer() -> Block:
    """Return a golden ewer about its handle's grip at the origin, tilted so that it pours to the left."""
    b = Block()
    b.limb([(1, 10), (7, 3), (6, -8), (-3, -14)], [4.6, 4.6, 4.6, 4], inks.YELLOW, FINE)
    spout = [(-27, 5), (-36, 1), (-41, -8), (-47, -11), (-46, -6), (-42, 2), (-36, 10), (-27, 14)]
    b.shape(spout, inks.YELLOW, FINE)
    body = [(-12, -15), (-20, -10), (-29, -2), (-31, 9), (-25, 18), (-14, 21), (-4, 18), (2, 9), (1, -2), (-5, -11)]
    b.shape(body, inks.YELLOW)
    b.inside(body, brush([(-34, 2), (-16, 8), (6, 4)], [6, 7, 6], inks.RED))
    b.strokes([(-31, -0.6), (-16, 4), (1, 0)], [(-31, 7), (-16, 12), (2, 8)], width=FINE)
    b.limb([(-14, -14), (-9, -16), (-3, -13)], [6, 6.4, 6], inks.BLUE, FINE, cap=True)
    b.disc(-9.4, -20.4, 3, inks.RED, FINE)
    b.limb([(-22, 19), (-14, 23), (-5, 20)], [4.6, 5, 4.6], inks.BLUE, FINE, cap=True)
    return b.moved(0, 0, -24, 0.88)


def _poured() -> Block:
    """Return what flows from the ewer into the open cup at her feet, and the cup on its stand."""
    b = Block().limb([(13, 106), (15.4, 124), (19.6, 148), (24, 180)], [3.6, 4.2, 4.6, 5], inks.SKY, FINE)
    b.flat([(10, 219), (47, 219), (50, 226), (7, 226)], inks.BROWN)
    for x in (12.0, 45.0):
        b.flat([(x - 3, 226), (x + 3, 226), (x + 4, 238), (x - 4, 238)], inks.BROWN)
    cup = signs.cup(28.5, 190, 21).cut_to(poly([(4, 182), (56, 182), (56, 222), (4, 222)], inks.WHITE))
    b.lay(cup)
    b.oval(28.5, 183, 20.6, 4.6, inks.YELLOW)
    b.oval(28.5, 182.4, 16, 2.9, inks.SKY, FINE)
    return b.limb([(22.6, 168), (24, 176), (25, 182)], [4.6, 5, 5.4], inks.SKY, FINE)


def card() -> Block:
    """Cut U11: the maid in her loose gown pours into the cup, the other hand on her shield."""
    b = ground.floor("U")
    back, hair = ladies.crowned()
    hx, hy, hs = 86, 61, 1.08
    # scarf behind
    b.limb(
        [(56, 108), (60, 92), (78, 82), (106, 82), (130, 96), (138, 118), (132, 140)],
        [7, 8, 9, 9.4, 9, 8, 6],
        inks.GREEN,
    )
    b.strokes([(62, 97), (78, 86), (106, 86), (127, 98), (134, 118)], width=1.4, fill=inks.LEAF)
    # train and pleated skirt
    skirt = [
        (72, 150), (66, 182), (58, 212), (48, 232), (60, 239), (80, 236), (98, 240), (118, 237), (136, 240),
        (148, 233), (138, 214), (124, 184), (112, 150),
    ]
    b.shape(skirt, inks.BLUE)
    b.inside(
        skirt,
        brush([(44, 228), (60, 234), (80, 231), (98, 235), (118, 232), (136, 235), (152, 228)], [4] * 7, inks.YELLOW),
        *(
            brush([(80 + dx * 0.5, 196), (80 + dx * 0.8, 214), (82 + dx, 230)], [1, 2.4, 2.6], inks.SKY)
            for dx in (-26, -10, 6, 22, 40, 56)
        ),
    )
    b.folds(
        [(78, 196), (72, 216), (62, 236)],
        [(86, 196), (84, 216), (80, 234)],
        [(94, 198), (96, 218), (98, 238)],
        [(102, 196), (110, 216), (118, 234)],
        [(110, 192), (124, 214), (136, 236)],
    )
    # gown
    gown = [
        (70, 96), (84, 90), (100, 94), (110, 106), (112, 130), (116, 160), (124, 186), (126, 198), (114, 202),
        (100, 198), (88, 203), (74, 198), (60, 202), (56, 196), (62, 172), (66, 140), (66, 112),
    ]
    b.shape(gown, inks.RED)
    b.inside(
        gown,
        brush([(52, 192), (60, 197), (74, 193), (88, 198), (100, 193), (114, 197), (130, 193)], [3.6] * 7, inks.GOLD),
        *(ornaments.roundel(x, y, r) for x, y, r in ((76, 176, 7.4), (106, 176, 7.4), (92, 154, 6.4))),
    )
    b.folds([(74, 130), (68, 156), (64, 190)], [(84, 132), (82, 164), (84, 194)], [(98, 132), (102, 160), (110, 194)])
    # sash
    b.limb([(80, 128), (74, 150), (77, 172), (72, 190)], [5, 6.4, 6, 7], inks.GREEN, cap=True)
    b.limb([(85, 128), (88, 148), (85, 166), (89, 182)], [5, 6.4, 6, 7], inks.GREEN, cap=True)
    # collar and neck
    b.shape([(79, 72), (93, 72), (96, 88), (92, 102), (85, 110), (79, 100), (76, 86)], inks.SKIN, FINE)
    b.folds([(80, 96), (84, 99), (88, 98)], width=FINE * 0.8)
    b.limb([(76, 84), (75.6, 96), (80, 108), (88, 118)], [1.6, 6, 6.4, 5], inks.WHITE)
    b.limb([(73, 87), (70, 98), (75, 111), (84, 122)], [1.6, 6, 6.4, 5], inks.YELLOW)
    b.limb([(96, 82), (97, 96), (89, 110), (80, 121)], [1.6, 6, 6.4, 5], inks.WHITE)
    b.limb([(100, 86), (102, 99), (94, 113), (84, 124)], [1.6, 6, 6.4, 5], inks.YELLOW)
    b.limb([(65, 122), (84, 128), (112, 121)], [10, 10.4, 10], inks.GREEN)
    b.disc(82.6, 127.4, 5.2, inks.YELLOW)
    b.folds([(79, 127), (82.6, 129), (86, 127)], width=FINE * 0.8)
    # shield and the arm upon it
    shield = [
        (108, 172), (118, 167), (130, 170), (142, 167), (152, 172), (152, 194), (146, 214), (130, 229), (114, 214),
        (108, 194),
    ]
    b.shape(shield, inks.YELLOW)
    inner = [
        (112.6, 176), (120, 172), (130, 175), (140, 172), (147.4, 176), (147.4, 193), (142, 210), (130, 222),
        (118, 210), (112.6, 193),
    ]
    b.shape(inner, inks.GREEN, FINE)
    b.lay(signs.blossom(130, 196, 13, -90, inks.WHITE))
    b.shape([(134, 156), (140, 158), (142, 166), (139, 173), (130, 174), (124, 170), (126, 162)], inks.SKIN, FINE)
    b.folds(
        [(129, 166), (128, 171), (129, 175)], [(134, 166), (133, 171), (134, 175)], [(138, 166), (138, 170), (138, 174)]
    )
    b.shape([(124, 160), (132, 152), (142, 152), (147, 158), (140, 166), (128, 172)], inks.WHITE)
    arm = [
        (99, 92), (111, 96), (124, 112), (136, 134), (145, 154), (134, 158), (126, 168), (122, 184), (116, 194),
        (106, 186), (104, 166), (108, 146), (104, 126), (98, 108),
    ]
    b.shape(arm, inks.RED)
    b.inside(
        arm,
        ornaments.roundel(122, 142, 7.4),
        brush([(144, 158), (132, 162), (124, 174), (117, 192)], [3.2] * 4, inks.GOLD),
    )
    b.folds(
        [(112, 110), (122, 126), (128, 146)], [(108, 130), (116, 148), (116, 176)], [(106, 150), (110, 164), (110, 184)]
    )
    # the lifted arm
    lining = [(60, 106), (48, 115), (38, 134), (33, 158), (36, 173), (45, 162), (52, 142), (57, 122)]
    b.shape(lining, inks.WHITE)
    b.folds([(48, 122), (41, 142), (40, 164)], [(53, 124), (47, 142), (44, 158)])
    b.limb([(62, 126), (53, 118), (46, 110)], [11, 8.4, 6.8], inks.SKIN, FINE)
    lifted = [
        (72, 94), (66, 99), (60, 105), (57, 120), (52, 140), (45, 160), (36, 175), (46, 180), (58, 173), (68, 160),
        (77, 146), (85, 132), (87, 112),
    ]
    b.shape(lifted, inks.RED)
    b.inside(
        lifted,
        ornaments.roundel(64, 148, 7.4),
        brush([(58, 102), (57, 120), (52, 140), (45, 160), (34, 178)], [5] * 5, inks.GOLD),
    )
    b.folds([(80, 112), (70, 122), (62, 126)], [(81, 120), (70, 136), (58, 150)], [(78, 132), (66, 152), (54, 170)])
    b.lay(_poured(), _ewer().moved(55, 97), hands.fist().moved(55, 99, -30))
    b.lay(back.moved(hx, hy, 0, hs), faces.face_left().moved(hx, hy, 0, hs), hair.moved(hx, hy, 0, hs))
    return b


