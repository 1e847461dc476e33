"""Hands, drawn about the origin in card units, with four fingers and a thumb that close about an object."""

from tools.art.unsun import inks
from tools.art.unsun.block import FINE, Block


def fist(*, thumb: bool = True) -> Block:
    """Return a hand closed about something upright through the origin: its back to the right, fingers to the left."""
    b = Block()
    b.shape(
        [(9.6, -4.4), (5, -7), (-0.5, -7.2), (-3.2, -5), (-3.6, 4.6), (-0.5, 7.2), (5, 6.8), (9.6, 4.6)],
        inks.SKIN,
        FINE,
    )
    for k, (reach, y) in enumerate(((-6.0, -5.0), (-6.8, -1.7), (-6.7, 1.7), (-5.8, 5.0))):
        b.limb([(1.8, y), (-2.4, y - 0.2), (reach + 1.5, y)], [3.4, 3.5, 3.3 - 0.15 * k], inks.SKIN, FINE, tip=True)
    if thumb:
        b.limb([(6, -5.6), (1.6, -8.8), (-3.6, -8.4)], [4.2, 3.8, 3.2], inks.SKIN, FINE, tip=True)
    return b


def cradle() -> Block:
    """Return an open hand from the lower right that holds a stem at the origin from below, as one holds a chalice."""
    b = Block().limb([(13, 11), (8, 6), (3, 1), (-4, 0)], [7, 6, 4.6, 3.6], inks.SKIN, FINE, tip=True)
    for x, y in ((-5, -3.6), (-4.4, -7.2)):
        b.limb([(9, y + 6), (3, y + 1.4), (x, y)], [4.4, 4, 3.2], inks.SKIN, FINE, tip=True)
    return b.limb([(10, 4), (10.6, -2), (8.4, -7.4)], [4.4, 4.2, 3.4], inks.SKIN, FINE, tip=True)


def lift() -> Block:
    """Return an open hand from the lower right that bears a disc, the disc's lowest point at the origin."""
    b = Block().limb([(13, 15), (9, 9), (1, 4)], [8, 8.4, 6], inks.SKIN, FINE, tip=True)
    for x, y, tx, ty in ((0, 5, -7, -4), (4, 5.6, -2, -6), (8, 6, 4, -6)):
        b.limb([(x, y), ((x + tx) / 2 - 0.6, (y + ty) / 2), (tx, ty)], [4.8, 4.6, 3.8], inks.SKIN, FINE, tip=True)
    return b.limb([(13, 9), (15, 2), (13, -4)], [5, 4.6, 3.8], inks.SKIN, FINE, tip=True)
