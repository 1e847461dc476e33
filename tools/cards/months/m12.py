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
    """12c1: three leaves and three panicles, as on the crest, on the yellow ground."""
    card = Card(122)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.GOLD_LIGHT, 0.6, low_strength=1), mottle=0.05, pool=0, grain=0.08)
    card.plate(common.mist_pair(-16, 26, 80, 5) + common.mist_pair(98, 60, 80, 5), mottle=0.02, pool=0.06)
    card.plate(
        paulownia.panicle(rng, 44, 176, 112, -12, size=17) + paulownia.panicle(rng, 118, 176, 106, 12, size=17)
    )
    card.plate(paulownia.panicle(rng, 80, 172, 152, 2, size=20))
    card.plate(
        paulownia.leaf(rng, 64, 168, 142, 80, wide=(1, 0.8)) + paulownia.leaf(rng, 98, 168, 38, 80, wide=(0.8, 1)),
        pool=0.16,
    )
    card.plate(paulownia.leaf(rng, 81, 164, 92, 84), pool=0.16)
    return card


def chaff_night() -> Card:
    """12c2: one great panicle close by, pale in the night, leaves behind it."""
    card = Card(123)
    rng = card.rng
    card.plate(common.sky(pal.INDIGO, pal.BLUE_LIGHT, 1, low_strength=0.8), mottle=0.05, pool=0, grain=0.08)
    card.plate(common.mist_pair(-14, 40, 84, 6) + common.mist_pair(104, 92, 90, 6), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.INDIGO, 190, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    pale = (pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT, pal.CREAM)
    green = (pal.GREEN, pal.LEAF, pal.CELADON)
    card.plate(paulownia.panicle(rng, 24, 196, 122, -5, size=16, tones=pale))
    card.plate(
        paulownia.leaf(rng, 140, 168, 70, 82, tones=green, wide=(1, 0.8))
        + paulownia.leaf(rng, 22, 176, 116, 84, tones=green, wide=(0.8, 1)),
        pool=0.16,
    )
    card.plate(paulownia.panicle(rng, 72, 272, 246, 20, size=27, tones=pale, bare=0.1))
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
    card.plate(
        brush([(118, 104), (126, 114), (126, 128)], [4, 2.8, 3.4], pal.LEAF)
        + brush([(30, 136), (24, 150), (22, 168)], [4, 2.8, 3.4], pal.LEAF)
        + paulownia.leaf(rng, 126, 126, 58, 64, wide=(0.9, 0.8)) + paulownia.leaf(rng, 22, 166, 118, 62, wide=(0.8, 1)),
        pool=0.16,
    )
    card.plate(brush([(72, 126), (80, 136), (79, 152)], [4.6, 3.2, 4], pal.LEAF) + paulownia.leaf(rng, 79, 150, 88, 74),
               pool=0.16)
    gone = (pal.OCHRE, pal.AMBER, pal.CREAM)
    card.plate(paulownia.leaf(rng, 118, 228, -14, 26, tones=gone, wide=(0.9, 0.6)), pool=0.16)
    return card


CARDS: dict[str, Callable[[], Card]] = {"12L": light, "12c1": chaff_yellow, "12c2": chaff_night, "12c3": chaff_leaf}
