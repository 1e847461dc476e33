"""Helmets: of the lords (kiri) from the front, of the riders (uma) from the side, each with a crest of its own."""

from tools.cards.brush import brush, circle
from tools.unsun import inks
from tools.unsun.block import FINE, Block, symmetric
from tools.unsun.figures import armour, ornaments


def helmet_front(plate: str, lace: str, trim: str = inks.RED) -> Block:
    """Return the neck guard of a lord's helmet about the face's origin: it lies behind the face."""
    b = Block()
    for flip in (False, True):
        guard = Block()
        armour.lames(guard, [(-22, -14), (-32, 6), (-42, 22)], [(-12, 8), (-14, 18), (-17, 26)], 4, plate, lace, trim)
        b.lay(guard.moved(flip=flip))
    return b


def crest_front() -> Block:
    """Return the bowl, brow plate and crest, to lie over the face."""
    b = Block()
    bowl = symmetric([(0, -46), (-12, -43.6), (-20.6, -35), (-23.6, -22), (-23.4, -12), (0, -17)], 0)
    b.shape(bowl, inks.GOLD).solid(bowl)
    for dx in (-15.4, -8, 8, 15.4):
        b.strokes([(dx * 0.4, -43), (dx * 0.86, -33), (dx * 1.14, -17)], width=1.2, fill=inks.GOLD)
    b.shape(symmetric([(0, -20.4), (-13, -18.4), (-24.6, -11), (-25.4, -5), (-13, -11.4), (0, -13.4)], 0), inks.RED)
    for flip in (False, True):
        side = Block()
        side.shape([(-21, -15), (-30, -20), (-36.4, -15), (-35, -4), (-27, 4), (-20.6, 1)], inks.RED)
        side.ink(ornaments.roundel(-28.6, -8.4, 5.2, inks.YELLOW))
        side.shape(
            [
                (-2, -14), (-9, -20), (-18, -30), (-26.4, -44), (-31, -66), (-31.6, -70), (-27.4, -66), (-20.4, -51),
                (-12, -38), (-3, -27), (0, -24),
            ],
            inks.GOLD,
        )
        b.lay(side.moved(flip=flip))
    b.disc(0, -22, 6.6, inks.GOLD)
    return b.disc(0, -22, 3.2, inks.RED, FINE)


def left(face: Block, plate: str, lace: str, trim: str, cord: str = inks.RED) -> Block:
    """Return a rider's head in its helmet, facing left, about the face's origin; the crest is laid upon it.

    `plate`, `lace` and `trim` are the inks of the neck guard, `trim` also that of the brow, `cord` that of the string.
    """
    b = Block()
    armour.lames(b, [(-4, -12), (6, 10), (4, 20)], [(18, -14), (28, 6), (36, 18)], 4, plate, lace, trim)
    b.lay(face)
    b.limb([(11, -8), (8, 8), (-3, 19)], [3, 3, 2.6], cord, FINE)
    bowl = [(-13, -12), (-12, -22), (-5, -30), (5, -32), (15, -28), (20, -18), (20, -9), (8, -11), (-4, -13)]
    b.shape(bowl, inks.GOLD).solid(bowl)
    for x0, x1, x2 in ((-1, -7, -8), (4, 2, 1), (8, 11, 11)):
        b.strokes([(x0, -30), (x1, -23), (x2, -14)], width=1.2, fill=inks.GOLD)
    b.shape(
        [
            (-18, -12), (-13, -16), (0, -14.6), (12, -13), (20, -12), (20, -7.4), (10, -8.6), (-2, -10), (-12, -10.6),
            (-17, -8),
        ],
        trim,
    )
    b.shape([(11, -13), (20, -18), (26, -12), (24, -3), (17, 1), (12, -4)], trim)
    return b.ink(ornaments.roundel(18.4, -8.4, 4.6, inks.STRAW if trim == inks.YELLOW else inks.YELLOW))


def crescent() -> Block:
    """Return the crest of a lying moon, for a helmet from the side."""
    moon = [
        (-12, -15), (-19, -20), (-23.6, -29), (-22.6, -39), (-18, -31), (-12, -24.4), (-5, -23), (2, -27), (6, -37),
        (5, -25), (-1, -16.6),
    ]
    return Block().shape(moon, inks.GOLD)


def antlers() -> Block:
    """Return the crest of a stag's antlers, for a helmet from the side."""
    b = Block()
    for beam, tines in (
        ([(2, -26), (8, -35), (6, -44)], ([(7, -35), (15, -40)],)),
        ([(-12, -17), (-18, -28), (-14, -39), (-19, -46)], ([(-17, -27), (-25, -31)], [(-15, -37), (-7, -43)])),
    ):
        for tine in tines:
            b.limb([tine[0], ((tine[0][0] + tine[1][0]) / 2, (tine[0][1] + tine[1][1]) / 2 + 1), tine[1]],
                   [4, 3.2, 0.6], inks.STRAW)
        b.limb(beam, [*[5, 4.6, 3.8, 0.6][:len(beam) - 1], 0.6], inks.STRAW)
    return b.disc(-12, -17, 4, inks.GOLD, FINE)


def horns() -> Block:
    """Return the crest of a water buffalo's horns, for a helmet from the side."""
    b = Block()
    b.limb([(6, -27), (14, -33), (19, -41), (15, -48)], [7, 6.6, 5, 0.6], inks.GOLD)
    b.limb([(-10, -17), (-20, -24), (-23, -36), (-15, -46)], [9, 8.6, 6.4, 0.6], inks.GOLD)
    return b.disc(-11, -18, 5, inks.RED, FINE)


def plume() -> Block:
    """Return the crest of a white yak's tail that falls over the neck, for a helmet from the side."""
    b = Block()
    hair = [(0, -34), (8, -42), (20, -42), (32, -34), (38, -20), (39, -2), (33, 14), (31, -2), (27, -12), (22, -20),
            (14, -28), (5, -30)]
    b.shape(hair, inks.WHITE)
    b.folds([(9, -36), (22, -34), (31, -22)], [(14, -32), (25, -24), (31, -10)], [(22, -39), (33, -27), (35, -10)])
    b.limb([(3, -30), (3, -36), (3, -40)], [7, 6, 4], inks.GOLD, cap=True)
    return b.shape([(-9, -15), (-17, -21), (-16, -29), (-10, -25), (-4, -30), (-3, -20)], inks.GOLD)


def hare_ears() -> Block:
    """Return the crest of a hare's ears, for a helmet from the side."""
    b = Block()
    for ear in ([(8, -28), (14, -37), (24, -43)], [(-1, -29), (2, -39), (11, -46)]):
        b.limb(ear, [7, 10, 0.6], inks.WHITE)
        b.ink(brush([ear[0], ear[1], ear[2]], [1, 4, 0.3], inks.RED))
    b.disc(-13, -20, 5.6, inks.GOLD)
    return b.ink(circle(-13, -20, 2.4, inks.RED))
