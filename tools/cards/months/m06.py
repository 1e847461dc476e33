"""June, peony: two butterflies over peonies, the blue ribbon, red peonies in the mist, pink ones at dusk."""

from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.motifs import common
from tools.cards.motifs.plants import peony
from tools.cards.printing.washi import Card


def animal() -> Card:
    """6A: two butterflies over the peonies."""
    card = Card(61)
    rng = card.rng
    card.plate(common.sky(pal.BLUE_LIGHT, pal.CREAM, 0.9, 180, low_strength=0.6), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.GREEN_DARK, 200, 262, 0.9), mottle=0.05, pool=0, grain=0.07)
    card.plate(
        peony.leafy([(40, 270), (44, 235), (42, 200)], [(0.3, 200, 40), (0.4, -20, 44), (0.95, -42, 58),
                                                         (0.95, 215, 62)])
        + peony.leafy([(130, 270), (128, 250), (124, 226)], [(0.1, 150, 50), (0.5, 175, 52), (0.9, -52, 58),
                                                            (0.9, -112, 58), (0.6, 10, 44)])
    )
    card.plate(peony.flower(rng, 44, 205, 42, -4))
    card.plate(peony.flower(rng, 122, 230, 35, 5, tone=peony.BLUSH))
    card.plate(peony.butterfly(63, 91, 47.5, 28, peony.GOLDEN, fold=0.84), shift=(0.1, 0.1))
    card.plate(peony.butterfly(123, 41, 21, -46, peony.VIOLET, fold=0.7), shift=(0, 0))
    return card


def ribbon() -> Card:
    """6R: the blue ribbon on a tree peony that arches over it from the ground, a pink one below."""
    card = Card(62)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.75, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        peony.leafy([(138, 250), (126, 226), (122, 200), (124, 184)], [(0.5, 172, 30)], width=3.4)
        + peony.leafy([(136, 278), (141, 226), (147, 168), (146, 110), (133, 62), (106, 36), (74, 36), (44, 54)],
                      [(0.1, 200, 44), (0.28, 196, 32), (0.44, 205, 32), (0.55, 190, 34),
                       (0.67, -48, 32), (0.8, -82, 34), (0.9, -112, 34), (0.93, 74, 34)],
                      width=6)
    )
    card.plate(peony.flower(rng, 38, 52, 36, -10))
    common.ribbon(card, "blue", x=88, y=148, tilt=4, length=178, tied=(31, 5))
    card.plate(peony.leafy([(58, 274), (54, 250), (44, 210)], [(0.1, -24, 46), (0.16, 190, 50), (0.55, 165, 44)]))
    card.plate(peony.flower(rng, 44, 190, 41, -14, tone=peony.BLUSH), peony.bud(rng, 124, 180, 14, -4))
    return card


def chaff_mist() -> Card:
    """6c1: a great red peony and its bud, mist."""
    card = Card(63)
    rng = card.rng
    card.plate(common.sky(pal.mix(pal.CELADON, pal.LEAF_LIGHT, 0.35), pal.CREAM, 1, low_strength=0.7),
               mottle=0.05, pool=0, grain=0.06)
    card.plate(
        peony.leafy([(90, 224), (122, 156), (124, 68)], [(0.35, 5, 46), (0.7, -18, 34)], width=4)
        + peony.leafy([(90, 270), (92, 210), (76, 124)], [(0.1, 25, 56), (0.14, 170, 58), (0.38, 192, 62),
                                                          (0.42, 14, 56), (0.7, 165, 60)], width=5)
    )
    card.plate(peony.bud(rng, 124, 62, 19, 8))
    card.plate(peony.flower(rng, 68, 122, 56, -4))
    return card


def chaff_dusk() -> Card:
    """6c2: pink peonies at dusk, one wide open, one behind, a bud."""
    card = Card(64)
    rng = card.rng
    low = pal.mix(pal.WINE, pal.ROSE, 0.55)
    card.plate(common.sky(pal.WINE, low, 1, low_strength=0.95), mottle=0.05, pool=0, grain=0.07)
    fill = pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.15)
    card.plate(
        peony.leafy([(56, 274), (40, 220), (34, 160), (48, 92)],
                    [(0.22, 190, 50), (0.45, 205, 46), (0.5, -20, 44), (0.72, 165, 44), (0.95, -130, 54),
                     (0.95, -30, 52)], width=5, fill=fill)
        + peony.leafy([(84, 230), (112, 150), (126, 92)], [(0.55, 8, 44), (0.8, 200, 34)], width=3.6, fill=fill)
        + peony.leafy([(88, 274), (98, 230), (98, 182)],
                      [(0.05, 150, 52), (0.2, 195, 54), (0.1, 20, 56), (0.9, -8, 74), (0.9, 35, 70), (0.9, 160, 70)],
                      width=5, fill=fill)
    )
    card.plate(peony.bud(rng, 127, 90, 17, 10, tone=peony.BLUSH))
    card.plate(peony.flower(rng, 50, 84, 37, -6, tone=peony.BLUSH))
    card.plate(peony.flower(rng, 98, 178, 53, 4, tone=peony.BLUSH))
    card.plate(common.gold(rng, 0, 6, 160, 60, 60), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"6A": animal, "6R": ribbon, "6c1": chaff_mist, "6c2": chaff_dusk}
