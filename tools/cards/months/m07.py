"""July, bush clover: the boar, the red ribbon, a clump on gold, a bush on a hill."""

import random
from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, scatter
from tools.cards.motifs import common
from tools.cards.motifs.animals import boar
from tools.cards.motifs.plants import clover
from tools.cards.paint import cast, key, printed
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
        card.plate(key(green, "paper", 0.4))
        card.plate(bloom)
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon among bush clover."""
    card = Card(72)
    card.plate(common.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)
    _sprays(card, [([(2, 282), (15, 190), (23, 92), (56, 30), (108, 24), (138, 66), (142, 142)], 23, 9)], start=0.18,
            flowers=0.72, bloom=0.36)
    common.ribbon(card, "red", x=80, y=138, tilt=-4, length=182, tied=(30, 5))
    _sprays(card, [([(170, 274), (152, 238), (124, 222), (96, 236)], 22, 4)], start=0.3, flowers=0.7, bloom=0.36)
    return card


def _turf(rng: random.Random, ridge: Sequence[Point]) -> str:
    """Return grass rooted along the ridge and, thinner, in the face of the hill below it."""
    out = []
    for x, y, _ in along(ridge, 84):
        lean, tall = rng.uniform(-4, 6), rng.uniform(4, 10)
        pts = [(x, y + 2), (x + lean * 0.3, y - tall * 0.55), (x + lean, y - tall)]
        out.append(brush(pts, [2, 1.5, 0.1], pal.GREEN, n=4))
    for x, y in scatter(rng, 34, (6, 244, 148, 18), 8):
        lean, tall = rng.uniform(-3, 5), rng.uniform(6, 10)
        pts = [(x, y), (x + lean * 0.3, y - tall * 0.55), (x + lean, y - tall)]
        out.append(brush(pts, [0.4, 1.3, 0.1], pal.GREEN_DARK, n=4))
    return "".join(out)


def _tuft(rng: random.Random, x: float, y: float) -> str:
    """Return the blades about the foot of a bush at (x, y)."""
    out = []
    for i in range(17):
        t = i / 8 - 1
        tall = rng.uniform(9, 17) * (1.1 - 0.5 * abs(t))
        tip = (x + t * 22 + rng.uniform(-2, 2), y - tall)
        pts = [(x + t * 9, y + 3 - 6 * t * t), (x + t * 14, y - tall * 0.6), tip]
        out.append(brush(pts, [1.2, 2.2, 0.1], (pal.GREEN_DARK, pal.LEAF, pal.PINE)[i % 3], n=5))
    return key(cast("".join(out), "green", "green", "green"), "paper", 0.35)


def chaff_gold() -> Card:
    """7c1: one clump at the lower left, its canes falling over to the right, on gold."""
    card = Card(73)
    card.plate(common.sky(pal.mix(pal.AMBER, pal.OCHRE, 0.45), pal.AMBER, 1, 190, low_strength=1), mottle=0.05, pool=0,
               grain=0.06)
    card.plate(common.bokashi(pal.MOSS, 206, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    canes: list[Spray] = [
        ([(34, 268), (26, 196), (30, 120), (56, 56), (92, 34)], 21, 7),
        ([(36, 268), (44, 184), (72, 108), (112, 78), (144, 98)], 21, 7),
        ([(38, 268), (58, 210), (90, 170), (124, 170), (144, 200)], 20, 6),
    ]
    for cane in canes:
        _sprays(card, [cane], clover.PALE, start=0.32, flowers=0.62, bloom=0.36)
    _sprays(card, [([(32, 268), (24, 230), (14, 200), (-4, 182)], 18, 4)], clover.PALE, start=0.36, flowers=0.5,
            bloom=0.36)
    return card


def chaff_hill() -> Card:
    """7c2: a whole bush on a hill, falling to both sides."""
    card = Card(74)
    rng = card.rng
    top = pal.mix(pal.WATER, pal.CELADON, 0.3)
    card.plate(common.sky(top, pal.CREAM, 0.95, 226, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.hill([(-10, 200), (30, 190), (74, 206), (120, 212), (170, 192)], pal.CELADON), mottle=0.03,
               pool=0, grain=0.05)
    back: list[Spray] = [
        ([(90, 240), (96, 160), (110, 92), (130, 54), (147, 52)], 19, 7),
    ]
    front: list[Spray] = [
        ([(86, 240), (80, 160), (62, 92), (38, 60), (12, 66)], 19, 7),
        ([(94, 240), (104, 194), (128, 154), (146, 160)], 17, 6),
        ([(82, 240), (66, 190), (38, 154), (13, 158)], 17, 6),
    ]
    _sprays(card, back, start=0.26, flowers=0.64, bloom=0.35)
    ridge: list[Point] = [(-10, 246), (30, 228), (88, 219), (130, 226), (170, 240)]
    card.plate(common.hill(ridge, pal.GREEN), mottle=0.03, grain=0.05)
    card.plate(_turf(rng, ridge))
    _sprays(card, front, start=0.26, flowers=0.64, bloom=0.35)
    card.plate(_tuft(rng, 89, 238))
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
