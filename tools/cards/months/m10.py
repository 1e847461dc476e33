"""October, maple: the stag looking back, the blue ribbon, a hanging branch, leaves on the river."""

import math
from collections.abc import Callable

from tools.cards import palette as pal
from tools.cards.brush import brush, ellipse
from tools.cards.motifs import common
from tools.cards.motifs.animals import stag
from tools.cards.motifs.plants import maple
from tools.cards.printing.washi import Card


def animal() -> Card:
    """10A: a spotted stag under the maple, looking away from it."""
    card = Card(101)
    rng = card.rng
    card.plate(common.sky(pal.CELADON, pal.CREAM, 0.9, low_strength=0.4, end=200), mottle=0.05, pool=0, grain=0.06)
    card.plate(common.bokashi(pal.OCHRE, 196, 262, 0.85), mottle=0.06, pool=0, grain=0.08)
    pale = [pal.mix(c, pal.CREAM, 0.45) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 128, 12, 22, 4, pale) + maple.cluster(rng, 146, 92, 22, 3, pale, 70))
    card.plate(
        maple.twig(rng, [(178, 16), (156, 30), (147, 66), (148, 108)], 11)
        + maple.twig(rng, [(158, 28), (138, 16), (112, 18), (92, 14)], 6)
        + maple.twig(rng, [(-12, 10), (2, 14), (12, 22)], 5)
    )
    card.plate(maple.cluster(rng, 138, 18, 23, 3, maple.FLAME, 96),
               maple.cluster(rng, 92, 12, 20, 3, maple.CRIMSON, 112, 50),
               maple.cluster(rng, 148, 60, 25, 4, maple.CRIMSON, 86, 60),
               maple.cluster(rng, 148, 106, 25, 4, maple.FLAME, 84, 60),
               maple.cluster(rng, 8, 20, 22, 3, maple.FLAME, 70, 44))
    legs, body, antlers, head = stag.stag(rng)
    shade = [(42, 246.5, 9), (69, 242.5, 8), (102, 245.5, 9)]
    card.plate("".join(ellipse(x, y, r, 2.2, pal.BARK_DARK, 0.35) for x, y, r in shade), mottle=0, pool=0)
    card.plate(legs, mottle=0.03, pool=0.1)
    card.plate(antlers, mottle=0.03, pool=0.08)
    card.plate(body, mottle=0.03, pool=0.06)
    card.plate(head, mottle=0.02, pool=0.06, shift=(0, 0))
    fallen = [(20, 232, 13, 200, pal.RED), (74, 248, 12, -30, pal.VERMILION), (142, 240, 13, 120, pal.RED_DARK)]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=0.7) for x, y, r, rot, fill in fallen))
    return card


def ribbon() -> Card:
    """10R: the blue ribbon on a maple."""
    card = Card(102)
    rng = card.rng
    card.plate(common.sky(pal.AMBER, pal.CREAM, 0.85, low_strength=0.4), mottle=0.05, pool=0, grain=0.06)
    pale = [pal.mix(c, pal.SAND, 0.45) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 132, 58, 28, 4, pale) + maple.cluster(rng, 30, 84, 28, 4, pale))
    card.plate(
        maple.twig(rng, [(-14, 18), (30, 26), (84, 20), (128, 34), (172, 26)], 13)
        + maple.twig(rng, [(33, 29), (39, 46), (32, 60), (32, 66)], 6)
        + maple.twig(rng, [(120, 34), (139, 66), (147, 104), (136, 148)], 6)
    )
    card.plate(maple.cluster(rng, 32, 62, 37, 5, maple.CRIMSON, 92),
               maple.cluster(rng, 142, 44, 28, 3, maple.FLAME, 84))
    common.ribbon(card, "blue", x=78, y=136, tilt=5, length=192, tied=(22, 12))
    card.plate(maple.cluster(rng, 136, 138, 41, 5, maple.FLAME, 92),
               maple.leaf(rng, 30, 212, 30, 118, pal.RED))
    return card


def chaff_branch() -> Card:
    """10c1: a branch of red leaves hanging in from the right."""
    card = Card(103)
    rng = card.rng
    card.plate(common.sky(pal.SAND, pal.CREAM, 0.9, low_strength=0.5), mottle=0.05, pool=0, grain=0.06)
    pale = [pal.mix(c, pal.SAND, 0.5) for c in (pal.ORANGE, pal.CORAL, pal.AMBER)]
    card.plate(maple.cluster(rng, 98, 52, 31, 4, pale, 84) + maple.cluster(rng, 34, 66, 28, 3, pale))
    card.plate(
        maple.twig(rng, [(174, 10), (140, 22), (108, 38), (78, 58), (58, 88), (46, 118)], 13)
        + maple.twig(rng, [(104, 40), (84, 28), (60, 30), (34, 42)], 5.5)
        + maple.twig(rng, [(142, 21), (148, 52), (136, 84), (124, 120)], 6.5)
    )
    card.plate(
        maple.cluster(rng, 36, 42, 31, 3, maple.CRIMSON, 104), maple.cluster(rng, 146, 44, 33, 3, maple.FLAME, 78),
        maple.cluster(rng, 122, 116, 37, 4, maple.FLAME, 84), maple.cluster(rng, 46, 116, 47, 5, maple.CRIMSON, 94),
    )
    card.plate(maple.leaf(rng, 110, 222, 29, 140, pal.VERMILION)
               + maple.leaf(rng, 52, 236, 19, 30, pal.ORANGE, fold=0.6))
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
