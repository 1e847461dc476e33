"""Willow (November): hanging strands of slender leaves, the crooked trunk they fall from, slanting rain."""

import itertools
import math
import random
from collections.abc import Sequence

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, ellipse, group
from tools.art.cards.gradients import cast, clip, painted

GREENS = (pal.GREEN, pal.LEAF, pal.PINE_LIGHT)
BARK = pal.mix(pal.EARTH, pal.SLATE, 0.3)
TAPER = (1.7, 1.5, 1.35, 1.2, 0.9, 0.4)
"""How thick a strand's stem is, from the spur to the tip."""
Habit = tuple[float, float]
SLENDER: Habit = (0.36, 0.2)
BROAD: Habit = (0.46, 0.235)
"""How far apart leaves grow and how broad they are, as parts of their length; broad for small pictures."""


def _blade(length: float, width: float, side: int, fill: str) -> str:
    """Return a slender leaf from the origin along the positive x axis, bowed, its tip turning down the stem."""
    hook = side * length * 0.03
    bow = -side * length * 0.07
    pts = [(0.0, 0.0), (length * 0.35, bow), (length * 0.72, bow * 0.9), (length, hook)]
    return brush(pts, [0.5, width, width * 0.72, 0.1], fill, n=4)


def spray(
    rng: random.Random,
    points: Sequence[Point],
    *,
    size: float = 12,
    tones: Sequence[str] = GREENS,
    stem: str = pal.GREEN_DARK,
    bare: float = 0.06,
    habit: Habit = SLENDER,
) -> str:
    """Return a strand along ``points``, from where it hangs to its tip.

    ``size`` is the length of a leaf in its middle, ``bare`` (0-1) the share of the stem above the first leaf, ``tones``
    the leaves' colours.
    """
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    last = len(points) - 1
    out = [brush(points, [TAPER[round(5 * i / last)] for i in range(last + 1)], stem, n=5)]
    close, slim = habit
    count = max(4, round(length / (size * close)))
    for i, (px, py, turn) in enumerate(along(points, count)):
        t = i / (count - 1)
        if t < bare:
            continue
        side = 1 if i % 2 else -1
        here = size * (0.66 + 0.4 * math.sin(math.pi * min(1, 0.18 + t * 0.78))) * rng.uniform(0.85, 1.12)
        angle = turn - side * rng.uniform(20, 34) * (1.1 - 0.45 * t)
        fill = tones[(i * 2 + rng.randrange(2)) % len(tones)]
        out.append(group(_blade(here, size * slim, side, fill), px, py, angle))
    x, y, turn = along(points, 2)[1]
    out.append(group(_blade(size * 0.8, size * (slim - 0.025), 1, tones[0]), x, y, turn))
    return "".join(out)


def spur(points: Sequence[Point]) -> str:
    """Return the woody spur from which a strand along ``points`` falls, its root above the strand's first point."""
    (x, y), (x1, y1) = points[0], points[1]
    return brush([(x + 1, y - 7), (x - 0.4, y - 2), (x, y + 1.5), (x + (x1 - x) * 0.4, y + (y1 - y) * 0.4)],
                 [6, 3, 2.3, 1.1], BARK, n=6)


def strand(
    rng: random.Random,
    x: float,
    y: float,
    length: float,
    sway: float = 0,
    *,
    size: float = 12,
    tones: Sequence[str] = GREENS,
    stem: str = pal.GREEN_DARK,
    habit: Habit = SLENDER,
) -> str:
    """Return a strand hanging from (x, y), ``length`` units long, its end blown ``sway`` units sideways."""
    wave = rng.uniform(0.8, 2.2) * rng.choice((-1, 1))
    pts = [
        (x + sway * t**1.7 + wave * math.sin(t * 5), y + length * t - abs(sway) * 0.12 * t * t)
        for t in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    ]
    return spray(rng, pts, size=size, tones=tones, stem=stem, habit=habit)


def curtain(
    rng: random.Random,
    places: Sequence[tuple[float, float, float, float]],
    *,
    size: float = 12,
    tones: Sequence[str] = GREENS,
    stem: str = pal.GREEN_DARK,
    far: float = 0,
    haze: str = pal.CELADON,
    habit: Habit = SLENDER,
) -> str:
    """Return strands at ``places`` (x, y, length, sway); ``far`` (0-1) fades them towards the colour ``haze``."""
    pale = [pal.mix(tone, haze, far) for tone in tones]
    strands = "".join(
        strand(rng, x, y, length, sway, size=size, tones=pale, stem=pal.mix(stem, haze, far), habit=habit)
        for x, y, length, sway in places
    )
    return cast(strands, "fresh", "fresh", "fresh")


def trunk(
    rng: random.Random, points: list[Point], widths: list[float], knots: Sequence[tuple[float, float]] = (),
    *, plain: bool = False,
) -> str:
    """Return a crooked old trunk or bough along ``points``, from the root up, lit from the left.

    Long furrows run along it and around its ``knots``, each at (share of the length, way across from -0.5 to 0.5). The
    printed face of a ``plain`` one has a single row of furrows, on its lit side: it stays one black mass.
    """
    body = brush(points, widths, BARK, rough=0.7, rng=rng)
    steps = 120
    places = along(points, steps + 1)
    run = sum(math.dist(p[:2], q[:2]) for p, q in itertools.pairwise(places))
    last = len(widths) - 1

    def broad(t: float) -> float:
        k = min(last - 1, int(t * last))
        return widths[k] + (widths[k + 1] - widths[k]) * (t * last - k)

    def at(t: float, off: float) -> Point:
        """Return the point at share ``t`` of the length, ``off`` across, pushed aside by the knots."""
        for share, across in knots:
            near = math.exp(-(((t - share) * run / (0.75 * broad(share))) ** 2))
            off += math.copysign(0.2 * near * math.exp(-(((off - across) / 0.34) ** 2)), off - across)
        x, y, turn = places[round(min(max(t, 0), 1) * steps)]
        a = math.radians(turn + 90)
        return x + math.cos(a) * broad(t) * off, y + math.sin(a) * broad(t) * off

    shade, light = pal.EARTH_DARK, pal.mix(BARK, pal.SAND, 0.4)
    inside = brush([at(i / 30, 0.38) for i in range(31)], [broad(i / 30) * 0.34 for i in range(31)], shade, 0.6, n=3)
    for lane in (-0.37, -0.22, -0.07, 0.08, 0.23, 0.37):
        t = rng.uniform(-0.2, 0.05)
        while t < 1:
            far = rng.uniform(34, 62) / run
            pts = [at(t + far * k / 8, lane) for k in range(9) if 0 <= t + far * k / 8 <= 1]
            if len(pts) > 3:
                width = broad(min(max(t + far / 2, 0), 1)) * rng.uniform(0.055, 0.085)
                swell = [width * (0.15 + 0.85 * math.sin(math.pi * k / (len(pts) - 1))) for k in range(len(pts))]
                furrow = brush(pts, swell, light if lane < 0.1 else shade, 0.9, n=3)
                inside += painted(furrow) if plain and lane != -0.22 else furrow
                inside += painted(brush([(x, y + width) for x, y in pts], swell, shade, 0.8, n=3))
            t += far + rng.uniform(5, 12) / run
    for share, across in knots:
        x, y, turn = places[round(share * steps)]
        a, r = math.radians(turn + 90), broad(share) * 0.2
        x, y = x + math.cos(a) * broad(share) * across, y + math.sin(a) * broad(share) * across
        for part, fill in ((1.0, light), (0.72, shade), (0.42, light), (0.22, shade)):
            inside += ellipse(x, y, r * 1.5 * part, r * part, fill, rot=turn)
    return body + clip(inside, brush(points, widths, BARK))


def rain(
    rng: random.Random,
    box: tuple[float, float, float, float],
    count: int,
    fill: str = pal.WHITE,
    opacity: float = 0.7,
    *,
    slant: float = 0.22,
    width: float = 0.75,
) -> str:
    """Return ``count`` slanting drops in box (x, y, w, h), falling to the left by ``slant`` of their length."""
    x, y, w, h = box
    out = []
    for i in range(count):
        # one drop in every column keeps them from clumping
        px, py, fall = x + w * (i + rng.random()) / count, y + rng.random() * h, rng.uniform(16, 34)
        pts = [(px, py), (px - fall * slant * 0.5, py + fall * 0.5), (px - fall * slant, py + fall)]
        out.append(brush(pts, [0.15, width * rng.uniform(0.8, 1.2), 0.3], fill, opacity, n=2))
    return "".join(out)
