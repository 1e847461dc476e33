"""June, peony: two butterflies over peonies, the blue ribbon, a great red peony, pink ones at dusk."""

from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.animals import butterfly
from tools.art.cards.motifs.plants import peony
from tools.art.cards.printing.woodblock_print import Card


def animal() -> Card:
    """Cut 6A: two butterflies over the peonies."""
    card = Card(61)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.BLUE_LIGHT, pal.CREAM, 0.9, 180, low_strength=0.6), mottle=0.05, pool=0, grain=0.06
    )
    card.plate(shared_elements.bokashi(pal.GREEN_DARK, 200, 262, 0.9), mottle=0.05, pool=0, grain=0.07)
    card.plate(
        peony.leafy([(120, 276), (128, 240), (124, 196)],
                    [(0.05, 160, 50, -0.2), (0.5, -30, 46, 0.2), (0.62, 196, 44, -0.2), (0.1, -6, 54, 0.2)])
        + peony.leafy([(44, 276), (40, 240), (50, 190)], [(0.9, 216, 64, -0.2), (0.95, -64, 58, 0.2),
                                                          (0.95, -112, 58, -0.2), (0.9, -30, 66, 0.2)])
    )
    card.plate(peony.side(rng, 122, 196, 36, 6, tone=peony.BLUSH))
    card.plate(peony.front(rng, 49, 207, 51, -6))
    card.plate(peony.leaf(92, 268, -20, 56, 0.2), peony.leaf(74, 284, 206, 62, 0.2))
    card.plate(butterfly.butterfly(92, 84, 41, 32, butterfly.GOLDEN, butterfly.SOARING, flip=True), shift=(0.1, 0.1))
    card.plate(butterfly.butterfly(36, 39, 20, 36, butterfly.VIOLET, butterfly.BANKING, plain=True), shift=(0, 0))
    return card


def ribbon() -> Card:
    """Cut 6R: the blue ribbon on a twig of a woody peony, a red flower at its head, a pale one below."""
    card = Card(62)
    rng = card.rng
    card.plate(shared_elements.sky(pal.AMBER, pal.CREAM, 0.75, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    # the wood: a trunk that forks behind the red flower, the twig with the ribbon, a shoot for the pale flower
    card.plate(
        shared_elements.branch(rng, [(122, 96), (94, 76), (64, 58), (46, 49), (34, 46)], [5.5, 5, 4.4, 3.6, 2.8])
    )
    card.plate(peony.stem([(34, 46), (28, 43), (25, 37)], 3))
    card.plate(peony.leaf(134, 166, -50, 44, 0.2))
    card.plate(peony.stem([(128, 246), (112, 236), (98, 212)], 4.6))
    card.plate(shared_elements.branch(rng, [(118, 278), (128, 240), (134, 196), (136, 160), (130, 124), (112, 84)],
                             [10, 9, 8, 7, 6, 4.5]))
    card.plate(peony.leaf(130, 126, 172, 54, -0.2))
    card.plate(peony.bud(rng, 24, 36, 14, -14))
    shared_elements.ribbon(card, "blue", x=42, y=158, tilt=3, length=164, tied=(30, 4.2), lean=32)
    card.plate(peony.leaf(124, 246, 160, 64, -0.15), peony.leaf(28, 284, -96, 56, 0.1))
    card.plate(peony.leaf(128, 240, 32, 56, 0.15))
    card.plate(peony.front(rng, 106, 68, 42.5, 8, flip=True), peony.front(rng, 92, 184, 39, -6, tone=peony.BLUSH))
    return card


def chaff_mist() -> Card:
    """Cut 6c1: a great red peony facing us, a pale one behind it from the side, a bud."""
    card = Card(63)
    rng = card.rng
    card.plate(shared_elements.sky(pal.mix(pal.CELADON, pal.LEAF_LIGHT, 0.35), pal.CREAM, 1, low_strength=0.7),
               mottle=0.05, pool=0, grain=0.06)
    card.plate(
        peony.leafy([(90, 276), (112, 210), (126, 140), (114, 68)],
                    [(0.5, -20, 44, 0.15), (0.72, 10, 38, 0.2)], width=4.2)
        + peony.leafy([(88, 276), (66, 246), (30, 224), (22, 208)], [(0.62, 196, 34, -0.1)],
                      width=3.4)
    )
    card.plate(peony.side(rng, 112, 66, 40, 10, tone=peony.BLUSH))
    card.plate(peony.bud(rng, 21, 208, 14, -12))
    card.plate(
        peony.leafy([(88, 276), (90, 236), (78, 176)],
                    [(0.1, 190, 78, -0.2), (0.12, -4, 76, 0.2), (0.5, 178, 60, -0.3), (0.42, -16, 66, 0.2)], width=5.4)
    )
    card.plate(peony.front(rng, 72, 142, 60, -4))
    return card


def chaff_dusk() -> Card:
    """Cut 6c2: pink peonies at dusk, one wide open, one behind it from the side, a bud."""
    card = Card(64)
    rng = card.rng
    low = pal.mix(pal.WINE, pal.ROSE, 0.55)
    card.plate(shared_elements.sky(pal.WINE, low, 1, low_strength=0.95), mottle=0.05, pool=0, grain=0.07)
    fill = pal.mix(pal.LEAF, pal.LEAF_LIGHT, 0.15)
    card.plate(
        peony.leafy([(64, 276), (34, 226), (34, 166), (52, 108)],
                    [(0.2, 200, 50, -0.2), (0.46, 206, 52, -0.2), (0.5, -30, 46, 0.2), (0.72, 190, 44, -0.2),
                     (0.74, -24, 44, 0.2)], width=4.6, fill=fill)
        + peony.leafy([(92, 246), (124, 170), (132, 96)], [(0.52, -12, 40, 0.15), (0.74, 214, 34, -0.2)],
                      width=3.4, fill=fill)
    )
    card.plate(peony.bud(rng, 133, 88, 16, 6, tone=peony.BLUSH))
    card.plate(peony.side(rng, 54, 102, 44, -8, tone=peony.BLUSH, flip=True))
    card.plate(
        peony.leafy([(80, 276), (92, 240), (98, 190)],
                    [(0.1, 186, 66, -0.2), (0.1, -8, 64, 0.2), (0.42, 176, 60, -0.25), (0.55, 8, 62, 0.2)],
                    width=5.2, fill=fill)
    )
    card.plate(peony.front(rng, 96, 182, 54, 6, tone=peony.BLUSH, flip=True))
    card.plate(shared_elements.gold(rng, 0, 6, 160, 60, 60), mottle=0, pool=0)
    return card


CARDS: dict[str, Callable[[], Card]] = {"6A": animal, "6R": ribbon, "6c1": chaff_mist, "6c2": chaff_dusk}
