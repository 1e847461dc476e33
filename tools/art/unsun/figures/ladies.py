"""The maids (sota): hair, neck and collar, and the belted dress of the two that are armed."""

from tools.art.cards.brush import Point, brush, polar
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block
from tools.art.unsun.figures import ornaments
from tools.art.unsun.figures.arms import armour


def coiffure(ribbon: str = inks.RED, *, flying: bool = False) -> tuple[Block, Block]:
    """Return (behind, before) of a court lady's hair about the face's origin: two loops, a gold crown, a long tress.

    ``ribbon`` binds the tress, which hangs, or flies behind her.
    """
    back = Block()
    back.solid([(-9, -17), (-2, -22), (8, -22.6), (16, -16), (18.4, -5), (17, 8), (12, 17), (5, 19), (8, 8), (8, -8)])
    tress = [(14.0, 6.0), (20.0, 22.0), (23.0, 40.0), (21.0, 58.0), (24.0, 74.0)]
    hairs = [[(15.0, 14.0), (21.0, 28.0), (22.0, 44.0)], [(18.0, 14.0), (24.0, 30.0), (24.0, 50.0)]]
    knot = [(15.4, 39.0), (22.0, 41.0), (28.0, 39.0)]
    if flying:
        tress = [(13.0, 2.0), (26.0, 12.0), (38.0, 12.0), (48.0, 20.0), (61.0, 16.0)]
        hairs = [[(18.0, 5.0), (29.0, 10.0), (40.0, 12.0)], [(18.0, 8.0), (30.0, 14.0), (46.0, 19.0)]]
        knot = [(29.0, 6.0), (28.6, 12.0), (27.0, 18.0)]
    back.key(brush(tress, [9, 10, 9, 7, 1], inks.BLACK))
    back.strokes(*hairs, width=0.8, fill=inks.SILVER)
    back.limb(knot, [5, 5.4, 5], ribbon, FINE, cap=True)
    before = Block()
    for loop in (
        [(-1, -20), (-8, -28), (-10, -37), (-4, -42), (1.4, -36), (1, -27), (1, -20)],
        [(5, -20), (8, -28), (14, -37), (21, -37), (21.6, -29.6), (15, -23), (9, -18)],
    ):
        before.key(brush(loop, [6, 7, 6.4, 6, 6, 6, 6], inks.BLACK))
        before.strokes(loop[1:6], width=0.9, fill=inks.SILVER)
    before.solid(
        [
            (-11.4, -8), (-13.4, -14), (-8.6, -20.4), (0, -23), (9, -21), (14.6, -13), (15, -2), (12.6, 9), (9.6, 7),
            (9.8, -2), (7, -9), (1, -13.6), (-6, -13.8),
        ]
    )
    before.strokes([(-6, -17), (2, -18), (9, -13)], [(-2, -20), (7, -18.4), (12, -10)], width=0.8, fill=inks.SILVER)
    before.shape(
        [(-9.6, -19), (-8.6, -26), (-4.6, -24), (-2, -31), (1.4, -25), (6, -27.4), (6.4, -20), (-1, -22)],
        inks.GOLD,
        FINE,
    )
    before.disc(-1.4, -23.4, 1.9, inks.RED, FINE * 0.8)
    before.oval(11, 3, 2.6, 4.4, inks.SKIN, FINE, 10)
    before.limb([(11.6, 8), (11.4, 12), (11.8, 16)], [1.6, 2.6, 3.2], inks.GOLD, FINE * 0.8, tip=True)
    return back, before


def _hair() -> Block:
    """Return the hair that frames a lady's face, and her ear with its pendant."""
    b = Block().solid([(-11.4, -8), (-13.4, -14), (-8.6, -20.4), (0, -23), (9, -21), (14.6, -13), (15, -2), (12.6, 9),
                       (9.6, 7), (9.8, -2), (7, -9), (1, -13.6), (-6, -13.8)])
    b.strokes([(-6, -17), (2, -18), (9, -13)], [(-2, -20), (7, -18.4), (12, -10)], width=0.8, fill=inks.SILVER)
    b.oval(11, 3, 2.6, 4.4, inks.SKIN, FINE, 10)
    return b.limb([(11.6, 8), (11.4, 12), (11.8, 16)], [1.6, 2.6, 3.2], inks.GOLD, FINE * 0.8, tip=True)


def dancer() -> tuple[Block, Block]:
    """Return (behind, before) of a dancer's hair about the face's origin: a long tress under a tall golden cap."""
    before = _hair().shape([(-12, -15), (-12, -30), (-6, -43), (5, -46), (14, -40), (17, -28), (16, -13), (3, -19)],
                           inks.GOLD)
    before.folds([(-6, -22), (-5, -34), (2, -42)], [(9, -21), (10, -32), (6, -41)])
    before.limb([(-12.6, -15.4), (2, -20.4), (16.6, -13.4)], [4, 4.4, 4], inks.RED, FINE, cap=True)
    before.limb([(15, -12), (12.4, 4), (2, 19)], [1.6, 1.6, 1.4], inks.RED, FINE * 0.8)
    return coiffure()[0], before


def crowned() -> tuple[Block, Block]:
    """Return (behind, before) of a princess's hair about the face's origin: a tress under a crown of golden flames."""
    before = _hair().solid([(-4, -22), (2, -30), (11, -30), (17, -22), (15, -12), (4, -18)])
    before.shape([(-13, -14), (-17, -31), (-9.4, -25), (-6, -38), (0, -28), (6, -42), (9, -27), (18, -34), (17, -12),
                  (3, -20)], inks.GOLD)
    for x, y in ((-9.6, -20), (1, -25), (12, -20)):
        before.disc(x, y, 2.3, inks.RED, FINE * 0.8)
    for k in range(4):
        before.disc(-14.6 + k * 0.4, -10 + k * 4.4, 1.9, inks.RED if k % 2 else inks.GOLD, FINE * 0.7)
    return coiffure(inks.GREEN)[0], before


def topknot(ribbon: str = inks.RED) -> tuple[Block, Block]:
    """Return (behind, before) of a lady's hair about the face's origin, put up in a knot with two pins and a flower.

    ``ribbon`` is tied about the knot; a short lock falls to the shoulder.
    """
    back = Block()
    back.solid([(-9, -17), (-2, -22), (8, -22.6), (16, -16), (18.4, -5), (17, 8), (12, 17), (5, 19), (8, 8), (8, -8)])
    back.key(brush([(14.0, 6.0), (18.0, 18.0), (16.0, 30.0), (20.0, 40.0)], [9, 9, 7, 1], inks.BLACK))
    back.strokes([(15.0, 12.0), (18.4, 22.0), (17.0, 32.0)], width=0.8, fill=inks.SILVER)
    for x, y in ((27.0, -44.0), (-17.0, -43.0)):
        back.limb([(5, -26), (5 + (x - 5) * 0.6, -26 + (y + 26) * 0.6), (x, y)], [2.4, 2.2, 1.8], inks.GOLD, FINE)
        back.disc(x, y, 3.4, inks.RED, FINE)
    before = Block()
    before.solid([(-6, -24), (-10, -33), (-6, -42), (5, -46), (16, -42), (20, -33), (15, -25), (5, -22)])
    before.strokes([(-6, -32), (4, -40), (15, -34)], [(-3, -28), (5, -34), (13, -29)], width=0.9, fill=inks.SILVER)
    before.solid([(-11.4, -8), (-13.4, -14), (-8.6, -20.4), (0, -23), (9, -21), (14.6, -13), (15, -2), (12.6, 9),
                  (9.6, 7), (9.8, -2), (7, -9), (1, -13.6), (-6, -13.8)])
    before.strokes([(-6, -17), (2, -18), (9, -13)], [(-2, -20), (7, -18.4), (12, -10)], width=0.8, fill=inks.SILVER)
    before.limb([(-5, -23.4), (4, -21.6), (14, -24.4)], [5, 5.6, 5], ribbon, FINE, cap=True)
    for k in range(5):
        before.oval(*polar(9, -16, -90 + 72 * k, 3.6), 3.2, 2.8, inks.WHITE, FINE * 0.8, -90 + 72 * k)
    before.disc(9, -16, 2.2, inks.YELLOW, FINE * 0.8)
    before.oval(11, 3, 2.6, 4.4, inks.SKIN, FINE, 10)
    before.limb([(11.6, 8), (11.4, 12), (11.8, 16)], [1.6, 2.6, 3.2], inks.GOLD, FINE * 0.8, tip=True)
    return back, before


def throat(b: Block, inner: str, outer: str) -> None:
    """Add neck and breast under two crossed collars, the hollow of the throat at (85, 97)."""
    b.shape([(79, 72), (93, 72), (96, 88), (92, 102), (85, 110), (79, 100), (76, 86)], inks.SKIN, FINE)
    b.folds([(80, 96), (84, 99), (88, 98)], width=FINE * 0.8)
    for points, ink in (
        ([(76, 84), (75.6, 96), (80, 108), (88, 118)], inner),
        ([(73, 87), (70, 98), (75, 111), (84, 122)], outer),
        ([(96, 82), (97, 96), (89, 110), (80, 121)], inner),
        ([(100, 86), (102, 99), (94, 113), (84, 124)], outer),
    ):
        b.limb(points, [1.6, 6, 6.4, 5], ink)


def girt(b: Block, dress: str, light: str, under: str, trim: str, *, laced: bool = False) -> None:
    """Add the dress of an armed maid: corselet, narrow waist at y 134, tassets, a skirt open over another.

    The corselet is cut of cloth, or ``laced`` of lames in ``light``.
    """
    skirt: list[Point] = [
        (76, 140), (66, 168), (58, 200), (49, 232), (62, 238), (82, 236), (100, 240), (120, 237), (141, 239),
        (149, 233), (138, 206), (124, 172), (108, 140),
    ]
    b.shape(skirt, under)
    b.inside(skirt, brush([(44, 228), (62, 233), (82, 231), (100, 235), (120, 232), (141, 234), (154, 228)],
                          [4] * 7, inks.GOLD))
    b.folds([(88, 176), (84, 206), (80, 234)], [(94, 176), (94, 206), (94, 236)], [(100, 178), (104, 206), (110, 236)])
    for cloth, lines in (
        ([(78, 140), (68, 166), (58, 198), (51, 222), (60, 226), (72, 222), (80, 226), (84, 200), (90, 168), (92, 146)],
         ([(80, 158), (70, 190), (62, 222)], [(86, 158), (79, 190), (74, 221)])),
        ([(108, 140), (122, 166), (136, 198), (146, 222), (136, 227), (124, 222), (112, 226), (106, 200), (98, 168),
          (93, 146)], ([(104, 158), (114, 190), (122, 221)], [(110, 158), (124, 190), (136, 224)])),
    ):
        b.shape(cloth, dress)
        b.inside(cloth, brush([cloth[3], cloth[4], cloth[5], cloth[6]], [5] * 4, trim),
                 brush(cloth[6:], [4.4] * len(cloth[6:]), trim))
        b.folds(*lines)
    b.ink(ornaments.roundel(68, 202, 6.6), ornaments.roundel(127, 202, 6.6))
    armour.lames(b, [(77, 138), (71, 150), (66, 163)], [(91, 140), (90, 154), (89, 167)], 3, light, trim, dress)
    armour.lames(b, [(94, 140), (96, 154), (98, 167)], [(108, 138), (116, 150), (122, 163)], 3, light, trim, dress)
    corselet: list[Point] = [
        (72, 98), (69, 108), (71, 120), (77, 134), (92, 139), (108, 134), (113, 120), (113, 106), (106, 96), (96, 104),
        (86, 108), (78, 104),
    ]
    b.shape(corselet, dress)
    if laced:
        half: list[list[Point]] = [[(71, 107), (72, 120), (78, 133)], [(91.5, 109), (92, 122), (92, 136)],
            [(112, 107), (112, 120), (106, 133)]]
        armour.lames(b, half[0], half[1], 4, light, trim, light)
        armour.lames(b, half[1], half[2], 4, light, trim, light)
        b.limb([(70, 105), (80, 108), (91.5, 110), (103, 108), (113, 105)], [5, 5.6, 5, 5.6, 5], inks.GOLD, FINE)
    else:
        for side in (-1, 1):
            b.ink(ornaments.roundel(91 + side * 11, 117, 6.4))
            b.folds([(91 + side * 3, 126), (91 + side * 12, 127), (91 + side * 19, 119)])
        b.folds([(91, 112), (91.6, 122), (92, 134)])
    b.limb([(75, 134), (92, 139.6), (109, 134)], [7.6, 8.4, 7.6], trim)
    b.disc(92, 139.4, 5.6, inks.GOLD)
    b.folds([(89, 139), (92, 141), (95, 139)], width=FINE * 0.8)
