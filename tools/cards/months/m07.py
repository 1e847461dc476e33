"""July, bush clover: the boar, the red ribbon, sprays hanging over gold, a bush on a misty hill."""

from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point
from tools.cards.motifs import boar, clover, common
from tools.cards.printing import Card


def _sprays(card: Card, sprays: Sequence[tuple[list[Point], float, int]], tone: clover.Tone = clover.PINK,
            start: float = 0.12) -> None:
    """Add sprays (points, leaf size, nodes): one plate of leaves, one of flowers."""
    parts = [clover.spray(card.rng, pts, size, nodes=nodes, tone=tone, start=start) for pts, size, nodes in sprays]
    card.plate("".join(p[0] for p in parts))
    card.plate("".join(p[1] for p in parts))


def animal() -> Card:
    """7A: the boar under bush clover."""
    card = Card(71)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, 220, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-14, 122, 70) + common.mist_pair(110, 96, 80, 5), mottle=0.02, pool=0.06)
    card.plate(common.bokashi(pal.GREEN, 206, 262, 0.95), mottle=0.05, pool=0, grain=0.07)
    _sprays(card, [([(172, 120), (150, 66), (108, 36), (48, 44)], 16, 8),
                   ([(176, 190), (162, 130), (136, 92), (96, 88)], 15, 7),
                   ([(-14, 150), (-2, 96), (16, 76), (42, 92)], 14, 6)])
    for art, shift in boar.boar(rng):
        card.plate(art, shift=shift, pool=0.08)
    card.plate(common.grass(rng, 0, 236, 160, 28, 60, [pal.GREEN_DARK, pal.GREEN, pal.LEAF]))
    return card


def ribbon() -> Card:
    """7R: the plain red ribbon among bush clover."""
    card = Card(72)
    card.plate(common.sky(pal.SKY, pal.CREAM, 1, 230, low_strength=0.8), mottle=0.05, pool=0, grain=0.06)
    _sprays(card, [([(90, 280), (132, 210), (148, 120), (122, 46)], 17, 9),
                   ([(-12, 96), (4, 52), (34, 26), (78, 20)], 16, 6)])
    common.ribbon(card, "red", x=84, y=130, tilt=-5)
    _sprays(card, [([(-8, 262), (6, 190), (14, 130), (36, 84)], 17, 8),
                   ([(20, 284), (62, 256), (100, 244), (140, 252)], 16, 7)])
    return card


def chaff_gold() -> Card:
    """7c1: sprays hanging over a gold ground."""
    card = Card(73)
    card.plate(common.sky(pal.SAND, pal.AMBER, 0.9, low_strength=0.9), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.mist_pair(-14, 210, 90, 6) + common.mist_pair(92, 34, 90, 5), mottle=0.02, pool=0.06)
    _sprays(card, [([(-12, 20), (50, 26), (100, 70), (118, 150)], 17, 10),
                   ([(-12, 80), (30, 100), (60, 150), (66, 226)], 17, 9),
                   ([(70, -10), (120, 20), (142, 70), (146, 120)], 15, 7)])
    fallen = [(112, 196, 40), (136, 172, 100), (98, 232, 160), (134, 226, 20)]
    card.plate("".join(clover.blossom(x, y, 4.4, turn) for x, y, turn in fallen))
    return card


def chaff_hill() -> Card:
    """7c2: a bush on a hill, mist behind."""
    card = Card(74)
    card.plate(common.sky(pal.BLUE_MID, pal.CREAM, 0.95, 200, low_strength=0.8), mottle=0.05, pool=0, grain=0.07)
    card.plate(common.mist_pair(60, 150, 120, 6) + common.mist_pair(-16, 60, 90, 5), mottle=0.02, pool=0.06)
    _sprays(card, [([(70, 230), (66, 150), (86, 74), (132, 58)], 18, 8),
                   ([(60, 226), (44, 170), (36, 100), (8, 70)], 17, 8),
                   ([(82, 228), (98, 170), (124, 132), (158, 140)], 17, 7),
                   ([(54, 224), (28, 206), (12, 170), (-8, 164)], 16, 6)])
    card.plate(common.hill([(-10, 236), (40, 216), (100, 226), (170, 250)], pal.GREEN_DARK), mottle=0.02, grain=0.02)
    card.plate(common.grass(card.rng, 4, 222, 150, 34, 50, [pal.GREEN, pal.LEAF]))
    return card


CARDS: dict[str, Callable[[], Card]] = {"7A": animal, "7R": ribbon, "7c1": chaff_gold, "7c2": chaff_hill}
