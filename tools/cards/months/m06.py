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
        peony.leafy([(40, 270), (44, 235), (42, 200)], [(0.3, 200, 40), (0.4, -20, 44), (0.95, -62, 64),
                                                         (0.95, 215, 62)])
        + peony.leafy([(130, 270), (128, 250), (124, 226)], [(0.1, 150, 50), (0.5, 175, 52), (0.9, -52, 58),
                                                            (0.9, -112, 58), (0.6, 10, 44)])
    )
    card.plate(peony.flower(rng, 42, 202, 42, -4))
    card.plate(peony.flower(rng, 120, 230, 36, 5, tone=peony.BLUSH))
    card.plate(peony.butterfly(58, 98, 50, 24, peony.GOLDEN, fold=0.86), shift=(0.1, 0.1))
    card.plate(peony.butterfly(119, 52, 24, -62, peony.VIOLET, fold=0.62), shift=(0, 0))
    return card


def ribbon() -> Card:
    """6R: the blue ribbon on a bough of the tree peony that reaches in from the right, a pink one below."""
    card = Card(62)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.75, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    card.plate(
        peony.leafy([(144, 274), (138, 246), (141, 218), (136, 192)], [(0.16, 12, 34), (0.3, 172, 34), (0.62, 22, 32)],
                    width=3.6)
        + peony.leafy([(176, 62), (150, 44), (120, 30), (92, 32), (64, 44), (46, 52)],
                      [(0.2, 80, 46), (0.36, -64, 34), (0.34, 52, 38), (0.62, -98, 30), (0.8, 96, 40),
                       (0.74, -128, 36)],
                      width=5.4)
    )
    card.plate(peony.flower(rng, 38, 52, 36, -10))
    common.ribbon(card, "blue", x=92, y=146, tilt=4, length=178, tied=(30, 5))
    card.plate(peony.leafy([(58, 274), (54, 250), (44, 210)], [(0.1, -24, 46), (0.16, 190, 50), (0.55, 165, 44)]))
    card.plate(peony.flower(rng, 44, 190, 41, -14, tone=peony.BLUSH), peony.bud(rng, 136, 190, 15, -6))
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
