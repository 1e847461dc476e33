"""Iris (May): flower with three hanging falls and upright standards, bud, sword leaves, clump."""

import math
import random
from collections.abc import Sequence
from typing import Literal

from tools.art.cards import palette as pal
from tools.art.cards.brush import Point, along, brush, ellipse, group, line, polar, poly, spline
from tools.art.cards.gradients import cast, key, linear, painted

Tone = tuple[str, str, str, str]  # throat, middle, tip, rim

DEEP: Tone = (pal.PURPLE_DARK, pal.PURPLE, pal.VIOLET, pal.LILAC_LIGHT)
FAIR: Tone = (pal.PURPLE, pal.VIOLET, pal.LILAC, pal.CREAM)
CLEAR: Tone = (pal.PURPLE, pal.VIOLET, pal.LILAC, pal.LILAC_LIGHT)  # as light, but violet when printed too


View = Literal["front", "side", "half"]
Petal = tuple[Sequence[Point], Sequence[float], bool]

_UP = (0.12, 0.4, 0.48, 0.04)
_FALL = (0.2, 0.52, 0.8, 0.76, 0.06)
# of every view: the petals from the farthest on (along, widths, whether a standard)
VIEWS: dict[View, tuple[Petal, ...]] = {
    "front": (
        (((-0.06, 0.05), (-0.36, -0.4), (-0.6, -0.8), (-0.66, -1.14)), _UP, True),
        (((0.06, 0.05), (0.36, -0.4), (0.58, -0.82), (0.6, -1.18)), _UP, True),
        (((0, 0.06), (-0.02, -0.4), (0, -0.86), (0.03, -1.26)), (0.14, 0.52, 0.6, 0.04), True),
        (((-0.04, 0), (-0.48, -0.16), (-0.96, 0.06), (-1.2, 0.52), (-1.14, 0.98)), _FALL, False),
        (((0.04, 0), (0.46, -0.18), (0.96, 0.02), (1.22, 0.44), (1.2, 0.92)), _FALL, False),
        (((0, 0.0), (-0.01, 0.32), (0.0, 0.68), (0.03, 1.04), (0.04, 1.3)), (0.24, 0.56, 0.88, 0.84, 0.08), False),
    ),
    "side": (
        (((-0.1, 0.06), (-0.34, -0.36), (-0.4, -0.84), (-0.2, -1.22)), (0.12, 0.4, 0.46, 0.04), True),
        (((-0.08, 0.02), (-0.44, 0.0), (-0.72, 0.2), (-0.8, 0.56), (-0.66, 0.92)), (0.16, 0.3, 0.42, 0.4, 0.05), False),
        (((0.06, 0.06), (0.3, -0.34), (0.44, -0.82), (0.4, -1.2)), (0.12, 0.36, 0.42, 0.04), True),
        (((0, 0.06), (0.0, -0.4), (0.08, -0.86), (0.16, -1.3)), (0.14, 0.5, 0.56, 0.04), True),
        (((0.06, 0), (0.52, -0.16), (1.0, 0.02), (1.24, 0.44), (1.18, 0.86)), (0.18, 0.4, 0.6, 0.56, 0.05), False),
        (((0.02, 0.0), (0.16, 0.24), (0.3, 0.6), (0.34, 1.0), (0.26, 1.34)), (0.22, 0.52, 0.82, 0.8, 0.08), False),
    ),
    "half": (
        (((-0.06, 0.1), (-0.2, -0.34), (-0.22, -0.84), (-0.02, -1.24)), (0.14, 0.4, 0.42, 0.04), True),
        (((0.08, 0.1), (0.22, -0.3), (0.26, -0.74), (0.12, -1.12)), (0.14, 0.4, 0.4, 0.04), True),
        (((0.02, 0.1), (0.02, -0.36), (0.06, -0.8), (0.0, -1.14)), (0.14, 0.4, 0.34, 0.04), False),
        (((0.04, 0.04), (0.42, -0.24), (0.82, -0.12), (1.02, 0.3), (0.9, 0.7)), (0.18, 0.44, 0.64, 0.56, 0.05), False),
        (((-0.02, 0.04), (-0.26, -0.12), (-0.5, 0.04), (-0.62, 0.4), (-0.5, 0.72)), (0.18, 0.34, 0.48, 0.44, 0.05),
         False),
    ),
}


def _petal(
    rng: random.Random, mid: Sequence[Point], widths: Sequence[float], tone: Tone, r: float, *, signal: float = 0.0,
    white: bool = False,
) -> str:
    """Return a petal along ``mid`` (in units of r) with frilled edge, veins and, for falls, a yellow signal.

    A ``white`` one is printed as bare paper in a violet line.
    """
    s = spline([(x * r, y * r, w * r) for (x, y), w in zip(mid, widths, strict=True)], 8)
    last, phase = len(s) - 1, rng.uniform(0, 6)

    def edge(share: float, frill: float) -> list[Point]:
        out = []
        for i, (x, y, w) in enumerate(s):
            a, b = s[max(0, i - 1)], s[min(last, i + 1)]
            far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
            half = w / 2 * share * (1 + frill * math.sin(i * 1.05 + phase + share))
            out.append((x - (b[1] - a[1]) / far * half, y + (b[0] - a[0]) / far * half))
        return out

    (x0, y0, _), (x1, y1, _) = s[0], s[-1]
    fill = linear(x0, y0, x1, y1, (0, tone[0]), (0.45, tone[1]), (1, tone[2]))
    rim = r * 0.055
    grown = [(x, y, w + rim * 2) for x, y, w in s]
    rims = [p[2] if 0 < i < last else rim for i, p in enumerate(grown)]
    art = brush([(p[0], p[1]) for p in grown], rims, tone[3], n=1)
    blade = poly(edge(1, 0.035) + edge(-1, 0.035)[::-1], fill)
    art += key(cast(blade, "paper", "paper", "paper"), "violet", 1.3) if white else blade
    for share in (-0.66, -0.36, 0, 0.36, 0.66):
        vein = edge(share, 0)[1 : int(last * (0.84 - 0.2 * abs(share)))]
        ink = "violet" if white else "key"
        art += cast(line(vein[::4], r * 0.045, tone[0], 0.6, n=4), ink, ink, ink)
    if signal:
        pts = [(s[i][0], s[i][1]) for i in (0, int(last * signal * 0.5), int(last * signal))]
        art += brush(pts, [r * 0.1, r * 0.27, r * 0.04], pal.WHITE, n=6)
        pts[2] = s[int(last * signal * 0.8)][0], s[int(last * signal * 0.8)][1]
        art += brush(pts, [r * 0.08, r * 0.17, r * 0.03], pal.GOLD_LIGHT, n=6)
    return art


def flower(
    rng: random.Random, x: float, y: float, r: float, rot: float = 0, *, tone: Tone = DEEP, view: View = "front"
) -> str:
    """Return an open flower whose heart is at (x, y), about 2.4 r wide and high, turned by ``rot`` degrees.

    ``view`` "side" shows it looking to the right, one fall towards us; "half" just unfolding, one fall still rolled up,
    standing out of its two sheaths.
    """
    light: Tone = (tone[1], pal.mix(tone[1], tone[2], 0.7), pal.mix(tone[2], tone[3], 0.25), tone[3])
    art = ""
    for mid, widths, standard in VIEWS[view]:
        signal = 0.0 if standard else 0.5
        white = standard and tone is FAIR
        art += _petal(rng, mid, widths, light if standard else tone, r, signal=signal, white=white)
    if view == "half":
        sheath = ""
        for side, fill in ((1, pal.GREEN), (-1, pal.LEAF)):
            pts = [(0.0, r * 0.72), (side * r * 0.12, r * 0.42), (side * r * 0.16, r * (0.08 * side - 0.08))]
            sheath += key(brush(pts, [r * 0.16, r * 0.24, r * 0.02], fill, n=6), "paper", 0.8)
        # on the printed face, the line about the sheaths would separate them from the stalk
        foot = brush([(0.0, r * 0.5), (0.0, r * 0.7), (0.0, r * 0.82)], [r * 0.03, r * 0.11, r * 0.1], pal.GREEN, n=6)
        art = sheath + foot + art
    return group(art, x, y, rot)


def bud(x: float, y: float, length: float, rot: float = 0, *, tone: Tone = DEEP) -> str:
    """Return a closed bud standing on (x, y), twisted in its green sheath."""
    k = length
    art = brush([(0, 0), (-k * 0.05, -k * 0.45), (k * 0.03, -k)], [k * 0.12, k * 0.34, 0.3], tone[1], n=8)
    for pts, widths, fill in (
        ([(0.05, -0.15), (0.1, -0.5), (0.04, -0.95)], [0.01, 0.12, 0.01], tone[2]),
        ([(-0.06, -0.3), (-0.07, -0.6), (0, -0.9)], [0.01, 0.045, 0.01], tone[3]),
        ([(0, 0.2), (-0.09, -0.1), (-0.12, -0.52)], [0.12, 0.22, 0.01], pal.LEAF),
        ([(0, 0.2), (0.09, -0.08), (0.13, -0.4)], [0.12, 0.17, 0.01], pal.GREEN),
    ):
        art += brush([(px * k, py * k) for px, py in pts], [w * k for w in widths], fill, n=6)
    return group(art, x, y, rot)


def blade(points: Sequence[Point], width: float, fill: str = pal.GREEN, light: str = pal.LEAF_LIGHT) -> str:
    """Return a sword leaf from its foot through ``points`` to the tip, with a lighter half and a rib."""
    places = along(points, 6)
    pts = [(x, y) for x, y, _ in places]
    ws = [width * 0.7, width * 0.95, width, width * 0.8, width * 0.48, 0.1]
    half = [polar(x, y, a - 90, w * 0.25) for (x, y, a), w in zip(places, ws, strict=True)]
    art = key(brush(pts, ws, fill, n=5), "paper", 0.8)
    art += brush(half, [w * 0.42 for w in ws], pal.mix(fill, light, 0.38), n=5)
    return art + brush(pts, [0.4, 0.75, 0.8, 0.65, 0.4, 0.05], pal.mix(fill, light, 0.75), 0.9, n=5)


def stem(points: Sequence[Point], width: float = 3.2, fill: str = pal.GREEN) -> str:
    """Return a flower stalk from its foot to the flower.

    With another ``fill``, to stand out from the leaves, bare paper separates it from them when printed.
    """
    places = along(points, 5)
    pts = [(x, y) for x, y, _ in places]
    art = brush(pts, [width * 1.15, width, width * 0.95, width * 0.9, width], fill, n=5)
    if fill != pal.GREEN:
        art = key(art, "paper", 0.8)
    return art + brush([(x - width * 0.2, y) for x, y in pts], [width * 0.3] * 4 + [0.1], pal.LEAF_LIGHT, 0.7, n=5)


def leaves(
    rng: random.Random, x: float, y: float, height: float, count: int = 7, spread: float = 26, *, width: float = 7.5,
    lean: float = 0.0, far: float = 0.0
) -> str:
    """Return a fan of sword leaves from the foot (x, y), ``height`` units high; ``far`` (0-1) fades it to celadon."""
    art = []
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    tones = (pal.GREEN_DARK, pal.GREEN, pal.LEAF, pal.GREEN)
    for k, i in enumerate(order):
        t = (i / (count - 1) * 2 - 1) if count > 1 else 0.0
        t += rng.uniform(-0.12, 0.12)
        top = height * (1 - 0.34 * abs(t)) * rng.uniform(0.86, 1.06)
        foot = (x + t * spread * 0.38, y - t * t * spread * 0.14)
        tip = (x + (t + lean) * spread * 1.15, y - top)
        mid = (x + (t + lean * 0.4) * spread * 0.62, y - top * 0.52)
        fill = pal.mix(tones[k % 4], pal.CELADON, far)
        light = pal.mix(pal.LEAF_LIGHT, pal.CELADON, far)
        art.append(blade([foot, mid, tip], width * rng.uniform(0.85, 1.15), fill, light))
    return "".join(art)


def ripples(x: float, y: float, wide: float, dark: str = pal.BLUE) -> tuple[str, str]:
    """Return the water about the foot of a clump at (x, y), ``wide`` units across: the part behind it, and the part
    before.

    Behind are its shade and the far side of a ring, before it two rings, broken.
    """
    arcs = []
    for share, start, end in ((0.5, 196, 344), (0.52, 10, 170), (0.74, 30, 112), (0.74, 126, 160)):
        turns = [math.radians(start + (end - start) * k / 4) for k in range(5)]
        ring = [(x + math.cos(a) * wide * share, y + math.sin(a) * wide * share * 0.24) for a in turns]
        arcs.append(line(ring, max(1.0, wide * 0.03), pal.CREAM, 0.85, n=4))
    return painted(ellipse(x, y, wide * 0.46, wide * 0.11, dark, 0.42)) + arcs[0], "".join(arcs[1:])
