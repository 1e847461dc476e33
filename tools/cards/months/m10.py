"""October, maple: the stag looking back, the blue ribbon, a hanging branch, leaves on the river."""

import math
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import brush, ellipse
from tools.cards.motifs import common, maple, stag
from tools.cards.printing import Card


def animal() -> Card:
    """10A: a spotted stag under the maple, looking back."""
    card = Card(101)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.4, end=200), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.OCHRE, 196, 262, 0.85), mottle=0.06, pool=0, grain=0.08)
    pale = [pal.mix(c, pal.CREAM, 0.45) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 30, 14, 24, 4, pale) + maple.cluster(rng, 24, 84, 26, 4, pale))
    card.plate(
        maple.twig(rng, [(-10, 6), (18, 34), (26, 72), (20, 110)], 11)
        + maple.twig(rng, [(14, 26), (30, 18), (44, 20)], 6)
        + maple.twig(rng, [(176, 60), (160, 76), (157, 100)], 5)
    )
    card.plate(maple.cluster(rng, 44, 20, 25, 4, maple.CRIMSON, 98),
               maple.cluster(rng, 28, 62, 27, 4, maple.FLAME, 90),
               maple.cluster(rng, 20, 104, 29, 4, maple.CRIMSON, 80),
               maple.cluster(rng, 157, 100, 23, 3, maple.CRIMSON, 96, 40),
               maple.cluster(rng, 160, 8, 23, 3, maple.FLAME, 112, 44))
    legs, body, antlers, head = stag.stag(rng)
    shade = [(49, 246.5, 9), (66, 242.5, 8), (110, 246.5, 9), (123, 242.5, 8)]
    card.plate("".join(ellipse(x, y, r, 2.2, pal.BARK_DARK, 0.35) for x, y, r in shade), mottle=0, pool=0)
    card.plate(legs, mottle=0.03, pool=0.1)
    card.plate(antlers, mottle=0.03, pool=0.08)
    card.plate(body, mottle=0.03, pool=0.06)
    card.plate(head, mottle=0.02, pool=0.06, shift=(0, 0))
    fallen = [(26, 240, 13, 200, pal.RED), (84, 248, 12, -30, pal.VERMILION), (146, 236, 13, 120, pal.RED_DARK)]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=0.7) for x, y, r, rot, fill in fallen))
    return card


def ribbon() -> Card:
    """10R: the blue ribbon on a maple."""
    card = Card(102)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    pale = [pal.mix(c, pal.SAND, 0.45) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 118, 60, 26, 4, pale) + maple.cluster(rng, 34, 150, 28, 4, pale)
               + maple.cluster(rng, 130, 176, 26, 4, pale))
    card.plate(
        maple.twig(rng, [(-12, 40), (40, 26), (92, 34), (140, 22), (172, 30)], 12)
        + maple.twig(rng, [(30, 30), (36, 52), (26, 84), (30, 117)], 6)
        + maple.twig(rng, [(128, 26), (144, 46), (142, 76), (134, 107)], 6)
        + maple.twig(rng, [(142, 72), (148, 112), (140, 146), (130, 177)], 4)
    )
    card.plate(maple.cluster(rng, 32, 50, 29, 4, maple.FLAME, 100),
               maple.cluster(rng, 134, 44, 28, 4, maple.CRIMSON, 88),
               maple.cluster(rng, 30, 116, 32, 5, maple.CRIMSON, 90))
    common.ribbon(card, "blue", x=78, y=134, tilt=5, length=196)
    card.plate(maple.cluster(rng, 134, 106, 33, 5, maple.CRIMSON, 90), maple.leaf(rng, 36, 218, 30, 120, pal.VERMILION),
               maple.leaf(rng, 120, 226, 28, 60, pal.RED))
    return card


def chaff_branch() -> Card:
    """10c1: a branch of red leaves hanging in from the right."""
    card = Card(103)
    rng = card.rng
    card.plate(common.sky(pal.SAND, pal.CREAM, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    pale = [pal.mix(c, pal.SAND, 0.5) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 120, 30, 26, 4, pale) + maple.cluster(rng, 60, 72, 28, 4, pale)
               + maple.cluster(rng, 118, 112, 26, 4, pale) + maple.cluster(rng, 64, 162, 25, 3, pale))
    card.plate(
        maple.twig(rng, [(172, 14), (140, 20), (112, 34), (84, 52), (64, 84), (50, 106), (44, 130)], 12)
        + maple.twig(rng, [(106, 37), (88, 28), (64, 36), (38, 41)], 5.5)
        + maple.twig(rng, [(73, 70), (76, 90), (90, 112), (98, 140)], 5.5)
        + maple.twig(rng, [(144, 18), (140, 38), (134, 48), (132, 66)], 5.5)
        + maple.twig(rng, [(133, 46), (120, 76), (124, 94), (118, 113)], 4)
        + maple.twig(rng, [(60, 90), (66, 120), (62, 142), (64, 163)], 4)
    )
    card.plate(
        maple.cluster(rng, 38, 40, 27, 3, maple.CRIMSON, 110), maple.cluster(rng, 132, 64, 31, 5, maple.CRIMSON, 80),
        maple.cluster(rng, 44, 128, 36, 5, maple.CRIMSON, 95), maple.cluster(rng, 98, 138, 38, 5, maple.FLAME, 80),
    )
    card.plate(maple.leaf(rng, 50, 222, 24, 140, pal.VERMILION), maple.leaf(rng, 122, 236, 23, 50, pal.RED, fold=0.8))
    return card


def _current() -> str:
    """Return the river: broad bands of deeper blue winding down the card, each with a pale crest."""
    out = []
    for k in range(8):
        pts = []
        for i in range(11):
            x = -15 + 19 * i
            pts.append((x, 98 + 22 * k - 0.12 * x + (7 + 0.5 * k) * math.sin(x / 30 + 0.9 * k)))
        widths = [5 + 1.3 * k + (3 + 0.5 * k) * math.sin(i * 0.7 + k * 2.1) for i in range(11)]
        out.append(brush(pts, widths, pal.mix(pal.BLUE_LIGHT, pal.BLUE_MID, 0.45 + k / 15), 0.9))
        crest = [(x, y - 0.62 * w) for (x, y), w in zip(pts, widths, strict=True)]
        out.append(brush(crest, [0.4 + 1.3 * math.sin(i * 0.8 + k) ** 2 for i in range(11)], pal.CREAM, 0.8))
    return "".join(out)


def chaff_river() -> Card:
    """10c2: leaves drifting on a river."""
    card = Card(104)
    rng = card.rng
    card.plate(common.sky(pal.SKY, pal.BLUE_LIGHT, 1, end=200), mottle=0.05, pool=0, grain=0.06)
    card.plate(_current(), mottle=0.05, pool=0)
    card.plate(maple.twig(rng, [(-12, 8), (36, 20), (78, 16), (118, 34)], 10)
               + maple.twig(rng, [(20, 18), (26, 42), (22, 62)], 5))
    card.plate(maple.cluster(rng, 118, 34, 30, 4, maple.FLAME, 80),
               maple.cluster(rng, 66, 20, 29, 4, maple.CRIMSON, 95),
               maple.cluster(rng, 22, 58, 28, 4, maple.CRIMSON, 80))
    afloat = [
        (116, 136, 30, 150, pal.RED), (50, 156, 32, 20, pal.VERMILION), (104, 200, 34, -40, pal.RED_DARK),
        (34, 224, 31, 250, pal.RED), (136, 246, 28, 200, pal.VERMILION),
    ]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=0.9) for x, y, r, rot, fill in afloat))
    return card


CARDS: dict[str, Callable[[], Card]] = {"10A": animal, "10R": ribbon, "10c1": chaff_branch, "10c2": chaff_river}
