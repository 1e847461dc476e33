"""December, paulownia: the phoenix, the crest on yellow, a bough at dawn, the crest over a cloud."""

import random
from collections.abc import Callable

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, circle, curve, group, polar, poly
from tools.art.cards.gradients import cast, key, linear, painted, printed
from tools.art.cards.motifs import shared_elements
from tools.art.cards.motifs.animals import phoenix
from tools.art.cards.motifs.plants import paulownia
from tools.art.cards.printing.woodblock_print import Card

LEAVES = paulownia.GREENS


def light() -> Card:
    """Cut 12L: the phoenix comes down to the paulownia."""
    card = Card(121)
    rng = card.rng
    low = 5  # the phoenix is drawn that much higher than it flies here
    card.plate(shared_elements.sky(pal.WATER, pal.CREAM, 0.95, low_strength=0.5), mottle=0.05, pool=0, grain=0.07)
    card.plate(shared_elements.bokashi(pal.GREEN_DARK, 206, 262, 0.9), mottle=0.05, pool=0, grain=0.08)
    card.plate(_hung(rng, (24, 246), (62, 240), 4, 50, LEAVES, (0.8, 0.9))
               + _hung(rng, (112, 270), (116, 250), -12, 46, LEAVES, (0.8, 0.8)), pool=0.16)
    card.plate(paulownia.spike(rng, (29, 248), (29, 108), size=15.5, tiers=4, fronts=(0, 2), bare=0.2))
    card.plate(group(phoenix.far_wing(), 0, low), mottle=0.03)
    card.plate(group(phoenix.tail(), 0, low), mottle=0.03)
    card.plate(group(phoenix.legs() + phoenix.body(), 0, low), mottle=0.03)
    card.plate(group(phoenix.near_wing() + phoenix.shoulder(), 0, low), mottle=0.03)
    card.plate(group(phoenix.head(), 0, low), mottle=0.02, shift=(0, 0))
    card.plate(_hung(rng, (24, 246), (16, 246), 150, 36, LEAVES, (0.8, 0.9))
               + _hung(rng, (26, 246), (36, 248), 60, 34, LEAVES, (0.9, 0.9)), pool=0.16)
    card.plate(shared_elements.gold(rng, 4, 150, 152, 70, 50), mottle=0, pool=0)
    return card


def chaff_yellow() -> Card:
    """Cut 12c1: leaves and panicles of the crest, grown freely, on the yellow ground."""
    card = Card(122)
    rng = card.rng
    card.plate(
        shared_elements.sky(pal.AMBER, pal.GOLD_LIGHT, 0.6, low_strength=1)
        + printed(shared_elements.full(pal.GOLD_LIGHT)),
        mottle=0.05,
        pool=0,
        grain=0.08,
    )
    card.plate(_hung(rng, (80, 186), (100, 196), 26, 54, LEAVES, (0.9, 0.9), gap="yellow")
               + _hung(rng, (80, 186), (60, 196), 154, 54, LEAVES, (0.9, 0.9), gap="yellow"), pool=0.16)
    # a strip of ground on either side of the middle one: the side ones have no bells next to it
    spikes = paulownia.spike(rng, (78, 188), (29, 54), size=16, tiers=3, fronts=(1,), bare=0.36, bow=-25,
                             gap="yellow", without=((0, 1), (1, 1)))
    spikes += paulownia.spike(rng, (82, 188), (132, 64), size=16, tiers=3, fronts=(1,), bare=0.36, bow=25,
                              gap="yellow", without=((0, -1), (1, -1)))
    card.plate(spikes + paulownia.spike(rng, (80, 190), (80, 15), size=23.5, tiers=4, fronts=(0, 2), bare=0.18,
                                        gap="yellow"))
    card.plate(_hung(rng, (80, 184), (80, 194), 92, 58, LEAVES, (0.95, 0.95), gap="yellow"), pool=0.16)
    return card


def _hung(
    rng: random.Random, joint: Point, foot: Point, angle: float, size: float, tones: tuple[str, str, str],
    wide: tuple[float, float] = (1.0, 1.0), *, gap: str = "paper",
) -> str:
    """Return a leaf and the stalk from its joint on the bough to the leaf's foot (see ``paulownia.leaf``)."""
    dx, dy = foot[0] - joint[0], foot[1] - joint[1]
    mid = (joint[0] + dx * 0.5 + dy * 0.14, joint[1] + dy * 0.5 - dx * 0.14)
    on = polar(*foot, angle, size * 0.06)
    thick = min(size * 0.055, 3.4)
    stalk = brush([joint, mid, foot, on], [thick * 1.5, thick, thick * 0.9, thick], tones[1])
    # its foot is swollen where it sits on the wood
    stalk += circle(*joint, thick * 0.85, tones[1])
    return stalk + paulownia.leaf(rng, *foot, angle, size, tones=tones, wide=wide, gap=gap)


def _bough(rng: random.Random, points: list[Point], widths: list[float]) -> str:
    """Return a bough; the printed one is plain black with a few lenticels, since highlights look like a slipped
    block.
    """
    marks = ""
    spots = along(points, 40)
    for i in range(3, 38, 4):
        x, y, turn = spots[i]
        w = widths[min(len(widths) - 1, round(i / 39 * (len(widths) - 1)))]
        px, py = polar(x, y, turn + 90, w * (0.2, -0.16, 0.04)[i // 4 % 3])
        marks += group(brush([(0, -w * 0.13), (0.5, 0), (0, w * 0.13)], [0.2, 1.0, 0.2], pal.SAND, n=3), px, py, turn)
    plain = cast(brush(points, widths, pal.BARK, rough=0.3, rng=rng), "key", "key", "key")
    return (
        painted(shared_elements.branch(rng, points, widths)) + printed(plain) + cast(marks, "ochre", "ochre", "ochre")
    )


def _node(x: float, y: float, turn: float, wide: float, stem: float) -> str:
    """Return the woody node at (x, y) out of which a panicle's stem, ``stem`` units wide, grows towards ``turn``.

    It stands on a short spur, is swollen, ringed by a scar, and its bark runs out up the green stem in tongues.
    """
    w = wide / 2
    art = brush([(-wide * 1.4, 0), (-wide * 0.7, 0), (-wide * 0.1, 0), (wide * 0.5, 0), (wide * 0.9, 0)],
                [wide * 0.4, wide * 0.86, wide * 1.16, stem * 1.3, stem * 0.9], pal.BARK, n=6)
    for off, far in ((-0.32, 1.6), (0.04, 2.3), (0.36, 1.4)):
        art += brush([(wide * 0.4, off * stem), (wide * 0.9, off * stem), (wide * far, off * stem * 0.9)],
                     [stem * 0.5, stem * 0.36, 0.1], pal.BARK, n=5)
    ring = brush([(-wide * 0.16, -w), (wide * 0.1, 0), (-wide * 0.16, w)], [0.4, 1.2, 0.4], pal.EARTH_DARK, n=5)
    lit = brush([(-wide * 0.8, -w * 0.5), (-wide * 0.2, -w * 0.74), (wide * 0.5, -stem * 0.34)],
                [0.2, wide * 0.2, 0.2], pal.BARK_LIGHT, 0.6, n=5)
    return group(cast(art, "key", "key", "key") + painted(lit) + cast(ring, "ochre", "ochre", "ochre"), x, y, turn)


def chaff_dawn() -> Card:
    """Cut 12c2: a bough climbing through a lilac dawn, on two of its spurs a panicle in flower and one still in bud."""
    card = Card(123)
    rng = card.rng
    lilac = pal.mix(pal.LILAC, pal.LILAC_LIGHT, 0.5)
    card.plate(shared_elements.sky(lilac, pal.CREAM, 0.9, low_strength=0.6), mottle=0.04, pool=0, grain=0.04)
    card.plate(_bough(rng, [(-12, 230), (22, 214), (58, 202), (94, 184), (126, 162), (172, 144)],
                      [18, 15, 13, 11, 9, 6]))
    card.plate(paulownia.spike(rng, (60, 190), (50, 20), size=29, tiers=3, fronts=(0, 2), bare=0.2, bow=5, wild=1))
    card.plate(paulownia.spike(rng, (120, 150), (132, 52), size=22, tiers=1, fronts=(), bare=0.3, bow=-4, wild=1))
    card.plate(_node(61, 188, -94, 9, 4.6) + _node(120, 150, -86, 7, 3.4), mottle=0.03)
    # leaves stand at the nodes
    card.plate(_hung(rng, (58, 191), (36, 202), 114, 44, LEAVES, (1, 0.9))
               + _hung(rng, (122, 151), (131, 165), 80, 41, LEAVES, (0.85, 0.9)), pool=0.16)
    card.plate(_hung(rng, (63, 191), (92, 202), 82, 49, LEAVES, (1, 0.95)), pool=0.16)
    return card


def _cloud(top: float) -> str:
    """Return a band of cloud along the lower edge from y = ``top`` on, its edge in round lobes."""
    lobes: list[Point] = [(-14, top + 16)]
    for x, y, r in ((2, 6, 15), (34, 0, 20), (72, 9, 18), (108, 2, 21), (146, 8, 19)):
        lobes += [polar(x, top + y + r * 0.6, turn, r) for turn in (200, 236, 270, 304, 340)]
    edge = [*lobes, (178, top + 24)]
    ground = linear(0, top - 14, 0, 262, (0, pal.GOLD_LIGHT), (0.5, pal.AMBER), (1, pal.OCHRE))
    mass = poly([*curve(edge, 6), (178, 268), (-14, 268)], ground)
    inner = [(x, y + 6) for x, y in edge]
    trim = brush(curve(inner, 6), [1.0] * (6 * len(inner) - 5), pal.CREAM, 0.85, n=1)
    return key(cast(mass, "ochre", "ochre", "ochre"), "key", 1.1) + painted(trim)


def chaff_cloud() -> Card:
    """Cut 12c3: three panicles over three leaves, as in the crest but leaning as they grew, over a bank of cloud."""
    card = Card(124)
    rng = card.rng
    card.plate(shared_elements.sky(pal.CORAL, pal.SAND, 0.9, low_strength=0.75), mottle=0.05, pool=0, grain=0.07)
    card.plate(_cloud(214), mottle=0.05, pool=0.05, grain=0.05)
    foot = (86.0, 176.0)
    card.plate(_hung(rng, foot, (106, 172), -6, 56, LEAVES, (0.9, 0.95))
               + _hung(rng, foot, (66, 180), 170, 58, LEAVES, (0.95, 0.9)), pool=0.16)
    card.plate(paulownia.spike(rng, foot, (20, 70), size=19, tiers=3, fronts=(1,), bare=0.34, bow=-14, wild=0.7,
                               without=((0, 1),))
               + paulownia.spike(rng, foot, (142, 62), size=19, tiers=3, fronts=(1,), bare=0.34, bow=16, wild=0.7,
                                 without=((0, -1),))
               + paulownia.spike(rng, foot, (74, 14), size=25, tiers=4, fronts=(0, 2), bare=0.2, bow=3, wild=0.7))
    card.plate(_hung(rng, foot, (86, 182), 84, 66, LEAVES, (1, 0.95)), pool=0.16)
    return card


CARDS: dict[str, Callable[[], Card]] = {"12L": light, "12c1": chaff_yellow, "12c2": chaff_dawn, "12c3": chaff_cloud}
