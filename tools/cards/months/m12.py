"""December, paulownia: the phoenix, the crest on yellow, the panicle by night, the great leaf."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import brush, circle
from tools.cards.motifs import common, paulownia, phoenix
from tools.cards.printing import Card


def light() -> Card:
    """12L: the phoenix comes down to the paulownia, a golden disc behind it."""
    card = Card(121)
    rng = card.rng
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.95, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    card.plate(circle(70, 82, 58, pal.mix(pal.GOLD_LIGHT, pal.CREAM, 0.35)), mottle=0.06, pool=0.14, grain=0.05)
    card.plate(common.mist_pair(-16, 128, 70, 5.5) + common.mist_pair(112, 24, 70, 5), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.GREEN_DARK, 206, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    card.plate(paulownia.panicle(rng, 26, 256, 96, -4, size=18) + paulownia.panicle(rng, 84, 264, 66, 3, size=14)
               + paulownia.panicle(rng, 132, 262, 76, 8, size=16))
    card.plate(phoenix.far_wing(), mottle=0.03)
    card.plate(phoenix.tail(), mottle=0.03)
    card.plate(phoenix.legs(), phoenix.body(), mottle=0.03)
    card.plate(phoenix.near_wing(), mottle=0.03)
    card.plate(phoenix.head(), mottle=0.02, shift=(0, 0))
    card.plate(
        paulownia.leaf(rng, 8, 238, 62, 62, wide=(1, 0.8)) + paulownia.leaf(rng, 154, 236, 118, 62, wide=(0.8, 1))
        + paulownia.leaf(rng, 80, 243, 92, 50),
        pool=0.16,
    )
    card.plate(common.gold(rng, 4, 150, 152, 70, 50), mottle=0, pool=0)
    return card


def chaff_yellow() -> Card:
    """12c1: leaves and panicles of the crest, grown freely, on the yellow ground."""
    card = Card(122)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.GOLD_LIGHT, 0.6, low_strength=1), mottle=0.05, pool=0, grain=0.08)
    card.plate(common.mist_pair(-16, 34, 74, 5) + common.mist_pair(112, 76, 70, 5), mottle=0.02, pool=0.06)
    card.plate(
        paulownia.panicle(rng, 44, 156, 94, -18, size=15) + paulownia.panicle(rng, 126, 182, 84, 18, size=15)
    )
    card.plate(
        paulownia.leaf(rng, 110, 180, 30, 72, wide=(0.8, 1)) + paulownia.leaf(rng, 40, 150, 186, 52, wide=(0.9, 0.7)),
        pool=0.16,
    )
    card.plate(paulownia.panicle(rng, 84, 182, 164, 12, size=20, bare=0.2))
    card.plate(paulownia.leaf(rng, 74, 168, 110, 84, wide=(0.95, 0.85)), pool=0.16)
    return card


def chaff_night() -> Card:
    """12c2: one great panicle, pale in the night, rising from the bough between its leaves."""
    card = Card(123)
    rng = card.rng
    card.plate(common.sky(pal.INDIGO, pal.BLUE_LIGHT, 1, low_strength=0.8), mottle=0.05, pool=0, grain=0.08)
    card.plate(common.mist_pair(-14, 52, 76, 6) + common.mist_pair(116, 104, 80, 6), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.INDIGO, 190, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    pale = (pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT, pal.CREAM)
    green = (pal.GREEN, pal.LEAF, pal.CELADON)
    card.plate(paulownia.panicle(rng, 34, 186, 92, -8, size=15, tones=pale, bare=0.12, slim=True))
    card.plate(paulownia.panicle(rng, 84, 182, 158, 12, size=24, tones=pale, bare=0.1, faces=5,
                                  slim=True))
    card.plate(
        common.branch(rng, [(-10, 194), (32, 182), (84, 178), (122, 182), (172, 166)], [15, 13, 13, 11, 8])
        + common.branch(rng, [(120, 182), (134, 190), (140, 204)], [9, 6, 4])
    )
    # the swollen joints the stalks grow out of
    card.plate(brush([(80, 174.6), (85, 171.6), (91, 174)], [5, 8, 4], pal.BARK)
               + brush([(30, 180), (34, 177.6), (38, 180)], [4, 6, 3], pal.BARK)
               + brush([(81, 177), (86, 175.4), (91, 177)], [0.4, 1.4, 0.4], pal.BARK_DARK))
    card.plate(
        brush([(54, 184), (50, 188), (50, 194)], [5, 3.4, 4], pal.LEAF)
        + paulownia.leaf(rng, 50, 192, 138, 42, tones=green, wide=(0.85, 1))
        + brush([(114, 184), (116, 188), (115, 194)], [5, 3.4, 4], pal.LEAF)
        + paulownia.leaf(rng, 115, 192, 42, 42, tones=green, wide=(1, 0.85)),
        pool=0.16,
    )
    card.plate(brush([(78, 181), (82, 186), (82, 194)], [5.4, 3.8, 4.4], pal.LEAF)
               + paulownia.leaf(rng, 82, 192, 92, 56, tones=green), pool=0.16)
    return card


def chaff_leaf() -> Card:
    """12c3: a bough reaching in from above, its great leaves hanging, one panicle raised."""
    card = Card(124)
    rng = card.rng
    card.plate(common.sky(pal.CORAL, pal.SAND, 0.9, low_strength=0.75), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.mist_pair(-12, 30, 76, 5) + common.mist_pair(104, 206, 110, 6), mottle=0.02, pool=0.08)
    card.plate(paulownia.panicle(rng, 110, 108, 92, 8, size=18) + paulownia.panicle(rng, 40, 134, 86, -8, size=16))
    card.plate(common.branch(rng, [(-10, 158), (20, 140), (54, 128), (92, 120), (126, 96), (166, 84)],
                             [17, 14, 11, 9, 7, 4]))
    turning = (pal.mix(pal.GREEN, pal.MOSS, 0.45), pal.mix(pal.MOSS, pal.LEAF_LIGHT, 0.35), pal.STRAW)
    yellow = (pal.OCHRE, pal.GOLD_LIGHT, pal.CREAM)
    card.plate(
        brush([(118, 104), (126, 114), (126, 128)], [4, 2.8, 3.4], pal.MOSS)
        + brush([(30, 136), (24, 150), (22, 168)], [4, 2.8, 3.4], pal.MOSS)
        + paulownia.leaf(rng, 126, 126, 58, 64, tones=turning, wide=(0.9, 0.8))
        + paulownia.leaf(rng, 22, 166, 118, 62, tones=turning, wide=(0.8, 1)),
        pool=0.16,
    )
    card.plate(
        brush([(72, 126), (80, 136), (79, 152)], [4.6, 3.2, 4], pal.MOSS)
        + paulownia.leaf(rng, 79, 150, 88, 74, tones=yellow),
        pool=0.16,
    )
    gone = (pal.OCHRE, pal.AMBER, pal.CREAM)
    card.plate(paulownia.leaf(rng, 118, 228, -14, 26, tones=gone, wide=(0.9, 0.6)), pool=0.16)
    return card


CARDS: dict[str, Callable[[], Card]] = {"12L": light, "12c1": chaff_yellow, "12c2": chaff_night, "12c3": chaff_leaf}
