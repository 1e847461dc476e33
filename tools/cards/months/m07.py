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

#: A spray: its points from the foot to the tip, size of its leaves, leaves, where its racemes hang, size of a flower.
Plume = tuple[list[Point], float, int, Sequence[float], float]


def _plumes(card: Card, plumes: Sequence[Plume], tone: clover.Tone) -> None:
    """Add these sprays, the first hindmost."""
    for points, size, nodes, blooms, bloom in plumes:
        green, flowers = clover.plume(card.rng, points, size, tone=tone, nodes=nodes, blooms=blooms, bloom=bloom)
        card.plate(green)
        card.plate(flowers)


def animal() -> Card:
    """7A: the boar pushing out of the bush clover that hangs over and before it."""
    card = Card(71)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.GREEN, 210, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    card.plate(printed(common.hill([(-10, 238), (50, 233), (110, 235), (170, 229)], pal.GREEN)))
    # behind him: two sprays from his right, the longer one falling before his snout
    _plumes(card, [
        ([(156, 236), (162, 150), (144, 66), (104, 24), (56, 26), (22, 64)], 21, 14, (0.46, 0.6, 0.73, 0.86, 1), 7.4),
        ([(150, 236), (152, 160), (138, 108), (108, 86), (80, 96)], 19, 10, (0.62, 0.8, 1), 7),
    ], clover.PINK)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 244, 160, 22, 50, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    # before him: low canes about his hind feet and below his snout
    _plumes(card, [
        ([(170, 272), (158, 238), (136, 222), (112, 230)], 17, 6, (0.6, 1), 6.4),
        ([(-12, 268), (0, 250), (16, 240), (34, 250)], 17, 6, (0.6, 1), 6.4),
    ], clover.PINK)
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon hung from a spray of bush clover that arches over it, two more before its foot."""
    card = Card(72)
    card.plate(common.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)

    _plumes(card, [
        ([(10, 272), (6, 190), (16, 104), (48, 36), (92, 20), (132, 40), (150, 92)], 24, 15,
         (0.3, 0.43, 0.7, 0.84, 0.98), 8),
    ], clover.PINK)
    common.ribbon(card, "red", x=84, y=140, tilt=-4, length=176, tied=(34, 5))
    # before its foot and its side: what stands behind a card's ribbon only looks pasted over
    _plumes(card, [
        ([(18, 274), (40, 232), (78, 204), (118, 196), (146, 218)], 23, 9, (0.46, 0.66, 0.84, 1), 8),
        ([(14, 274), (24, 226), (36, 178), (56, 152)], 20, 7, (0.62, 1), 7.4),
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
        ([(26, 266), (16, 196), (26, 112), (62, 46), (108, 22), (140, 50)], 25, 14, (0.4, 0.56, 0.71, 0.85, 0.98), 8),
        ([(32, 266), (44, 212), (76, 152), (116, 118), (146, 146)], 24, 11, (0.44, 0.63, 0.81, 0.98), 8),
        ([(38, 268), (66, 236), (102, 208), (132, 218), (144, 238)], 21, 8, (0.52, 0.78), 7.4),
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
        ([(178, 4), (128, 8), (76, 32), (40, 84), (24, 146), (22, 186)], 24, 13, (0.3, 0.46, 0.61, 0.75, 0.88, 1), 8.2),
        ([(178, 16), (136, 44), (104, 98), (88, 160), (86, 204)], 24, 12, (0.32, 0.49, 0.66, 0.83, 1), 8.2),
        ([(176, 40), (156, 90), (144, 140), (142, 178)], 22, 8, (0.34, 0.6, 0.86), 8),
    ], clover.PINK)
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
