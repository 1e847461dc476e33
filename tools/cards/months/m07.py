"""July, bush clover: the boar, the red ribbon, a bush on gold, sprays that hang over a hill."""

import random
from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, scatter
from tools.cards.motifs import common
from tools.cards.motifs.animals import boar
from tools.cards.motifs.plants import clover
from tools.cards.paint import printed
from tools.cards.printing.washi import Card

#: A spray: its points from the foot to the tip, size of its leaves, leaves, from where on, racemes, size of a flower.
Plume = tuple[list[Point], float, int, float, Sequence[clover.Bloom], float]


def _plumes(card: Card, plumes: Sequence[Plume], tone: clover.Tone) -> None:
    """Add these sprays, the first hindmost."""
    for points, size, nodes, start, blooms, bloom in plumes:
        green, flowers = clover.plume(card.rng, points, size, tone=tone, nodes=nodes, start=start, blooms=blooms,
                                      bloom=bloom)
        card.plate(green)
        card.plate(flowers)


def animal() -> Card:
    """7A: the boar pushing out of the bush clover that hangs over and before it."""
    card = Card(71)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.GREEN, 210, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    card.plate(printed(common.hill([(-10, 246), (40, 241), (100, 237), (170, 234)], pal.GREEN)))
    # two canes stand behind him, bare until they clear his back: nothing touches the line of his rump
    _plumes(card, [
        ([(106, 180), (116, 140), (116, 86), (94, 38), (58, 22), (22, 62)], 20, 12, 0.38,
         ((0.5, 0.9), (0.66, 1), (0.82, 0.8), (1, 0.55)), 7.8),
        ([(114, 180), (126, 140), (138, 104), (146, 72)], 17, 6, 0.5, ((0.66, 0.7), (0.9, 0.45)), 7),
    ], clover.PINK)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 244, 160, 22, 50, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    _plumes(card, [([(-12, 270), (-6, 252), (6, 240), (24, 240)], 16, 5, 0.2, ((0.66, 0.85), (1, 0.55)), 6.8)],
            clover.PINK)
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon hung from a spray of bush clover that arches over it, two more before its foot."""
    card = Card(72)
    card.plate(common.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)

    _plumes(card, [
        ([(12, 272), (8, 190), (18, 104), (48, 38), (92, 20), (126, 36), (141, 84), (138, 132)], 23, 15, 0.14,
         ((0.28, 1), (0.41, 0.9), (0.76, 0.95), (0.88, 0.75), (1, 0.55)), 8.4),
    ], clover.PINK)
    common.ribbon(card, "red", x=84, y=140, tilt=-4, length=176, tied=(34, 5))
    # before its foot: what stands behind a card's ribbon only looks pasted over
    _plumes(card, [
        ([(16, 278), (34, 246), (70, 222), (112, 214), (140, 232)], 21, 8, 0.16,
         ((0.38, 0.85), (0.66, 0.7), (0.82, 0.9), (1, 0.55)), 8.2),
    ], clover.PINK)
    return card


def _turf(rng: random.Random, ridge: Sequence[Point]) -> str:
    """Return grass rooted along the ridge and, thinner, in the face of the hill below it."""
    out = []
    for x, y, _ in along(ridge, 84):
        lean, tall = rng.uniform(-4, 6), rng.uniform(4, 10)
        pts = [(x, y + 2), (x + lean * 0.3, y - tall * 0.55), (x + lean, y - tall)]
        out.append(brush(pts, [2, 1.5, 0.1], pal.GREEN, n=4))
    for x, y in scatter(rng, 34, (6, 246, 148, 16), 8):
        lean, tall = rng.uniform(-3, 5), rng.uniform(6, 10)
        pts = [(x, y), (x + lean * 0.3, y - tall * 0.55), (x + lean, y - tall)]
        out.append(brush(pts, [0.4, 1.3, 0.1], pal.GREEN_DARK, n=4))
    return "".join(out)


def chaff_gold() -> Card:
    """7c1: one bush at the lower left on gold, its three sprays rising and falling over to the right."""
    card = Card(73)
    card.plate(common.sky(pal.mix(pal.AMBER, pal.OCHRE, 0.45), pal.AMBER, 1, 190, low_strength=1), mottle=0.05, pool=0,
               grain=0.06)
    card.plate(common.bokashi(pal.MOSS, 206, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    _plumes(card, [
        ([(26, 268), (14, 200), (22, 120), (54, 54), (100, 28), (134, 52), (144, 104)], 24, 15, 0.14,
         ((0.36, 0.9), (0.5, 1), (0.63, 1), (0.76, 0.8), (0.88, 0.6), (1, 0.45)), 8.6),
        ([(32, 268), (48, 222), (68, 178), (92, 146), (116, 138)], 22, 8, 0.36,
         ((0.62, 0.85), (0.82, 0.6), (1, 0.4)), 8),
        ([(40, 270), (66, 236), (98, 206), (128, 206), (146, 236)], 22, 7, 0.36,
         ((0.42, 0.85), (0.62, 1), (0.82, 0.8), (1, 0.5)), 8.4),
    ], clover.PALE)
    return card


def chaff_hill() -> Card:
    """7c2: the sprays of one bush beyond the edge hang from above before a green hill."""
    card = Card(74)
    rng = card.rng
    top = pal.mix(pal.WATER, pal.CELADON, 0.3)
    card.plate(common.sky(top, pal.CREAM, 0.95, 226, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.hill([(-10, 196), (30, 186), (74, 202), (120, 208), (170, 188)], pal.CELADON), mottle=0.03,
               pool=0, grain=0.05)
    ridge: list[Point] = [(-10, 240), (36, 232), (92, 222), (130, 214), (170, 218)]
    card.plate(common.hill(ridge, pal.GREEN), mottle=0.03, grain=0.05)
    card.plate(_turf(rng, ridge))
    _plumes(card, [
        ([(178, 6), (132, 8), (84, 30), (46, 80), (26, 142), (24, 190)], 23, 13, 0.2,
         ((0.3, 1), (0.46, 1), (0.6, 0.9), (0.74, 0.75), (0.87, 0.6), (1, 0.45)), 8.8),
        ([(178, 20), (140, 40), (106, 88), (92, 138), (96, 176)], 22, 9, 0.3,
         ((0.4, 1), (0.6, 0.9), (0.8, 0.7), (1, 0.5)), 8.6),
        ([(176, 50), (158, 84), (144, 120), (142, 150)], 20, 5, 0.4, ((0.56, 0.8), (1, 0.5)), 8.4),
    ], clover.PINK)
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
