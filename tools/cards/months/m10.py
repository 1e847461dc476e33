"""October, maple: the stag looking back, the blue ribbon, a hanging branch, leaves on the river."""

import math
from collections.abc import Callable, Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, brush, curve, ellipse, poly
from tools.cards.motifs import common
from tools.cards.motifs.animals import stag
from tools.cards.motifs.plants import maple
from tools.cards.paint import cast, painted
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


LEFT: Sequence[Point] = ((176, 82), (138, 92), (104, 98), (74, 118), (34, 132), (8, 164), (4, 196),
                         (-14, 226), (-24, 276))
RIGHT: Sequence[Point] = ((176, 104), (150, 116), (138, 130), (114, 142), (118, 166), (138, 188), (134, 214),
                          (152, 240), (180, 276))
"""The banks of the river, from far to near."""


def _river() -> str:
    """Return the river: one bend that comes from the far right and widens to the foot of the card, lines along it."""
    far, near = curve(LEFT, 32), curve(RIGHT, 32)
    out = [cast(poly([*far, *near[::-1]], pal.mix(pal.BLUE_LIGHT, pal.BLUE_MID, 0.75)), "violet", "violet", "violet")]
    last = len(far) - 1
    lines = ((0.1, 0.1, 0.52), (0.12, 0.62, 1.0), (0.3, 0.24, 0.7), (0.33, 0.8, 1.0), (0.48, 0.12, 0.46),
             (0.52, 0.56, 1.0), (0.68, 0.3, 0.72), (0.72, 0.8, 1.0), (0.88, 0.1, 0.5), (0.87, 0.6, 0.96))
    for n, (share, start, end) in enumerate(lines):
        pts, widths = [], []
        for i in range(15):
            u = start + (end - start) * i / 14
            k = min(last, round(u * last))
            across = share + 0.045 * math.sin(19 * u + 2.1 * n)  # the ripple, never the lane of a road
            pts.append((far[k][0] + (near[k][0] - far[k][0]) * across, far[k][1] + (near[k][1] - far[k][1]) * across))
            widths.append((0.7 + 2.4 * u) * math.sin(math.pi * (0.04 + 0.92 * i / 14)))
        out.append(brush(pts, widths, pal.CREAM, 0.92))
    return "".join(out)


def chaff_river() -> Card:
    """10c2: leaves drifting down the bend of a river, under a bough."""
    card = Card(104)
    rng = card.rng
    card.plate(common.sky(pal.SKY, pal.CREAM, 1, end=150), mottle=0.05, pool=0, grain=0.06)
    meadow = pal.mix(pal.MOSS, pal.CELADON, 0.55)
    card.plate(painted(common.hill([(-10, 132), (40, 110), (90, 92), (170, 76)], pal.mix(meadow, pal.CREAM, 0.3))),
               mottle=0.04, pool=0, grain=0.06)
    card.plate(cast(common.hill([(104, 148), (126, 130), (176, 96)], meadow), "green", "green", "green"),
               mottle=0.04, pool=0, grain=0.06)
    card.plate(_river(), mottle=0.04, pool=0)
    card.plate(maple.twig(rng, [(-14, 12), (24, 24), (62, 22), (96, 33), (112, 43)], 12)
               + maple.twig(rng, [(16, 22), (24, 44), (20, 62)], 5))
    card.plate(maple.cluster(rng, 66, 24, 29, 3, maple.FLAME, 82),
               maple.cluster(rng, 112, 41, 30, 3, maple.FLAME, 66),
               maple.cluster(rng, 22, 56, 35, 4, maple.CRIMSON, 86))
    afloat = [(144, 104, 11, 170, pal.VERMILION), (96, 128, 20, 20, pal.RED), (50, 164, 29, 150, pal.VERMILION),
              (104, 204, 31, 215, pal.RED), (40, 232, 37, -30, pal.RED_DARK)]
    card.plate("".join(maple.leaf(rng, x, y, r, rot, fill, fold=0.9) for x, y, r, rot, fill in afloat))
    return card


CARDS: dict[str, Callable[[], Card]] = {"10A": animal, "10R": ribbon, "10c1": chaff_branch, "10c2": chaff_river}
