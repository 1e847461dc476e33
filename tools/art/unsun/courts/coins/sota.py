"""O11: the maid in yellow holds up the coin and looks away, the other hand on her shield."""

from tools.art.cards.brush import Point, brush, contour, poly
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.figures import faces, hands, ladies, ornaments


def _skirts(b: Block) -> None:
    """Add the pleated skirt and the robe open over it."""
    skirt = [
        (74, 160), (66, 190), (56, 216), (46, 233), (60, 239), (80, 236), (98, 240), (118, 237), (136, 240),
        (147, 233), (136, 212), (124, 186), (112, 160),
    ]
    b.shape(skirt, inks.RED)
    b.inside(skirt, brush([(42, 229), (60, 234), (80, 231), (98, 235), (118, 232), (136, 235), (152, 228)],
                          [4] * 7, inks.GOLD))
    b.folds([(76, 204), (70, 220), (61, 237)], [(85, 206), (83, 222), (80, 235)], [(97, 206), (98, 222), (99, 239)],
            [(106, 204), (112, 220), (119, 236)], [(114, 200), (124, 218), (136, 238)])
    robe = [
        (70, 98), (84, 90), (100, 93), (112, 104), (114, 130), (119, 160), (128, 190), (131, 206), (118, 212),
        (104, 207), (91, 212), (76, 207), (60, 211), (55, 203), (62, 172), (66, 140), (66, 114),
    ]
    b.shape(robe, inks.YELLOW)
    b.inside(robe, brush([(50, 204), (60, 206), (76, 202), (91, 207), (104, 202), (118, 207), (136, 202)],
                         [4.4] * 7, inks.RED))
    b.ink(*(ornaments.roundel(x, y, r, inks.BROWN) for x, y, r in ((71, 186, 6.6), (112, 190, 6.6))))
    b.folds([(74, 136), (69, 162), (62, 204)], [(104, 134), (109, 164), (119, 204)])
    apron = [(80, 130), (99, 130), (102, 168), (104, 196), (92, 204), (79, 197), (79, 168)]
    b.shape(apron, inks.BLUE)
    b.inside(apron, brush(apron[2:6], [4.4] * 4, inks.GOLD))
    b.ink(ornaments.roundel(91, 158, 7, inks.GOLD), ornaments.roundel(91.6, 181, 7, inks.GOLD))


def card() -> Block:
    """Cut the card."""
    b = ground.floor("O")
    back, hair = ladies.topknot(inks.BLUE)
    b.limb([(58, 112), (60, 92), (78, 80), (108, 82), (130, 98), (136, 122), (146, 140), (140, 160)],
           [7, 8, 9, 9.4, 9, 8, 7, 1], inks.BLUE)
    b.strokes([(63, 97), (78, 85), (108, 86), (126, 100), (133, 122), (142, 140)], width=1.4, fill=inks.SKY)
    _skirts(b)
    ladies.throat(b, inks.WHITE, inks.RED)
    b.limb([(66, 120), (86, 125.6), (113, 119)], [9, 9.6, 9], inks.RED)
    b.strokes([(69, 119), (86, 123.6), (110, 118)], width=1.2, fill=inks.GOLD)
    b.limb([(88, 127), (84, 144), (88, 158), (83, 172)], [4, 5, 4.6, 5], inks.RED, FINE, cap=True)
    b.disc(88, 126, 4.8, inks.WHITE)
    # the near arm, its hand upon the shield
    shield: list[Point] = [
        (104, 173), (116, 176), (127, 179), (138, 176), (150, 173), (151, 190), (149, 210), (141, 228), (127, 241),
        (113, 228), (105, 210), (103, 190),
    ]
    b.shape(shield, inks.STRAW)
    b.inside(shield, poly([(100, 168), (127, 168), (127, 205), (100, 205)], inks.BLUE),
             poly([(127, 205), (154, 205), (154, 246), (127, 246)], inks.BLUE))
    b.strokes([(127, 179), (127, 205), (127, 240)], [(103.4, 205), (127, 205), (150, 205)], width=FINE)
    b.key(contour(shield, KEY * 1.12))
    b.lay(signs.blossom(127, 205, 11))
    for x, y in ((118, 172), (123, 170.6), (128, 170.6), (133, 172)):
        b.limb([(x + 2, y - 8), (x + 0.4, y - 2), (x - 0.6, y + 5)], [5, 4.8, 4], inks.SKIN, FINE, tip=True)
    b.shape([(118, 162), (128, 156), (138, 160), (140, 167), (134, 171), (120, 170)], inks.SKIN, FINE)
    arm = [
        (100, 92), (112, 96), (126, 112), (140, 134), (151, 154), (146, 168), (136, 163), (122, 161), (114, 168),
        (106, 180), (99, 178), (103, 158), (106, 140), (103, 122), (98, 108),
    ]
    b.shape([(112, 160), (124, 154), (142, 158), (148, 166), (138, 170), (120, 168)], inks.WHITE)
    b.shape(arm, inks.YELLOW)
    b.inside(arm, ornaments.roundel(124, 138, 7, inks.BROWN),
             brush([(154, 160), (146, 166), (136, 160), (122, 158), (113, 165), (104, 178)], [4.6] * 6, inks.RED))
    b.folds([(112, 110), (122, 126), (132, 146)], [(108, 128), (114, 142), (118, 156)])
    # the lifted arm
    b.shape([(60, 102), (50, 112), (42, 128), (38, 150), (44, 162), (52, 148), (58, 126)], inks.WHITE)
    b.folds([(51, 118), (46, 134), (45, 150)])
    b.limb([(64, 122), (54, 112), (47, 100)], [12, 9, 7], inks.SKIN, FINE)
    lifted = [
        (72, 95), (66, 99), (61, 104), (58, 118), (54, 136), (48, 154), (38, 170), (35, 188), (44, 196), (57, 190),
        (68, 172), (78, 152), (86, 134), (87, 112),
    ]
    b.shape(lifted, inks.YELLOW)
    b.inside(lifted, ornaments.roundel(63, 152, 7, inks.BROWN),
             brush([(60, 98), (58, 118), (54, 136), (48, 154), (38, 170), (34, 190), (46, 198), (60, 192)],
                   [5.4] * 8, inks.RED))
    b.folds([(80, 112), (72, 122), (64, 128)], [(81, 122), (71, 140), (60, 156)], [(79, 136), (66, 160), (52, 184)])
    b.lay(signs.coin(38, 68, 24))
    b.lay(hands.lift().moved(38, 92))
    head = Block().lay(back, faces.face_left(gaze=(-0.4, 0.5), lips=1.1), hair)
    return b.lay(head.moved(85, 62, 4, 1.1, flip=True))
