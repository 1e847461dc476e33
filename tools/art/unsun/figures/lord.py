"""The lords (kiri): in full armour from the front, knees apart, on a seat."""

from typing import NamedTuple

from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import ornaments
from tools.art.unsun.figures.arms import armour

CX = 90.0


class Dress(NamedTuple):
    """The inks of a lord: lames, their lacing, hems, sleeves, their braid, breeches and their pattern, shins, sash."""

    plate: str
    lace: str
    trim: str
    sleeve: str
    braid: str
    breeches: str
    spot: str
    shin: str
    sash: str = inks.WHITE
    hem: str = inks.RED


def box_seat(wood: str, mat: str, panel: str, mark: str) -> Block:
    """Return a box to sit on, with three panels."""
    b = Block().flat([(47, 200), (133, 200), (135, 236), (45, 236)], wood)
    b.flat([(47, 195), (133, 195), (133, 203), (47, 203)], mat)
    for x in (63, 81, 99):
        b.flat([(x, 208), (x + 16, 208), (x + 16, 230), (x, 230)], panel, FINE)
        b.ink(ornaments.roundel(x + 8, 219, 6, mark))
    return b


def stool(wood: str, cover: str, spot: str) -> Block:
    """Return a folding stool covered by a hide."""
    b = Block()
    for x0, x1 in ((64, 116), (116, 64)):
        b.limb([(x0, 196), ((x0 + x1) / 2, 216), (x1, 237)], [6, 6, 6], wood, cap=True)
    hide = [(50, 192), (90, 189), (130, 192), (130, 212), (121, 222), (112, 216), (101, 227), (90, 219), (79, 227),
            (68, 216), (59, 222), (50, 212)]
    b.shape(hide, cover)
    for x, y in ((70, 208), (76, 215), (84, 206), (90, 213), (97, 207), (103, 216), (110, 208), (82, 221), (99, 222)):
        b.key(ornaments.stripe(x, y, spot))
    return b


def _leg(d: Dress) -> Block:
    """Return the left leg about the body's middle line."""
    leg = Block().shape([(-46, 214), (-30, 212), (-31, 226), (-33, 236), (-44, 236), (-47, 226)], d.shin)
    leg.strokes([(-42, 218), (-42, 226), (-41, 233)], [(-36, 218), (-37, 226), (-37, 233)], width=1.2, fill=d.braid)
    shoe = [(-47, 230), (-32, 230), (-30, 238), (-33, 243), (-46, 244), (-60, 244), (-63, 241), (-58, 238), (-50, 236)]
    leg.shape(shoe, inks.BLUE).solid(shoe)
    leg.limb([(-63, 243.4), (-48, 245), (-31, 242.6)], [2.4, 3.2, 2.6], inks.YELLOW, FINE)
    leg.strokes(*([(x, 230.5), (x - 1.6, 234)] for x in (-44.6, -41, -37.4, -34)), width=1.1, fill=inks.SILVER)
    cloth = [
        (-6, 188), (-26, 186), (-44, 191), (-54, 203), (-55, 216), (-46, 221), (-32, 219), (-18, 214), (-8, 206),
        (-2, 196),
    ]
    leg.shape(cloth, d.breeches)
    leg.inside(cloth, *(ornaments.roundel(x, y, 6.4, d.spot) for x, y in ((-42, 206), (-24, 199), (-27, 213))))
    return leg.folds([(-10, 194), (-26, 208), (-38, 219)], [(-22, 190), (-38, 200), (-50, 216)],
                     [(-6, 200), (-14, 208), (-22, 215)])


def body(d: Dress) -> Block:
    """Return the sheathed sword, the legs, the skirts of the armour and the cuirass."""
    b = Block()
    b.limb([(112, 176), (130, 186), (146, 190), (153, 188)], [7, 6.6, 6, 5], d.hem, cap=True)
    for x, y in ((124, 183), (139, 188.6)):
        b.strokes([(x + 1, y - 4), (x, y), (x - 1.4, y + 4)], width=2.6, fill=inks.GOLD)
    b.lay(_leg(d).moved(CX), _leg(d).moved(CX, flip=True))
    for x0, x1, x2, x3 in ((62, 76, 72, 52), (104, 118, 128, 108), (76, 104, 106, 74)):
        armour.lames(b, [(x0, 166), (x3, 198)], [(x1, 166), (x2, 200)], 4, d.plate, d.lace, d.trim)
    armour.lames(b, [(66, 118), (65, 142), (62, 168)], [(114, 118), (115, 142), (118, 168)], 6, d.plate, d.lace,
                 d.plate)
    b.flat([(67, 110), (113, 110), (115, 121), (65, 121)], inks.BROWN)
    b.ink(ornaments.roundel(78, 115.4, 4, inks.GOLD), ornaments.roundel(102, 115.4, 4, inks.GOLD))
    b.limb([(61, 165), (90, 168), (119, 165)], [6.4, 6.8, 6.4], d.sash, cap=True)
    return b.folds([(84, 165), (90, 168), (84, 171)], [(96, 165), (90, 168), (96, 171)])


def arm_out(d: Dress) -> Block:
    """Return the arm on the left of the card, out to something upright at (29, 147)."""
    b = Block().limb([(50, 146), (45, 160), (39, 156), (32, 148)], [17, 16, 12, 9], d.sleeve)
    return b.strokes([(52, 152), (46, 156), (40, 165)], [(46, 151), (40, 154), (37, 161)], width=1.3, fill=d.braid)


def arm_down(d: Dress) -> Block:
    """Return the arm on the left of the card, its hand upon the knee at (34, 182)."""
    b = Block().limb([(51, 144), (42, 160), (38, 172), (35, 182)], [17, 16, 12, 9], d.sleeve)
    return b.strokes([(49, 152), (43, 156), (36, 155)], [(45, 163), (40, 166), (34, 165)], width=1.3, fill=d.braid)


def arm_in(d: Dress) -> Block:
    """Return the arm on the right of the card, bent to a hand at (116, 185)."""
    b = Block().limb([(130, 146), (138, 164), (130, 180), (122, 188)], [17, 16, 13, 10], d.sleeve)
    return b.strokes([(132, 152), (138, 158), (145, 160)], [(132, 162), (138, 168), (144, 172)],
                     [(126, 172), (132, 178), (138, 182)], width=1.3, fill=d.braid)


def shoulders(d: Dress) -> Block:
    """Return the shoulder guards."""
    b = Block()
    armour.lames(b, [(50, 111), (44, 132), (37, 152)], [(70, 114), (68, 134), (63, 156)], 5, d.plate, d.lace, d.trim)
    armour.lames(b, [(110, 114), (112, 134), (117, 156)], [(130, 111), (136, 132), (143, 152)], 5, d.plate, d.lace,
                 d.trim)
    b.limb([(48, 110), (60, 108), (71, 112)], [6, 6.6, 6], d.hem, cap=True)
    return b.limb([(109, 112), (120, 108), (132, 110)], [6, 6.6, 6], d.hem, cap=True)


def pole(tassel: str) -> Block:
    """Return the pole of a standard with the tassel below its sign."""
    b = Block().limb([(29, 90), (29, 170), (29, 238)], [4.6, 4.6, 4.8], inks.BROWN, cap=True)
    for dx in (-6, 6):
        b.limb([(29, 90), (29 + dx * 0.7, 100), (29 + dx, 114)], [4, 7, 3], tassel, FINE * 1.1, cap=True)
    return b
