"""Courts of swords: in blue."""

from tools.unsun import ground, inks, signs
from tools.unsun.block import FINE, KEY, Block
from tools.unsun.figures import armour, hands, horse, ornaments


def card() -> Block:
    """S12: the rider on the brown horse, his sword upright before him."""
    b = ground.floor("S")
    steed, tack = horse.horse(inks.BROWN, inks.BROWN)
    b.lay(steed)
    # far arm
    b.limb([(92, 82), (86, 101), (74, 98)], [17, 15, 10], inks.BLUE)
    b.strokes([(92, 94), (88, 100), (85, 108)], [(80, 95), (79, 100), (77, 105)], width=1.3, fill=inks.GOLD)
    # saddle cloth, crupper and breast strap
    cloth = [(76, 122), (112, 122), (114, 166), (96, 172), (78, 166)]
    b.limb([(108, 128), (126, 128), (146.4, 136)], [4.4, 4.4, 4], inks.RED, cap=True)
    b.limb([(80, 132), (62, 142), (42.4, 142)], [4.4, 4.6, 4], inks.RED, cap=True)
    horse.tassels(b, [(122, 129), (136, 132)])
    horse.tassels(b, [(66, 141), (52, 143)])
    b.flat(cloth, inks.SKY)
    b.inside(
        [(79, 125), (109, 125), (111, 164), (96, 169), (81, 164)],
        *(ornaments.roundel(x, y, 6, inks.BLUE) for x, y in ((104, 136), (104, 154))),
        straight=True,
    )
    b.strokes([(79, 164), (96, 169.4), (111, 164)], width=2.2, fill=inks.GOLD)
    b.lay(tack)
    # saddle
    b.limb([(74, 112), (84, 120), (106, 120), (116, 110)], [6, 8, 8, 6], inks.RED)
    # leg
    b.limb([(100, 114), (86, 122), (77, 138)], [26, 27, 20], inks.WHITE, tip=True)
    b.ink(ornaments.roundel(82, 131, 6.4, inks.GREEN))
    b.limb([(77, 138), (79, 152), (84, 168)], [18, 16.6, 12], inks.BLUE)
    b.strokes([(74, 143), (77, 154), (81, 164)], [(80, 142), (83, 154), (86, 163)], width=1.3, fill=inks.GOLD)
    b.limb([(68.6, 139), (77, 143), (86.6, 140)], [3.4, 4, 3.4], inks.RED, FINE, cap=True)
    b.shape([(68, 168), (78, 164), (92, 165), (96, 172), (94, 179), (78, 181), (64, 178), (62, 172)], inks.YELLOW)
    b.solid([(71, 168), (80, 164.6), (91, 166.6), (93, 172.4), (80, 174), (66, 174)])
    b.folds([(94, 167), (97, 156), (95, 144)], width=KEY)
    # body
    armour.lames(b, [(78, 102), (72, 122)], [(96, 104), (92, 128)], 3, inks.BLUE, inks.STRAW, inks.RED)
    armour.lames(b, [(94, 104), (96, 130)], [(112, 100), (120, 124)], 3, inks.BLUE, inks.STRAW, inks.RED)
    armour.lames(
        b, [(76, 74), (76, 90), (77, 104)], [(106, 72), (109, 88), (110, 104)], 5, inks.BLUE, inks.STRAW, inks.BLUE
    )
    b.limb([(75, 103), (92, 106), (111, 102)], [5.4, 6, 5.4], inks.WHITE, cap=True)
    # sword and near arm with the rein
    b.lay(signs.sword((70.5, 100), (50, 9), 11.5), hands.fist().moved(69, 93, -12, 0.95))
    b.folds([(26, 127), (44, 126), (68, 114)], width=KEY * 1.2)
    b.limb([(104, 84), (106, 100), (92, 110), (78, 112)], [16, 15, 12, 9], inks.BLUE)
    b.strokes([(98, 98), (106, 102), (112, 102)], [(96, 104), (99, 110), (102, 114)], width=1.3, fill=inks.GOLD)
    b.lay(hands.fist().moved(71, 112, -20, 0.9))
    armour.lames(
        b, [(92, 72), (90, 86), (90, 98)], [(116, 72), (120, 86), (120, 98)], 5, inks.BLUE, inks.STRAW, inks.RED
    )
    # head
    b.lay(armour.helmet_left(inks.BLUE, inks.STRAW).moved(88, 53, 0, 0.98))
    return b


