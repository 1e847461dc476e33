"""C14: Daikoku upon two bales of rice, with mallet and sack, the club for a staff."""

from tools.art.cards.brush import brush
from tools.art.unsun import ground, inks, signs
from tools.art.unsun.block import FINE, Block, symmetric
from tools.art.unsun.figures import beards, gods, hands, ornaments
from tools.art.unsun.numbers import ornaments as o

LIFT = -32.0
"""How much higher than the floor he stands: upon his bales."""


def _legs() -> Block:
    leg = Block()
    boot = [(52, 222), (68, 222), (69, 232), (65, 240), (50, 241), (41, 238), (42, 232), (49, 229)]
    leg.shape(boot, inks.RED)
    leg.limb([(40, 240), (52, 242), (68, 240)], [3, 3.4, 3], inks.WHITE, FINE)
    leg.limb([(72, 190), (60, 198), (60, 212), (61, 224)], [25, 25, 19, 15], inks.WHITE)
    leg.ink(ornaments.roundel(60, 203, 6, inks.GREEN))
    leg.folds([(66, 196), (66, 208), (65, 222)], [(55, 208), (56, 216), (57, 223)])
    return Block().lay(leg, leg.moved(160, flip=True))


def _sleeve() -> Block:
    b = Block().shape([(34, 148), (28, 158), (27, 174), (34, 184), (40, 172), (40, 156)], inks.WHITE)
    cloth = [
        (60, 132), (48, 136), (38, 144), (33, 152), (38, 162), (37, 176), (31, 190), (42, 197), (54, 190), (60, 172),
        (63, 152),
    ]
    b.shape(cloth, inks.GREEN)
    b.inside(cloth, brush([(34, 146), (38, 162), (37, 176), (29, 192)], [4] * 4, inks.YELLOW),
             ornaments.roundel(49, 166, 7, inks.LEAF))
    return b.folds([(58, 150), (52, 154), (44, 152)], [(58, 166), (52, 178), (44, 190)])


def _mallet() -> Block:
    b = Block().limb([(127, 162), (128, 140), (130, 118)], [5, 5, 5], inks.YELLOW, cap=True)
    b.limb([(113, 101), (131, 105), (149, 109)], [20, 24, 20], inks.RED, cap=True)
    for x, y in ((118, 102), (144, 108)):
        b.limb([(x + 2.4, y - 11), (x, y), (x - 2.4, y + 11)], [3.6, 3.8, 3.6], inks.GOLD, FINE)
    return b.ink(ornaments.roundel(131, 105, 7, inks.YELLOW))


def _cap() -> Block:
    cap = symmetric([(0, -44), (-14, -43), (-27, -37), (-32, -28), (-29, -19), (-20, -15), (0, -17)], 0)
    b = Block().shape(cap, inks.BLACK)
    b.strokes([(-22, -38), (-14, -30), (-13, -22)], [(0, -42), (1, -32), (0, -23)], [(22, -38), (14, -30), (13, -22)],
              width=1.0, fill=inks.SILVER)
    band = [(-26, -17), (-14, -20), (0, -21), (14, -20), (26, -17)]
    return b.limb(band, [6, 7, 7, 7, 6], inks.RED, cap=True).disc(0, -21, 4, inks.GOLD, FINE)


def card() -> Block:
    """Cut the card."""
    b = ground.gold().lay(o.cloud(124, 34, 0.95, flip=True), ground.floor("C"))
    b.lay(gods.bale(118, 224, 37, 20), gods.bale(64, 224, 38, 20))
    god = Block().lay(gods.sack(
        [(88, 116), (96, 94), (112, 80), (132, 80), (147, 94), (151, 118), (146, 144), (128, 156), (104, 148)],
        [[(100, 104), (112, 94), (126, 92)], [(104, 120), (116, 128), (120, 142)], [(138, 94), (143, 108), (142, 124)]],
    ))
    god.lay(_legs())
    robe = symmetric([(80, 128), (62, 130), (48, 140), (40, 158), (42, 180), (52, 194), (66, 198), (80, 199)])
    god.shape(robe, inks.GREEN)
    god.inside(robe, brush([(44, 190), (66, 194.4), (80, 195.4), (94, 194.4), (116, 190)], [5] * 5, inks.YELLOW))
    god.ink(ornaments.roundel(80, 160, 9, inks.LEAF))
    god.folds([(60, 158), (66, 170), (80, 174), (94, 170), (100, 158)])
    god.limb([(45, 178), (62, 184), (80, 186), (98, 184), (115, 178)], [6, 7, 7, 7, 6], inks.RED)
    god.limb([(80, 187), (75, 196), (77, 206)], [6, 6, 7], inks.RED, FINE, cap=True)
    god.limb([(82, 187), (88, 195), (86, 204)], [6, 6, 7], inks.RED, FINE, cap=True)
    god.disc(80.6, 186, 4.6, inks.YELLOW)
    god.limb([(66, 126), (72, 138), (84, 146)], [6, 7, 5], inks.WHITE)
    god.limb([(95, 126), (88, 138), (76, 147)], [6, 7, 5], inks.WHITE)
    b.lay(god.moved(0, LIFT))
    # the club stands before the bales, at his side
    b.lay(signs.club((19, 245), (20, 70), 16, flower=16, knobs=5))
    arms = Block().lay(_sleeve(), _mallet(), _sleeve().moved(160, flip=True))
    arms.lay(hands.fist().moved(24.6, 156, 0, 1.05), hands.fist().moved(128, 146, 0, 1.05, flip=True))
    head = Block().lay(gods.face(), beards.moustache(9, 4, thick=2.2), _cap())
    return b.lay(arms.moved(0, LIFT), head.moved(80, 108 + LIFT, 0, 1.08))
