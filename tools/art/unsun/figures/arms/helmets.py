"""Helmets: of the lords (kiri) from the front, of the riders (uma) from the side, each with its own crest."""

from tools.art.cards.brush import brush, circle
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block, symmetric
from tools.art.unsun.figures import ornaments
from tools.art.unsun.figures.arms import armour


def _pair(half: Block) -> Block:
    """Return the left half of something and its mirror image."""
    return Block().lay(half, half.moved(flip=True))


def guard_front(plate: str, lace: str, trim: str) -> Block:
    """Return the neck guard of a lord's helmet about the face's origin: it is behind the face."""
    b = Block()
    armour.lames(b, [(-22, -14), (-32, 6), (-42, 22)], [(-12, 8), (-14, 18), (-17, 26)], 4, plate, lace, trim)
    return _pair(b)


def bowl_front(trim: str, mark: str, crest: Block, cord: str) -> Block:
    """Return the bowl, its brow plate and ear plates in ``trim``, the crest and the knotted cord: over the face."""
    b = Block()
    bowl = symmetric([(0, -46), (-12, -43.6), (-20.6, -35), (-23.6, -22), (-23.4, -12), (0, -17)], 0)
    b.shape(bowl, inks.GOLD).solid(bowl)
    for dx in (-15.4, -8, 8, 15.4):
        b.strokes([(dx * 0.4, -43), (dx * 0.86, -33), (dx * 1.14, -17)], width=1.2, fill=inks.GOLD)
    b.shape(symmetric([(0, -20.4), (-13, -18.4), (-24.6, -11), (-25.4, -5), (-13, -11.4), (0, -13.4)], 0), trim)
    ear = Block().shape([(-21, -15), (-30, -20), (-36.4, -15), (-35, -4), (-27, 4), (-20.6, 1)], trim)
    ear.ink(ornaments.roundel(-28.6, -8.4, 5.2, mark))
    b.lay(_pair(ear), _pair(crest))
    b.disc(0, -22, 6.6, inks.GOLD).disc(0, -22, 3.2, inks.RED, FINE)
    for side in (-1, 1):
        b.limb([(side * 17.4, 2), (side * 13.4, 17), (side * 2, 27)], [3, 3.2, 3], cord, FINE)
    return b.limb([(-7, 31), (0, 26), (7, 31)], [4.6, 3, 4.6], cord, FINE, cap=True)


def hoes() -> Block:
    """Return half of a crest of two tall slender blades (kuwagata)."""
    blade = [
        (-2, -14), (-9, -20), (-18, -30), (-26.4, -44), (-31, -66), (-31.6, -70), (-27.4, -66), (-20.4, -51),
        (-12, -38), (-3, -27), (0, -24),
    ]
    return Block().shape(blade, inks.GOLD)


def antlers_front() -> Block:
    """Return half of a crest of a stag's antlers."""
    b = Block()
    for tine in ([(-19, -31), (-31, -33), (-38, -41)], [(-24, -44), (-35, -48), (-39, -57)],
                 [(-21, -38), (-14, -46), (-14, -56)]):
        b.limb(tine, [5.4, 4.4, 0.6], inks.STRAW)
    return b.limb([(-4, -21), (-15, -27), (-22, -38), (-25, -52), (-22, -66)], [7.4, 7, 6, 4.8, 0.6], inks.STRAW)


def moon() -> Block:
    """Return half of a crest of a great upturned moon."""
    horn = [(0, -14), (-12, -17), (-24, -27), (-31, -44), (-31, -62), (-28, -66), (-25, -52), (-18, -38), (-8, -30),
            (0, -28)]
    return Block().shape(horn, inks.GOLD)


def bull_horns() -> Block:
    """Return half of a crest of a water buffalo's horns, red and ringed with gold."""
    b = Block().limb([(-4, -21), (-19, -26), (-31, -38), (-33, -54), (-24, -66)], [10, 11.4, 10.4, 7.6, 0.6], inks.RED)
    for p, q in (((-16, -20.4), (-14, -30)), ((-27, -28), (-22, -37)), ((-36, -40), (-27, -44)),
                 ((-35, -53), (-28, -52))):
        mid = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        b.strokes([p, mid, q], width=2.2, fill=inks.GOLD)
    return b


def ears_front() -> Block:
    """Return half of a crest of a hare's ears."""
    b = Block().limb([(-8, -38), (-17, -52), (-25, -70)], [8, 14, 0.8], inks.WHITE)
    return b.ink(brush([(-9.6, -40), (-17, -52), (-23, -65)], [1, 6.4, 0.6], inks.RED))


def left(face: Block, plate: str, lace: str, trim: str, cord: str = inks.RED) -> Block:
    """Return a rider's head in its helmet, facing left, about the face's origin; the crest is placed on it.

    ``plate``, ``lace`` and ``trim`` are the inks of the neck guard, ``trim`` also that of the brow, ``cord`` that of
    the string.
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
    """Return the crest of a reclining moon, for a helmet from the side."""
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
