"""The Chinese dignitaries (sun): straight-winged cap, wide robe, enthroned or standing, the sign before the breast."""

from typing import NamedTuple

from tools.art.cards.brush import Point, brush
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block, symmetric
from tools.art.unsun.figures import ornaments


class Robe(NamedTuple):
    """The inks of a dignitary: the robe, its woven pattern, the hems, the collar; those of the throne."""

    cloth: str
    weave: str
    hem: str
    collar: str
    frame: str = inks.RED
    back: str = inks.GREEN
    lining: str = inks.WHITE

    @property
    def line(self) -> str:
        """Return the ink of folds."""
        return inks.SILVER if self.cloth == inks.BLACK else inks.BLACK


def _lay_cloth(b: Block, points: list[Point], ink: str) -> None:
    if ink == inks.BLACK:
        b.shape(points, inks.GOLD).solid(points)
    else:
        b.shape(points, ink)


def _fold(b: Block, r: Robe, *lines: list[Point]) -> None:
    if r.cloth == inks.BLACK:
        b.strokes(*lines, width=1.0, fill=inks.SILVER)
    else:
        b.folds(*lines)


def cap(lift: float = 0.0) -> Block:
    """Return the black cap about the face's origin, its wings straight out, their tips raised by ``lift``."""
    b = Block()
    for flip in (False, True):
        wing = Block()
        wing.solid(
            [
                (-14, -26), (-36, -29.6 - lift * 0.3), (-54, -32.6 - lift), (-61, -32.6 - lift), (-62.4, -29 - lift),
                (-61, -25.4 - lift), (-54, -24.8 - lift), (-36, -23.4 - lift * 0.3), (-14, -20),
            ]
        )
        wing.strokes([(-19, -23.8), (-38, -26.4 - lift * 0.3), (-57, -29 - lift)], width=1.0, fill=inks.SILVER)
        b.lay(wing.moved(0, 0, flip=flip))
    b.solid(symmetric([(0, -48), (-9, -47), (-14.8, -43), (-16.6, -34), (-17.6, -22)], 0))
    b.solid(symmetric([(0, -34.4), (-9, -33.6), (-16, -29.6), (-19.6, -22), (-20.2, -11.6), (-11, -14), (0, -15)], 0))
    b.strokes([(-16, -27), (-9, -31.4), (0, -32.4), (9, -31.4), (16, -27)], width=1.1, fill=inks.SILVER)
    b.strokes([(0, -31), (0, -24), (0, -18)], width=1.0, fill=inks.SILVER)
    return b.strokes(
        [(-18.4, -15.2), (-10, -17.4), (0, -18.2), (10, -17.4), (18.4, -15.2)], width=1.1, fill=inks.SILVER
    )


def crown() -> Block:
    """Return a judge's crown about the face's origin: a black cap under a board with strings of beads before it."""
    half: list[Point] = [(0, -42), (-11, -41), (-17, -36), (-19, -24), (-20.2, -11.6), (-11, -14), (0, -15)]
    b = Block().solid(symmetric(half, 0))
    b.strokes([(-18.4, -15.2), (-10, -17.4), (0, -18.2), (10, -17.4), (18.4, -15.2)], width=1.1, fill=inks.SILVER)
    b.flat([(-6, -33), (0, -38), (6, -33), (0, -22)], inks.RED, FINE).disc(0, -31, 2.6, inks.GOLD, FINE)
    b.flat([(-29, -44), (29, -44), (36, -38.4), (-36, -38.4)], inks.RED)
    b.flat([(-36, -38.4), (36, -38.4), (36, -34.6), (-36, -34.6)], inks.GOLD)
    for side in (-1, 1):
        for out, beads in ((33.4, 6), (28.0, 5), (22.6, 4)):
            for k in range(beads):
                b.disc(side * out, -31.6 + k * 4.6, 2.1, inks.WHITE if k % 2 else inks.RED, FINE * 0.8)
    return b


def tall_cap() -> Block:
    """Return a scholar's cap about the face's origin: a tall black box within a lower brim, without wings."""
    b = Block().solid(symmetric([(0, -53), (-9, -52.6), (-17, -51), (-18, -34), (-18.6, -14), (0, -16)], 0))
    b.strokes([(0, -51), (0, -44), (0, -36)], [(-14.6, -49), (-15.4, -42), (-15.6, -36)],
              [(14.6, -49), (15.4, -42), (15.6, -36)], width=1.0, fill=inks.SILVER)
    b.flat([(-22.6, -11.6), (-21.4, -37), (-2, -31), (0, -26), (2, -31), (21.4, -37), (22.6, -11.6), (0, -15.4)],
           inks.BLACK)
    return b.shape([(0, -26.4), (-4, -22), (0, -17.6), (4, -22)], inks.LEAF, FINE)


def throne(r: Robe) -> Block:
    """Return the throne with its yoke, and the footstool."""
    b = Block().flat([(33, 108), (127, 108), (127, 228), (33, 228)], r.back)
    for x in (28, 132):
        b.flat([(x - 3, 104), (x + 3, 104), (x + 3.4, 232), (x - 3.4, 232)], r.frame)
    b.limb(
        [(11, 113), (19, 102), (44, 97), (80, 94), (116, 97), (141, 102), (149, 113)],
        [5, 7, 7.4, 8, 7.4, 7, 5],
        r.frame,
    )
    for x in (11, 149):
        b.disc(x, 114, 4.6, inks.YELLOW)
    b.flat([(40, 231), (120, 231), (124, 247), (36, 247)], r.frame)
    return b.flat([(37, 229), (123, 229), (123, 234.6), (37, 234.6)], inks.YELLOW)


def _boots() -> Block:
    b = Block().solid([(54, 212), (73, 212), (74, 226), (73, 236), (64, 238), (52, 237), (47.4, 232), (52, 226)])
    b.limb([(47, 237), (60, 240), (73, 238)], [3.4, 4, 3.4], inks.WHITE, FINE)
    return Block().lay(b, b.moved(160, flip=True))


def _collar(r: Robe) -> Block:
    b = Block().shape([(70, 92), (90, 92), (91, 104), (80, 110), (69, 104)], inks.SKIN, FINE)
    b.limb([(61, 100), (65, 112), (80, 119), (95, 112), (99, 100)], [7, 7.4, 7.4, 7.4, 7], r.collar)
    return b.limb([(66, 99), (69, 107), (80, 112), (91, 107), (94, 99)], [5, 5, 5, 5, 5], inks.WHITE, FINE)


def seated(r: Robe) -> Block:
    """Return boots, skirt and breast of a seated dignitary."""
    b = _boots()
    skirt = symmetric([(80, 176), (54, 180), (41, 192), (36, 210), (34, 226), (48, 229), (62, 226), (80, 228)])
    _lay_cloth(b, skirt, r.cloth)
    b.inside(
        skirt,
        brush([(28, 222), (48, 225), (62, 222), (80, 224), (98, 222), (112, 225), (132, 222)], [5] * 7, r.hem),
        ornaments.roundel(54, 205, 9, r.weave),
        ornaments.roundel(106, 205, 9, r.weave),
    )
    _fold(b, r, [(80, 184), (80, 204), (80, 220)], [(69, 190), (66, 206), (67, 218)],
          [(91, 190), (94, 206), (93, 218)], [(45, 196), (42, 206), (42, 218)], [(115, 196), (118, 206), (118, 218)])
    _lay_cloth(b, symmetric([(80, 100), (66, 103), (50, 109), (42, 122), (40, 150), (46, 182), (80, 186)]), r.cloth)
    return b.lay(_collar(r))


def standing(r: Robe) -> Block:
    """Return boots and robe of a standing dignitary."""
    b = _boots().moved(0, 4)
    robe = symmetric([
        (80, 100), (66, 103), (50, 109), (42, 124), (41, 150), (43, 184), (37, 224), (50, 230), (65, 227), (80, 230),
    ])
    _lay_cloth(b, robe, r.cloth)
    b.inside(
        robe,
        brush([(30, 222), (50, 225.6), (65, 222.6), (80, 225), (95, 222.6), (110, 225.6), (130, 222)], [5.4] * 7,
              r.hem),
        ornaments.roundel(60, 208, 8, r.weave),
        ornaments.roundel(100, 208, 8, r.weave),
    )
    _fold(b, r, [(80, 186), (80, 206), (80, 221)], [(70, 190), (71, 206), (70, 220)], [(90, 190), (89, 206), (90, 220)],
          [(49, 194), (48, 208), (45, 222)], [(111, 194), (112, 208), (115, 222)])
    b.limb([(47, 186), (80, 189), (113, 186)], [8, 8.4, 8], r.collar)
    for x in (58, 69, 91, 102):
        b.flat([(x - 3.4, 184.4), (x + 3.4, 184.4), (x + 3.4, 191), (x - 3.4, 191)], inks.WHITE, FINE)
    return b.lay(_collar(r))


def _sleeve(r: Robe) -> Block:
    b = Block().shape(
        [(61, 146), (54, 152), (50, 168), (50, 190), (55, 200), (60, 191), (62, 172), (63, 156)], r.lining
    )
    b.folds([(55, 160), (54, 176), (56, 192)])
    cloth: list[Point] = [
        (56, 107), (44, 111), (32, 124), (24, 144), (16, 170), (10, 194), (12, 208), (23, 215), (40, 212), (53, 202),
        (52, 186), (52, 170), (55, 156), (61, 146), (63, 134), (62, 118),
    ]
    _lay_cloth(b, cloth, r.cloth)
    b.inside(
        cloth,
        ornaments.roundel(33, 172, 10, r.weave),
        ornaments.roundel(46, 131, 8, r.weave),
        brush([(8, 200), (21, 210), (38, 207), (56, 194)], [4.4] * 4, r.hem),
    )
    _fold(b, r, [(60, 140), (46, 151), (27, 160)], [(56, 152), (42, 170), (20, 188)], [(53, 164), (42, 186), (28, 204)],
          [(52, 180), (48, 194), (42, 204)], [(57, 112), (50, 116), (44, 122)])
    return b


def sleeves(r: Robe) -> Block:
    """Return both sleeves, open for hands that hold something round between them."""
    return Block().lay(_sleeve(r), _sleeve(r).moved(160, flip=True))


def _sleeve_in(r: Robe) -> Block:
    b = Block().shape(
        [(72, 168), (64, 174), (58, 188), (60, 204), (66, 211), (71, 202), (74, 186), (75, 174)], r.lining
    )
    b.folds([(66, 182), (64, 194), (66, 206)])
    cloth: list[Point] = [
        (56, 107), (44, 111), (33, 124), (26, 142), (18, 164), (13, 190), (16, 208), (28, 218), (46, 218), (60, 210),
        (60, 196), (64, 182), (72, 168), (73, 156), (68, 138), (63, 120),
    ]
    _lay_cloth(b, cloth, r.cloth)
    b.inside(
        cloth,
        ornaments.roundel(38, 178, 10, r.weave),
        ornaments.roundel(48, 134, 8, r.weave),
        brush([(10, 198), (26, 212), (45, 212), (62, 202)], [4.6] * 4, r.hem),
    )
    _fold(b, r, [(68, 150), (50, 160), (32, 164)], [(66, 164), (50, 178), (26, 192)], [(62, 178), (52, 194), (38, 208)],
          [(57, 112), (50, 116), (44, 122)])
    return b


def sleeves_in(r: Robe) -> Block:
    """Return both sleeves, meeting in the middle where two fists hold something upright."""
    return Block().lay(_sleeve_in(r), _sleeve_in(r).moved(160, flip=True))


def sleeve_raised(r: Robe) -> Block:
    """Return the left sleeve lifted, hanging wide from an arm whose hand is at (25, 119)."""
    b = Block().shape([(30, 124), (22, 128), (20, 146), (24, 160), (32, 152), (36, 136)], r.lining)
    cloth: list[Point] = [
        (62, 106), (52, 107), (42, 110), (32, 112), (26, 117), (24, 126), (22, 144), (18, 166), (14, 186), (20, 196),
        (32, 198), (44, 190), (52, 174), (58, 158), (64, 146), (66, 130),
    ]
    _lay_cloth(b, cloth, r.cloth)
    b.inside(
        cloth,
        ornaments.roundel(37, 168, 9, r.weave),
        ornaments.roundel(50, 128, 8, r.weave),
        brush([(28, 110), (23.6, 126), (21.6, 144), (17.6, 166), (15, 188), (32, 196), (46, 188)], [4.6] * 7, r.hem),
    )
    _fold(b, r, [(62, 136), (50, 146), (32, 146)], [(60, 146), (48, 164), (28, 178)], [(56, 160), (46, 176), (34, 190)],
          [(54, 112), (44, 116), (36, 120)])
    return b


def sleeve(r: Robe) -> Block:
    """Return the right sleeve, hanging open."""
    return _sleeve(r).moved(160, flip=True)


def sleeve_in(r: Robe) -> Block:
    """Return the right sleeve, its hand in the middle."""
    return _sleeve_in(r).moved(160, flip=True)


def _hand() -> Block:
    b = Block()
    for k, y in enumerate((147.0, 151.7, 156.4, 161.0)):
        b.limb([(47, y + 3), (53, y), (60.6 - (k in (0, 3)) * 1.6, y - 0.4)], [5, 4.9, 4.1], inks.SKIN, FINE, tip=True)
    b.shape([(43, 147), (49, 145), (54, 148), (55, 160), (51, 166.6), (43, 166)], inks.SKIN, FINE)
    b.limb([(45, 147), (52, 142), (57.6, 139.6)], [5, 4.9, 4.1], inks.SKIN, FINE, tip=True)
    return b.limb([(44, 142), (42, 156), (44, 170)], [6, 6.8, 6], inks.WHITE)


def hands_apart() -> Block:
    """Return both hands, at the sides of something some 50 units wide about (80, 155)."""
    return Block().lay(_hand(), _hand().moved(160, flip=True))
