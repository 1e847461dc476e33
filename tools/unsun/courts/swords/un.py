"""S14: Fukurokuju of the tall skull, the sword for a staff, the crane beside him."""

from tools.cards.brush import Point, brush
from tools.unsun import ground, inks, signs
from tools.unsun.block import FINE, Block
from tools.unsun.figures import beards, gods, hands, ornaments
from tools.unsun.figures.beasts import luck

SKULL: list[Point] = [
    (0, -74), (-13, -72), (-21, -62), (-23, -48), (-21, -32), (-20.6, -18), (-22, -6), (-22, 8), (-18, 17), (-10, 23),
    (0, 25),
]


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(ground.floor("S"))
    robe = [
        (76, 144), (56, 148), (40, 160), (30, 182), (22, 210), (16, 232), (34, 239), (56, 234), (76, 239), (98, 234),
        (120, 239), (138, 232), (130, 208), (122, 182), (112, 160), (96, 148),
    ]
    b.shape(robe, inks.BLUE)
    b.inside(robe, brush([(10, 228), (34, 234), (56, 229), (76, 234), (98, 229), (120, 234), (144, 227)], [5] * 7,
                         inks.GOLD),
             *(ornaments.roundel(x, y, 8, inks.SKY) for x, y in ((52, 212), (76, 222), (100, 212))))
    b.folds([(60, 206), (56, 220), (56, 232)], [(92, 206), (96, 220), (98, 232)], [(76, 196), (77, 206), (76, 214)])
    b.limb([(57, 146), (66, 166), (80, 182)], [8, 9, 6], inks.WHITE)
    b.limb([(96, 146), (88, 166), (74, 184)], [8, 9, 6], inks.WHITE)
    b.limb([(40, 192), (58, 199), (76, 201), (96, 199), (114, 192)], [7, 8, 8, 8, 7], inks.YELLOW)
    b.disc(76, 201, 5, inks.RED)
    # the far sleeve, the hand that strokes the beard
    right = [
        (94, 148), (108, 154), (120, 170), (127, 190), (124, 206), (110, 210), (100, 202), (98, 190), (92, 184),
        (90, 170),
    ]
    b.shape([(96, 182), (90, 188), (92, 202), (102, 208), (104, 194)], inks.WHITE)
    b.shape(right, inks.BLUE)
    b.inside(right, brush([(90, 176), (98, 190), (101, 204), (112, 212)], [4.6] * 4, inks.GOLD),
             ornaments.roundel(112, 182, 7.4, inks.SKY))
    b.folds([(100, 160), (108, 168), (112, 172)], [(104, 192), (112, 196), (120, 194)])
    # the sword and the arm that holds it
    b.lay(signs.sword((24, 240), (22, 88), 15))
    b.shape([(36, 166), (28, 176), (27, 194), (35, 204), (42, 190), (42, 174)], inks.WHITE)
    left = [
        (60, 147), (46, 152), (38, 160), (34, 168), (40, 180), (38, 194), (31, 208), (43, 216), (56, 208), (62, 190),
        (66, 168),
    ]
    b.shape(left, inks.BLUE)
    b.inside(left, brush([(34, 162), (40, 180), (38, 194), (29, 210)], [4.6] * 4, inks.GOLD),
             ornaments.roundel(52, 182, 7.4, inks.SKY))
    b.folds([(62, 164), (54, 168), (46, 166)], [(62, 182), (56, 194), (48, 206)])
    b.lay(hands.fist().moved(23.4, 174, 0, 1.05))
    head = Block().lay(gods.face(half=SKULL, mouth="smile", hair=inks.WHITE, brow=3.4, ear=22.6))
    head.folds([(-13, -24), (0, -27), (13, -24)], [(-14, -33), (0, -36.4), (14, -33)],
        [(-12, -42), (0, -45), (12, -42)])
    head.folds([(-12, -62), (-15, -55), (-15, -49)])
    head.lay(beards.goatee(34, chin=11, hair=inks.WHITE), beards.moustache(14, 16, thick=3.4, hair=inks.WHITE))
    b.lay(head.moved(77, 132, 0, 1.02))
    b.limb([(95, 186), (90, 181), (85, 178)], [7, 7.4, 5], inks.SKIN, FINE, tip=True)
    for x, y in ((79, 173), (78, 177.6), (80, 182)):
        b.limb([(90, y + 2), (84, y), (x, y)], [4.6, 4.4, 3.6], inks.SKIN, FINE, tip=True)
    return b.lay(luck.crane().moved(74, 117, 0, 0.62))
