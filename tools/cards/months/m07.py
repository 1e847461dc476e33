"""July, bush clover: the boar, the red ribbon, a clump on gold, a bush on a misty hill."""

from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point
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
    _sprays(card, [([(150, 256), (157, 150), (142, 62), (100, 30), (40, 46)], 17, 10)], start=0.34)
    _sprays(card, [([(10, 262), (5, 190), (16, 118), (60, 84)], 16, 7),
                   ([(146, 258), (150, 180), (142, 112), (102, 92)], 15, 6)], start=0.42)
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 236, 160, 28, 60, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    _sprays(card, [([(6, 268), (10, 246), (28, 236), (48, 244)], 13, 4),
                   ([(152, 268), (146, 248), (120, 238), (92, 247)], 13, 5)], start=0.2)
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
    """7c2: a bush on a hill, mist behind."""
    card = Card(74)
    card.plate(common.sky(pal.BLUE_MID, pal.CREAM, 0.95, 200, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.mist_pair(-16, 44, 96, 6) + common.mist_pair(84, 178, 100, 5), mottle=0.02, pool=0.06)
    _sprays(card, [([(48, 236), (52, 160), (84, 92), (146, 76)], 22, 7),
                   ([(60, 234), (86, 180), (122, 152), (166, 164)], 19, 6),
                   ([(38, 234), (20, 180), (24, 130), (56, 92)], 20, 6)], start=0.22)
    card.plate(common.hill([(-10, 236), (40, 216), (100, 226), (170, 250)], pal.GREEN_DARK), mottle=0.02, grain=0.02)
    card.plate(common.grass(card.rng, 4, 222, 150, 34, 50, [pal.GREEN, pal.LEAF]))
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
