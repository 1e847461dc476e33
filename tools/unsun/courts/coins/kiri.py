"""Courts of coins: in yellow, with gold."""

from tools.unsun import ground, inks, signs
from tools.unsun.block import FINE, Block
from tools.unsun.figures import armour, faces, hands, helmets, ornaments

CX = 90.0


def card() -> Block:
    """O13: the lord in armour on his seat, the golden coin as his standard."""
    b = ground.floor("O")
    # the box seat
    b.flat([(47, 200), (133, 200), (135, 236), (45, 236)], inks.BROWN)
    b.flat([(47, 195), (133, 195), (133, 203), (47, 203)], inks.GREEN)
    for x in (63, 81, 99):
        b.flat([(x, 208), (x + 16, 208), (x + 16, 230), (x, 230)], inks.YELLOW, FINE)
        b.ink(ornaments.roundel(x + 8, 219, 6, inks.RED))
    # sword
    b.limb([(112, 176), (130, 186), (146, 190), (153, 188)], [7, 6.6, 6, 5], inks.RED, cap=True)
    for x, y in ((124, 183), (139, 188.6)):
        b.strokes([(x + 1, y - 4), (x, y), (x - 1.4, y + 4)], width=2.6, fill=inks.GOLD)
    # legs
    for flip in (False, True):
        leg = Block()
        shin = [(-46, 214), (-30, 212), (-31, 226), (-33, 236), (-44, 236), (-47, 226)]
        leg.shape(shin, inks.BLUE)
        leg.strokes(
            [(-42, 218), (-42, 226), (-41, 233)], [(-36, 218), (-37, 226), (-37, 233)], width=1.2, fill=inks.GOLD
        )
        shoe = [
            (-47, 230), (-32, 230), (-30, 238), (-33, 243), (-46, 244), (-60, 244), (-63, 241), (-58, 238),
            (-50, 236),
        ]
        leg.shape(shoe, inks.BLUE).solid(shoe)
        leg.limb([(-63, 243.4), (-48, 245), (-31, 242.6)], [2.4, 3.2, 2.6], inks.YELLOW, FINE)
        leg.strokes(*([(x, 230.5), (x - 1.6, 234)] for x in (-44.6, -41, -37.4, -34)), width=1.1, fill=inks.SILVER)
        cloth = [
            (-6, 188), (-26, 186), (-44, 191), (-54, 203), (-55, 216), (-46, 221), (-32, 219), (-18, 214), (-8, 206),
            (-2, 196),
        ]
        leg.shape(cloth, inks.WHITE)
        leg.inside(
            cloth, *(ornaments.roundel(x, y, 6.4, inks.GREEN) for x, y in ((-42, 206), (-24, 199), (-27, 213)))
        )
        leg.folds(
            [(-10, 194), (-26, 208), (-38, 219)],
            [(-22, 190), (-38, 200), (-50, 216)],
            [(-6, 200), (-14, 208), (-22, 215)],
        )
        b.lay(leg.moved(CX, 0, 0, 1, flip=flip))
    # skirts of the armour
    for x0, x1, x2, x3 in ((62, 76, 72, 52), (104, 118, 128, 108), (76, 104, 106, 74)):
        armour.lames(b, [(x0, 166), (x3, 198)], [(x1, 166), (x2, 200)], 4, inks.YELLOW, inks.RED, inks.RED)
    armour.lames(
        b,
        [(66, 118), (65, 142), (62, 168)],
        [(114, 118), (115, 142), (118, 168)],
        6,
        inks.YELLOW,
        inks.RED,
        inks.YELLOW,
    )
    b.flat([(67, 110), (113, 110), (115, 121), (65, 121)], inks.BROWN)
    b.ink(ornaments.roundel(78, 115.4, 4, inks.GOLD), ornaments.roundel(102, 115.4, 4, inks.GOLD))
    b.limb([(61, 165), (90, 168), (119, 165)], [6.4, 6.8, 6.4], inks.WHITE, cap=True)
    b.folds([(84, 165), (90, 168), (84, 171)], [(96, 165), (90, 168), (96, 171)])
    # standard
    b.limb([(29, 90), (29, 170), (29, 238)], [4.6, 4.6, 4.8], inks.BROWN, cap=True)
    # arms
    b.limb([(50, 146), (45, 160), (39, 156), (32, 148)], [17, 16, 12, 9], inks.BLUE)
    b.strokes([(52, 152), (46, 156), (40, 165)], [(46, 151), (40, 154), (37, 161)], width=1.3, fill=inks.GOLD)
    b.limb([(130, 146), (138, 164), (130, 180), (122, 188)], [17, 16, 13, 10], inks.BLUE)
    b.strokes(
        [(132, 152), (138, 158), (145, 160)],
        [(132, 162), (138, 168), (144, 172)],
        [(126, 172), (132, 178), (138, 182)],
        width=1.3,
        fill=inks.GOLD,
    )
    b.limb([(122, 206), (116, 184), (108, 158)], [3, 5, 8], inks.RED, cap=True)
    b.strokes([(119.6, 196), (115, 180), (109.6, 163)], width=1.3, fill=inks.GOLD)
    b.lay(hands.fist().moved(116, 185, -18, 0.98))
    # shoulder guards
    armour.lames(
        b, [(50, 111), (44, 132), (37, 152)], [(70, 114), (68, 134), (63, 156)], 5, inks.YELLOW, inks.RED, inks.RED
    )
    armour.lames(
        b,
        [(110, 114), (112, 134), (117, 156)],
        [(130, 111), (136, 132), (143, 152)],
        5,
        inks.YELLOW,
        inks.RED,
        inks.RED,
    )
    b.limb([(48, 110), (60, 108), (71, 112)], [6, 6.6, 6], inks.RED, cap=True)
    b.limb([(109, 112), (120, 108), (132, 110)], [6, 6.6, 6], inks.RED, cap=True)
    # the coin on its pole, tassels
    for dx in (-6, 6):
        b.limb([(29, 90), (29 + dx * 0.7, 100), (29 + dx, 114)], [4, 7, 3], inks.RED, FINE * 1.1, cap=True)
    b.lay(signs.coin(29, 70, 22))
    b.lay(hands.fist().moved(29, 147, -6, 1.0))
    head = Block().lay(
        helmets.helmet_front(inks.YELLOW, inks.RED),
        faces.face_front(brow=3.6),
        faces.beard(3, chin=5),
        helmets.crest_front(),
    )
    for side in (-1, 1):
        head.limb([(side * 17.4, 2), (side * 13.4, 17), (side * 2, 27)], [3, 3.2, 3], inks.RED, FINE)
    head.limb([(-7, 31), (0, 26), (7, 31)], [4.6, 3, 4.6], inks.RED, FINE, cap=True)
    return b.lay(head.moved(CX, 86, 0, 0.98))


