"""S14: Fukurokuju of the tall skull, the sword for a staff, the crane beside him."""

from tools.art.cards.brush import Point, brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import beards, gods, hands, ornaments
from tools.art.unsun.figures.beasts import crane_and_tortoise
from tools.art.unsun.numbers import ornaments as o

SKULL: list[Point] = [
    (0, -74), (-13, -72), (-21, -62), (-23, -48), (-21, -32), (-20.6, -18), (-22, -6), (-22, 8), (-18, 17), (-10, 23),
    (0, 25),
]


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(o.cloud(122, 48, 1.1, flip=True), ground.floor("S"))
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
    b.lay(signs.sword((25, 112), (22, 235), 17, grip=42))
    b.shape([(35, 144), (29, 156), (28, 176), (35, 190), (42, 176), (42, 156)], inks.WHITE)
    left = [
        (60, 147), (47, 142), (38, 140), (34, 146), (41, 160), (39, 176), (32, 194), (44, 203), (57, 196), (64, 180),
        (67, 162),
    ]
    b.shape(left, inks.BLUE)
    b.inside(left, brush([(33, 140), (41, 160), (39, 176), (30, 196)], [4.6] * 4, inks.GOLD),
             ornaments.roundel(53, 170, 7.4, inks.SKY))
    b.folds([(62, 156), (54, 158), (46, 154)], [(63, 172), (57, 184), (49, 194)])
    b.lay(hands.fist().moved(24.6, 144, 0, 1.08))
    head = Block().lay(gods.face(half=SKULL, mouth="smile", hair=inks.WHITE, brow=3.4, ear=22.6))
    head.folds([(-13, -24), (0, -27), (13, -24)], [(-14, -33), (0, -36.4), (14, -33)],
        [(-12, -42), (0, -45), (12, -42)])
    head.folds([(-12, -62), (-15, -55), (-15, -49)])
    head.lay(beards.goatee(34, chin=11, hair=inks.WHITE), beards.moustache(14, 16, thick=3.4, hair=inks.WHITE))
    b.lay(head.moved(77, 132, 0, 1.02))
    b.limb([(95, 186), (90, 181), (85, 178)], [7, 7.4, 5], inks.SKIN, FINE, tip=True)
    for x, y in ((79, 173), (78, 177.6), (80, 182)):
        b.limb([(90, y + 2), (84, y), (x, y)], [4.6, 4.4, 3.6], inks.SKIN, FINE, tip=True)
    return b.lay(crane_and_tortoise.crane(1.6).moved(79.4, 124, 0, 0.61))
