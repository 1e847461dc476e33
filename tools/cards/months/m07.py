"""July, bush clover: the boar, the red ribbon, a clump on gold, a bush on a hill."""

import random
from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, scatter
from tools.cards.motifs import boar, clover, common
from tools.cards.printing import Card

Spray = tuple[list[Point], float, int]  # points from the foot to the tip, leaf size, nodes


def _sprays(card: Card, sprays: Sequence[Spray], tone: clover.Tone = clover.PINK, start: float = 0.12) -> None:
    """Add sprays (points, leaf size, nodes): one plate of leaves, one of flowers."""
    parts = [clover.spray(card.rng, pts, size, nodes=nodes, tone=tone, start=start) for pts, size, nodes in sprays]
    card.plate("".join(p[0] for p in parts))
    card.plate("".join(p[1] for p in parts))


def animal() -> Card:
    """7A: the boar in the bush clover."""
    card = Card(71)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-14, 122, 70) + common.mist_pair(110, 96, 80, 5), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.GREEN, 206, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    _sprays(card, [([(158, 256), (162, 150), (144, 62), (100, 30), (40, 46)], 17, 10)], start=0.34)
    _sprays(card, [([(10, 262), (5, 190), (16, 118), (60, 84)], 16, 7),
                   ([(152, 258), (157, 184), (146, 116), (104, 94)], 15, 6)], start=0.42)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 236, 160, 28, 60, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    _sprays(card, [([(2, 278), (8, 258), (26, 250), (50, 257)], 11, 4),
                   ([(164, 274), (158, 258), (142, 254), (118, 264)], 11, 4)], start=0.2)
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon among bush clover."""
    card = Card(72)
    card.plate(common.sky(pal.CREAM, pal.CELADON, 0.7, low_strength=0.95), mottle=0.05, pool=0, grain=0.06)
    _sprays(card, [([(-10, 276), (6, 190), (16, 92), (56, 26), (112, 26)], 18, 9)], start=0.2)
    _sprays(card, [([(160, 288), (152, 220), (138, 168), (118, 134)], 18, 6)])
    common.ribbon(card, "red", x=84, y=138, tilt=-4, length=182, tied=(30, 5))
    _sprays(card, [([(172, 30), (146, 52), (128, 86), (126, 128)], 17, 6),
                   ([(-4, 276), (18, 242), (48, 226), (86, 232)], 17, 6)], start=0.2)
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
        pts = [(x + t * 10, y + 2), (x + t * 14, y - tall * 0.6), (x + t * 22 + rng.uniform(-2, 2), y - tall)]
        out.append(brush(pts, [1.2, 2.2, 0.1], (pal.GREEN_DARK, pal.LEAF, pal.PINE)[i % 3], n=5))
    return "".join(out)


def chaff_gold() -> Card:
    """7c1: one clump at the lower left, its canes falling over to the right, on gold."""
    card = Card(73)
    card.plate(common.sky(pal.mix(pal.AMBER, pal.OCHRE, 0.45), pal.AMBER, 1, 190, low_strength=1), mottle=0.05, pool=0,
               grain=0.06)
    card.plate(common.bokashi(pal.MOSS, 206, 268, 0.75), mottle=0.05, pool=0, grain=0.06)
    _sprays(card, [([(32, 264), (30, 200), (34, 130), (30, 76), (8, 62)], 18, 6),
                   ([(36, 264), (44, 160), (66, 62), (108, 32), (138, 70), (149, 150)], 21, 9)], clover.PALE, start=0.3)
    _sprays(card, [([(42, 264), (54, 190), (78, 124), (106, 116), (122, 162), (124, 224)], 20, 8)], clover.PALE,
            start=0.38)
    _sprays(card, [([(46, 266), (56, 222), (72, 192), (89, 194), (97, 236)], 17, 5),
                   ([(30, 266), (28, 220), (20, 178), (8, 172), (0, 200)], 17, 5)], clover.PALE, start=0.24)
    return card


def chaff_hill() -> Card:
    """7c2: a whole bush on a hill, falling to both sides."""
    card = Card(74)
    rng = card.rng
    card.plate(common.sky(pal.BLUE_MID, pal.CREAM, 0.95, 226, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.hill([(-10, 200), (30, 190), (74, 206), (120, 212), (170, 192)], pal.CELADON), mottle=0.03,
               pool=0, grain=0.05)
    back: list[Spray] = [
        ([(94, 232), (97, 170), (108, 106), (134, 78), (150, 112)], 15, 7),
        ([(84, 232), (80, 160), (62, 88), (36, 66), (16, 104)], 15, 8),
    ]
    front: list[Spray] = [
        ([(89, 234), (94, 150), (88, 74), (66, 34), (40, 40)], 16, 9),
        ([(96, 234), (106, 190), (128, 152), (148, 160), (153, 200)], 15, 6),
        ([(82, 234), (72, 190), (48, 148), (24, 146), (12, 190)], 15, 7),
        ([(94, 236), (104, 212), (118, 194), (130, 202), (133, 226)], 12, 5),
        ([(84, 236), (74, 214), (58, 196), (42, 200), (36, 222)], 12, 5),
    ]
    _sprays(card, back, start=0.3)
    ridge: list[Point] = [(-10, 246), (30, 228), (88, 219), (130, 226), (170, 240)]
    card.plate(common.hill(ridge, pal.GREEN), mottle=0.03, grain=0.05)
    card.plate(_turf(rng, ridge))
    _sprays(card, front, start=0.26)
    card.plate(_tuft(rng, 89, 238))
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
