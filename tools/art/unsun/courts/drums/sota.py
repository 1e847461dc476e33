"""D11: the maid in black, a golden cap on her head, beats the drum that hangs from her neck."""

from tools.art.cards.brush import brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import faces, hands, ladies, ornaments
from tools.art.unsun.numbers.ornaments import cord


def _stick(b: Block, foot: tuple[float, float], head: tuple[float, float]) -> None:
    """Add a drumstick with a ball at its head."""
    mid = ((foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2)
    b.limb([foot, mid, head], [4.2, 4, 4], inks.YELLOW, cap=True)
    b.disc(*head, 5.4, inks.RED)


def card() -> Block:
    """Cut the card."""
    b = ground.floor("D")
    back, hair = ladies.dancer()
    b.limb([(62, 110), (62, 92), (78, 80), (108, 82), (128, 98), (140, 118), (134, 144), (146, 166), (142, 192)],
           [7, 8, 9, 9.4, 9, 8, 8, 7, 1], inks.RED)
    b.strokes([(65, 97), (78, 85), (108, 86), (125, 100), (136, 118), (131, 142), (142, 168)], width=1.4,
              fill=inks.ROSE)
    skirt = [
        (76, 160), (66, 192), (58, 214), (46, 233), (60, 239), (80, 236), (98, 240), (118, 237), (136, 240),
        (149, 233), (138, 212), (126, 186), (114, 160),
    ]
    b.shape(skirt, inks.WHITE)
    b.inside(skirt, brush([(42, 228), (60, 233), (80, 230), (98, 234), (118, 231), (136, 234), (154, 227)],
                          [6] * 7, inks.RED))
    b.folds([(76, 200), (70, 218), (62, 236)], [(84, 204), (82, 220), (80, 235)], [(97, 204), (98, 222), (99, 239)],
            [(108, 202), (113, 220), (119, 236)], [(116, 198), (126, 216), (136, 238)])
    gown = [
        (70, 97), (84, 90), (100, 93), (112, 104), (116, 130), (121, 160), (130, 190), (134, 208), (120, 213),
        (106, 208), (92, 213), (76, 208), (60, 212), (55, 204), (62, 172), (66, 140), (66, 112),
    ]
    b.shape(gown, inks.BLACK)
    b.inside(gown, brush([(50, 205), (60, 207), (76, 203), (92, 208), (106, 203), (120, 208), (140, 203)],
                         [4] * 7, inks.GOLD),
             *(ornaments.roundel(x, y, 7) for x, y in ((71, 192), (114, 194), (92, 198))))
    b.strokes([(70, 140), (68, 164), (62, 200)], [(110, 140), (114, 166), (122, 200)],
        [(80, 186), (78, 196), (77, 203)],
              width=1.0, fill=inks.SILVER)
    panel = [(82, 104), (96, 104), (106, 134), (116, 170), (122, 207), (106, 206), (92, 210), (76, 206), (63, 208),
             (68, 170), (76, 134)]
    b.shape(panel, inks.STRAW)
    b.inside(panel, brush([(58, 203), (76, 200), (92, 204), (106, 200), (126, 203)], [5] * 5, inks.RED))
    ladies.throat(b, inks.WHITE, inks.RED)
    b.limb([(66, 122), (86, 128), (114, 121)], [9, 9.6, 9], inks.RED)
    b.strokes([(69, 121), (86, 126), (111, 120)], width=1.2, fill=inks.GOLD)
    # the drum on its cords, that come from the shoulders
    b.lay(cord([(84, 110), (80, 130), (75, 149)], [(97, 110), (102, 130), (105, 149)], width=5.6))
    b.lay(signs.drum(90, 170, 25))
    for x, y in ((75, 149), (105, 149)):
        b.disc(x, y, 3.8, inks.GOLD, FINE)
    # the near arm
    near = [
        (100, 92), (112, 96), (126, 112), (138, 134), (146, 158), (152, 186), (144, 206), (132, 196), (124, 178),
        (116, 168), (113, 154), (118, 146), (112, 130), (102, 112),
    ]
    lining = [(114, 148), (120, 160), (128, 178), (142, 204), (130, 200), (120, 186), (113, 168)]
    b.shape(lining, inks.WHITE)
    _stick(b, (134, 147), (103, 158))
    b.limb([(130, 146), (122, 149)], [10, 9], inks.SKIN, FINE)
    b.shape(near, inks.BLACK)
    b.inside(near, ornaments.roundel(129, 146, 7.6), ornaments.roundel(139, 178, 7),
             brush([(112, 150), (117, 166), (125, 177), (133, 194), (144, 206)], [5] * 5, inks.GOLD))
    b.strokes([(110, 108), (122, 126), (128, 136)], [(116, 132), (120, 146), (134, 166)], width=1.0, fill=inks.SILVER)
    b.lay(hands.fist().moved(120, 151.6, -66, 0.94))
    # the lifted arm
    b.shape([(60, 104), (49, 116), (41, 134), (37, 158), (40, 172), (50, 160), (56, 140), (60, 122)], inks.WHITE)
    b.folds([(51, 122), (45, 140), (43, 160)], [(56, 124), (51, 142), (48, 158)])
    b.limb([(64, 122), (54, 110), (48, 98)], [12, 9.4, 8], inks.SKIN, FINE)
    lifted = [
        (72, 95), (66, 99), (61, 105), (58, 120), (53, 140), (46, 160), (37, 176), (43, 183), (53, 178), (61, 164),
        (68, 150), (80, 134), (87, 112),
    ]
    b.shape(lifted, inks.BLACK)
    b.inside(lifted, ornaments.roundel(60, 148, 7.4),
             brush([(60, 100), (58, 120), (53, 140), (46, 160), (35, 180)], [5.4] * 5, inks.GOLD))
    b.strokes([(80, 112), (72, 120), (64, 124)], [(80, 122), (70, 136), (66, 140)], [(72, 142), (62, 158), (51, 174)],
              width=1.0, fill=inks.SILVER)
    _stick(b, (50, 106), (36, 58))
    b.lay(hands.fist().moved(46.4, 93, 30, 0.94))
    head = Block().lay(back, faces.face_left(gaze=(-0.2, 0.4), lips=1.25, frown=-0.4), hair)
    return b.lay(head.moved(87, 61, 0, 1.08))
