"""December, paulownia: the phoenix, the crest on yellow, a bough at dawn, great leaves about one panicle."""

import random
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, polar
from tools.cards.motifs import common
from tools.cards.motifs.animals import phoenix
from tools.cards.motifs.plants import paulownia
from tools.cards.paint import printed
from tools.cards.printing.washi import Card


def light() -> Card:
    """12L: the phoenix comes down to the paulownia."""
    card = Card(121)
    rng = card.rng
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.95, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.bokashi(pal.GREEN_DARK, 206, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    card.plate(paulownia.leaf(rng, 8, 214, 214, 40, wide=(0.9, 0.8)), pool=0.16)
    card.plate(paulownia.spike(rng, 20, 252, 122, -4, size=20) + paulownia.spike(rng, 146, 264, 60, 4, size=16)
               + paulownia.spike(rng, 58, 262, 60, 4, size=15) + paulownia.spike(rng, 96, 264, 46, 2, size=14))
    card.plate(phoenix.far_wing(), mottle=0.03)
    card.plate(phoenix.tail(), mottle=0.03)
    card.plate(phoenix.legs(), phoenix.body(), mottle=0.03)
    card.plate(phoenix.near_wing(), phoenix.shoulder(), mottle=0.03)
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
    card.plate(common.sky(pal.AMBER, pal.GOLD_LIGHT, 0.6, low_strength=1) + printed(common.full(pal.GOLD_LIGHT)),
               mottle=0.05, pool=0, grain=0.08)
    card.plate(
        paulownia.spike(rng, 44, 156, 100, -18, size=19) + paulownia.spike(rng, 126, 178, 98, 18, size=19, bare=0.27)
    )
    card.plate(
        paulownia.leaf(rng, 110, 180, 30, 70, wide=(0.8, 1), heart=True)
        + paulownia.leaf(rng, 40, 150, 186, 56, wide=(0.9, 0.7), heart=True),
        pool=0.16,
    )
    card.plate(paulownia.spike(rng, 84, 182, 166, 10, size=25, bare=0.29))
    card.plate(paulownia.leaf(rng, 74, 168, 110, 80, wide=(0.95, 0.85), heart=True), pool=0.16)
    return card


def _hung(
    rng: random.Random, joint: Point, foot: Point, angle: float, size: float, tones: tuple[str, str, str],
    wide: tuple[float, float] = (1.0, 1.0), *, heart: bool = False,
) -> str:
    """Return a leaf and the stalk from its joint on the bough to the leaf's foot (see `paulownia.leaf`)."""
    dx, dy = foot[0] - joint[0], foot[1] - joint[1]
    mid = (joint[0] + dx * 0.5 + dy * 0.14, joint[1] + dy * 0.5 - dx * 0.14)
    on = polar(*foot, angle, size * 0.06)
    thick = size * 0.055
    stalk = brush([joint, mid, foot, on], [thick * 1.5, thick, thick * 0.9, thick], tones[1])
    return stalk + paulownia.leaf(rng, *foot, angle, size, tones=tones, wide=wide, heart=heart)


def chaff_dawn() -> Card:
    """12c2: a bough climbing through a lilac dawn, two panicles on it, heart leaves turned every way."""
    card = Card(123)
    rng = card.rng
    lilac = pal.mix(pal.LILAC, pal.LILAC_LIGHT, 0.5)
    card.plate(common.sky(lilac, pal.CREAM, 0.9, low_strength=0.6), mottle=0.04, pool=0, grain=0.04)
    green = (pal.GREEN, pal.LEAF, pal.CELADON)
    deep = (pal.GREEN_DARK, pal.GREEN, pal.PINE_LIGHT)
    card.plate(_hung(rng, (76, 178), (100, 186), 20, 58, deep, (0.8, 0.9), heart=True)
               + _hung(rng, (24, 204), (10, 196), 214, 36, deep, (0.9, 0.7), heart=True)
               + _hung(rng, (126, 148), (142, 142), -24, 40, deep, (0.9, 0.7), heart=True), pool=0.16)
    card.plate(paulownia.spike(rng, 127, 156, 124, 8, size=20, bare=0.1))
    card.plate(paulownia.spike(rng, 62, 186, 170, -8, size=27, bare=0.1))
    card.plate(
        common.branch(rng, [(-12, 228), (24, 206), (70, 182), (104, 164), (130, 146), (172, 128)],
                      [17, 14, 12, 10, 8, 5])
    )
    # the swollen joints the stalks grow out of
    card.plate(brush([(68, 181), (76, 174), (84, 174)], [5, 9, 4], pal.BARK)
               + brush([(18, 206), (26, 200), (34, 200)], [4, 8, 3], pal.BARK)
               + brush([(118, 154), (125, 147), (131, 145)], [4, 7, 3], pal.BARK))
    card.plate(_hung(rng, (128, 150), (136, 166), 76, 52, green, (1, 0.8), heart=True)
               + _hung(rng, (28, 206), (32, 216), 118, 44, green, (0.9, 1), heart=True), pool=0.16)
    card.plate(_hung(rng, (77, 180), (82, 195), 82, 55, green, (1, 0.9), heart=True)
               + brush([(71, 182), (77, 179), (83, 176)], [0.5, 5, 1], pal.BARK)
               + brush([(124, 151), (128, 149), (132, 146)], [0.5, 4, 1], pal.BARK), pool=0.16)
    return card


def chaff_bough() -> Card:
    """12c3: great three-lobed leaves hang from a bough at the right edge, one panicle rises before them."""
    card = Card(124)
    rng = card.rng
    card.plate(common.sky(pal.CORAL, pal.SAND, 0.9, low_strength=0.75), mottle=0.05, pool=0, grain=0.07)
    deep = (pal.GREEN_DARK, pal.GREEN, pal.PINE_LIGHT)
    fresh = (pal.GREEN, pal.LEAF, pal.CELADON)
    card.plate(_hung(rng, (150, 66), (132, 28), 196, 64, deep, (0.9, 0.8))
               + _hung(rng, (44, 262), (66, 236), 20, 60, deep, (0.8, 0.9)), pool=0.16)
    card.plate(_hung(rng, (154, 156), (124, 160), 104, 74, fresh, (0.9, 1)), pool=0.16)
    card.plate(paulownia.spike(rng, 48, 258, 226, 4, size=28, bare=0.16))
    card.plate(_hung(rng, (151, 84), (112, 78), 112, 76, fresh, (1, 0.95)), pool=0.16)
    card.plate(_hung(rng, (46, 266), (28, 232), 176, 56, fresh, (1, 0.8)), pool=0.16)
    # the bough last: it covers where the stalks spring from it
    card.plate(common.branch(rng, [(176, 250), (156, 196), (152, 140), (148, 66), (164, -12)], [17, 14, 12, 9, 6]))
    return card


CARDS: dict[str, Callable[[], Card]] = {"12L": light, "12c1": chaff_yellow, "12c2": chaff_dawn, "12c3": chaff_bough}
