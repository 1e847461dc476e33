"""Hands, drawn about the origin in card units: they have four fingers and a thumb and close about what they hold."""

from tools.unsun import inks
from tools.unsun.block import FINE, Block


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
