"""July, bush clover: the boar, the red ribbon, a clump on gold, a bush on a hill."""

import random
from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, polar, scatter
from tools.cards.motifs import common
from tools.cards.motifs.animals import boar
from tools.cards.motifs.plants import clover
from tools.cards.paint import key, printed
from tools.cards.printing.washi import Card

Spray = tuple[list[Point], float, int]  # points from the foot to the tip, leaf size, nodes


def _sprays(card: Card, sprays: Sequence[Spray], tone: clover.Tone = clover.PINK, start: float = 0.12,
            flowers: float = 1.0, bloom: float = 0.32) -> None:
    """Add sprays (points, leaf size, nodes): one plate of leaves, one of flowers."""
    parts = [clover.spray(card.rng, pts, size, nodes=nodes, tone=tone, start=start, flowers=flowers, bloom=bloom)
             for pts, size, nodes in sprays]
    card.plate("".join(p[0] for p in parts))
    card.plate("".join(p[1] for p in parts))


def animal() -> Card:
    """7A: the boar pushing out of the bush clover that hangs over and before it."""
    card = Card(71)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.GREEN, 210, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    card.plate(printed(common.hill([(-10, 238), (50, 233), (110, 235), (170, 229)], pal.GREEN)))
    # behind him: two canes from his right, the longer one falling before his snout
    _sprays(card, [([(150, 240), (158, 150), (140, 60), (96, 24), (52, 34), (26, 78)], 20, 9)], start=0.36,
            flowers=0.7, bloom=0.36)
    _sprays(card, [([(140, 240), (146, 160), (130, 98), (98, 72), (62, 82)], 18, 7)], start=0.44, flowers=0.6,
            bloom=0.36)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 244, 160, 22, 50, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    # before him: low canes about his hind feet and below his snout
    for cane in ([(166, 270), (156, 236), (136, 218), (112, 226)], [(-10, 266), (0, 252), (14, 244), (28, 250)]):
        green, bloom = clover.spray(rng, cane, 16, nodes=4, start=0.24, flowers=0.7, bloom=0.38)
        card.plate(key(green, "key", 0.4))
        card.plate(bloom)
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon hung from a cane of bush clover that arches over it."""
    card = Card(72)
    rng = card.rng
    card.plate(common.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)

    def cane(points: list[Point], size: float, nodes: int, start: float) -> None:
        green, bloom = clover.spray(rng, points, size, nodes=nodes, start=start, flowers=0.86, bloom=0.4, taper=0.68,
                                    every=2, hang=0.6, width=4)
        card.plate(green)
        card.plate(bloom)

    cane([(6, 278), (17, 190), (25, 92), (56, 30), (106, 24), (136, 62), (141, 132)], 24, 13, 0.14)
    common.ribbon(card, "red", x=80, y=138, tilt=-4, length=182, tied=(30, 5))
    cane([(14, 284), (56, 246), (104, 222), (138, 190), (150, 206), (152, 232)], 20, 8, 0.16)
    cane([(4, 284), (10, 220), (22, 184), (38, 176), (46, 200)], 18, 6, 0.3)
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


def _bush(card: Card, root: Point, canes: Sequence[tuple[list[Point], float, int]], tone: clover.Tone,
          edge: str = "paper") -> None:
    """Add a bush whose canes (points above the root, leaf size, nodes) all spring from `root`, in leaf at its foot.

    `edge` is the ink between the leaves at the foot: on a green ground bare paper would make them a white tuft.
    """
    rng = card.rng
    for points, size, nodes in canes:
        green, bloom = clover.spray(rng, [root, *points], size, nodes=nodes, tone=tone, start=0.3, flowers=0.66,
                                    bloom=0.4, taper=0.72, every=2, hang=0.6, width=3.8)
        card.plate(green)
        card.plate(bloom)
    x, y = root
    foot = [(-150, 21), (-112, 18), (-66, 18), (-26, 21), (172, 15), (8, 15)]
    art = "".join(clover.leaf(*polar(x, y - 1, a, 5), a, size, clover.LEAF if i % 2 else pal.GREEN)
                  for i, (a, size) in enumerate(foot))
    card.plate(key(art, edge, 0.4))


def chaff_gold() -> Card:
    """7c1: one bush at the lower left on gold, its canes rising and falling over to the right."""
    card = Card(73)
    card.plate(common.sky(pal.mix(pal.AMBER, pal.OCHRE, 0.45), pal.AMBER, 1, 190, low_strength=1), mottle=0.05, pool=0,
               grain=0.06)
    card.plate(common.bokashi(pal.MOSS, 206, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    _bush(card, (40, 250), [
        ([(30, 196), (26, 140), (40, 76), (76, 30), (114, 28), (132, 68)], 22, 10),
        ([(46, 200), (66, 142), (100, 106), (132, 116), (144, 156)], 21, 9),
        ([(58, 218), (86, 194), (118, 196), (138, 226)], 20, 7),
        ([(30, 214), (16, 184), (-8, 170)], 18, 5),
    ], clover.PALE)
    return card


def chaff_hill() -> Card:
    """7c2: one bush on a green hill, weeping to the left."""
    card = Card(74)
    rng = card.rng
    top = pal.mix(pal.WATER, pal.CELADON, 0.3)
    card.plate(common.sky(top, pal.CREAM, 0.95, 226, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.hill([(-10, 196), (30, 186), (74, 202), (120, 208), (170, 188)], pal.CELADON), mottle=0.03,
               pool=0, grain=0.05)
    ridge: list[Point] = [(-10, 240), (36, 232), (92, 222), (130, 214), (170, 218)]
    card.plate(common.hill(ridge, pal.GREEN), mottle=0.03, grain=0.05)
    card.plate(_turf(rng, ridge))
    _bush(card, (112, 226), [
        ([(124, 170), (126, 110), (104, 52), (64, 30), (30, 52), (18, 96)], 21, 10),
        ([(104, 176), (84, 122), (56, 104), (34, 132), (28, 172)], 20, 9),
        ([(126, 190), (144, 158), (172, 150)], 18, 5),
        ([(94, 198), (72, 182), (52, 196), (44, 220)], 17, 6),
    ], clover.PINK, "key")
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
