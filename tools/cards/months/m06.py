"""June, peony: two butterflies over peonies, the blue ribbon, red peonies in the mist, pink ones at dusk."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.motifs import common, peony
from tools.cards.printing import Card


def animal() -> Card:
    """6A: two butterflies over the peonies."""
    card = Card(61)
    rng = card.rng
    card.plate(common.sky(pal.BLUE_LIGHT, pal.CREAM, 0.9, 180, low_strength=0.6), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-14, 152, 70) + common.mist_pair(100, 30, 80, 5), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.GREEN_DARK, 200, 262, 0.9), mottle=0.05, pool=0, grain=0.07)
    card.plate(
        peony.leafy([(40, 270), (44, 235), (42, 200)], [(0.3, 200, 40), (0.4, -20, 44), (0.95, -62, 64),
                                                         (0.95, 215, 62)])
        + peony.leafy([(130, 270), (128, 250), (124, 226)], [(0.1, 150, 50), (0.5, 175, 52), (0.9, -52, 58),
                                                            (0.9, -112, 58), (0.6, 10, 44)])
    )
    card.plate(peony.flower(rng, 42, 202, 42, -4))
    card.plate(peony.flower(rng, 120, 230, 36, 5, tone=peony.BLUSH))
    card.plate(peony.butterfly(67, 81, 51, 24, peony.GOLDEN), shift=(0.1, 0.1))
    card.plate(peony.butterfly(121, 155, 29, -40, peony.VIOLET, fold=0.75), shift=(0, 0))
    return card


def ribbon() -> Card:
    """6R: the blue ribbon among peonies."""
    card = Card(62)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.75, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        peony.leafy([(18, 270), (14, 180), (34, 92)], [(0.28, -30, 40), (0.5, -12, 44), (0.62, 190, 40),
                                                       (0.95, -104, 66), (0.95, -62, 58)], width=4.5)
        + peony.leafy([(144, 270), (146, 220), (130, 158)], [(0.1, 200, 50), (0.35, 215, 52), (0.4, -20, 40),
                                                             (0.95, -75, 66), (0.95, -30, 50)], width=4.5)
        + peony.leafy([(40, 270), (44, 222)], [(0.1, 10, 46), (0.2, 180, 44), (0.9, -128, 50)])
    )
    card.plate(peony.flower(rng, 130, 158, 36, 5, tone=peony.BLUSH))
    common.ribbon(card, "blue", x=84, tilt=4)
    card.plate(peony.flower(rng, 36, 92, 36, -4))
    card.plate(peony.flower(rng, 44, 222, 30, 3))
    return card


def chaff_mist() -> Card:
    """6c1: a great red peony and its bud, mist."""
    card = Card(63)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.CELADON, 1, low_strength=0.7), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-16, 26, 100, 6), mottle=0.02, pool=0.06)
    card.plate(
        peony.leafy([(96, 215), (124, 150), (124, 68)], [(0.35, 5, 46), (0.7, -18, 34)], width=4)
        + peony.leafy([(90, 270), (92, 210), (76, 124)], [(0.1, 25, 56), (0.14, 170, 58), (0.38, 192, 62),
                                                          (0.42, 14, 56), (0.7, 165, 60)], width=5)
    )
    card.plate(peony.bud(rng, 124, 62, 19, 8))
    card.plate(peony.flower(rng, 68, 122, 56, -4))
    card.plate(common.mist_pair(86, 214, 100, 6), mottle=0.02, pool=0.06)
    return card


def chaff_dusk() -> Card:
    """6c2: three pink peonies at dusk."""
    card = Card(64)
    rng = card.rng
    card.plate(common.sky(pal.INDIGO, pal.GREEN_DARK, 0.95, low_strength=0.95), mottle=0.05, pool=0, grain=0.07)
    fill = pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.15)
    card.plate(
        peony.leafy([(84, 270), (88, 180), (112, 78)],
                    [(0.3, -30, 50), (0.62, 8, 46), (0.66, 205, 50), (0.95, -165, 64), (0.95, -125, 62),
                     (0.95, -45, 60), (0.95, 60, 64)], width=4.5, fill=fill)
        + peony.leafy([(70, 270), (60, 220), (48, 152)],
                      [(0.2, 205, 52), (0.45, 200, 48), (0.95, -115, 62), (0.95, 192, 60), (0.9, 35, 66)],
                      width=4.5, fill=fill)
        + peony.leafy([(96, 270), (114, 222)], [(0.3, 200, 56), (0.9, -70, 60), (0.9, 190, 60)], fill=fill)
    )
    card.plate(peony.flower(rng, 112, 76, 42, 5, tone=peony.BLUSH))
    card.plate(peony.flower(rng, 48, 152, 40, -5, tone=peony.BLUSH))
    card.plate(peony.flower(rng, 114, 222, 38, 3, tone=peony.BLUSH))
    card.plate(common.gold(rng, 0, 6, 160, 60, 60), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"6A": animal, "6R": ribbon, "6c1": chaff_mist, "6c2": chaff_dusk}
