"""Plum (February): round blossoms with long stamens, buds, straight young shoots, angular old wood with lichen."""

import itertools
import random
from collections.abc import Sequence

from tools.cards import palette as pal
from tools.cards.brush import Point, along, brush, circle, ellipse, group, polar
from tools.cards.motifs import common
from tools.cards.paint import clip, radial

# heart, rim, the line between petals, stamens
RED = (pal.RED, pal.mix(pal.RED, pal.CORAL, 0.55), pal.RED_DARK, pal.CREAM)
WHITE = (pal.PINK_LIGHT, pal.WHITE, pal.mix(pal.PINK_DARK, pal.ASH, 0.3), pal.mix(pal.MOSS, pal.PINK_DARK, 0.5))

Tones = tuple[str, str, str, str]


def blossom(rng: random.Random, x: float, y: float, r: float, tones: Tones = RED) -> str:
    """Return an open blossom, r units from heart to rim, turned and tipped at random."""
    heart, rim, edge, thread = tones
    ink = radial(0, 0, r, (0, heart), (0.45, heart), (1, rim))
    out = []
    for i in range(5):
        px, py = polar(0, 0, i * 72, r * 0.55)
        k = r * rng.uniform(0.43, 0.47)
        out.append(circle(px, py, k + r * 0.045, edge) + circle(px, py, k, ink))
    out.append(circle(0, 0, r * 0.2, edge, 0.8))
    for i in range(15):
        far = r * (0.42 if i % 2 else 0.56) * rng.uniform(0.92, 1.1)
        tip = polar(0, 0, i * 24 + rng.uniform(-5, 5), far)
        out.append(brush([(0, 0), (tip[0] * 0.5, tip[1] * 0.5), tip], [r * 0.03, r * 0.06, r * 0.05], thread, n=2))
        out.append(circle(tip[0], tip[1], r * 0.065, pal.GOLD if thread != pal.CREAM else pal.GOLD_LIGHT))
    out.append(circle(0, 0, r * 0.11, pal.MOSS))
    tip_ = f'<g transform="scale(1 {rng.uniform(0.88, 1):.2f})">{"".join(out)}</g>'
    return group(tip_, x, y, rng.uniform(0, 360))


def side(rng: random.Random, x: float, y: float, r: float, angle: float, tones: Tones = RED) -> str:
    """Return a blossom seen from the side, opening towards `angle`; (x, y) is where it sits on the wood."""
    heart, rim, edge, thread = tones
    ink = radial(r * 0.4, 0, r * 1.2, (0, heart), (0.4, heart), (1, rim))
    out = []
    for a, far in ((-52, 0.8), (52, 0.8), (0, 0.95)):
        px, py = polar(r * 0.2, 0, a, r * far * 0.66)
        k = r * rng.uniform(0.43, 0.48)
        out.append(circle(px, py, k + r * 0.045, edge) + circle(px, py, k, ink))
    for a in (-34, -12, 12, 34):
        tip = polar(r * 0.3, 0, a + rng.uniform(-6, 6), r * 1.05)
        out.append(brush([(r * 0.3, 0), ((tip[0] + r * 0.3) / 2, tip[1] * 0.4), tip], [0.2, r * 0.06, r * 0.05],
                         thread, n=2))
        out.append(circle(tip[0], tip[1], r * 0.065, pal.GOLD_LIGHT))
    for a in (-40, 0, 40):
        px, py = polar(r * 0.05, 0, a, r * 0.2)
        out.append(ellipse(px, py, r * 0.2, r * 0.12, pal.WINE, 1, a))
    return group("".join(out), x, y, angle)


def bud(x: float, y: float, r: float, angle: float, tones: Tones = RED) -> str:
    """Return a round bud in its dark calyx, looking towards `angle`."""
    heart, rim, edge, _ = tones
    ball = circle(r * 0.8, 0, r + 0.35, edge) + circle(
        r * 0.8, 0, r, radial(r, -r * 0.3, r * 1.3, (0, rim), (1, heart)))
    return group(ball + ellipse(r * 0.1, 0, r * 0.55, r * 0.72, pal.WINE), x, y, angle)


def shoot(
    rng: random.Random, x: float, y: float, angle: float, length: float, buds: int = 3, tones: Tones = RED,
    width: float = 2.2,
) -> str:
    """Return a straight young shoot from (x, y) with buds on alternate sides and one at its tip."""
    end = polar(x, y, angle, length)
    mid = polar((x + end[0]) / 2, (y + end[1]) / 2, angle + 90, rng.uniform(-0.03, 0.03) * length)
    out = [brush([(x, y), mid, end], [width, width * 0.75, width * 0.35], pal.mix(pal.MOSS, pal.BARK, 0.45), n=5)]
    for i in range(buds):
        at = polar(x, y, angle, length * (0.38 + 0.54 * i / max(1, buds)))
        out.append(bud(at[0], at[1], rng.uniform(1.9, 2.6), angle + (55 if i % 2 else -55), tones))
    return "".join(out) + bud(end[0], end[1], 2.0, angle, tones)


def wood(rng: random.Random, points: Sequence[Point], widths: Sequence[float], *, lichen: bool = True) -> str:
    """Return old angular wood along `points`: dark bark with light ridges, and rounds of lichen."""
    knees: list[Point] = []
    knee_widths: list[float] = []
    for (a, b), (wa, wb) in zip(itertools.pairwise(points), itertools.pairwise(widths), strict=True):
        # two more points near each corner keep the spline from rounding it away
        for t in (0.0, 0.14, 0.86):
            knees.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            knee_widths.append((wa + (wb - wa) * t) * (1.1 if t == 0 else 1))
    knees.append(points[-1])
    knee_widths.append(widths[-1])
    bark = pal.mix(pal.BARK_DARK, pal.EARTH, 0.35)
    body = brush(knees, knee_widths, bark, rough=0.7, rng=rng, n=6)
    inside = [common.branch(rng, knees, knee_widths, bark, pal.EARTH_DARK, pal.mix(pal.BARK_LIGHT, bark, 0.25))]
    for x, y, turn in along(points, max(4, int(len(points) * 6))):
        if rng.random() < 0.35 or widths[0] < 7:
            continue
        dx, dy = rng.uniform(-0.3, 0.3) * widths[0], rng.uniform(-0.3, 0.3) * widths[0]
        stroke = brush([(-4, 0), (0, rng.uniform(-0.8, 0.8)), (5, 0)], [0.2, 0.9, 0.2], pal.EARTH_DARK, 0.8, n=3)
        inside.append(group(stroke, x + dx, y + dy, turn + rng.uniform(-12, 12)))
    art = body + clip("".join(inside), brush(knees, knee_widths, bark, n=6))
    if lichen:
        for x, y, turn in along(points, len(points) * 3)[1:-1]:
            if rng.random() < 0.6:
                continue
            k = rng.uniform(0.8, 1.9)
            off = polar(x, y, turn - 90, widths[0] * rng.uniform(0.05, 0.22))
            art += ellipse(off[0], off[1], k * 1.4, k, pal.mix(pal.CELADON, pal.MOSS, 0.35), 0.95, turn)
    return art


Spray = tuple[float, float, float, float, tuple[float, ...]]


def sprays(rng: random.Random, shoots: Sequence[Spray], r: float, tones: Tones = RED) -> tuple[str, str]:
    """Return (wood, blossoms) of shoots (x, y, angle, length, places): blossoms sit at `places` (0-1) along each."""
    wooden, open_ = [], []
    for x, y, angle, length, places in shoots:
        wooden.append(shoot(rng, x, y, angle, length, max(2, int(length / 22)), tones, 2.6))
        for i, t in enumerate(places):
            px, py = polar(x, y, angle, length * t)
            k = r * rng.uniform(0.86, 1.06)
            if i % 3 == 2 or (i and rng.random() < 0.35):
                open_.append(side(rng, px, py, k, angle + rng.choice((-60, 60)), tones))
            else:
                px, py = polar(px, py, angle + rng.choice((-90, 90)), k * 0.35)
                open_.append(blossom(rng, px, py, k, tones))
    return "".join(wooden), "".join(open_)
