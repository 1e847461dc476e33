"""The dragon's head, with jaw and skull separate, so that something can be held between them."""

from tools.art.cards.brush import brush, circle, poly
from tools.art.unsun import inks
from tools.art.unsun.block import FINE, KEY, Block
from tools.art.unsun.figures.beasts.dragon import carved, tongue


def jaw(mane: str, chin: str) -> Block:
    """Return mane, horns, the open mouth and the lower jaw about the origin (where the neck joins), facing left."""
    b = Block()
    for x, y, a, length, width, bend in (
        (4.0, 12.0, 62.0, 26.0, 9.0, 4.0),
        (6, 6, 36, 30, 10, -5),
        (8, 0, 12, 32, 10, -6),
        (6, -8, -12, 30, 9, -6),
        (0, -13, -30, 24, 8, -5),
    ):
        b.lay(tongue(x, y, a, length, width, bend, mane))
    for x, y, tip, bow in ((-13.0, -17.0, (24, -43), (-1, -36)), (-5.0, -16.0, (36, -33), (12, -31))):
        b.limb([(x, y), (x + 4, y - 8), bow, tip], [7.4, 6.6, 5, 0.6], inks.YELLOW)
        for t in (0.3, 0.5, 0.7):
            px, py = x + (bow[0] - x) * t, y + (bow[1] - y) * t
            b.strokes([(px - 2.6, py - 0.6), (px + 0.2, py + 0.8), (px + 2.6, py - 0.4)], width=FINE * 0.8)
    # lower jaw, mouth, tongue
    b.shape(
        [
            (0, 13), (-12, 12), (-24, 16), (-34, 17), (-42, 13.6), (-46, 17.4), (-43.4, 23.6), (-34, 27), (-22, 27.6),
            (-9, 25.4), (2, 20),
        ],
        chin,
    )
    b.key(poly([(-46, 3), (-30, 6), (-16, 10), (-6, 14), (-18, 17), (-32, 19), (-43, 16)], inks.BLACK))
    b.limb([(-10, 14), (-24, 13.4), (-36, 10.6), (-45, 10.6), (-52, 14)], [4, 5, 4.6, 3.6, 0.4], inks.ROSE, FINE)
    for x, y, h in ((-41.5, 16.5, -6.5), (-35.0, 18.4, -4.6), (-29, 18.6, -4.2), (-23.0, 17.8, -4.0)):
        b.flat([(x - 2.1, y), (x + 2.1, y), (x - 0.4, y + h)], inks.WHITE, FINE * 0.7)
    b.limb(
        [(-45, 22), (-51, 29), (-50, 39), (-41, 42), (-36, 36), (-40, 33)],
        [3.2, 3, 2.8, 2.6, 2.2, 0.8],
        inks.YELLOW,
        FINE,
    )
    for x, y, a in ((-33.0, 26.0, 112.0), (-24.0, 27.0, 104.0), (-15.0, 26.0, 96.0)):
        b.lay(tongue(x, y, a, 11, 5, 3, mane))
    return b


def skull(skin: str, mane: str, lip: str) -> Block:
    """Return the upper jaw and skull, drawn over ``jaw`` and over anything between the teeth."""
    b = Block()
    cut = carved(skin) or inks.BLACK
    # upper jaw and skull
    b.shape(
        [
            (7, -7), (-3, -15.4), (-13, -18), (-21, -15.4), (-27, -10.6), (-34, -12.4), (-41, -15.6), (-48, -14.6),
            (-53, -9), (-53.6, -2), (-50, 4.4), (-44, 5), (-37, 3.6), (-30, 5), (-22, 8.4), (-14, 12.4), (-4, 16.4),
            (5, 14), (9, 4),
        ],
        skin,
    )
    for x, y, h in ((-47.6, 4.0, 8.6), (-39.6, 3.4, 5.0), (-33.6, 4.0, 4.4), (-27.6, 6.0, 4.2), (-21.6, 8.6, 4.0)):
        b.flat([(x - 2.3, y), (x + 2.3, y), (x - 0.2, y + h)], inks.WHITE, FINE * 0.7)
    b.ink(
        brush(
            [(-51, 2.6), (-44, 3), (-37, 1.6), (-30, 3), (-22, 6.4), (-14, 10.4)], [1.6, 2.6, 2.6, 2.6, 2.4, 0.6], lip
        )
    )
    # nostril, wrinkles, cheek
    nostril = brush([(-50.4, -5.4), (-47.6, -8.8), (-44.2, -7.6)], [1.0, 3.4, 0.5], cut)
    if carved(skin):
        b.ink(nostril)
    else:
        b.key(nostril)
    b.folds([(-52, -8), (-49, -12.2), (-44, -12), (-41.4, -8), (-43.4, -4.6)], fill=cut)
    b.folds(
        [(-40, -13), (-37.6, -9), (-38.6, -4)],
        [(-35, -11.4), (-32.8, -7.6), (-33.6, -3)],
        [(-30, -9.4), (-28.4, -6.4), (-29.2, -2.4)],
        [(-3, 14), (-8, 8), (-7, 2)],
        [(3, 11), (-2, 5), (-1, -1)],
        fill=cut,
    )
    # eye under a brow of flame
    b.oval(-19, -5.4, 5.4, 4.3, inks.YELLOW, FINE, 14)
    b.key(circle(-20, -5.2, 2.1, inks.BLACK)).ink(circle(-20.8, -6.1, 0.7, inks.WHITE))
    b.limb([(-27, -8.6), (-21, -11.4), (-13, -10), (-6, -12.6), (-1, -18)], [1, 4, 4.4, 3.4, 0.3], mane, KEY * 0.8)
    # ear
    b.limb([(-2, -6), (6, -11), (14, -9)], [4, 5, 0.4], skin, KEY * 0.9)
    # whiskers
    b.limb(
        [(-49, -12), (-55, -20), (-53, -30), (-44, -35), (-36, -31), (-37, -25), (-42, -26)],
        [3.4, 3.2, 3, 2.8, 2.6, 2.2, 0.8],
        inks.YELLOW,
        FINE,
    )
    return b


def head(skin: str, mane: str, chin: str) -> Block:
    """Return the whole head about the origin, facing left, some 58 units long, its jaws open."""
    return Block().lay(jaw(mane, chin), skull(skin, mane, chin))
