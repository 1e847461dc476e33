"""Maple (October): leaves of seven fingers, twigs full of leaves."""

import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, group, outline, polar, shape
from tools.art.cards.gradients import cast, key, painted, printed
from tools.art.cards.motifs import shared_elements

CRIMSON = (pal.VERMILION, pal.RED_DARK, pal.RED)
FLAME = (pal.RED, pal.ORANGE, pal.VERMILION)
PALE = 150  # green value of a fill from which a leaf is far away
FINGERS: tuple[tuple[float, float, float], ...] = (
    (-128, 0.46, 0.1), (-84, 0.76, 0.15), (-41, 0.94, 0.175), (0, 1.06, 0.185), (41, 0.94, 0.175), (84, 0.76, 0.15),
    (128, 0.46, 0.1),
)
PROFILE = ((0.34, -0.6), (0.48, -0.92), (0.58, -1.0), (0.7, -0.8), (0.84, -0.36), (1.04, 0.0), (0.84, 0.36), (0.7, 0.8),
           (0.58, 1.0), (0.48, 0.92), (0.34, 0.6))
"""FINGERS: angle from the middle one (degrees), length, half width as parts of the radius; PROFILE: a finger's edge."""


def leaf(
    rng: random.Random, x: float, y: float, r: float, rot: float, fill: str, *, fold: float = 1.0,
    stalk: bool = True, rim: float = 0.0, halo: float = 0.9,
) -> str:
    """Return a leaf of radius r, the root of its fingers at (x, y), its middle finger towards ``rot`` (degrees).

    ``fold`` (0-1) narrows it across, like a leaf seen from the side; ``rim`` (units) is the width of a dark line that
    separates it from leaves under it; ``halo`` that of the bare paper that does so on the printed face.
    """
    edge: list[Point] = []
    veins = thin = ""
    line = pal.mix(fill, pal.WINE, 0.6)
    for i, (turn, far, half) in enumerate(FINGERS):
        angle, length = turn + rng.uniform(-4, 4), far * r * rng.uniform(0.94, 1.05)
        for step, side in PROFILE:
            edge.append(_finger(angle, length, step, side * half * r, fold))
        if i + 1 < len(FINGERS):  # the notch between two fingers
            notch = (turn + FINGERS[i + 1][0]) / 2
            edge.append(_finger(notch, r * 0.27, 1, 0, fold))
        tip, mid = _finger(angle, length, 0.9, 0, fold), _finger(angle, length, 0.45, 0, fold)
        veins += painted(brush([(0, 0), mid, tip], [r * 0.045, r * 0.035, 0.1], line, 0.85, n=2))
        thin += brush([(0, 0), mid, tip], [r * 0.04, r * 0.022, 0.05], pal.PAPER, n=2)
    end = (-r * 0.62, rng.uniform(-0.16, 0.16) * r)
    foot = brush([(0, 0), (-r * 0.3, r * 0.02), end], [r * 0.06, r * 0.05, r * 0.07], line, n=4) if stalk else ""
    ink = "ochre" if fill in (pal.ORANGE, pal.OCHRE) else "yellow" if pal.rgb(fill)[1] > PALE else "red"
    blade = key(cast(shape(outline(edge), fill), ink, ink, ink), "paper", halo) + veins + printed(thin)
    under = ""
    if rim:
        under = painted(brush([*edge, edge[0]], [2 * rim] * (len(edge) + 1), pal.mix(fill, pal.WINE, 0.75), n=1))
    return group(under + foot + blade, x, y, rot)


def _finger(angle: float, length: float, step: float, side: float, fold: float) -> Point:
    """Return the point ``step`` (0-1) along a finger and ``side`` units off its rib, folded across."""
    a = math.radians(angle)
    px = math.cos(a) * length * step - math.sin(a) * side
    py = math.sin(a) * length * step + math.cos(a) * side
    return px, py * fold


def cluster(
    rng: random.Random, x: float, y: float, r: float, count: int, fills: Sequence[str], down: float = 90,
    spread: float = 70,
) -> str:
    """Return ``count`` leaves of about radius r hanging from a twig's end at (x, y), fanned about ``down`` degrees."""
    tone = pal.mix(pal.RED_DARK, pal.WINE, 0.4)
    shoot = polar(x, y, down, r * 0.42)
    out = [brush([(x, y), ((x + shoot[0]) / 2, (y + shoot[1]) / 2), shoot], [1.8, 1.3, 0.8], pal.BARK_DARK, n=4)]
    for i in [k // 2 if k % 2 == 0 else count - 1 - k // 2 for k in range(count)]:  # the middle leaf on top
        t = i / (count - 1) * 2 - 1 if count > 1 else 0.0
        turn = down + t * spread + rng.uniform(-9, 9)
        size = r * rng.uniform(0.88, 1.06) * (1 - 0.12 * abs(t))
        root = polar(x, y, turn, size * (0.62 + 0.25 * (1 - abs(t))))
        fold = 0.8 if rng.random() < 0.25 else 1.0
        # in pairs along the shoot, the middle one from its end
        px, py = polar(x, y, down, r * 0.42 * (1 - abs(t)))
        stalk = [(px, py), polar((px + root[0]) / 2, (py + root[1]) / 2, down, size * 0.02), root]
        out.append(cast(brush(stalk, [1.0, 0.85, 0.9], tone, n=4), "red", "red", "red"))
        out.append(leaf(rng, *root, size, turn + rng.uniform(-12, 12), fills[i % len(fills)], fold=fold, stalk=False))
    return "".join(out)


# where along the shoot (0-1), which side (-1 left of its run, 1 right, 0 its end), radius, direction, tone, fold
Hung = tuple[float, int, float, float, int, float]


def shoot(rng: random.Random, points: Sequence[Point], leaves: Sequence[Hung], fills: Sequence[str],
          width: float = 3.0, rim: float = 0.45, reach: float = 0.62) -> str:
    """Return a young shoot along ``points`` and its leaves on separate stalks, each overlapping those before it.

    ``width`` is 0 if a twig is drawn already; a stalk is ``reach`` of its leaf's radius long.
    """
    steps = along(points, 41)
    wood = brush([(x, y) for x, y, _ in steps], [width * (1 - 0.75 * i / 40) for i in range(41)], pal.BARK_DARK, n=1)
    tone = pal.mix(pal.RED_DARK, pal.WINE, 0.4)
    out = wood if width else ""
    for t, hand, r, turn, fill, fold in leaves:
        x, y, a = steps[round(t * 40)]
        root = polar(x, y, a + 58 * hand, r * reach)
        bent = polar((x + root[0]) / 2, (y + root[1]) / 2, a, r * 0.1)
        way = turn + rng.uniform(-4, 4)
        out += leaf(rng, *root, r, way, fills[fill % len(fills)], fold=fold, stalk=False, rim=rim)
        # over its own leaf, so that no edge cuts it: from the wood into the middle rib
        (x, y), near = steps[round(t * 40) - (0 if hand else 2)][:2], 1.9 if hand else 1.2
        stalk = brush([(x, y), bent, root, polar(*root, way, r * 0.16)], [near, 1.4, 1.5, 0.4], tone, n=4)
        out += cast(stalk, "red", "red", "red")
    return out


def twig(rng: random.Random, points: Sequence[Point], width: float, tip: float = 0.8) -> str:
    """Return a branch tapering from ``width`` units at its first point to ``tip``; printed, black with nicks of
    light.
    """
    last = len(points) - 1
    widths = [width * (1 - i / last) ** 0.8 + tip for i in range(last + 1)]
    art = painted(shared_elements.branch(rng, list(points), widths)) + printed(brush(points, widths, pal.INK))
    places = along(points, 60)
    nicks = ""
    for i in range(2, 52, 5):
        thick = width * (1 - i / 59) ** 0.8
        if thick > 5:
            off = 0.22 if i % 2 else 0.06
            run = [(px, py - thick * off) for px, py, _ in places[i : i + 5]]
            nicks += brush(run, [0.1, thick * 0.07, thick * 0.09, thick * 0.06, 0.1], pal.PAPER, n=3)
    return art + printed(nicks)
