"""December, paulownia: the phoenix, the crest on yellow, a bough at dawn, great leaves about one panicle."""

import random
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, circle, group, polar
from tools.cards.motifs import common
from tools.cards.motifs.animals import phoenix
from tools.cards.motifs.plants import paulownia
from tools.cards.paint import printed
from tools.cards.printing.washi import Card

LEAVES = paulownia.GREENS


def light() -> Card:
    """12L: the phoenix comes down to the paulownia."""
    card = Card(121)
    rng = card.rng
    low = 5  # the phoenix is drawn that much higher than it flies here
    card.plate(common.sky(pal.WATER, pal.CREAM, 0.95, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.bokashi(pal.GREEN_DARK, 206, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    card.plate(_hung(rng, (24, 246), (62, 240), 4, 50, LEAVES, (0.8, 0.9))
               + _hung(rng, (112, 270), (116, 250), -12, 46, LEAVES, (0.8, 0.8)), pool=0.16)
    card.plate(paulownia.spike(rng, (29, 248), (29, 108), size=15.5, tiers=4, fronts=(0, 2), bare=0.2))
    card.plate(group(phoenix.far_wing(), 0, low), mottle=0.03)
    card.plate(group(phoenix.tail(), 0, low), mottle=0.03)
    card.plate(group(phoenix.legs() + phoenix.body(), 0, low), mottle=0.03)
    card.plate(group(phoenix.near_wing() + phoenix.shoulder(), 0, low), mottle=0.03)
    card.plate(group(phoenix.head(), 0, low), mottle=0.02, shift=(0, 0))
    card.plate(_hung(rng, (24, 246), (16, 246), 150, 36, LEAVES, (0.8, 0.9))
               + _hung(rng, (26, 246), (36, 248), 60, 34, LEAVES, (0.9, 0.9)), pool=0.16)
    card.plate(common.gold(rng, 4, 150, 152, 70, 50), mottle=0, pool=0)
    return card


def chaff_yellow() -> Card:
    """12c1: leaves and panicles of the crest, grown freely, on the yellow ground."""
    card = Card(122)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.GOLD_LIGHT, 0.6, low_strength=1) + printed(common.full(pal.GOLD_LIGHT)),
               mottle=0.05, pool=0, grain=0.08)
    card.plate(_hung(rng, (80, 186), (100, 196), 26, 54, LEAVES, (0.9, 0.9), gap="yellow")
               + _hung(rng, (80, 186), (60, 196), 154, 54, LEAVES, (0.9, 0.9), gap="yellow"), pool=0.16)
    # a strip of ground on either side of the middle one: the side ones have no bells where they spring from beside it
    spikes = paulownia.spike(rng, (78, 188), (29, 54), size=16, tiers=3, fronts=(1,), bare=0.36, bow=-25,
                             gap="yellow", without=((0, 1), (1, 1)))
    spikes += paulownia.spike(rng, (82, 188), (132, 64), size=16, tiers=3, fronts=(1,), bare=0.36, bow=25,
                              gap="yellow", without=((0, -1), (1, -1)))
    card.plate(spikes + paulownia.spike(rng, (80, 190), (80, 15), size=23.5, tiers=4, fronts=(0, 2), bare=0.18,
                                        gap="yellow"))
    card.plate(_hung(rng, (80, 184), (80, 194), 92, 58, LEAVES, (0.95, 0.95), gap="yellow"), pool=0.16)
    return card


def _hung(
    rng: random.Random, joint: Point, foot: Point, angle: float, size: float, tones: tuple[str, str, str],
    wide: tuple[float, float] = (1.0, 1.0), *, gap: str = "paper",
) -> str:
    """Return a leaf and the stalk from its joint on the bough to the leaf's foot (see `paulownia.leaf`)."""
    dx, dy = foot[0] - joint[0], foot[1] - joint[1]
    mid = (joint[0] + dx * 0.5 + dy * 0.14, joint[1] + dy * 0.5 - dx * 0.14)
    on = polar(*foot, angle, size * 0.06)
    thick = min(size * 0.055, 3.4)
    stalk = brush([joint, mid, foot, on], [thick * 1.5, thick, thick * 0.9, thick], tones[1])
    # its foot is swollen where it sits on the wood
    stalk += circle(*joint, thick * 0.85, tones[1])
    return stalk + paulownia.leaf(rng, *foot, angle, size, tones=tones, wide=wide, gap=gap)


def chaff_dawn() -> Card:
    """12c2: a bough climbing through a lilac dawn, two panicles on it, heart leaves turned every way."""
    card = Card(123)
    rng = card.rng
    lilac = pal.mix(pal.LILAC, pal.LILAC_LIGHT, 0.5)
    card.plate(common.sky(lilac, pal.CREAM, 0.9, low_strength=0.6), mottle=0.04, pool=0, grain=0.04)
    green = (pal.GREEN, pal.LEAF, pal.CELADON)
    deep = (pal.GREEN_DARK, pal.GREEN, pal.PINE_LIGHT)
    card.plate(_hung(rng, (24, 210), (14, 200), 200, 40, deep, (0.9, 0.7))
               + _hung(rng, (114, 167), (120, 184), 84, 40, deep, (0.8, 0.9))
               + _hung(rng, (136, 150), (148, 146), 4, 40, deep, (0.9, 0.7)), pool=0.16)
    card.plate(
        common.branch(rng, [(-12, 232), (24, 212), (60, 198), (96, 178), (128, 156), (172, 136)],
                      [17, 14, 12, 10, 8, 5])
    )
    card.plate(paulownia.spike(rng, (58, 198), (52, 16), size=27, tiers=4, fronts=(0, 2), bare=0.17))
    card.plate(paulownia.spike(rng, (122, 160), (127, 38), size=18.5, tiers=3, fronts=(1,), bare=0.24))
    # collars of bark, out of which the stalks grow
    card.plate(brush([(48, 203), (55, 198), (59, 195), (67, 196)], [3, 8, 7.4, 3], pal.BARK)
               + brush([(115, 165), (120, 160), (124, 157), (130, 156)], [2, 6.4, 6, 2], pal.BARK))
    card.plate(_hung(rng, (134, 153), (140, 172), 84, 46, green, (1, 0.8))
               + _hung(rng, (28, 211), (30, 222), 112, 40, green, (0.9, 1)), pool=0.16)
    card.plate(_hung(rng, (99, 178), (97, 206), 94, 46, green, (1, 0.9)), pool=0.16)
    return card


def chaff_bough() -> Card:
    """12c3: one great panicle ends a bough that comes from the lower right, leaves on long stalks about it."""
    card = Card(124)
    rng = card.rng
    card.plate(common.sky(pal.CORAL, pal.SAND, 0.9, low_strength=0.75), mottle=0.05, pool=0, grain=0.07)
    deep = (pal.GREEN_DARK, pal.GREEN, pal.PINE_LIGHT)
    fresh = (pal.GREEN, pal.LEAF, pal.CELADON)
    card.plate(_hung(rng, (116, 232), (120, 124), 66, 92, deep, (0.95, 0.8)), pool=0.16)
    card.plate(common.branch(rng, [(174, 252), (136, 238), (100, 228), (74, 216), (65, 200)], [15, 12, 9, 7.4, 6]))
    card.plate(paulownia.spike(rng, (65, 206), (62, 17), size=32, tiers=4, fronts=(0, 2), bare=0.15))
    card.plate(_hung(rng, (65, 209), (38, 222), 128, 50, fresh, (1, 0.9))
               + _hung(rng, (106, 232), (110, 241), 40, 36, fresh, (0.9, 1))
               + brush([(70, 212), (66.4, 206), (65, 199), (65.2, 193)], [7, 7.6, 6.4, 4.6], pal.BARK), pool=0.16)
    return card


CARDS: dict[str, Callable[[], Card]] = {"12L": light, "12c1": chaff_yellow, "12c2": chaff_dawn, "12c3": chaff_bough}
